import { fromHex, hex, domain } from '@warlog/dice/bytes';
import type { TrustReceipt } from './signed-action.js';
import type { Checkpoint, CheckpointStage } from './checkpoint.js';

/* Reads statements from their signed bytes. */

/** Reads a checkpoint from its statement in hex; null if invalid. */
export function readCheckpoint(statement: string): Checkpoint | null {
  return read(statement, 'head', (bytes) => ({
    campaign: bytes.text(),
    ordinal: bytes.number(4),
    stage: bytes.number(1) as CheckpointStage,
    attempt: bytes.number(1),
    phase: bytes.text(),
    at: bytes.number(8),
    previous: bytes.hash(),
    stream: bytes.hash(),
    told: bytes.hash(),
    moment: bytes.hash(),
  }));
}

/** Reads a receipt from its statement in hex; null if invalid. */
export function readReceipt(statement: string): TrustReceipt | null {
  return read(statement, 'receipt', (bytes) => {
    const where = { campaign: bytes.text(), seat: bytes.text(), phase: bytes.text() };
    const when = { number: bytes.number(4), at: bytes.number(8) };
    const actionHash = bytes.hash();
    const nonceHash = bytes.hash();
    return {
      ...where,
      ...when,
      deed: actionHash,
      nonceHash: /^0+$/.test(nonceHash) ? null : nonceHash,
      count: bytes.number(4),
      told: bytes.hash(),
      previous: bytes.hash(),
    };
  });
}

/** Reads bytes from the start; throws at a premature end. */
class Bytes {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    const taken = this.bytes.subarray(this.at, this.at + length);
    if (taken.length < length) throw new Error('The bytes end too soon');
    this.at += length;
    return taken;
  }

  number(length: number): number {
    return this.take(length).reduce((value, byte) => value * 256 + byte, 0);
  }

  text(): string {
    return String.fromCharCode(...this.take(this.number(2)));
  }

  hash(): string {
    return hex(this.take(32));
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}

function read<T>(statement: string, name: string, parts: (bytes: Bytes) => T): T | null {
  try {
    const bytes = new Bytes(fromHex(statement));
    const opening = domain(name);
    if (hex(bytes.take(opening.length)) !== hex(opening)) return null;
    const value = parts(bytes);
    return bytes.isAtEnd ? value : null;
  } catch {
    return null;
  }
}
