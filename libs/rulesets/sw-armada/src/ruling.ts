import { rulingBy } from '@warlog/tactical';
import { z } from 'zod';
import type { SwArmadaEvent } from './model/event.js';
import type { SwArmadaState } from './model/state.js';
import { refusalOutside } from './orders/problem.js';
import { shipOf, squadronOf, typeOf, wingOf } from './position.js';
import { zones } from './tables.js';

const unit = z.string().max(8);

/** What a game master may set: a ship's speed and shields, a squadron's hull points. */
export const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('speed'), unit, speed: z.int().min(0) }),
  z.strictObject({ what: z.literal('shields'), unit, zone: z.enum(zones), shields: z.int().min(0) }),
  z.strictObject({ what: z.literal('hull'), unit, hull: z.int().min(1) }),
]);

type Ruling = z.infer<typeof rulingSchema>;
type Decided = SwArmadaEvent | string | null;

/** Decides a ruling; an unchanged value gives no event. Never throws. */
export const rule = rulingBy<SwArmadaState, Ruling, SwArmadaEvent>(
  rulingSchema,
  (detail) => ({ ...refusalOutside('RULING', { detail }), clause: 'SWA-ASY-03' }),
  (state, ruling) => (ruling.what === 'hull' ? ruleSquadron(state, ruling) : ruleShip(state, ruling)),
);

function ruleSquadron(state: SwArmadaState, { unit: id, hull }: Extract<Ruling, { what: 'hull' }>): Decided {
  const squadron = squadronOf(state, id);
  if (squadron?.status !== 'here') return id;
  if (hull > wingOf(squadron).hull) return String(hull);
  return hull === squadron.hull ? null : { type: 'HullRuled', unit: squadron.id, hull };
}

function ruleShip(state: SwArmadaState, ruling: Exclude<Ruling, { what: 'hull' }>): Decided {
  const ship = shipOf(state, ruling.unit);
  if (ship?.status !== 'here') return ruling.unit;
  if (ruling.what === 'speed') {
    const { speed } = ruling;
    if (speed > typeOf(ship).maxSpeed) return String(speed);
    return speed === ship.speed ? null : { type: 'SpeedRuled', unit: ship.id, speed };
  }
  const { zone, shields } = ruling;
  if (shields > typeOf(ship).shields[zone]) return String(shields);
  return shields === ship.shields[zone] ? null : { type: 'ShieldsRuled', unit: ship.id, zone, shields };
}
