import { z } from 'zod';
import { allocate, ignoreBy } from '../battle/doctrine.js';
import { allowanceOf, mayRunAfter } from '../battle/fight.js';
import type { SideId, UnitId } from '../model/ids.js';
import { edition, type Options } from '../model/options.js';
import type { Doctrine, RoundSheet } from '../model/sheet.js';
import type { Battle } from '../model/state.js';

const placing = z.union([
  z.tuple([z.string(), z.int()]).transform(([unit, hits]) => ({ unit, hits })),
  z.object({ unit: z.string(), hits: z.int() }),
]);

/**
 * What a player answers, result by result: `ignore` for each CRT result that brought hits, `allocate` for each result
 * that leaves some to place (the salvo among them), `torpedo` for each window. Where a list ends, doctrine answers.
 */
export const script = z.object({
  ignore: z.array(z.int().min(0)).default([]),
  allocate: z.array(z.array(placing).nullable()).default([]),
  torpedo: z.array(z.boolean()).default([]),
});
export type Script = z.infer<typeof script>;

/** A script as one side's player. */
export function answersOf(
  side: SideId,
  given: Script | undefined,
): {
  readonly scripted: boolean;
  readonly answer: (battle: Battle, doctrine: Doctrine, scaling: Options['ignoreScaling']) => RoundSheet;
} {
  const next = { ignore: 0, allocate: 0, torpedo: 0 };
  return {
    scripted: given !== undefined,
    answer(battle, doctrine, scaling) {
      const { result } = battle;
      if (result === null || given === undefined) throw new Error('Nothing is asked');
      const hits = result.eliminated === side ? 0 : result.hits[side];
      const allowance = allowanceOf(battle, side, scaling);
      const asked = hits > 0 && !result.salvo;
      const wanted = asked ? (given.ignore[next.ignore++] ?? ignoreBy(doctrine, hits, allowance)) : 0;
      const ignore = Math.min(wanted, allowance, hits);
      const placed = hits - ignore > 0 ? (given.allocate[next.allocate++] ?? null) : null;
      const window = mayRunAfter(battle, side, { ignoreScaling: scaling, edition });
      const torpedoRun = window && (given.torpedo[next.torpedo++] ?? doctrine.torpedo === 'always');
      const spread = placed?.map(({ unit, hits: n }) => ({ unit: unit as UnitId, hits: n }));
      const allocated =
        spread ?? allocate(side, battle.groups[side], hits - ignore, doctrine).map((one) => ({ ...one }));
      return { order: 'combat.round', battle: battle.id, round: battle.round, ignore, allocate: allocated, torpedoRun };
    },
  };
}
