import { balanceTone, changesOf, quietHeadline, sumOf, type AccountStep } from '@warlog/ruleset-api';
import type { DiceEvent } from '@warlog/dice';
import { line, seatRef, unitRef, type Message, type Ref, type SeatId } from '@warlog/core';
import { measureOf } from '../../judging.js';
import type { Ship, Squadron } from '../../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { beatenSeat } from '../narrate-round.js';
import { costOf, isDead, otherSeat, unitOf } from '../../position.js';
import type { Tone } from '@warlog/tactical';
import { refsOf } from '../tone.js';

/** What one unit lost or got back. */
interface Toll {
  readonly unit: Ship | Squadron;
  readonly shields: number;
  readonly hull: number;
  readonly isGone: boolean;
  /** The seat that caused its last change; null: no side. */
  readonly by: SeatId | null;
}

/** Returns the sentence of an end, from the side of the loser first. */
export function endHeadline(
  view: SwArmadaView,
  { ending: { winner, how } }: Extract<SwArmadaVisible, { type: 'BattleEnded' }>,
): Message {
  const clause = { elimination: 'SWA-END-01', points: 'SWA-END-02', concession: 'SWA-END-03', truce: 'SWA-END-03' }[
    how
  ];
  if (winner === null) return line('account.open', {}, { clause });
  const loser = otherSeat(view, winner);
  const counted = measureOf(view);
  const { seat, how: isBeaten } = beatenSeat(view, winner);
  const code = how === 'concession' ? how : how === 'elimination' && seat === loser ? isBeaten : 'points';
  const figures = { points: counted[winner] ?? 0, theirs: counted[loser] ?? 0 };
  const tone: Tone = view.seat === null ? 'plain' : view.seat === winner ? 'good' : 'bad';
  return line(`account.end.${code}`, { loser: seatRef(loser), winner: seatRef(winner), ...figures }, { clause, tone });
}

/** Returns the fact that weighs most: units lost, force lost, force regained, attacks in vain, moves. */
export function headline(
  view: SwArmadaView,
  steps: readonly AccountStep[],
  disclosures: readonly (SwArmadaVisible | DiceEvent)[],
): Message {
  const tolls = tollsOf(view, steps);
  const gone = tolls.filter(({ isGone }) => isGone);
  const message =
    (gone.length > 0 && goneLine(view, gone)) ||
    worstLine(tolls) ||
    attackLine(view, steps) ||
    moveLine(view, disclosures);
  return { ...(message ?? line(quietHeadline)), tone: toneOf(view, steps) };
}

/** Good if the others lost more than the reader. */
export function toneOf({ seat: own }: SwArmadaView, steps: readonly AccountStep[]): Tone {
  const changes = steps.flatMap(changesOf);
  if (own === null) return 'plain';
  return balanceTone(
    sumOf(changes.filter(({ seat }) => seat === own)),
    sumOf(changes.filter(({ seat }) => seat !== own)),
  );
}

function tollsOf(view: SwArmadaView, steps: readonly AccountStep[]): readonly Toll[] {
  const tolls = new Map<string, Toll>();
  for (const step of steps)
    for (const { thing, points, what } of changesOf(step)) {
      const unit = unitOf(view, thing);
      if (unit === null) continue;
      const { shields = 0, hull = 0, isGone = false } = tolls.get(thing) ?? {};
      const isShield = what.code.startsWith('change.shields');
      const isLost = points < 0 && (unit.status === 'destroyed' || unit.status === 'left' || isDead(unit));
      tolls.set(thing, {
        ...{ unit, by: step.by, isGone: isGone || isLost },
        ...{ shields: shields + (isShield ? points : 0), hull: hull + (isShield ? 0 : points) },
      });
    }
  return [...tolls.values()];
}

/** Losses of one side, or of both: first those that cost more. */
function goneLine(view: SwArmadaView, gone: readonly Toll[]): Message | null {
  const own = view.seat ?? gone[0]?.unit.seat;
  if (own === undefined) return null;
  const [mine, theirs] = [true, false].map((isOwn) => gone.filter(({ unit }) => (unit.seat === own) === isOwn));
  const cost = (tolls: readonly Toll[] = []): number => tolls.reduce((sum, { unit }) => sum + costOf(unit), 0);
  const refs = (tolls: readonly Toll[] = []): readonly Ref[] => refsOf(tolls.map(({ unit }) => unit.id));
  const [first, second] = cost(mine) > cost(theirs) ? [mine, theirs] : [theirs, mine];
  const seat = first?.[0]?.unit.seat;
  if (first === undefined || seat === undefined) return null;
  const params = { seat: seatRef(seat), units: refs(first), n: first.length };
  if (second !== undefined && second.length > 0)
    return line('account.traded', { ...params, foe: seatRef(otherSeat(view, seat)), theirs: refs(second) });
  const many = first.length > 2 ? '.many' : '';
  if (seat !== view.seat && first.every(({ by }) => by !== null && by === view.seat))
    return line(`account.destroyed${many}`, { ...params, seat: seatRef(own) });
  return line(`account.lost${many}`, params);
}

/** The unit that lost most, of the side that lost more; else what got most back. */
function worstLine(tolls: readonly Toll[]): Message | null {
  const points = ({ shields, hull }: Toll): number => shields + hull;
  const bySide = (toll: Toll): number =>
    tolls
      .filter(({ unit }) => unit.seat === toll.unit.seat)
      .reduce((sum, other) => sum + Math.min(0, points(other)), 0);
  const [worst] = tolls
    .filter((toll) => points(toll) < 0)
    .sort((toll, other) => bySide(toll) - bySide(other) || points(toll) - points(other));
  const best = tolls.filter((toll) => points(toll) > 0).sort((toll, other) => points(other) - points(toll))[0];
  const felt = worst ?? best;
  if (felt === undefined) return null;
  const { unit, shields, hull } = felt;
  const params = { unit: unitRef(unit.id), seat: seatRef(unit.seat) };
  if (worst === undefined) return line('account.mended', { ...params, n: points(felt) });
  const code = shields < 0 && hull < 0 ? 'both' : shields < 0 ? 'shields' : 'hull';
  return line(`account.hurt.${code}`, { ...params, shields: -shields, hull: -hull });
}

function attackLine(view: SwArmadaView, steps: readonly AccountStep[]): Message | null {
  const last = steps.findLast(({ aside }) => aside !== undefined);
  const target = last?.place == null ? null : unitOf(view, last.place);
  if (last === undefined || target === null) return null;
  const code = last.outcome?.code === 'outcome.open' ? 'account.attacked' : 'account.unhurt';
  return line(code, { unit: unitRef(target.id), seat: seatRef(target.seat) });
}

function moveLine(view: SwArmadaView, disclosures: readonly (SwArmadaVisible | DiceEvent)[]): Message | null {
  for (const shown of disclosures.toReversed()) {
    if (shown.type === 'RoundBegan') return line('account.round', { round: shown.round });
    if (shown.type === 'DialsSet') return line('account.dials');
    const isMove = shown.type === 'ManeuverExecuted' || shown.type === 'SquadronMoved';
    if (!isMove && shown.type !== 'ShipActivated') continue;
    const seat = unitOf(view, shown.unit)?.seat;
    const code = isMove ? 'account.moved' : 'account.activated';
    if (seat !== undefined) return line(code, { unit: unitRef(shown.unit), seat: seatRef(seat) });
  }
  return null;
}
