// Builds the page and is done: the compiler of messages keeps a timer running for half a minute, which nothing waits for.
import { build } from 'vite';

await build();
process.exit();
