import { describe, expect, it } from 'vitest';
import { seat } from '../ids.js';
import type { Ruleset } from '../ruleset.js';
import type { LawKit } from './kit.js';
import { laws, lawsOf } from './laws.js';
import { toy, toyKit } from './toy.js';
import type { ToyEvent, ToyGame } from './toy.js';

laws(toyKit);

/** The numbers of the laws that this variant of the toy breaks. */
function broken(rules: Partial<Ruleset<ToyGame>>, kit: Partial<LawKit<ToyGame>> = {}): readonly string[] {
  const variant: LawKit<ToyGame> = { ...toyKit, ...kit, ruleset: { ...toy, ...rules } };
  const failed = lawsOf(variant).filter(({ hold }) => {
    try {
      hold({ runs: 60, seed: 7 });
      return false;
    } catch {
      return true;
    }
  });
  return [...new Set(failed.map(({ name }) => name.slice(0, 1)))];
}

function* twisted(events: Iterable<ToyEvent>, twist: (event: ToyEvent) => readonly ToyEvent[]): Iterable<ToyEvent> {
  for (const event of events) yield* twist(event);
}

describe('the law suite is alive: it catches', () => {
  it('nothing in a sound game', () => expect(broken({})).toEqual([]));

  it('chance from elsewhere (law 1)', () => {
    let calls = 0;
    const resolve: typeof toy.resolve = (state, sheets, dice) =>
      twisted(toy.resolve(state, sheets, dice), (event) =>
        event.type === 'TurnEnded' && (calls += 1) % 2 === 0 ? [{ type: 'TokenFound', seat: seat(1) }, event] : [event],
      );
    expect(broken({ resolve })).toEqual(expect.arrayContaining(['1', '3']));
  });

  it('the order of keys deciding (law 1)', () => {
    const resolve: typeof toy.resolve = function* (state, sheets, dice) {
      yield* toy.resolve(state, sheets, dice);
      yield { type: 'TokenFound', seat: Object.keys(state.sides)[0] as ReturnType<typeof seat> };
    };
    expect(broken({ resolve })).toContain('1');
  });

  it('a state that resolving changes (law 1)', () => {
    const resolve: typeof toy.resolve = function* (state, sheets, dice) {
      state.turn += 1;
      yield* toy.resolve(state, sheets, dice);
    };
    expect(broken({ resolve })).toContain('1');
  });

  it('a fold with a memory (law 2)', () => {
    let folded = 0;
    const evolve: typeof toy.evolve = (state, event) => {
      folded += 1;
      const next = toy.evolve(state, event);
      if (folded % 7 === 0) next.turn += 1;
      return next;
    };
    expect(broken({ evolve })).toContain('2');
  });

  it('a hidden number that is disclosed (law 4)', () => {
    const disclose: typeof toy.disclose = (state, event, viewer) =>
      event.type === 'NumberHidden' ? [event] : toy.disclose(state, event, viewer);
    expect(broken({ disclose })).toEqual(['4']);
  });

  it('a list whose length tells what is hidden (law 4)', () => {
    const disclose: typeof toy.disclose = (state, event, viewer) =>
      event.type === 'NumberHidden' && event.number === 3
        ? [{ type: 'TokenFound', seat: seat(1) }]
        : toy.disclose(state, event, viewer);
    expect(broken({ disclose })).toContain('4');
  });

  it('a view that depends on more than what was disclosed (law 5)', () => {
    let calls = 0;
    const project: typeof toy.project = (view, visible) => ({ ...toy.project(view, visible), turn: (calls += 1) });
    expect(broken({ project })).toContain('5');
  });

  it('silence about what silence brings (law 6)', () => {
    const forecast: typeof toy.forecast = () => ({ budgets: [], chances: [], notes: [] });
    expect(broken({ forecast })).toEqual(['6']);
  });

  it('a line without words (law 5)', () => {
    const narrate: typeof toy.narrate = () => [{ code: 'toy.unknown', params: {} }];
    expect(broken({ narrate })).toEqual(['5']);
  });

  it('a check that throws, or lets pass what cannot be resolved (law 6)', () => {
    const throwing: typeof toy.check = (view, sheet) => {
      (sheet as { guess: number }).guess.toFixed();
      return toy.check(view, sheet);
    };
    expect(broken({ check: throwing })).toContain('6');
    expect(broken({ check: () => [] })).toContain('6');
  });

  it('a check or a bot that writes on the view it was shown (law 6)', () => {
    const check: typeof toy.check = (view, sheet) => {
      view.turn += 0;
      return toy.check(view, sheet);
    };
    expect(broken({ check })).toContain('6');
    const bot: typeof toy.bot = (view, dice) => {
      view.turn += 0;
      return toy.bot(view, dice);
    };
    expect(broken({ bot })).toContain('6');
  });

  it('text that says less than the sheet (law 6)', () => {
    expect(broken({ formatOrders: () => 'guess 0\nhide 0' })).toEqual(['6']);
  });

  it('a token that nobody accounts for (law 7)', () => {
    expect(broken({}, { accounted: () => ({}) })).toEqual(['7']);
  });

  it('a game without end (law 8)', () => {
    const phase: typeof toy.phase = (state) => {
      const found = toy.phase(state);
      const awaited = [seat(1), seat(2)];
      return found.phase === 'open'
        ? found
        : { phase: 'open', kind: 'orders', turn: state.turn, awaited, mode: 'sealed', hours: 24 };
    };
    expect(broken({ phase })).toEqual(['8']);
  });
});
