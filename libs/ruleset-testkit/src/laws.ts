import { describe, it } from 'vitest';
import type { GameTypes } from '@warlog/ruleset-api';
import type { LawKit } from './kit.js';
import { accountLaws } from './laws/account-laws.js';
import { lawFixtureOf } from './laws/fixture.js';
import { botLaws } from './laws/bot-laws.js';
import { designLaws } from './laws/design-laws.js';
import { fogLaws } from './laws/fog-laws.js';
import type { Law } from './laws/law.js';
import { laterLaws } from './laws/later-laws.js';
import { ledgerLaws } from './laws/ledger-laws.js';
import { nameLaws } from './laws/name-laws.js';
import { oddsLaws } from './laws/odds-laws.js';
import { optionLaws } from './laws/option-laws.js';
import { replayLaws } from './laws/replay-laws.js';
import { startLaws } from './laws/start-laws.js';
import { storyLaws } from './laws/story-laws.js';
import { textLaws } from './laws/text-laws.js';
import { totalityLaws } from './laws/totality-laws.js';
import { upgradeLaws } from './laws/upgrade-laws.js';
import { lawTrial } from './sampling.js';

/** Returns the laws for one ruleset, by capability. */
export function lawsOf<G extends GameTypes>(kit: LawKit<G>): readonly Law[] {
  const fixture = lawFixtureOf(kit);
  const play = [
    replayLaws,
    totalityLaws,
    laterLaws,
    textLaws,
    ledgerLaws,
    startLaws,
    optionLaws,
    upgradeLaws,
    nameLaws,
  ];
  const view = [fogLaws, storyLaws, accountLaws];
  return [...play, ...view, botLaws, oddsLaws, designLaws].flatMap((lawsOfPart) => lawsOfPart(fixture));
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
