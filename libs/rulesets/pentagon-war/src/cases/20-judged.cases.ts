import { faultInResult, type EnteredResult } from '@warlog/ruleset-api';
import { seat, sentence, type SeatId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { fromBrief } from '../battle/from-brief.js';
import { realTable, reportEntered } from '../battle/real-table.js';
import { report } from '../battle/report.js';
import { findDesign } from '../designs.js';
import { evolve } from '../evolve.js';
import { forecast } from '../forecast/forecast.js';
import { messages } from '../messages.js';
import type { PentagonBrief } from '../model/brief.js';
import { costOf, type PentagonDesign } from '../model/design.js';
import type { PentagonUnitId } from '../model/ids.js';
import { setupSchema } from '../model/setup.js';
import type { PentagonState } from '../model/state.js';
import { open } from '../resolve/setup.js';
import { endingOf, fatePoints } from '../resolve/victory.js';
import { aim } from '../view/aim.js';
import { nameOf } from '../view/names.js';
import { blank } from '../view/project.js';
import { narrateTable } from '../view/narrate-table.js';

const [s1, s2] = [seat(1), seat(2)];
const seats = [s1, s2].map((id) => ({ id, name: `Seat ${id}`, bot: false }));

/** Two sentries attack two lancers. */
const brief = (more: Partial<PentagonBrief> = {}): PentagonBrief => ({
  ...{ battleId: 't3-anvil', title: 'Anvil', fightHours: 96 },
  teams: [
    { seat: s1, posture: 'attacker', roster: [{ ref: 'arrow', design: 'sol-sentry', count: 2 }] },
    { seat: s2, posture: 'defender', roster: [{ ref: 'dralthi', design: 'sirian-lancer', count: 2 }] },
  ],
  ...more,
});
function laid(given: PentagonBrief): PentagonState {
  const setup = setupSchema.parse(fromBrief(given, seats).setup);
  let state: PentagonState | null = null;
  for (const event of open(setup, seedDice('brief'))) state = evolve(state, structuredClone(event));
  if (state === null) throw new Error('Nothing was laid.');
  return state;
}
const judged = (victory: NonNullable<PentagonBrief['victory']>, more: Partial<PentagonBrief> = {}) =>
  laid(brief({ victory, loser: 'withdraws', tie: 'dice', ...more }));
/** Returns the end of a battle with these fates of units, by side and place. */
function endOf(state: PentagonState, fates: Readonly<Record<string, Partial<PentagonState['units'][PentagonUnitId]>>>) {
  const units = Object.fromEntries(
    [s1, s2].flatMap((id) =>
      Object.values(state.units)
        .filter((unit) => unit.seat === id)
        .map((unit, index) => [unit.id, { ...unit, ...fates[`${id}/${index}`] }] as const),
    ),
  );
  const now = { ...state, units };
  const ended = { ...now, ended: endingOf(now, 'turnLimit') };
  return report(ended);
}
const dead = { status: 'destroyed' } as const;
golden('PW-20.11', 'the outcome follows the parent’s measure: points, what is left, or what was inflicted', () => {
  const sentry = costOf(findDesign('sol-sentry') as PentagonDesign);
  const lancer = costOf(findDesign('sirian-lancer') as PentagonDesign);
  // Each side loses one unit. A sentry costs more: the lancers inflict more, and the sentries have more left.
  const fates = { [`${s1}/0`]: dead, [`${s2}/0`]: dead };
  expect(sentry).toBeGreaterThan(lancer);
  expect(endOf(judged('remaining'), fates)).toMatchObject({
    ...{ outcome: s1, judged: 'remaining', measure: { [s1]: sentry, [s2]: lancer } },
  });
  expect(endOf(judged('inflicted'), fates)).toMatchObject({
    ...{ outcome: s2, judged: 'inflicted', measure: { [s1]: lancer, [s2]: sentry } },
  });
  // A lead under a tenth of the smaller fleet: a draw by points alone.
  expect(endOf(judged('score'), fates)).toMatchObject({
    ...{ outcome: 'draw', judged: 'score', measure: { [s1]: lancer, [s2]: sentry } },
  });
  const crippled = { [`${s1}/0`]: { crippled: true } };
  expect(endOf(judged('remaining'), crippled).measure?.[s1]).toBe(sentry + Math.floor(sentry / 2));
});
golden('PW-20.11', 'a side that alone conceded or has no unit left has lost, whatever the measure', () => {
  const gone = { [`${s1}/0`]: { status: 'disengaged' as const }, [`${s1}/1`]: { status: 'disengaged' as const } };
  for (const victory of ['score', 'remaining', 'inflicted'] as const) {
    expect(endOf(judged(victory), gone).outcome).toBe(s2);
    const given = { ...judged(victory), conceded: [s2] };
    expect(endOf(given, {}).outcome).toBe(s1);
  }
});
golden('PW-20.11', 'the aim states the measure and its consequence in the parent; nothing without a measure', () => {
  const codes = (state: PentagonState) => {
    const view = { ...blank({ kind: 'seat', seat: s1 }), ...state, opened: true };
    const [goal] = aim(view).parts;
    return [goal?.title.code, ...(goal?.notes ?? []).map(({ code }) => code)];
  };
  expect(codes(judged('remaining'))).toEqual(['aim.remaining', 'aim.loser.withdraws', 'aim.tie.dice']);
  expect(codes(judged('score', { loser: 'stays' }))).toEqual([
    ...['aim.points', 'aim.points.draw', 'aim.loser.stays', 'aim.tie.dice'],
  ]);
  expect(codes(laid(brief()))).toEqual(['aim.points', 'aim.points.draw']);
});
golden(
  'PW-20.1',
  'a brief with a measure opens a battle under edition 2 of the rules, one without it under the first edition',
  () => {
    const optionsOf = (given: PentagonBrief) => setupSchema.parse(fromBrief(given, seats).setup).options;
    expect(optionsOf(brief({ victory: 'score' })).edition).toBe(2);
    expect(optionsOf(brief()).edition).toBeUndefined();
    expect(fromBrief(brief({ explodeOnDestruction: false }), seats).setup).toMatchObject({
      scenario: { explodeOnDestruction: false },
    });
  },
);
golden('PW-20.5', 'a report names the measure if the parent has one', () => {
  expect(endOf(judged('score'), {})).toMatchObject({ judged: 'score', measure: { [s1]: 0, [s2]: 0 } });
  expect(Object.keys(endOf(laid(brief()), {}))).not.toContain('judged');
});

/** Returns what two people enter after a battle with miniatures: losses of the sentries and of the lancers. */
const enteredAs = (winner: EnteredResult['winner'], how: string, sentries: number, lancers: number): EnteredResult => ({
  ...{ winner, how },
  units: [
    { seat: s1, ref: 'arrow', lost: sentries, damaged: 0 },
    { seat: s2, ref: 'dralthi', lost: lancers, damaged: 2 - lancers },
  ],
});

golden(
  'PW-20.10',
  'a result with miniatures has the same measure and points as a played battle with the same fates',
  () => {
    for (const victory of ['score', 'remaining', 'inflicted'] as const) {
      const state = judged(victory);
      const { measure, points, outcome } = endOf(state, { [`${s1}/0`]: dead, [`${s1}/1`]: dead, [`${s2}/0`]: dead });
      const entered = reportEntered(state, enteredAs(s2, 'destroyed', 2, 1));
      expect(entered).toMatchObject({ outcome, points, judged: victory, measure });
    }
    const former = laid(brief());
    expect(reportEntered(former, enteredAs(s2, 'destroyed', 2, 1))).toMatchObject({ points: { [s1]: 0, [s2]: 0 } });
    expect(Object.keys(reportEntered(former, enteredAs(s2, 'destroyed', 2, 1)))).not.toContain('measure');
  },
);

golden('PW-20.10', 'miniatures count craft by craft if fewer units represent them on the board', () => {
  const [attacker, defender] = brief().teams;
  const many = [{ ref: 'arrow', design: 'sol-sentry', count: 9 }];
  const state = judged('remaining', { teams: [{ ...attacker, roster: many }, defender] as PentagonBrief['teams'] });
  const sentry = costOf(findDesign('sol-sentry') as PentagonDesign);
  expect(reportEntered(state, enteredAs(s1, 'destroyed', 4, 2))).toMatchObject({
    measure: { [s1]: 5 * sentry, [s2]: 0 },
  });
});

golden('PW-20.11', 'with miniatures losses decide the winner, unless a side conceded or left the field', () => {
  const faults = (state: PentagonState, how: string, sentries: number, lancers: number) =>
    [s1, s2, null].map((winner) => faultInResult(realTable(state), enteredAs(winner, how, sentries, lancers)));
  expect(faults(judged('remaining'), 'turnLimit', 1, 1)).toEqual([null, 'judged', 'judged']);
  expect(faults(judged('inflicted'), 'turnLimit', 1, 1)).toEqual(['judged', null, 'judged']);
  // A lead under a tenth of the smaller fleet: a draw by points alone.
  expect(faults(judged('score'), 'turnLimit', 1, 1)).toEqual(['judged', 'judged', null]);
  for (const how of ['conceded', 'withdrawn'])
    expect(faults(judged('remaining'), how, 1, 1).slice(0, 2)).toEqual([null, null]);
  expect(faults(laid(brief()), 'turnLimit', 1, 1)).toEqual([null, null, null]);
});

golden('PW-20.11', 'with miniatures a side that withdrew scores as disengaged, and one that conceded does not', () => {
  const measureOf = (victory: NonNullable<PentagonBrief['victory']>, how: string) =>
    (reportEntered(judged(victory), enteredAs(s1, how, 0, 1)) as ReturnType<typeof report>).measure;
  const lancer = costOf(findDesign('sirian-lancer') as PentagonDesign);
  expect(measureOf('score', 'withdrawn')).toEqual({ [s1]: lancer + Math.floor(lancer / 4), [s2]: 0 });
  expect(measureOf('remaining', 'withdrawn')?.[s2]).toBe(lancer);
  expect(measureOf('remaining', 'conceded')?.[s2]).toBe(0);
});

golden('PW-20.11', 'odds count what the parent counts: a loss, and half of it for a crippled unit', () => {
  const counted = (state: PentagonState, more: Partial<PentagonState['units'][PentagonUnitId]> = {}) => {
    const unit = {
      ...(Object.values(state.units).find(
        (pentagonUnit) => pentagonUnit.seat === s1,
      ) as PentagonState['units'][PentagonUnitId]),
      ...more,
    };
    return [fatePoints(state, unit, 'lost'), fatePoints(state, unit, 'crippled')];
  };
  const cost = costOf(findDesign('sol-sentry') as PentagonDesign);
  const half = Math.floor(cost / 2);
  for (const victory of ['score', 'remaining', 'inflicted'] as const) {
    expect(counted(judged(victory))).toEqual([cost, victory === 'score' ? half : cost - half]);
    expect(counted(judged(victory), { crippled: true })).toEqual([victory === 'score' ? cost - half : half, 0]);
  }
  const state = judged('score');
  expect(counted({ ...state, scenario: { ...state.scenario, victory: 'duel' } })).toEqual([0, 0]);
});

golden('PW-20.11', 'a side that concedes reads the consequence in the parent', () => {
  const codes = (state: PentagonState) => {
    const view = { ...blank({ kind: 'seat', seat: s1 }), ...state, opened: true };
    return forecast(view, { concede: true }).notes.flatMap(({ code }) => (code.startsWith('forecast.') ? [code] : []));
  };
  expect(codes(judged('remaining'))).toEqual(['forecast.concede', 'forecast.concede.withdraws']);
  expect(codes(laid(brief()))).toEqual(['forecast.concede']);
});

golden('PW-20.11', 'the end states the measure, and the consequence in the parent for either side', () => {
  const endTexts = (given: PentagonBrief, winners: readonly SeatId[]) => {
    const view = { ...blank({ kind: 'seat', seat: s1 }), ...laid(given), opened: true };
    const ending = { winners, reason: winners.length > 0 ? 'end.remaining' : 'end.draw.turnLimit', clause: 'PW-20.11' };
    return narrateTable(view, { type: 'GameEnded', ending, scores: { [s1]: 44, [s2]: 24 } })
      .filter(({ code }) => /^end\.(score|loser|tie)/.test(code))
      .map((each) => [sentence(messages, each, nameOf(view)), each.clause]);
  };
  const by = (sentences: readonly string[]) => sentences.map((each) => [each, 'PW-20.11']);
  const judgedSo = brief({ victory: 'remaining', loser: 'withdraws', tie: 'dice' });
  const figures = ['Seat s1: 44 points left.', 'Seat s2: 24 points left.'];
  expect(endTexts(judgedSo, [s1])).toEqual(by([...figures, 'Seat s2 withdraws in the campaign.']));
  expect(endTexts(judgedSo, [])).toEqual(by([...figures, 'In the campaign, the dice go on with what is left.']));
  expect(endTexts(brief({ victory: 'inflicted', loser: 'retreats' }), [s2])).toEqual(
    by([
      ...['Seat s1: 44 points of enemy losses.', 'Seat s2: 24 points of enemy losses.'],
      'Seat s1 retreats in the campaign.',
    ]),
  );
  expect(endTexts(brief(), [s1]).map(([, clause]) => clause)).toEqual(['PW-14.2', 'PW-14.2']);
});
