import { concatBytes } from '@noble/hashes/utils.js';
import { enc, hex, u32, diceId, within, hmacSha256, sha256, domain, hash32, u64 } from '@warlog/dice/bytes';
import { idKeyOf } from '@warlog/dice';

/** 1 open (when the campaign changes servers), 2 sealed, 3 closed, 4 ended (trust, section 5.2; ADR 53). */
export type CheckpointStage = 1 | 2 | 3 | 4;

/**
 * The place of a checkpoint. `ordinal` counts the phases of a campaign, 0 for its set-up; `attempt` those of a sealing,
 * or of the moves within a phase, else 0.
 */
export interface CheckpointPlace {
  readonly campaign: string;
  readonly ordinal: number;
  readonly stage: CheckpointStage;
  readonly attempt: number;
}

/** The server's signed statement of a campaign's state. Hashes are 64 hex digits. */
export interface Checkpoint extends CheckpointPlace {
  readonly phase: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Hash of the previous statement. */
  readonly previous: string;
  readonly stream: string;
  readonly told: string;
  /** The moment of a closing, else zeros. */
  readonly moment: string;
}

/** Returns the signed bytes. */
export function checkpointStatement(checkpoint: Checkpoint): Uint8Array {
  const { campaign, ordinal, stage, attempt, phase, at, previous, stream, told: viewHash, moment } = checkpoint;
  return concatBytes(
    ...[domain('head'), enc(diceId(campaign)), u32(ordinal), stageBytes(stage, attempt), enc(diceId(phase)), u64(at)],
    ...[hash32(previous), hash32(stream), hash32(viewHash), hash32(moment)],
  );
}

/** Returns the salt that hides a number in a checkpoint until the campaign ends: of a viewer, or `stream`. */
export function checkpointSalt(
  secretKey: string,
  { campaign, ordinal, stage, attempt }: CheckpointPlace,
  name: string,
): Uint8Array {
  const place = [enc(diceId(campaign)), u32(ordinal), stageBytes(stage, attempt), enc(name)];
  return hmacSha256(idKeyOf(secretKey), enc('salt/2'), ...place);
}

/**
 * Returns the hash of the version and chained hash, 64 hex digits, of the last event, hidden by the salt until the end.
 */
export function streamHash(version: number, hash: string, salt: Uint8Array): string {
  return hex(sha256(domain('stream'), u32(version), hash32(hash), salt));
}

/** Security: 130 bits, because a forger of both histories may search for two that agree. */
const lineLetters = 26;

/** Returns a checkpoint as the line under a report. */
export function checkpointLine({ campaign, ordinal, stage }: CheckpointPlace, statementHash: string): string {
  return `WL1:${campaign.slice(0, 8)}:${ordinal}.${stage}:${firstLetters(hash32(statementHash), lineLetters)}`;
}

/**
 * Base32 (RFC 4648, lower case), five bits a letter. Written here, because an encoding library would enlarge the page.
 */
function firstLetters(bytes: Uint8Array, count: number): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letter = (at: number) => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(bits.slice(5 * at, 5 * at + 5), 2)];
  return Array.from({ length: count }, (_, at) => letter(at)).join('');
}

/** A parsed line. */
export interface ReadLine {
  /** The first eight digits of the campaign. */
  readonly campaign: string;
  readonly ordinal: number;
  readonly stage: CheckpointStage;
  readonly letters: string;
}

/** Returns all lines in a pasted text, however it was wrapped. */
export function linesIn(text: string): readonly ReadLine[] {
  const plain = text.replace(/[\s\u200B-\u200D\u2060\uFEFF]+/g, '');
  return [...plain.matchAll(/WL1:([0-9a-f]{8}):(\d{1,9})\.([1-4]):([a-z2-7]{26})/g)].map(
    ([, campaign = '', ordinal, stage, letters = '']) => ({
      campaign,
      ordinal: Number(ordinal),
      stage: Number(stage) as CheckpointStage,
      letters,
    }),
  );
}

function stageBytes(stage: CheckpointStage, attempt: number): Uint8Array {
  return Uint8Array.of(within('A stage', stage, 1, 4), within('An attempt', attempt, 0, 255));
}
