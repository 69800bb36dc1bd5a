import { describe, it } from 'vitest';
import type { GameTypes } from '../ruleset.js';
import type { LawKit } from './kit.js';
import { lawFixtureOf } from './laws/fixture.js';
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
import { storyLaws } from './laws/story-laws.js';
import { textLaws } from './laws/text-laws.js';
import { totalityLaws } from './laws/totality-laws.js';
import { upgradeLaws } from './laws/upgrade-laws.js';
import { lawTrial } from './sampling.js';

/** Returns the laws for one ruleset. */
export function lawsOf<G extends GameTypes>(kit: LawKit<G>): readonly Law[] {
  const fixture = lawFixtureOf(kit);
  return [
    ...replayLaws(fixture),
    ...fogLaws(fixture),
    ...storyLaws(fixture),
    ...totalityLaws(fixture),
    ...textLaws(fixture),
    ...ledgerLaws(fixture),
    ...startLaws(fixture),
    ...optionLaws(fixture),
    ...certaintyLaws(fixture),
    ...forecastLaws(fixture),
    ...upgradeLaws(fixture),
    ...designLaws(fixture),
    ...nameLaws(fixture),
  ];
}

/**
 * Registers the laws as tests: call it in a spec of the ruleset. The number of runs follows `sampling`; `LAW_RUNS` sets
 * it by hand, `LAW_SEED` repeats a printed seed.
 */
export function laws<G extends GameTypes>(kit: LawKit<G>): void {
  const { runs, seed } = lawTrial;
  describe(`laws of ${kit.ruleset.id}, LAW_RUNS=${runs} LAW_SEED=${seed}`, () => {
    for (const { name, hold } of lawsOf(kit))
      it(name, () => hold({ runs, seed }), 60_000 + Math.max(runs, 500) * 2_000);
  });
}
