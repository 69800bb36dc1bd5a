/** One option of a few. */
export interface SegmentedChoice<Value> {
  readonly value: Value;
  readonly text: string;
  /** A sentence below it, if there is room. */
  readonly detail?: string;
}
