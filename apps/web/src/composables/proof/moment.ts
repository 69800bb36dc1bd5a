/**
 * What makes a device check again: something in the campaign differs from its last check. It is the server's current
 * claim, so no check relies on it.
 */
export interface CampaignMoment {
  /** A different text means a change: the open phase, the last orders, a move to another server. */
  readonly change: string;
  /** What the server claims. Only `more-checks.ts` reads it: a claim may add a check, never leave one out. */
  readonly claimed: ClaimedMoment;
}

/** The server's claims about the current state. */
export interface ClaimedMoment {
  /** The open phase; null for none. */
  readonly phase: string | null;
  readonly ordinal: number;
  readonly hasEnded: boolean;
  /** The seat that the user of this device plays; null for none. */
  readonly seat: string | null;
}
