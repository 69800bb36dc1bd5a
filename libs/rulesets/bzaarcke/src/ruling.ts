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
} from '@warlog/kernel';
import { z } from 'zod';
import { findType } from './catalogue.js';
import { exchangeFor } from './fought.js';
import type { Event } from './model/event.js';
import { typeId, unitId } from './model/ids.js';
import type { Fought, State } from './model/state.js';
import { refusal } from './orders/problem.js';
import { planetAt, sideOf } from './position.js';

const FULL_DEFENCES = 3;

/** What a game master may change by a ruling; the reason is the platform's to keep. */
export const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('credits'), planet: planetId, credits: z.int().min(1).max(200) }),
  z.strictObject({ what: z.literal('pd'), planet: planetId, pd: z.int().min(0).max(FULL_DEFENCES) }),
  z.strictObject({ what: z.literal('owner'), planet: planetId, owner: seatId.nullable() }),
  z.strictObject({ what: z.literal('add-unit'), seat: seatId, unitType: typeId, place: placeId }),
  z.strictObject({ what: z.literal('remove-unit'), unit: unitId }),
  z.strictObject({ what: z.literal('scar'), unit: unitId, scarred: z.boolean() }),
  z.strictObject({ what: z.literal('battle'), planet: planetId, a: seatId, b: seatId, counts: z.boolean() }),
  z.strictObject({ what: z.literal('fightOut'), place: z.union([z.literal('turn'), planetId]) }),
  z.strictObject({ what: z.literal('cards'), unit: unitId, cards: z.array(z.string().min(1).max(60)).max(20) }),
]);
export type Ruling = z.infer<typeof rulingSchema>;

type Answer = { readonly events: Iterable<Event> } | { readonly problems: readonly Problem[] };

/** Decides a ruling of the game master on the open position. `dice` give a new unit its id. Never throws on bad input. */
export function rule(state: State, ruling: unknown, dice: Dice): Answer {
  const parsed = rulingSchema.safeParse(ruling);
  if (!parsed.success) return { problems: [refusal('BZK_E_SHAPE', { where: 'ruling' })] };
  if (state.stage === 'ended') return { problems: [refusal('BZK_E_ENDED')] };
  const fault = faultOf(state, parsed.data);
  if (fault !== null) return { problems: [fault] };
  return { events: decide(state, parsed.data, dice) };
}

function* decide(state: State, ruling: Ruling, dice: Dice): Generator<Event, void, void> {
  if (ruling.what === 'add-unit') {
    const label = `ruling/t${state.turn}/${Object.keys(state.units).length}`;
    const unit = freshUnitId(state, ruling.seat, label, dice);
    yield { type: 'RulingApplied', change: { ...ruling, unit } };
  } else if (ruling.what === 'remove-unit') {
    const place = state.units[ruling.unit]?.place;
    if (place !== undefined) yield { type: 'RulingApplied', change: { ...ruling, place } };
  } else if (ruling.what === 'fightOut') {
    if (!state.agreed?.includes(ruling.place)) yield { type: 'FightAgreed', place: ruling.place };
  } else if (ruling.what === 'pd') {
    yield* defenceEnded(state, ruling);
    yield { type: 'RulingApplied', change: ruling };
  } else if (ruling.what === 'battle') {
    const fought = foughtOf(state.fought, ruling);
    if (fought === null || fought.counts === ruling.counts) return;
    yield { type: 'RulingApplied', change: { ...ruling, ...exchangeFor(state, fought) } };
  } else {
    yield { type: 'RulingApplied', change: ruling };
  }
}

/** At full defences nothing is left to work on; work that stayed would hold the yard for good. */
function* defenceEnded(state: State, { planet, pd }: Extract<Ruling, { what: 'pd' }>): Generator<Event, void, void> {
  const { owner, work } = planetAt(state, planet);
  if (owner === null || work === null || pd < FULL_DEFENCES) return;
  yield { type: 'DefenceScrapped', seat: owner, planet, paid: work.paid, cost: work.cost };
}

/** Why a battle cannot be taken out of what happened, or put back. */
function battleFault(state: State, fought: Fought): Problem | null {
  const gone = [fought.a, fought.b, fought.site.owner].find((seat) => seat !== null && sideOf(state, seat).out);
  if (gone != null) return refusal('BZK_E_BATTLE_OUT', { player: sideOf(state, gone).name });
  return isUntouched(state.units, fought) ? null : refusal('BZK_E_BATTLE_TOUCHED');
}

function faultOf(state: State, ruling: Ruling): Problem | null {
  const unknown = (thing: string, id: string): Problem => refusal('BZK_E_UNKNOWN', { thing, id });
  switch (ruling.what) {
    case 'credits':
    case 'pd':
      return state.planets[ruling.planet] === undefined ? unknown('planet', ruling.planet) : null;
    case 'owner':
      if (state.planets[ruling.planet] === undefined) return unknown('planet', ruling.planet);
      return ruling.owner !== null && state.sides[ruling.owner] === undefined ? unknown('player', ruling.owner) : null;
    case 'add-unit':
      if (state.sides[ruling.seat] === undefined) return unknown('player', ruling.seat);
      if (findType(ruling.unitType) === null) return unknown('unit', ruling.unitType);
      if (isFightingOut(state, { planet: ruling.place })) return refusal('BZK_E_FOUGHT_OUT');
      return chartOf(state.map).has(ruling.place) ? null : unknown('place', ruling.place);
    case 'cards':
      if (!state.options.upgradeCards) return refusal('BZK_E_OPTION_OFF', { thing: 'upgrade cards' });
      return state.units[ruling.unit] === undefined ? unknown('unit', ruling.unit) : null;
    case 'fightOut':
      if (fightTermsOf(state.options)?.mode !== 'gm' || state.stage !== 'orders')
        return refusal('BZK_E_OPTION_OFF', { thing: 'battles that the game master agrees to' });
      return ruling.place === 'turn' || state.planets[ruling.place] ? null : unknown('planet', ruling.place);
    case 'battle': {
      if (isFightingOut(state, { planet: ruling.planet })) return refusal('BZK_E_FOUGHT_OUT');
      const fought = foughtOf(state.fought, ruling);
      if (fought === null) return unknown('battle', ruling.planet);
      return fought.counts === ruling.counts ? null : battleFault(state, fought);
    }
    case 'remove-unit':
    case 'scar':
      if (isFightingOut(state, { unit: ruling.unit })) return refusal('BZK_E_FOUGHT_OUT');
      return state.units[ruling.unit] === undefined ? unknown('unit', ruling.unit) : null;
  }
}
