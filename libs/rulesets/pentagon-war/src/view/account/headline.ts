import { balanceTone, changesOf, quietHeadline, type AccountStep, type AccountTally } from '@warlog/ruleset-api';
import { line, valuesOf, type Message, type SeatId } from '@warlog/core';
import type { PentagonUnit } from '../../model/state.js';
import type { View } from '../../model/view.js';
import { unitOf } from '../../position.js';
import type { Tone } from '@warlog/tactical';
import { refsOf } from '../tone.js';
import type { StoryFact } from './blocks.js';
import type { FactOf } from './scene.js';

/** Returns the one sentence of an account; `view`: after it. */
export function headlineOf(
  view: View,
  story: readonly StoryFact[],
  steps: readonly AccountStep[],
  tallies: readonly AccountTally[],
): Message {
  if (story.some(({ type }) => type === 'GameEnded')) return endHeadline(view);
  const isOwn = (id: string): boolean => view.seat !== null && unitOf(view, id)?.seat === view.seat;
  const unitsLine = (code: string, ids: readonly string[], tone: Tone): readonly Message[] =>
    ids.length === 0 ? [] : [line(code, { units: refsOf(ids), n: ids.length }, { tone: view.seat ? tone : 'plain' })];
  /** Those of the other side first, unless the viewer took more than it dealt. */
  const fates = (fate: string, ids: readonly string[]): readonly Message[] => {
    const [own, foes] = [ids.filter(isOwn), ids.filter((id) => !isOwn(id))];
    if (own.length > 0 && foes.length > 0)
      return [
        line(
          isWorse ? `account.${fate}.own-first` : `account.${fate}.foes-first`,
          { own: refsOf(own), foes: refsOf(foes), n: own.length },
          { tone: isWorse ? 'bad' : 'good' },
        ),
      ];
    const code = foes.every((id) => isBy(steps, view.seat, id)) ? `account.${fate}.by-you` : `account.${fate}`;
    return [...unitsLine(`account.${fate}.own`, own, 'bad'), ...unitsLine(code, foes, 'good')];
  };
  const [dealt = 0, took = 0] = tallies.map(({ points }) => points);
  const isWorse = took > dealt;
  const ids = (of: (each: StoryFact) => readonly string[]): readonly string[] => [...new Set(story.flatMap(of))];
  const crippled = ids((each) => (each.type === 'UnitCrippled' ? [each.unit] : []));
  const left = ids((each) => (isLeaving(each) ? each.units : []));
  const detected = ids((each) => (each.type === 'UnitsDetected' ? each.units : []));
  const found = ids((each) => (each.type === 'UnitsShown' ? each.units.map(({ id }) => id) : []));
  const [first] = [
    ...fates('destroyed', ids(destroyedBy)),
    ...fates('crippled', crippled),
    ...unitsLine('account.gone.disengaged', left, 'plain'),
    ...boxesLine(steps, view.seat, dealt, took),
    ...unitsLine('account.exposed', detected.filter(isOwn), 'bad'),
    ...unitsLine('account.found', found, 'good'),
  ];
  // Without a loss the first thing that the viewer did is the fact, or the first thing at all.
  return first ?? (steps.find(({ by }) => by === view.seat) ?? steps[0])?.title ?? line(quietHeadline);
}

const isLeaving = (each: StoryFact): each is FactOf<'UnitsGone'> =>
  each.type === 'UnitsGone' && each.how === 'disengaged';

function destroyedBy(each: StoryFact): readonly string[] {
  if (each.type === 'DamageAssessed') return each.destroyed ? [each.unit] : [];
  return each.type === 'UnitsGone' && each.how !== 'disengaged' ? each.units : [];
}

/** Returns whether a seat did harm to a thing in any of these steps. */
const isBy = (steps: readonly AccountStep[], seat: SeatId | null, id: string): boolean =>
  seat !== null && steps.some((step) => step.by === seat && changesOf(step).some(({ thing }) => thing === id));

function boxesLine(
  steps: readonly AccountStep[],
  seat: SeatId | null,
  dealt: number,
  took: number,
): readonly Message[] {
  const lost = steps.flatMap(changesOf).reduce((all, { points }) => all + Math.max(0, -points), 0);
  if (lost === 0) return [];
  if (dealt + took === 0) return [line('account.boxes', { n: lost })];
  const code = took === 0 ? 'account.only-dealt' : dealt === 0 ? 'account.only-took' : 'account.both';
  return [line(code, { dealt, took }, { tone: balanceTone(dealt, took) })];
}

/** Returns how the battle ended for the viewer; for others who won. */
function endHeadline({ ended, seat, units, conceded }: View): Message {
  const winners = ended?.winners ?? [];
  if (winners.length === 0)
    return line(ended?.reason === 'end.both-lose' ? 'account.end.both-lose' : 'account.end.draw');
  if (seat === null) return line('account.end.won', { winners: winners.map((id) => ({ ref: 'seat', id })) });
  const hasWon = winners.includes(seat);
  const losers = valuesOf(units).filter((unit) => (unit.seat === seat) !== hasWon);
  const gone = conceded.some((id) => !winners.includes(id)) ? 'conceded' : fateOf(losers);
  return line(`account.end.${hasWon ? 'victory' : 'defeat'}.${gone}`, {}, { tone: hasWon ? 'good' : 'bad' });
}

function fateOf(units: readonly PentagonUnit[]): 'here' | 'disengaged' | 'destroyed' {
  const is = (wanted: PentagonUnit['status']): boolean => units.some(({ status }) => status === wanted);
  return is('here') || units.length === 0 ? 'here' : is('disengaged') ? 'disengaged' : 'destroyed';
}
