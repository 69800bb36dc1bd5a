import type { OpenBattle } from '../battle.js';
import type { FightTerms } from '../fight-terms.js';
import type { SeatId } from '../ids.js';
import type { PlaceId } from './place.js';
import { openBattle, type HandedSide } from './table.js';
import type { Combatant, UnitId } from './unit.js';

/** A force as far as its side, or who meets it, knows; units that are only ordered have no id of the campaign yet. */
export interface PractisedSide {
  readonly seat: SeatId;
  readonly units: readonly { readonly unitType: Combatant['unitType']; readonly scarred: boolean }[];
}

/** A battle of a sector as it would be handed over if these forces met, who attacks first: to be tried beforehand. */
export function practiceBattle(
  sides: readonly [attacker: PractisedSide, defender: PractisedSide],
  place: PlaceId,
  about: { readonly title: string; readonly terms: FightTerms; readonly scarSquadrons: boolean },
): OpenBattle {
  const [attacker, defender] = sides;
  const { title, terms, scarSquadrons } = about;
  return openBattle(
    { battle: 'practice', place, attacker: numbered(attacker), defender: numbered(defender) },
    { title, hours: terms.hours, scarSquadrons },
  );
}

const numbered = ({ seat, units }: PractisedSide): HandedSide => ({
  seat,
  units: units.map(({ unitType, scarred }, n) => ({ id: `${seat}-${n + 1}` as UnitId, unitType, scarred })),
});
