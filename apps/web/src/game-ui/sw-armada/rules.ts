/**
 * The game UI's only import of its ruleset: its types, its geometry and its queries for the map. What is legal and what
 * may follow is asked through the `Ruleset` itself.
 */
export * from '@warlog/sw-armada';
export { earlyStandingForm as earlyStanding } from '@warlog/sw-armada';
