/** One side in a line: who, what it does here, how strong. */
export interface SideInLine {
  readonly number: number;
  readonly name: string;
  readonly role: 'attacks' | 'defends' | null;
  /** Null where only the sides know. */
  readonly points: number | null;
  /** Of the points of both, in percent. */
  readonly share: number;
}
