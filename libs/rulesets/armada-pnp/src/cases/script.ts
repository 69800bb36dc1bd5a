import { z } from 'zod';
import { allocate, ignoreBy } from '../battle/doctrine.js';
import { allowanceOf, mayRunAfter } from '../battle/fight.js';
import type { SideId, ArmadaUnitId } from '../model/ids.js';
import { edition, type ArmadaOptions } from '../model/options.js';
import type { ArmadaDoctrine, RoundSheet } from '../model/sheet.js';
import type { ArmadaBattle } from '../model/state.js';

const placing = z.union([
  z.tuple([z.string(), z.int()]).transform(([unit, hits]) => ({ unit, hits })),
  z.object({ unit: z.string(), hits: z.int() }),
]);

/**
 * The answers of a player, result by result. `ignore` has one for each CRT result with hits, `allocate` one for each
 * result with hits to place (the salvo included). `torpedo` has one for each window. After the end of a list doctrine
 * answers.
 */
export const script = z.object({
  ignore: z.array(z.int().min(0)).default([]),
  allocate: z.array(z.array(placing).nullable()).default([]),
  torpedo: z.array(z.boolean()).default([]),
});
export type Script = z.infer<typeof script>;

/** Plays one side by a script. */
export function answersOf(
  side: SideId,
  given: Script | undefined,
): {
  readonly scripted: boolean;
  readonly answer: (
    battle: ArmadaBattle,
    doctrine: ArmadaDoctrine,
    scaling: ArmadaOptions['ignoreScaling'],
  ) => RoundSheet;
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
      const spread = placed?.map(({ unit, hits: n }) => ({ unit: unit as ArmadaUnitId, hits: n }));
      const allocated =
        spread ??
        allocate(side, battle.groups[side], hits - ignore, doctrine).map((armadaPlacing) => ({ ...armadaPlacing }));
      return { order: 'combat.round', battle: battle.id, round: battle.round, ignore, allocate: allocated, torpedoRun };
    },
  };
}
