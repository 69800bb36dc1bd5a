/**
 * What makes a device look again: something of the campaign is otherwise than at its last look. None of it is compared with
 * anything, since it is the server's word of the moment.
 */
export interface CampaignMoment {
  /** The open phase; null: none. */
  readonly phase: string | null;
  readonly ordinal: number;
  readonly hasEnded: boolean;
  /** Number of the last sheet that was sent. */
  readonly sheet: number | null;
  /** How often it went from one server to another. */
  readonly moves: number;
  /** Which seat the person of this device plays; null: none. Of each head that it is shown it has a place to be shown, too. */
  readonly seat: string | null;
}
