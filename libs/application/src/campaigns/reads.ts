import {
  asksInSecret,
  isGovernanceEvent,
  schemeOf,
  type Campaign,
  type OpenPhase,
  type OrdersSubmitted,
  type PartBrought,
  type PhaseOpened,
  type PressSent,
  type Seat,
  type SeatHandedOver,
  type SeatTaken,
} from '@warlog/campaign';
import { leafOf } from '@warlog/dice';
import { viewerKey, type Viewer } from '@warlog/ruleset-api';
import type { CampaignId, SeatId } from '@warlog/core';
import type { DraftRow, PhaseMark } from '../ports/campaign-reads.js';
import type { FiguresRow, VisibleRow } from '../ports/campaign-store.js';
import type { LaterOrdersType, MySheetType } from '../queries/sheet.js';
import { rulesetOf } from './rulesets.js';
import { isAtTable, viewerFor, type ReadPorts, type CampaignAccess } from './campaign-access.js';
import { memberIn } from '../press/reader.js';
import { foldedView, viewAtPhase } from './view-at.js';
import type { ViewText } from './view-texts.js';

/** A viewer's view. Equal keys mean equal views; `view` is JSON text, null if the client has it already. */
export interface GameAccess {
  readonly key: string;
  readonly seq: number;
  readonly view: string | null;
}

/** The disclosures of one phase including its closing, to be projected onto the view at its opening. */
export interface PhaseDisclosures {
  readonly ordinal: number;
  readonly before: unknown;
  /** `{ seq, event }`, oldest first. */
  readonly events: readonly Pick<VisibleRow, 'seq' | 'event'>[];
  /** The nonce of the viewer's seat at the closing; null for viewers without a seat. */
  readonly nonce: string | null;
}

/** The figures of every seat at the end of a turn, and the phase that opened then. */
export type TurnFigures = Omit<FiguresRow, 'viewer'>;

/**
 * Returns a viewer's view, now or at the opening of phase `ordinal`; null if hidden from the user, or if there is none.
 */
export async function gameOf(
  { reads, rulesets, views }: Pick<ReadPorts, 'reads' | 'rulesets' | 'views'>,
  access: CampaignAccess,
  asked: { readonly viewer: string | null; readonly ordinal: number | null; readonly known: string | null },
): Promise<GameAccess | null> {
  const viewer = viewerFor(access, asked.viewer);
  if (!viewer) return null;
  const { id, ruleset } = access.campaign;
  const newest = newestBoundary(access);
  if (asked.ordinal !== null && asked.ordinal > newest) return null;
  const ordinal = asked.ordinal ?? (access.delay > 0 ? newest : null);
  const name = viewerKey(viewer);
  const found = await textAt();
  if (!found) return null;
  const key = `${name}:${ordinal ?? 'now'}:${found.seq}`;
  return { key, seq: found.seq, view: key === asked.known ? null : found.view };

  async function textAt(): Promise<ViewText | null> {
    if (ordinal === null) return views.of(access.row, name);
    if (ordinal >= 1) return (await reads.viewText(id, name, ordinal)) ?? folded(ordinal);
    return viewer && { seq: 0, view: JSON.stringify((await rulesetOf({ rulesets }, ruleset)).view.blank(viewer)) };
  }

  async function folded(at: number): Promise<ViewText | null> {
    const row = await foldedView({ reads, rulesets }, access.campaign, name, at);
    return row && { seq: row.seq, view: JSON.stringify(row.view) };
  }
}

/** Returns the disclosures of phase `ordinal`; null if hidden from the user, or not yet available. */
export async function disclosuresOf(
  ports: Pick<ReadPorts, 'reads' | 'rulesets'>,
  access: CampaignAccess,
  asked: { readonly viewer: string | null; readonly ordinal: number },
): Promise<PhaseDisclosures | null> {
  const viewer = viewerFor(access, asked.viewer);
  const { ordinal } = asked;
  if (!viewer || ordinal < 0 || ordinal > access.row.ordinal) return null;
  if (access.delay > 0 && ordinal >= access.row.ordinal - access.delay) return null;
  const { id } = access.row;
  const key = viewerKey(viewer);
  const [before, rows] = await Promise.all([
    viewAtOpening(ports, access, viewer, ordinal),
    ports.reads.visible(id, key, ordinal),
  ]);
  const disclosures = (isBlindReferee(access, viewer) ? asBlind(rows, access) : rows).flatMap((row) =>
    privately(row, access),
  );
  return {
    ordinal,
    before,
    events: disclosures.map(({ seq, event }) => ({ seq, event })),
    nonce: viewer.kind === 'seat' ? await nonceAt(ports, access, viewer.seat, ordinal, rows) : null,
  };
}

/**
 * Returns the figures at the end of each turn after boundary `after`, as the viewer knew them then; none if hidden from
 * the user.
 */
export async function figuresOf(
  { reads }: Pick<ReadPorts, 'reads'>,
  access: CampaignAccess,
  asked: { readonly viewer: string | null; readonly after: number },
): Promise<readonly TurnFigures[]> {
  const viewer = viewerFor(access, asked.viewer);
  return viewer ? reads.figures(access.row.id, viewerKey(viewer), asked.after, newestBoundary(access)) : [];
}

/** Returns the phases after ordinal `after`, as far as they are disclosed to this user. */
export async function marksOf(
  { reads }: Pick<ReadPorts, 'reads'>,
  access: CampaignAccess,
  after: number,
): Promise<readonly PhaseMark[]> {
  if (access.viewers.length === 0) return [];
  const marks = await reads.phases(access.row.id, after);
  return marks.filter(({ ordinal }) => ordinal <= access.row.ordinal - access.delay);
}

/** Returns the user's orders for the open phase; null if none were submitted. */
export async function mySheetOf({ reads, store }: ReadPorts, access: CampaignAccess): Promise<MySheetType | null> {
  const { campaign, mine, row } = access;
  const { phase } = campaign;
  const number = mine && phase ? phase.submissions[mine.id] : undefined;
  if (!mine || !phase || number === undefined) return null;
  const sent = phase.sheets[mine.id];
  const seat = mine.id;
  const signed = campaign.headKey ? await store.receipt(row.id, { seat, phase: phase.id, number }) : null;
  const receivedAt = sent?.at ?? (await withdrawnAt(reads, access, mine.id)) ?? phase.openedAt;
  return {
    number,
    sheet: sent?.sheet ?? null,
    ready: phase.ready[mine.id] !== undefined,
    receivedAt,
    // Orders that come from the clock or a ruling have no receipt. Security: where seats have keys, the stream's hash
    // is no substitute, because it covers secret actions of others. Older campaigns may hold orders from before their
    // checkpoint key.
    ...(signed || campaign.trust
      ? { statement: signed?.statement ?? null, signature: signed?.signature ?? null, version: null, hash: null }
      : await unsigned(store, row.id, sent?.version ?? row.version)),
    leaf: leafDue(campaign, phase, mine),
  };
}

/** Null if only the server contributes for the seat, or it contributed nothing. */
function leafDue(campaign: Campaign, phase: OpenPhase, { id: seat, nonce: seatNonce }: Seat): string | null {
  const nonce = campaign.trust ? phase.brought?.[seat]?.nonce : seatNonce;
  return nonce ? leafOf(campaign.id, phase.id, 2, { seat, nonce }, schemeOf(campaign)) : null;
}

async function unsigned(store: ReadPorts['store'], campaign: CampaignId, version: number) {
  return { statement: null, signature: null, version, hash: (await store.hashAt(campaign, version)) ?? '' };
}

/** Returns the orders that the user's seat set for later turns, earliest first. */
export function laterOrdersOf({ mine }: Pick<CampaignAccess, 'mine'>): readonly LaterOrdersType[] {
  return (mine?.later ?? []).map(({ turn, phaseKind, ...orders }) => ({ turn, phaseKind, orders }));
}

/** Returns the user's own draft for the open phase. */
export async function myDraftOf({ reads }: Pick<ReadPorts, 'reads'>, access: CampaignAccess): Promise<DraftRow | null> {
  const { mine, played, user, campaign, row } = access;
  if (!mine || user === null || !campaign.phase) return null;
  const author = played ? null : user;
  const drafts = await reads.drafts(row.id, mine.id);
  return drafts.find((draft) => draft.author === author && draft.phase === campaign.phase?.id) ?? null;
}

/** The last opening of a phase, or the end, that is disclosed to this user. */
function newestBoundary({ row, delay }: CampaignAccess): number {
  return row.ordinal - delay + (row.status === 'ended' ? 1 : 0);
}

async function viewAtOpening(
  { reads, rulesets }: Pick<ReadPorts, 'reads' | 'rulesets'>,
  { campaign }: CampaignAccess,
  viewer: Viewer,
  ordinal: number,
): Promise<unknown> {
  const at = ordinal === 0 ? null : await viewAtPhase({ reads, rulesets }, campaign, viewerKey(viewer), ordinal);
  return at ? at.view : (await rulesetOf({ rulesets }, campaign.ruleset)).view.blank(viewer);
}

/**
 * A blind game master reads no sealed orders before their phase closes; and no standing orders, wishes and actions
 * before the end.
 */
function isBlindReferee({ campaign }: CampaignAccess, viewer: Viewer): boolean {
  return viewer.kind === 'referee' && campaign.gm.mode === 'blind' && campaign.status !== 'ended';
}

/** A phase as a blind game master may read it; who was asked in secret is disclosed only at the end. */
function asBlind(rows: readonly VisibleRow[], { row: { ordinal: open } }: CampaignAccess): readonly VisibleRow[] {
  const isSecret = rows.some(({ event }) => event.type === 'PhaseOpened' && asksInSecret(event as PhaseOpened));
  return rows.flatMap((row) => {
    const { event, ordinal } = row;
    if (['StandingOrdersSet', 'LaterOrdersSet', 'SeatsRanked', 'SeatActed'].includes(event.type)) return [];
    if (event.type === 'OrdersSubmitted' && (isSecret || ordinal === open)) return [];
    return isSecret ? asUnasked(row) : [row];
  });
}

/** Disclosures that stay private for all viewers: governance between players, and authors of anonymous letters. */
function privately(row: VisibleRow, access: CampaignAccess): readonly VisibleRow[] {
  if (isGovernanceEvent(row.event)) return isAtTable(access) ? [row] : [];
  const letter = row.event.type === 'PressSent' ? (row.event as PressSent) : null;
  const isOwn = letter?.from === memberIn(access);
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
 * The seat's last nonce at the closing of phase `ordinal`. Stored ones are searched backwards where seats do not
 * contribute in each phase.
 */
async function nonceAt(
  { reads }: Pick<ReadPorts, 'reads'>,
  access: CampaignAccess,
  seat: SeatId,
  ordinal: number,
  rows: readonly VisibleRow[],
): Promise<string | null> {
  for (let at = ordinal; at >= 0; at -= 1) {
    const seen = at === ordinal ? rows : await reads.visible(access.row.id, seat, at);
    const brought = seen.map(({ event }) => nonceIn(event, seat)).findLast((nonce) => nonce !== null);
    if (brought) return brought;
    if (access.campaign.trust) return null;
  }
  return null;
}

function nonceIn(event: { readonly type: string }, seat: SeatId): string | null {
  if (!['SeatTaken', 'OrdersSubmitted', 'SeatHandedOver', 'PartBrought'].includes(event.type)) return null;
  const bringing = event as SeatTaken | OrdersSubmitted | SeatHandedOver | PartBrought;
  return bringing.seat === seat ? bringing.nonce : null;
}

async function withdrawnAt(reads: ReadPorts['reads'], { row }: CampaignAccess, seat: SeatId): Promise<number | null> {
  const rows = await reads.visible(row.id, seat, row.ordinal);
  const last = rows.findLast(({ event }) => event.type === 'OrdersSubmitted');
  return last ? (last.event as OrdersSubmitted).at : null;
}
