import { expect, it } from 'vitest';
import { board, s1, s2 } from '../cases/board.js';
import type { ArmadaVisible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { blank } from './project.js';
import { storyEntryOf } from './story-entry.js';

const { combat: _, created: __, ...table } = board();
const view = { ...blank({ kind: 'referee' }), ...table };
const ended = (battle: string) => storyEntryOf(view, { type: 'BattleEnded', battle } as ArmadaVisible).moment;

it('heads a battle by its system, also the second one of a turn there', () => {
  expect(ended('t3-meridian')).toMatchObject({ place: 'meridian', site: 'meridian', isBattle: true });
  expect(ended('t3-meridian-2')).toMatchObject({ place: 'meridian', site: 'meridian' });
});

it('heads a battle in flight by its line and shows the end that is named first', () => {
  expect(ended('t9-nitir--perry')).toMatchObject({ place: 'nitir', site: 'nitir--perry' });
});

it('asks only the deciding side for hits and retreats', () => {
  const [mine, theirs] = [s1, s2].map((seat) => ({ ...view, viewer: 'seat' as const, seat }));
  const own = sideOfSeat(view, s1)!;
  const round = { type: 'RoundAsked', battle: 't3-meridian', round: 0, awaited: [own] } as unknown as ArmadaVisible;
  const retreat = { type: 'RetreatOrdered', retreat: { chooser: own }, asked: true } as ArmadaVisible;
  expect(storyEntryOf(mine!, round).asks).toBe('battle.asked-salvo');
  expect(storyEntryOf(mine!, { ...round, round: 2 } as ArmadaVisible).asks).toBe('battle.asked');
  expect(storyEntryOf(mine!, retreat).asks).toBe('retreat.asked');
  expect(storyEntryOf(mine!, { ...retreat, asked: false } as ArmadaVisible).asks).toBeNull();
  for (const event of [round, retreat]) {
    expect(storyEntryOf(theirs!, event).asks).toBeNull();
    expect(storyEntryOf(view, event).asks).toBeNull();
  }
});
