import type { Message, SeatId } from '@warlog/core';
import type { GameTypes } from './game-types.js';

/** A force as a calculator takes it: numbers by piece, and what else decides a battle, by field. */
export interface CalculatorForce {
  readonly pieces: Readonly<Record<string, number>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** Two forces: the first comes to the place of the second. */
export interface CalculatorQuestion {
  readonly forces: readonly [CalculatorForce, CalculatorForce];
  /** Options of the rules that differ from the usual ones, as text. */
  readonly options: Readonly<Record<string, string>>;
}

/** A kind of unit that a force may hold; `view.nameOf` names its type. */
export interface CalculatorPiece {
  readonly id: string;
  readonly type: string;
  readonly isScarred: boolean;
  /** What it adds to the strength of its force. */
  readonly strength: number;
  /** The highest number in one force. */
  readonly most: number;
  /** Message code of its heading in a list. */
  readonly group: string;
  /** Whether all pieces of a force have one group, and the other force has another. */
  readonly isOneSided: boolean;
}

/** A choice for a force; its texts are `calculator.<id>` and `calculator.<id>.<value>`. */
export interface CalculatorField {
  readonly id: string;
  /** The first value holds if nothing is chosen. */
  readonly of: readonly string[];
  /** Whether only the second force has it. */
  readonly isSecondOnly: boolean;
}

/** A force after the battle: numbers by piece, and the chance of exactly this. */
export interface CalculatorRemains {
  readonly pieces: Readonly<Record<string, number>>;
  readonly share: number;
}

/** What a battle does to one of both forces. */
export interface ComparedForce {
  readonly strength: number;
  /** Chance that it keeps the field. */
  readonly keeps: number;
  /** Mean loss in the measure of `strength`. */
  readonly loss: number;
  /** How it fights: its dice, its column. */
  readonly how: Message;
  /** By chance, the likeliest first; complete. */
  readonly remains: readonly CalculatorRemains[];
}

/** A strength of the first force from which a rule favors it more. */
export interface CalculatorStep {
  readonly at: number;
  readonly text: Message;
}

/** The odds of a battle between two forces. What neither force keeps is the rest to 1. */
export interface Comparison {
  readonly forces: readonly [ComparedForce, ComparedForce];
  /** Whether every roll was counted; otherwise chances are within `plusMinus`, at 95 %. */
  readonly exact: boolean;
  readonly plusMinus: number;
  /** Above the strength of the first force, in ascending order. */
  readonly steps: readonly CalculatorStep[];
}

/** A force as a viewer knows it, with all that is assumed about it. */
export interface KnownForces {
  readonly seat: SeatId;
  readonly force: CalculatorForce;
  readonly assumed: readonly Message[];
}

/** What a game offers to compare two forces without a campaign; loaded on demand. */
export interface Calculator<G extends GameTypes> {
  readonly pieces: readonly CalculatorPiece[];
  readonly fields: readonly CalculatorField[];
  /** The options of the game that change a battle. */
  readonly options: readonly string[];
  /** Ready-made forces, each with the message code of its name. */
  readonly presets: readonly { readonly text: string; readonly pieces: CalculatorForce['pieces'] }[];
  /** Two forces to begin with. */
  readonly example: CalculatorQuestion;
  /** Returns why two forces do not fight; null if they do. */
  refuses(question: CalculatorQuestion): Message | null;
  /** Returns the odds of a battle that nothing refuses. */
  compare(question: CalculatorQuestion): Comparison;
  /** Returns the forces at a place, own ones first, then the strongest; by the view alone. */
  forcesAt(view: G['View'], place: string): readonly KnownForces[];
  /** Returns the options of a view's campaign that differ from the usual ones. */
  optionsOf(view: G['View']): CalculatorQuestion['options'];
}

/** The calculator of any game system. */
export type AnyCalculator = Calculator<GameTypes>;

/** Adds up forces that remain alike, the likeliest first. */
export function mergedRemains(all: Iterable<CalculatorRemains>): readonly CalculatorRemains[] {
  const found = new Map<string, { pieces: CalculatorRemains['pieces']; share: number }>();
  for (const { pieces, share } of all) {
    if (share === 0) continue;
    const key = JSON.stringify(Object.entries(pieces).sort(([a], [b]) => (a < b ? -1 : 1)));
    const same = found.get(key);
    if (same === undefined) found.set(key, { pieces, share });
    else same.share += share;
  }
  return [...found.values()].sort((a, b) => b.share - a.share);
}

/** Returns the options among `names` whose value differs from the usual one, as text. */
export function unusualOptions(
  names: readonly string[],
  options: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, unknown>>,
): CalculatorQuestion['options'] {
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === usual[name] ? [] : [[name, String(options[name])]])),
  );
}
