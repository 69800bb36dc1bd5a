import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseHostKey } from './node-vault.js';

/**
 * Reads the host key from a file (64 hex digits), or creates one that only its owner can read.
 *
 * Processes that start at the same time get the same key.
 *
 * @throws if the file contains anything else: replacing a lost key silently would lose everything sealed with it
 */
export function loadHostKey(file: string): string {
  const found = read(file);
  if (found !== null) return found;
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const made = read(file);
  if (made === null) throw new Error(`The host key in ${file} vanished`);
  return made;
}

function read(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    parseHostKey(text);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`No host key can be read from ${file}`, { cause: error });
  }
}
