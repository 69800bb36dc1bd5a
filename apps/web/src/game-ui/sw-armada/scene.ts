import { afloat, sceneOf, type Other, type Ship, type SwArmadaView } from '@warlog/sw-armada/ui';

/** Returns a ship of the view as measuring needs it; null: it is not on the table. */
export const placedOf = (view: SwArmadaView, ship: Ship): ReturnType<typeof afloat> | null =>
  ship.pose === null || ship.status !== 'here' ? null : afloat(view, ship);

/**
 * Returns all ships on the table but one, for tests of the drawing.
 * @internal
 */
export const othersOf = (view: SwArmadaView, but: string): readonly Other[] =>
  sceneOf(view).ships.filter(({ id }) => id !== but);
