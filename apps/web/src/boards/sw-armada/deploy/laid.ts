import type { DeployOrder, Ship, Squadron, UnitId, View } from '../rules.js';

/** A view in which a deployment stands on the table already: what is drafted is seen as it will stand. */
export function laid(view: View, { ships, squadrons }: DeployOrder): View {
  const placedShips = ships.flatMap(({ unit, x, y, h, speed }): readonly (readonly [UnitId, Ship])[] => {
    const ship = view.ships[unit];
    return ship === undefined ? [] : [[unit, { ...ship, status: 'here', pose: { x, y, h }, speed }]];
  });
  const placedSquadrons = squadrons.flatMap(({ unit, x, y }): readonly (readonly [UnitId, Squadron])[] => {
    const squadron = view.squadrons[unit];
    return squadron === undefined ? [] : [[unit, { ...squadron, status: 'here', at: [x, y] }]];
  });
  return {
    ...view,
    ships: { ...view.ships, ...Object.fromEntries(placedShips) },
    squadrons: { ...view.squadrons, ...Object.fromEntries(placedSquadrons) },
  };
}

/** A ship of a deployment turned by so many steps of 64, or at another speed. */
export function turned(order: DeployOrder, unit: string, steps: number): DeployOrder {
  const ships = order.ships.map((one) => (one.unit === unit ? { ...one, h: (one.h + steps + 64) % 64 } : one));
  return { ...order, ships };
}
export const atSpeed = (order: DeployOrder, unit: string, speed: number): DeployOrder => ({
  ...order,
  ships: order.ships.map((one) => (one.unit === unit ? { ...one, speed } : one)),
});
