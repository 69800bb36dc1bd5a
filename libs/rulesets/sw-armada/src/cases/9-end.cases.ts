import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { findShip, findSquadron } from '../catalogue.js';
import { isScarred, mayPass, passTokens, scarredStart, winnerOf, type Turns } from '../round.js';

const nebulon = findShip('nebulon-b-escort-frigate');
const wing = findSquadron('y-wing-squadron');
if (nebulon === null || wing === null) throw new Error('The catalogue lost a unit.');

golden(
  'SWA-RND-03',
  'the side with fewer ships passes, the first player only if it is behind and after an own ship',
  () => {
    expect([passTokens(3, 5), passTokens(4, 5), passTokens(5, 3), passTokens(4, 4)]).toEqual([
      { first: 1, second: 0 },
      { first: 0, second: 0 },
      { first: 0, second: 2 },
      { first: 0, second: 0 },
    ]);
    const turns = (more: Partial<Turns>): Turns => ({
      unactivated: 2,
      activated: 1,
      passTokens: 1,
      passedLast: false,
      ...more,
    });
    const first = (own: Partial<Turns>, other = 3) => mayPass('first', turns(own), turns({ unactivated: other }));
    expect([
      first({}),
      first({}, 2),
      first({ activated: 0 }),
      first({ passTokens: 0 }),
      first({ passedLast: true }),
    ]).toEqual([true, false, false, false, false]);
    const second = (other: number) => mayPass('second', turns({ activated: 0 }), turns({ unactivated: other }));
    expect([second(2), second(1)]).toEqual([true, false]);
    expect(mayPass('second', turns({ unactivated: 0 }), turns({}))).toBe(false);
  },
);
golden('SWA-END-01', 'a side without ships has lost despite squadrons; without any on both, scores decide', () => {
  expect(winnerOf({ score: 200, ships: 0 }, { score: 10, ships: 1 })).toBe('second');
  expect(winnerOf({ score: 10, ships: 1 }, { score: 200, ships: 0 })).toBe('first');
  expect(winnerOf({ score: 200, ships: 0 }, { score: 10, ships: 0 })).toBe('first');
});
golden('SWA-END-02', 'the higher score wins, a tie goes to the second player', () => {
  expect([120, 121, 119].map((score) => winnerOf({ score, ships: 1 }, { score: 120, ships: 1 }))).toEqual([
    'second',
    'first',
    'second',
  ]);
});
golden('SWA-CAM-02', 'scarred units begin with half their hull gone, rounded up', () => {
  expect([scarredStart(nebulon), scarredStart(wing)]).toEqual([3, 3]);
});
golden('SWA-CAM-03', 'a ship is scarred by more than half its hull, and permanently if it came scarred', () => {
  expect([isScarred(nebulon, 2, false), isScarred(nebulon, 3, false), isScarred(nebulon, 0, true)]).toEqual([
    false,
    true,
    true,
  ]);
});
golden('SWA-CAM-04', 'a squadron is scarred likewise, by the hull points that it lost', () => {
  expect([isScarred(wing, 3, false), isScarred(wing, 4, false), isScarred(wing, 0, true)]).toEqual([false, true, true]);
});
