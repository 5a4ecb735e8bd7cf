/** Every test fails on a console error, an error of the page, or a request to any other host. */
import { expect, test as base, type BrowserContext } from '@playwright/test';

/** What the browser itself says when the line is cut on purpose, and when a socket is open while its page goes. */
export const LINE_CUT = /ERR_INTERNET_DISCONNECTED|WebSocket connection to/;
/** A command that came too late is answered with the fresh view: only where two clients play the same seat. */
export const OVERTAKEN = /409 \(Conflict\)/;
export const NO_SUCH_TABLE = /404 \(Not Found\)|WebSocket connection to/;

export function watch(context: BrowserContext, wrong: string[], expected?: RegExp): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!expected?.test(message.text())) wrong.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => wrong.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') wrong.push(`foreign request: ${request.url()}`);
  });
}

interface Options {
  /** Console messages that this test brings about on purpose. */
  expected: RegExp | undefined;
  /** The pace of what is shown. */
  speed: 'off' | 'fast' | 'normal' | 'slow';
}

export const test = base.extend<Options & { quiet: void }>({
  expected: [undefined, { option: true }],
  speed: ['off', { option: true }],
  quiet: [
    async ({ context, expected, speed }, use) => {
      const wrong: string[] = [];
      watch(context, wrong, expected);
      await context.addInitScript((speed) => {
        if (location.protocol === 'http:' && !localStorage.getItem('firstfire.settings')) {
          localStorage.setItem('firstfire.settings', JSON.stringify({ theme: 'auto', speed, sound: false, name: '' }));
        }
      }, speed);
      await use();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
