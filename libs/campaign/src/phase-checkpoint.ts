import type { ViewerUpdate } from './disclose.js';
import type { CampaignEnded, StreamEvent } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { isHostEvent } from './host-events.js';
import type { Campaign } from './state.js';
import { publicKey, fromHex, hex, sha256, hash32, noHash } from '@warlog/dice/bytes';
import { setupPhase } from '@warlog/dice';
import { canonicalJson } from '@warlog/core';
import { viewerKey } from '@warlog/ruleset-api';
import {
  signedActionMessage,
  receiptStatement,
  type SignedAction,
  type TrustReceipt,
  checkpointSalt,
  checkpointStatement,
  streamHash,
  type CheckpointPlace,
  emptyChain,
  leadsTo,
  extendViewChain,
  viewChainRoot,
  type ViewChain,
} from '@warlog/trust';

/* Checkpoints of scheme 1: one for each append that starts the game, closes a phase, or ends it (ADR 38). */

/** View chains by viewer key; empty while no checkpoints are signed. */
export type ViewChains = Readonly<Record<string, ViewChain>>;

/**
 * Returns the checkpoint of an append that starts the campaign (ordinal 0), seals or closes a phase, or ends it. If the
 * campaign leaves a server, arrives or stays, the checkpoint is within a phase. Null: none.
 */
export function checkpointPlaceOf(
  before: Pick<Campaign, 'ordinal' | 'phase'> | null,
  events: readonly StreamEvent[],
): (Omit<CheckpointPlace, 'campaign'> & { readonly phase: string }) | null {
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  const phase = closed?.phase ?? before?.phase?.id ?? setupPhase;
  const ordinal = closed?.ordinal ?? before?.ordinal ?? 0;
  if (events.some(isHostEvent)) return { ordinal, stage: 1, attempt: (before?.phase?.hostEvents ?? 0) + 1, phase };
  const ends = events.some((event): event is CampaignEnded => event.type === 'CampaignEnded');
  if (ends) return { ordinal, stage: 4, attempt: 0, phase };
  if (!closed && events.some(({ type }) => type === 'PhaseSealed')) return { ordinal, stage: 2, attempt: 1, phase };
  const isCheckpoint = closed !== undefined || events.some(({ type }) => type === 'CampaignStarted');
  return isCheckpoint ? { ordinal, stage: 3, attempt: 0, phase } : null;
}

/** The content of a checkpoint, and the key of its salts. */
export interface CheckpointMaterial {
  readonly campaign: string;
  readonly place: NonNullable<ReturnType<typeof checkpointPlaceOf>>;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Hash of the previous statement; null for the first. */
  readonly previous: string | null;
  /** Version of the last event of the append. */
  readonly version: number;
  readonly hash: string;
  readonly chains: ViewChains;
  /** The dice key, from which the salts are derived. */
  readonly secretKey: string;
}

/** A viewer's chain in a checkpoint, and the salt that hides it, hex. */
export interface StoredLeaf extends ViewChain {
  readonly viewer: string;
  readonly salt: string;
}

/** Returns the statement of a checkpoint, hex, and its leaves in byte order. */
export function phaseCheckpoint({
  campaign,
  place,
  at,
  previous,
  version,
  hash,
  chains,
  secretKey,
}: CheckpointMaterial): {
  readonly statement: string;
  readonly leaves: readonly StoredLeaf[];
} {
  const salt = (name: string) => checkpointSalt(secretKey, { campaign, ...place }, name);
  const leaves = Object.entries(chains).map(([viewer, chain]) => ({ viewer, ...chain, salt: salt(viewer) }));
  const { root, ways } = viewChainRoot(leaves);
  const statement = checkpointStatement({
    campaign,
    ...place,
    at,
    previous: previous ?? noCheckpoint,
    stream: streamHash(version, hash, salt('stream')),
    told: root,
    moment: hex(noHash),
  });
  const byViewer = new Map(leaves.map((leaf) => [leaf.viewer, { ...leaf, salt: hex(leaf.salt) }]));
  return { statement: hex(statement), leaves: ways.map(({ viewer }) => byViewer.get(viewer) as StoredLeaf) };
}

/** Returns the path from a stored leaf to the root of its checkpoint, hex. */
export function pathIn(leaves: readonly StoredLeaf[], index: number): readonly string[] {
  return viewChainRoot(leaves.map((leaf) => ({ ...leaf, salt: hash32(leaf.salt) }))).ways[index]?.path ?? [];
}

/** Returns the public key of a checkpoint key, 64 hex digits each. */
export const checkpointKeyOf = (secret: string): string => hex(publicKey(hash32(secret)));

/** Stands for the checkpoint before the first one. */
export const noCheckpoint = hex(noHash);

/** Returns the hash of submitting orders, or of withdrawing them (null); hex. */
export function signedSheetHash({
  sheet,
  ...where
}: Omit<SignedAction, 'name' | 'text'> & { readonly sheet: unknown }): string {
  const name = sheet === null ? 'OrdersWithdrawn' : 'OrdersSubmitted';
  return hex(sha256(signedActionMessage({ ...where, name, text: canonicalJson(sheet) })));
}

/** Returns the statement of a receipt, hex. */
export const receiptHex = (receipt: TrustReceipt): string => hex(receiptStatement(receipt));

/** Returns the hash that identifies a checkpoint, of its statement; hex. */
export const statementHash = (statement: string): string => hex(sha256(fromHex(statement)));

/**
 * Extends view chains by the disclosures of a change. A viewer without a chain gets one that starts at the number of
 * their earlier disclosures, so that a chain counts like the viewer's `seq`.
 */
export function extendViewChains(
  campaign: string,
  updates: readonly Pick<ViewerUpdate, 'viewer' | 'visible'>[],
  before: { readonly seqs: Readonly<Record<string, number>>; readonly chains: ViewChains },
): ViewChains {
  return Object.fromEntries(
    updates.map(({ viewer, visible }) => {
      const key = viewerKey(viewer);
      const chain = before.chains[key] ?? { ...emptyChain(campaign, key), count: before.seqs[key] ?? 0 };
      const texts = visible.map(({ ordinal, event }) => ({ ordinal, text: canonicalJson(event) }));
      return [key, extendViewChain(chain, texts)];
    }),
  );
}

/** A viewer's own chain in a checkpoint, and the path to the root; hashes are hex. */
export interface LeafInCheckpoint extends ViewChain {
  readonly index: number;
  readonly salt: string;
  readonly path: readonly string[];
}

/** Verifies that a viewer's chain leads to the signed root. Never throws. */
export function isInCheckpoint(
  root: string,
  viewer: string,
  { index, count, head: chainHash, salt, path }: LeafInCheckpoint,
): boolean {
  try {
    return leadsTo(root, { viewer, count, head: chainHash, salt: hash32(salt) }, index, path);
  } catch {
    return false;
  }
}
