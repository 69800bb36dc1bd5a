// Writes a brotli copy of each file of the built app, at the highest level. A server that compressed them itself would
// spend ten seconds of processor time at every start.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** Compression hardly speeds up smaller files. */
const LEAST_BYTES = 1024;

await Promise.all(
  readdirSync(dist, { recursive: true }).map(async (name) => {
    if (name.startsWith('.vite') || !/\.(css|html|js|json|svg|webmanifest)$/.test(name)) return;
    const plain = readFileSync(join(dist, name));
    if (plain.length < LEAST_BYTES) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(join(dist, `${name}.br`), await compress(plain, { params }));
  }),
);
