import { describe, it } from 'vitest';
import type { GameTypes } from '../ruleset.js';
import type { LawKit } from './kit.js';
import { benchOf } from './laws/bench.js';
import { certaintyLaws } from './laws/certainty-laws.js';
import { designLaws } from './laws/design-laws.js';
import { fogLaws } from './laws/fog-laws.js';
import type { Law } from './laws/law.js';
import { forecastLaws } from './laws/forecast-laws.js';
import { ledgerLaws } from './laws/ledger-laws.js';
import { nameLaws } from './laws/name-laws.js';
import { optionLaws } from './laws/option-laws.js';
import { replayLaws } from './laws/replay-laws.js';
import { startLaws } from './laws/start-laws.js';
import { tellingLaws } from './laws/telling-laws.js';
import { textLaws } from './laws/text-laws.js';
import { totalityLaws } from './laws/totality-laws.js';
import { upgradeLaws } from './laws/upgrade-laws.js';
import { lawTrial } from './sampling.js';

/** The laws of the design, bound to one ruleset. */
export function lawsOf<G extends GameTypes>(kit: LawKit<G>): readonly Law[] {
  const bench = benchOf(kit);
  return [
    ...replayLaws(bench),
    ...fogLaws(bench),
    ...tellingLaws(bench),
    ...totalityLaws(bench),
    ...textLaws(bench),
    ...ledgerLaws(bench),
    ...startLaws(bench),
    ...optionLaws(bench),
    ...certaintyLaws(bench),
    ...forecastLaws(bench),
    ...upgradeLaws(bench),
    ...designLaws(bench),
    ...nameLaws(bench),
  ];
}

/**
 * Registers the laws as tests: call it in a spec of the ruleset. A run draws as `sampling` says; `LAW_RUNS` says by hand
 * how often each law is tried, `LAW_SEED` repeats a printed seed.
 */
export function laws<G extends GameTypes>(kit: LawKit<G>): void {
  const { runs, seed } = lawTrial;
  describe(`laws of ${kit.ruleset.id}, LAW_RUNS=${runs} LAW_SEED=${seed}`, () => {
    for (const { name, hold } of lawsOf(kit))
      it(name, () => hold({ runs, seed }), 60_000 + Math.max(runs, 500) * 2_000);
  });
}
