import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { judgeBattle, tieRules, victories, type JudgedSide } from '@warlog/ruleset-api';
import { z } from 'zod';
import { findShip, findSquadron } from '../catalogue.js';
import { isScarred, scarredStart, winnerOf } from '../round.js';

const whole = z.int().min(0);
const type = z.string().transform((id, context) => {
  const found = findShip(id) ?? findSquadron(id);
  if (found === null) context.addIssue({ code: 'custom', message: `"${id}" is no unit of the catalogue` });
  return found ?? z.NEVER;
});

const sides = ['attacker', 'defender'] as const;
const judged = z.strictObject({
  kind: z.enum(['ship', 'squadron']),
  cost: whole,
  before: z.enum(['ok', 'scarred']),
  after: z.enum(['ok', 'scarred', 'destroyed']),
});
/** A concession, alone or as a member; other ends of a battle have no effect here. */
const conceded = z
  .union([
    z.enum(sides),
    z.strictObject({ conceded: z.enum(sides) }),
    z.enum(['points', 'elimination', 'truce']).transform(() => null),
  ])
  .nullish()
  .transform((how): JudgedSide | null => {
    const side = how != null && typeof how === 'object' ? how.conceded : how;
    return side == null ? null : side === 'attacker' ? 0 : 1;
  });

/** Operations on the end of a battle: SWA-END, SWA-CAM. */
export const battleAdapter: ConformanceAdapter = {
  scar: answer(
    z.object({ unit: type, cards: whole, wasScarred: z.boolean().default(false) }),
    ({ unit, cards, wasScarred }) => ({
      startCards: scarredStart(unit),
      scarred: isScarred(unit, cards, wasScarred),
    }),
  ),
  winner: answer(z.object({ args: z.tuple([whole, whole, whole, whole]) }), ({ args: [count, other, ships, others] }) =>
    winnerOf({ score: count, ships }, { score: other, ships: others }),
  ),
  judge: answer(
    z.object({
      victory: z.enum(victories).default('score'),
      tie: z.enum(tieRules).default('attackerRetreats'),
      attacker: z.array(judged),
      defender: z.array(judged),
      how: conceded,
    }),
    ({ attacker, defender, how, ...terms }) => {
      const { winner, measure } = judgeBattle(terms, [attacker, defender], how);
      return { winner: winner === null ? null : sides[winner], measure };
    },
  ),
};
