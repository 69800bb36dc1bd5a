/**
 * How a captain weighs things, in Production Points where nothing else is said; the same for both sides: bots are equal in
 * everything but their craft. `docs/rules/armada-pnp.md` has the shares that come of it.
 */
export const style = {
  /** Shipyards to have. */
  yards: 3,
  /** Mines to have before the shipyards that a medium fighter needs, and before further ones. */
  firstMines: 1,
  laterMines: 2,
  /** How much more the first torpedo craft is worth. */
  bold: 3,
  /** How far a site near the enemy seems, in jumps. */
  rear: 0.7,
  /** Light fighters that are built to claim and to raid. */
  claimers: 4,
  /** What a system brings in while a game lasts: a fifth of a point each turn. */
  system: 1.6,
  /** What the end of the enemy carrier is worth, and so of the game. */
  victory: 45,
  /** How much the chance that the enemy carrier is there spoils a raid without torpedo craft. */
  shy: 1.2,
  /** How much what may come from next door weighs against what lies in a system. */
  surprise: 0.25,
  /** The gain from which a raid is flown. */
  raid: 0.2,
  /** How much of what it may lose a place under threat is guarded for. */
  guard: 0.4,
  /** How steeply chances follow the mean course of a battle. */
  trust: 0.75,
  /** Outlook of the enemy against the carrier's guard that is good enough. */
  fended: -0.25,
  /** Warcraft to have before one of them goes with a carrier that nothing threatens. */
  escort: 4,
  /** How much the carrier fears torpedo craft, in jumps. */
  fear: 16,
  /** The least outlook against what may come by with which a party goes on its way. */
  nerve: -0.4,
  /** Counters to have for each torpedo craft. */
  perTorpedo: 4,
  /** What the salvo and the ignored hits of a leech or a cloak add to a craft's power. */
  salvo: 10,
  /** What a transport risks, by the chance that somebody comes. */
  transport: 5.5,
  /** Points beyond which a fortress serves better than a mine. */
  fortress: 12,
} as const;
