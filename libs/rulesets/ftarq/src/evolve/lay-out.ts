import { bySeat } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { Planet, Side, State } from '../model/state.js';

export type Opened = Extract<Event, { type: 'GameOpened' }>;

/** The position before anything happened. */
export function layOut(event: Opened): State {
  const seats = [...event.seats].sort((a, b) => bySeat(a.id, b.id));
  const side = (seat: (typeof seats)[number]): Side => ({
    ...seat,
    faction: null,
    capital: null,
    out: false,
    levels: {},
    treasury: 0,
    incoming: 0,
    cargo: {},
    stance: { default: event.options.defaultStance, players: {}, labels: {} },
    retreat: [],
    intentions: { aftermath: [], land: [], claims: null },
    lastConstruct: [],
    vp: 0,
    claimed: [],
    secret: null,
    deeds: [],
    lost: [],
  });
  const planet = ({ credits, ic, garrison }: (typeof event.map.planets)[number]): Planet => ({
    owner: null,
    credits,
    ic,
    gf: garrison,
    guard: 0,
    yard: null,
    raise: { credits: 0, ic: 0 },
    blockadedBy: null,
  });
  return {
    map: event.map,
    options: event.options,
    stage: 'setup',
    turn: 0,
    seats: seats.map((seat) => seat.id),
    sides: Object.fromEntries(seats.map((seat) => [seat.id, side(seat)])),
    planets: Object.fromEntries(event.map.planets.map((each) => [each.id, planet(each)])),
    units: {},
    deck: [],
    revealed: [],
    deciding: [],
    ended: null,
  };
}
