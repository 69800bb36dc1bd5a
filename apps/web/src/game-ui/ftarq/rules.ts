/**
 * The game UI's only import of its ruleset: figures of the catalog, the geometry of the map, the result of a draft.
 * What is legal and what may follow is asked through the `Ruleset` itself.
 */
export * from '@warlog/ftarq';
