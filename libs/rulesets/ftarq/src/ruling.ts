import { isUntouched, planetId, rulerOf, sectorRulings } from '@warlog/star-map';
import { type Problem, seatId, type SeatId } from '@warlog/core';
import { z } from 'zod';
import { findType, typeOf } from './catalogue.js';
import { claimsOn, exchangeFor } from './fought.js';
import { sequelOf } from './evolve/fought.js';
import { objectiveId } from './model/ids.js';
import type { FtarqFought, FtarqState } from './model/state.js';
import { refusal } from './orders/problem.js';
import { sideOf } from './position.js';

const figure = z.int().min(0).max(200);

/** What a game master may change by a ruling; the platform stores the reason. */
export const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('treasury'), seat: seatId, treasury: z.int().min(0).max(9999) }),
  z.strictObject({ what: z.literal('planet'), planet: planetId, credits: figure, ic: figure }),
  z.strictObject({ what: z.literal('garrison'), planet: planetId, gf: z.int().min(0).max(10) }),
  z.strictObject({ what: z.literal('vp'), seat: seatId, vp: z.int().min(0).max(99) }),
  z.strictObject({ what: z.literal('objective'), objective: objectiveId }),
  ...sectorRulings,
]);
export type FtarqRuling = z.infer<typeof rulingSchema>;

/** Decides a ruling of the game master. */
export const rule = rulerOf({
  ...{ schema: rulingSchema, prefix: 'FTQ', refusal, findType, battleFault, faultOf },
  exchangeFor: (state, fought) => exchangeFor(state, fought),
});

/** Returns why a battle cannot be voided or restored. */
function battleFault(state: FtarqState, fought: FtarqFought): Problem | null {
  if (fought.settled) return refusal('FTQ_E_BATTLE_SETTLED');
  const named = (code: string, seat: SeatId): Problem => refusal(code, { player: sideOf(state, seat).name });
  const { before, kept: saved } = sequelOf(state, fought.planet);
  const concerned = [fought.a, fought.b, (fought.counts ? before : saved)?.owner ?? null];
  const gone = concerned.find((seat) => seat !== null && sideOf(state, seat).out);
  if (gone != null) return named('FTQ_E_BATTLE_OUT', gone);
  if (!isUntouched(state.units, fought)) return refusal('FTQ_E_BATTLE_TOUCHED');
  const change = exchangeFor(state, fought);
  if (change.site.credits < 0 || change.site.ic < 0) return refusal('FTQ_E_BATTLE_TOUCHED');
  const [claimed] = change.counts ? [] : claimsOn(state, change);
  return claimed === undefined ? null : named('FTQ_E_BATTLE_CLAIMED', claimed);
}

function faultOf(state: FtarqState, ruling: FtarqRuling): Problem | null {
  const unknown = (thing: string, id: string): Problem => refusal('FTQ_E_UNKNOWN', { thing, id });
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
      return isWhole ? { ...refusal('FTQ_E_SCAR_SQUADRON'), clause: 'FTQ-605' } : null;
    }
    default:
      return null;
  }
}
