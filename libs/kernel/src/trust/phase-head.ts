import type { Disclosure } from '../campaign/disclose.js';
import type { CampaignEnded, PhaseClosed, StreamEvent } from '../campaign/events.js';
import { isHostEvent } from '../campaign/host-events.js';
import type { Campaign } from '../campaign/state.js';
import { publicKey } from '../dice/bytes/ed25519.js';
import { fromHex, hex } from '../dice/bytes/encoding.js';
import { setupPhase } from '../dice/nonces.js';
import { canonicalJson } from '../json.js';
import { viewerKey } from '../ruleset.js';
import { sha256 } from '../dice/bytes/sha256.js';
import { hash32, noHash } from './bytes.js';
import { deedMessage, receiptStatement, type Deed, type TrustReceipt } from './deed.js';
import { headSalt, headStatement, streamHash, type HeadPlace } from './head.js';
import { isSigned, sign } from './signature.js';
import { emptyChain, leadsTo, toldChain, toldRoot, type ToldChain } from './told.js';

/* Heads as campaigns of scheme 1 sign them: one for each append that starts, closes a phase, or ends (ADR 38). */

/** Viewers' chains by their keys; empty while no heads are signed. */
export type ToldChains = Readonly<Record<string, ToldChain>>;

/**
 * Which head an append makes: of the start (ordinal 0), of the phase that it seals or closes, of the end; within a phase where the
 * campaign leaves a host, arrives or stays. Null: none.
 */
export function headPlaceOf(
  before: Pick<Campaign, 'ordinal' | 'phase'> | null,
  events: readonly StreamEvent[],
): (Omit<HeadPlace, 'campaign'> & { readonly phase: string }) | null {
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  const phase = closed?.phase ?? before?.phase?.id ?? setupPhase;
  const ordinal = closed?.ordinal ?? before?.ordinal ?? 0;
  if (events.some(isHostEvent)) return { ordinal, stage: 1, attempt: (before?.phase?.hostEvents ?? 0) + 1, phase };
  const ends = events.some((event): event is CampaignEnded => event.type === 'CampaignEnded');
  if (ends) return { ordinal, stage: 4, attempt: 0, phase };
  if (!closed && events.some(({ type }) => type === 'PhaseSealed')) return { ordinal, stage: 2, attempt: 1, phase };
  const isHead = closed !== undefined || events.some(({ type }) => type === 'CampaignStarted');
  return isHead ? { ordinal, stage: 3, attempt: 0, phase } : null;
}

/** Everything that a head says, and what hides the numbers in it. */
export interface HeadMaterial {
  readonly campaign: string;
  readonly place: NonNullable<ReturnType<typeof headPlaceOf>>;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Hash of the statement before; null for the first. */
  readonly previous: string | null;
  /** Of the last event of the append. */
  readonly version: number;
  readonly hash: string;
  readonly chains: ToldChains;
  /** The dice key, from which the salts follow. */
  readonly secretKey: string;
}

/** A viewer's chain as it stood in a head, and the salt that hides it, hex. */
export interface KeptLeaf extends ToldChain {
  readonly viewer: string;
  readonly salt: string;
}

/** The statement of a head, hex, and its leaves in the order of their bytes. */
export function phaseHead({ campaign, place, at, previous, version, hash, chains, secretKey }: HeadMaterial): {
  readonly statement: string;
  readonly leaves: readonly KeptLeaf[];
} {
  const salt = (name: string) => headSalt(secretKey, { campaign, ...place }, name);
  const leaves = Object.entries(chains).map(([viewer, chain]) => ({ viewer, ...chain, salt: salt(viewer) }));
  const { root, ways } = toldRoot(leaves);
  const statement = headStatement({
    campaign,
    ...place,
    at,
    previous: previous ?? noHead,
    stream: streamHash(version, hash, salt('stream')),
    told: root,
    moment: hex(noHash),
  });
  const byViewer = new Map(leaves.map((leaf) => [leaf.viewer, { ...leaf, salt: hex(leaf.salt) }]));
  return { statement: hex(statement), leaves: ways.map(({ viewer }) => byViewer.get(viewer) as KeptLeaf) };
}

/** The way from a kept leaf to the root of its head, hex. */
export function pathIn(leaves: readonly KeptLeaf[], index: number): readonly string[] {
  return toldRoot(leaves.map((leaf) => ({ ...leaf, salt: hash32(leaf.salt) }))).ways[index]?.path ?? [];
}

/** The public half of a head key, 64 hex digits each. */
export const headKeyOf = (secret: string): string => hex(publicKey(hash32(secret)));

/** Signs a statement, given as hex. */
export const signStatement = (secret: string, statement: string): string => sign(hash32(secret), fromHex(statement));

/** Is it signed by this key? */
export const isStatementSigned = (key: string, statement: string, signature: string): boolean =>
  /^(?:[0-9a-f]{2})+$/.test(statement) && isSigned(key, fromHex(statement), signature);

/** What stands for the head before the first. */
export const noHead = hex(noHash);

/** The hash of what a seat did in giving a sheet, or in taking it back (null); hex. */
export function sheetDeed({ sheet, ...where }: Omit<Deed, 'name' | 'text'> & { readonly sheet: unknown }): string {
  const name = sheet === null ? 'OrdersWithdrawn' : 'OrdersSubmitted';
  return hex(sha256(deedMessage({ ...where, name, text: canonicalJson(sheet) })));
}

/** The statement of a receipt, hex. */
export const receiptHex = (receipt: TrustReceipt): string => hex(receiptStatement(receipt));

/** By which a head is known: the hash of its statement, hex. */
export const statementHash = (statement: string): string => hex(sha256(fromHex(statement)));

/**
 * Viewers' chains after a change: what each was told is added to theirs. Who had no chain gets one that goes on from the
 * number of what they were told before, so that a chain counts as its viewer's `seq` does.
 */
export function toldChains(
  campaign: string,
  told: readonly Pick<Disclosure, 'viewer' | 'visible'>[],
  before: { readonly seqs: Readonly<Record<string, number>>; readonly chains: ToldChains },
): ToldChains {
  return Object.fromEntries(
    told.map(({ viewer, visible }) => {
      const key = viewerKey(viewer);
      const chain = before.chains[key] ?? { ...emptyChain(campaign, key), count: before.seqs[key] ?? 0 };
      const texts = visible.map(({ ordinal, event }) => ({ ordinal, text: canonicalJson(event) }));
      return [key, toldChain(chain, texts)];
    }),
  );
}

/** A viewer's own chain in a head, and the way from it to the root; hashes are hex. */
export interface LeafInHead extends ToldChain {
  readonly index: number;
  readonly salt: string;
  readonly path: readonly string[];
}

/** Does a viewer's chain lead to the root that was signed? Never throws. */
export function isInHead(root: string, viewer: string, { index, count, head, salt, path }: LeafInHead): boolean {
  try {
    return leadsTo(root, { viewer, count, head, salt: hash32(salt) }, index, path);
  } catch {
    return false;
  }
}
