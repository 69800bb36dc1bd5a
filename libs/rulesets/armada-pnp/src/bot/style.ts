/**
 * Weights of the bot, in Production Points unless stated otherwise; the same for both sides, so that bots differ only
 * in their craft. See `docs/performance/bots.md` for the resulting win rates.
 */
export const style = {
  /** Wanted number of shipyards. */
  yards: 3,
  /** Mines to have before the shipyards for a medium fighter, and before further ones. */
  firstMines: 1,
  laterMines: 2,
  /** Factor on the value of the first torpedo craft. */
  bold: 3,
  /** Extra distance of a site near the enemy, in jumps. */
  rear: 0.7,
  /** Light fighters to build for claims and raids. */
  claimers: 4,
  /** Income of a system over a game: a fifth of a point each turn. */
  system: 1.6,
  /** Value of destroying the enemy carrier, which ends the game. */
  victory: 45,
  /** Weight of the chance that the enemy carrier spoils a raid without torpedo craft. */
  shy: 1.2,
  /** Weight of enemies that may arrive, relative to those in the system. */
  surprise: 0.25,
  /** Minimum gain of a raid. */
  raid: 0.2,
  /** Share of the possible loss for which a threatened place is guarded. */
  guard: 0.4,
  /** Steepness of chances over the mean course of a battle. */
  trust: 0.75,
  /** Outlook of the enemy against the carrier's guard that counts as safe. */
  fended: -0.25,
  /** Warcraft to have before one escorts a carrier that is not threatened. */
  escort: 4,
  /** Aversion of the carrier to torpedo craft, in jumps. */
  fear: 16,
  /** Minimum outlook against possible enemies with which a party moves on. */
  nerve: -0.4,
  /** Counters to have for each torpedo craft. */
  perTorpedo: 4,
  /** Power that salvo and ignored hits add to a leech or cloak craft. */
  salvo: 10,
  /** Risk of a transport, multiplied by the chance of an enemy arrival. */
  transport: 5.5,
  /** Points from which a fortress is preferred to a mine. */
  fortress: 12,
} as const;
