import { answer, type Door } from '@warlog/kernel';
import { z } from 'zod';
import { findShip, findSquadron } from '../catalogue.js';
import { isScarred, scarredStart, winnerOf } from '../round.js';

const whole = z.int().min(0);
const type = z.string().transform((id, context) => {
  const found = findShip(id) ?? findSquadron(id);
  if (found === null) context.addIssue({ code: 'custom', message: `"${id}" is no unit of the catalogue` });
  return found ?? z.NEVER;
});

/** Operations on what a battle ends with: SWA-END, SWA-CAM. */
export const battleDoor: Door = {
  scar: answer(
    z.object({ unit: type, cards: whole, wasScarred: z.boolean().default(false) }),
    ({ unit, cards, wasScarred }) => ({
      startCards: scarredStart(unit),
      scarred: isScarred(unit, cards, wasScarred),
    }),
  ),
  winner: answer(z.object({ args: z.tuple([whole, whole, whole, whole]) }), ({ args: [one, other, ships, others] }) =>
    winnerOf({ score: one, ships }, { score: other, ships: others }),
  ),
};
