import { addressed, line, type Message, type Messages, type Ref, type SeatId } from '@warlog/core';
import type { NamedFace } from './rolls.js';

/** A die of an account as it lay in the end. */
export interface AccountDie {
  readonly face: number;
  /** 6 if absent. */
  readonly sides?: number;
  /** False for a die without effect: missed, canceled, rerolled. */
  readonly counts: boolean;
  readonly named?: NamedFace;
  /** The dark one of two dice that are read separately. */
  readonly isDark?: boolean;
}

/** What a row changed of one thing: boxes of a ship, shields, squadrons, the owner of a planet. */
export interface AccountChange {
  /** The id of the unit or place. */
  readonly thing: string;
  /** The seat that has it, for a place the one that gained or lost it; null: no side. */
  readonly seat: SeatId | null;
  /** `force`: what is dealt and taken, in the game's own measure. `place`: what is held. */
  readonly measure: 'force' | 'place';
  /** Signed: negative is a loss. Points or boxes of `force`; 1 or -1 for a place. */
  readonly points: number;
  /**
   * Its kind in a list of losses or gains, with the gap `{n}`: `change.armor`. Changes of equal code and parameters are
   * added up; `n` counts them.
   */
  readonly what: Message;
  readonly n: number;
}

/** A row of a step: what did it, with which dice, what came of it. */
export interface AccountRow {
  /** In a few words: `r1 radiation`, `screens`, `you lose`. */
  readonly label: Message;
  readonly dice?: readonly AccountDie[];
  readonly words?: Message;
  /** Boxes, shields or hull before and after, drawn as small squares. */
  readonly gauge?: { readonly before: number; readonly after: number };
  /**
   * The figure at the end of the row. `add`: what the row adds to the running sum of its step, negative if it takes
   * away. `sum`: the running sum so far. A message: anything else, such as `2 hits`.
   */
  readonly figure?: { readonly add: number } | 'sum' | Message;
  readonly changes?: readonly AccountChange[];
}

/** One cause and all that came of it: an attack, a battle for a place, what a side built. */
export interface AccountStep {
  /** `You fire at the spear fighter`. */
  readonly title: Message;
  /** When and from where: `impulse 12, range 1`. */
  readonly aside?: Message;
  /** Its result for the viewer, with a tone: `taken`, `lost`. */
  readonly outcome?: Message;
  /** The side that caused it; null: no side. */
  readonly by: SeatId | null;
  /** The side that it was aimed at, whatever came of it; absent or null: none. */
  readonly against?: SeatId | null;
  /** The place to show; null: none. */
  readonly place: string | null;
  /** It was caused by `disclosures.slice(from, to)`, which no other line of the report repeats. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly AccountRow[];
}

/** What was dealt or taken altogether: a figure in the game's own measure, and what it consists of. */
export interface AccountTally {
  /** `You dealt`. */
  readonly label: Message;
  /** The figure; 0 if nothing. */
  readonly points: number;
  /** What the figure counts, without the figure: `boxes`. */
  readonly unit: Message;
  /** One message for each kind: `8 armor`, `a laser`. */
  readonly parts: readonly Message[];
}

/** What one or several phases brought, as their viewer knows it. */
export interface TurnAccount {
  /** One sentence from the viewer's side; its tone says whether it is good for them. */
  readonly headline: Message;
  /** What stands below it: who wins and why, how many places are held. */
  readonly below: readonly Message[];
  /** What a seated viewer dealt, then what they took; empty for other viewers. */
  readonly tallies: readonly AccountTally[];
  /** In the order in which they happened. */
  readonly steps: readonly AccountStep[];
}

/** The code of the headline that says that nothing changed for the viewer; allowed only where that is so. */
export const quietHeadline = 'account.quiet';

/** The changes of a step. */
export const changesOf = ({ rows }: AccountStep): readonly AccountChange[] =>
  rows.flatMap(({ changes = [] }) => changes);

/** Returns the sum of changes, in points. */
export const sumOf = (changes: readonly AccountChange[]): number =>
  changes.reduce((sum, { points }) => sum + points, 0);

/** Returns a change of force. */
export const forceChange = (
  { id, seat }: { readonly id: string; readonly seat: SeatId },
  points: number,
  what: Message,
  n = Math.abs(points),
): AccountChange => ({ thing: id, seat, measure: 'force', points, what, n });

/** Returns a place that a seat gains (1) or loses (-1). */
export const placeChange = (thing: string, seat: SeatId, points: 1 | -1, what: Message): AccountChange => ({
  ...{ thing, seat, measure: 'place', points, what, n: 1 },
});

/** Returns a row whose figure is the sum of its changes; without changes it has none. */
export const changedRow = (row: AccountRow, changes: readonly AccountChange[]): AccountRow =>
  changes.length === 0 ? row : { ...row, figure: { add: sumOf(changes) }, changes };

/** Returns the tone for a side that gained or dealt the first and lost or took the second. */
export const balanceTone = (gained: number, lost: number): NonNullable<Message['tone']> =>
  gained > lost ? 'good' : gained < lost ? 'bad' : 'plain';

/** Returns an account whose messages speak to their reader: `isReader` says which names mean them. */
export function addressedAccount(
  messages: Messages,
  isReader: (ref: Ref) => boolean,
  { headline, below, tallies, steps }: TurnAccount,
): TurnAccount {
  const say = (message: Message): Message => addressed(messages, [message], isReader)[0] ?? message;
  const rowTo = ({ label, words, figure, ...row }: AccountRow): AccountRow => ({
    ...{ ...row, label: say(label), ...(words && { words: say(words) }) },
    ...(figure && { figure: typeof figure === 'object' && 'code' in figure ? say(figure) : figure }),
  });
  return {
    ...{ headline: say(headline), below: below.map(say), tallies },
    steps: steps.map(({ title, aside, outcome, rows, ...step }) => ({
      ...{ ...step, title: say(title), rows: rows.map(rowTo) },
      ...{ ...(aside && { aside: say(aside) }), ...(outcome && { outcome: say(outcome) }) },
    })),
  };
}

/** Returns the running sum of a step after each of its rows. */
export function runningSums(rows: readonly AccountRow[]): readonly number[] {
  let sum = 0;
  return rows.map(({ figure }) => {
    if (typeof figure === 'object' && 'add' in figure) sum += figure.add;
    return sum;
  });
}

/** A kind of change, and the kind that counts for it where a thing has both: damage to a unit that was destroyed. */
interface Outdone {
  readonly part: string;
  readonly whole: string;
}

/**
 * Returns what a seat dealt to others and what it took from anybody. The ruleset's messages: `account.dealt`,
 * `account.took`, and `account.unit` with the gap `{n}`. Changes that are outdone are listed with what outdid them.
 */
export function talliesOf(
  steps: readonly AccountStep[],
  seat: SeatId | null,
  outdone?: Outdone,
): readonly AccountTally[] {
  if (seat === null) return [];
  const losses = (isCounted: (by: SeatId | null, of: SeatId | null) => boolean): readonly AccountChange[] =>
    steps.flatMap((step) =>
      changesOf(step).filter(
        (change) => change.measure === 'force' && change.points < 0 && isCounted(step.by, change.seat),
      ),
    );
  return [
    tallyOf(
      'account.dealt',
      losses((by, of) => by === seat && of !== seat),
      outdone,
    ),
    tallyOf(
      'account.took',
      losses((_by, of) => of === seat),
      outdone,
    ),
  ];
}

function tallyOf(code: string, changes: readonly AccountChange[], outdone?: Outdone): AccountTally {
  const wholes = new Map(
    changes.filter(({ what }) => what.code === outdone?.whole).map(({ thing, what }) => [thing, what]),
  );
  const kinds = new Map<string, { readonly what: Message; readonly n: number }>();
  for (const change of changes) {
    const whole = change.what.code === outdone?.part ? wholes.get(change.thing) : undefined;
    const { what, n } = whole === undefined ? change : { what: whole, n: 0 };
    const key = JSON.stringify([what.code, what.params]);
    kinds.set(key, { what, n: n + (kinds.get(key)?.n ?? 0) });
  }
  const points = Math.abs(sumOf(changes));
  return {
    ...{ label: line(code), points, unit: line('account.unit', { n: points }) },
    parts: [...kinds.values()].map(({ what, n }) => ({ ...what, params: { ...what.params, n } })),
  };
}
