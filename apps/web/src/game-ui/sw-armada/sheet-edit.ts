import type { DieColour } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { canonicalJson } from '@warlog/core/json';
import {
  activating,
  sceneOf,
  squadronsHere,
  usualActivation,
  type ActivateOrder,
  type AttackRow,
  type SwArmadaCommand,
  type ManeuverPlan,
  type PlannedAttack,
  type SwArmadaPoint,
  type SwArmadaSheet,
  type Ship,
  type SquadronEntry,
  type UnitDoctrine,
  type SwArmadaUnitId,
  type SwArmadaView,
  type Zone,
} from '@warlog/sw-armada/ui';

/* Changes of a sheet, each a new sheet, so that undo is free. */

/** Removes the undefined entries of an object. */
export function tidy<T extends object>(all: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;
}

/** Sets one dial of a ship, the top one first. */
export function setDial(
  sheet: SwArmadaSheet,
  ship: SwArmadaUnitId,
  at: number,
  command: SwArmadaCommand,
): SwArmadaSheet {
  return { ...sheet, dials: { ...sheet.dials, [ship]: withDial(sheet.dials?.[ship] ?? [], at, command) } };
}

/** Returns dials with another one; unset dials under it get the same command. */
export const withDial = (dials: readonly SwArmadaCommand[], at: number, command: SwArmadaCommand): SwArmadaCommand[] =>
  Array.from({ length: Math.max(dials.length, at + 1) }, (_, n) => (n === at ? command : (dials[n] ?? command)));

/** Returns the default activation of a ship: the bot's choice (SWA-BOT-27). */
export function usualOrder(view: SwArmadaView, ship: Ship): ActivateOrder {
  const own = squadronsHere(view, ship.seat).filter(({ activated }) => !activated);
  const context = { scene: sceneOf(view), fresh: own.map(({ id }) => id as string) };
  return usualActivation(activating(view, ship), context) as ActivateOrder;
}

/** Sets the activation and removes a pass. */
export function setActivation(sheet: SwArmadaSheet, activate: ActivateOrder | undefined): SwArmadaSheet {
  return tidy<SwArmadaSheet>({ ...sheet, activate, pass: undefined });
}

/** Passes in place of activating a ship (SWA-RND-03). */
export const setPass = (sheet: SwArmadaSheet): SwArmadaSheet =>
  tidy<SwArmadaSheet>({ ...sheet, activate: undefined, pass: true });

/** Stores the draft of an activation as the plan of its ship, for its turn; it activates nothing (SWA-ASY-26). */
export function storePlan({ activate, ...sheet }: SwArmadaSheet): SwArmadaSheet {
  if (activate === undefined) return sheet;
  const { unit, ...plan } = activate;
  return { ...sheet, plan: { ...sheet.plan, ships: { ...sheet.plan?.ships, [unit]: plan } } };
}

/** What may be planned for a unit. */
type Plan = NonNullable<SwArmadaSheet['plan']>;
type Planned<Part extends 'ships' | 'dials' | 'squadrons'> = NonNullable<Plan[Part]>[string];

/** Sets what is planned for a unit; null removes it from the draft, and the standing plan. */
export function setPlanned<Part extends 'ships' | 'dials' | 'squadrons'>(
  view: SwArmadaView,
  sheet: SwArmadaSheet,
  { part, unit }: { readonly part: Part; readonly unit: SwArmadaUnitId },
  said: Planned<Part> | null,
): SwArmadaSheet {
  const stands = standingOf(view)?.plan[part][unit] !== undefined;
  const entries = withUnit<unknown>(sheet.plan?.[part], unit, said, stands);
  return tidy<SwArmadaSheet>({ ...sheet, plan: filled(tidy<Plan>({ ...sheet.plan, [part]: entries })) });
}

/** Sets where a unit differs from the doctrine of its fleet; no difference also removes the standing one. */
export function setUnitDoctrine(
  view: SwArmadaView,
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  said: UnitDoctrine,
): SwArmadaSheet {
  const stands = standingOf(view)?.doctrine.units[unit] !== undefined;
  const units = withUnit(sheet.doctrine?.units, unit, filled(said) ?? null, stands);
  return tidy<SwArmadaSheet>({
    ...sheet,
    doctrine: filled(tidy<NonNullable<SwArmadaSheet['doctrine']>>({ ...sheet.doctrine, units })),
  });
}

/** Returns an object; undefined for one without entries. */
export const filled = <T extends object>(all: T): T | undefined => (Object.keys(all).length === 0 ? undefined : all);

/** Returns entries by unit with a changed one; null removes it, or says so where one stands. */
function withUnit<Entry>(
  before: Readonly<Record<string, Entry>> | undefined,
  unit: SwArmadaUnitId,
  entry: Entry,
  stands: boolean,
): Readonly<Record<string, Entry>> | undefined {
  const { [unit]: _before, ...others } = before ?? {};
  return filled(entry !== null || stands ? { ...others, [unit]: entry } : others);
}

/** Returns the standing plan and doctrine of the viewer. */
export const standingOf = ({ minds, seat }: SwArmadaView): SwArmadaView['minds'][SeatId] | undefined =>
  seat === null ? undefined : minds[seat];

/** Changes the draft of an activation; does nothing if it is of another ship, or of none. */
export function changeActivation(
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  change: (order: ActivateOrder) => { readonly [Key in keyof ActivateOrder]: ActivateOrder[Key] | undefined },
): SwArmadaSheet {
  const { activate } = sheet;
  return activate?.unit === unit ? setActivation(sheet, tidy<ActivateOrder>(change(activate))) : sheet;
}

/** Sets whether the dial is kept or becomes a token. */
export const setDialUse = (sheet: SwArmadaSheet, unit: SwArmadaUnitId, dial: 'keep' | 'token'): SwArmadaSheet =>
  changeActivation(sheet, unit, (order) => ({ ...order, dial }));

/**
 * Sets the course of an activation, or the answer to a maneuver window, whichever is asked. Other options stay;
 * alternative courses stay only while speed and bent joint are the same.
 */
export function setCourse(
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  plan: ManeuverPlan,
  isWindow: boolean,
): SwArmadaSheet {
  if (isWindow) {
    const [first] = plan.courses;
    const { courses: _courses, avoidRam: _avoids, ...rest } = plan;
    const { obstacle, damageZone } = sheet.maneuver ?? {};
    return first === undefined
      ? sheet
      : { ...sheet, maneuver: { ...tidy<Extras>({ obstacle, damageZone }), ...rest, ...first } };
  }
  return changeActivation(sheet, unit, (order) => {
    const { avoidRam, obstacle, damageZone, ...before } = order.maneuver ?? { speedChange: 0, courses: [] };
    const isAlike = canonicalJson({ ...before, courses: [] }) === canonicalJson({ ...plan, courses: [] });
    const courses = [...plan.courses, ...(isAlike ? before.courses.slice(1) : [])];
    return { ...order, maneuver: { ...tidy<Extras>({ avoidRam, obstacle, damageZone }), ...plan, courses } };
  });
}

/** Options of a maneuver besides its course (SWA-ASY-24). */
type Extras = Pick<ManeuverPlan, 'avoidRam' | 'obstacle' | 'damageZone'>;

/**
 * Changes the options of a maneuver, in an activation or in the answer to its window; does nothing without a course.
 */
export function changeManeuver(
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  change: (plan: ManeuverPlan) => { readonly [Key in keyof ManeuverPlan]: ManeuverPlan[Key] | undefined },
): SwArmadaSheet {
  if (sheet.maneuver !== undefined) {
    const { clicks, side, ...rest } = sheet.maneuver;
    const { courses: _courses, ...extras } = tidy<ManeuverPlan>(change({ ...rest, courses: [] }));
    return { ...sheet, maneuver: { ...extras, clicks, ...(side && { side }) } };
  }
  return changeActivation(sheet, unit, (order) =>
    order.maneuver === undefined ? order : { ...order, maneuver: tidy<ManeuverPlan>(change(order.maneuver)) },
  );
}

/** Changes the attack that is planned from this zone. */
export const changeAttack = (
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  zone: Zone,
  change: (plan: PlannedAttack) => { readonly [Key in keyof PlannedAttack]: PlannedAttack[Key] | undefined },
): SwArmadaSheet =>
  changeActivation(sheet, unit, (order) => ({
    ...order,
    attacks: (order.attacks ?? []).map((attack) =>
      attack.zone === zone ? tidy<PlannedAttack>(change(attack)) : attack,
    ),
  }));

/** Returns a planned attack: this zone at this target, or the best alternative if that is impossible. */
export function attackOf({ zone, unit, at }: AttackRow): PlannedAttack | null {
  if (zone === null) return null;
  const target = { unit: unit as SwArmadaUnitId, ...(at !== null && { zone: at }) };
  return { zone, targets: [target], orElse: 'best' };
}

/**
 * Plans an attack from its zone in place of the one planned there; of two from other zones the later is dropped
 * (SWA-ACT-03).
 */
export function toggleAttack(sheet: SwArmadaSheet, unit: SwArmadaUnitId, attack: PlannedAttack): SwArmadaSheet {
  return changeActivation(sheet, unit, (order) => {
    const before = order.attacks ?? [];
    const isPlanned = before.some((planned) => isSameAttack(planned, attack));
    const others = before.filter(({ zone }) => zone !== attack.zone).slice(0, isPlanned ? 2 : 1);
    return { ...order, attacks: isPlanned ? others : [...others, attack] };
  });
}

/**
 * Adds a die of this color to an attack by the dial (null: none), or rerolls one by the token. Each is spent once, so
 * another attack that had it loses it.
 */
export function concentrate(
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  zone: Zone,
  said: { readonly color?: DieColour | null; readonly token?: boolean },
): SwArmadaSheet {
  return changeActivation(sheet, unit, (order) => ({
    ...order,
    attacks: (order.attacks ?? []).map((planned) => {
      const { concentrateFire: { dial = false, color, token = false } = {}, ...attack } = planned;
      const isIt = planned.zone === zone;
      const by = said.color === undefined ? dial : isIt && said.color !== null;
      const paint = isIt && said.color ? said.color : color;
      const usesToken = said.token === undefined ? token : isIt && said.token;
      if (!by && !usesToken) return attack;
      return {
        ...attack,
        concentrateFire: {
          ...(by && { dial: true, ...(paint && { color: paint }) }),
          ...(usesToken && { token: true }),
        },
      };
    }),
  }));
}

export const isSameAttack = (plannedAttack: PlannedAttack, { zone, targets: [target] }: PlannedAttack): boolean =>
  plannedAttack.zone === zone &&
  plannedAttack.targets.some(({ unit, zone: at }) => unit === target?.unit && at === target?.zone);

/** Sets what a squadron does, or removes it; when more than `most` act in a turn, the earliest are dropped. */
export function setSquadron(sheet: SwArmadaSheet, entry: SquadronEntry | SwArmadaUnitId, most: number): SwArmadaSheet {
  const unit = typeof entry === 'string' ? entry : entry.unit;
  const others = (sheet.squadrons ?? []).filter((squadron) => squadron.unit !== unit);
  const squadrons = typeof entry === 'string' ? others : [...others, entry].slice(-most);
  return tidy<SwArmadaSheet>({ ...sheet, squadrons: squadrons.length === 0 ? undefined : squadrons });
}

/** Sets where a cloaked squadron moves. */
export const setCloak = (
  { cloak = [], ...sheet }: SwArmadaSheet,
  unit: string,
  [x, y]: SwArmadaPoint,
): SwArmadaSheet => ({
  ...sheet,
  cloak: [...cloak.filter((placement) => placement.unit !== unit), { unit: unit as SwArmadaUnitId, x, y }],
});

/** Puts a squadron into a slot. A squadron that was there loses the slot. */
export const setSlot = ({ displace = [], ...sheet }: SwArmadaSheet, unit: string, slot: number): SwArmadaSheet => ({
  ...sheet,
  displace: [
    ...displace.filter((placement) => placement.unit !== unit && placement.slot !== slot),
    { unit: unit as SwArmadaUnitId, slot },
  ],
});
