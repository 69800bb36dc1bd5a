import { changesOf, closedPhase } from '@warlog/ruleset-api';
import type { DiceEvent } from '@warlog/dice';
import { accountText } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { at, board, s1, types, viewOf, type BzaarckePosition } from '../cases/board.js';
import { kit } from '../cases/kit.js';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import { messages } from '../messages.js';
import type { BzaarckeVisible } from '../model/view.js';
import { disclose } from './disclose.js';
import { nameOf } from './names.js';
import { project } from './project.js';

/** Closes a phase without orders; returns the account of seat 1, its texts, and what the kit counts. */
function played(position: BzaarckePosition, dice: readonly number[]) {
  const state = board(position);
  const before = viewOf(state, s1);
  const { events, after } = closedPhase<BzaarckeTypes>(bzaarcke, { state, orders: {}, dice: [...dice] });
  const shown = events.flatMap((event) => disclose(after, event, { kind: 'seat', seat: s1 }));
  const story: readonly (BzaarckeVisible | DiceEvent)[] = bzaarcke.view.retell(structuredClone(shown));
  const view = story.reduce(project, structuredClone(before));
  const account = bzaarcke.view.account(before, story);
  const text = accountText(account, messages, nameOf(before));
  return { account, text, counted: kit.counted?.(before, story, view) ?? {} };
}

it('accounts for a battle at a planet: both dice rows, then both losses in points', () => {
  const { text, counted } = played(
    {
      units: [
        ['s1-a', types.corvette, at.redjik],
        ['s2-a', types.frigate, at.redjik],
      ],
    },
    [4, 4, 4],
  );
  expect(text).toMatchObject({
    headline: 'You were beaten at Redjik (bad)',
    tallies: ['You dealt 0: ', 'You lost 39: 1 CR90 Corvette B destroyed'],
    steps: [
      [
        ...['Redjik | destroyed', 'you, 39 | 4 | 1 hit', 'Side 2, 57 | 4, 4 | 2 hits'],
        'you lose | CR90 B, the whole force | −39 = −39',
        'Side 2 loses | 25 damage, too little to hurt a unit | 0 = −39',
      ],
    ],
  });
  expect(counted['force/s1-a']).toBe(-39);
});

it('counts a planet taken as the kit does from the views', () => {
  const { account, counted } = played({ units: [['s1-a', types.destroyer, at.rock]] }, [6]);
  const places = account.steps.flatMap(changesOf).filter(({ measure }) => measure === 'place');
  expect(places.map(({ thing, points }) => [thing, points])).toEqual([[at.rock, 1]]);
  expect(counted[`place/${at.rock}`]).toBe(1);
});
