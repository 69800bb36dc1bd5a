import { z } from 'zod';

const problems = [];
const forecast = { budgets: [], chances: [], notes: [] };

/** A game in which a turn passes and nothing else: what remains is the platform's own cost. */
export const still = {
  id: 'still',
  version: 1,
  title: 'Still',
  seats: { min: 2, max: 2 },
  scenarios: [{ id: 'still', title: 'Still', summary: '', seats: { min: 2, max: 2 }, setup: (seats) => ({ seats }) }],
  options: { specs: [], usual: {}, retired: [] },
  figures: [],
  messages: {},
  play: {
    setupSchema: z.looseObject({ seats: z.array(z.looseObject({ id: z.string() })) }),
    orderSchema: () => z.strictObject({}),
    open: ({ seats }) => [{ type: 'Opened', seats: seats.map(({ id }) => id) }],
    evolve: (state, event) =>
      event.type === 'Opened' ? { turn: 1, seats: event.seats } : { ...state, turn: state.turn + 1 },
    phase: ({ turn, seats }) => ({ phase: 'open', kind: 'orders', turn, awaited: seats, mode: 'sealed', hours: 1 }),
    check: () => problems,
    resolve: () => [{ type: 'TurnPassed' }],
    act: () => ({ problems }),
    empty: () => ({}),
    idle: () => [],
    fromStanding: () => null,
    checkStanding: () => problems,
  },
  view: {
    disclose: (_state, event, _viewer) => [event],
    blank: () => ({ turn: 0 }),
    project: (view) => ({ turn: view.turn + 1 }),
    narrate: () => [],
    nameOf: () => (ref) => ref.id,
    standings: () => [],
  },
  bot: { orders: () => ({}) },
  odds: { forecast: () => forecast },
};
