/** What checking the text of an export came to; see verify.mjs. */
export interface Verdict {
  readonly verdict: 'whole' | 'differs' | 'incomplete';
  /** What is wrong; empty where nothing is. */
  readonly sentence: string;
  readonly events: number;
  readonly rolls: number;
  /** Thrown at a table of one's own. */
  readonly unproved: number;
  readonly nonces: number;
  /** Signed heads that open to where the campaign stood. */
  readonly heads: number;
  /** Closings that take in a round of a beacon, or the number of one that was away; their signatures are not checked. */
  readonly rounds: number;
  /** The key that signed the last head of the campaign, hex, and that head as it stands under a report; null: none was checked. */
  readonly headKey: string | null;
  readonly line: string | null;
}

export function verifyText(text: string): Verdict;
