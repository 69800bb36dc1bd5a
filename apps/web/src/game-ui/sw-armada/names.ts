import {
  findSquadron,
  gridOf,
  headings,
  tables,
  type SwArmadaPoint,
  type Ship,
  type Squadron,
  type SwArmadaView,
} from '@warlog/sw-armada/ui';
import type { Say } from '../kit/say.js';
import { compassOf, millimetres } from './geometry.js';

/** Returns the name of a unit, as the ruleset says it. */
export type NameOfUnit = (id: string) => string;

/** Left out where a name must be short: `Nebulon-B`, `CR90 A`, `Victory I`. */
const dropped = /-class [^0-9]*|\b(Escort Frigate|Corvette|Medium Transports|Squadron|Starfighter)\b/g;

/** Returns the shortest names that are still unique on the table. */
export function shortNames(view: SwArmadaView, nameOf: NameOfUnit): NameOfUnit {
  const short = new Map<string, string>();
  const bearers = new Map<string, number>();
  for (const id of [...Object.keys(view.ships), ...Object.keys(view.squadrons)]) {
    const name = nameOf(id).replace(dropped, ' ').replace(/ +/g, ' ').trim();
    short.set(id, name);
    bearers.set(name, (bearers.get(name) ?? 0) + 1);
  }
  return (id) => {
    const name = short.get(id);
    return name === undefined || bearers.get(name) !== 1 ? nameOf(id) : name;
  };
}

/** Returns one or two letters of a squadron's type: `X`, `TF`. */
export function lettersOf({ type }: Pick<Squadron, 'type'>): string {
  const words = (findSquadron(type)?.name ?? type).replace(/ Squadron$|-wing|-class/g, '').split(' ');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

/** Formats a click of a joint: `R2` to starboard, `L1` to port, `0` straight. */
export const clickWords = (click: number): string => (click === 0 ? '0' : `${click > 0 ? 'R' : 'L'}${Math.abs(click)}`);
/** Formats a course: `0, R1, R2`. */
export const courseWords = (clicks: readonly number[]): string => clicks.map(clickWords).join(', ');

/** Describes a position: the field, the distance from the own edge, and the heading. */
export function placeWords(view: SwArmadaView, say: Say, at: SwArmadaPoint, h: number | null): string {
  const [, depth] = tables[view.table];
  const isNorth = view.seat !== null && view.first !== null && view.first !== view.seat;
  const field = gridOf(at);
  const far = millimetres(isNorth ? depth - at[1] : at[1]);
  const where = say(view.seat === null ? 'swa.place.south' : 'swa.place.own', { field, mm: far });
  return h === null ? where : `${where}, ${say(`swa.heading.${compassOf(h % headings)}`)}`;
}

/** Returns the position of a unit on the table; null: it is not there. */
export function pointOfUnit(unit: Ship | Squadron): SwArmadaPoint | null {
  if (unit.status !== 'here') return null;
  return unit.kind === 'squadron' ? unit.at : unit.pose && [unit.pose.x, unit.pose.y];
}
