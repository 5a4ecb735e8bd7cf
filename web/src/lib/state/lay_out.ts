/** A new table: laid out, begun unless someone is awaited, and gone to. */
import { newSeed, post } from '../api/client';
import type { Body } from '../api/paths';
import { remember } from './my_tables';
import { router } from './router.svelte';

export async function layOut(wish: Body<'/api/tables'>): Promise<void> {
  const { table, secret } = await post('/api/tables', {}, wish);
  remember(table, secret);
  const awaited = wish.seats.some((seat) => seat.kind === 'open');
  if (!awaited) await post('/api/tables/{table}/start', { table }, { client_seed: newSeed() });
  router.go(`/t/${table}`);
}
