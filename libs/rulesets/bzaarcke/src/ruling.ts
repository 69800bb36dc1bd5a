import { isUntouched, planetId, rulerOf, type SectorRuling, sectorRulings } from '@warlog/star-map';
import type { Problem } from '@warlog/core';
import { z } from 'zod';
import { findType } from './catalogue.js';
import { exchangeFor } from './fought.js';
import type { BzaarckeEvent } from './model/event.js';
import { unitId } from './model/ids.js';
import type { BzaarckeFought, BzaarckeState } from './model/state.js';
import { refusal } from './orders/problem.js';
import { planetAt, sideOf } from './position.js';

const FULL_DEFENCES = 3;

/** What a game master may change by a ruling; the platform stores the reason. */
export const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('credits'), planet: planetId, credits: z.int().min(1).max(200) }),
  z.strictObject({ what: z.literal('pd'), planet: planetId, pd: z.int().min(0).max(FULL_DEFENCES) }),
  z.strictObject({ what: z.literal('cards'), unit: unitId, cards: z.array(z.string().min(1).max(60)).max(20) }),
  ...sectorRulings,
]);
export type BzaarckeRuling = z.infer<typeof rulingSchema>;
type OwnRuling = Exclude<BzaarckeRuling, SectorRuling>;

/** Decides a ruling of the game master. */
export const rule = rulerOf({
  ...{ schema: rulingSchema, prefix: 'BZK', refusal, findType, battleFault, faultOf },
  before: (state: BzaarckeState, ruling: OwnRuling) => (ruling.what === 'pd' ? defenceEnded(state, ruling) : []),
  exchangeFor: (state, fought, ruling) => ({ ...ruling, ...exchangeFor(state, fought) }),
});

/** Ends defense work at full defenses. Otherwise the work would block the yard permanently. */
function defenceEnded(
  state: BzaarckeState,
  { planet, pd }: Extract<BzaarckeRuling, { what: 'pd' }>,
): readonly BzaarckeEvent[] {
  const { owner, work } = planetAt(state, planet);
  if (owner === null || work === null || pd < FULL_DEFENCES) return [];
  return [{ type: 'DefenceScrapped', seat: owner, planet, paid: work.paid, cost: work.cost }];
}

/** Returns why a battle cannot be voided or restored. */
function battleFault(state: BzaarckeState, fought: BzaarckeFought): Problem | null {
  const gone = [fought.a, fought.b, fought.site.owner].find((seat) => seat !== null && sideOf(state, seat).out);
  if (gone != null) return refusal('BZK_E_BATTLE_OUT', { player: sideOf(state, gone).name });
  return isUntouched(state.units, fought) ? null : refusal('BZK_E_BATTLE_TOUCHED');
}

function faultOf(state: BzaarckeState, ruling: BzaarckeRuling): Problem | null {
  const unknown = (thing: string, id: string): Problem => refusal('BZK_E_UNKNOWN', { thing, id });
  switch (ruling.what) {
    case 'credits':
    case 'pd':
      return state.planets[ruling.planet] === undefined ? unknown('planet', ruling.planet) : null;
    case 'cards':
      if (!state.options.upgradeCards) return refusal('BZK_E_OPTION_OFF', { thing: 'upgrade cards' });
      return state.units[ruling.unit] === undefined ? unknown('unit', ruling.unit) : null;
    default:
      return null;
  }
}
