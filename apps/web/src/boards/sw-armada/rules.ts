/**
 * The board's one door to its ruleset. What is legal and what may come of it is asked through the `Ruleset` itself; here
 * are its types, its geometry and its questions for the table.
 */
export * from '@warlog/sw-armada';
export { earlyStandingForm as earlyStanding } from '@warlog/sw-armada';
