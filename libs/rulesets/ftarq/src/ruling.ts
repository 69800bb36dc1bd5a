import {
  chartOf,
  type Dice,
  fightTermsOf,
  foughtOf,
  freshUnitId,
  isFightingOut,
  isUntouched,
  placeId,
  planetId,
  type Problem,
  seatId,
  type SeatId,
} from '@warlog/kernel';
import { z } from 'zod';
import { findType, typeOf } from './catalogue.js';
import { claimsOn, exchangeFor } from './fought.js';
import { sequelOf } from './evolve/fought.js';
import type { Event } from './model/event.js';
import { objectiveId, typeId, unitId } from './model/ids.js';
import type { Fought, State } from './model/state.js';
import { refusal } from './orders/problem.js';
import { sideOf } from './position.js';

const figure = z.int().min(0).max(200);

/** What a game master may change by a ruling; the reason is the platform's to keep. */
export const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('treasury'), seat: seatId, treasury: z.int().min(0).max(9999) }),
  z.strictObject({ what: z.literal('planet'), planet: planetId, credits: figure, ic: figure }),
  z.strictObject({ what: z.literal('garrison'), planet: planetId, gf: z.int().min(0).max(10) }),
  z.strictObject({ what: z.literal('owner'), planet: planetId, owner: seatId.nullable() }),
  z.strictObject({ what: z.literal('vp'), seat: seatId, vp: z.int().min(0).max(99) }),
  z.strictObject({ what: z.literal('objective'), objective: objectiveId }),
  z.strictObject({ what: z.literal('add-unit'), seat: seatId, unitType: typeId, place: placeId }),
  z.strictObject({ what: z.literal('remove-unit'), unit: unitId }),
  z.strictObject({ what: z.literal('scar'), unit: unitId, scarred: z.boolean() }),
  z.strictObject({ what: z.literal('fightOut'), place: z.union([z.literal('turn'), planetId]) }),
  z.strictObject({ what: z.literal('battle'), planet: planetId, a: seatId, b: seatId, counts: z.boolean() }),
]);
export type Ruling = z.infer<typeof rulingSchema>;

type Answer = { readonly events: Iterable<Event> } | { readonly problems: readonly Problem[] };

/** Decides a ruling of the game master on the open position. `dice` give a new unit its id. Never throws on bad input. */
export function rule(state: State, ruling: unknown, dice: Dice): Answer {
  const parsed = rulingSchema.safeParse(ruling);
  if (!parsed.success) return { problems: [refusal('FTQ_E_SHAPE', { where: 'ruling' })] };
  if (state.stage === 'ended') return { problems: [refusal('FTQ_E_ENDED')] };
  const fault = faultOf(state, parsed.data);
  if (fault !== null) return { problems: [fault] };
  return { events: decide(state, parsed.data, dice) };
}

function* decide(state: State, ruling: Ruling, dice: Dice): Generator<Event, void, void> {
  switch (ruling.what) {
    case 'add-unit': {
      const count = Object.keys(state.units).length;
      const unit = freshUnitId(state, ruling.seat, `ruling/t${state.turn}/${count}`, dice);
      yield { type: 'RulingApplied', change: { ...ruling, unit } };
      return;
    }
    case 'remove-unit': {
      const place = state.units[ruling.unit]?.place;
      if (place !== undefined) yield { type: 'RulingApplied', change: { ...ruling, place } };
      return;
    }
    case 'fightOut':
      if (!state.agreed?.includes(ruling.place)) yield { type: 'FightAgreed', place: ruling.place };
      return;
    case 'battle': {
      const fought = foughtOf(state.fought, ruling);
      if (fought === null || fought.counts === ruling.counts) return;
      yield { type: 'RulingApplied', change: exchangeFor(state, fought) };
      return;
    }
    default:
      yield { type: 'RulingApplied', change: ruling };
  }
}

/** Why a battle cannot be taken out of what happened, or put back. */
function battleFault(state: State, fought: Fought): Problem | null {
  if (fought.settled) return refusal('FTQ_E_BATTLE_SETTLED');
  const named = (code: string, seat: SeatId): Problem => refusal(code, { player: sideOf(state, seat).name });
  const { before, kept } = sequelOf(state, fought.planet);
  const concerned = [fought.a, fought.b, (fought.counts ? before : kept)?.owner ?? null];
  const gone = concerned.find((seat) => seat !== null && sideOf(state, seat).out);
  if (gone != null) return named('FTQ_E_BATTLE_OUT', gone);
  if (!isUntouched(state.units, fought)) return refusal('FTQ_E_BATTLE_TOUCHED');
  const change = exchangeFor(state, fought);
  if (change.site.credits < 0 || change.site.ic < 0) return refusal('FTQ_E_BATTLE_TOUCHED');
  const [claimed] = change.counts ? [] : claimsOn(state, change);
  return claimed === undefined ? null : named('FTQ_E_BATTLE_CLAIMED', claimed);
}

function faultOf(state: State, ruling: Ruling): Problem | null {
  const unknown = (thing: string, id: string): Problem => refusal('FTQ_E_UNKNOWN', { thing, id });
  switch (ruling.what) {
    case 'treasury':
    case 'vp':
      return state.sides[ruling.seat] === undefined ? unknown('player', ruling.seat) : null;
    case 'planet':
    case 'garrison':
      return state.planets[ruling.planet] === undefined ? unknown('planet', ruling.planet) : null;
    case 'owner':
      if (state.planets[ruling.planet] === undefined) return unknown('planet', ruling.planet);
      return ruling.owner !== null && state.sides[ruling.owner] === undefined ? unknown('player', ruling.owner) : null;
    case 'objective':
      return state.deck.includes(ruling.objective) ? null : unknown('objective face down', ruling.objective);
    case 'add-unit':
      if (state.sides[ruling.seat] === undefined) return unknown('player', ruling.seat);
      if (findType(ruling.unitType) === null) return unknown('unit', ruling.unitType);
      if (isFightingOut(state, { planet: ruling.place })) return refusal('FTQ_E_FOUGHT_OUT');
      return chartOf(state.map).has(ruling.place) ? null : unknown('place', ruling.place);
    case 'fightOut':
      if (fightTermsOf(state.options)?.mode !== 'gm' || state.stage !== 'orders')
        return refusal('FTQ_E_OPTION_OFF', { thing: 'battles that the game master agrees to' });
      return ruling.place === 'turn' || state.planets[ruling.place] ? null : unknown('planet', ruling.place);
    case 'battle': {
      if (isFightingOut(state, { planet: ruling.planet })) return refusal('FTQ_E_FOUGHT_OUT');
      const fought = foughtOf(state.fought, ruling);
      if (fought === null) return unknown('battle', ruling.planet);
      return fought.counts === ruling.counts ? null : battleFault(state, fought);
    }
    case 'remove-unit':
      if (isFightingOut(state, { unit: ruling.unit })) return refusal('FTQ_E_FOUGHT_OUT');
      return state.units[ruling.unit] === undefined ? unknown('unit', ruling.unit) : null;
    case 'scar': {
      if (isFightingOut(state, { unit: ruling.unit })) return refusal('FTQ_E_FOUGHT_OUT');
      const unit = state.units[ruling.unit];
      if (unit === undefined) return unknown('unit', ruling.unit);
      const isWhole = ruling.scarred && typeOf(unit.unitType).kind === 'squadron';
      return isWhole ? { ...refusal('FTQ_E_SCAR_SQUADRON'), clause: 'FTQ-605' } : null;
    }
  }
}
