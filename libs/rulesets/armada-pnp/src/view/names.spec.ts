import { expect, it } from 'vitest';
import type { SeatId } from '@warlog/core';
import type { ArmadaView } from '../model/view.js';
import { nameOf } from './names.js';

const seats = [{ id: 's1' as SeatId, name: 'The Syndicate' }];
const said = (seatOf: unknown): string =>
  nameOf({ seats, seatOf } as unknown as ArmadaView)({ ref: 'seat', id: seats[0]!.id });

it('calls a seat by its side once sides are chosen', () => {
  expect(said(null)).toBe('The Syndicate');
  expect(said({ confed: 's2', kilrathi: 's1' })).toBe('Kilrathi Empire');
});
