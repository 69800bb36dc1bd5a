import { unitRef, type Problem } from '@warlog/core';
import type { Answered, RulingSubject } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import type { z } from 'zod';

/**
 * Creates the decision on rulings. `decide` returns the event, null if nothing changes, or what is wrong as a text. The
 * decision never throws.
 */
export const rulingBy =
  <State, Ruling, Event>(
    schema: z.ZodType<Ruling>,
    refusal: (detail: string) => Problem,
    decide: (state: State, ruling: Ruling) => Event | string | null,
  ) =>
  (state: State, ruling: unknown, _dice: Dice): Answered<Event> => {
    const { data, error } = schema.safeParse(ruling);
    const decided = data === undefined ? (error?.issues[0]?.message ?? 'no ruling') : decide(state, data);
    if (typeof decided === 'string') return { problems: [refusal(decided)] };
    return { events: decided === null ? [] : [decided] };
  };

/** Returns the subject of a figure of a unit. */
export const figureSubject = (
  what: string,
  ruling: RulingSubject['ruling'] & { readonly unit: string },
  field: string,
  range: { readonly min: number; readonly max: number },
): RulingSubject => ({
  key: `${what}/${ruling.unit}`,
  ruling,
  field,
  name: { code: `ruling.of-${what}`, params: { unit: unitRef(ruling.unit) } },
  range: { kind: 'integer', ...range },
});
