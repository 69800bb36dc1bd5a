import { seat } from '@warlog/core';
import type { ArmadaSetup } from '../model/setup.js';
import { scenarios } from '../scenarios.js';

/** Returns a shipped scenario with two bots and these options. */
export function setupOf(scenario: string, options: Readonly<Record<string, unknown>> = {}): ArmadaSetup {
  const found = scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  return found.setup(seats, options) as ArmadaSetup;
}
