/** One of a few to choose from. */
export interface SegmentedChoice<Value> {
  readonly value: Value;
  readonly text: string;
  /** A sentence under it, where there is room. */
  readonly detail?: string;
}
