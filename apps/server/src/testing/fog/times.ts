import type { GameTypes } from '@warlog/ruleset-api';
import type { LawKit } from '@warlog/ruleset-testkit';
import { begun } from './fog-campaign.js';
import type { FogServer } from './fog-server.js';
import { FogPlay } from './pairs.js';
import { holm, median, rankTest } from './rank-test.js';
import { FogReach } from './reach.js';

/** One query, and the times of its answers in the two worlds. */
export interface TimedRequest {
  readonly question: string;
  /** Median in the true world in milliseconds, and how much longer it is in the other world. */
  readonly ms: number;
  readonly shiftMs: number;
  /** p-value of the difference, corrected for all queries; and the same for the true world compared with itself. */
  readonly p: number;
  readonly control: number;
}

/** The number of rounds of worlds, and of calls per query in each; the median counts. */
export interface Often {
  readonly rounds: number;
  readonly asks: number;
}

/** Wanted pairs of each rare kind of phase. */
const FEW = 6;
/** The first phase to measure, late enough to have a history. */
const FROM = 3;

/**
 * Measures how long a seat waits for answers in two worlds that differ in what it cannot know.
 *
 * Each round plays the true world, the other one and the true one again, in rotating order, so that load affects all
 * three alike.
 */
export async function timesOf(
  fogServer: FogServer,
  kit: LawKit<GameTypes>,
  seed: string,
  often: Often,
): Promise<readonly TimedRequest[]> {
  for (let n = 0; ; n += 1) {
    const found = await fogServer.undone(() => timesIn(fogServer, kit, `${kit.ruleset.id}/${seed}/times/${n}`, often));
    if (found) return found;
  }
}

type Samples = readonly [truth: number[], other: number[], again: number[]];

async function timesIn(fogServer: FogServer, kit: LawKit<GameTypes>, seed: string, { rounds, asks }: Often) {
  const reach = new FogReach(kit.ruleset, FEW);
  const campaign = await begun(fogServer, kit.ruleset, seed, reach);
  const play = new FogPlay(fogServer, kit, campaign, seed, reach);
  const parting = await play.parting(FROM);
  if (!parting) return null;
  const { moment, branch } = parting;
  const questions = play.everything(moment, branch.viewer);
  const samples = new Map<string, Samples>([...questions.keys()].map((name) => [name, [[], [], []]]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < 3; turn += 1) {
      const at = (turn + round) % 3;
      await play.inWorld(moment, branch, at === 1 ? 'other' : 'true', async () => {
        for (const [name, ask] of questions) samples.get(name)?.[at]?.push(await waited(ask, asks));
      });
    }
  }
  const tested = [...samples].map(([question, [truth, other, repeated]]) => ({
    ...{ question, ms: median(truth), shiftMs: rankTest(truth, other).shift },
    ...{ p: rankTest(truth, other).p, control: rankTest(truth, repeated).p },
  }));
  const [ps, controls] = [holm(tested.map(({ p }) => p)), holm(tested.map(({ control }) => control))];
  return tested.map((row, n): TimedRequest => ({ ...row, p: ps[n] ?? 1, control: controls[n] ?? 1 }));
}

async function waited(ask: () => Promise<unknown>, asks: number): Promise<number> {
  const times: number[] = [];
  // The first call warms up.
  for (let n = 0; n <= asks; n += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return median(times.slice(1));
}
