/**
 * The board's one door to its ruleset: figures of the catalogue, the geometry of the map, the reckoning of a yard. What
 * is legal and what may come of it is asked through the `Ruleset` itself.
 */
export * from '@warlog/bzaarcke';
export type { BzaarckeSheet as Sheet, BzaarckeStanding as StandingSheet, BzaarckeView as View } from '@warlog/bzaarcke';
