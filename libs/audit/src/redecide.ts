import {
  act,
  startCampaign,
  closePhase,
  startPhases,
  isRefusal,
  type Decision,
  type DecisionContext,
  type WrittenEarlier,
  makeRuling,
  undoRuling,
  upgradeRuleset,
  withSeatsDealt,
  deadlineOf,
  readyAt,
  type BattleOpened,
  type PhaseSealed,
  type PhaseClosed,
  type CampaignStarted,
  type OrdersSubmitted,
  type PhaseOpened,
  type SeatActed,
  type SeatHandedOver,
  type SeatTaken,
  type StreamEvent,
  foldCampaign,
  type Loaded,
  type RulesetUpgraded,
  type RulingMade,
  type Versions,
} from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { recordedDice } from '@warlog/dice';
import { broughtIn, commandOf, redecideCreation, type EarlierCommands } from './replayed-command.js';
import { isSetupOfThen } from './former-options.js';
import type { AuditStep } from './steps.js';

/* Re-decides a step of a recorded campaign from its orders, statements and dice. */

/**
 * Returns the events that follow from the recorded orders and the key; null for a step without a resolution. In a
 * campaign with scripted dice, the recorded faces and the position are accepted.
 */
export function redecide(
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
    readonly earlier: EarlierCommands;
    readonly isRoundSigned: NonNullable<DecisionContext['isRoundSigned']>;
  },
): readonly StreamEvent[] | null {
  const { loaded, ruleset, view, events, stored } = step;
  const upgrade = events.find((event): event is RulesetUpgraded => event.type === 'RulesetUpgraded');
  // An upgrade stands alone: no decision uses two versions.
  if (!loaded) return upgrade ? [] : redecideCreation(step);
  const at = events.findIndex(({ type }) => type === 'PhaseClosed' || type === 'CampaignStarted');
  const decisive = events[at] ?? null;
  if (isScripted && decisive?.type === 'CampaignStarted') return null;
  const nonces = events.flatMap((event) => freshNonce(event));
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const battle = events.find((event): event is BattleOpened => event.type === 'BattleOpened');
  const contextAt = (now: number): DecisionContext => ({
    ruleset,
    now,
    secretKey,
    view,
    isAudit: true,
    isRoundSigned,
    // The deadline depends on calendars and time zones, which change over time: accepted as written.
    ...(opened ? { dueAt: opened.dueAt, ...(opened.waitsFor ? {} : { waitsForAll: true as const }) } : {}),
    ...(battle && battle.headKey === undefined ? { namesNoKeys: true as const } : {}),
    ...(written ? { written } : {}),
    ...(isScripted ? { dice: (log) => recordedDice(events, log) } : {}),
    nonce: () => nonces.shift() ?? '',
  });
  if (upgrade) {
    const { by: user, to, reason, at: now } = upgrade;
    return eventsOf(upgradeRuleset(loaded, { user, to: versions(to), reason }, contextAt(now)));
  }
  const action = isScripted ? null : isActionRedecided({ loaded, events, stored }, contextAt);
  if (action !== null) return action;
  const madeAt = stored[0]?.meta.at ?? 0;
  const command = isScripted || !loaded.campaign.apart ? null : commandOf(step, earlier);
  if (command !== null) return eventsOf(command(loaded, contextAt(madeAt)));
  if (decisive === null) return null;
  if (decisive.type === 'CampaignStarted') {
    const actor = stored[0]?.meta.actor;
    const { setup } = decisive as CampaignStarted;
    const { deal, dealt } = withSeatsDealt(loaded, ruleset);
    if (loaded.campaign.apart && actor?.kind === 'user') {
      const today = eventsOf(startCampaign(loaded, { user: actor.user }, contextAt(madeAt)));
      const started = today.find((event): event is CampaignStarted => event.type === 'CampaignStarted');
      if (!started || !isSetupOfThen(setup, started.setup)) return today;
      return [...deal, ...startPhases(dealt, setup, contextAt(madeAt))];
    }
    return [...deal, ...startPhases(dealt, setup, contextAt(opened?.openedAt ?? 0))];
  }
  const { why, closedAt } = decisive as PhaseClosed;
  const before = events.slice(0, closingBegins({ events, stored }, at));
  return [...before, ...closePhase(foldCampaign(ruleset, loaded, before), why, contextAt(closedAt))];
}

/** Returns what another version of the rules decided in a step; null if this version wrote it. */
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
 * Re-decides an action or a ruling from its recorded content, for its actor; null if the step is none. A refusal gives
 * no events, which differs from the record.
 */
function isActionRedecided(
  { loaded, events, stored }: { readonly loaded: Loaded } & Pick<AuditStep, 'events' | 'stored'>,
  contextAt: (now: number) => DecisionContext,
): readonly StreamEvent[] | null {
  const [first] = events;
  const actor = stored[0]?.meta.actor;
  if (first?.type === 'SeatActed') {
    const { action, at } = first as SeatActed;
    const user = actor?.kind === 'user' ? actor.user : ('' as UserId);
    return eventsOf(act(loaded, { user, action, ...broughtIn(events) }, contextAt(at)));
  }
  if (first?.type !== 'RulingMade') return null;
  const { by, reason, undoes, record, roll, at } = first as RulingMade;
  const said = { user: by, reason };
  return eventsOf(
    undoes === null
      ? makeRuling(loaded, { ...said, change: record?.change, roll: roll ?? null }, contextAt(at))
      : undoRuling(loaded, { ...said, ruling: undoes }, contextAt(at)),
  );
}

/** Nonces that the server drew for seats without a contribution. */
function freshNonce(event: StreamEvent): readonly (string | null)[] {
  if (event.type === 'SeatHandedOver') return [(event as SeatHandedOver).nonce];
  return event.type === 'SeatTaken' && (event as SeatTaken).holder.kind === 'bot' ? [(event as SeatTaken).nonce] : [];
}

function eventsOf(decision: Decision): readonly StreamEvent[] {
  return isRefusal(decision) ? [] : decision.events;
}

const endTypes: ReadonlySet<string> = new Set(['PhaseClosed', 'PhaseSealed']);

/**
 * Checks that a phase closed only when its time was over or all seats were ready; returns a sentence if it closed
 * earlier, else null.
 */
export function closedTooEarly({ loaded, events, stored, ruleset }: AuditStep): string | null {
  // A sealed phase is already over; that its round was not used too early is re-decided.
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
 * Where the closing starts in its append. Before it stands the decision that closed the phase: an action after which
 * all are ready, the release of a parked campaign, or an answer.
 */
function closingBegins({ events, stored }: Pick<AuditStep, 'events' | 'stored'>, closed: number): number {
  const before = events.slice(0, closed);
  const isAnswer = stored[0]?.meta.actor.kind === 'user' && before[0]?.type === 'OrdersSubmitted';
  const decided = before.findLastIndex(({ type }) => type !== 'OrdersSubmitted' && type !== 'VoteClosed') + 1;
  return Math.max(decided, isAnswer ? 1 : 0);
}
