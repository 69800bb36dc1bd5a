import { expect, it } from 'vitest';
import { board, s1, s2 } from '../cases/board.js';
import type { Visible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { blank } from './project.js';
import { tell } from './telling.js';

const { combat: _, created: __, ...table } = board();
const view = { ...blank({ kind: 'referee' }), ...table };
const ended = (battle: string) => tell(view, { type: 'BattleEnded', battle } as Visible).moment;

it('heads a battle by its system, also the second one of a turn there', () => {
  expect(ended('t3-meridian')).toMatchObject({ place: 'meridian', site: 'meridian', isBattle: true });
  expect(ended('t3-meridian-2')).toMatchObject({ place: 'meridian', site: 'meridian' });
});

it('heads one on the way by its line, and looks at the end that is named first', () => {
  expect(ended('t9-nitir--perry')).toMatchObject({ place: 'nitir', site: 'nitir--perry' });
});

it('asks for hits and retreats only of the side that is to decide', () => {
  const [mine, theirs] = [s1, s2].map((seat) => ({ ...view, viewer: 'seat' as const, seat }));
  const own = sideOfSeat(view, s1)!;
  const round = { type: 'RoundAsked', battle: 't3-meridian', round: 0, awaited: [own] } as unknown as Visible;
  const retreat = { type: 'RetreatOrdered', retreat: { chooser: own }, asked: true } as Visible;
  expect(tell(mine!, round).asks).toBe('battle.asked-salvo');
  expect(tell(mine!, { ...round, round: 2 } as Visible).asks).toBe('battle.asked');
  expect(tell(mine!, retreat).asks).toBe('retreat.asked');
  expect(tell(mine!, { ...retreat, asked: false } as Visible).asks).toBeNull();
  for (const event of [round, retreat]) {
    expect(tell(theirs!, event).asks).toBeNull();
    expect(tell(view, event).asks).toBeNull();
  }
});
