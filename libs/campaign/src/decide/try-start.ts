import { record, seedDice, isDiceEvent } from '@warlog/dice';
import type { StreamEvent } from '../events.js';
import { refusal } from '../problems.js';
import type { AnyRuleset, Scenario, SeatSetup } from '@warlog/ruleset-api';
import type { Problem } from '@warlog/core';

/** The setup of a game as its ruleset expects it, or its problems. */
export type BuiltSetup = { readonly setup: unknown } | { readonly problems: readonly Problem[] };

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Builds the setup of a scenario for these seats and options. Incompatible options are problems. */
export function buildSetup(
  ruleset: AnyRuleset,
  scenario: Scenario,
  seats: readonly SeatSetup[],
  options: Readonly<Record<string, unknown>>,
  about?: { readonly refereed: boolean },
): BuiltSetup {
  try {
    const parsed = ruleset.play.setupSchema.safeParse(scenario.setup(seats, options, about));
    return parsed.success ? { setup: parsed.data } : { problems: parsed.error.issues.map(problemOf) };
  } catch (error) {
    return { problems: faultsOf(error).map(problemOf) };
  }
}

/**
 * Returns what prevents a game from starting with these seats and options; empty: it starts. Builds and opens the whole
 * setup once, with throw-away dice.
 */
export function startProblems(
  ruleset: AnyRuleset,
  scenario: Scenario,
  seats: readonly SeatSetup[],
  options: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  const built = buildSetup(ruleset, scenario, seats, options);
  if ('problems' in built) return built.problems;
  try {
    const events = record<StreamEvent>(
      (log) => seedDice('try', log),
      (dice) => ruleset.play.open(built.setup, dice),
    );
    const state = events.reduce<unknown>(
      (before, event) => (isDiceEvent(event) ? before : ruleset.play.evolve(before, event)),
      null,
    );
    return ruleset.play.phase(state).phase === 'open'
      ? []
      : [problemOf({ path: [], message: 'It would end at once.' })];
  } catch (error) {
    return faultsOf(error).map(problemOf);
  }
}

/** A fault of one option becomes a problem of that option; any other, of all options together. */
function problemOf({ path, message }: Fault): Problem {
  const at = path.map((key) => (typeof key === 'number' ? key : String(key)));
  return refusal('WLG_E_SETUP', { why: message }, at[0] === 'options' ? at : ['options', ...at]);
}

/** The schema of a scenario's options throws `issues`; any other error is a defect of the rules. */
function faultsOf(error: unknown): readonly Fault[] {
  if (typeof error === 'object' && error !== null && 'issues' in error && Array.isArray(error.issues)) {
    return (error.issues as readonly Fault[]).map(({ path, message }) => ({ path, message }));
  }
  return [{ path: [], message: error instanceof Error ? error.message : String(error) }];
}
