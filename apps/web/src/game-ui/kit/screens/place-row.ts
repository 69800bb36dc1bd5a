/** A place in the list that says what the chart shows. */
export interface PlaceRow {
  readonly place: string;
  readonly name: string;
  readonly system: string;
  /** The owner's number. */
  readonly seat: number | null;
  readonly isDeep: boolean;
  /** Whether it is owned by the viewer or holds a force of the viewer. */
  readonly isMine: boolean;
  readonly hasForces: boolean;
  readonly detail: string;
  /** Whether an own force there has no order. */
  readonly waits: boolean;
  /** Numbers of the orders given there. */
  readonly orders: readonly (number | null)[];
}
