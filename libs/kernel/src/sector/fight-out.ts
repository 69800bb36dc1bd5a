import type { FightTerms } from '../fight-terms.js';
import type { SeatId } from '../ids.js';
import type { PlaceId } from './place.js';

/* Which battles of a sector's turn are fought out at a table, and in which order the others are rolled (FTQ-609 to 611). */

/** Two seats whose forces meet, the stronger first. */
export type Pair = readonly [SeatId, SeatId];

/** What seats wish and the game master agreed to for the turn that is being resolved. */
export interface Agreement {
  readonly sides: Readonly<Record<SeatId, { readonly bot: boolean }>>;
  /** Where seats wish to fight their battles out; absent: nowhere. */
  readonly wishes?: Readonly<Record<SeatId, readonly PlaceId[]>>;
  /** What the game master agreed to: `turn`, planets; absent: nothing. */
  readonly agreed?: readonly string[];
}

/** Is it agreed that two seats fight their battle at a place out (FTQ-609)? */
export function isFightAgreed(terms: FightTerms | null, agreement: Agreement, place: PlaceId, pair: Pair): boolean {
  if (terms === null) return false;
  const [one, other] = pair;
  const wished = [wishes(agreement, one, other, place), wishes(agreement, other, one, place)].filter(Boolean).length;
  if (terms.mode === 'both-agree') return wished === 2;
  const { agreed = [] } = agreement;
  return wished > 0 && (agreed.includes('turn') || agreed.includes(place));
}

/** A bot wishes what its opponent wishes, two bots nothing (FTQ-609). */
function wishes({ sides, wishes: said = {} }: Agreement, seat: SeatId, other: SeatId, place: PlaceId): boolean {
  const isBot = (of: SeatId): boolean => sides[of]?.bot === true;
  const ownWish = (of: SeatId): boolean => said[of]?.includes(place) === true;
  if (!isBot(seat)) return ownWish(seat);
  return !isBot(other) && ownWish(other);
}

/** How the rounds of a game's battles are played, on the position as it stands at each moment. */
export interface Rounds<Fact> {
  /** Who meets whom in the next round at a place; nobody: it is settled. */
  pairs(place: PlaceId): readonly Pair[];
  /** The battle of a pair by dice, and what follows from it. */
  roll(place: PlaceId, pair: Pair): Iterable<Fact>;
  /** May and shall this pair be fought out? */
  isAgreed(place: PlaceId, pair: Pair): boolean;
  /** Combat points of both forces. */
  stake(place: PlaceId, pair: Pair): number;
  handOver(place: PlaceId, pair: Pair): Iterable<Fact>;
}

/** A place whose rounds are being played. */
interface Cursor {
  readonly place: PlaceId;
  /** What is left of its round; the first of it is agreed while the place stands still. */
  pairs: readonly Pair[];
  isHanded: boolean;
  isSettled: boolean;
}

/**
 * Plays all places (FTQ-610): each its rounds by dice, up to its first agreed pair; of these the one with most at stake, ties by
 * place, is handed over while neither of its seats has `most` in this turn, else it is rolled and its place plays on. A place
 * that handed one over rolls the rest of that round; its later rounds come when the battle is back.
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

/** Rolls until the place is settled or stands at an agreed pair. */
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
    (best, one) => (best === null || stakeOf(one) > stakeOf(best) ? one : best),
    null,
  );
}
