import {
  isRecord,
  MOST_TURNS_AHEAD,
  partsThatHold,
  type ConditionalPart,
  type ConditionalOrders,
} from '@warlog/ruleset-api';
import type { UserId } from '@warlog/core';
import type { LaterOrdersSet } from '../events.js';
import type { Loaded, OpenPhase, Seat } from '../state.js';
import { isRefusal, playedSeat, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';
import { withSignature, type Signing } from './seat-keys.js';

const MOST_CONDITIONS = 50;
const MOST_STEPS = 6;

/** Input to set orders for a later turn: `ConditionalOrders`, or null to delete them. */
export interface SetLaterOrders extends Signing {
  readonly user: UserId;
  readonly turn: number;
  readonly phaseKind: string;
  readonly orders: unknown;
}

/**
 * Sets orders for a phase of a later turn. Deletes them with null, also while that phase is open. Only their form is
 * checked: the rules judge them when their phase closes, as they judge submitted orders.
 */
export function setLaterOrders(loaded: Loaded, input: SetLaterOrders, context: DecisionContext): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { turn, phaseKind } = input;
  if (input.orders === null && !laterOf(seat, { turn, kind: phaseKind })) return { events: [] };
  const orders = input.orders === null ? null : judged(loaded, seat, input, context);
  if (orders !== null && isRefusal(orders)) return orders;
  const given: LaterOrdersSet = { type: 'LaterOrdersSet', seat: seat.id, turn, phaseKind, orders };
  const set = withSignature(loaded.campaign, given, input, context);
  return isRefusal(set) ? set : { events: [set] };
}

function judged(
  { campaign }: Loaded,
  { id }: Seat,
  { turn, phaseKind, orders: raw }: SetLaterOrders,
  { ruleset, view }: DecisionContext,
): ConditionalOrders | Refusal {
  const { later } = ruleset;
  if (!later || campaign.parent) return refuse('WLG_E_LATER_NONE');
  if (campaign.status === 'lobby') return refuse('WLG_E_NOT_RUNNING');
  const [from, to] = [campaign.turn + 1, campaign.turn + MOST_TURNS_AHEAD];
  const isAhead = Number.isInteger(turn) && turn >= from && turn <= to;
  if (!isAhead || !later.kinds.includes(phaseKind)) return refuse('WLG_E_LATER_TURN', { from, to }, ['turn']);
  const planned = plannedIn(raw);
  const { conditions } = later;
  if (!planned || (planned.only.length > 0 && !conditions)) return refuse('WLG_E_LATER_FORM', {}, ['orders']);
  const known = view({ kind: 'seat', seat: id });
  const problems = [
    ...later.check(known, { turn, kind: phaseKind }, planned.sheet),
    ...planned.only.flatMap(({ condition }) => conditions?.check(known, condition) ?? []),
  ];
  return problems.some(({ severity }) => severity === 'error') ? { problems } : planned;
}

/** Reads planned orders from any JSON; null if it has another form, or names a part that its orders do not have. */
function plannedIn(raw: unknown): ConditionalOrders | null {
  const { sheet, only } = isRecord(raw) ? raw : {};
  if (!isRecord(sheet) || !Array.isArray(only) || only.length > MOST_CONDITIONS) return null;
  const parts = only.map((each: unknown) => (isRecord(each) ? partIn(sheet, each) : null));
  return parts.includes(null) ? null : { sheet, only: parts as readonly ConditionalPart[] };
}

function partIn(sheet: unknown, { part, condition }: Readonly<Record<string, unknown>>): ConditionalPart | null {
  if (!Array.isArray(part) || part.length === 0 || part.length > MOST_STEPS || condition === undefined) return null;
  const steps = part as readonly unknown[];
  let at = sheet;
  for (const step of steps) {
    const isThere = Array.isArray(at) ? Number.isInteger(step) : isRecord(at) && typeof step === 'string';
    if (!isThere || !Object.hasOwn(at as object, step as string)) return null;
    at = (at as Readonly<Record<string, unknown>>)[step as string];
  }
  return { part: steps as ConditionalPart['part'], condition };
}

/** Returns the orders that a seat set for a phase in an earlier turn; null for none. */
export function laterOf({ later = [] }: Pick<Seat, 'later'>, { turn, kind }: Pick<OpenPhase, 'turn' | 'kind'>) {
  return later.find((each) => each.turn === turn && each.phaseKind === kind) ?? null;
}

/**
 * Returns the orders that a seat set for this phase in an earlier turn, as they count by its view now. Null: it set
 * none, or the rules refuse them.
 */
export function laterSheet(
  phase: Pick<OpenPhase, 'turn' | 'kind'>,
  seat: Pick<Seat, 'id' | 'later'>,
  { ruleset, view }: Pick<DecisionContext, 'ruleset' | 'view'>,
): unknown {
  const planned = ruleset.later && laterOf(seat, phase);
  if (!planned) return null;
  const known = view({ kind: 'seat', seat: seat.id });
  const sheet = partsThatHold(ruleset, known, planned);
  return ruleset.play.check(known, sheet).some(({ severity }) => severity === 'error') ? null : sheet;
}
