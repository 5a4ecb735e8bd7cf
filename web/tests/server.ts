/** A real server for the tests, with a database of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const RUN = `
import sys
from firstfire.server.config import Config
from firstfire.server.serve import serve
serve(Config(database=sys.argv[2], requests_per_second=5000.0, commands_per_second=1000.0), "127.0.0.1", int(sys.argv[1]), browser=False)
`;

export async function startServer(port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'firstfire-e2e-'));
  const python = process.env.FIRSTFIRE_PYTHON ?? join(ROOT, '.venv/bin/python');
  const server: ChildProcess = spawn(python, ['-c', RUN, String(port), join(folder, 'games.sqlite')], {
    stdio: 'ignore',
    cwd: folder,
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await Promise.race([gone, new Promise((done) => setTimeout(done, 8000))]);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) return stop;
    } catch {
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  await stop();
  throw new Error('the server did not start');
}
