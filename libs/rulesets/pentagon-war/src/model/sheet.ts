import { z } from 'zod';
import { directions } from '../geometry/hex.js';
import { designSchema } from './design.js';
import { hexForm } from './scenario.js';

/** Maximum number of entries in orders (PW-18.9, `PW_TOO_LONG`). */
export const entryLimit = 500;

/** An id, the name of a choice, or `*`. */
const name = z.string().regex(/^[*A-Za-z0-9-]{1,64}$/);
/** The type of a box, or its id. */
const kindOfBox = z.string().regex(/^[A-Za-z]{1,20}[0-9]{0,2}$/);
const box = z.string().regex(/^[A-Za-z0-9]{1,6}$/);
const impulse = z.int().min(1).max(12);
const some = z.int().min(0).max(999);
/** A fraction or an integer as text. */
const fraction = z.string().regex(/^\d{1,6}(\/[1-9]\d{0,5})?$/);

/** How a rule picks its target, beside an object's id (PW-18.4). */
export const choices = ['nearest', 'weakestFacing', 'largest', 'mostDamaged', 'missilesAtMe', 'lastAttacker'] as const;
export type TargetChoice = (typeof choices)[number];

export const onMiss = z.enum(['doubleBack', 'detonate']);
export const onExpire = z.enum(['detonate', 'dud']);

/** A leg of impulses: facing and thrust (PW-18.4). In a duel the impulse may be omitted. */
const leg = z.strictObject({
  impulse: impulse.optional(),
  to: impulse.optional(),
  rotate: z.enum(directions).optional(),
  present: z.strictObject({ section: z.int().min(1).max(6), to: name }).optional(),
  accelerate: z.int().min(0).max(12).optional(),
});
const launch = z.strictObject({
  impulse: impulse.optional(),
  item: box,
  target: name,
  heading: z.enum(directions).optional(),
  rail: z.boolean().optional(),
  onMiss: onMiss.optional(),
  onExpire: onExpire.optional(),
});
const volley = z.strictObject({
  impulse: impulse.optional(),
  weapons: z.array(box).min(1).max(60),
  target: name,
  last: z.boolean().optional(),
});
const rule = z.strictObject({
  weapons: z.union([z.array(box).min(1).max(60), kindOfBox]),
  target: name,
  minChance: fraction.optional(),
  minExpected: fraction.optional(),
  maxRange: some.optional(),
  from: impulse.optional(),
  to: impulse.optional(),
  last: z.boolean().optional(),
  keepFor: z.int().min(0).max(24).optional(),
  when: z.enum(['now', 'best']).optional(),
});
const launchRule = z.strictObject({
  items: z.union([z.enum(['missiles', 'bolts', 'drones']), z.array(box).min(1).max(60)]),
  target: name,
  maxRange: some.optional(),
  perImpulse: z.int().min(1).max(60).optional(),
  rail: z.boolean().optional(),
  onMiss: onMiss.optional(),
  onExpire: onExpire.optional(),
});
export const defenceKinds = ['missile', 'drone', 'spacecraft'] as const;
const pointDefense = z.strictObject({ priority: z.array(z.enum(defenceKinds)).max(3), hold: z.boolean().optional() });
const screens = z.strictObject({ minIncoming: some, maxPerImpulse: some, keepPower: some });

/** The part of orders that persists for later turns (PW-18.7). */
const doctrineShape = {
  fireControl: z.enum(['active', 'passive']).optional(),
  doctrine: z.array(rule).max(60).optional(),
  launchDoctrine: z.array(launchRule).max(60).optional(),
  pointDefense: pointDefense.optional(),
  screens: screens.optional(),
  damagePreference: z.array(kindOfBox).max(120).optional(),
};
export const doctrineOrders = z.strictObject(doctrineShape);

export const unitOrders = z.strictObject({
  ...doctrineShape,
  charge: z.array(box).max(60).optional(),
  program: z.array(leg).max(60).optional(),
  launch: z.array(launch).max(200).optional(),
  fire: z.array(volley).max(200).optional(),
  ram: z.strictObject({ target: name, from: impulse.optional(), to: impulse.optional() }).optional(),
  selfDestruct: z.strictObject({ impulse: impulse.optional() }).optional(),
  dock: z.strictObject({ target: name, from: impulse.optional(), to: impulse.optional() }).optional(),
  castOff: z.strictObject({ impulse: impulse.optional() }).optional(),
  withdraw: z.boolean().optional(),
});
const droneOrders = z.strictObject({
  towards: z.union([hexForm, name]).optional(),
  fire: name.optional(),
  recover: z.boolean().optional(),
});

/** The orders of a phase in which impulses are played (PW-18.3). */
export const battleSheet = z.strictObject({
  units: z.record(name, unitOrders).optional(),
  drones: z.record(name, droneOrders).optional(),
  ceaseFire: z.boolean().optional(),
  concede: z.boolean().optional(),
  autoAdvance: z.int().min(0).max(120).optional(),
  standing: z.boolean().optional(),
});
/** The orders of the set-up (PW-16.1). */
export const buySheet = z.strictObject({
  buy: z
    .array(z.union([z.string().max(41), designSchema]))
    .max(36)
    .optional(),
  /** One for each ship in order; an empty one leaves it to the rules. */
  names: z.array(z.string().max(24)).max(36).optional(),
});
/** Standing orders: doctrine by unit, `*` for all others (PW-18.7). */
export const standingOrders = z.strictObject({ units: z.record(name, doctrineOrders).optional() });
/** The same before the start, when units have no ids: neither units nor targets can be named. */
export const earlyOrders = z.strictObject({
  units: z.strictObject({ '*': doctrineOrders.refine(isNameless, 'Before the start nobody can be named.') }).optional(),
});

/** Returns true if doctrine chooses all its targets, without naming any. */
function isNameless({ doctrine = [], launchDoctrine = [] }: z.infer<typeof doctrineOrders>): boolean {
  return [...doctrine, ...launchDoctrine].every(({ target }) => choices.some((choice) => choice === target));
}

export type Leg = z.infer<typeof leg>;
export type LaunchOrder = z.infer<typeof launch>;
export type VolleyOrder = z.infer<typeof volley>;
export type FireRule = z.infer<typeof rule>;
export type LaunchRule = z.infer<typeof launchRule>;
export type DefenceOrder = z.infer<typeof pointDefense>;
export type ScreenOrder = z.infer<typeof screens>;
export type DoctrineOrders = z.infer<typeof doctrineOrders>;
export type UnitOrders = z.infer<typeof unitOrders>;
export type DroneOrders = z.infer<typeof droneOrders>;
export type BattleSheet = z.infer<typeof battleSheet>;
export type BuySheet = z.infer<typeof buySheet>;
export type PentagonStanding = z.infer<typeof standingOrders>;
export type PentagonSheet = BattleSheet | BuySheet;
