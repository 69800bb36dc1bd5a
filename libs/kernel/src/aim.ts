import type { SeatId } from './ids.js';
import { line, seatRef, type Line } from './text/line.js';

/** How far something has come, in whole numbers; null where this viewer cannot know. */
export interface AimMeasure {
  readonly have: number | null;
  readonly need: number | null;
}

/** One thing that counts towards an aim: how far a side is, an objective, a carrier. */
export interface AimRow {
  /** Whose it is; null for what belongs to no side. */
  readonly seat: SeatId | null;
  /** What it says; null where the side's name and its measure say all. */
  readonly text: Line | null;
  readonly detail: Line | null;
  readonly measure: AimMeasure | null;
  /** The victory points that it brings, in games that count them. */
  readonly worth: number | null;
}

/** One way to win, or what else decides the game. */
export interface AimPart {
  /** `goal` is the first and chief way; the ruleset names the others. */
  readonly key: string;
  readonly title: Line;
  readonly text: Line | null;
  readonly rows: readonly AimRow[];
  readonly notes: readonly Line[];
  /** What a seat may order towards it, as the words of a button; null where the board says all. */
  readonly deed: Line | null;
  /** Places that it is about, to be pointed out on the map. */
  readonly places: readonly string[];
  readonly clause: string;
}

/** How a game is won and how far everybody is, as one viewer knows it. */
export interface Aim {
  /** Where the viewer stands, in a few words for the line under the title: `5 of 10 planets`. */
  readonly now: { readonly text: Line; readonly measure: AimMeasure | null };
  /** The chief way to win first. */
  readonly parts: readonly AimPart[];
}

/** A row with what is said of it; the rest is absent. */
export function aimRow(said: Partial<AimRow>): AimRow {
  return { seat: null, text: null, detail: null, measure: null, worth: null, ...said };
}

/** A part with what is said of it; the rest is empty. */
export function aimPart(said: Pick<AimPart, 'key' | 'title' | 'clause'> & Partial<AimPart>): AimPart {
  return { text: null, rows: [], notes: [], deed: null, places: [], ...said };
}

/** What stands there once the game has ended: who has won; where nobody has, what is said then. */
export function aimEnd(winners: readonly SeatId[], nobody: string): Aim['now'] {
  const text = winners.length > 0 ? line('aim.won', { winners: winners.map(seatRef) }) : line(nobody, {});
  return { text, measure: null };
}

/** What decides after the last turn; nothing where none is the last (0). */
export function lastTurnPart(turn: number, clause: string): readonly AimPart[] {
  if (turn === 0) return [];
  const title = line('aim.last-turn', { turn });
  return [aimPart({ key: 'last-turn', title, text: line('aim.last-turn.order', {}), clause })];
}

/** The last one left wins, and who is out already. */
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

/** Every sentence of an aim. */
export function aimLines({ now, parts }: Aim): readonly Line[] {
  return [
    now.text,
    ...parts.flatMap(({ title, text, rows, notes, deed }) =>
      [title, text, ...rows.flatMap((row) => [row.text, row.detail]), ...notes, deed].filter((each) => each !== null),
    ),
  ];
}
