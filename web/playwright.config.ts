import { defineConfig } from '@playwright/test';

const port = Number(process.env.FIRSTFIRE_PORT ?? 8765);

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './tests/setup.ts',
  // A slow machine is no failure: waits are for a state, and these limits only end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page that a test answers itself may still open its socket.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  projects: [
    { name: 'e2e', testMatch: /e2e\/.*\.spec\.ts/ },
    { name: 'screenshots', testMatch: /screenshots\.spec\.ts/ },
  ],
});
