import { act } from '../campaign/decide/act.js';
import { startCampaign } from '../campaign/decide/lobby.js';
import { closePhase, startPhases } from '../campaign/decide/phases.js';
import { isRefusal, type Decision, type Means, type WrittenEarlier } from '../campaign/decide/decision.js';
import { makeRuling, undoRuling } from '../campaign/decide/rulings.js';
import { upgradeRuleset } from '../campaign/decide/upgrade.js';
import { withSeatsDealt } from '../campaign/decide/wishes.js';
import { deadlineOf, readyAt } from '../campaign/clock.js';
import type { BattleOpened } from '../campaign/battle-events.js';
import type { PhaseSealed } from '../campaign/beacon-terms.js';
import type {
  CampaignStarted,
  OrdersSubmitted,
  PhaseClosed,
  PhaseOpened,
  SeatActed,
  SeatHandedOver,
  SeatTaken,
  StreamEvent,
} from '../campaign/events.js';
import { foldCampaign } from '../campaign/evolve.js';
import type { Loaded } from '../campaign/state.js';
import type { RulesetUpgraded, RulingMade } from '../campaign/table-events.js';
import type { Versions } from '../campaign/versions.js';
import type { UserId } from '../ids.js';
import { recordedDice } from '../dice/recorded-dice.js';
import { broughtIn, commandOf, createdAgain, type Earlier } from './command-again.js';
import { isSetupOfThen } from './former-options.js';
import type { AuditStep } from './steps.js';

/* What a step of a recorded campaign comes to when it is decided once more from its orders, words and dice. */

/**
 * The events that the recorded sheets and the key give; null for a step in which nothing is resolved. A campaign of
 * scripted dice falls by its recorded faces, and its position was laid out by hand, as they were.
 */
export function decidedAgain(
  step: AuditStep,
  {
    secretKey,
    versions,
    isScripted,
    written,
    earlier,
    isRoundSigned,
  }: {
    readonly secretKey: string;
    readonly versions: Versions;
    readonly isScripted: boolean;
    readonly written: WrittenEarlier | null;
    readonly earlier: Earlier;
    readonly isRoundSigned: NonNullable<Means['isRoundSigned']>;
  },
): readonly StreamEvent[] | null {
  const { loaded, ruleset, view, events, stored } = step;
  const upgrade = events.find((event): event is RulesetUpgraded => event.type === 'RulesetUpgraded');
  // It stands alone: nothing is decided by two versions at once.
  if (!loaded) return upgrade ? [] : createdAgain(step);
  const at = events.findIndex(({ type }) => type === 'PhaseClosed' || type === 'CampaignStarted');
  const decisive = events[at] ?? null;
  if (isScripted && decisive?.type === 'CampaignStarted') return null;
  const nonces = events.flatMap((event) => freshNonce(event));
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const battle = events.find((event): event is BattleOpened => event.type === 'BattleOpened');
  const means = (now: number): Means => ({
    ruleset,
    now,
    secretKey,
    view,
    again: true,
    isRoundSigned,
    // A date is a matter of calendars and zones, which change in time: it is taken as it was written.
    ...(opened ? { dueAt: opened.dueAt, ...(opened.waitsFor ? {} : { waitsForAll: true as const }) } : {}),
    ...(battle && battle.headKey === undefined ? { namesNoKeys: true as const } : {}),
    ...(written ? { written } : {}),
    ...(isScripted ? { dice: (log) => recordedDice(events, log) } : {}),
    nonce: () => nonces.shift() ?? '',
  });
  if (upgrade) {
    const { by: user, to, reason, at: now } = upgrade;
    return eventsOf(upgradeRuleset(loaded, { user, to: versions(to), reason }, means(now)));
  }
  const deed = isScripted ? null : deedAgain({ loaded, events, stored }, means);
  if (deed !== null) return deed;
  const madeAt = stored[0]?.meta.at ?? 0;
  const command = isScripted || !loaded.campaign.apart ? null : commandOf(step, earlier);
  if (command !== null) return eventsOf(command(loaded, means(madeAt)));
  if (decisive === null) return null;
  if (decisive.type === 'CampaignStarted') {
    const actor = stored[0]?.meta.actor;
    const { setup } = decisive as CampaignStarted;
    const { deal, dealt } = withSeatsDealt(loaded, ruleset);
    if (loaded.campaign.apart && actor?.kind === 'user') {
      const today = eventsOf(startCampaign(loaded, { user: actor.user }, means(madeAt)));
      const started = today.find((event): event is CampaignStarted => event.type === 'CampaignStarted');
      if (!started || !isSetupOfThen(setup, started.setup)) return today;
      return [...deal, ...startPhases(dealt, setup, means(madeAt))];
    }
    return [...deal, ...startPhases(dealt, setup, means(opened?.openedAt ?? 0))];
  }
  const { why, closedAt } = decisive as PhaseClosed;
  const before = events.slice(0, closingBegins({ events, stored }, at));
  return [...before, ...closePhase(foldCampaign(ruleset, loaded, before), why, means(closedAt))];
}

/** What a step holds that another version of the rules decided for itself; null where this one wrote it. */
export function writtenEarlier({ events, stored, ruleset }: AuditStep): WrittenEarlier | null {
  if (stored[0]?.meta.rulesetVersion === ruleset.version) return null;
  const closed = events.findIndex(({ type }) => type === 'PhaseClosed' || type === 'PhaseSealed');
  const sheets = events.slice(0, Math.max(0, closed)).filter((event) => event.type === 'OrdersSubmitted');
  const bots = (sheets as readonly OrdersSubmitted[]).filter(({ origin }) => origin === 'bot');
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  return {
    bots: Object.fromEntries(bots.map(({ seat, sheet }) => [seat, sheet])),
    asksInSecret: opened?.awaitedTold === 'own',
  };
}

/**
 * The decision of a deed or a ruling made again from its recorded words, by whoever made it; null where the step is none.
 * One that would be refused today gives nothing, which differs from what was written.
 */
function deedAgain(
  { loaded, events, stored }: { readonly loaded: Loaded } & Pick<AuditStep, 'events' | 'stored'>,
  means: (now: number) => Means,
): readonly StreamEvent[] | null {
  const [first] = events;
  const actor = stored[0]?.meta.actor;
  if (first?.type === 'SeatActed') {
    const { action, at } = first as SeatActed;
    const user = actor?.kind === 'user' ? actor.user : ('' as UserId);
    return eventsOf(act(loaded, { user, action, ...broughtIn(events) }, means(at)));
  }
  if (first?.type !== 'RulingMade') return null;
  const { by, reason, undoes, record, roll, at } = first as RulingMade;
  const said = { user: by, reason };
  return eventsOf(
    undoes === null
      ? makeRuling(loaded, { ...said, change: record?.change, roll: roll ?? null }, means(at))
      : undoRuling(loaded, { ...said, ruling: undoes }, means(at)),
  );
}

/** The numbers that the host's program drew for seats that nobody brings one for. */
function freshNonce(event: StreamEvent): readonly (string | null)[] {
  if (event.type === 'SeatHandedOver') return [(event as SeatHandedOver).nonce];
  return event.type === 'SeatTaken' && (event as SeatTaken).holder.kind === 'bot' ? [(event as SeatTaken).nonce] : [];
}

function eventsOf(decision: Decision): readonly StreamEvent[] {
  return isRefusal(decision) ? [] : decision.events;
}

const endTypes: ReadonlySet<string> = new Set(['PhaseClosed', 'PhaseSealed']);

/** A phase closes when its time is over or when everybody is ready, not before; in a sentence, null where it did so. */
export function closedTooEarly({ loaded, events, stored, ruleset }: AuditStep): string | null {
  // A sealed phase is over already; that its round was not taken before its time is decided again.
  const at = loaded?.campaign.phase?.sealed ? -1 : events.findIndex(({ type }) => endTypes.has(type));
  if (!loaded || at < 0) return null;
  const end = events[at] as PhaseClosed | PhaseSealed;
  const { why } = end;
  const closedAt = end.type === 'PhaseSealed' ? end.sealedAt : end.closedAt;
  const { campaign } = foldCampaign(ruleset, loaded, events.slice(0, closingBegins({ events, stored }, at)));
  const { phase } = campaign;
  const due =
    phase && !campaign.pause ? (why === 'deadline' ? deadlineOf(campaign, phase) : readyAt(campaign, phase)) : null;
  if (due !== null && due <= closedAt) return null;
  return `Event ${(stored[0]?.version ?? 0) + at} closes a phase ${why === 'deadline' ? 'before its deadline' : 'in which not everybody was ready'}.`;
}

/**
 * Where the closing begins in the append that holds it. What stands before is the very decision that closed the phase: a
 * deed after which all are ready, the release of a parked campaign, or a person's answer.
 */
function closingBegins({ events, stored }: Pick<AuditStep, 'events' | 'stored'>, closed: number): number {
  const before = events.slice(0, closed);
  const isAnswer = stored[0]?.meta.actor.kind === 'user' && before[0]?.type === 'OrdersSubmitted';
  const decided = before.findLastIndex(({ type }) => type !== 'OrdersSubmitted' && type !== 'VoteClosed') + 1;
  return Math.max(decided, isAnswer ? 1 : 0);
}
