import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../bin/warlog.js', import.meta.url));
/** Logs the address of every loaded module, and the path of every file that is read. */
const noting = fileURLToPath(new URL('note-modules.mjs', import.meta.url));

/** Runs `warlog serve` with a new database for one request; returns the paths of loaded modules and read files. */
async function loadedByAStart() {
  const directory = mkdtempSync(join(tmpdir(), 'warlog-bundle-'));
  const [modules, read] = [join(directory, 'modules'), join(directory, 'read')];
  const args = ['--import', noting, program, 'serve', '--data', join(directory, 'data'), '--port', '0'];
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], MODULES: modules, READ: read } });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      const hear = (chunk: Buffer): void => {
        const found = /http:\/\/localhost:\d+/.exec((output += chunk.toString()));
        if (found) resolve(found[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void gone.then(() => reject(new Error(output)));
    });
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');
    return { loaded: linesOf(modules), read: linesOf(read) };
  } finally {
    child.kill('SIGKILL');
    await gone;
    rmSync(directory, { recursive: true, force: true });
  }
}

describe('The bundled program', () => {
  it('starts from its bundle, without reading the files of libraries', async () => {
    const { loaded, read } = await loadedByAStart();
    const packages = loaded.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);

    expect(loaded.some((path) => path.includes('/server/dist/bundle/main.js'))).toBe(true);
    // Native code, a database with its files, and the server of the app's files: see scripts/bundle.mjs.
    expect(new Set(packages)).toEqual(new Set(['@fastify/static', '@electric-sql/pglite', '@node-rs/argon2']));
    expect(loaded.length).toBeLessThan(300);
    // Without this archive from the build, it would create all tables itself, which takes seconds.
    expect(read).toContainEqual(expect.stringMatching(/new-database-.+\.tar\.gz$/));
  });
});
