import { expect, it } from 'vitest';
import { seat } from '../ids.js';
import { addressed } from './addressed.js';
import { line, seatRef, type Ref } from './message.js';

const messages = {
  beat: '{victor} beat {loser}',
  'beat@victor': 'You beat {loser}',
  'beat@loser': '{victor} beat you',
  win: '{winners} win',
  'win@winners': 'You win',
};
const isMe = (ref: Ref) => ref.ref === 'seat' && ref.id === 's1';
const codesOf = (...lines: ReturnType<typeof line>[]) => addressed(messages, lines, isMe).map(({ code }) => code);

it('addressed says "you" where the reader is the parameter, and only there', () => {
  const beat = (victor: number, loser: number) =>
    line('beat', { victor: seatRef(seat(victor)), loser: seatRef(seat(loser)) });
  expect(codesOf(beat(1, 2), beat(2, 1), beat(2, 3))).toEqual(['beat@victor', 'beat@loser', 'beat']);
});

it('addressed keeps the plain form where the reader is one of several, or without a form of its own', () => {
  const winners = (...ids: number[]) => line('win', { winners: ids.map((id) => seatRef(seat(id))) });
  expect(codesOf(winners(1), winners(1, 2))).toEqual(['win@winners', 'win']);
  expect(codesOf(line('unknown', { victor: seatRef(seat(1)), dice: 3 }))).toEqual(['unknown']);
});
