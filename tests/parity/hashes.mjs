// Answers a script (script.py) with the engine's WebAssembly module and nothing else: the module has no imports.

export async function* hashes(wasm, { numbers }, script) {
  const { instance } = await WebAssembly.instantiate(wasm, {});
  const { memory, __heap_base, firstfire_hash_games, firstfire_hash_thoughts } = instance.exports;
  let top = __heap_base.value;
  const room = (words) => {
    const address = Math.ceil(top / 8) * 8;
    top = address + 8 * words;
    memory.grow(Math.max(0, Math.ceil((top - memory.buffer.byteLength) / 65536)));
    return address;
  };
  const put = (address, words) => new BigInt64Array(memory.buffer, address, words.length).set(words.map(BigInt));
  const agreed = room(4);
  const thought = room(numbers.THOUGHT_WORDS);
  const work = room(numbers.WORK_WORDS);
  const tables = [];

  for (const line of script.split('\n')) {
    const [word, ...words] = line.split(' ');
    if (word === 'table') {
      const table = room(words.length - 1);
      put(table, words.slice(1));
      tables[words[0]] = table;
      continue;
    }
    put(agreed, words.slice(0, 4));
    const games = words.slice(4, 7).map(BigInt);
    const [prior, playing, candidates, playouts, measure, scale, trust, common, uniform] = words.slice(7);
    const found =
      word === 'games'
        ? firstfire_hash_games(agreed, ...games, work)
        : firstfire_hash_thoughts(
            ...[agreed, tables[prior], tables[playing], ...games],
            ...[candidates, playouts, measure].map(BigInt),
            ...[scale, trust, common].map(Number),
            ...[BigInt(uniform), thought, work],
          );
    yield BigInt.asUintN(64, found).toString(16).padStart(16, '0');
  }
}
