/** A place in the list that says what the chart shows. */
export interface PlaceRow {
  readonly place: string;
  readonly name: string;
  readonly system: string;
  /** The owner's number. */
  readonly seat: number | null;
  readonly isDeep: boolean;
  /** Mine, or with a force of mine. */
  readonly isMine: boolean;
  readonly hasForces: boolean;
  readonly detail: string;
  /** A force of mine there has no order. */
  readonly waits: boolean;
  /** Numbers of the orders given there. */
  readonly orders: readonly (number | null)[];
}
