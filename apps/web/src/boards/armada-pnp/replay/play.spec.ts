import type { GameEvent } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { momentOf } from './play.js';

const ended = (battle: string) => momentOf({ type: 'BattleEnded', battle } as unknown as GameEvent);

it('heads a battle by its system, also the second one of a turn there', () => {
  expect(ended('t3-meridian')).toMatchObject({ place: 'meridian', site: 'meridian', isBattle: true });
  expect(ended('t3-meridian-2')).toMatchObject({ place: 'meridian', site: 'meridian' });
});

it('heads one on the way by its line, and looks at the end that is named first', () => {
  expect(ended('t9-nitir--perry')).toMatchObject({ place: 'nitir', site: 'nitir--perry' });
});
