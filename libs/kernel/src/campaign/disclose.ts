import { clonePlain } from '../fold.js';
import { isOpenRoll } from '../dice/open-scope.js';
import type { SeatId } from '../ids.js';
import type { AnyRuleset, Viewer } from '../ruleset.js';
import { closingOf, earlyClosing } from './early-closing.js';
import { copyToFold, evolveCampaign, loadedFrom } from './evolve.js';
import type { PhaseClosed, PlatformEvent, SeatReady, SeatTaken, StreamEvent } from './events.js';
import { isDiceEvent, isPlatformEvent } from './events.js';
import { isLogged, logContext, type LogContext } from './log.js';
import type { Campaign, Loaded } from './state.js';
import { asksInSecret, seatHeldBy } from './state.js';
import type { PressSent } from './press-events.js';
import { revealedBy } from './revealed.js';
import type { VoteCast } from './table-events.js';
import type { PlatformVisible, SeatTakenBy, VisibleEvent } from './visible.js';

/** One thing that a viewer was told, and the phase in which. */
export interface Told {
  readonly ordinal: number;
  readonly event: VisibleEvent;
  /** How the campaign stood before it, where the thing belongs into the campaign's log; absent: it does not. */
  readonly was?: LogContext;
}

/** What one viewer learnt from a batch of events, and its view after it (the former one where nothing changed it). */
export interface Disclosure {
  readonly viewer: Viewer;
  readonly visible: readonly Told[];
  readonly view: unknown;
  readonly changed: boolean;
}

/** A disclosure in the making. */
interface Telling {
  readonly viewer: Viewer;
  readonly visible: Told[];
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
 * Folds new events and tells each viewer what it may know of them: a fact is disclosed from the truth just after it.
 * `before` is the campaign before them (null for a new one; it stays as it was), `viewOf` a viewer's latest view. The one
 * road from the log to anybody's eyes.
 */
export function discloseAll(
  ruleset: AnyRuleset,
  before: Loaded | null,
  events: readonly StreamEvent[],
  viewOf: (viewer: Viewer) => unknown,
): { readonly after: Loaded; readonly told: readonly Disclosure[] } {
  let { campaign, game } = copyToFold(before, events);
  let version = before?.version ?? 0;
  const told = viewersOf(campaign ?? campaignOf(events)).map((viewer): Telling => ({
    viewer,
    visible: [],
    view: undefined,
    changed: false,
  }));
  for (const event of events) {
    version += 1;
    const ordinal = event.type === 'PhaseOpened' ? (event as { ordinal: number }).ordinal : (campaign?.ordinal ?? 0);
    if (isPlatformEvent(event)) {
      const revealed = revealedBy(campaign, event, () => ruleset.nameOf(viewOf({ kind: 'referee' })));
      const was = logContext(campaign, event);
      for (const one of told) {
        const seen = disclosePlatform(campaign, event, one.viewer);
        // The referee was told when they were made.
        const all = one.viewer.kind === 'referee' ? seen : [...seen, ...revealed];
        one.visible.push(...all.map((visible) => toldOf(ordinal, visible, was)));
      }
      const closing = closingOf(campaign);
      campaign = evolveCampaign(campaign, event, version);
      const early = earlyClosing(closing, campaign);
      if (early) for (const one of told) one.visible.push({ ordinal, event: early, was });
      continue;
    }
    if (isOpenRoll(event)) {
      for (const one of told) one.visible.push({ ordinal, event });
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
  return {
    after: loadedFrom(campaign, game, version),
    told: told.map((one) => (one.changed ? one : { ...one, view: viewOf(one.viewer) })),
  };
}

/** A campaign's first event seats all who will ever look at it. */
function campaignOf([first]: readonly StreamEvent[]): Campaign {
  if (!first || !isPlatformEvent(first)) throw new Error('A stream begins with CampaignCreated');
  return evolveCampaign(null, first, 1);
}

function toldOf(ordinal: number, event: VisibleEvent, was: LogContext): Told {
  return isLogged(event) ? { ordinal, event, was } : { ordinal, event };
}

/** What one viewer is told of a platform event; `campaign` is the platform's half just before it. */
export function disclosePlatform(
  campaign: Campaign | null,
  event: PlatformEvent,
  viewer: Viewer,
): readonly PlatformVisible[] {
  const isSecret = asksInSecret(campaign?.phase ?? null);
  switch (event.type) {
    case 'SeatTaken':
      if (sees(viewer, event.seat)) return [event];
      return [takenBy(event)];
    case 'SeatHandedOver':
      return [sees(viewer, event.seat) ? event : { ...event, nonce: null }];
    case 'PhaseOpened':
      return [event.awaitedTold === 'own' ? { ...event, awaited: ownOf(viewer, event.awaited) } : event];
    case 'PhaseClosed':
    case 'PhaseSealed':
      return [isSecret ? { ...event, sheets: ownSheets(viewer, event.sheets) } : event];
    case 'SeatReady':
      if (sees(viewer, event.seat)) return [event];
      return isSecret ? [] : [unsigned(event)];
    case 'OrdersSubmitted': {
      if (sees(viewer, event.seat)) return [event];
      if (isSecret) return [];
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
    case 'DeedKeyBrought':
      if (event.toldTo === 'seat') return viewer.kind === 'seat' && viewer.seat === event.seat ? [event] : [];
      return sees(viewer, event.seat) ? [event] : [];
    case 'SeatActed':
    case 'PartBrought':
      return sees(viewer, event.seat) ? [event] : [];
    case 'CampaignStarted':
      // The setup reaches viewers through the ruleset's own disclosure.
      return [viewer.kind === 'referee' ? event : { ...event, setup: null }];
    case 'VoteCast':
      return [viewer.kind === 'seat' && viewer.seat === event.seat ? event : secretVote(campaign, event)];
    case 'RulingMade':
      return [viewer.kind === 'referee' ? event : { ...event, record: null }];
    case 'SeatNudged': {
      // Between who reminds and who is reminded.
      const own = campaign && seatHeldBy(campaign, event.by)?.id;
      return sees(viewer, event.seat) || (viewer.kind === 'seat' && viewer.seat === own) ? [event] : [];
    }
    case 'LeaveNoted':
    case 'SitterNamed':
    case 'SitterDismissed':
    case 'SitterCalled':
    case 'SeatRequested':
      return viewer.kind === 'public' && isTableAffair(event) ? [] : [event];
    case 'BattleOpened':
      // Whoever rules knows of it without the way there.
      if (isSideOf(viewer, event.sides)) return [event];
      return viewer.kind === 'referee' ? [{ ...event, child: null }] : [];
    case 'BattleReturned':
      if (isSideOf(viewer, sidesOf(campaign, event.battle))) return [event];
      return viewer.kind === 'referee' ? [{ ...event, report: null }] : [];
    case 'BattleRecalled':
    case 'BattleFellBack':
    case 'BattleSteered':
      return viewer.kind === 'referee' || isSideOf(viewer, sidesOf(campaign, event.battle)) ? [event] : [];
    case 'PressSent':
      return readsPress(viewer, event.to) ? [signedFor(viewer, event)] : [];
    case 'PressErased':
      return readsPress(viewer, event.to) ? [event] : [];
    case 'CampaignEdited':
    case 'RulesetUpgraded':
    case 'FinishAsked':
    case 'ResultEntered':
    case 'VoteOpened':
    case 'VoteClosed':
    case 'GameMasterReplaced':
    case 'SeatOffered':
    case 'SeatOfferEnded':
    case 'SeatAway':
    case 'SeatReturned':
    case 'CampaignCreated':
    case 'SeatVacated':
    case 'DeadlineMoved':
    case 'CampaignPaused':
    case 'CampaignResumed':
    case 'CampaignParked':
    case 'CampaignReleased':
    case 'CampaignEnded':
    case 'HeadKeyReplaced':
    case 'StreamRestored':
    case 'CampaignLeft':
    case 'CampaignStayed':
    case 'CampaignArrived':
    case 'SeatKeyReplaced':
    case 'BeaconWaived':
      return [event];
  }
}

/** Which device signed says whether a sitter played. */
function unsigned({ deed: _deed, ...event }: SeatReady): SeatReady {
  return event;
}

/** Keys are everybody's affair: by them all can check what a seat brings. */
function takenBy({ seat, holder, keys, from }: SeatTaken): SeatTakenBy {
  return { type: 'SeatTakenBy', seat, holder, ...(keys ? { keys } : {}), ...(from ? { from } : {}) };
}

const tableAffairs: ReadonlySet<string> = new Set<PlatformEvent['type']>([
  'LeaveNoted',
  'SeatNudged',
  'SitterNamed',
  'SitterDismissed',
  'SitterCalled',
  'SeatRequested',
]);

/** Is it between the people at the table, and no onlooker's affair, not even after the end? */
export function isTableAffair({ type }: { readonly type: string }): boolean {
  return tableAffairs.has(type);
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

/** What passes in a battle is told to those who fight it: third seats learn the same whatever happens there. */
function isSideOf(viewer: Viewer, sides: readonly SeatId[]): boolean {
  return viewer.kind === 'seat' && sides.includes(viewer.seat);
}

function sidesOf(campaign: Campaign | null, name: string): readonly SeatId[] {
  return campaign?.battles?.findLast(({ battle }) => battle === name)?.sides ?? [];
}

/** Of seats that hear of themselves alone, those that this viewer hears of. */
function ownOf(viewer: Viewer, seats: readonly SeatId[]): readonly SeatId[] {
  return seats.filter((seat) => sees(viewer, seat));
}

function ownSheets(viewer: Viewer, sheets: PhaseClosed['sheets']): PhaseClosed['sheets'] {
  return sheets.filter(({ seat }) => sees(viewer, seat));
}

function sees(viewer: Viewer, seat: SeatId): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === seat);
}
