/**
 * How daring a captain is, the same for both sides: bots are equal in everything but their craft. `docs/rules/armada-pnp.md`
 * has the shares that come of it.
 */
export const style = {
  /** Shipyards to have. */
  yards: 3,
  /** Mines to have before the second shipyard. */
  firstMines: 1,
  /** Light fighters that are out to claim and to raid. */
  claimers: 3,
  /** The outlook from which it attacks. */
  edge: 0.25,
  /** Warcraft before the fleet goes looking for the enemy. */
  fleet: 4,
  /** The least outlook against what may come by with which a light fighter still goes to claim. */
  nerve: -0.5,
} as const;
