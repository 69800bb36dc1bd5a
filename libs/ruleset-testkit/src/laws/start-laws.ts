import fc from 'fast-check';
import {
  createCampaign,
  seatBot,
  startCampaign,
  takeSeat,
  type Decision,
  type DecisionContext,
  type StreamEvent,
  foldCampaign,
  type Loaded,
} from '@warlog/campaign';
import { seedDice } from '@warlog/dice';
import { seat, type CampaignId, type UserId, type OptionSpec, type OptionValue } from '@warlog/core';
import type { AnyRuleset, GameTypes, Scenario } from '@warlog/ruleset-api';
import type { LawFixture } from './fixture.js';
import type { Law } from './law.js';

type Options = Readonly<Record<string, unknown>>;

const host = 'host' as UserId;
const nonce = '0a'.repeat(32);

/** Returns law 9: every value that the form offers starts a game, and every accepted creation starts one. */
export function startLaws<G extends GameTypes>({ kit }: LawFixture<G>): readonly Law[] {
  const ruleset = kit.ruleset as unknown as AnyRuleset;
  const { scenarios } = ruleset;
  const { specs } = ruleset.options;
  return [
    {
      name: '9 beginning: every value of every option of every scenario begins a game, and none beyond its bounds',
      hold: () => {
        for (const scenario of scenarios) {
          for (const spec of specs) {
            for (const value of valuesOf(spec)) mustBegin(ruleset, scenario, { [spec.key]: value });
            for (const value of strangersTo(spec)) mustBeRefused(ruleset, scenario, { [spec.key]: value });
          }
        }
      },
    },
    {
      name: '9 beginning: whatever options creation accepts, whoever sits at the table, the game begins',
      hold: ({ runs, seed }) => {
        if (scenarios.length === 0) return;
        fc.assert(
          fc.property(
            fc.constantFrom(...scenarios),
            fc.uniqueArray(choiceOf(specs), { maxLength: 4, selector: ([key]) => key }),
            fc.nat(),
            (scenario, chosen, spread) => {
              const given = Object.fromEntries(chosen);
              const created = creation(ruleset, scenario, seatsOf(scenario, spread), given);
              if ('events' in created) begin(ruleset, scenario, created.events, spread);
            },
          ),
          { numRuns: runs, seed },
        );
      },
    },
  ];
}

/** Returns all values that a form offers; of integers the limits and the default. */
export function valuesOf({
  type,
  choices = [],
  min = 0,
  max = 0,
  none,
  default: usual,
}: OptionSpec): readonly OptionValue[] {
  if (type === 'boolean') return [false, true];
  if (type === 'choice') return choices;
  return [...new Set([min, max, usual, none ?? usual])];
}

function strangersTo({ type, min = 0, max = 0, none }: OptionSpec): readonly unknown[] {
  if (type === 'boolean') return ['yes', 1];
  if (type === 'choice') return ['no such choice', true];
  return [min - 1, max + 1, min + 0.5].filter((value) => value !== none);
}

/** An option with an offered value, or sometimes another one; several make pairs. */
function choiceOf(specs: readonly OptionSpec[]): fc.Arbitrary<readonly [string, unknown]> {
  const known = specs.map((spec) => {
    const [first, ...others] = valuesOf(spec);
    const offered = fc.constantFrom(first, ...others);
    const between = fc.integer({ min: (spec.min ?? 0) - 2, max: (spec.max ?? 0) + 2 });
    const values =
      spec.type === 'integer' ? fc.oneof(offered, between) : fc.oneof({ weight: 9, arbitrary: offered }, fc.anything());
    return values.map((value) => [spec.key, value] as const);
  });
  return fc.oneof(...known, fc.tuple(fc.string(), fc.anything()));
}

function seatsOf({ seats: { min, max } }: Scenario, spread: number): number {
  return min + (spread % (max - min + 1));
}

/** Returns a new campaign with the maximum number of seats and these options; throws if refused. */
export function createdWith(ruleset: AnyRuleset, scenario: Scenario, options: Options): readonly StreamEvent[] {
  const created = creation(ruleset, scenario, scenario.seats.max, options);
  if ('problems' in created) throw new Error(`${labelOf(scenario, options)} is refused: ${sentences(created)}`);
  return created.events;
}

/** Returns the setup of its game. */
export function setupWith(ruleset: AnyRuleset, scenario: Scenario, options: Options): unknown {
  const seats = Array.from({ length: scenario.seats.max }, (_, index) => seat(index + 1));
  return ruleset.play.setupSchema.parse(
    scenario.setup(
      seats.map((id) => ({ id, name: id, bot: false })),
      options,
    ),
  );
}

function mustBegin(ruleset: AnyRuleset, scenario: Scenario, options: Options): void {
  const { min, max } = scenario.seats;
  for (const seats of new Set([min, max])) {
    const created = creation(ruleset, scenario, seats, options);
    if ('problems' in created) throw new Error(`${labelOf(scenario, options)} is refused: ${sentences(created)}`);
    begin(ruleset, scenario, created.events, seats);
  }
}

function mustBeRefused(ruleset: AnyRuleset, scenario: Scenario, options: Options): void {
  const created = creation(ruleset, scenario, scenario.seats.max, options);
  if ('events' in created) throw new Error(`${labelOf(scenario, options)} is accepted`);
}

function creation(ruleset: AnyRuleset, scenario: Scenario, seats: number, options: Options): Decision {
  return createCampaign(ruleset, {
    campaign: 'law' as CampaignId,
    name: 'Law',
    scenario: scenario.id,
    seats,
    options,
    pace: {
      phaseMinutes: null,
      earlyClose: true,
      coolingSeconds: 0,
      graceSeconds: 0,
      extensionHoursPerPhase: 0,
      extensionHoursTotal: 0,
      standInAfterMisses: 2,
    },
    gm: { mode: 'none' },
    spectators: { allowed: false, delayTurns: 0 },
    listed: false,
    demo: false,
    host,
    publicKey: '00'.repeat(32),
  });
}

/** Seats the host and, by the digits of a number, other players or bots; then starts. */
function begin(ruleset: AnyRuleset, scenario: Scenario, created: readonly StreamEvent[], spread: number): void {
  let loaded: Loaded = foldCampaign(ruleset, null, created);
  const context: DecisionContext = {
    ruleset,
    now: 0,
    secretKey: 'c0'.repeat(32),
    view: (viewer) => ruleset.view.blank(viewer),
    dice: (log) => seedDice(`law/${spread}`, log),
    nonce: () => nonce,
  };
  const must = (decision: Decision): void => {
    if ('problems' in decision) throw new Error(`${scenario.id} does not begin: ${sentences(decision)}`);
    loaded = foldCampaign(ruleset, loaded, decision.events);
  };
  loaded.campaign.seats.forEach((_, index) => {
    const id = seat(index + 1);
    const isBot = index > 0 && (spread >> index) % 2 === 1;
    if (isBot) must(seatBot(loaded, { user: host, seat: id, bot: true }, context));
    else must(takeSeat(loaded, { user: index === 0 ? host : (`user-${index}` as UserId), seat: id, nonce }));
  });
  must(startCampaign(loaded, { user: host }, context));
  if (loaded.campaign.status !== 'running') throw new Error(`${scenario.id} is ${loaded.campaign.status} at once`);
}

const labelOf = (scenario: Scenario, options: Options): string => `${scenario.id} with ${fc.stringify(options)}`;

function sentences(decision: Decision): string {
  return 'problems' in decision ? decision.problems.map(({ code, sentence }) => `${code}: ${sentence}`).join(' ') : '';
}
