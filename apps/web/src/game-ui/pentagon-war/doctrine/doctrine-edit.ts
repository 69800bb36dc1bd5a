import {
  mindOf,
  takesKey,
  unitsHere,
  type BattleSheet,
  type DoctrineOrders,
  type PentagonUnit,
  type PentagonUnitId,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { ordersOf, setOrders, setWord } from '../sheet-edit.js';

/** Doctrine that can stand for later turns (PW-18.7). */
const lasting = ['fireControl', 'doctrine', 'launchDoctrine', 'pointDefense', 'screens', 'damagePreference'] as const;

type Change = { readonly [Key in keyof DoctrineOrders]: DoctrineOrders[Key] | undefined };

const mine = (view: PentagonView): readonly PentagonUnit[] => unitsHere(view).filter(({ seat }) => seat === view.seat);

/** Doctrine that stands for a ship from earlier turns. */
function standingOf(view: PentagonView, unit: PentagonUnitId): DoctrineOrders {
  const units = view.seat === null ? undefined : view.standing[view.seat]?.units;
  return units?.[unit] ?? units?.['*'] ?? {};
}

/** Returns whether a sheet sets any doctrine. */
export const saysDoctrine = (view: PentagonView, sheet: BattleSheet): boolean =>
  mine(view).some(({ id }) => lasting.some((key) => ordersOf(sheet, id)[key] !== undefined));

/**
 * Returns the standing doctrine that this phase does not accept: making the sheet standing would lose it (PW-18.7,
 * PW-18.12).
 */
export function lostByKeeping(view: PentagonView): readonly (keyof DoctrineOrders)[] {
  return lasting.filter(
    (key) => !takesKey(view, key) && mine(view).some(({ id }) => standingOf(view, id)[key] !== undefined),
  );
}

/**
 * Changes the doctrine of a ship; undefined restores what stands. The first change of doctrine in a sheet is made
 * standing, unless that would lose standing doctrine.
 */
export function setDoctrine(view: PentagonView, sheet: BattleSheet, unit: PentagonUnitId, change: Change): BattleSheet {
  const isFirst = !saysDoctrine(view, sheet) && lostByKeeping(view).length === 0;
  const next = setOrders(sheet, unit, change);
  return isFirst || sheet.standing === true ? keep(view, next) : next;
}

/** Copies the doctrine to all own ships; rules that name a ship's own boxes stay with that ship. */
export function shareDoctrine(view: PentagonView, sheet: BattleSheet, unit: PentagonUnit): BattleSheet {
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
 * Makes the doctrine of a sheet standing. Only the newest doctrine counts, so what stands for ships without doctrine in
 * the sheet is repeated (PW-18.7).
 */
export function keep(view: PentagonView, sheet: BattleSheet): BattleSheet {
  const said = mine(view).reduce((before, { id }) => {
    const [orders, standing] = [ordersOf(before, id), standingOf(view, id)];
    const missing = lasting.filter(
      (key) => orders[key] === undefined && standing[key] !== undefined && takesKey(view, key),
    );
    const repeated: Change = Object.fromEntries(missing.map((key) => [key, standing[key]]));
    return missing.length === 0 ? before : setOrders(before, id, repeated);
  }, sheet);
  return setWord(said, 'standing', true);
}

/** Limits the doctrine of a sheet to this phase. */
export const forget = (sheet: BattleSheet): BattleSheet => setWord(sheet, 'standing', undefined);
