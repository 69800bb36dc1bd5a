import {
  asksInSecret,
  isTableAffair,
  leafOf,
  schemeOf,
  viewerKey,
  type Campaign,
  type CampaignId,
  type OpenPhase,
  type OrdersSubmitted,
  type PartBrought,
  type PhaseOpened,
  type PressSent,
  type Seat,
  type SeatHandedOver,
  type SeatId,
  type SeatTaken,
  type Viewer,
} from '@warlog/kernel';
import type { Draft, PhaseMark } from '../ports/campaign-reads.js';
import type { FiguresRow, VisibleRow } from '../ports/campaign-store.js';
import { rulesetOf } from './rulesets.js';
import { isAtTable, viewerFor, type ReadPorts, type Sight } from './sight.js';
import { memberIn } from '../press/reader.js';
import { foldedView, viewAtPhase } from './view-at.js';
import type { ViewText } from './view-texts.js';

/** A viewer's view. Equal keys, equal views; `view` is JSON text, null where the asker has it already. */
export interface Game {
  readonly key: string;
  readonly seq: number;
  readonly view: string | null;
}

/** What a viewer learnt during one phase and at its closing, to be folded into the view at its opening. */
export interface Happened {
  readonly ordinal: number;
  readonly before: unknown;
  /** `{ seq, event }`, oldest first. */
  readonly events: readonly Pick<VisibleRow, 'seq' | 'event'>[];
  /** The nonce of the viewer's seat in force at the closing; null for who has no seat. */
  readonly nonce: string | null;
}

/** The sheet that counts for a seat, and its receipt. */
export interface MySheet {
  /** Number of the last submission; `replaces` of the next one. */
  readonly number: number;
  /** Null when it was taken back. */
  readonly sheet: unknown;
  readonly ready: boolean;
  readonly receivedAt: number;
  /** The host's signed word for it, and the signature, hex; null in campaigns that sign none, and of what nobody sent. */
  readonly statement: string | null;
  readonly signature: string | null;
  /** Stream version and hash at which it stands; null where it is signed or seats have keys, since they count what others do. */
  readonly version: number | null;
  readonly hash: string | null;
  /** What will stand for the seat's nonce when the phase closes, should it close with this one. */
  readonly leaf: string | null;
}

/** What the open phase still wants of the user's seat. */
export interface Waiting {
  readonly sheet: 'none' | 'sent' | 'ready';
  readonly idle: number;
  /** Nothing is wanted any more. */
  readonly done: boolean;
}

/** The figures of every seat as a turn ended, and the phase that opened then. */
export type TurnFigures = Omit<FiguresRow, 'viewer'>;

/** The view of a viewer, now or as phase `ordinal` opened; null when it is hidden from the user or there is none. */
export async function gameOf(
  { reads, rulesets, views }: Pick<ReadPorts, 'reads' | 'rulesets' | 'views'>,
  sight: Sight,
  asked: { readonly viewer: string | null; readonly ordinal: number | null; readonly known: string | null },
): Promise<Game | null> {
  const viewer = viewerFor(sight, asked.viewer);
  if (!viewer) return null;
  const { id, ruleset } = sight.campaign;
  const newest = newestBoundary(sight);
  if (asked.ordinal !== null && asked.ordinal > newest) return null;
  const ordinal = asked.ordinal ?? (sight.delay > 0 ? newest : null);
  const name = viewerKey(viewer);
  const found = await textAt();
  if (!found) return null;
  const key = `${name}:${ordinal ?? 'now'}:${found.seq}`;
  return { key, seq: found.seq, view: key === asked.known ? null : found.view };

  async function textAt(): Promise<ViewText | null> {
    if (ordinal === null) return views.of(sight.row, name);
    if (ordinal >= 1) return (await reads.viewText(id, name, ordinal)) ?? folded(ordinal);
    return viewer && { seq: 0, view: JSON.stringify((await rulesetOf({ rulesets }, ruleset)).blank(viewer)) };
  }

  async function folded(at: number): Promise<ViewText | null> {
    const row = await foldedView({ reads, rulesets }, sight.campaign, name, at);
    return row && { seq: row.seq, view: JSON.stringify(row.view) };
  }
}

/** What a viewer learnt during phase `ordinal`; null when it is hidden from the user or was not yet. */
export async function happenedOf(
  ports: Pick<ReadPorts, 'reads' | 'rulesets'>,
  sight: Sight,
  asked: { readonly viewer: string | null; readonly ordinal: number },
): Promise<Happened | null> {
  const viewer = viewerFor(sight, asked.viewer);
  const { ordinal } = asked;
  if (!viewer || ordinal < 0 || ordinal > sight.row.ordinal) return null;
  if (sight.delay > 0 && ordinal >= sight.row.ordinal - sight.delay) return null;
  const { id } = sight.row;
  const key = viewerKey(viewer);
  const [before, rows] = await Promise.all([
    viewAtOpening(ports, sight, viewer, ordinal),
    ports.reads.visible(id, key, ordinal),
  ]);
  const told = (isBlindReferee(sight, viewer) ? asBlind(rows, sight) : rows).flatMap((row) => privately(row, sight));
  return {
    ordinal,
    before,
    events: told.map(({ seq, event }) => ({ seq, event })),
    nonce: viewer.kind === 'seat' ? await nonceAt(ports, sight, viewer.seat, ordinal, rows) : null,
  };
}

/** How all stood at the end of each turn after boundary `after`, as a viewer knew then; none when hidden from the user. */
export async function figuresOf(
  { reads }: Pick<ReadPorts, 'reads'>,
  sight: Sight,
  asked: { readonly viewer: string | null; readonly after: number },
): Promise<readonly TurnFigures[]> {
  const viewer = viewerFor(sight, asked.viewer);
  return viewer ? reads.figures(sight.row.id, viewerKey(viewer), asked.after, newestBoundary(sight)) : [];
}

/** The phases after ordinal `after`, as far as this user is told of them. */
export async function marksOf(
  { reads }: Pick<ReadPorts, 'reads'>,
  sight: Sight,
  after: number,
): Promise<readonly PhaseMark[]> {
  if (sight.viewers.length === 0) return [];
  const marks = await reads.phases(sight.row.id, after);
  return marks.filter(({ ordinal }) => ordinal <= sight.row.ordinal - sight.delay);
}

/** The user's sheet of the open phase; null when none was sent. */
export async function mySheetOf({ reads, store }: ReadPorts, sight: Sight): Promise<MySheet | null> {
  const { campaign, mine, row } = sight;
  const { phase } = campaign;
  const number = mine && phase ? phase.submissions[mine.id] : undefined;
  if (!mine || !phase || number === undefined) return null;
  const sent = phase.sheets[mine.id];
  const seat = mine.id;
  const signed = campaign.headKey ? await store.receipt(row.id, { seat, phase: phase.id, number }) : null;
  const receivedAt = sent?.at ?? (await withdrawnAt(reads, sight, mine.id)) ?? phase.openedAt;
  return {
    number,
    sheet: sent?.sheet ?? null,
    ready: phase.ready[mine.id] !== undefined,
    receivedAt,
    // A sheet that the clock or a ruling brought about has no receipt. Where seats have keys it is not the stream's hash instead:
    // that covers what others do in secret. Older campaigns may hold sheets from before they had a key to sign with.
    ...(signed || campaign.trust
      ? { statement: signed?.statement ?? null, signature: signed?.signature ?? null, version: null, hash: null }
      : await unsigned(store, row.id, sent?.version ?? row.version)),
    leaf: leafDue(campaign, phase, mine),
  };
}

/** Null where nothing stands for the seat but the house's number, or it brought none. */
function leafDue(campaign: Campaign, phase: OpenPhase, { id: seat, nonce: kept }: Seat): string | null {
  const nonce = campaign.trust ? phase.brought?.[seat]?.nonce : kept;
  return nonce ? leafOf(campaign.id, phase.id, 2, { seat, nonce }, schemeOf(campaign)) : null;
}

async function unsigned(store: ReadPorts['store'], campaign: CampaignId, version: number) {
  return { statement: null, signature: null, version, hash: (await store.hashAt(campaign, version)) ?? '' };
}

/** The user's own draft of the open phase. */
export async function myDraftOf({ reads }: Pick<ReadPorts, 'reads'>, sight: Sight): Promise<Draft | null> {
  if (!sight.mine || !sight.campaign.phase) return null;
  const draft = await reads.draft(sight.row.id, sight.mine.id);
  return draft?.phase === sight.campaign.phase.id ? draft : null;
}

/** What the open phase still wants from the user; null when it wants nothing of them at all. */
export function waitingOf({ row: { status }, seats, mine }: Sight): Waiting | null {
  const row = mine ? seats.find(({ seat }) => seat === mine.id) : undefined;
  if (!row?.awaited || status === 'parked') return null;
  return { sheet: row.ready ? 'ready' : row.sheet, idle: row.idle ?? 0, done: row.done };
}

/** The last opening of a phase, or the end, of which this user is told. */
function newestBoundary({ row, delay }: Sight): number {
  return row.ordinal - delay + (row.status === 'ended' ? 1 : 0);
}

async function viewAtOpening(
  { reads, rulesets }: Pick<ReadPorts, 'reads' | 'rulesets'>,
  { campaign }: Sight,
  viewer: Viewer,
  ordinal: number,
): Promise<unknown> {
  const at = ordinal === 0 ? null : await viewAtPhase({ reads, rulesets }, campaign, viewerKey(viewer), ordinal);
  return at ? at.view : (await rulesetOf({ rulesets }, campaign.ruleset)).blank(viewer);
}

/** A blind game master reads no sealed sheet before its phase closes, and no standing orders, wishes and words of a deed before the end. */
function isBlindReferee({ campaign }: Sight, viewer: Viewer): boolean {
  return viewer.kind === 'referee' && campaign.gm.mode === 'blind' && campaign.status !== 'ended';
}

/** A phase as a blind game master may read it; who was asked in secret is told to nobody before the end. */
function asBlind(rows: readonly VisibleRow[], { row: { ordinal: open } }: Sight): readonly VisibleRow[] {
  const isSecret = rows.some(({ event }) => event.type === 'PhaseOpened' && asksInSecret(event as PhaseOpened));
  return rows.flatMap((row) => {
    const { event, ordinal } = row;
    if (['StandingOrdersSet', 'SeatsRanked', 'SeatActed'].includes(event.type)) return [];
    if (event.type === 'OrdersSubmitted' && (isSecret || ordinal === open)) return [];
    return isSecret ? asUnasked(row) : [row];
  });
}

/** What stays private whoever looks: between the people at the table, and who wrote an unsigned letter. */
function privately(row: VisibleRow, sight: Sight): readonly VisibleRow[] {
  if (isTableAffair(row.event)) return isAtTable(sight) ? [row] : [];
  const letter = row.event.type === 'PressSent' ? (row.event as PressSent) : null;
  const isOwn = letter?.from === memberIn(sight);
  return [letter === null || letter.signed || isOwn ? row : { ...row, event: { ...letter, from: null } as PressSent }];
}

function asUnasked(row: VisibleRow): readonly VisibleRow[] {
  const { event } = row;
  if (event.type === 'SeatReady') return [];
  const blanked = { PhaseOpened: { awaited: [] }, PhaseSealed: { sheets: [] }, PhaseClosed: { sheets: [] } }[
    event.type
  ];
  return [blanked ? { ...row, event: { ...event, ...blanked } } : row];
}

/**
 * The nonce that a seat brought last, at the closing of phase `ordinal`: kept ones are searched for backwards, where nobody
 * answers each phase anew.
 */
async function nonceAt(
  { reads }: Pick<ReadPorts, 'reads'>,
  sight: Sight,
  seat: SeatId,
  ordinal: number,
  rows: readonly VisibleRow[],
): Promise<string | null> {
  for (let at = ordinal; at >= 0; at -= 1) {
    const seen = at === ordinal ? rows : await reads.visible(sight.row.id, seat, at);
    const brought = seen.map(({ event }) => nonceIn(event, seat)).findLast((nonce) => nonce !== null);
    if (brought) return brought;
    if (sight.campaign.trust) return null;
  }
  return null;
}

function nonceIn(event: { readonly type: string }, seat: SeatId): string | null {
  if (!['SeatTaken', 'OrdersSubmitted', 'SeatHandedOver', 'PartBrought'].includes(event.type)) return null;
  const bringing = event as SeatTaken | OrdersSubmitted | SeatHandedOver | PartBrought;
  return bringing.seat === seat ? bringing.nonce : null;
}

async function withdrawnAt(reads: ReadPorts['reads'], { row }: Sight, seat: SeatId): Promise<number | null> {
  const rows = await reads.visible(row.id, seat, row.ordinal);
  const last = rows.findLast(({ event }) => event.type === 'OrdersSubmitted');
  return last ? (last.event as OrdersSubmitted).at : null;
}
