import { scriptDice, type ScriptDice } from './script-dice.js';

/** Runs with scripted dice; unused faces are an error, like missing ones. */
export function withScript(script: readonly number[], run: (dice: ScriptDice) => unknown): unknown {
  const dice = scriptDice(script);
  const result = run(dice);
  dice.done();
  return result;
}
