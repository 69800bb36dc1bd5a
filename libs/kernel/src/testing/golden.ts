import { it } from 'vitest';
import { differencesOf } from '../conformance/compare.js';
import { record } from '../dice/record.js';
import { scriptDice } from '../dice/script-dice.js';
import type { DiceScript, ScriptDice } from '../dice/script-dice.js';
import { clonePlain, foldState } from '../fold.js';
import type { GameTypes, Ruleset, Sheets } from '../ruleset.js';
import type { Logged } from './kit.js';

/**
 * Defines a golden case: one sentence of the rulebook; the test's title starts with its clause.
 *
 * @example
 *   golden(
 *     'BZK-402',
 *     'a die per 50 points or part of them is rolled; 4 and more hit',
 *     resolving(bzaarcke, { from: state, dice: [4, 3, 3, 5, 1, 1], then: [{ type: 'BattleFought' }] }),
 *   );
 */
export function golden(clause: string, sentence: string, run: () => void | Promise<void>): void {
  it(`${clause} ${sentence}`, run);
}

/** The resolution of a phase, from its position to the expected events. */
export interface Resolution<G extends GameTypes> {
  /** The starting position; absent if `given` starts with the first event. */
  readonly from?: G['State'];
  /** Events that lead from there to the phase. */
  readonly given?: readonly G['Event'][];
  /** Awaited seats that are not named missed the phase. */
  readonly sheets?: Partial<Sheets<G['Sheet']>>;
  /** All faces, none left over; absent: no dice are rolled. */
  readonly dice?: DiceScript;
  /** Events that must follow in this order, with others in between; only the named members of each are compared. */
  readonly then?: readonly Partial<Readonly<Record<string, unknown>>>[];
  /** Events that must not follow. */
  readonly never?: readonly Partial<Readonly<Record<string, unknown>>>[];
  /** Further checks of the state afterwards and of the events. */
  readonly check?: (after: G['State'], events: readonly Logged<G>[]) => void;
}

/** Returns the run of a golden case: `golden('BZK-402', '…', resolving(ruleset, { from, sheets, dice, then }))`. */
export function resolving<G extends GameTypes>(ruleset: Ruleset<G>, resolution: Resolution<G>): () => void {
  return () => {
    const { from = null, given = [], sheets = {}, dice = [], then = [], never = [], check } = resolution;
    const state = foldState(ruleset, from, clonePlain(given));
    const phase = ruleset.phase(state);
    if (phase.phase === 'ended') throw new Error('The game has ended: there is no phase to resolve');
    const sent = Object.fromEntries(phase.awaited.map((seat) => [seat, sheets[seat] ?? null]));
    const scripts: ScriptDice[] = [];
    const events = record<G['Event']>(
      (log) => {
        const script = scriptDice(dice, log);
        scripts.push(script);
        return script;
      },
      (rolls) => ruleset.resolve(clonePlain(state), clonePlain(sent), rolls),
    );
    scripts.forEach((script) => script.done());
    expectInOrder(events, then);
    for (const unwanted of never) {
      const found = events.find((event) => matches(event, unwanted));
      if (found) throw new Error(`This was not to happen: ${JSON.stringify(found)}`);
    }
    check?.(foldState(ruleset, state, clonePlain(events)), events);
  };
}

/** Throws unless the expected events occur among these in order. */
export function expectInOrder(events: readonly { readonly type: string }[], wanted: readonly object[]): void {
  let from = 0;
  for (const want of wanted) {
    const at = events.findIndex((event, index) => index >= from && matches(event, want));
    if (at < 0) {
      const rest = events.slice(from).map((event) => `\n  ${JSON.stringify(event)}`);
      throw new Error(`Missing: ${JSON.stringify(want)}\namong:${rest.join('')}`);
    }
    from = at + 1;
  }
}

function matches(event: object, wanted: object): boolean {
  return differencesOf(clonePlain(wanted), clonePlain(event)).length === 0;
}
