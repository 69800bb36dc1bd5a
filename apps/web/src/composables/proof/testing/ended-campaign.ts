import {
  canonicalJson,
  chainEvents,
  decisionsOf,
  publishedKey,
  type CampaignId,
  type FiledHead,
  type OrdersSubmitted,
  type PartBrought,
  type PhaseOpened,
  type StoredEvent,
  type StreamEvent,
  type Versions,
  steps,
  viewerKey,
} from '@warlog/kernel';
import { guest, host, PartsTable, toyOnTable } from '@warlog/kernel/testing';
import {
  headKeyOf,
  headPlaceOf,
  noHead,
  phaseHead,
  receiptHex,
  sheetDeed,
  signStatement,
  statementHash,
  toldChains,
  type ToldChains,
} from '@warlog/kernel/trust';
import type { KeptHead, SentOrders } from '../../../offline/memory.js';
import type { Remembered } from '../remembered.js';

/** Signs the heads and receipts of this campaign. */
export const headSecret = '7e'.repeat(32);
const headKey = headKeyOf(headSecret);
const start = '0'.repeat(64);

/** The versions of the rules by which it is played. */
export const versions: Versions = () => toyOnTable;

/** The record of an ended campaign, and what the device of its first seat remembers of it. */
export interface EndedCampaign {
  readonly stream: readonly StoredEvent[];
  readonly heads: readonly FiledHead[];
  readonly remembered: Remembered;
}

/** Plays a campaign whose seats sign, to its end, with signed heads and receipts; `shift` gives the first seat other orders. */
export function endedCampaign(shift = 0): EndedCampaign {
  const table = PartsTable.playing();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, (table.loaded.campaign.ordinal + shift) % 4);
    table.ready(guest);
    table.close();
  }
  return signedCampaign(table.stored);
}

/** The same events chained, with heads and receipts over them, and a device that saw all of it. */
export function signedCampaign(events: readonly StoredEvent[]): EndedCampaign {
  const stream = chainedAnew(withHeadKey(events));
  const { heads, receipts } = signedOver(stream);
  const created = stream[0]?.event as unknown as { campaign: string; dice: { publicKey: string } };
  const remembered: Remembered = {
    ...{ campaign: created.campaign, created: canonicalJson(created), diceKey: created.dice.publicKey, headKey },
    heads: heads.map(({ kept }) => kept),
    sent: stream.flatMap((stored) => sentIn(stream, stored, receipts)),
  };
  return { stream, heads: heads.map(({ kept: { statement, signature } }) => ({ statement, signature })), remembered };
}

/** These events numbered and chained anew, as whoever holds the database would. */
export function chainedAnew(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const campaign = (events[0]?.campaign ?? '') as CampaignId;
  return chainEvents(
    campaign,
    0,
    start,
    events.map(({ event, meta, schemaVersion }) => ({ event, meta, schemaVersion })),
  );
}

function withHeadKey([created, ...others]: readonly StoredEvent[]): readonly StoredEvent[] {
  return created ? [{ ...created, event: { ...created.event, headKey } as StreamEvent }, ...others] : [];
}

interface Signed {
  readonly heads: readonly { readonly kept: KeptHead }[];
  readonly receipts: ReadonlyMap<number, { readonly statement: string; readonly signature: string }>;
}

function signedOver(stream: readonly StoredEvent[]): Signed {
  const heads: { readonly kept: KeptHead }[] = [];
  const receipts = new Map<number, { readonly statement: string; readonly signature: string }>();
  const secretKey = publishedKey(stream) ?? '';
  let chains: ToldChains = {};
  let seqs: Readonly<Record<string, number>> = {};
  for (const { loaded, stored, events, telling } of steps(versions, stream)) {
    const { told } = telling();
    const [first, last] = [stored[0], stored.at(-1)];
    if (!first || !last) continue;
    chains = toldChains(first.campaign, told, { seqs, chains });
    seqs = Object.fromEntries(
      told.map(({ viewer, visible }) => [viewerKey(viewer), (seqs[viewerKey(viewer)] ?? 0) + visible.length]),
    );
    const previous = heads.at(-1)?.kept.hash ?? null;
    if (first.event.type === 'OrdersSubmitted') {
      receipts.set(first.version, receiptOf(first, { events, chains, previous: previous ?? noHead }));
    }
    const place = headPlaceOf(loaded?.campaign ?? null, events);
    if (place === null) continue;
    const about = { campaign: first.campaign, place, at: last.meta.at, previous, chains, secretKey };
    const { statement } = phaseHead({ ...about, version: last.version, hash: last.hash });
    const signature = signStatement(headSecret, statement);
    const { ordinal, stage, attempt } = place;
    const kept: KeptHead = {
      ...{ campaign: first.campaign, ordinal, stage, attempt, hash: statementHash(statement), statement, signature },
      ...{ turn: ordinal, told: null, from: 'server', at: 0, fault: null },
    };
    heads.push({ kept });
  }
  return { heads, receipts };
}

function receiptOf(
  { campaign, event }: StoredEvent,
  about: { readonly events: readonly StreamEvent[]; readonly chains: ToldChains; readonly previous: string },
) {
  const { seat, phase, number, sheet, at } = event as OrdersSubmitted;
  const part = about.events.find((one): one is PartBrought => one.type === 'PartBrought');
  const { count, head } = about.chains[seat] ?? { count: 0, head: noHead };
  const statement = receiptHex({
    ...{ campaign, seat, phase, number, at, deed: sheetDeed({ campaign, seat, phase, number, sheet }) },
    nonceHash: part ? statementHash(part.nonce) : null,
    ...{ count, told: head, previous: about.previous },
  });
  return { statement, signature: signStatement(headSecret, statement) };
}

/** What the device of the first seat sent, if this event is that. */
function sentIn(
  stream: readonly StoredEvent[],
  { version, campaign, event, meta }: StoredEvent,
  receipts: Signed['receipts'],
): readonly SentOrders[] {
  const given = event as OrdersSubmitted;
  const signed = receipts.get(version);
  if (given.type !== 'OrdersSubmitted' || given.seat !== 's1' || !signed) return [];
  const own = decisionsOf(stream).find(([first]) => first?.version === version) ?? [];
  const part = own.map((one) => one.event).find((one): one is PartBrought => one.type === 'PartBrought');
  const opened = stream
    .map((one) => one.event)
    .find((one) => (one as PhaseOpened).phase === given.phase) as PhaseOpened;
  const { phase, number, sheet, seat, deed } = given;
  const { ordinal, turn } = opened;
  return [
    {
      ...{ campaign, phase, number, ordinal, turn, seat, sheet, scheme: 2, at: meta.at, checked: {} },
      nonce: part?.nonce ?? null,
      deed: deed ? { key: deed.key, signature: deed.signature } : null,
      receipt: { number, sheet, ...signed, version: null, hash: null, leaf: null },
    },
  ];
}
