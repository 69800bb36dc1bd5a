import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalBeacon, type LocalBeacon } from '../beacon/local-beacon.js';

/** Options of `warlog beacon`. */
export interface BeaconOptions {
  readonly data: string;
  readonly period: number;
  readonly port: number;
  readonly host: string;
}

/** What the file of a local beacon stores, so that a restart continues the same chain. */
interface StoredRound {
  readonly secret: string;
  readonly genesis: number;
  readonly period: number;
}

/** Runs a local beacon. It keeps its chain as long as its file stays in place. */
export function beacon({ data, period, port, host }: BeaconOptions): Promise<LocalBeacon> {
  mkdirSync(data, { recursive: true });
  const file = join(data, `beacon-${period}.json`);
  return startLocalBeacon({ ...storedRound(file, period), host, port, now: Date.now });
}

function storedRound(file: string, period: number): StoredRound {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredRound;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made = { secret: randomBytes(32).toString('hex'), genesis: Math.floor(Date.now() / 1000), period };
    writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600 });
    return made;
  }
}
