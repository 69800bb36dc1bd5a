import { afloat, sceneOf, type Other, type Ship, type View } from './rules.js';

/** A ship of the view on the table, as measuring looks at it; null: it is not there. */
export const placedOf = (view: View, ship: Ship): ReturnType<typeof afloat> | null =>
  ship.pose === null || ship.status !== 'here' ? null : afloat(view, ship);

/**
 * All ships on the table but one, for tests of what is drawn.
 * @internal
 */
export const othersOf = (view: View, but: string): readonly Other[] =>
  sceneOf(view).ships.filter(({ id }) => id !== but);
