import { findSquadron, gridOf, headings, tables, type Point, type Ship, type Squadron, type View } from './rules.js';
import type { Say } from '../parts/say.js';
import { compassOf, millimetres } from './geometry.js';

/** What a unit is called, as the ruleset says it. */
export type NameOfUnit = (id: string) => string;

/** Left out where a name must be short: `Nebulon-B`, `CR90 A`, `Victory I`. */
const dropped = /-class [^0-9]*|\b(Escort Frigate|Corvette|Medium Transports|Squadron|Starfighter)\b/g;

/** Names as short as they can be on the table, and still no other's there. */
export function shortNames(view: View, nameOf: NameOfUnit): NameOfUnit {
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

/** One or two letters of a squadron's type: `X`, `TF`. */
export function lettersOf({ type }: Pick<Squadron, 'type'>): string {
  const words = (findSquadron(type)?.name ?? type).replace(/ Squadron$|-wing|-class/g, '').split(' ');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

/** A click of a joint: `R2` to starboard, `L1` to port, `0` straight. */
export const clickWords = (click: number): string => (click === 0 ? '0' : `${click > 0 ? 'R' : 'L'}${Math.abs(click)}`);
/** A course: `0, R1, R2`. */
export const courseWords = (clicks: readonly number[]): string => clicks.map(clickWords).join(', ');

/** Where something lies in words: the field, how far from one's own edge, and where it points. */
export function placeWords(view: View, say: Say, at: Point, h: number | null): string {
  const [, depth] = tables[view.table];
  const isNorth = view.seat !== null && view.first !== null && view.first !== view.seat;
  const field = gridOf(at);
  const far = millimetres(isNorth ? depth - at[1] : at[1]);
  const where = say(view.seat === null ? 'swa.place.south' : 'swa.place.own', { field, mm: far });
  return h === null ? where : `${where}, ${say(`swa.heading.${compassOf(h % headings)}`)}`;
}

/** The place of a unit on the table; null: it is not there. */
export function pointOfUnit(unit: Ship | Squadron): Point | null {
  if (unit.status !== 'here') return null;
  return unit.kind === 'squadron' ? unit.at : unit.pose && [unit.pose.x, unit.pose.y];
}
