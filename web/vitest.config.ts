import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { $messages: fileURLToPath(new URL('./src/paraglide', import.meta.url)) } },
  test: { include: ['src/**/*.test.ts'] },
});
