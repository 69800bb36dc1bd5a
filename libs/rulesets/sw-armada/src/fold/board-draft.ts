import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { findShip, findSquadron } from '../catalogue.js';
import type { SwArmadaEvent, Mustered } from '../model/event.js';
import type { SwArmadaBoard, SwArmadaDoctrine, SwArmadaMind, SwArmadaPlan, Ship, Squadron } from '../model/state.js';
import type { Token } from '../model/target.js';

/** A mutable board. */
export type BoardDraft = Draft<SwArmadaBoard>;

export const emptyPlan: SwArmadaPlan = { order: [], ships: {}, squadrons: {}, dials: {} };
export const noDoctrine: SwArmadaDoctrine = { fleet: null, units: {} };
export const emptyMind: SwArmadaMind = {
  plan: emptyPlan,
  doctrine: noDoctrine,
  orders: { activate: null, squadrons: [] },
};

/** Returns the board before setup. */
export function layOut({ scenario, options, seats }: Extract<SwArmadaEvent, { type: 'BattleCreated' }>): SwArmadaBoard {
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

/** Adds a unit: undamaged, ready, not placed yet (SWA-UNIT-01, SWA-UNIT-04). */
export function muster(draft: BoardDraft, seat: Ship['seat'], { id, type, scarred, ref }: Mustered): void {
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
    draft.ships[id] = clonePlain(at) as Draft<Ship>;
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
    ...(draft.options.edition !== undefined && { edition: draft.options.edition }),
  };
  draft.squadrons[id] = clonePlain(aloft) as Draft<Squadron>;
}

const readied = (types: readonly Token['type'][]): readonly Token[] => types.map((type) => ({ type, state: 'ready' }));

/** Changes a ship; an absent one is ignored. */
export function changeShip(draft: BoardDraft, id: string, change: (ship: Draft<Ship>) => void): void {
  const ship = draft.ships[id as Ship['id']];
  if (ship !== undefined) change(ship);
}

/** Changes a squadron; an absent one is ignored. */
export function changeSquadron(draft: BoardDraft, id: string, change: (squadron: Draft<Squadron>) => void): void {
  const squadron = draft.squadrons[id as Squadron['id']];
  if (squadron !== undefined) change(squadron);
}

/** Returns a seat's plans and doctrines; creates them if missing. */
export function mindOf(draft: BoardDraft, seat: string): Draft<SwArmadaMind> {
  return (draft.minds[seat as Ship['seat']] ??= clonePlain(emptyMind) as Draft<SwArmadaMind>);
}
