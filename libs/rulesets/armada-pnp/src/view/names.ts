import type { NameOf, Ref, SeatId } from '@warlog/core';
import { sideOfSeat, unitsOf } from '../position.js';
import { findCraft } from '../tables.js';
import type { SideId } from '../model/ids.js';
import type { BattlePlace } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';

export const sideNames: Readonly<Record<SideId, string>> = {
  confed: 'Terran Confederation',
  kilrathi: 'Kilrathi Empire',
};
const words: Readonly<Record<string, string>> = {
  ...sideNames,
  mine: 'mine',
  shipyard: 'shipyard',
  'fortress-light': 'light fortress',
  'fortress-medium': 'medium fortress',
  'fortress-heavy': 'heavy fortress',
};

/** Returns the names as this viewer knows them; unknown things are called by their id. */
export function nameOf(view: ArmadaView): NameOf {
  return (ref: Ref) => {
    switch (ref.ref) {
      case 'seat':
        return seatName(view, ref.id);
      case 'place':
        return systemName(view, ref.id);
      case 'type':
        return typeName(ref.id);
      case 'unit':
        return unitName(view, ref.id);
    }
  };
}

/** Returns the name of the seat's side, which every sentence uses, or its own name before sides are chosen. */
function seatName(view: ArmadaView, id: string): string {
  const side = sideOfSeat(view, id as SeatId);
  return side === null ? (view.seats.find((seat) => seat.id === id)?.name ?? id) : (words[side] ?? side);
}

export function typeName(id: string): string {
  return findCraft(id)?.name ?? words[id] ?? id;
}

/** Returns the name of a system, or of a line by its two ends. */
export function systemName(view: Pick<ArmadaView, 'map'>, id: string): string {
  const name = (system: string): string => view.map.systems.find((each) => each.id === system)?.name ?? system;
  return id.includes('--') ? id.split('--').map(name).join(' – ') : name(id);
}

export const placeOf = (place: BattlePlace): string => (place.kind === 'line' ? place.line : place.system);

/** Returns a counter's name: its type, and a number if several of it are known: `Arrow 2`. */
export function unitName(view: Pick<ArmadaView, 'units'>, id: string): string {
  const unit = view.units[id as keyof typeof view.units];
  if (unit === undefined) return id;
  const sisters = unitsOf(view, ({ side, type }) => side === unit.side && type === unit.type);
  return sisters.length > 1 ? `${typeName(unit.type)} ${sisters.indexOf(unit) + 1}` : typeName(unit.type);
}

/** Lists craft in words, equal ones counted: `3 Wraith, 1 Arrow-V`. */
export function listTypes(types: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${typeName(type)}`).join(', ');
}
