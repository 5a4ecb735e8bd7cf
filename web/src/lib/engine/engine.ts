/** The compiled engine, `firstfire.wasm`: found, checked, and its functions. */
import { type Exports, INTERFACE, SOURCES } from './abi';
import { Memory } from './memory';
import { EngineTrouble } from './trouble';

/** The smallest module that needs vectors, as the engine does. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** What an engine must say of itself. */
export interface Version {
  interface: number;
  sources: bigint;
}

const OURS: Version = { interface: INTERFACE, sources: SOURCES };

type Source = BufferSource | Response | WebAssembly.Module;

interface Linked extends Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<'i32'>;
}

/** The functions of an engine, and its memory. */
export interface Engine {
  readonly call: Exports;
  readonly memory: Memory;
}

/** The engine in a file, an answer or a compiled module. Throws `EngineTrouble`. */
export async function loadEngine(source: Source | PromiseLike<Source>, version = OURS): Promise<Engine> {
  if (typeof WebAssembly !== 'object' || !WebAssembly.validate(VECTORS)) {
    throw new EngineTrouble('no-webassembly', 'this browser is too old for the engine');
  }
  const module = await compiled(await source);
  try {
    const call = (await WebAssembly.instantiate(module, {})).exports as unknown as Linked;
    if (Number(call.firstfire_interface()) === version.interface && call.firstfire_sources() === version.sources) {
      return { call, memory: new Memory(call.memory, call.__heap_base.value) };
    }
  } catch (error) {
    if (error instanceof RangeError) throw new EngineTrouble('no-memory', `no memory for the engine: ${error}`);
    // Anything else is sound, but no engine.
  }
  throw new EngineTrouble('other-version', 'the engine is of another version than the page');
}

async function compiled(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  const bytes = source instanceof Response ? await content(source) : source;
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    if (WebAssembly.validate(bytes)) throw new EngineTrouble('forbidden', `the engine may not run here: ${error}`);
    throw new EngineTrouble('damaged', `this is no engine, or not all of it: ${error}`);
  }
}

async function content(answer: Response): Promise<ArrayBuffer> {
  if (!answer.ok) throw new EngineTrouble('no-module', `no engine at ${answer.url}: ${answer.status}`);
  try {
    return await answer.arrayBuffer();
  } catch (error) {
    throw new EngineTrouble('damaged', `not all of the engine has come: ${error}`);
  }
}
