import fc from 'fast-check';
import { isDiceEvent, type StreamEvent } from '../../campaign/events.js';
import type { Dice } from '../../dice/dice.js';
import { record } from '../../dice/record.js';
import { seedDice } from '../../dice/seed-dice.js';
import type { SeatId } from '../../ids.js';
import { canonicalJson } from '../../json.js';
import type { OptionValue } from '../../options.js';
import { mapValues } from '../../records.js';
import type { AnyRuleset, GameTypes, Phase, Sheets } from '../../ruleset.js';
import type { Problem } from '../../text/line.js';
import { drawOne } from '../draw.js';
import { openGame, resolveWith, type Game } from '../game.js';
import type { LawKit, Logged } from '../kit.js';
import { closePhase, gameAt, mixedSheets, refusals, type Moment } from '../walk.js';
import type { Bench } from './bench.js';
import type { Law } from './law.js';
import { createdWith, setupWith, valuesOf } from './start-laws.js';

/** Two values of one option, and what each makes of the same thing. */
type Pair = readonly [OptionValue, OptionValue];

/** One difference proves an option: the same moments are looked at whatever the seed, since another could only miss it. */
const WITNESSES = 1;
/** How many moments are tried before two values count as the same. */
const MOST_MOMENTS = 600;
/** By how many dice a position made for the purpose is tried. */
const CRISIS_DICE = 20;

/**
 * Law 9: no two values of an option are one campaign under two names. What differs may be the campaign's own terms, the
 * opening, or anything that the rules say or do at some moment of a game in which that option alone is otherwise.
 */
export function optionLaws<G extends GameTypes>({ kit, moments }: Bench<G>): readonly Law[] {
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
  return values.flatMap((one, index) => values.slice(index + 1).map((other): Pair => [one, other]));
}

/** Moments of games of bots and of random sheets alike, early and late; so many at most. */
function someOf(moments: readonly Moment[], seed: string): readonly Moment[] {
  const { length } = moments;
  return drawOne(fc.shuffledSubarray([...moments], { minLength: length }), seed).slice(0, MOST_MOMENTS);
}

/** The terms of the campaign, and its opening as everybody is told it; that the options read otherwise is no difference. */
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

/** Do the rules say or do anything otherwise at this moment where this option is otherwise? */
function differsAt<G extends GameTypes>(
  kit: LawKit<G>,
  moment: Moment,
  key: string,
  pair: Pair,
  seed: string,
): boolean {
  const [one, other] = pair.map((value) => gameAt<G>(momentWith(moment, key, value))) as [Game<G>, Game<G>];
  const differs = (look: (game: Game<G>) => unknown): boolean =>
    canonicalJson(look(one)) !== canonicalJson(look(other));
  if (differs((game) => said(kit, game, seed)) || differs((game) => done(kit, game, seed))) return true;
  return [one, other].some((drawnFrom) => {
    const phase = kit.ruleset.phase(drawnFrom.state);
    if (phase.phase === 'ended') return false;
    const sheets = mixedSheets(kit, drawnFrom, phase, seed);
    if (differs((game) => judged(kit, game, sheets))) return true;
    return differs((game) => closed(kit, game, phase, sheets, seed));
  });
}

/** Does what comes of a position made for it differ, by some dice? */
function differsInCrisis<G extends GameTypes>({ ruleset, crises = [] }: LawKit<G>, key: string, pair: Pair): boolean {
  return crises.some(({ state, sheets, action }) => {
    const [one, other] = pair.map((value) => withOption(JSON.stringify(state), key, value)) as [string, string];
    return Array.from({ length: CRISIS_DICE }, (_, index) => `crisis/${index}`).some((seed) => {
      const look = (text: string): unknown => {
        const now = JSON.parse(text) as G['State'];
        const phase = ruleset.phase(now);
        const awaited = phase.phase === 'open' ? phase.awaited : [];
        const sent = Object.fromEntries(awaited.map((seat) => [seat, sheets[seat] ?? null])) as Sheets<G['Sheet']>;
        const deed = action && outcome((dice) => ruleset.act(now, action.seat, action.order, dice), seed);
        const events = resolveWith(ruleset, now, sent, seed);
        return [deed, events, asked(ruleset, JSON.parse(text) as G['State'], events)];
      };
      return canonicalJson(look(one)) !== canonicalJson(look(other));
    });
  });
}

/** What is asked for next, and what is handed to a table of its own. */
function asked<G extends GameTypes>(
  ruleset: LawKit<G>['ruleset'],
  state: G['State'],
  events: readonly Logged<G>[],
): unknown {
  const facts = events.filter((event): event is G['Event'] => !isDiceEvent(event));
  const after = facts.reduce<G['State']>((now, event) => ruleset.evolve(now, event), state);
  return [ruleset.phase(after), ruleset.battles?.(after) ?? null];
}

/** The moment with this option so, in the truth and in every view. */
function momentWith(moment: Moment, key: string, value: OptionValue): Moment {
  return {
    ...moment,
    state: withOption(moment.state, key, value),
    views: mapValues(moment.views, (text) => withOption(text, key, value)),
  };
}

/** A state or a view, as text, with this option so. */
function withOption(text: string, key: string, value: OptionValue): string {
  const plain = JSON.parse(text) as { readonly options?: object };
  return plain.options === undefined ? text : JSON.stringify({ ...plain, options: { ...plain.options, [key]: value } });
}

/** What the rules say of a moment by themselves. */
function said<G extends GameTypes>({ ruleset }: LawKit<G>, game: Game<G>, seed: string): unknown {
  const phase = ruleset.phase(game.state);
  const awaited = phase.phase === 'open' ? phase.awaited : [];
  return [
    phase,
    game.seats.map((seat) => [ruleset.aim(game.views[seat]), ruleset.standings(game.views[seat])]),
    awaited.map((seat) => [
      ruleset.forecast(game.views[seat], null),
      ruleset.bot(game.views[seat], seedDice(`${seed}/${seat}`)),
    ]),
  ];
}

/** What comes of deeds outside the sheets, and of rulings. */
function done<G extends GameTypes>(kit: LawKit<G>, game: Game<G>, seed: string): unknown {
  const { ruleset } = kit;
  const deeds = game.seats.map((seat) => {
    const actions = kit.actions(game.views[seat]);
    return actions && outcome((dice) => ruleset.act(game.state, seat, drawOne(actions, `${seed}/${seat}`), dice), seed);
  });
  const rulings = (kit.rulings?.(game.state) ?? []).map((ruling) =>
    outcome((dice) => ruleset.rule(game.state, ruling, dice), seed),
  );
  return [deeds, rulings];
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

/** What a seat is told of its sheet. */
function judged<G extends GameTypes>({ ruleset }: LawKit<G>, game: Game<G>, sheets: Sheets<G['Sheet']>): unknown {
  return (Object.entries(sheets) as [SeatId, G['Sheet'] | null][]).map(([seat, sheet]) => {
    if (sheet === null) return null;
    const problems = refusals(ruleset.check(game.views[seat], sheet));
    return [problems, problems.length > 0 ? null : ruleset.forecast(game.views[seat], sheet)];
  });
}

/** What happens when the phase closes, and what everybody is told of it. */
function closed<G extends GameTypes>(
  kit: LawKit<G>,
  game: Game<G>,
  { awaited }: Phase,
  sheets: Sheets<G['Sheet']>,
  seed: string,
): unknown {
  const { events, shown } = closePhase(kit, game, sheets, `${seed}/${awaited.length}`, [...game.seats, 'public']);
  return [events, shown];
}
