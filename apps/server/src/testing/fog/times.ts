import type { GameTypes } from '@warlog/kernel';
import type { LawKit } from '@warlog/kernel/testing';
import { begun } from './fog-campaign.js';
import type { FogHouse } from './fog-house.js';
import { FogPlay } from './pairs.js';
import { holm, median, rankTest } from './rank-test.js';
import { Reach } from './reach.js';

/** One question, and how long its answers took in the two worlds. */
export interface Timed {
  readonly question: string;
  /** Median in the true world, milliseconds, and by how much it is longer in the other. */
  readonly ms: number;
  readonly shiftMs: number;
  /** The chance of it if the worlds were alike, as it counts among all questions; and the same of the true world and itself. */
  readonly p: number;
  readonly control: number;
}

/** How many rounds of the worlds there are, and how often each question is asked in one: the middle time counts. */
export interface Often {
  readonly rounds: number;
  readonly asks: number;
}

/** Pairs of each rare kind of phase that are looked for. */
const FEW = 6;
/** A phase that has some past. */
const FROM = 3;

/**
 * How long a seat waits for its answers in two worlds that differ in what it cannot know. Each round lives the true world, the other
 * one and the true one again, in an order that turns, so that what slows the machine down slows all three.
 */
export async function timesOf(
  house: FogHouse,
  kit: LawKit<GameTypes>,
  seed: string,
  often: Often,
): Promise<readonly Timed[]> {
  for (let n = 0; ; n += 1) {
    const found = await house.undone(() => timesIn(house, kit, `${kit.ruleset.id}/${seed}/times/${n}`, often));
    if (found) return found;
  }
}

type Samples = readonly [truth: number[], other: number[], again: number[]];

async function timesIn(house: FogHouse, kit: LawKit<GameTypes>, seed: string, { rounds, asks }: Often) {
  const reach = new Reach(kit.ruleset, FEW);
  const campaign = await begun(house, kit.ruleset, seed, reach);
  const play = new FogPlay(house, kit, campaign, seed, reach);
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
  const tested = [...samples].map(([question, [truth, other, again]]) => ({
    ...{ question, ms: median(truth), shiftMs: rankTest(truth, other).shift },
    ...{ p: rankTest(truth, other).p, control: rankTest(truth, again).p },
  }));
  const [ps, controls] = [holm(tested.map(({ p }) => p)), holm(tested.map(({ control }) => control))];
  return tested.map((one, n): Timed => ({ ...one, p: ps[n] ?? 1, control: controls[n] ?? 1 }));
}

async function waited(ask: () => Promise<unknown>, asks: number): Promise<number> {
  const times: number[] = [];
  // The first one warms it.
  for (let n = 0; n <= asks; n += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return median(times.slice(1));
}
