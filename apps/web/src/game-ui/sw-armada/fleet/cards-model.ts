import { seatNumber, valuesOf } from '@warlog/core';
import {
  costOfFleet,
  findSquadron,
  typeOf,
  type Ship,
  type TokenType,
  type SwArmadaView,
  type Zone,
} from '@warlog/sw-armada/ui';
import type { Say } from '../../kit/say.js';
import { shortNames, type NameOfUnit } from '../names.js';
import { clockwise } from '../table-pieces.js';

/** A ship on its card: what is left of it, and whether it may still act in this round. */
export interface ShipCard {
  readonly id: string;
  readonly name: string;
  /** `moved`, `2 dials`, `destroyed`. */
  readonly note: string;
  readonly isGone: boolean;
  readonly shields: readonly { readonly zone: Zone; readonly left: number; readonly isHurt: boolean }[];
  readonly hull: { readonly open: number; readonly lost: number; readonly left: number };
  readonly tokens: readonly { readonly type: TokenType; readonly isReady: boolean }[];
  /** The same for screen readers, after name and note. */
  readonly facts: string;
}

/** A side: its ships as cards, its squadrons type by type. */
export interface FleetCards {
  readonly seat: number;
  readonly name: string;
  readonly points: number;
  readonly scored: number;
  readonly ships: readonly ShipCard[];
  /** `3 X-wing 5 4 5`: how many, of which type, hull points left. */
  readonly squadrons: readonly { readonly type: string; readonly name: string; readonly hulls: readonly number[] }[];
}

/** Returns the cards of both fleets, the viewer's own first. */
export function fleetCards(view: SwArmadaView, say: Say, nameOf: NameOfUnit): readonly FleetCards[] {
  const short = shortNames(view, nameOf);
  const all = view.seats.map(({ id, name }): FleetCards => {
    const ships = valuesOf(view.ships).filter(({ seat, status }) => seat === id && status !== 'out');
    const wings = valuesOf(view.squadrons).filter(({ seat, status }) => seat === id && status !== 'out');
    const flying = wings.filter(({ status }) => status === 'here' || status === 'waiting');
    const types = [...new Set(flying.map(({ type }) => type))];
    return {
      ...{ seat: seatNumber(id), name, scored: view.scores[id] ?? 0 },
      points: costOfFleet([...ships, ...wings].map(({ type }) => type)),
      ships: ships.map((ship) => cardOf(ship, say, short)),
      squadrons: types.map((type) => ({
        ...{ type, name: (findSquadron(type)?.name ?? type).replace(/ Squadron$/, '') },
        hulls: flying.filter((squadron) => squadron.type === type).map(({ hull }) => hull),
      })),
    };
  });
  const mine = view.seat === null ? null : seatNumber(view.seat);
  return [...all.filter(({ seat }) => seat === mine), ...all.filter(({ seat }) => seat !== mine)];
}

function cardOf(ship: Ship, say: Say, short: NameOfUnit): ShipCard {
  const type = typeOf(ship);
  const isGone = ship.status !== 'here' && ship.status !== 'waiting';
  const open = ship.cards.filter(({ faceup }) => faceup).length;
  const hull = { open, lost: ship.cards.length - open, left: isGone ? 0 : Math.max(0, type.hull - ship.cards.length) };
  const note = isGone
    ? say('swa.cards.gone')
    : ship.activated
      ? say('swa.cards.moved')
      : ship.dials.length > 0
        ? say('swa.cards.dials', { count: ship.dials.length }, ship.dials.length)
        : '';
  const shields = clockwise.map((zone) => ({
    ...{ zone, left: isGone ? 0 : ship.shields[zone], isHurt: isGone || ship.shields[zone] < type.shields[zone] },
  }));
  const name = short(ship.id);
  const { front, left, right, rear } = ship.shields;
  const facts = { speed: ship.speed, front, left, right, rear, hull: hull.left, of: type.hull };
  return {
    ...{ id: ship.id, name, note, isGone, shields, hull },
    tokens: ship.tokens
      .filter(({ state }) => state !== 'discarded' && !isGone)
      .map(({ type: token, state }) => ({ type: token, isReady: state === 'ready' })),
    facts: isGone ? '' : say('swa.ship.facts', facts),
  };
}
