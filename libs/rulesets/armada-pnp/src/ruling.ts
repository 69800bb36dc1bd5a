import type { Problem, RulingSubject } from '@warlog/kernel';
import { z } from 'zod';
import type { Event } from './model/event.js';
import { sideIds } from './model/ids.js';
import type { Board, State } from './model/state.js';
import { refusal } from './orders/problem.js';
import { sideRef } from './view/line.js';

const rulingSchema = z.strictObject({
  what: z.literal('points'),
  side: z.enum(sideIds),
  points: z.int().min(0).max(200),
});

/** Decides a ruling of the game master: tokens go from a side's unused ones to its Production Points, or back. */
export function rule(
  state: State,
  ruling: unknown,
): { readonly events: readonly Event[] } | { readonly problems: readonly Problem[] } {
  const parsed = rulingSchema.safeParse(ruling);
  if (!parsed.success) return { problems: [refusal('BAD_VALUE', { field: 'ruling' })] };
  const { side, points } = parsed.data;
  const { pp, unused } = state.treasury[side];
  if (points > pp + unused) return { problems: [refusal('RULING_TOKENS', { most: pp + unused }, ['points'])] };
  return points === pp ? { events: [] } : { events: [{ type: 'PointsRuled', side, by: points - pp }] };
}

/** What a ruling may simply set: the Production Points of a side. */
export function rulingSubjects({ seatOf, treasury }: Board): readonly RulingSubject[] {
  if (seatOf === null) return [];
  return sideIds.map((side) => ({
    key: `points/${side}`,
    ruling: { what: 'points', side, points: treasury[side].pp },
    field: 'points',
    name: { code: 'ruling.of-points', params: { side: sideRef(side) } },
    range: { kind: 'integer', min: 0, max: treasury[side].pp + treasury[side].unused },
  }));
}
