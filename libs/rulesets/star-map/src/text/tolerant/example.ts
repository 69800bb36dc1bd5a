import { isDeepSpace } from '../../place.js';
import type { TypeId } from '../../unit.js';
import { chartOfView, ownPlanets, ownSide, ownUnits, type SectorView } from '../../view/known.js';
import type { Spelling } from '../lookup.js';

/** Returns a jump and an item of a planet with own units and places, as example orders. */
export function sectorExample(view: SectorView, spelling: Spelling): readonly string[] {
  const chart = chartOfView(view);
  const [unit] = ownUnits(view);
  const from = unit === undefined ? undefined : view.units[unit.id]?.place;
  const to =
    from === undefined ? undefined : chart.planets.find((place) => place !== from && chart.inReach(from, place));
  const [planet] = ownPlanets(view).filter((place) => !isDeepSpace(place));
  return [
    ...(unit === undefined || from === undefined || to === undefined
      ? []
      : [`jump ${spelling.place(from)} -> ${spelling.place(to)}: ${spelling.unit(unit.id, from)}`]),
    ...(planet === undefined ? [] : [`at ${spelling.place(planet)}: credits +1`]),
  ];
}

/** Returns a faction and a force, as an example of a set-up. */
export function setupExample(
  view: SectorView,
  spelling: Spelling,
  catalogue: readonly { readonly id: TypeId; readonly faction: string; readonly kind: string }[],
): readonly string[] {
  const faction = ownSide(view)?.faction ?? 'rebel';
  const own = catalogue.filter((type) => type.faction === faction);
  const ship = own.find(({ kind }) => kind === 'ship');
  const squadron = own.find(({ kind }) => kind === 'squadron');
  if (ship === undefined || squadron === undefined) return [];
  return [`faction ${faction}`, `force ${spelling.type(ship.id)}, 2 ${spelling.type(squadron.id)}`];
}
