import { faultInResult, seat, seedDice, sentence, type EnteredResult, type SeatId } from '@warlog/kernel';
import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { fromBrief } from '../battle/from-brief.js';
import { realTable, reportEntered } from '../battle/real-table.js';
import { report } from '../battle/report.js';
import { findDesign } from '../designs.js';
import { evolve } from '../evolve.js';
import { forecast } from '../forecast/forecast.js';
import { messages } from '../messages.js';
import type { Brief } from '../model/brief.js';
import { costOf, type Design } from '../model/design.js';
import type { UnitId } from '../model/ids.js';
import { setupSchema } from '../model/setup.js';
import type { State } from '../model/state.js';
import { open } from '../resolve/setup.js';
import { endingOf, fatePoints } from '../resolve/victory.js';
import { aim } from '../view/aim.js';
import { nameOf } from '../view/names.js';
import { blank } from '../view/project.js';
import { tellTable } from '../view/tell-table.js';

const [s1, s2] = [seat(1), seat(2)];
const seats = [s1, s2].map((id) => ({ id, name: `Seat ${id}`, bot: false }));

/** Two sentries attack two lancers. */
const brief = (more: Partial<Brief> = {}): Brief => ({
  ...{ battleId: 't3-anvil', title: 'Anvil', fightHours: 96 },
  teams: [
    { seat: s1, posture: 'attacker', roster: [{ ref: 'arrow', design: 'sol-sentry', count: 2 }] },
    { seat: s2, posture: 'defender', roster: [{ ref: 'dralthi', design: 'sirian-lancer', count: 2 }] },
  ],
  ...more,
});
function laid(given: Brief): State {
  const setup = setupSchema.parse(fromBrief(given, seats).setup);
  let state: State | null = null;
  for (const event of open(setup, seedDice('brief'))) state = evolve(state, structuredClone(event));
  if (state === null) throw new Error('Nothing was laid.');
  return state;
}
const judged = (victory: NonNullable<Brief['victory']>, more: Partial<Brief> = {}) =>
  laid(brief({ victory, loser: 'withdraws', tie: 'dice', ...more }));
/** The end of a battle in which these units, by side and place, have come to this. */
function endOf(state: State, fates: Readonly<Record<string, Partial<State['units'][UnitId]>>>) {
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
golden('PW-20.11', 'the outcome is that of the campaign’s measure: points, what is left, or what was inflicted', () => {
  const sentry = costOf(findDesign('sol-sentry') as Design);
  const lancer = costOf(findDesign('sirian-lancer') as Design);
  // Each loses one: the sentries are dearer, so their enemies have the points and they have more left.
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
golden('PW-20.11', 'who alone gave up, or alone has nothing left on the board, has lost whatever was counted', () => {
  const gone = { [`${s1}/0`]: { status: 'disengaged' as const }, [`${s1}/1`]: { status: 'disengaged' as const } };
  for (const victory of ['score', 'remaining', 'inflicted'] as const) {
    expect(endOf(judged(victory), gone).outcome).toBe(s2);
    const given = { ...judged(victory), conceded: [s2] };
    expect(endOf(given, {}).outcome).toBe(s1);
  }
});
golden('PW-20.11', 'the aim says the measure and what the campaign does then; nothing where it says nothing', () => {
  const codes = (state: State) => {
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
  'a brief that says how it is judged makes a table by the amended text; another one by the former',
  () => {
    const optionsOf = (given: Brief) => setupSchema.parse(fromBrief(given, seats).setup).options;
    expect(optionsOf(brief({ victory: 'score' })).edition).toBe(2);
    expect(optionsOf(brief()).edition).toBeUndefined();
    expect(fromBrief(brief({ explodeOnDestruction: false }), seats).setup).toMatchObject({
      scenario: { explodeOnDestruction: false },
    });
  },
);
golden('PW-20.5', 'a report says by what it was judged where the campaign does', () => {
  expect(endOf(judged('score'), {})).toMatchObject({ judged: 'score', measure: { [s1]: 0, [s2]: 0 } });
  expect(Object.keys(endOf(laid(brief()), {}))).not.toContain('judged');
});

/** What two people enter who fought it at a real table: losses of the sentries and of the lancers. */
const enteredAs = (winner: EnteredResult['winner'], how: string, sentries: number, lancers: number): EnteredResult => ({
  ...{ winner, how },
  units: [
    { seat: s1, ref: 'arrow', lost: sentries, damaged: 0 },
    { seat: s2, ref: 'dralthi', lost: lancers, damaged: 2 - lancers },
  ],
});

golden(
  'PW-20.10',
  'a real table reports the measure and the points that a played battle of the same fates does',
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

golden('PW-20.10', 'a real table counts craft by craft where fewer units stand for them on the board', () => {
  const [attacker, defender] = brief().teams;
  const many = [{ ref: 'arrow', design: 'sol-sentry', count: 9 }];
  const state = judged('remaining', { teams: [{ ...attacker, roster: many }, defender] as Brief['teams'] });
  const sentry = costOf(findDesign('sol-sentry') as Design);
  expect(reportEntered(state, enteredAs(s1, 'destroyed', 4, 2))).toMatchObject({
    measure: { [s1]: 5 * sentry, [s2]: 0 },
  });
});

golden('PW-20.11', 'at a real table the losses say who has won, unless a side gave up or left the field', () => {
  const faults = (state: State, how: string, sentries: number, lancers: number) =>
    [s1, s2, null].map((winner) => faultInResult(realTable(state), enteredAs(winner, how, sentries, lancers)));
  expect(faults(judged('remaining'), 'turnLimit', 1, 1)).toEqual([null, 'judged', 'judged']);
  expect(faults(judged('inflicted'), 'turnLimit', 1, 1)).toEqual(['judged', null, 'judged']);
  // A lead under a tenth of the smaller fleet: a draw by points alone.
  expect(faults(judged('score'), 'turnLimit', 1, 1)).toEqual(['judged', 'judged', null]);
  for (const how of ['conceded', 'withdrawn'])
    expect(faults(judged('remaining'), how, 1, 1).slice(0, 2)).toEqual([null, null]);
  expect(faults(laid(brief()), 'turnLimit', 1, 1)).toEqual([null, null, null]);
});

golden('PW-20.11', 'who left a real table counts as disengaged, who gave up there as nothing', () => {
  const measureOf = (victory: NonNullable<Brief['victory']>, how: string) =>
    (reportEntered(judged(victory), enteredAs(s1, how, 0, 1)) as ReturnType<typeof report>).measure;
  const lancer = costOf(findDesign('sirian-lancer') as Design);
  expect(measureOf('score', 'withdrawn')).toEqual({ [s1]: lancer + Math.floor(lancer / 4), [s2]: 0 });
  expect(measureOf('remaining', 'withdrawn')?.[s2]).toBe(lancer);
  expect(measureOf('remaining', 'conceded')?.[s2]).toBe(0);
});

golden('PW-20.11', 'odds count what the campaign counts: a loss, and half of it for who is crippled', () => {
  const counted = (state: State, more: Partial<State['units'][UnitId]> = {}) => {
    const unit = { ...(Object.values(state.units).find((one) => one.seat === s1) as State['units'][UnitId]), ...more };
    return [fatePoints(state, unit, 'lost'), fatePoints(state, unit, 'crippled')];
  };
  const cost = costOf(findDesign('sol-sentry') as Design);
  const half = Math.floor(cost / 2);
  for (const victory of ['score', 'remaining', 'inflicted'] as const) {
    expect(counted(judged(victory))).toEqual([cost, victory === 'score' ? half : cost - half]);
    expect(counted(judged(victory), { crippled: true })).toEqual([victory === 'score' ? cost - half : half, 0]);
  }
  const state = judged('score');
  expect(counted({ ...state, scenario: { ...state.scenario, victory: 'duel' } })).toEqual([0, 0]);
});

golden('PW-20.11', 'who gives up reads what follows from it in the campaign', () => {
  const codes = (state: State) => {
    const view = { ...blank({ kind: 'seat', seat: s1 }), ...state, opened: true };
    return forecast(view, { concede: true }).notes.flatMap(({ code }) => (code.startsWith('forecast.') ? [code] : []));
  };
  expect(codes(judged('remaining'))).toEqual(['forecast.concede', 'forecast.concede.withdraws']);
  expect(codes(laid(brief()))).toEqual(['forecast.concede']);
});

golden('PW-20.11', 'the end says by what it was counted, and what follows in the campaign for either side', () => {
  const told = (given: Brief, winners: readonly SeatId[]) => {
    const view = { ...blank({ kind: 'seat', seat: s1 }), ...laid(given), opened: true };
    const ending = { winners, reason: winners.length > 0 ? 'end.remaining' : 'end.draw.turnLimit', clause: 'PW-20.11' };
    return tellTable(view, { type: 'GameEnded', ending, scores: { [s1]: 44, [s2]: 24 } })
      .filter(({ code }) => /^end\.(score|loser|tie)/.test(code))
      .map((each) => [sentence(messages, each, nameOf(view)), each.clause]);
  };
  const by = (sentences: readonly string[]) => sentences.map((each) => [each, 'PW-20.11']);
  const judgedSo = brief({ victory: 'remaining', loser: 'withdraws', tie: 'dice' });
  const figures = ['Seat s1: 44 points left.', 'Seat s2: 24 points left.'];
  expect(told(judgedSo, [s1])).toEqual(by([...figures, 'Seat s2 withdraws in the campaign.']));
  expect(told(judgedSo, [])).toEqual(by([...figures, 'In the campaign, dice go on with what is left.']));
  expect(told(brief({ victory: 'inflicted', loser: 'retreats' }), [s2])).toEqual(
    by([
      ...['Seat s1: 44 points taken from the enemy.', 'Seat s2: 24 points taken from the enemy.'],
      'Seat s1 retreats in the campaign.',
    ]),
  );
  expect(told(brief(), [s1]).map(([, clause]) => clause)).toEqual(['PW-14.2', 'PW-14.2']);
});
