import type { DiceRolled } from '@warlog/kernel';
import type { Draw, Fate } from './sides.js';

/** The side of a battle that draws lots for its loss. */
export interface DrawingSide {
  readonly seat: string;
  /** Everybody who was there, by id: the order of the pool. */
  readonly units: readonly { readonly id: string; readonly name: string; readonly points: number }[];
  readonly destroyed: readonly string[];
  readonly scarred: readonly string[];
}

/** Who was drawn for a loss of so many points, read off the recorded dice: whoever is drawn leaves the pool. */
export function lotteryDraws(side: DrawingSide, loss: number, rolls: readonly DiceRolled[]): readonly Draw[] {
  const faceOf = (label: string): number | null => rolls.find((roll) => roll.label === label)?.faces[0] ?? null;
  const pool = [...side.units];
  const draws: Draw[] = [];
  for (let open = loss, n = 1; open > 0 && pool.length > 0; n += 1) {
    const sides = pool.length;
    const face = faceOf(`casualty/${side.seat}/${n}`) ?? 1; // the last one needs no die
    const [unit] = pool.splice(face - 1, 1);
    if (unit === undefined) break;
    const fate = fateOf(side, unit.id);
    const chance = faceOf(`chance/${side.seat}/${n}`);
    const took = tookOf(fate, open, unit.points);
    const left = fate === 'spared' && chance !== null ? 0 : open - took;
    draws.push({ sides, face, chance, unit: unit.name, fate, open, took, left });
    open = left;
  }
  return draws;
}

/** What a fate uses up: a unit's points, half of them for a scar, or the rest where less was open. */
function tookOf(fate: Fate, open: number, points: number): number {
  if (fate === 'spared') return 0;
  return Math.min(open, fate === 'scarred' ? Math.ceil(points / 2) : points);
}

function fateOf(side: DrawingSide, id: string): Fate {
  if (side.destroyed.includes(id)) return 'destroyed';
  return side.scarred.includes(id) ? 'scarred' : 'spared';
}
