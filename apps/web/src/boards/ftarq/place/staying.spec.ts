import { expect, it } from 'vitest';
import { ref } from 'vue';
import { ownUnitsAt } from '../forces.js';
import { findType } from '../rules.js';
import { playedView } from '../testing/played-view.js';
import type { Game } from '../use-game.js';
import { useStaying } from './staying.js';

const view = playedView(1);
const at = Object.values(view.units).find((unit) => unit.seat === view.seat)!.place;

/** What stays there of units of these kinds. */
function stayingOf(kinds: readonly string[]) {
  const own = ownUnitsAt(view, at).map(({ id }) => id as string);
  const units = Object.fromEntries(
    Object.entries(view.units).filter(
      ([id, unit]) => !own.includes(id) || kinds.includes(findType(unit.unitType)!.kind),
    ),
  ) as typeof view.units;
  const game = { view: ref({ ...view, units }), sheet: ref({ v: 1, turn: view.turn }), work: () => null };
  return useStaying(game as unknown as Game, () => at).value;
}

it('knows squadrons that no ship there can take along, whatever the place', () => {
  const [whole, alone] = [stayingOf(['ship', 'squadron']), stayingOf(['squadron'])];
  expect(alone.units.length).toBeGreaterThan(0);
  expect(whole.isTooFew(whole.units)).toBe(false);
  expect(alone.isTooFew(alone.units)).toBe(true);
});
