// Puts beside each file of the built app what travels to browsers: the same in brotli, as small as it can be made. Done
// here once; a server that did it would spend ten seconds of its processor at every start.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** A smaller file would hardly travel faster. */
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
