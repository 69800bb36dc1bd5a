/**
 * The board's one door to its ruleset: figures of the catalogue, the geometry of the map, what a draft comes to. What is
 * legal and what may come of it is asked through the `Ruleset` itself.
 */
export * from '@warlog/ftarq';
export type { FtarqSheet as Sheet, FtarqStanding as StandingSheet, FtarqView as View } from '@warlog/ftarq';
