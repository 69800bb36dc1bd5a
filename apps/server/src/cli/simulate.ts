import { seat } from '@warlog/core';
import {
  selfPlay,
  type AnyRuleset,
  type GameLimits,
  type OpenBattle,
  type Scenario,
  type SelfPlayed,
} from '@warlog/ruleset-api';
import { catalogRulesets } from '../modes/rulesets.js';
import { foughtBy, wishful, type FoughtTally } from './fought.js';
import { CliRefusal } from './refusal.js';

/** Games without a turn limit end here, since bots count as persons in them (PNP-16.6). */
const turnLimit = 60;
/** More turns and phases than any shipped game takes. */
const limits = { turns: 200, phases: 500 } as const;

export interface SimulateOptions {
  /** Games per scenario and number of seats. */
  readonly games: number;
  /** Null: every scenario. */
  readonly scenario: string | null;
  /** Null: the largest number of the scenario. */
  readonly seats: number | 'all' | null;
  readonly seed: string;
  /** True if battles are fought as battle campaigns, in games that support it. */
  readonly fight: boolean;
}

/** Lets bots play whole games; prints results by seat, lengths and time for each scenario and number of seats. */
export async function simulate(id: string, options: SimulateOptions): Promise<void> {
  const ruleset = await catalogRulesets().load(id);
  if (!ruleset) throw new CliRefusal(`There is no ruleset called ${id}.`);
  const fights = options.fight ? await fightsOf(ruleset) : null;
  for (const scenario of scenariosOf(ruleset, options.scenario)) {
    for (const seats of seatCounts(scenario, options.seats)) {
      const begun = performance.now();
      const games = Array.from({ length: options.games }, (_, index) =>
        playCampaign(ruleset, scenario, seats, `${options.seed}/${scenario.id}/${index}`, fights?.fight),
      );
      console.log(summary(scenario, seats, games, performance.now() - begun).join('\n'));
      if (fights) console.log(fights.told());
    }
  }
}

/** Returns how bots fight out the battles of this game, and a report of the results since the last call. */
async function fightsOf(ruleset: AnyRuleset) {
  if (!ruleset.battles) throw new CliRefusal(`${ruleset.title} hands no battles over.`);
  const tables = await tablesThere();
  let tally: FoughtTally = { fought: 0, alike: 0, open: 0 };
  return {
    fight: (state: unknown, battle: OpenBattle, seed: string) => foughtBy(ruleset, tables, tally)(state, battle, seed),
    told: (): string => {
      const { fought, alike, open } = tally;
      tally = { fought: 0, alike: 0, open: 0 };
      const share = percent(alike / Math.max(1, fought - open));
      return `  fought out: ${fought} battles; table and dice have the same victor in ${alike} of ${fought - open} (${share})`;
    },
  };
}

/** Loads the rulesets that can host battles, by id. */
async function tablesThere(): Promise<ReadonlyMap<string, AnyRuleset>> {
  const rulesets = catalogRulesets();
  const all = await Promise.all(rulesets.ids.map((id) => rulesets.load(id)));
  return new Map(all.flatMap((ruleset) => (ruleset?.battleCampaign ? [[ruleset.id, ruleset] as const] : [])));
}

function scenariosOf(ruleset: AnyRuleset, id: string | null): readonly Scenario[] {
  const found = ruleset.scenarios.filter((scenario) => id === null || scenario.id === id);
  if (found.length > 0) return found;
  const known = ruleset.scenarios.map((scenario) => scenario.id).join(', ');
  throw new CliRefusal(`There is no scenario called ${id ?? ''}; there are ${known}.`);
}

function seatCounts({ title, seats: { min, max } }: Scenario, asked: SimulateOptions['seats']): readonly number[] {
  if (asked === null) return [max];
  if (asked === 'all') return Array.from({ length: max - min + 1 }, (_, index) => min + index);
  if (asked < min || asked > max) throw new CliRefusal(`${title} is for ${min} to ${max} seats.`);
  return [asked];
}

/** Plays one game with the usual options. */
export function playCampaign(
  ruleset: AnyRuleset,
  scenario: Scenario,
  seatCount: number,
  seed: string,
  fight?: GameLimits['fight'],
): SelfPlayed {
  const seats = Array.from({ length: seatCount }, (_, index) => seat(index + 1));
  // Battles between two bots are never fought out, so seats count as persons if `fight` is set.
  const sides = seats.map((id) => ({ id, name: id, bot: !fight }));
  const { usual } = ruleset.options;
  const options = fight
    ? { ...usual, ...(usual['turnLimit'] === 0 && { turnLimit }), fightItOut: 'both-agree' }
    : usual;
  const setup = ruleset.play.setupSchema.parse(scenario.setup(sides, options));
  return selfPlay(fight ? wishful(ruleset, seats) : ruleset, setup, seats, seed, {
    ...limits,
    ...(fight && { fight }),
  });
}

function summary(scenario: Scenario, seats: number, games: readonly SelfPlayed[], tookMs: number): readonly string[] {
  const turns = games.map((game) => game.turns).sort((a, b) => a - b);
  const reasons = Object.entries(countBy(games.map(({ ended }) => ended.reason)));
  const fair = games.length / seats;
  const wins = Array.from({ length: seats }, (_, index) => winsOf(games, index + 1));
  return [
    `${scenario.title} (${scenario.id}), ${seats} seats: ${games.length} games, all ended, in ${Math.round(tookMs)} ms`,
    `  turns: least ${turns[0] ?? 0}, median ${turns[turns.length >> 1] ?? 0}, most ${turns.at(-1) ?? 0}`,
    `  ended by: ${reasons.map(([reason, count]) => `${reason} ${count}`).join(', ')}`,
    ...wins.map(
      (won, index) =>
        `  ${seat(index + 1)}: won ${won.toFixed(1)} (${percent(won / games.length)}, ${(won / fair).toFixed(2)} of a fair share)`,
    ),
  ];
}

/** Counts the wins of a seat; a shared victory counts as a fraction for each winner. */
function winsOf(games: readonly SelfPlayed[], number: number): number {
  return games.reduce(
    (sum, { ended: { winners } }) => sum + (winners.includes(seat(number)) ? 1 / winners.length : 0),
    0,
  );
}

function countBy(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
