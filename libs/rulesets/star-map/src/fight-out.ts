import type { FightTerms } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlaceId } from './place.js';

/* Which battles of a turn become battle campaigns, and in which order the others are rolled (FTQ-609 to 611). */

/** Two seats whose forces meet, the stronger first. */
export type Pair = readonly [SeatId, SeatId];

/** Wishes of seats and agreements of the game master for the turn being resolved. */
export interface Agreement {
  readonly sides: Readonly<Record<SeatId, { readonly bot: boolean }>>;
  /** Where seats wish to fight their battles out; absent: nowhere. */
  readonly wishes?: Readonly<Record<SeatId, readonly PlaceId[]>>;
  /** What the game master agreed to: `turn`, planets; absent: nothing. */
  readonly agreed?: readonly string[];
}

/** Returns whether two seats have agreed to fight out their battle at a place (FTQ-609). */
export function isFightAgreed(terms: FightTerms | null, agreement: Agreement, place: PlaceId, pair: Pair): boolean {
  if (terms === null) return false;
  const [seat, other] = pair;
  const wished = [wishes(agreement, seat, other, place), wishes(agreement, other, seat, place)].filter(Boolean).length;
  if (terms.mode === 'both-agree') return wished === 2;
  const { agreed = [] } = agreement;
  return wished > 0 && (agreed.includes('turn') || agreed.includes(place));
}

/** A bot follows the wish of its opponent; two bots have no wish (FTQ-609). */
function wishes({ sides, wishes: said = {} }: Agreement, seat: SeatId, other: SeatId, place: PlaceId): boolean {
  const isBot = (of: SeatId): boolean => sides[of]?.bot === true;
  const ownWish = (of: SeatId): boolean => said[of]?.includes(place) === true;
  if (!isBot(seat)) return ownWish(seat);
  return !isBot(other) && ownWish(other);
}

/** How the rounds of a game's battles are played, on the current position. */
export interface Rounds<Fact> {
  /** Returns who meets whom in the next round at a place; empty: it is settled. */
  pairs(place: PlaceId): readonly Pair[];
  /** Rolls the battle of a pair, with its consequences. */
  roll(place: PlaceId, pair: Pair): Iterable<Fact>;
  /** Returns whether this pair is to be fought out. */
  isAgreed(place: PlaceId, pair: Pair): boolean;
  /** Returns the combat points of both forces. */
  stake(place: PlaceId, pair: Pair): number;
  handOver(place: PlaceId, pair: Pair): Iterable<Fact>;
}

interface Cursor {
  readonly place: PlaceId;
  /** The remaining pairs of its round. While the place waits, the first pair is an agreed one. */
  pairs: readonly Pair[];
  isHanded: boolean;
  isSettled: boolean;
}

/**
 * Plays all places (FTQ-610).
 *
 * Each place plays its rounds by dice up to its first agreed pair. The pair with most at stake (ties by place) becomes
 * a battle campaign if neither of its seats has had `most` in this turn. Otherwise dice decide it, and its place plays
 * on. A place with a battle campaign rolls the rest of that round; its later rounds follow when the battle has
 * returned.
 */
export function* playRounds<Fact>(
  places: readonly PlaceId[],
  rules: Rounds<Fact>,
  most: number,
): Generator<Fact, void, void> {
  const cursors: Cursor[] = [];
  for (const place of places) {
    const cursor: Cursor = { place, pairs: [], isHanded: false, isSettled: false };
    cursors.push(cursor);
    yield* playOn(cursor, rules);
  }
  const handed = new Map<SeatId, number>();
  const mayHand = (seat: SeatId): boolean => (handed.get(seat) ?? 0) < most;
  for (;;) {
    const next = withMostAtStake(
      cursors.filter(({ isSettled }) => !isSettled),
      rules,
    );
    const [pair, ...rest] = next?.pairs ?? [];
    if (next === null || pair === undefined) return;
    next.pairs = rest;
    if (pair.every(mayHand)) {
      for (const seat of pair) handed.set(seat, (handed.get(seat) ?? 0) + 1);
      next.isHanded = true;
      yield* rules.handOver(next.place, pair);
    } else yield* rules.roll(next.place, pair);
    yield* playOn(next, rules);
  }
}

/** Rolls until the place is settled or reaches an agreed pair. */
function* playOn<Fact>(cursor: Cursor, rules: Rounds<Fact>): Generator<Fact, void, void> {
  const { place } = cursor;
  for (;;) {
    if (cursor.pairs.length === 0 && !cursor.isHanded) cursor.pairs = rules.pairs(place);
    const [pair, ...rest] = cursor.pairs;
    if (pair === undefined) {
      cursor.isSettled = true;
      return;
    }
    if (!cursor.isHanded && rules.isAgreed(place, pair)) return;
    cursor.pairs = rest;
    yield* rules.roll(place, pair);
  }
}

function withMostAtStake<Fact>(standing: readonly Cursor[], rules: Rounds<Fact>): Cursor | null {
  const stakeOf = ({ place, pairs: [pair] }: Cursor): number => (pair === undefined ? -1 : rules.stake(place, pair));
  return standing.reduce<Cursor | null>(
    (best, cursor) => (best === null || stakeOf(cursor) > stakeOf(best) ? cursor : best),
    null,
  );
}
