import type { NameOf, Ref, SeatId } from '@warlog/kernel';
import { sideOfSeat, unitsOf } from '../position.js';
import { findCraft } from '../tables.js';
import type { BattlePlace } from '../model/state.js';
import type { View } from '../model/view.js';

const words: Readonly<Record<string, string>> = {
  confed: 'Terran Confederation',
  kilrathi: 'Kilrathi Empire',
  mine: 'mine',
  shipyard: 'shipyard',
  'fortress-light': 'light fortress',
  'fortress-medium': 'medium fortress',
  'fortress-heavy': 'heavy fortress',
};

/** Names things as this viewer knows them; what it does not know keeps its id. */
export function nameOf(view: View): NameOf {
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

/** A seat bears the name of its side: that is what every sentence calls it. Before sides are chosen it has its own. */
function seatName(view: View, id: string): string {
  const side = sideOfSeat(view, id as SeatId);
  return side === null ? (view.seats.find((seat) => seat.id === id)?.name ?? id) : (words[side] ?? side);
}

export function typeName(id: string): string {
  return findCraft(id)?.name ?? words[id] ?? id;
}

/** The name of a system, or of a line by its two ends. */
export function systemName(view: Pick<View, 'map'>, id: string): string {
  const name = (system: string): string => view.map.systems.find((each) => each.id === system)?.name ?? system;
  return id.includes('--') ? id.split('--').map(name).join(' – ') : name(id);
}

export const placeOf = (place: BattlePlace): string => (place.kind === 'line' ? place.line : place.system);

/** A counter's name: its type, and a number where more than one of it is known: `Arrow 2`. */
export function unitName(view: Pick<View, 'units'>, id: string): string {
  const unit = view.units[id as keyof typeof view.units];
  if (unit === undefined) return id;
  const sisters = unitsOf(view, ({ side, type }) => side === unit.side && type === unit.type);
  return sisters.length > 1 ? `${typeName(unit.type)} ${sisters.indexOf(unit) + 1}` : typeName(unit.type);
}

/** Craft in words, like ones counted: `3 Wraith, 1 Arrow-V`. */
export function listTypes(types: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${typeName(type)}`).join(', ');
}
