import type { Answered, Dice } from '@warlog/kernel';
import { z } from 'zod';
import type { PentagonEvent } from './model/event.js';
import type { PentagonUnitId } from './model/ids.js';
import { isMobile } from './model/design.js';
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

type Answer = Answered<PentagonEvent>;

function refused(detail: string): Answer {
  return { problems: [{ ...refusal('PW_RULING', { detail }), clause: 'PW-15.6' }] };
}

/** Decides a ruling; an unchanged value gives no event. Never throws. */
export function rule(state: PentagonState, ruling: unknown, _dice: Dice): Answer {
  const parsed = rulingSchema.safeParse(ruling);
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? 'no ruling');
  const { data } = parsed;
  const found = unitOf(state, data.unit);
  if (found === null || found.status !== 'here' || found.own === null) return refused(data.unit);
  const id: PentagonUnitId = found.id;
  if (data.what === 'power') {
    if (data.power > power.perStore * found.systems.capacitor) return refused(String(data.power));
    return {
      events:
        data.power === found.own.power ? [] : [{ type: 'PositionRuled', unit: id, what: 'power', value: data.power }],
    };
  }
  if (!isMobile(designOf(state, found))) return refused(data.unit);
  const { velocity } = found;
  const value = data.what === 'velocity.a' ? { ...velocity, a: data.a } : { ...velocity, c: data.c };
  const isSame = value.a === velocity.a && value.c === velocity.c;
  return { events: isSame ? [] : [{ type: 'PositionRuled', unit: id, what: 'velocity', value }] };
}
