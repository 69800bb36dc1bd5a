import { sentence, type Answered, type Dice } from '@warlog/kernel';
import { z } from 'zod';
import { messages } from './messages.js';
import type { SwArmadaEvent } from './model/event.js';
import type { SwArmadaState } from './model/state.js';
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
type Answer = Answered<SwArmadaEvent>;

function refused(detail: string): Answer {
  const code = 'RULING';
  const params = { detail };
  const said = sentence(messages, { code, params }, (ref) => ref.id);
  return { problems: [{ code, sentence: said, path: [], params, severity: 'error', clause: 'SWA-ASY-03' }] };
}

/** Decides a ruling; an unchanged value gives no event. Never throws. */
export function rule(state: SwArmadaState, ruling: unknown, _dice: Dice): Answer {
  const parsed = rulingSchema.safeParse(ruling);
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? 'no ruling');
  return parsed.data.what === 'hull' ? ruleSquadron(state, parsed.data) : ruleShip(state, parsed.data);
}

function ruleSquadron(state: SwArmadaState, { unit: id, hull }: Extract<Ruling, { what: 'hull' }>): Answer {
  const squadron = squadronOf(state, id);
  if (squadron?.status !== 'here') return refused(id);
  if (hull > wingOf(squadron).hull) return refused(String(hull));
  return { events: hull === squadron.hull ? [] : [{ type: 'HullRuled', unit: squadron.id, hull }] };
}

function ruleShip(state: SwArmadaState, ruling: Exclude<Ruling, { what: 'hull' }>): Answer {
  const ship = shipOf(state, ruling.unit);
  if (ship?.status !== 'here') return refused(ruling.unit);
  if (ruling.what === 'speed') {
    const { speed } = ruling;
    if (speed > typeOf(ship).maxSpeed) return refused(String(speed));
    return { events: speed === ship.speed ? [] : [{ type: 'SpeedRuled', unit: ship.id, speed }] };
  }
  const { zone, shields } = ruling;
  if (shields > typeOf(ship).shields[zone]) return refused(String(shields));
  return { events: shields === ship.shields[zone] ? [] : [{ type: 'ShieldsRuled', unit: ship.id, zone, shields }] };
}
