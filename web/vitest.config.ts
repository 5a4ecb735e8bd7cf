import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { $messages: fileURLToPath(new URL('./src/paraglide', import.meta.url)) } },
  // A slow machine is no failure: this only ends what hangs.
  test: { include: ['src/**/*.test.ts'], testTimeout: 300_000 },
});
