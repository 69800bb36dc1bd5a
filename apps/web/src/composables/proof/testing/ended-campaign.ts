import { canonicalJson, type CampaignId } from '@warlog/core';
import { chainEvents, decisionsOf, publishedKey, type FiledCheckpoint, type StoredEvent, steps } from '@warlog/audit';
import {
  type OrdersSubmitted,
  type PartBrought,
  type PhaseOpened,
  type StreamEvent,
  type Versions,
  checkpointKeyOf,
  checkpointPlaceOf,
  noCheckpoint,
  phaseCheckpoint,
  receiptHex,
  signedSheetHash,
  statementHash,
  extendViewChains,
  type ViewChains,
} from '@warlog/campaign';
import { viewerKey } from '@warlog/ruleset-api';
import { guest, host, PartsTable, toyRuleset } from '@warlog/ruleset-testkit';
import { signStatement } from '@warlog/trust';
import type { StoredCheckpoint, SentOrders } from '../../../offline/memory.js';
import type { Remembered } from '../remembered.js';

/** The secret key that signs the checkpoints and receipts of this campaign. */
export const checkpointSecret = '7e'.repeat(32);
const checkpointKey = checkpointKeyOf(checkpointSecret);
const start = '0'.repeat(64);

/** The versions of its rules. */
export const versions: Versions = () => toyRuleset;

/** The record of an ended campaign, and what the device of its first seat remembers. */
export interface EndedCampaign {
  readonly stream: readonly StoredEvent[];
  readonly checkpoints: readonly FiledCheckpoint[];
  readonly remembered: Remembered;
}

/**
 * Plays a campaign of signing seats to its end, with signed checkpoints and receipts; `shift` changes the orders of the
 * first seat.
 */
export function endedCampaign(shift = 0): EndedCampaign {
  const table = PartsTable.playing();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, (table.loaded.campaign.ordinal + shift) % 4);
    table.ready(guest);
    table.close();
  }
  return signedCampaign(table.stored);
}

/** Chains these events, signs checkpoints and receipts over them, and adds a device that saw all of it. */
export function signedCampaign(events: readonly StoredEvent[]): EndedCampaign {
  const stream = rechain(withCheckpointKey(events));
  const { heads: checkpoints, receipts } = signedOver(stream);
  const created = stream[0]?.event as unknown as { campaign: string; dice: { publicKey: string } };
  const remembered: Remembered = {
    ...{ campaign: created.campaign, created: canonicalJson(created), diceKey: created.dice.publicKey, checkpointKey },
    checkpoints: checkpoints.map(({ kept: checkpoint }) => checkpoint),
    sent: stream.flatMap((stored) => sentIn(stream, stored, receipts)),
  };
  return {
    stream,
    checkpoints: checkpoints.map(({ kept: { statement, signature } }) => ({ statement, signature })),
    remembered,
  };
}

/** Numbers and chains these events again, as an attacker with the database would. */
export function rechain(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const campaign = (events[0]?.campaign ?? '') as CampaignId;
  return chainEvents(
    campaign,
    0,
    start,
    events.map(({ event, meta, schemaVersion }) => ({ event, meta, schemaVersion })),
  );
}

function withCheckpointKey([created, ...others]: readonly StoredEvent[]): readonly StoredEvent[] {
  return created ? [{ ...created, event: { ...created.event, headKey: checkpointKey } as StreamEvent }, ...others] : [];
}

interface Signed {
  readonly heads: readonly { readonly kept: StoredCheckpoint }[];
  readonly receipts: ReadonlyMap<number, { readonly statement: string; readonly signature: string }>;
}

function signedOver(stream: readonly StoredEvent[]): Signed {
  const checkpoints: { readonly kept: StoredCheckpoint }[] = [];
  const receipts = new Map<number, { readonly statement: string; readonly signature: string }>();
  const secretKey = publishedKey(stream) ?? '';
  let chains: ViewChains = {};
  let seqs: Readonly<Record<string, number>> = {};
  for (const { loaded, stored, events, disclose } of steps(versions, stream)) {
    const { updates: disclosures } = disclose();
    const [first, last] = [stored[0], stored.at(-1)];
    if (!first || !last) continue;
    chains = extendViewChains(first.campaign, disclosures, { seqs, chains });
    seqs = Object.fromEntries(
      disclosures.map(({ viewer, visible }) => [viewerKey(viewer), (seqs[viewerKey(viewer)] ?? 0) + visible.length]),
    );
    const previous = checkpoints.at(-1)?.kept.hash ?? null;
    if (first.event.type === 'OrdersSubmitted') {
      receipts.set(first.version, receiptOf(first, { events, chains, previous: previous ?? noCheckpoint }));
    }
    const place = checkpointPlaceOf(loaded?.campaign ?? null, events);
    if (place === null) continue;
    const about = { campaign: first.campaign, place, at: last.meta.at, previous, chains, secretKey };
    const { statement } = phaseCheckpoint({ ...about, version: last.version, hash: last.hash });
    const signature = signStatement(checkpointSecret, statement);
    const { ordinal, stage, attempt } = place;
    const checkpoint: StoredCheckpoint = {
      ...{ campaign: first.campaign, ordinal, stage, attempt, hash: statementHash(statement), statement, signature },
      ...{ turn: ordinal, told: null, from: 'server', at: 0, fault: null },
    };
    checkpoints.push({ kept: checkpoint });
  }
  return { heads: checkpoints, receipts };
}

function receiptOf(
  { campaign, event }: StoredEvent,
  about: { readonly events: readonly StreamEvent[]; readonly chains: ViewChains; readonly previous: string },
) {
  const { seat, phase, number, sheet, at } = event as OrdersSubmitted;
  const part = about.events.find((streamEvent): streamEvent is PartBrought => streamEvent.type === 'PartBrought');
  const { count, head: chainHash } = about.chains[seat] ?? { count: 0, head: noCheckpoint };
  const statement = receiptHex({
    ...{ campaign, seat, phase, number, at, deed: signedSheetHash({ campaign, seat, phase, number, sheet }) },
    nonceHash: part ? statementHash(part.nonce) : null,
    ...{ count, told: chainHash, previous: about.previous },
  });
  return { statement, signature: signStatement(checkpointSecret, statement) };
}

/** What the device of the first seat sent, if this event records it. */
function sentIn(
  stream: readonly StoredEvent[],
  { version, campaign, event, meta }: StoredEvent,
  receipts: Signed['receipts'],
): readonly SentOrders[] {
  const given = event as OrdersSubmitted;
  const signed = receipts.get(version);
  if (given.type !== 'OrdersSubmitted' || given.seat !== 's1' || !signed) return [];
  const own = decisionsOf(stream).find(([first]) => first?.version === version) ?? [];
  const part = own
    .map((storedEvent) => storedEvent.event)
    .find((streamEvent): streamEvent is PartBrought => streamEvent.type === 'PartBrought');
  const opened = stream
    .map((storedEvent) => storedEvent.event)
    .find((streamEvent) => (streamEvent as PhaseOpened).phase === given.phase) as PhaseOpened;
  const { phase, number, sheet, seat, deed: signedAction } = given;
  const { ordinal, turn } = opened;
  return [
    {
      ...{ campaign, phase, number, ordinal, turn, seat, sheet, scheme: 2, at: meta.at, checked: {} },
      nonce: part?.nonce ?? null,
      deed: signedAction ? { key: signedAction.key, signature: signedAction.signature } : null,
      receipt: { number, sheet, ...signed, version: null, hash: null, leaf: null },
    },
  ];
}
