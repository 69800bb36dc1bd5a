/** One figure of a place: "12", "of 30", "credits left". */
export interface Figure {
  readonly figure: string;
  readonly whole?: string;
  readonly word: string;
}
