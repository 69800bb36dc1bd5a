import { fightTermsOf, byCodePoint, handedAs, openBattle, refusesTable, type OpenBattle } from '@warlog/kernel';
import type { State } from '../model/state.js';

/** Battles that the turn waits for, in the order in which they are taken back: by place (BZK-409). */
export function battles(state: State): readonly OpenBattle[] {
  const terms = fightTermsOf(state.options);
  if (state.ended !== null || terms === null) return [];
  const names = new Map(state.map.planets.map(({ id, name }) => [id, name]));
  return [...(state.handed ?? [])]
    .sort((a, b) => byCodePoint(a.place, b.place))
    .map((handed) => {
      const title = names.get(handed.place) ?? handed.place;
      return openBattle(handed, { title, hours: terms.hours, scarSquadrons: true });
    });
}

/** Why a report is not one of what was sent (BZK-410). */
export const refuses = (state: State, battle: string, report: unknown): string | null =>
  refusesTable(handedAs(state, battle), report);
