import { dieColours } from '@warlog/ruleset-api';
import { z } from 'zod';
import { sides } from '../move/tool.js';
import { commands, tokenTypes, zones } from '../tables.js';
import type { CardId, SwArmadaUnitId } from './ids.js';
import { typeForm } from './setup.js';

// The orders of SWA-ASY-11 to SWA-ASY-27. They answer the open window; plans, doctrine and offers to end a battle may
// be part of any orders.

const unit = z.string().regex(/^[ab][1-9][0-9]{0,2}$/) as unknown as z.ZodType<SwArmadaUnitId>;
const card = z.string().regex(/^c[1-9][0-9]{0,3}$/) as unknown as z.ZodType<CardId>;
const byUnit = <Form extends z.ZodType>(form: Form) => z.record(z.string().regex(/^[ab][1-9][0-9]{0,2}$/), form);
const zone = z.enum(zones);
const command = z.enum(commands);
const colour = z.enum(dieColours);
const unitLength = z.int().min(-1_000_000).max(1_000_000);
const index = z.int().min(0).max(99);
const yaw = z.int().min(-2).max(2);
const mostUnits = 120;

const deploy = z.strictObject({
  ships: z
    .array(
      z.strictObject({ unit, x: unitLength, y: unitLength, h: z.int().min(0).max(63), speed: z.int().min(0).max(4) }),
    )
    .max(mostUnits),
  squadrons: z.array(z.strictObject({ unit, x: unitLength, y: unitLength })).max(mostUnits),
});
/** Dials by ship, top first (SWA-ASY-12). */
const dials = byUnit(z.array(command).min(1).max(4));

const dropDie = z.array(colour).max(3);
const target = z.strictObject({ unit, zone: zone.optional() });
/** A planned attack of an activation (SWA-ASY-14). */
const attackPlan = z.strictObject({
  zone,
  targets: z.array(target).max(mostUnits),
  orElse: z.enum(['best', 'none']).optional(),
  concentrateFire: z
    .strictObject({ dial: z.boolean().optional(), color: colour.optional(), token: z.boolean().optional() })
    .optional(),
  dropDie: dropDie.optional(),
  accuracy: z.array(z.enum(tokenTypes)).max(6).optional(),
  minExpected: z.number().min(0).max(99).optional(),
});

const navigate = z.strictObject({
  use: z.enum(['dial', 'token', 'both', 'none']),
  joint: z.int().min(1).max(4).optional(),
});
const clicks = z.array(yaw).max(4);
const side = z.enum(['auto', ...sides]);
/** Further choices of a maneuver (SWA-ASY-24). */
const maneuverExtras = {
  obstacle: z
    .strictObject({ debris: zone.optional(), station: z.union([card, z.literal('none')]).optional() })
    .optional(),
  damageZone: zone.optional(),
};
/** A maneuver with courses that are tried in order (SWA-ASY-15). */
const maneuverPlan = z.strictObject({
  speedChange: z.int().min(-2).max(2),
  navigate: navigate.optional(),
  courses: z.array(z.strictObject({ clicks, side: side.optional() })).max(20),
  avoidRam: z.boolean().optional(),
  ...maneuverExtras,
});
/** The answer to a maneuver window (SWA-ASY-19). */
const maneuver = z.strictObject({
  speedChange: z.int().min(-2).max(2),
  navigate: navigate.optional(),
  clicks,
  side: side.optional(),
  ...maneuverExtras,
});

const use = z.enum(['dial', 'token', 'both']);
const repairStep = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('move'), from: zone, to: zone }),
  z.strictObject({ op: z.literal('recover'), zone }),
  z.strictObject({ op: z.literal('discard'), card }),
]);
/** The actions of one squadron (SWA-ASY-21). */
const squadronEntry = z.strictObject({
  unit,
  do: z.array(z.enum(['attack', 'move'])).max(2),
  attack: z
    .strictObject({ unit, zone: zone.optional(), dropDie: dropDie.optional(), snipe: z.boolean().optional() })
    .optional(),
  move: z.strictObject({ x: unitLength, y: unitLength }).optional(),
  orElse: z.enum(['nearest', 'hold']).optional(),
  relay: unit.optional(),
});

const activateBody = {
  dial: z.enum(['keep', 'token']).optional(),
  discardToken: command.optional(),
  repair: z.strictObject({ use, steps: z.array(repairStep).max(20) }).optional(),
  squadron: z.strictObject({ use, squadrons: z.array(squadronEntry).max(12) }).optional(),
  attacks: z.array(attackPlan).max(2).optional(),
  maneuver: maneuverPlan.optional(),
};
const activate = z.strictObject({ unit, ...activateBody });
/** The same, stored under its ship (SWA-ASY-26). */
const shipPlan = z.strictObject({ unit: unit.optional(), ...activateBody });

const attack = z.strictObject({ zone, target, dropDie: dropDie.optional() });
/** Dial and token of concentrate fire are spent together (SWA-CMD-04). */
const both = z.literal(true).optional();
const modification = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), color: colour, both }),
  z.strictObject({ op: z.literal('reroll'), die: index, by: z.enum(['token', 'swarm', 'adept']).optional(), both }),
  z.strictObject({ op: z.literal('accuracy'), die: index, token: index }),
  z.strictObject({ op: z.literal('assault'), die: index, command }),
  z.strictObject({ op: z.literal('done') }),
]);
const spending = z.strictObject({
  token: index,
  dice: z.array(index).max(3).optional(),
  discard: z.boolean().optional(),
  zone: zone.optional(),
  amount: z.int().min(0).max(20).optional(),
});
const defence = z.union([z.strictObject({ dodge: z.array(index).max(8) }), spending]);
const displaced = z.strictObject({ unit, slot: z.int().min(0).max(999) });
const cloaked = z.strictObject({ unit, x: unitLength, y: unitLength });

/** Plans for later (SWA-ASY-26). A missing key leaves that part unchanged; `null` removes an entry. */
export const planForm = z.strictObject({
  order: z.array(unit).max(mostUnits).optional(),
  ships: byUnit(shipPlan.nullable()).optional(),
  squadrons: byUnit(squadronEntry.nullable()).optional(),
  dials: byUnit(z.array(command).min(1).max(4).nullable()).optional(),
});

const defenceDoctrine = z.union([
  z.enum(['standard', 'none', 'ask']),
  z.strictObject({ askFrom: z.int().min(1).max(9) }),
]);
/** A seat's choices on damage cards, instead of doctrine's (SWA-ASY-50). */
const cardChoices = z.strictObject({
  'injured-crew': z.array(z.enum(tokenTypes)).max(6).optional(),
  'crew-panic': z.enum(['damage', 'loseDial']).optional(),
  'projector-misaligned': z.array(zone).max(4).optional(),
  'comm-noise': z.enum(['slower', ...commands]).optional(),
  'shield-failure': z.array(zone).max(4).optional(),
});
const unitDoctrine = z.strictObject({
  defense: defenceDoctrine.optional(),
  command: command.optional(),
  cards: cardChoices.optional(),
});
/** Choices for placing lifted squadrons (SWA-MOV-41). */
export const displaceWords = ['near', 'engaged', 'far', 'harmless'] as const;
export type DisplaceWord = (typeof displaceWords)[number];
const displaceWord = z.enum(displaceWords);
const fleetDoctrine = z.strictObject({
  defense: defenceDoctrine.optional(),
  attack: z.enum(['aggressive']).optional(),
  cloak: z.enum(['no', 'ask']).optional(),
  displace: z
    .union([displaceWord, z.strictObject({ own: displaceWord.optional(), theirs: displaceWord.optional() })])
    .optional(),
  command: command.optional(),
  cards: cardChoices.optional(),
});
export const doctrineForm = z.strictObject({
  fleet: fleetDoctrine.nullable().optional(),
  units: byUnit(unitDoctrine.nullable()).optional(),
});

/** Orders that are allowed with any window, and without one. */
const words = {
  concede: z.literal(true).optional(),
  truce: z.boolean().optional(),
  plan: planForm.optional(),
  doctrine: doctrineForm.optional(),
};

/** Orders: the answer to the open window under its own key, and what is allowed beside it. */
export const sheetForm = z.strictObject({
  /** The types of an own fleet. */
  fleet: z.array(typeForm).min(1).max(60).optional(),
  deploy: deploy.optional(),
  dials: dials.optional(),
  activate: activate.optional(),
  pass: z.literal(true).optional(),
  attack: attack.optional(),
  noAttack: z.literal(true).optional(),
  modify: z.array(modification).max(30).optional(),
  defend: z.array(defence).max(12).optional(),
  maneuver: maneuver.optional(),
  displace: z.array(displaced).max(24).optional(),
  squadrons: z.array(squadronEntry).max(2).optional(),
  cloak: z.array(cloaked).max(24).optional(),
  ...words,
});
/** An action outside orders (SWA-ASY-26, SWA-ASY-27). */
export const actionForm = z.strictObject(words);
/** Standing orders: a plan and a doctrine, used if the seat has stored none itself. */
export const standingForm = z.strictObject({ plan: planForm.optional(), doctrine: doctrineForm.optional() });
/** The same before the start, when the units are unknown. */
export const earlyStandingForm = z.strictObject({
  doctrine: z.strictObject({ fleet: fleetDoctrine.optional() }).optional(),
});

export type SwArmadaSheet = z.infer<typeof sheetForm>;
export type DeployOrder = z.infer<typeof deploy>;
export type ActivateOrder = z.infer<typeof activate>;
export type ShipPlan = z.infer<typeof shipPlan>;
export type AttackOrder = z.infer<typeof attack>;
/** An attack of an activation, with its fallbacks. */
export type PlannedAttack = z.infer<typeof attackPlan>;
export type ManeuverPlan = z.infer<typeof maneuverPlan>;
export type ManeuverOrder = z.infer<typeof maneuver>;
export type NavigateOrder = z.infer<typeof navigate>;
export type RepairOrderStep = z.infer<typeof repairStep>;
export type SquadronEntry = z.infer<typeof squadronEntry>;
export type Modification = z.infer<typeof modification>;
export type DefenceEntry = z.infer<typeof defence>;
export type DisplaceEntry = z.infer<typeof displaced>;
export type CloakEntry = z.infer<typeof cloaked>;
export type PlanOrder = z.infer<typeof planForm>;
export type DoctrineOrder = z.infer<typeof doctrineForm>;
export type DefenceDoctrine = z.infer<typeof defenceDoctrine>;
export type CardChoices = z.infer<typeof cardChoices>;
export type UnitDoctrine = z.infer<typeof unitDoctrine>;
export type FleetDoctrine = z.infer<typeof fleetDoctrine>;
export type SwArmadaStanding = z.infer<typeof standingForm>;
export type SwArmadaSquadronAction = z.infer<typeof actionForm>;
