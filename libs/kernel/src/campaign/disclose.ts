import { clonePlain } from '../fold.js';
import type { DiceEvent } from '../dice/dice.js';
import type { PhaseId, SeatId, UserId } from '../ids.js';
import type { AnyRuleset, Viewer } from '../ruleset.js';
import { viewerKey } from '../ruleset.js';
import { copyToFold, evolveCampaign } from './evolve.js';
import type { GameEvent, Holder, PlatformEvent, StreamEvent } from './events.js';
import { isDiceEvent, isPlatformEvent } from './events.js';
import type { Campaign, Loaded } from './state.js';
import { seatPlayedBy } from './state.js';
import type { PressSent } from './press-events.js';
import type { VoteCast } from './table-events.js';

/** A sheet came or went; whose it is but not what it says. */
export interface SheetStatusChanged {
  readonly type: 'SheetStatusChanged';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  readonly sheet: 'none' | 'sent';
}

/** SeatTaken without the nonce, for all but the seat itself. */
export interface SeatTakenBy {
  readonly type: 'SeatTakenBy';
  readonly seat: SeatId;
  readonly holder: Holder;
  readonly from?: SeatId;
}

/** What the platform tells a viewer. */
export type PlatformVisible = PlatformEvent | SheetStatusChanged | SeatTakenBy;

/** Is it the platform's own telling? Such ones belong to no ruleset: never project or narrate them. */
export function isPlatformVisible(event: { readonly type: string }): event is PlatformVisible {
  return event.type === 'SheetStatusChanged' || event.type === 'SeatTakenBy' || isPlatformEvent(event);
}

/** Anything a viewer may be told. */
export type VisibleEvent = PlatformVisible | DiceEvent | GameEvent;

/** What one viewer learnt from a batch of events, and its view after it (the former one where nothing changed it). */
export interface Disclosure {
  readonly viewer: Viewer;
  readonly visible: readonly { readonly ordinal: number; readonly event: VisibleEvent }[];
  readonly view: unknown;
  readonly changed: boolean;
}

/** A disclosure in the making. */
interface Telling {
  readonly viewer: Viewer;
  readonly visible: Disclosure['visible'][number][];
  view: unknown;
  changed: boolean;
}

/** Everyone who has a view of a campaign: each seat, the public, the referee. */
export function viewersOf(campaign: Campaign): readonly Viewer[] {
  return [
    ...campaign.seats.map((seat): Viewer => ({ kind: 'seat', seat: seat.id })),
    { kind: 'public' },
    { kind: 'referee' },
  ];
}

/**
 * Tells each viewer what it may know of new events. `before` is the campaign before them (null for a new one),
 * `viewOf` a viewer's latest view. The one road from the log to anybody's eyes.
 */
export function discloseAll(
  ruleset: AnyRuleset,
  before: Loaded | null,
  events: readonly StreamEvent[],
  viewers: readonly Viewer[],
  viewOf: (viewer: Viewer) => unknown,
): readonly Disclosure[] {
  const told = viewers.map((viewer): Telling => ({ viewer, visible: [], view: undefined, changed: false }));
  let { campaign, game } = copyToFold(before, events);
  for (const event of events) {
    const ordinal = event.type === 'PhaseOpened' ? (event as { ordinal: number }).ordinal : (campaign?.ordinal ?? 0);
    if (isPlatformEvent(event)) {
      for (const one of told) {
        one.visible.push(...disclosePlatform(campaign, event, one.viewer).map((seen) => ({ ordinal, event: seen })));
      }
      campaign = evolveCampaign(campaign, event, 0);
      continue;
    }
    if (!isDiceEvent(event)) game = ruleset.evolve(game, event);
    for (const one of told) {
      for (const seen of ruleset.disclose(game, event, one.viewer)) {
        one.visible.push({ ordinal, event: seen });
        if (!one.changed) one.view = clonePlain(viewOf(one.viewer));
        one.changed = true;
        one.view = ruleset.project(one.view, seen);
      }
    }
  }
  return told.map((one) => (one.changed ? one : { ...one, view: viewOf(one.viewer) }));
}

/** What one viewer is told of a platform event; `campaign` is the platform's half just before it. */
export function disclosePlatform(
  campaign: Campaign | null,
  event: PlatformEvent,
  viewer: Viewer,
): readonly PlatformVisible[] {
  switch (event.type) {
    case 'SeatTaken':
      if (sees(viewer, event.seat)) return [event];
      return [
        { type: 'SeatTakenBy', seat: event.seat, holder: event.holder, ...(event.from ? { from: event.from } : {}) },
      ];
    case 'SeatHandedOver':
      return [sees(viewer, event.seat) ? event : { ...event, nonce: null }];
    case 'OrdersSubmitted': {
      if (sees(viewer, event.seat)) return [event];
      const had = campaign?.phase?.sheets[event.seat] !== undefined;
      const has = event.sheet !== null;
      // A resubmission says nothing to others: not that it happened, nor how often.
      if (had === has) return [];
      return [{ type: 'SheetStatusChanged', phase: event.phase, seat: event.seat, sheet: has ? 'sent' : 'none' }];
    }
    case 'StandingOrdersSet':
    case 'SeatsRanked':
      // Before the start seats may still be dealt: whoever is to sit here later reads nothing of who sits here now. The
      // holder knows by the campaign itself.
      if (campaign?.status === 'lobby') return viewer.kind === 'referee' ? [event] : [];
      return sees(viewer, event.seat) ? [event] : [];
    case 'CampaignStarted':
      // The setup reaches viewers through the ruleset's own disclosure.
      return [viewer.kind === 'referee' ? event : { ...event, setup: null }];
    case 'VoteCast':
      return [viewer.kind === 'seat' && viewer.seat === event.seat ? event : secretVote(campaign, event)];
    case 'RulingMade':
      return [viewer.kind === 'referee' ? event : { ...event, record: null }];
    case 'LeaveNoted':
    case 'SeatNudged':
    case 'SitterNamed':
    case 'SitterDismissed':
    case 'SitterCalled':
    case 'SeatRequested':
      // Between the people at the table; no onlooker's affair.
      return viewer.kind === 'public' ? [] : [event];
    case 'PressSent':
      return readsPress(viewer, event.to) ? [signedFor(viewer, event)] : [];
    case 'PressErased':
      return readsPress(viewer, event.to) ? [event] : [];
    case 'VoteOpened':
    case 'VoteClosed':
    case 'GameMasterReplaced':
    case 'SeatOffered':
    case 'SeatOfferEnded':
    case 'CampaignCreated':
    case 'SeatVacated':
    case 'PhaseOpened':
    case 'SeatReady':
    case 'DeadlineMoved':
    case 'CampaignPaused':
    case 'CampaignResumed':
    case 'CampaignParked':
    case 'CampaignReleased':
    case 'PhaseClosed':
    case 'CampaignEnded':
      return [event];
  }
}

/** What a secret vote says to others: that this seat has spoken. */
function secretVote(campaign: Campaign | null, event: VoteCast): VoteCast {
  const vote = campaign?.votes.find(({ id }) => id === event.vote);
  return vote?.secret ? { ...event, choice: null } : event;
}

/** Those in the channel; the referee stands for whoever runs the campaign, and reads no other seats' letters. */
function readsPress(viewer: Viewer, to: PressSent['to']): boolean {
  if (to === 'all') return true;
  return viewer.kind === 'seat' ? to.includes(viewer.seat) : viewer.kind === 'referee' && to.includes('gm');
}

/** Without its author's name where it bears none, save for the author. */
function signedFor(viewer: Viewer, event: PressSent): PressSent {
  const isAuthor =
    viewer.kind === 'seat' ? viewer.seat === event.from : viewer.kind === 'referee' && event.from === 'gm';
  return event.signed || isAuthor ? event : { ...event, from: null };
}

function sees(viewer: Viewer, seat: SeatId): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === seat);
}

/**
 * As whom a user may look, their own eyes first: the seat they hold or sit for; the referee for a game master without a seat;
 * the public where onlookers are allowed; everybody and the referee once the campaign has ended. Empty: not at all.
 */
export function viewersFor(campaign: Campaign, user: UserId | null): readonly Viewer[] {
  const seat = user === null ? null : seatPlayedBy(campaign, user);
  const isGm = user !== null && campaign.gm.mode !== 'none' && campaign.gm.user === user;
  const isHost = user !== null && campaign.host === user;
  const own: Viewer[] = [];
  if (seat) own.push({ kind: 'seat', seat: seat.id });
  else if (isGm) own.push({ kind: 'referee' });
  if (own.length > 0 || isHost || campaign.spectators.allowed) own.push({ kind: 'public' });
  if (campaign.status !== 'ended' || own.length === 0) return own;
  return unique([...own, ...viewersOf(campaign)]);
}

function unique(viewers: readonly Viewer[]): readonly Viewer[] {
  return viewers.filter(
    (viewer, index) => viewers.findIndex((other) => viewerKey(other) === viewerKey(viewer)) === index,
  );
}
