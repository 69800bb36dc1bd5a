/**
 * The game UI's only import of its ruleset: figures of the catalog, the geometry of the map, the work of a yard. What
 * is legal and what may follow is asked through the `Ruleset` itself.
 */
export * from '@warlog/bzaarcke';
