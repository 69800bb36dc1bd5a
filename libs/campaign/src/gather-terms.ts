/** When someone plays: minutes after local midnight; `to` up to 1440, or before `from` for a time past midnight. */
export interface PlayHours {
  /** IANA zone. */
  readonly zone: string;
  readonly from: number;
  readonly to: number;
}

/** What a campaign asks of the record of those who join it. */
export interface AskedRecord {
  /** Campaigns that they played to the end, at least. */
  readonly finished: number;
  /** Deadlines of a hundred that they missed, at most. */
  readonly missesPerHundred: number;
  /** Their rating in this game and class of seats, at least; absent: any. */
  readonly rating?: number;
}

/** How a campaign gathers its players, as stated at its creation. */
export interface GatherTerms {
  /** When it is closed unless it has started, in ms since 1970. */
  readonly until: number;
  /** A proposal: it starts by itself once every seat is taken. Absent: its host starts it. */
  readonly auto?: true;
  /** When its people are to play; absent: not stated. */
  readonly hours?: PlayHours;
  /** Absent: nothing. Those whom its host invites need no record. */
  readonly asks?: AskedRecord;
}
