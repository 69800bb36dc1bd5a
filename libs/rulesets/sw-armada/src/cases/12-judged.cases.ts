import { faultInResult, foldState, type EnteredResult } from '@warlog/ruleset-api';
import { seat, sentence } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { fromBrief } from '../battle/from-brief.js';
import { realTable, reportEntered } from '../battle/real-table.js';
import { report } from '../battle/report.js';
import { endNotes } from '../forecast/forecast.js';
import { swArmada, type SwArmadaTypes } from '../index.js';
import { leader } from '../machine/ending.js';
import { messages } from '../messages.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaState } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { aim } from '../view/aim.js';
import { nameOf } from '../view/names.js';
import { standings } from '../view/standings.js';
import { narrateRound } from '../view/narrate-round.js';

const [s1, s2] = [seat(1), seat(2)];
const seats = [s2, s1].map((id) => ({ id, name: id === s1 ? 'Ann' : 'Ben', bot: false }));
const sent = (ref: string, id: string) => ({ ref, id, scarred: false });

/** Two small ships of Ben attack two of Ann. */
const raid = {
  ...{ battle: 't1-mivvid', title: 'Mivvid', fightHours: 96, pace: 'fast' },
  attacker: {
    seat: s2,
    units: [sent('arq', 'arquitens-class-light-cruiser'), sent('raid', 'raider-i-class-corvette')],
  },
  defender: {
    seat: s1,
    units: [sent('goz', 'gozanti-class-cruisers-separatist'), sent('hard', 'hardcell-class-transport')],
  },
  options: { scarSquadrons: false, mixFactions: true },
};
const remaining = { victory: 'remaining', loser: 'retreats', tie: 'attackerRetreats' };
const inflicted = { victory: 'inflicted', loser: 'retreats', tie: 'smallerRetreats' };

/** Returns the battle of a brief, after six rounds in which one ship of each side left it. */
function played(more: object): SwArmadaState {
  const setup = swArmada.play.setupSchema.parse(fromBrief({ ...raid, ...more }, seats).setup);
  const laid = foldState<SwArmadaTypes>(swArmada, null, swArmada.play.open(setup, seedDice('raid'))) as SwArmadaState;
  const lost: readonly SwArmadaEvent[] = Object.values(laid.ships)
    .filter(({ ref }) => ref === 'arq' || ref === 'hard')
    .map(({ id, seat: of, ref }) => ({
      ...{ type: 'UnitDestroyed', unit: id, by: of === s1 ? s2 : s1, cost: ref === 'arq' ? 52 : 47, left: true },
    }));
  return foldState<SwArmadaTypes>(swArmada, structuredClone(laid), [
    { type: 'RoundBegan', round: 6 },
    ...lost,
  ]) as SwArmadaState;
}
/** Returns the same at its end. */
function over(more: object): SwArmadaState {
  const state = played(more);
  const ending = { winner: leader(state), how: 'points' } as const;
  const end: SwArmadaEvent = { type: 'BattleEnded', ending, closed: 'played', scores: { ...state.scores }, rounds: 6 };
  return foldState<SwArmadaTypes>(swArmada, structuredClone(state), [end]) as SwArmadaState;
}
const viewOf = (state: SwArmadaState): SwArmadaView => ({
  ...state,
  minds: {},
  viewer: 'seat',
  seat: s1,
  opened: true,
});
const said = (view: SwArmadaView, lines: readonly { readonly code: string }[]): readonly string[] =>
  lines.map((line) => sentence(messages, line as never, nameOf(view)));

golden('SWA-CAM-15', 'the side with more points left wins, whatever it destroyed; the loser retreats as stated', () => {
  const state = over(remaining);
  expect(report(state)).toMatchObject({ winner: s2, judged: 'remaining', measure: { [s1]: 24, [s2]: 44 } });
  expect(report(state).score).toEqual({ [s1]: 52, [s2]: 47 });
  const view = viewOf(state);
  const ended = {
    type: 'BattleEnded',
    ending: state.ended,
    closed: 'played',
    scores: state.scores,
    rounds: 6,
  } as const;
  const lines = said(view, narrateRound(view, ended as never));
  expect(lines).toEqual([
    'Six rounds are over: the points left decide.',
    'Winner: Ben.',
    'Ben: 44 points left.',
    'Ann: 24 points left.',
    'Ann retreats from Mivvid.',
  ]);
});
golden('SWA-CAM-15', 'aim, standings and the current story step use the measure', () => {
  const view = viewOf(played(remaining));
  const { now, parts } = aim(view);
  expect(said(view, [now.text])).toEqual(['24 to 44 points left, round 6 of 6']);
  expect(said(view, parts[0]!.notes)).toEqual(['If points are equal, Ben loses.', 'The loser retreats from Mivvid.']);
  expect(said(view, [parts[0]!.title])).toEqual(['Keep more points on the board than the enemy']);
  expect(standings(view).map(({ figures }) => figures[0])).toEqual([44, 24]);
});
golden('SWA-CAM-15', 'the measure may be the damage done, and without one the score counts', () => {
  expect(report(over(inflicted))).toMatchObject({ winner: s1, judged: 'inflicted', measure: { [s1]: 52, [s2]: 47 } });
  const former = report(over({}));
  expect(former).toMatchObject({ winner: s1 });
  expect(former).not.toHaveProperty('measure');
  expect(report(over({ victory: 'score' }))).toMatchObject({ winner: s1, judged: 'score' });
});
golden('SWA-CAM-15', 'with miniatures the fates of the units decide the winner, too', () => {
  const state = played(remaining);
  const fates = (winner: EnteredResult['winner']): EnteredResult => ({
    ...{ winner, how: 'points' },
    units: ['arq', 'raid', 'goz', 'hard'].map((ref) => ({
      ...{ seat: ref === 'arq' || ref === 'raid' ? s2 : s1, ref, lost: ref === 'arq' || ref === 'hard' ? 1 : 0 },
      damaged: 0,
    })),
  });
  expect([s1, s2].map((winner) => faultInResult(realTable(state), fates(winner)))).toEqual(['judged', null]);
  expect(reportEntered(state, fates(s2))).toMatchObject({ judged: 'remaining', measure: { [s1]: 24, [s2]: 44 } });
  expect(faultInResult(realTable(state), { ...fates(s1), how: 'concession' })).toBeNull();
});

golden('SWA-CAM-15', 'a seat that offers a truce, or concedes, reads the consequence in the parent campaign', () => {
  const read = (more: object, words: Parameters<typeof endNotes>[1]) => {
    const view = viewOf(played(more));
    return said(view, endNotes(view, words));
  };
  expect(read(remaining, { truce: true })).toEqual([
    'If both sides offer a truce, the battle ends and the points left decide.',
    'The loser retreats from Mivvid.',
  ]);
  expect(read(inflicted, { concede: true })).toEqual([
    'You give up the battle.',
    'Your side then retreats from Mivvid.',
  ]);
  expect(read({}, { truce: true, concede: true })).toEqual([
    'You give up the battle.',
    'If both sides offer a truce, the battle ends and points decide.',
  ]);
});
