import { it } from 'vitest';
import { differencesOf } from '../conformance/compare.js';
import { record } from '../dice/record.js';
import { scriptDice } from '../dice/script-dice.js';
import type { DiceScript, ScriptDice } from '../dice/script-dice.js';
import { clonePlain, foldState } from '../fold.js';
import type { GameTypes, Ruleset, Sheets } from '../ruleset.js';
import type { Logged } from './kit.js';

/** A golden case: one sentence of the rulebook under its clause's number, which is the start of the test's name. */
export function golden(clause: string, sentence: string, run: () => void | Promise<void>): void {
  it(`${clause} ${sentence}`, run);
}

/** The closing of a phase, from what was to what must follow. */
export interface Resolution<G extends GameTypes> {
  /** Where it starts; nothing where `given` tells all from the first event on. */
  readonly from?: G['State'];
  /** Events that lead from there to the phase in question. */
  readonly given?: readonly G['Event'][];
  /** Awaited seats that are not named missed the phase. */
  readonly sheets?: Partial<Sheets<G['Sheet']>>;
  /** All faces, none left over; no dice are thrown where absent. */
  readonly dice?: DiceScript;
  /** Events that must follow in this order, others may stand between; of each only the members that are named count. */
  readonly then?: readonly Partial<Readonly<Record<string, unknown>>>[];
  /** Events that must not follow. */
  readonly never?: readonly Partial<Readonly<Record<string, unknown>>>[];
  /** Anything else that must hold of the state afterwards and of the events. */
  readonly check?: (after: G['State'], events: readonly Logged<G>[]) => void;
}

/** The run of a golden case: `golden('BZK-402', '…', resolving(ruleset, { from, sheets, dice, then }))`. */
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

/** Throws unless the wanted events stand among these in their order. */
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
