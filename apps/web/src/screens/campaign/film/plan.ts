import type { SeatId } from '@warlog/core';
import type { Standing } from '@warlog/ruleset-api';

/** A part of the war: it begins with the first turn, with another side in the lead, or with a side that is out. */
export interface FilmChapter {
  /** The index of its first turn. */
  readonly at: number;
  readonly kind: 'begins' | 'leads' | 'out';
  /** The side that it is about; null for the beginning. */
  readonly seat: SeatId | null;
}

/** A picture of the film and how long it stays: a card, or a position within a turn, by their indexes. */
export type FilmFrame = { readonly ms: number } & (
  | { readonly kind: 'title' }
  | { readonly kind: 'chapter'; readonly chapter: number }
  | { readonly kind: 'turn'; readonly turn: number; readonly stop: number }
  | { readonly kind: 'end' }
);

const cardMs = { title: 3_000, chapter: 1_500, end: 4_000 };
/** The shortest and the longest film. */
const [leastMs, mostMs] = [20_000, 60_000];
/** How long a position stays where there is time; the last of a turn, which has its result, stays twice as long. */
const stopMs = 450;
const mostChapters = 8;

/** Returns the number of positions to show of each turn, so that a film of few turns does not stand still. */
export function stopsPerTurn(turns: number): number {
  return Math.min(16, Math.max(1, Math.round(70 / turns)));
}

/** Returns at most eight chapters of a war, from what was known of the sides after each turn. */
export function chaptersOf(turns: readonly (readonly Standing[])[]): readonly FilmChapter[] {
  const chapters: FilmChapter[] = [{ at: 0, kind: 'begins', seat: null }];
  const least = Math.max(2, Math.ceil(turns.length / mostChapters));
  let before = turns[0] ?? [];
  for (let at = least; at < turns.length - 1; at += 1) {
    if (at - (chapters.at(-1)?.at ?? 0) < least) continue;
    const now = turns[at] ?? [];
    const out = now.find((side, index) => side.out && before[index]?.out === false)?.seat ?? null;
    const leader = leaderOf(now) === leaderOf(before) ? null : leaderOf(now);
    const seat = out ?? leader;
    if (seat === null) continue;
    chapters.push({ at, kind: out === null ? 'leads' : 'out', seat });
    before = now;
  }
  return chapters;
}

/** The side with the highest first figure; null if there is no single one. */
function leaderOf(standings: readonly Standing[]): SeatId | null {
  const figures = standings.map(({ figures: [figure] }) => figure ?? 0);
  const most = Math.max(...figures);
  return figures.indexOf(most) === figures.lastIndexOf(most) ? (standings[figures.indexOf(most)]?.seat ?? null) : null;
}

/**
 * Returns the pictures of a film of 20 to 60 s: a title, all positions of all turns, a card before each chapter but the
 * first, and the end. `stops`: the number of positions of each turn.
 */
export function planOf(stops: readonly number[], chapters: readonly FilmChapter[]): readonly FilmFrame[] {
  const cards = cardMs.title + cardMs.end + cardMs.chapter * (chapters.length - 1);
  const weights = stops.reduce((sum, count) => sum + count + 1, 0);
  const wholeMs = Math.min(mostMs, Math.max(leastMs, cards + weights * stopMs));
  // A GIF counts in hundredths of a second.
  const each = Math.floor((wholeMs - cards) / weights / 10) * 10;
  const frames: FilmFrame[] = [{ kind: 'title', ms: cardMs.title }];
  stops.forEach((count, turn) => {
    const chapter = chapters.findIndex(({ at }) => at === turn);
    if (chapter > 0) frames.push({ kind: 'chapter', chapter, ms: cardMs.chapter });
    for (let stop = 1; stop <= count; stop += 1)
      frames.push({ kind: 'turn', turn, stop: stop - 1, ms: stop === count ? 2 * each : each });
  });
  return [...frames, { kind: 'end', ms: wholeMs - frames.reduce((sum, { ms }) => sum + ms, 0) }];
}
