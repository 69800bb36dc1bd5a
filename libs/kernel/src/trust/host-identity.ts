import { concatBytes } from '@noble/hashes/utils.js';
import { enc, fromHex, hex } from '../dice/bytes/encoding.js';
import { diceId } from '../dice/bytes/names.js';
import { sha256 } from '../dice/bytes/sha256.js';
import { domain, hash32, u64 } from './bytes.js';
import { isStatementSigned } from './phase-head.js';

/* Hosts as those who hand campaigns to each other know them (ADR 53). Keys and hashes are 64 hex digits, signatures 128. */

/** The public halves of a host's keys. */
export interface HostIdentity {
  /** By which it signs that a campaign arrived. */
  readonly sign: string;
  /** To which secrets are sealed for it. */
  readonly seal: string;
}

/** An identity in one line, with a checksum behind it. */
export function hostLine(identity: HostIdentity): string {
  return `WH1:${identity.sign}${identity.seal}:${checksumOf(identity)}`;
}

/** An identity read back; `typo`: its checksum is another, null: it is no such line. */
export function readHostLine(text: string): HostIdentity | 'typo' | null {
  const line = text.trim().toLowerCase();
  if (!line.startsWith('wh1:')) return null;
  const [, sign, seal, sum] = /^wh1:([0-9a-f]{64})([0-9a-f]{64}):([0-9a-f]{8})$/.exec(line) ?? [];
  if (sign === undefined || seal === undefined) return 'typo';
  return checksumOf({ sign, seal }) === sum ? { sign, seal } : 'typo';
}

function checksumOf({ sign, seal }: HostIdentity): string {
  return hex(sha256(domain('host'), hash32(sign), hash32(seal)).subarray(0, 4));
}

/** That a campaign goes on at another host. */
export interface Leaving {
  readonly to: HostIdentity;
  /** Where it is found from then on. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** By the campaign's head key. */
  readonly signature: string;
}

/** That it did, with the key that signs its heads from then on. */
export interface Arrival {
  readonly headKey: string;
  readonly at: number;
  /** By the identity to which it left. */
  readonly signature: string;
}

/** What is signed at a leaving, hex. */
export function leavingStatement(campaign: string, { to, url, at }: Omit<Leaving, 'signature'>): string {
  const address = sha256(url);
  return hex(concatBytes(domain('left'), enc(diceId(campaign)), hash32(to.sign), hash32(to.seal), address, u64(at)));
}

/** What is signed at an arrival after this leaving, hex. */
export function arrivalStatement(
  campaign: string,
  { signature }: Pick<Leaving, 'signature'>,
  { headKey, at }: Omit<Arrival, 'signature'>,
): string {
  return hex(concatBytes(domain('arrived'), enc(diceId(campaign)), fromHex(signature, 64), hash32(headKey), u64(at)));
}

/** What the head key signs of a file of keys, hex. `hash`: of the last event of the stream; `digest`: of what was sealed. */
export function keysStatement(campaign: string, hash: string, digest: string): string {
  return hex(concatBytes(domain('keys'), enc(diceId(campaign)), hash32(hash), hash32(digest)));
}

/** Does the campaign's head key sign this leaving? Never throws. */
export function isLeavingSigned(campaign: string, headKey: string, { signature, ...said }: Leaving): boolean {
  return isSigned(headKey, () => leavingStatement(campaign, said), signature);
}

/** Does the host to which it left sign this arrival? Never throws. */
export function isArrivalSigned(
  campaign: string,
  leaving: Pick<Leaving, 'to' | 'signature'>,
  { signature, ...said }: Arrival,
): boolean {
  return isSigned(leaving.to.sign, () => arrivalStatement(campaign, leaving, said), signature);
}

function isSigned(key: string, statement: () => string, signature: string): boolean {
  try {
    return isStatementSigned(key, statement(), signature);
  } catch {
    return false;
  }
}

/** A move that is over: what was said as it left, and as it arrived. */
export interface Move {
  readonly left: Leaving;
  readonly arrived: Arrival;
}

/** A key that signs the heads of a campaign, and from when on, milliseconds since 1970. */
export interface KeySince {
  readonly key: string;
  readonly since: number;
}

/**
 * The keys by which heads are signed for whoever trusts this one, which signed them at first or since one of the moves: each
 * move after that which is signed as it should be hands on to the next key. It ends at the first that is not.
 */
export function keysOver(campaign: string, trusted: string, moves: readonly Move[]): readonly KeySince[] {
  const keys: KeySince[] = [{ key: trusted, since: 0 }];
  const [first] = moves;
  const isFirst = first !== undefined && isLeavingSigned(campaign, trusted, first.left);
  const from = isFirst ? 0 : moves.findIndex(({ arrived }) => arrived.headKey === trusted) + 1;
  for (const { left, arrived } of moves.slice(from)) {
    const { key, since } = keys[keys.length - 1] as KeySince;
    const isProper = isLeavingSigned(campaign, key, left) && isArrivalSigned(campaign, left, arrived);
    if (!isProper || left.at < since || arrived.at <= left.at) break;
    keys.push({ key: arrived.headKey, since: arrived.at });
  }
  return keys;
}
