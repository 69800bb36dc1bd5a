import { sentence, type Message, type SeatId } from '@warlog/core';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { ftarq } from '../index.js';
import type { ObjectiveId } from '../model/ids.js';
import type { FtarqView } from '../model/view.js';
import { at, board, s1, s2, s3, s4, viewOf, type FtarqPosition } from './board.js';

const textOf = (view: FtarqView, line: Message | null) =>
  line === null ? '' : sentence(ftarq.messages, line, ftarq.view.nameOf(view));

/** Returns the aim of a view, in texts and figures. */
function aimOf(view: FtarqView) {
  const { now, parts } = ftarq.view.aim(view);
  const part = (wanted: string) => parts.find(({ key }) => key === wanted);
  return {
    now: textOf(view, now.text),
    goal: textOf(view, part('goal')?.title ?? null),
    sides: part('goal')?.rows.map(({ seat, measure }) => [seat, measure?.have]),
    title: textOf(view, part('objectives')?.title ?? null),
    objectives: part('objectives')?.rows.map(({ text, detail, measure, worth }) => [
      worth,
      textOf(view, text),
      measure === null ? null : `${measure.have} of ${measure.need}`,
      textOf(view, detail),
    ]),
    notes: part('objectives')?.notes.map((note) => textOf(view, note)),
    last: textOf(view, part('last-turn')?.title ?? null),
    out: part('survival')?.notes.map((note) => textOf(view, note)),
  };
}

const ofSeat = (seat: SeatId, position: FtarqPosition) => aimOf(viewOf(board(position), seat));
const secret = { id: 'so-04' as ObjectiveId, planet: null, system: 'hub', rival: null } as never;

golden('FTQ-1106', 'on the first turn the aim shows the points that win and each side’s points', () => {
  const first = ofSeat(s1, { turn: 1, revealed: [['po-01', 1]], sides: { [s2]: { vp: 2 } } });
  expect(first.now).toBe('0 of 10 points');
  expect(first.goal).toBe('First to 10 victory points');
  expect(first.sides).toEqual([
    [s2, 2],
    [s1, 0],
    [s3, 0],
    [s4, 0],
  ]);
  expect(first.last).toBe('Or you are ahead after turn 24');
  expect(ofSeat(s1, { options: { maxTurns: 0 } }).last).toBe('');
});

golden(
  'FTQ-1104',
  'a seat sees its own progress on open objectives, its secret one last, which no other seat sees',
  () => {
    const position: FtarqPosition = {
      turn: 24,
      revealed: [
        ['po-01', 1],
        ['po-09', 2],
      ],
      sides: { [s1]: { treasury: 160, secret }, [s2]: { claimed: ['po-01' as ObjectiveId] } },
    };
    expect(ofSeat(s1, position).objectives).toEqual([
      [1, 'Control 6 planets.', '2 of 6', ''],
      [1, 'Have 150 credits in your treasury.', null, 'met now'],
      [2, 'Control every planet of the system hub.', '0 of 1', 'your secret; others see it once you score it'],
    ]);
    expect(ofSeat(s2, position).objectives).toEqual([[1, 'Have 150 credits in your treasury.', '40 of 150', '']]);
  },
);

golden('FTQ-1102', 'a seat that lost its capital sees that it must be retaken before anything scores', () => {
  const lost = ofSeat(s1, { planets: { [at.alpha]: { owner: s2 } } });
  expect(lost.notes).toEqual(['You have lost your capital: you cannot score until you retake it.']);
  expect(ofSeat(s2, {}).notes?.[0]).toContain('one public objective');
});

golden('FTQ-1107', 'an eliminated seat sees who is ahead', () => {
  const position = { sides: { [s4]: { out: true }, [s3]: { vp: 4 }, [s1]: { vp: 4 } } };
  const out = ofSeat(s4, position);
  expect(out.now).toBe('Ahead: Side 1, Side 3, 4 of 10 points');
  expect(out.sides?.map(([seat]) => seat)).toEqual([s1, s3, s2]);
  expect(out.out).toEqual(['Side 4 is out.']);
});

golden('FTQ-1101', 'spectators and the referee see the public objectives without progress', () => {
  const state = board({ revealed: [['po-01', 1]] });
  for (const viewer of ['public', 'referee'] as const) {
    const view: FtarqView = { ...viewOf(state, s1), viewer, seat: null };
    expect(aimOf(view)).toMatchObject({
      now: 'Ahead: Side 1, Side 2, Side 3, Side 4, 0 of 10 points',
      title: 'Public objectives',
      objectives: [[1, 'Control 6 planets.', null, '']],
    });
  }
  expect(aimOf(ftarq.view.blank({ kind: 'public' })).now).toBe('First to 10 victory points');
});

golden('FTQ-1106', 'after the end the aim shows who won', () => {
  const ended = { winners: [s3], reason: 'ended.points', clause: 'FTQ-1106' } as const;
  expect(aimOf({ ...viewOf(board(), s1), stage: 'ended', ended }).now).toBe('Side 3 won');
});
