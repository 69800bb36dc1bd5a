import { aimPart, type Chance } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Dice } from '@warlog/dice';
import { seat, choice, declareOptions, integer } from '@warlog/core';
import { changedRuleset, type RulesetChange } from './changed-ruleset.js';
import type { LawKit } from './kit.js';
import { laws, lawsOf } from './laws.js';
import { toyRuleset } from './campaign-harness.js';
import { toy, toyKit, toyText, type ToyEvent, type ToyGame } from './toy.js';
import { toyTwo, toyTwoKit } from './toy-two.js';

laws(toyKit);
laws(toyTwoKit);

/** Returns the numbers of the laws that this variant of the toy breaks. */
function broken(change: RulesetChange<ToyGame>, kit: Partial<LawKit<ToyGame>> = {}): readonly string[] {
  const ruleset = changedRuleset(kit.ruleset ?? toy, change);
  const variant: LawKit<ToyGame> = { ...toyKit, ...kit, ruleset };
  const failed = lawsOf(variant).filter(({ hold }) => {
    try {
      hold({ runs: 20, seed: 7 });
      return false;
    } catch {
      return true;
    }
  });
  return [...new Set(failed.map(({ name }) => name.split(' ')[0] ?? ''))];
}

function* twisted(
  events: Iterable<ToyEvent>,
  twist: (event: ToyEvent) => readonly ToyEvent[],
): Generator<ToyEvent, void> {
  for (const event of events) yield* twist(event);
}

describe('law suite', () => {
  it('finds nothing in a sound game', () => expect(broken({})).toEqual([]));

  it('finds randomness from elsewhere (law 1)', () => {
    let calls = 0;
    const resolve: typeof toy.play.resolve = (state, sheets, dice) =>
      twisted(toy.play.resolve(state, sheets, dice), (event) =>
        event.type === 'TurnEnded' && (calls += 1) % 2 === 0 ? [{ type: 'TokenFound', seat: seat(1) }, event] : [event],
      );
    expect(broken({ play: { resolve } })).toEqual(expect.arrayContaining(['1', '3']));
  });

  it('finds pasted orders that are read only as they were written, or without an echo (law 6)', () => {
    const readOrders: typeof toyText.readOrders = (view, text) => {
      return { ...toyText.parseOrders(view, text), read: [], asks: [], notRead: [] };
    };
    expect(broken({}, { text: { ...toyText, readOrders } })).toEqual(['6']);
  });

  it('finds an example that the game does not read (law 6)', () => {
    expect(broken({}, { text: { ...toyText, exampleOrders: () => ['guess 9'] } })).toEqual(['6']);
  });

  it('finds decisions by the order of keys (law 1)', () => {
    const resolve: typeof toy.play.resolve = function* (state, sheets, dice) {
      yield* toy.play.resolve(state, sheets, dice);
      yield { type: 'TokenFound', seat: Object.keys(state.sides)[0] as ReturnType<typeof seat> };
    };
    expect(broken({ play: { resolve } })).toContain('1');
  });

  it('finds a state that resolve mutates (law 1)', () => {
    const resolve: typeof toy.play.resolve = function* (state, sheets, dice) {
      state.turn += 1;
      yield* toy.play.resolve(state, sheets, dice);
    };
    expect(broken({ play: { resolve } })).toContain('1');
  });

  it('finds a fold with a memory (law 2)', () => {
    let folded = 0;
    const evolve: typeof toy.play.evolve = (state, event) => {
      folded += 1;
      const next = toy.play.evolve(state, event);
      if (folded % 7 === 0) next.turn += 1;
      return next;
    };
    expect(broken({ play: { evolve } })).toContain('2');
  });

  it('finds a returned state that its events do not fold to (law 2)', () => {
    const resolve: typeof toy.play.resolve = function* (state, sheets, dice) {
      yield* toy.play.resolve(state, sheets, dice);
      return state;
    };
    expect(broken({ play: { resolve } })).toContain('2');
  });

  it('finds a hidden number that is disclosed (law 4)', () => {
    const disclose: typeof toy.view.disclose = (state, event, viewer) =>
      event.type === 'NumberHidden' ? [event] : toy.view.disclose(state, event, viewer);
    expect(broken({ view: { disclose } })).toEqual(['4']);
  });

  it('finds a list whose length reveals a hidden fact (law 4)', () => {
    const disclose: typeof toy.view.disclose = (state, event, viewer) =>
      event.type === 'NumberHidden' && event.number === 3
        ? [{ type: 'TokenFound', seat: seat(1) }]
        : toy.view.disclose(state, event, viewer);
    expect(broken({ view: { disclose } })).toContain('4');
  });

  it('finds a ruling that reveals a hidden fact (law 4)', () => {
    const disclose: typeof toy.view.disclose = (state, event, viewer) => {
      const number = event.type === 'TokensRuled' ? state.sides[seat(2)]?.hidden : null;
      const disclosures = toy.view.disclose(state, event, viewer);
      return number == null ? disclosures : [...disclosures, { type: 'NumberHidden', seat: seat(2), number }];
    };
    expect(broken({ view: { disclose } })).toEqual(['4']);
  });

  it('finds a view that depends on more than disclosures (law 5)', () => {
    let calls = 0;
    const project: typeof toy.view.project = (view, visible) => ({
      ...toy.view.project(view, visible),
      turn: (calls += 1),
    });
    expect(broken({ view: { project } })).toContain('5');
  });

  it('finds a form that offers what cannot start, or refuses what it offers (law 9)', () => {
    const [pair] = toyRuleset.scenarios;
    const tokens = (least: number, most: number, setup: (given: number) => unknown) => ({
      options: declareOptions({ tokens: integer({ group: 'forces', from: least, to: most, default: 3 }) }),
      scenarios: [
        { ...pair, setup: (_: unknown, { tokens: given = 3 }) => setup(given as number) } as typeof pair & {},
      ],
    });
    const setupSchema = z.object({ tokens: z.int().min(2).max(9) });
    expect(broken({ play: { setupSchema }, ...tokens(2, 9, (given) => ({ tokens: given })) })).toEqual([]);
    expect(broken({ play: { setupSchema }, ...tokens(1, 9, (given) => ({ tokens: given })) })).toEqual(['9']);
    const open: typeof toy.play.open = function* (setup, dice) {
      if (setup.tokens === 9) throw new Error('Nine are too many.');
      yield* toy.play.open(setup, dice);
    };
    expect(broken({ play: { open }, ...tokens(2, 9, (given) => ({ tokens: given })) })).toEqual(['9']);
  });

  it('finds an option, or a value of one, without effect (law 9)', () => {
    const scenarios = toyRuleset.scenarios.map((each) => ({
      ...each,
      setup: (_: unknown, { luck = 'fair' }) => ({ tokens: luck === 'fair' ? 3 : 4 }),
    }));
    const luck = (...others: readonly string[]) =>
      declareOptions({ luck: choice({ group: 'forces', of: ['fair', ...others] }) });
    expect(broken({ scenarios, options: luck('good') })).toEqual([]);
    expect(broken({ scenarios, options: luck('good', 'better') })).toEqual(['9']);
    expect(
      broken({ scenarios, options: declareOptions({ idle: integer({ group: 'time', from: 1, to: 2, default: 1 }) }) }),
    ).toEqual(['9']);
  });

  it('finds a missing note on what happens without orders (law 6)', () => {
    const forecast: typeof toy.odds.forecast = () => ({ budgets: [], chances: [], notes: [] });
    expect(broken({ odds: { forecast } })).toEqual(['6']);
  });

  it('finds a message without a text (law 5)', () => {
    const narrate: typeof toy.view.narrate = () => [{ code: 'toy.unknown', params: {} }];
    expect(broken({ view: { narrate } })).toEqual(['5']);
  });

  it('finds an aim without a text, or of what cannot be counted (law 5)', () => {
    const title = { code: 'toy.rich', params: {} };
    const said = { now: { text: { code: 'toy.unknown', params: {} }, measure: null }, parts: [] };
    expect(broken({ view: { aim: () => said } })).toEqual(['5']);
    const counted = { text: title, measure: { have: -1, need: 2 } };
    const parts = [aimPart({ key: 'goal', title, clause: 'TOY-1' })];
    expect(broken({ view: { aim: () => ({ now: counted, parts }) } })).toEqual(['5']);
  });

  it('finds a check that throws, or accepts what cannot be resolved (law 6)', () => {
    const throwing: typeof toy.play.check = (view, sheet) => {
      (sheet as { guess: number }).guess.toFixed();
      return toy.play.check(view, sheet);
    };
    expect(broken({ play: { check: throwing } })).toContain('6');
    expect(broken({ play: { check: () => [] } })).toContain('6');
  });

  it('finds a check or a bot that mutates its view (law 6)', () => {
    const check: typeof toy.play.check = (view, sheet) => {
      view.turn += 0;
      return toy.play.check(view, sheet);
    };
    expect(broken({ play: { check } })).toContain('6');
    const bot: typeof toy.bot.orders = (view, dice) => {
      view.turn += 0;
      return toy.bot.orders(view, dice);
    };
    expect(broken({ bot: { orders: bot } })).toContain('6');
  });

  it('finds a suggestion that is refused, or without a text (law 6)', () => {
    const text = { code: 'toy.rich', params: {} };
    const suggest = (change: object) => () => [
      { kind: 'move' as const, place: '', to: null, text, reason: text, sheet: { guess: 0, hide: 0 }, ...change },
    ];
    expect(broken({ bot: { suggest: suggest({ sheet: { guess: 9, hide: 0 } }) } })).toEqual(['6']);
    expect(broken({ bot: { suggest: suggest({ reason: { code: 'toy.unknown', params: {} } }) } })).toEqual(['6']);
    const [suggestion] = suggest({})();
    expect(broken({ bot: { suggest: () => (suggestion ? [suggestion, suggestion] : []) } })).toEqual(['6']);
  });

  it('finds text that says less than the orders (law 6)', () => {
    expect(broken({}, { text: { ...toyText, formatOrders: () => 'guess 0\nhide 0' } })).toEqual(['6']);
  });

  it('finds an unaccounted token (law 7)', () => {
    expect(broken({}, { accounted: () => ({}) })).toEqual(['7']);
  });

  it('finds a certainty that fails, or that depends on an unstated condition (law 10)', () => {
    const certain = { code: 'toy.found', place: 'here', good: '1/1', share: 1, exact: true, axis: 'toy.axis' } as const;
    const chance = { ...certain, rows: [], bars: [], assumptions: [], clause: 'TOY-3' };
    const saying = (condition: Chance['condition']): RulesetChange<ToyGame> => ({
      odds: {
        forecast: (view, draft) => ({ ...toy.odds.forecast(view, draft), chances: [{ ...chance, condition }] }),
      },
    });
    const alone = { code: 'toy.alone', params: {} };
    expect(broken(saying(alone), { cameTrue: () => true })).toEqual([]);
    expect(broken(saying(alone), { cameTrue: () => false })).toEqual(['10']);
    // The condition never held: nothing was tested.
    expect(broken(saying(alone), { cameTrue: () => null })).toEqual(['10']);
    expect(broken(saying(null), { cameTrue: () => true })).toEqual([]);
    expect(broken(saying(null), { cameTrue: () => null })).toEqual(['10']);
  });

  describe('law 10 on figures of a forecast', () => {
    const saying = (change: Partial<Chance>): RulesetChange<ToyGame> => ({
      odds: {
        forecast: (view, draft) => {
          const result = toy.odds.forecast(view, draft);
          return { ...result, chances: result.chances.map((chance) => ({ ...chance, ...change })) };
        },
      },
    });
    const variant = { text: { code: 'toy.low', params: {} }, good: '1/2', share: 0.5, mean: '1/2' } as const;

    it('accepts readable ones', () => expect(broken(saying({ variants: [variant] }))).toEqual([]));

    it.each<Partial<Chance>>([
      { good: '5/4', share: 1.25 },
      { good: '1/3', share: 0.5 },
      { mean: '-1/2' },
      { at: 0 },
      { who: { ref: 'unit', id: 'u1' } },
      { variants: [{ ...variant, share: 0.7 }] },
      { variants: [{ ...variant, text: { code: 'toy.unheard', params: {} } }] },
      { variants: [{ text: variant.text, good: '1/2', share: 0.5 }] },
    ])('refuses %j', (wrong) => expect(broken(saying(wrong))).toEqual(['10']));
  });

  it('finds dice that show more or fewer symbols than were rolled (law 5)', () => {
    const readRoll: typeof toy.view.readRoll = (view, roll) => ({ ...toy.view.readRoll(view, roll), faces: [] });
    expect(broken({ view: { readRoll } })).toEqual(['5']);
  });

  it('finds newer rules that cannot read the state of former ones, or read their past differently (law 11)', () => {
    const brokenTwo = (change: RulesetChange<ToyGame>) => broken(change, toyTwoKit);
    expect(brokenTwo({})).toEqual([]);
    expect(brokenTwo({ view: { narrate: () => [] } })).toEqual(['11']);
    const project: typeof toy.view.project = (view, visible) =>
      toy.view.project(visible.type === 'NumberHidden' ? { ...view, turn: view.turn + 7 } : view, visible);
    expect(brokenTwo({ view: { project } })).toContain('11');
    const bot: typeof toy.bot.orders = (view, dice, role) => {
      const hidden = Object.values(view.sides).map((side) => side.hidden);
      return hidden.includes(0) ? { guess: 0, hide: 0 } : toyTwo.bot.orders(view, dice, role);
    };
    expect(brokenTwo({ bot: { orders: bot } })).toEqual(['11']);
  });

  it('finds a label that is requested twice when a game is finished (law 13)', () => {
    const why = { count: 1, sides: 6, purpose: 'roll.luck', clause: 'TOY-3' } as const;
    const finish = function* (_: unknown, dice: Dice): Generator<ToyEvent> {
      for (const label of ['luck', 'luck']) dice.scope('end').roll({ label, ...why });
      yield { type: 'TurnEnded' };
    };
    expect(broken({ doctrine: { answer: () => null, finish } })).toEqual(['13']);
  });

  it('finds a game without an end (law 8)', () => {
    const phase: typeof toy.play.phase = (state) => {
      const found = toy.play.phase(state);
      const awaited = [seat(1), seat(2)];
      return found.phase === 'open'
        ? found
        : { phase: 'open', kind: 'orders', turn: state.turn, awaited, mode: 'sealed', hours: 24 };
    };
    expect(broken({ play: { phase } })).toEqual(['8']);
  });
});
