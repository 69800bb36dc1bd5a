import { type SeatId, line, seatRef, type Message } from '@warlog/core';

/** Progress in whole numbers; null where this viewer cannot know it. */
export interface AimMeasure {
  readonly have: number | null;
  readonly need: number | null;
}

/** One item that counts towards an aim: the progress of a side, an objective, a carrier. */
export interface AimRow {
  /** Its side; null if it belongs to none. */
  readonly seat: SeatId | null;
  /** Its text; null if the side's name and its measure are enough. */
  readonly text: Message | null;
  readonly detail: Message | null;
  readonly measure: AimMeasure | null;
  /** Victory points that it is worth, in games that count them. */
  readonly worth: number | null;
}

/** One way to win, or another rule that decides the game. */
export interface AimPart {
  /** `goal` is the main way to win; the ruleset names the others. */
  readonly key: string;
  readonly title: Message;
  readonly text: Message | null;
  readonly rows: readonly AimRow[];
  readonly notes: readonly Message[];
  /** Text of a button for an order towards it; null if the board shows it. */
  readonly action: Message | null;
  /** Places to highlight on the map. */
  readonly places: readonly string[];
  readonly clause: string;
}

/** How a game is won and how far all seats are, as one viewer knows it. */
export interface Aim {
  /** The viewer's own progress, as a short text under the title: `5 of 10 planets`. */
  readonly now: { readonly text: Message; readonly measure: AimMeasure | null };
  /** The main way to win first. */
  readonly parts: readonly AimPart[];
}

/** Creates a row; omitted fields are null. */
export function aimRow(said: Partial<AimRow>): AimRow {
  return { seat: null, text: null, detail: null, measure: null, worth: null, ...said };
}

/** Creates a part; omitted fields are empty. */
export function aimPart(said: Pick<AimPart, 'key' | 'title' | 'clause'> & Partial<AimPart>): AimPart {
  return { text: null, rows: [], notes: [], action: null, places: [], ...said };
}

/** Returns the progress text of an ended game: the winners, or the given message if there are none. */
export function aimEnd(winners: readonly SeatId[], nobody: string): Aim['now'] {
  const text = winners.length > 0 ? line('aim.won', { winners: winners.map(seatRef) }) : line(nobody, {});
  return { text, measure: null };
}

/** Returns what decides after the last turn; nothing if there is none (0). */
export function lastTurnPart(turn: number, clause: string): readonly AimPart[] {
  if (turn === 0) return [];
  const title = line('aim.last-turn', { turn });
  return [aimPart({ key: 'last-turn', title, text: line('aim.last-turn.order', {}), clause })];
}

/** Returns the part for elimination: the last side left wins, with the sides that are out. */
export function survivalPart(
  { seats, sides }: { readonly seats: readonly SeatId[]; readonly sides: Readonly<Record<SeatId, { out: boolean }>> },
  clause: string,
): AimPart {
  const out = seats.filter((seat) => sides[seat]?.out === true);
  return aimPart({
    key: 'survival',
    title: line('aim.survival', {}),
    text: line('aim.survival.out', {}),
    notes: out.length > 0 ? [line('aim.are-out', { sides: out.map(seatRef), n: out.length })] : [],
    clause,
  });
}

/** Returns every message of an aim. */
export function aimLines({ now, parts }: Aim): readonly Message[] {
  return [
    now.text,
    ...parts.flatMap(({ title, text, rows, notes, action }) =>
      [title, text, ...rows.flatMap((row) => [row.text, row.detail]), ...notes, action].filter((each) => each !== null),
    ),
  ];
}
