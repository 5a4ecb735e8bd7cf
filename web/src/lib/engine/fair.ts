/** The deal that follows from published seeds, so that anyone can check it (`fair_shuffle.py`). */
import { cavemen, DIGEST_BYTES, SEED_BYTES, WORK_WORDS } from './abi';
import { factsOf } from './box';
import { type Deal, kindsOf } from './deal';
import type { Engine } from './engine';
import { type Room, within } from './room';

/** All that a shuffle derives from. */
export interface Seeds {
  table: string;
  serverSeed: Uint8Array;
  /** Of every seat; an empty one if it gave none. */
  clientSeeds: readonly string[];
}

const LETTERS = new TextEncoder();

/** What is published before play: the SHA-256 of the server's seed, in hexadecimal. */
export function commitment(engine: Engine, serverSeed: Uint8Array): string {
  return within(engine, (room) => {
    const out = room.bytes(DIGEST_BYTES);
    const length = BigInt(serverSeed.length);
    engine.call.firstfire_sha256(room.text(serverSeed), length, out, room.words(WORK_WORDS));
    return Array.from(engine.memory.bytes(out, DIGEST_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
}

/** The deal of a game on which `agreed` was agreed. */
export function fairDeal(engine: Engine, agreed: BigInt64Array, seeds: Seeds): Deal {
  const { chiefs, cavemen: people } = factsOf(engine, agreed);
  return within(engine, (room) => {
    const count = chiefs + 48 + people;
    const orders = room.words(count);
    engine.call.firstfire_fair_deal(room.of(agreed), ...written(room, seeds), orders, room.words(WORK_WORDS));
    const found = room.numbers(orders, count);
    return {
      chiefs: found.slice(0, chiefs),
      deck: found.slice(chiefs, chiefs + 48),
      cave: found.slice(chiefs + 48).map((kind) => cavemen[kind]!),
    };
  });
}

/** The order of the rest of the pile after search number `search`, from 0. */
export function fairPile(engine: Engine, pile: readonly string[], search: number, seeds: Seeds): string[] {
  return within(engine, (room) => {
    const order = room.of(kindsOf(pile));
    const work = room.words(WORK_WORDS);
    engine.call.firstfire_fair_pile(order, BigInt(pile.length), BigInt(search), ...written(room, seeds), work);
    return room.numbers(order, pile.length).map((kind) => cavemen[kind]!);
  });
}

function written(room: Room, { table, serverSeed, clientSeeds }: Seeds): [number, bigint, bigint] {
  if (serverSeed.length !== SEED_BYTES) throw new RangeError(`a server's seed has ${SEED_BYTES} bytes`);
  const name = LETTERS.encode(table);
  const clients = LETTERS.encode(clientSeeds.join(','));
  const all = new Uint8Array([...serverSeed, ...name, ...clients]);
  return [room.text(all), BigInt(name.length), BigInt(clients.length)];
}
