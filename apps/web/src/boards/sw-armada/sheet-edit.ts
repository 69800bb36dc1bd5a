import type { DieColour } from '@warlog/kernel';
import { canonicalJson } from '@warlog/kernel/json';
import { activating, sceneOf, squadronsHere, usualActivation } from './rules.js';
import type {
  ActivateOrder,
  AttackRow,
  Command,
  ManeuverPlan,
  PlannedAttack,
  Point,
  Sheet,
  Ship,
  SquadronEntry,
  UnitId,
  View,
  Zone,
} from './rules.js';

/* Changes of a sheet, each a new sheet, so that undo is free. */

/** Without what is undefined. */
export function told<T extends object>(all: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;
}

/** Sets one dial of a ship, the top one first; those under it that were not set yet are the same. */
export function setDial(sheet: Sheet, ship: UnitId, at: number, command: Command): Sheet {
  const before = sheet.dials?.[ship] ?? [];
  const dials = Array.from({ length: Math.max(before.length, at + 1) }, (_, n) =>
    n === at ? command : (before[n] ?? command),
  );
  return { ...sheet, dials: { ...sheet.dials, [ship]: dials } };
}

/** What a ship would do that nobody told otherwise: as a bot does it (SWA-BOT-27). */
export function usualOrder(view: View, ship: Ship): ActivateOrder {
  const own = squadronsHere(view, ship.seat).filter(({ activated }) => !activated);
  const around = { scene: sceneOf(view), fresh: own.map(({ id }) => id as string) };
  return usualActivation(activating(view, ship), around) as ActivateOrder;
}

/** Activates this ship so; a pass is taken back with it. */
export function setActivation(sheet: Sheet, activate: ActivateOrder | undefined): Sheet {
  return told<Sheet>({ ...sheet, activate, pass: undefined });
}

/** Passes in place of activating a ship (SWA-RND-03). */
export const setPass = (sheet: Sheet): Sheet => told<Sheet>({ ...sheet, activate: undefined, pass: true });

/** Stores the activation in hand as the plan of its ship, for whenever its turn comes; nothing is activated by it (SWA-ASY-26). */
export function storePlan({ activate, ...sheet }: Sheet): Sheet {
  if (activate === undefined) return sheet;
  const { unit, ...plan } = activate;
  return { ...sheet, plan: { ...sheet.plan, ships: { ...sheet.plan?.ships, [unit]: plan } } };
}

/** Takes the plan of a ship away: one that is in the sheet, and one that stands. */
export function dropPlan(sheet: Sheet, unit: UnitId, stands: boolean): Sheet {
  const { [unit]: _dropped, ...others } = sheet.plan?.ships ?? {};
  const ships = stands ? { ...others, [unit]: null } : others;
  const { ships: _before, ...plan } = sheet.plan ?? {};
  const next = Object.keys(ships).length === 0 ? plan : { ...plan, ships };
  return told<Sheet>({ ...sheet, plan: Object.keys(next).length === 0 ? undefined : next });
}

/** Changes the activation in hand; of another ship, or of none, nothing. */
export function changeActivation(
  sheet: Sheet,
  unit: UnitId,
  change: (order: ActivateOrder) => { readonly [Key in keyof ActivateOrder]: ActivateOrder[Key] | undefined },
): Sheet {
  const { activate } = sheet;
  return activate?.unit === unit ? setActivation(sheet, told<ActivateOrder>(change(activate))) : sheet;
}

/** Whether its dial is kept or becomes a token. */
export const setDialUse = (sheet: Sheet, unit: UnitId, dial: 'keep' | 'token'): Sheet =>
  changeActivation(sheet, unit, (order) => ({ ...order, dial }));

/**
 * The course of an activation, or the answer to a maneuver window, whichever is asked. What was said besides stays; courses
 * to fall back on only as long as they are flown at the same speed, with the same joint bent.
 */
export function setCourse(sheet: Sheet, unit: UnitId, plan: ManeuverPlan, isWindow: boolean): Sheet {
  if (isWindow) {
    const [first] = plan.courses;
    const { courses: _courses, avoidRam: _avoids, ...rest } = plan;
    const { obstacle, damageZone } = sheet.maneuver ?? {};
    return first === undefined
      ? sheet
      : { ...sheet, maneuver: { ...told<Extras>({ obstacle, damageZone }), ...rest, ...first } };
  }
  return changeActivation(sheet, unit, (order) => {
    const { avoidRam, obstacle, damageZone, ...before } = order.maneuver ?? { speedChange: 0, courses: [] };
    const isAlike = canonicalJson({ ...before, courses: [] }) === canonicalJson({ ...plan, courses: [] });
    const courses = [...plan.courses, ...(isAlike ? before.courses.slice(1) : [])];
    return { ...order, maneuver: { ...told<Extras>({ avoidRam, obstacle, damageZone }), ...plan, courses } };
  });
}

/** What a maneuver may say beside its course (SWA-ASY-24). */
type Extras = Pick<ManeuverPlan, 'avoidRam' | 'obstacle' | 'damageZone'>;

/** Changes what a maneuver says besides, in an activation or in the answer to its window; where no course is said, nothing. */
export function changeManeuver(
  sheet: Sheet,
  unit: UnitId,
  change: (plan: ManeuverPlan) => { readonly [Key in keyof ManeuverPlan]: ManeuverPlan[Key] | undefined },
): Sheet {
  if (sheet.maneuver !== undefined) {
    const { clicks, side, ...rest } = sheet.maneuver;
    const { courses: _courses, ...extras } = told<ManeuverPlan>(change({ ...rest, courses: [] }));
    return { ...sheet, maneuver: { ...extras, clicks, ...(side && { side }) } };
  }
  return changeActivation(sheet, unit, (order) =>
    order.maneuver === undefined ? order : { ...order, maneuver: told<ManeuverPlan>(change(order.maneuver)) },
  );
}

/** Changes the attack that is planned from this zone. */
export const changeAttack = (
  sheet: Sheet,
  unit: UnitId,
  zone: Zone,
  change: (plan: PlannedAttack) => { readonly [Key in keyof PlannedAttack]: PlannedAttack[Key] | undefined },
): Sheet =>
  changeActivation(sheet, unit, (order) => ({
    ...order,
    attacks: (order.attacks ?? []).map((one) => (one.zone === zone ? told<PlannedAttack>(change(one)) : one)),
  }));

/** An attack as it is planned: this zone at this target, and nothing else if that cannot be. */
export function attackOf({ zone, unit, at }: AttackRow): PlannedAttack | null {
  if (zone === null) return null;
  const target = { unit: unit as UnitId, ...(at !== null && { zone: at }) };
  return { zone, targets: [target], orElse: 'best' };
}

/** Plans an attack from its zone in place of the one planned there; of two others the later gives way (SWA-ACT-03). */
export function toggleAttack(sheet: Sheet, unit: UnitId, attack: PlannedAttack): Sheet {
  return changeActivation(sheet, unit, (order) => {
    const before = order.attacks ?? [];
    const isPlanned = before.some((one) => isSameAttack(one, attack));
    const others = before.filter(({ zone }) => zone !== attack.zone).slice(0, isPlanned ? 2 : 1);
    return { ...order, attacks: isPlanned ? others : [...others, attack] };
  });
}

/**
 * Adds a die of this colour by the dial to an attack, null: none, or throws one again by the token. Each is spent once, so
 * another attack that had it goes without.
 */
export function concentrate(
  sheet: Sheet,
  unit: UnitId,
  zone: Zone,
  said: { readonly color?: DieColour | null; readonly token?: boolean },
): Sheet {
  return changeActivation(sheet, unit, (order) => ({
    ...order,
    attacks: (order.attacks ?? []).map((one) => {
      const { concentrateFire: { dial = false, color, token = false } = {}, ...attack } = one;
      const isIt = one.zone === zone;
      const by = said.color === undefined ? dial : isIt && said.color !== null;
      const paint = isIt && said.color ? said.color : color;
      const again = said.token === undefined ? token : isIt && said.token;
      if (!by && !again) return attack;
      return {
        ...attack,
        concentrateFire: { ...(by && { dial: true, ...(paint && { color: paint }) }), ...(again && { token: true }) },
      };
    }),
  }));
}

export const isSameAttack = (one: PlannedAttack, { zone, targets: [target] }: PlannedAttack): boolean =>
  one.zone === zone && one.targets.some(({ unit, zone: at }) => unit === target?.unit && at === target?.zone);

/** Lets a squadron do this, or nothing; at most so many act in a turn, the earliest give way. */
export function setSquadron(sheet: Sheet, entry: SquadronEntry | UnitId, most: number): Sheet {
  const unit = typeof entry === 'string' ? entry : entry.unit;
  const others = (sheet.squadrons ?? []).filter((one) => one.unit !== unit);
  const squadrons = typeof entry === 'string' ? others : [...others, entry].slice(-most);
  return told<Sheet>({ ...sheet, squadrons: squadrons.length === 0 ? undefined : squadrons });
}

/** Lets a cloaked squadron slip there. */
export const setCloak = ({ cloak = [], ...sheet }: Sheet, unit: string, [x, y]: Point): Sheet => ({
  ...sheet,
  cloak: [...cloak.filter((one) => one.unit !== unit), { unit: unit as UnitId, x, y }],
});

/** Puts a squadron into a slot; one that was to stand there finds another. */
export const setSlot = ({ displace = [], ...sheet }: Sheet, unit: string, slot: number): Sheet => ({
  ...sheet,
  displace: [...displace.filter((one) => one.unit !== unit && one.slot !== slot), { unit: unit as UnitId, slot }],
});
