import { withAliases } from './anonymity.js';
import { clonePlain, type AnyRuleset, type Viewer } from '@warlog/ruleset-api';
import { isOpenRoll, isDiceEvent } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { captainOf } from './captains.js';
import { closingOf, earlyClosing } from './early-closing.js';
import { copyToFold, evolveCampaign, loadedFrom } from './evolve.js';
import { type PlatformEvent, type SeatReady, type SeatTaken, type StreamEvent, isPlatformEvent } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { isLogged, logContext, type LogContext } from './log.js';
import { type Campaign, type Loaded, asksInSecret, seatHeldBy } from './state.js';
import type { PressSent } from './press-events.js';
import { revealedBy } from './revealed.js';
import type { VoteCast } from './governance-events.js';
import type { PlatformVisible, SeatTakenBy, VisibleEvent } from './visible.js';

/** An event as one viewer may see it, and its phase. */
export interface Disclosure {
  readonly ordinal: number;
  readonly event: VisibleEvent;
  /** The campaign just before it, if the disclosure belongs to the campaign's log. */
  readonly was?: LogContext;
}

/** What a batch of events disclosed to one viewer, and its view afterwards (unchanged if nothing affects it). */
export interface ViewerUpdate {
  readonly viewer: Viewer;
  readonly visible: readonly Disclosure[];
  readonly view: unknown;
  readonly changed: boolean;
}

interface ViewerUpdateDraft {
  readonly viewer: Viewer;
  readonly visible: Disclosure[];
  view: unknown;
  changed: boolean;
}

/** Returns everyone who has a view of a campaign: each seat, the public, the referee. */
export function viewersOf(campaign: Campaign): readonly Viewer[] {
  return [
    ...campaign.seats.map((seat): Viewer => ({ kind: 'seat', seat: seat.id })),
    { kind: 'public' },
    { kind: 'referee' },
  ];
}

/**
 * Folds new events and returns what is disclosed to each viewer. An event is disclosed from the truth just after it.
 * `before` is the campaign before the events (null for a new one; not mutated), `viewOf` returns a viewer's latest
 * view. Security: the only path from the log to any viewer.
 */
export function discloseAll(
  ruleset: AnyRuleset,
  before: Loaded | null,
  events: readonly StreamEvent[],
  viewOf: (viewer: Viewer) => unknown,
): { readonly after: Loaded; readonly updates: readonly ViewerUpdate[] } {
  let { campaign, game } = copyToFold(before, events);
  let version = before?.version ?? 0;
  const updates = viewersOf(campaign ?? campaignOf(events)).map((viewer): ViewerUpdateDraft => ({
    viewer,
    visible: [],
    view: undefined,
    changed: false,
  }));
  for (const event of events) {
    version += 1;
    const ordinal = event.type === 'PhaseOpened' ? (event as { ordinal: number }).ordinal : (campaign?.ordinal ?? 0);
    if (isPlatformEvent(event)) {
      const revealed = revealedBy(campaign, event, () => ruleset.view.nameOf(viewOf({ kind: 'referee' })));
      const was = withAliases(campaign, event, logContext(campaign, event));
      for (const viewerUpdateDraft of updates) {
        const seen = disclosePlatform(campaign, event, viewerUpdateDraft.viewer);
        // The referee already received them when they were made.
        const all = (viewerUpdateDraft.viewer.kind === 'referee' ? seen : [...seen, ...revealed]).map((visible) =>
          withAliases(campaign, event, visible),
        );
        viewerUpdateDraft.visible.push(...all.map((visible) => disclosureOf(ordinal, visible, was)));
      }
      const closing = closingOf(campaign);
      campaign = evolveCampaign(campaign, event, version);
      const early = earlyClosing(closing, campaign);
      if (early)
        for (const viewerUpdateDraft of updates) viewerUpdateDraft.visible.push({ ordinal, event: early, was });
      continue;
    }
    if (isOpenRoll(event)) {
      for (const viewerUpdateDraft of updates) viewerUpdateDraft.visible.push({ ordinal, event });
      continue;
    }
    if (!isDiceEvent(event)) game = ruleset.play.evolve(game, event);
    for (const viewerUpdateDraft of updates) {
      for (const seen of ruleset.view.disclose(game, event, viewerUpdateDraft.viewer)) {
        viewerUpdateDraft.visible.push({ ordinal, event: seen });
        if (!viewerUpdateDraft.changed) viewerUpdateDraft.view = clonePlain(viewOf(viewerUpdateDraft.viewer));
        viewerUpdateDraft.changed = true;
        viewerUpdateDraft.view = ruleset.view.project(viewerUpdateDraft.view, seen);
      }
    }
  }
  return {
    after: loadedFrom(campaign, game, version),
    updates: updates.map((viewerUpdateDraft) =>
      viewerUpdateDraft.changed ? viewerUpdateDraft : { ...viewerUpdateDraft, view: viewOf(viewerUpdateDraft.viewer) },
    ),
  };
}

/** The first event defines all viewers of a campaign. */
function campaignOf([first]: readonly StreamEvent[]): Campaign {
  if (!first || !isPlatformEvent(first)) throw new Error('A stream begins with CampaignCreated');
  return evolveCampaign(null, first, 1);
}

function disclosureOf(ordinal: number, event: VisibleEvent, was: LogContext): Disclosure {
  return isLogged(event) ? { ordinal, event, was } : { ordinal, event };
}

/** Discloses a platform event to one viewer; `campaign` is the platform's state just before it. */
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
      return [{ ...event, sheets: sheetsFor(viewer, event.sheets, isSecret) }];
    case 'SeatReady':
      if (sees(viewer, event.seat)) return [event];
      return isSecret ? [] : [unsigned(event)];
    case 'OrdersSubmitted': {
      if (sees(viewer, event.seat)) return [event];
      if (isSecret) return [];
      const had = campaign?.phase?.sheets[event.seat] !== undefined;
      const has = event.sheet !== null;
      // A resubmission discloses nothing to others, not even that it happened.
      if (had === has) return [];
      return [{ type: 'SheetStatusChanged', phase: event.phase, seat: event.seat, sheet: has ? 'sent' : 'none' }];
    }
    case 'StandingOrdersSet':
    case 'SeatsRanked':
      // Before the start seats may still be dealt: a later holder must not read what the current one does. The holder
      // sees it in the campaign itself.
      if (campaign?.status === 'lobby') return viewer.kind === 'referee' ? [event] : [];
      return sees(viewer, event.seat) ? [event] : [];
    case 'DeedKeyBrought':
      if (event.toldTo === 'seat') return viewer.kind === 'seat' && viewer.seat === event.seat ? [event] : [];
      return sees(viewer, event.seat) ? [event] : [];
    case 'LaterOrdersSet':
    case 'SeatActed':
    case 'PartBrought':
      return sees(viewer, event.seat) ? [event] : [];
    case 'CampaignStarted':
      // The setup reaches viewers through the ruleset's own disclosures.
      return [viewer.kind === 'referee' ? event : { ...event, setup: null }];
    case 'VoteCast':
      return [viewer.kind === 'seat' && viewer.seat === event.seat ? event : secretVote(campaign, event)];
    case 'RulingMade':
      return [viewer.kind === 'referee' ? event : { ...event, record: null }];
    case 'SeatNudged': {
      // Only between the sender and the reminded seat.
      const own = campaign && seatHeldBy(campaign, event.by)?.id;
      return sees(viewer, event.seat) || (viewer.kind === 'seat' && viewer.seat === own) ? [event] : [];
    }
    case 'RoleOffered':
      return sees(viewer, event.seat) ? [event] : [];
    case 'RoleEnded': {
      // An offer that ends is as secret as the offer.
      const { roles = [] } = campaign?.seats.find(({ id }) => id === event.seat) ?? {};
      const wasTaken = roles.some(({ user, taken }) => taken && user === event.user);
      return wasTaken || sees(viewer, event.seat) ? [event] : [];
    }
    case 'LeaveNoted':
    case 'SitterNamed':
    case 'SitterDismissed':
    case 'SitterCalled':
    case 'SeatRequested':
      return viewer.kind === 'public' && isGovernanceEvent(event) ? [] : [event];
    case 'BattleOpened':
      // The referee sees the battle, but not the id of the battle campaign.
      if (isSideOf(viewer, event.sides)) return [event];
      return viewer.kind === 'referee' ? [{ ...event, child: null }] : [];
    case 'BattleReturned':
      if (isSideOf(viewer, sidesOf(campaign, event.battle))) return [event];
      return viewer.kind === 'referee' ? [{ ...event, report: null }] : [];
    case 'BattleRecalled':
    case 'BattleFellBack':
    case 'BattleSteered':
      return viewer.kind === 'referee' || isSideOf(viewer, sidesOf(campaign, event.battle)) ? [event] : [];
    case 'CaptainOffered':
      return sees(viewer, event.seat) ? [event] : [];
    case 'CaptainTaken':
      return viewer.kind === 'referee' || isSideOf(viewer, sidesOf(campaign, event.battle)) ? [event] : [];
    case 'CaptainEnded': {
      // An offer that ends is as secret as the offer.
      const battle = campaign?.battles?.findLast((candidate) => candidate.battle === event.battle);
      const wasTaken = battle && captainOf(battle, event.seat)?.status === 'taken';
      const isKnown = wasTaken && (viewer.kind === 'referee' || isSideOf(viewer, battle.sides));
      return isKnown || sees(viewer, event.seat) ? [event] : [];
    }
    case 'PressSent':
      return readsPress(viewer, event.to) ? [signedFor(viewer, event)] : [];
    case 'PressErased':
    case 'TreatyAnswered':
      return readsPress(viewer, event.to) ? [event] : [];
    case 'CampaignEdited':
    case 'RulesetUpgraded':
    case 'FinishAsked':
    case 'ResultEntered':
    case 'VoteOpened':
    case 'VoteClosed':
    case 'GameMasterReplaced':
    case 'PaceChanged':
    case 'RoleTaken':
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
    case 'HonorGiven':
      return [event];
  }
}

/** Security: the signing device would reveal whether a sitter played. */
function unsigned({ deed: _signedAction, ...event }: SeatReady): SeatReady {
  return event;
}

/** Public: with the keys all can verify a seat's dice contributions. */
function takenBy({ seat, holder, keys, from, hours }: SeatTaken): SeatTakenBy {
  const stated = { ...(from ? { from } : {}), ...(hours ? { hours } : {}) };
  return { type: 'SeatTakenBy', seat, holder, ...(keys ? { keys } : {}), ...stated };
}

const governanceEvents: ReadonlySet<string> = new Set<PlatformEvent['type']>([
  'LeaveNoted',
  'SeatNudged',
  'SitterNamed',
  'SitterDismissed',
  'SitterCalled',
  'SeatRequested',
]);

/**
 * Returns whether the event concerns governance between players: never disclosed to spectators, not even after the end.
 */
export function isGovernanceEvent({ type }: { readonly type: string }): boolean {
  return governanceEvents.has(type);
}

/** What a secret vote discloses to others: that this seat has voted. */
function secretVote(campaign: Campaign | null, event: VoteCast): VoteCast {
  const vote = campaign?.votes.find(({ id }) => id === event.vote);
  return vote?.secret ? { ...event, choice: null } : event;
}

/** Members of the channel. The referee stands for host or game master, and reads no letters between other seats. */
function readsPress(viewer: Viewer, to: PressSent['to']): boolean {
  if (to === 'all') return true;
  return viewer.kind === 'seat' ? to.includes(viewer.seat) : viewer.kind === 'referee' && to.includes('gm');
}

/** Hides the author of an anonymous letter from all but the author. */
function signedFor(viewer: Viewer, event: PressSent): PressSent {
  const isAuthor =
    viewer.kind === 'seat' ? viewer.seat === event.from : viewer.kind === 'referee' && event.from === 'gm';
  return event.signed || isAuthor ? event : { ...event, from: null };
}

/** A battle is disclosed to its sides only: other seats see the same whatever happens there. */
function isSideOf(viewer: Viewer, sides: readonly SeatId[]): boolean {
  return viewer.kind === 'seat' && sides.includes(viewer.seat);
}

function sidesOf(campaign: Campaign | null, name: string): readonly SeatId[] {
  return campaign?.battles?.findLast(({ battle }) => battle === name)?.sides ?? [];
}

/** Of the seats that are disclosed only to themselves, those that this viewer may see. */
function ownOf(viewer: Viewer, seats: readonly SeatId[]): readonly SeatId[] {
  return seats.filter((seat) => sees(viewer, seat));
}

/** Security: orders from an earlier turn look to others like orders that were submitted at the last moment. */
function sheetsFor(viewer: Viewer, sheets: PhaseClosed['sheets'], isSecret: boolean): PhaseClosed['sheets'] {
  return sheets.flatMap((sheet) => {
    if (sees(viewer, sheet.seat)) return [sheet];
    return isSecret ? [] : [sheet.origin === 'later' ? { ...sheet, origin: 'sent' } : sheet];
  });
}

function sees(viewer: Viewer, seat: SeatId): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === seat);
}
