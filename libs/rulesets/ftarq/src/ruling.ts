import {
  type Answered,
  type Dice,
  isUntouched,
  planetId,
  type Problem,
  seatId,
  type SeatId,
  sectorRuled,
  type SectorRuling,
  sectorRulingFault,
  sectorRulings,
} from '@warlog/kernel';
import { z } from 'zod';
import { findType, typeOf } from './catalogue.js';
import { claimsOn, exchangeFor } from './fought.js';
import { sequelOf } from './evolve/fought.js';
import type { Event } from './model/event.js';
import { objectiveId } from './model/ids.js';
import type { Fought, State } from './model/state.js';
import { refusal } from './orders/problem.js';
import { sideOf } from './position.js';

const figure = z.int().min(0).max(200);

/** What a game master may change by a ruling; the reason is the platform's to keep. */
export const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('treasury'), seat: seatId, treasury: z.int().min(0).max(9999) }),
  z.strictObject({ what: z.literal('planet'), planet: planetId, credits: figure, ic: figure }),
  z.strictObject({ what: z.literal('garrison'), planet: planetId, gf: z.int().min(0).max(10) }),
  z.strictObject({ what: z.literal('vp'), seat: seatId, vp: z.int().min(0).max(99) }),
  z.strictObject({ what: z.literal('objective'), objective: objectiveId }),
  ...sectorRulings,
]);
export type Ruling = z.infer<typeof rulingSchema>;

/** Decides a ruling of the game master on the open position. `dice` give a new unit its id. Never throws on bad input. */
export function rule(state: State, ruling: unknown, dice: Dice): Answered<Event> {
  const parsed = rulingSchema.safeParse(ruling);
  if (!parsed.success) return { problems: [refusal('FTQ_E_SHAPE', { where: 'ruling' })] };
  if (state.stage === 'ended') return { problems: [refusal('FTQ_E_ENDED')] };
  const fault = faultOf(state, parsed.data);
  if (fault !== null) return { problems: [fault] };
  return { events: decide(state, parsed.data, dice) };
}

function* decide(state: State, ruling: Ruling, dice: Dice): Generator<Event, void, void> {
  switch (ruling.what) {
    case 'treasury':
    case 'planet':
    case 'garrison':
    case 'vp':
    case 'objective':
      yield { type: 'RulingApplied', change: ruling };
      return;
    default:
      yield* sectorRuled(state, ruling, dice, (fought) => exchangeFor(state, fought));
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
  const fault = (common: SectorRuling): Problem | null =>
    sectorRulingFault<Fought>(state, common, {
      ...{ prefix: 'FTQ', refusal, findType },
      battleFault: (fought) => battleFault(state, fought),
    });
  switch (ruling.what) {
    case 'treasury':
    case 'vp':
      return state.sides[ruling.seat] === undefined ? unknown('player', ruling.seat) : null;
    case 'planet':
    case 'garrison':
      return state.planets[ruling.planet] === undefined ? unknown('planet', ruling.planet) : null;
    case 'objective':
      return state.deck.includes(ruling.objective) ? null : unknown('objective face down', ruling.objective);
    case 'scar': {
      const type = state.units[ruling.unit]?.unitType;
      const isWhole = ruling.scarred && type !== undefined && typeOf(type).kind === 'squadron';
      return fault(ruling) ?? (isWhole ? { ...refusal('FTQ_E_SCAR_SQUADRON'), clause: 'FTQ-605' } : null);
    }
    default:
      return fault(ruling);
  }
}
