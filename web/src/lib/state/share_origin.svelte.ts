/** The address that links for friends begin with. A page opened as `localhost` asks the server how others find it. */
import { get } from '../api/client';

export type Reach = 'anyone' | 'network' | 'here';

function loopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

class ShareOrigin {
  origin = $state(location.origin);
  /** Who can open such a link. */
  reach = $state<Reach>('anyone');
  #asked = false;

  /** Asks once; until there is an answer the page's own address stands. */
  ask(): void {
    if (this.#asked || !loopback(location.hostname)) return;
    this.#asked = true;
    void get('/api/address', {})
      .then(({ lan }) => {
        this.origin = lan ?? location.origin;
        this.reach = lan ? 'network' : 'here';
      })
      .catch(() => (this.#asked = false));
  }
}

export const shareOrigin = new ShareOrigin();
