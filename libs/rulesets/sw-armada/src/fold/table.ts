import { clonePlain, type Draft } from '@warlog/kernel';
import { findShip, findSquadron } from '../catalogue.js';
import type { Event, Mustered } from '../model/event.js';
import type { Board, Doctrine, Mind, Plan, Ship, Squadron } from '../model/state.js';
import type { Token } from '../model/target.js';

/** What folds change: a board that is theirs. */
export type Table = Draft<Board>;

export const emptyPlan: Plan = { order: [], ships: {}, squadrons: {}, dials: {} };
export const noDoctrine: Doctrine = { fleet: null, units: {} };
export const emptyMind: Mind = { plan: emptyPlan, doctrine: noDoctrine, orders: { activate: null, squadrons: [] } };

/** The table before anything stands on it. */
export function layOut({ scenario, options, seats }: Extract<Event, { type: 'BattleCreated' }>): Board {
  return {
    scenario,
    options,
    seats,
    table: 'standard',
    first: null,
    stage: 'fleet',
    round: 0,
    turn: null,
    pair: 0,
    part: null,
    ships: {},
    squadrons: {},
    obstacles: {},
    deck: [],
    discard: [],
    counts: { cards: 0, decks: 0, attacks: 0 },
    window: null,
    activation: null,
    flight: null,
    attack: null,
    placing: null,
    passTokens: Object.fromEntries(seats.map(({ id }) => [id, 0])),
    passed: [],
    cloaked: [],
    truces: [],
    scores: Object.fromEntries(seats.map(({ id }) => [id, 0])),
    minds: {},
    ended: null,
  };
}

/** A unit as it comes to the table: whole, readied, nowhere yet (SWA-UNIT-01, SWA-UNIT-04). */
export function muster(table: Table, seat: Ship['seat'], { id, type, scarred, ref }: Mustered): void {
  const unit = { id, seat, type, status: 'waiting' as const, activated: false, scarred, ref };
  const ship = findShip(type);
  if (ship !== null) {
    const at: Ship = {
      ...unit,
      kind: 'ship',
      tokens: readied(ship.defenseTokens),
      pose: null,
      speed: 0,
      shields: ship.shields,
      commands: [],
      dials: [],
      cards: [],
      attackedShip: false,
      raided: [],
    };
    table.ships[id] = clonePlain(at) as Draft<Ship>;
    return;
  }
  const squadron = findSquadron(type);
  if (squadron === null) throw new Error(`${type} is in no catalogue.`);
  const aloft: Squadron = {
    ...unit,
    kind: 'squadron',
    tokens: readied(squadron.defenseTokens),
    at: null,
    hull: squadron.hull,
    ...(table.options.edition !== undefined && { edition: table.options.edition }),
  };
  table.squadrons[id] = clonePlain(aloft) as Draft<Squadron>;
}

const readied = (types: readonly Token['type'][]): readonly Token[] => types.map((type) => ({ type, state: 'ready' }));

/** Changes a ship; one that is not there changes nothing. */
export function changeShip(table: Table, id: string, change: (ship: Draft<Ship>) => void): void {
  const ship = table.ships[id as Ship['id']];
  if (ship !== undefined) change(ship);
}

/** Likewise a squadron. */
export function changeSquadron(table: Table, id: string, change: (squadron: Draft<Squadron>) => void): void {
  const squadron = table.squadrons[id as Squadron['id']];
  if (squadron !== undefined) change(squadron);
}

/** What a seat has in mind; made where there was nothing. */
export function mindOf(table: Table, seat: string): Draft<Mind> {
  return (table.minds[seat as Ship['seat']] ??= clonePlain(emptyMind) as Draft<Mind>);
}
