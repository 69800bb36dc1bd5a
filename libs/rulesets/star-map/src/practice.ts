import { type OpenBattle, fightTermsOf, isJudgedByCampaign, type FightOptions } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlaceId } from './place.js';
import { openBattle, type BattleTerms, type HandedSide } from './table.js';
import type { Combatant, UnitId } from './unit.js';

/** A force as far as its side or its opponent knows it; units that are only ordered have no id yet. */
export interface PractisedSide {
  readonly seat: SeatId;
  readonly units: readonly { readonly unitType: Combatant['unitType']; readonly scarred: boolean }[];
}

/** Returns, for practice, the battle that would open if these forces met, attacker first. */
export function practiceBattle(
  sides: readonly [attacker: PractisedSide, defender: PractisedSide],
  place: PlaceId,
  {
    title,
    options,
    sides: named,
    scarSquadrons,
    aim,
  }: BattleTerms & Pick<Parameters<typeof openBattle>[1], 'title' | 'sides'> & { readonly options: FightOptions },
): OpenBattle | null {
  const terms = fightTermsOf(options);
  if (terms === null) return null;
  const [attacker, defender] = sides;
  return openBattle(
    { battle: 'practice', place, attacker: numbered(attacker), defender: numbered(defender) },
    { title, sides: named, hours: terms.hours, scarSquadrons, aim: isJudgedByCampaign(options) ? aim : null },
  );
}

const numbered = ({ seat, units }: PractisedSide): HandedSide => ({
  seat,
  units: units.map(({ unitType, scarred }, n) => ({ id: `${seat}-${n + 1}` as UnitId, unitType, scarred })),
});
