import type { DeployOrder, Ship, Squadron, SwArmadaUnitId, SwArmadaView } from '@warlog/sw-armada/ui';

/** Returns the view with a drafted deployment already on the table. */
export function laid(view: SwArmadaView, { ships, squadrons }: DeployOrder): SwArmadaView {
  const placedShips = ships.flatMap(({ unit, x, y, h, speed }): readonly (readonly [SwArmadaUnitId, Ship])[] => {
    const ship = view.ships[unit];
    return ship === undefined ? [] : [[unit, { ...ship, status: 'here', pose: { x, y, h }, speed }]];
  });
  const placedSquadrons = squadrons.flatMap(({ unit, x, y }): readonly (readonly [SwArmadaUnitId, Squadron])[] => {
    const squadron = view.squadrons[unit];
    return squadron === undefined ? [] : [[unit, { ...squadron, status: 'here', at: [x, y] }]];
  });
  return {
    ...view,
    ships: { ...view.ships, ...Object.fromEntries(placedShips) },
    squadrons: { ...view.squadrons, ...Object.fromEntries(placedSquadrons) },
  };
}

/** Turns a ship of a deployment by this many 64ths of a full turn. */
export function turned(order: DeployOrder, unit: string, steps: number): DeployOrder {
  const ships = order.ships.map((ship) => (ship.unit === unit ? { ...ship, h: (ship.h + steps + 64) % 64 } : ship));
  return { ...order, ships };
}
export const atSpeed = (order: DeployOrder, unit: string, speed: number): DeployOrder => ({
  ...order,
  ships: order.ships.map((ship) => (ship.unit === unit ? { ...ship, speed } : ship)),
});
