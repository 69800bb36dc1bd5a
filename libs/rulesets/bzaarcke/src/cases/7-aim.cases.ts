import { clonePlain, type Viewer } from '@warlog/ruleset-api';
import { sentence, type Message, type SeatId } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { bzaarcke } from '../index.js';
import type { BzaarckeEvent } from '../model/event.js';
import type { BzaarckeState } from '../model/state.js';
import type { BzaarckeView } from '../model/view.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';
import { at, board, boardMap, opening, s1, s2, s3, s4, viewOf, type BzaarckePosition } from './board.js';

const textOf = (view: BzaarckeView, line: Message | null) =>
  line === null ? '' : sentence(bzaarcke.messages, line, bzaarcke.view.nameOf(view));

/** Returns the aim of a view, in texts and figures. */
function aimOf(view: BzaarckeView) {
  const { now, parts } = bzaarcke.view.aim(view);
  return {
    now: textOf(view, now.text),
    measure: now.measure,
    parts: Object.fromEntries(
      parts.map(({ key, title, rows, notes }) => [
        key,
        {
          title: textOf(view, title),
          rows: rows.map(({ seat, text, measure }) =>
            [seat, textOf(view, text), measure?.have, measure?.need].filter(Boolean),
          ),
          notes: notes.map((note) => textOf(view, note)),
        },
      ]),
    ),
  };
}

/** Returns the opening as disclosed to a viewer without a seat, with the planets as they are now. */
function watched(kind: 'public' | 'referee', state: BzaarckeState): BzaarckeView {
  const viewer: Viewer = { kind };
  const events: BzaarckeEvent[] = [...opening(state.options), { type: 'TurnOpened', turn: state.turn }];
  const disclosures = events.flatMap((event) => disclose(state, event, viewer));
  const view = clonePlain(disclosures.reduce<BzaarckeView>((known, visible) => project(known, visible), blank(viewer)));
  for (const [id, planet] of entriesOf(view.planets))
    Object.assign(planet, { owner: state.planets[id]?.owner ?? null });
  return view;
}

const entriesOf = (planets: BzaarckeView['planets']) => Object.entries(planets) as [PlaceId, object][];

const ofSeat = (seat: SeatId, position: BzaarckePosition = {}) => aimOf(viewOf(board(position), seat));

golden('BZK-701', 'on the first turn the aim is more than half of the planets, with each side’s number', () => {
  const { now, measure, parts } = ofSeat(s1, { turn: 1 });
  expect(now).toBe('2 of 5 planets');
  expect(measure).toEqual({ have: 2, need: 5 });
  expect(parts['goal']).toEqual({
    title: 'Hold 5 of the 8 planets',
    rows: [
      [s1, 2, 5],
      [s2, 1, 5],
      [s3, 1, 5],
      [s4, 1, 5],
    ],
    notes: ['3 planets are unclaimed.'],
  });
});

golden(
  'BZK-701',
  'if credits count, the aim is in credits, and it is not estimated if some planets were never scouted',
  () => {
    const credits = { victoryShare: 'credits' } as const;
    expect(ofSeat(s1, { options: credits }).now).toBe('55 of 118 credits');
    const unknown = viewOf(board({ options: { ...credits, planetStats: 'scouted' } }), s1);
    const veiled: BzaarckeView = {
      ...unknown,
      planets: { ...unknown.planets, [at.far]: { ...unknown.planets[at.far]!, credits: null } },
    };
    expect(aimOf(veiled).now).toBe('55 credits a turn');
    expect(aimOf(veiled).parts['goal']?.title).toBe('Hold more than half of the sector’s credits');
  },
);

golden(
  'BZK-702',
  'acknowledgements count towards the second way to win, and the viewer’s own row is always shown',
  () => {
    const acknowledged = { [s3]: { acknowledges: s2 }, [s4]: { acknowledges: s2 } };
    expect(ofSeat(s1, { sides: acknowledged }).parts['acknowledged']?.rows).toEqual([
      [s2, 'acknowledged by Side 3, Side 4', 2, 3],
      [s1, 'acknowledged by no one yet', 3],
    ]);
    expect(ofSeat(s1, { options: { acknowledgement: false } }).parts['acknowledged']).toBeUndefined();
  },
);

golden('BZK-703', 'the last turn shows what decides then; without one there is no such row', () => {
  expect(ofSeat(s1, { turn: 30 }).parts['last-turn']?.title).toBe('Or you are ahead after turn 30');
  expect(ofSeat(s1, { options: { maxTurns: 0 } }).parts['last-turn']).toBeUndefined();
});

golden('BZK-703', 'an eliminated seat no longer counts and sees who is ahead', () => {
  const position = { sides: { [s4]: { out: true } }, planets: { [at.delta]: { owner: s2 } } };
  const out = ofSeat(s4, position);
  expect(out.now).toBe('Ahead: Side 1, Side 2, 2 of 5 planets');
  expect(out.parts['goal']?.rows.map(([seat]) => seat)).toEqual([s1, s2, s3]);
  expect(out.parts['survival']?.notes).toEqual(['Side 4 is out.']);
  expect(ofSeat(s1, { sides: { ...position.sides, [s2]: { acknowledges: s1 } } }).parts['acknowledged']?.rows).toEqual([
    [s1, 'acknowledged by Side 2', 1, 2],
  ]);
});

golden(
  'BZK-701',
  'spectators and the referee see who is ahead, and before the map is disclosed they see the rule alone',
  () => {
    const state = board({ planets: { [at.rock]: { owner: s3 }, [at.far]: { owner: s3 } } });
    expect(aimOf(watched('public', state)).now).toBe('Ahead: Side 3, 3 of 5 planets');
    expect(aimOf(watched('referee', state)).now).toBe('Ahead: Side 3, 3 of 5 planets');
    expect(boardMap.planets).toHaveLength(8);
    for (const viewer of [{ kind: 'seat', seat: s1 }, { kind: 'public' }] as const) {
      expect(aimOf(bzaarcke.view.blank(viewer)).now).toBe('Hold more than half of the planets');
    }
  },
);

golden('BZK-701', 'after the end the aim shows who won', () => {
  const view = viewOf(board(), s1);
  const ended = { winners: [s2], reason: 'ended.majority', clause: 'BZK-701' } as const;
  expect(aimOf({ ...view, stage: 'ended', ended }).now).toBe('Side 2 won');
});
