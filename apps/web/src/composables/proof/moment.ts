/**
 * What makes a device look again: something of the campaign is otherwise than at its last look. It is the server's word of the
 * moment, so that no check rests on it.
 */
export interface CampaignMoment {
  /** Another text means that something is otherwise: the open phase, the last sheet, a move to another server. */
  readonly change: string;
  /** What the server says. Only `more-checks.ts` reads it: a check may be added because of it, never left out. */
  readonly claimed: ClaimedMoment;
}

/** The server's word of the moment. */
export interface ClaimedMoment {
  /** The open phase; null: none. */
  readonly phase: string | null;
  readonly ordinal: number;
  readonly hasEnded: boolean;
  /** Which seat the person of this device plays; null: none. */
  readonly seat: string | null;
}
