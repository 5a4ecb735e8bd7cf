/** Which screen the address asks for. A table's secret may stand behind the `#`, which no server ever sees. */
export type Route =
  | { name: 'home' }
  | { name: 'new' }
  | { name: 'games' }
  | { name: 'table'; table: string; secret: string | null; move: number | null };

export function parse(url: URL): Route {
  const table = /^\/t\/([a-z2-7]{16})\/?$/.exec(url.pathname)?.[1];
  if (table) {
    const secret = /^#([0-9a-f]{32})$/.exec(url.hash)?.[1] ?? null;
    const move = /^\?move=(\d{1,4})$/.exec(url.search)?.[1];
    return { name: 'table', table, secret, move: move === undefined ? null : Number(move) };
  }
  if (url.hash === '#new') return { name: 'new' };
  if (url.hash === '#games') return { name: 'games' };
  return { name: 'home' };
}

class Router {
  route = $state.raw<Route>(parse(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  #read(): void {
    this.route = parse(new URL(location.href));
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.#read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Lets the browser open new tabs and takes plain clicks on our own links over. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const plain = link.origin !== location.origin || link.target || link.hasAttribute('download');
  if (plain || !(link.pathname === '/' || link.pathname.startsWith('/t/'))) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
