import { concatBytes } from '@noble/hashes/utils.js';
import { enc, fromHex, hex, diceId, sha256, domain, hash32, u64 } from '@warlog/dice/bytes';
import { isStatementSigned } from './signature.js';

/*
 * Server identities, for moving campaigns between servers (ADR 53). Keys and hashes are 64 hex digits, signatures 128.
 */

/** The public keys of a server. */
export interface HostIdentity {
  /** Signs the arrival of a campaign. */
  readonly sign: string;
  /** Seals secrets for it. */
  readonly seal: string;
}

/** Returns an identity as one line with a checksum. */
export function hostLine(identity: HostIdentity): string {
  return `WH1:${identity.sign}${identity.seal}:${checksumOf(identity)}`;
}

/** Parses an identity; `typo`: its checksum differs, null: no such line. */
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

/** A signed departure of a campaign to another server. */
export interface CampaignDeparture {
  readonly to: HostIdentity;
  /** Its URL from then on. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** By the campaign's checkpoint key. */
  readonly signature: string;
}

/** A signed arrival, with the key that signs checkpoints from then on. */
export interface CampaignArrival {
  readonly headKey: string;
  readonly at: number;
  /** By the destination's identity. */
  readonly signature: string;
}

/** Returns the signed statement of a departure, hex. */
export function leavingStatement(campaign: string, { to, url, at }: Omit<CampaignDeparture, 'signature'>): string {
  const address = sha256(url);
  return hex(concatBytes(domain('left'), enc(diceId(campaign)), hash32(to.sign), hash32(to.seal), address, u64(at)));
}

/** Returns the signed statement of an arrival after this departure, hex. */
export function arrivalStatement(
  campaign: string,
  { signature }: Pick<CampaignDeparture, 'signature'>,
  { headKey: checkpointKey, at }: Omit<CampaignArrival, 'signature'>,
): string {
  return hex(
    concatBytes(domain('arrived'), enc(diceId(campaign)), fromHex(signature, 64), hash32(checkpointKey), u64(at)),
  );
}

/**
 * Returns the statement by which the checkpoint key signs a key file, hex. `hash`: of the last event of the stream;
 * `digest`: of the sealed content.
 */
export function keysStatement(campaign: string, hash: string, digest: string): string {
  return hex(concatBytes(domain('keys'), enc(diceId(campaign)), hash32(hash), hash32(digest)));
}

/** Verifies a departure by the campaign's checkpoint key. Never throws. */
export function isLeavingSigned(
  campaign: string,
  checkpointKey: string,
  { signature, ...said }: CampaignDeparture,
): boolean {
  return isSigned(checkpointKey, () => leavingStatement(campaign, said), signature);
}

/** Verifies an arrival by the identity of the destination. Never throws. */
export function isArrivalSigned(
  campaign: string,
  leaving: Pick<CampaignDeparture, 'to' | 'signature'>,
  { signature, ...said }: CampaignArrival,
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

/** A completed move: the signed departure and arrival. */
export interface HostMove {
  readonly left: CampaignDeparture;
  readonly arrived: CampaignArrival;
}

/** A checkpoint key of a campaign, and since when, in ms since 1970. */
export interface KeySince {
  readonly key: string;
  readonly since: number;
}

/**
 * Returns the checkpoint keys that follow from a trusted one, which was the first or came with one of the moves. Each
 * later move with valid signatures adds the next key; the chain ends at the first invalid one.
 */
export function keysOver(campaign: string, trusted: string, moves: readonly HostMove[]): readonly KeySince[] {
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
