/** Every test fails on a console error, an error of the page, or a request to any other host. */
import { expect, test as base, type BrowserContext } from '@playwright/test';

export function watch(context: BrowserContext, wrong: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      // Going offline, and a stale command answered 409 with the fresh view, are part of the game.
      if (!/ERR_INTERNET_DISCONNECTED|WebSocket connection to|409 \(Conflict\)/.test(message.text())) wrong.push(`console: ${message.text()}`);
    }
  });
  context.on('weberror', (error) => wrong.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') wrong.push(`foreign request: ${request.url()}`);
  });
}

export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ context }, use) => {
      const wrong: string[] = [];
      watch(context, wrong);
      await context.addInitScript(() => {
        if (location.protocol === 'http:' && !localStorage.getItem('firstfire.settings')) {
          localStorage.setItem('firstfire.settings', JSON.stringify({ theme: 'auto', speed: 'off', sound: false, name: '' }));
        }
      });
      await use();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
