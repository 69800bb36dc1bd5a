import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalBeacon, type LocalBeacon } from '../beacon/local-beacon.js';

/** How a beacon of one's own is run. */
export interface BeaconOptions {
  readonly data: string;
  readonly period: number;
  readonly port: number;
  readonly host: string;
}

/** What a beacon of one's own is, from start to start. */
interface Kept {
  readonly secret: string;
  readonly genesis: number;
  readonly period: number;
}

/** Runs a beacon of one's own; it is the same one as long as its file stays where it is. */
export function beacon({ data, period, port, host }: BeaconOptions): Promise<LocalBeacon> {
  mkdirSync(data, { recursive: true });
  const file = join(data, `beacon-${period}.json`);
  return startLocalBeacon({ ...kept(file, period), host, port, now: Date.now });
}

function kept(file: string, period: number): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made = { secret: randomBytes(32).toString('hex'), genesis: Math.floor(Date.now() / 1000), period };
    writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600 });
    return made;
  }
}
