import {
  mindOf,
  takesKey,
  unitsHere,
  type BattleSheet,
  type DoctrineOrders,
  type Unit,
  type UnitId,
  type View,
} from '../rules.js';
import { ordersOf, setOrders, setWord } from '../sheet-edit.js';
import { newFireRule } from './fire-rules.js';

/** What goes on for later turns (PW-18.7). */
const lasting = ['fireControl', 'doctrine', 'launchDoctrine', 'pointDefense', 'screens', 'damagePreference'] as const;

type Change = { readonly [Key in keyof DoctrineOrders]: DoctrineOrders[Key] | undefined };

/** My ships and bases on the table. */
const mine = (view: View): readonly Unit[] => unitsHere(view).filter(({ seat }) => seat === view.seat);

/** What stands for a ship from former turns. */
function standingOf(view: View, unit: UnitId): DoctrineOrders {
  const units = view.seat === null ? undefined : view.standing[view.seat]?.units;
  return units?.[unit] ?? units?.['*'] ?? {};
}

/** Does a sheet say anything about doctrine? */
export const saysDoctrine = (view: View, sheet: BattleSheet): boolean =>
  mine(view).some(({ id }) => lasting.some((key) => ordersOf(sheet, id)[key] !== undefined));

/** What stands and cannot be said again in this phase: who keeps a sheet for later turns loses it (PW-18.7, PW-18.12). */
export function lostByKeeping(view: View): readonly (keyof DoctrineOrders)[] {
  return lasting.filter(
    (key) => !takesKey(view, key) && mine(view).some(({ id }) => standingOf(view, id)[key] !== undefined),
  );
}

/**
 * Gives a ship other doctrine; undefined: what stands has it again. The first word of a sheet about doctrine is kept for later
 * turns, unless something that stands would be lost by it.
 */
export function setDoctrine(view: View, sheet: BattleSheet, unit: UnitId, change: Change): BattleSheet {
  const isFirst = !saysDoctrine(view, sheet) && lostByKeeping(view).length === 0;
  const next = setOrders(sheet, unit, change);
  return isFirst || sheet.standing === true ? keep(view, next) : next;
}

/** Leaves all guns of a ship to one rule, which fires each at its best impulse of the turn (PW-18.8). */
export const allAtBest = (view: View, sheet: BattleSheet, unit: UnitId): BattleSheet =>
  setDoctrine(view, setOrders(sheet, unit, { fire: undefined }), unit, { doctrine: [newFireRule] });

/** The same doctrine for all my ships; what names a ship's own boxes stays with that ship. */
export function shareDoctrine(view: View, sheet: BattleSheet, unit: Unit): BattleSheet {
  const { doctrine, launchDoctrine, pointDefense, screens } = mindOf(view, unit, sheet);
  const shared = {
    doctrine: doctrine.filter(({ weapons }) => !namesBoxes(weapons)),
    launchDoctrine: launchDoctrine.filter(({ items }) => typeof items === 'string'),
    ...(takesKey(view, 'pointDefense') ? { pointDefense } : {}),
    ...(takesKey(view, 'screens') ? { screens } : {}),
  };
  const others = mine(view).filter(({ id }) => id !== unit.id);
  return others.reduce((before, { id }) => setDoctrine(view, before, id, shared), sheet);
}

const namesBoxes = (weapons: string | readonly string[]): boolean => typeof weapons !== 'string' || /\d$/.test(weapons);

/**
 * Keeps the doctrine of a sheet for later turns. The newest word counts alone: what stands for ships that it leaves out is
 * said once more (PW-18.7).
 */
export function keep(view: View, sheet: BattleSheet): BattleSheet {
  const said = mine(view).reduce((before, { id }) => {
    const [orders, standing] = [ordersOf(before, id), standingOf(view, id)];
    const missing = lasting.filter(
      (key) => orders[key] === undefined && standing[key] !== undefined && takesKey(view, key),
    );
    const again: Change = Object.fromEntries(missing.map((key) => [key, standing[key]]));
    return missing.length === 0 ? before : setOrders(before, id, again);
  }, sheet);
  return setWord(said, 'standing', true);
}

/** The doctrine of a sheet for this phase alone. */
export const forget = (sheet: BattleSheet): BattleSheet => setWord(sheet, 'standing', undefined);
