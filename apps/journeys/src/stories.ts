import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Server } from './server.js';

const web = join(import.meta.dirname, '../../web');
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Builds the pages that show parts of game UIs and serves them on a free port. */
export async function startStories(): Promise<Pick<Server, 'url' | 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-stories-'));
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  const asked = [
    'build',
    '--config',
    'stories/vite.config.ts',
    '--outDir',
    folder,
    '--emptyOutDir',
    ...['--minify', 'false'],
    '--logLevel',
    'error',
  ];
  execFileSync(process.execPath, [vite, ...asked], { cwd: web, stdio: ['ignore', 'ignore', 'inherit'] });
  const server = createServer(({ url = '/' }, response) => {
    const type = types[extname(url)];
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.end(readFileSync(join(folder, type === undefined ? 'index.html' : url)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}
