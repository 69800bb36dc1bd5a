import { course } from '../forecast/course.js';
import { foresee } from '../forecast/foresee.js';
import { ratio, type Ratio } from '../fraction.js';
import { yieldOf } from '../fire/odds.js';
import type { Arc } from '../geometry/arcs.js';
import { distance, type Vec } from '../geometry/hex.js';
import { strikes, type Party, type Section } from '../geometry/section.js';
import { hindrance } from '../impulse/decide-fire.js';
import type { ImpulseContext } from '../impulse/impulse-context.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { designOf, isDirect, isEnemy, partyOf, targetSize, unitOf, weaponsOf, type Armed } from '../position.js';
import type { DirectType } from '../tables.js';
import { trackOf } from './tracks.js';

/** Whether a weapon can fire at the foe in an impulse, or why not. */
export type CellState = 'bears' | 'arc' | 'range' | 'sight' | 'charging' | 'spent' | 'unfed' | 'gone' | 'played';

/** A weapon and a foe in one impulse. */
export interface WeaponCell {
  readonly impulse: number;
  readonly state: CellState;
  readonly range: number;
  /** The foe's section that it would hit, if the foe keeps its facing (PW-2.8). */
  readonly section: Section;
  /** The mean damage of a shot, if it bears; of acid including later damage (PW-7.10). */
  readonly mean: Ratio;
  /** The chance of any damage, and its minimum and maximum. */
  readonly hits: Ratio;
  readonly low: number;
  readonly high: number;
}

/** A direct-fire weapon of a unit, and its effect on one foe in each impulse of the turn. */
export interface WeaponRow {
  readonly id: string;
  readonly type: DirectType;
  readonly arc: Arc;
  /** One for each impulse of the turn. */
  readonly cells: readonly WeaponCell[];
  /** The ordered impulse of fire at this foe; null if none. */
  readonly ordered: number | null;
  /** The impulse in which doctrine would fire it at this foe by what is known now (PW-18.5). */
  readonly byDoctrine: number | null;
  /** Until when doctrine holds it, and the mean then and at the first chance; null: not held (PW-18.8). */
  readonly held: { readonly until: number; readonly mean: Ratio; readonly instead: Ratio } | null;
}

/**
 * Returns the effect of every direct-fire weapon of a unit on a foe in each impulse of the turn; empty if either is
 * absent.
 */
export function weaponRows(view: View, sheet: BattleSheet | null, unit: string, foe: string): readonly WeaponRow[] {
  const [by, at] = [unitOf(view, unit), unitOf(view, foe)];
  if (by?.status !== 'here' || at?.status !== 'here' || !isEnemy(by, at)) return [];
  const armed = new Map(weaponsOf(view, by).map((weapon) => [weapon.id, weapon]));
  const lines = designOf(view, by).weapons.flatMap(({ id, type, arc }) =>
    isDirect(type) ? [{ id, type, arc, weapon: armed.get(id) ?? null, cells: over(view, by, at, type) }] : [],
  );
  for (const { impulse, table } of course(view, view.seat, sheet ?? {}))
    for (const { type, weapon, cells } of lines) cells[impulse - 1] = cellOf(table, unit, foe, type, weapon);
  const { fired, held: waiting } = firesAt(view, sheet, by, foe);
  const orders = sheet?.units?.[unit]?.fire ?? [];
  return lines.map(({ id, type, arc, cells }) => {
    const order = orders.find(({ target, weapons }) => target === foe && weapons.includes(id));
    const ordered = order === undefined ? null : (order.impulse ?? view.impulse);
    if (ordered !== null) return { id, type, arc, cells, ordered, byDoctrine: null, held: null };
    return { id, type, arc, cells, ordered, byDoctrine: fired.get(id) ?? null, held: waiting.get(id) ?? null };
  });
}

/** Returns when each own weapon fires at the foe, by orders and doctrine, and until when it is held. */
function firesAt(
  view: View,
  sheet: BattleSheet | null,
  by: PentagonUnit,
  foe: string,
): { readonly fired: ReadonlyMap<string, number>; readonly held: ReadonlyMap<string, NonNullable<WeaponRow['held']>> } {
  if (by.seat !== view.seat) return { fired: new Map(), held: new Map() };
  const { volleys, held: waiting } = foresee(view, by.seat, sheet ?? {}, { only: by.id });
  const at = volleys.filter(({ target }) => target === foe);
  const waits = waiting.filter(({ target }) => target === foe);
  return {
    fired: new Map(at.flatMap(({ impulse, shots }) => shots.map(({ weapon }) => [weapon, impulse] as const))),
    held: new Map(
      waits.map(({ weapon, until, scored, now }) => [
        weapon,
        { until, mean: ratio(scored, 36), instead: ratio(now, 36) },
      ]),
    ),
  };
}

/** Returns the cells of past impulses. */
function over(view: View, by: PentagonUnit, at: PentagonUnit, type: DirectType): WeaponCell[] {
  const [mine, theirs] = [trackOf(view, by), trackOf(view, at)];
  const last = view.step === 'fire' ? view.impulse : view.impulse - 1;
  return mine.slice(0, last).map((place, index) => {
    const [striker, struck] = [standing(by, place), standing(at, theirs[index] ?? at.at)];
    return { ...figuresOf({ view, type, by, foe: at.id }, striker, struck), impulse: index + 1, state: 'played' };
  });
}

/** Returns a unit at an earlier place, with its current facing. */
const standing = ({ facing }: PentagonUnit, at: Vec): Party => ({ at, facing, track: [at], path: () => at });

function cellOf(table: ImpulseContext, unit: string, foe: string, type: DirectType, weapon: Armed | null): WeaponCell {
  const { now } = table;
  const [by, at] = [unitOf(now, unit), unitOf(now, foe)];
  if (by === null || at === null) throw new Error('Who is here stays here in a look ahead.');
  const figures = figuresOf({ view: now, type, by, foe }, partyOf(now, by), partyOf(now, at));
  return { ...figures, impulse: now.impulse, state: stateOf(table, by, weapon, foe) };
}

function stateOf(table: ImpulseContext, by: PentagonUnit, weapon: Armed | null, foe: string): CellState {
  if (weapon === null) return 'gone';
  if (by.own?.unfed === true) return 'unfed';
  switch (hindrance(table, by, weapon, foe)) {
    case null:
      return 'bears';
    case 'refire':
      return 'spent';
    case 'charge':
      return 'charging';
    case 'sight':
      return 'sight';
    case 'range':
      return 'range';
    default:
      return 'arc';
  }
}

interface Aim {
  readonly view: ImpulseContext['now'];
  readonly type: DirectType;
  readonly by: PentagonUnit;
  readonly foe: string;
}

function figuresOf({ view, type, by, foe }: Aim, striker: Party, struck: Party): Omit<WeaponCell, 'impulse' | 'state'> {
  const range = distance(striker.at, struck.at);
  const { scored, hits, low, high } = yieldOf({ type, size: targetSize(view, foe), range, locked: by.locked });
  const { section } = strikes(struck, striker);
  return { range, section, mean: ratio(scored, 36), hits: ratio(hits, 36), low, high };
}
