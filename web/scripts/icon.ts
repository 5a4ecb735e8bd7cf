/** The game's icon as a file of its own, put together from the art. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function iconSvg(art: string): string {
  const symbols = ['icon', 'logo', 'flame'].map((name) => readFileSync(join(art, `${name}.svg`), 'utf8').trim());
  const box = 'viewBox="0 0 512 512" width="512" height="512"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${symbols.join('')}</defs><use href="#ff-icon" width="512" height="512"/></svg>\n`;
}

export function icon(art: string): Plugin {
  return {
    name: 'firstfire-icon',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: iconSvg(art) });
    },
    configureServer(server) {
      server.middlewares.use('/icon.svg', (_, answer) => {
        answer.setHeader('content-type', 'image/svg+xml');
        answer.end(iconSvg(art));
      });
    },
  };
}
