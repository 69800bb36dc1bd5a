import fc from 'fast-check';
import { isDiceEvent, type Dice, record, seedDice } from '@warlog/dice';
import type { StreamEvent } from '@warlog/campaign';
import { type SeatId, canonicalJson, type OptionValue, mapValues, type Problem } from '@warlog/core';
import type { AnyRuleset, GameTypes, Phase, Sheets } from '@warlog/ruleset-api';
import { drawOne } from '../draw.js';
import { openGame, resolveWith, type TestGame } from '../game.js';
import type { LawKit, Logged } from '../kit.js';
import { closePhase, gameAt, mixedSheets, refusals, type GameAtPhase } from '../walk.js';
import type { LawFixture } from './fixture.js';
import type { Law } from './law.js';
import { createdWith, setupWith, valuesOf } from './start-laws.js';

/** Two values of one option, and their effects on the same thing. */
type Pair = readonly [OptionValue, OptionValue];

/** One difference proves an option: the moments are the same for every seed, since others could only miss it. */
const WITNESSES = 1;
/** Moments to test before two values count as equal. */
const MOST_MOMENTS = 600;
/** Dice seeds for a prepared position. */
const CRISIS_DICE = 20;

/**
 * Returns law 9: no two values of an option are equivalent. They may differ in the campaign's terms, in the opening, or
 * in any answer of the rules at a moment of a game. Only that option differs between the two.
 */
export function optionLaws<G extends GameTypes>({ kit, moments }: LawFixture<G>): readonly Law[] {
  const ruleset = kit.ruleset as unknown as AnyRuleset;
  return [
    {
      name: '9 options: every value of every option makes a difference, in the game or to what the platform lets happen',
      hold: () => {
        const same = ruleset.options.specs.flatMap((spec) => {
          let left = pairsOf(valuesOf(spec)).filter((pair) => !differsAtStart(ruleset, spec.key, pair));
          left = left.filter((pair) => !differsInCrisis(kit, spec.key, pair));
          for (const moment of someOf(moments(), `${WITNESSES}/${spec.key}`)) {
            if (left.length === 0) return [];
            left = left.filter((pair) => !differsAt(kit, moment, spec.key, pair, `${WITNESSES}/${moment.name}`));
          }
          return left.map((pair) => `${spec.key}: ${pair.join(' and ')}`);
        });
        if (same.length > 0) throw new Error(`Values that come to the same: ${same.join('; ')}`);
      },
    },
  ];
}

function pairsOf(values: readonly OptionValue[]): readonly Pair[] {
  return values.flatMap((optionValue, index) => values.slice(index + 1).map((other): Pair => [optionValue, other]));
}

/** Random moments of games of bots and of random orders, early and late; at most this many. */
function someOf(moments: readonly GameAtPhase[], seed: string): readonly GameAtPhase[] {
  const { length } = moments;
  return drawOne(fc.shuffledSubarray([...moments], { minLength: length }), seed).slice(0, MOST_MOMENTS);
}

/** Compares the terms of the campaign and its public opening; the options themselves do not count. */
function differsAtStart(ruleset: AnyRuleset, key: string, pair: Pair): boolean {
  const [scenario] = ruleset.scenarios;
  if (scenario === undefined) return false;
  const seen = pair.map((value) => {
    const created = createdWith(ruleset, scenario, { [key]: value });
    const { game, events } = openGame(ruleset, setupWith(ruleset, scenario, { [key]: value }), 'opening');
    return canonicalJson([created, events, game.views].map(withoutOptions));
  });
  return seen[0] !== seen[1];
}

function withoutOptions(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, member: unknown) => (key === 'options' ? undefined : member)));
}

/** Whether the rules say or do anything different at this moment with this option changed. */
function differsAt<G extends GameTypes>(
  kit: LawKit<G>,
  moment: GameAtPhase,
  key: string,
  pair: Pair,
  seed: string,
): boolean {
  const [first, other] = pair.map((value) => gameAt<G>(momentWith(moment, key, value))) as [TestGame<G>, TestGame<G>];
  const differs = (look: (game: TestGame<G>) => unknown): boolean =>
    canonicalJson(look(first)) !== canonicalJson(look(other));
  if (differs((game) => said(kit, game, seed)) || differs((game) => done(kit, game, seed))) return true;
  return [first, other].some((drawnFrom) => {
    const phase = kit.ruleset.play.phase(drawnFrom.state);
    if (phase.phase === 'ended') return false;
    const sheets = mixedSheets(kit, drawnFrom, phase, seed);
    if (differs((game) => judged(kit, game, sheets))) return true;
    return differs((game) => closed(kit, game, phase, sheets, seed));
  });
}

/** Whether the results of a prepared position differ, with some dice. */
function differsInCrisis<G extends GameTypes>({ ruleset, crises = [] }: LawKit<G>, key: string, pair: Pair): boolean {
  return crises.some(({ state, sheets, action }) => {
    const [first, other] = pair.map((value) => withOption(JSON.stringify(state), key, value)) as [string, string];
    return Array.from({ length: CRISIS_DICE }, (_, index) => `crisis/${index}`).some((seed) => {
      const look = (text: string): unknown => {
        const now = JSON.parse(text) as G['State'];
        const phase = ruleset.play.phase(now);
        const awaited = phase.phase === 'open' ? phase.awaited : [];
        const sent = Object.fromEntries(awaited.map((seat) => [seat, sheets[seat] ?? null])) as Sheets<G['Sheet']>;
        const acted = action && outcome((dice) => ruleset.play.act(now, action.seat, action.order, dice), seed);
        const events = resolveWith(ruleset, now, sent, seed);
        return [acted, events, asked(ruleset, JSON.parse(text) as G['State'], events)];
      };
      return canonicalJson(look(first)) !== canonicalJson(look(other));
    });
  });
}

/** What is asked next, and which battles are opened. */
function asked<G extends GameTypes>(
  ruleset: LawKit<G>['ruleset'],
  state: G['State'],
  events: readonly Logged<G>[],
): unknown {
  const facts = events.filter((event): event is G['Event'] => !isDiceEvent(event));
  const after = facts.reduce<G['State']>((now, event) => ruleset.play.evolve(now, event), state);
  return [ruleset.play.phase(after), ruleset.battles?.awaited(after) ?? null];
}

/** The moment with this value of the option, in the truth and in every view. */
function momentWith(moment: GameAtPhase, key: string, value: OptionValue): GameAtPhase {
  return {
    ...moment,
    state: withOption(moment.state, key, value),
    views: mapValues(moment.views, (text) => withOption(text, key, value)),
  };
}

/** A state or a view, as text, with this value of the option. */
function withOption(text: string, key: string, value: OptionValue): string {
  const plain = JSON.parse(text) as { readonly options?: object };
  return plain.options === undefined ? text : JSON.stringify({ ...plain, options: { ...plain.options, [key]: value } });
}

/** What the rules say of a moment. */
function said<G extends GameTypes>({ ruleset }: LawKit<G>, game: TestGame<G>, seed: string): unknown {
  const phase = ruleset.play.phase(game.state);
  const awaited = phase.phase === 'open' ? phase.awaited : [];
  return [
    phase,
    game.seats.map((seat) => [ruleset.view.aim(game.views[seat]), ruleset.view.standings(game.views[seat])]),
    awaited.map((seat) => [
      ruleset.odds.forecast(game.views[seat], null),
      ruleset.bot.orders(game.views[seat], seedDice(`${seed}/${seat}`)),
    ]),
  ];
}

/** The results of actions outside the orders, and of rulings. */
function done<G extends GameTypes>(kit: LawKit<G>, game: TestGame<G>, seed: string): unknown {
  const { ruleset } = kit;
  const acted = game.seats.map((seat) => {
    const actions = kit.actions(game.views[seat]);
    return (
      actions && outcome((dice) => ruleset.play.act(game.state, seat, drawOne(actions, `${seed}/${seat}`), dice), seed)
    );
  });
  const rulings = (kit.rulings?.(game.state) ?? []).map((ruling) =>
    outcome((dice) => ruleset.play.rule(game.state, ruling, dice), seed),
  );
  return [acted, rulings];
}

function outcome(
  run: (dice: Dice) => { readonly events: Iterable<StreamEvent> } | { readonly problems: readonly Problem[] },
  seed: string,
): unknown {
  let beside: unknown = null;
  const events = record<StreamEvent>(
    (log) => seedDice(seed, log),
    (dice) => {
      const { events: own = [], ...rest } = { events: [], ...run(dice) };
      beside = rest;
      return own;
    },
  );
  return [beside, events];
}

/** The problems of a seat's orders. */
function judged<G extends GameTypes>({ ruleset }: LawKit<G>, game: TestGame<G>, sheets: Sheets<G['Sheet']>): unknown {
  return (Object.entries(sheets) as [SeatId, G['Sheet'] | null][]).map(([seat, sheet]) => {
    if (sheet === null) return null;
    const problems = refusals(ruleset.play.check(game.views[seat], sheet));
    return [problems, problems.length > 0 ? null : ruleset.odds.forecast(game.views[seat], sheet)];
  });
}

/** The resolution of the phase, and its disclosures. */
function closed<G extends GameTypes>(
  kit: LawKit<G>,
  game: TestGame<G>,
  { awaited }: Phase,
  sheets: Sheets<G['Sheet']>,
  seed: string,
): unknown {
  const { events, shown } = closePhase(kit, game, sheets, `${seed}/${awaited.length}`, [...game.seats, 'public']);
  return [events, shown];
}
