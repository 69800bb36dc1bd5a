import { rulingBy } from '@warlog/tactical';
import { z } from 'zod';
import { isMobile } from './model/design.js';
import type { PentagonEvent } from './model/event.js';
import { mostSpeed } from './model/scenario.js';
import type { PentagonState } from './model/state.js';
import { refusal } from './orders/problem.js';
import { designOf, unitOf } from './position.js';
import { power } from './tables.js';

const speed = z.int().min(-mostSpeed).max(mostSpeed);
const unit = z.string().max(64);

/** What a game master may set: a unit's power, and its velocity in hexes per turn along A and C. */
export const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('power'), unit, power: z.int().min(0) }),
  z.strictObject({ what: z.literal('velocity.a'), unit, a: speed }),
  z.strictObject({ what: z.literal('velocity.c'), unit, c: speed }),
]);

/** Decides a ruling; an unchanged value gives no event. Never throws. */
export const rule = rulingBy<PentagonState, z.infer<typeof rulingSchema>, PentagonEvent>(
  rulingSchema,
  (detail) => ({ ...refusal('PW_RULING', { detail }), clause: 'PW-15.6' }),
  (state, ruling) => {
    const found = unitOf(state, ruling.unit);
    if (found === null || found.status !== 'here' || found.own === null) return ruling.unit;
    if (ruling.what === 'power') {
      if (ruling.power > power.perStore * found.systems.capacitor) return String(ruling.power);
      const isSame = ruling.power === found.own.power;
      return isSame ? null : { type: 'PositionRuled', unit: found.id, what: 'power', value: ruling.power };
    }
    if (!isMobile(designOf(state, found))) return ruling.unit;
    const { velocity } = found;
    const value = ruling.what === 'velocity.a' ? { ...velocity, a: ruling.a } : { ...velocity, c: ruling.c };
    const isSame = value.a === velocity.a && value.c === velocity.c;
    return isSame ? null : { type: 'PositionRuled', unit: found.id, what: 'velocity', value };
  },
);
