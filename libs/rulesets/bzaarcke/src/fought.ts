import { battleKey, type Draft, type KeptBattle, type PlaceId, standing, unitsExchanged } from '@warlog/kernel';
import { applyFact } from './board.js';
import type { BattleFought, RulingChange } from './model/event.js';
import type { Fought, Site, State, Unit } from './model/state.js';
import { planetAt } from './position.js';

type OnBattle = Extract<RulingChange, { what: 'battle' }>;

/** What would stand if a battle that counts did not, and the other way round. */
export function exchangeFor(state: State, fought: Fought): Pick<OnBattle, 'units' | 'gone' | 'site'> {
  const { planet } = fought;
  return { ...unitsExchanged(fought), site: changesSite(state, fought) ? fought.site : siteOf(state, planet) };
}

/** A battle's losses; how everything stood before it is kept until the next turn is resolved. */
export function fight(state: Draft<State>, battle: BattleFought): void {
  const { place: planet, a, b } = battle;
  const ids = [...a.units, ...b.units].map(({ id }) => id);
  const [began, site] = [standing<Unit>(state.units, ids), siteOf(state, planet)];
  applyFact(state, battle);
  const left = standing<Unit>(state.units, ids);
  const kept: Fought = { planet, a: a.seat, b: b.seat, counts: true, began, left, site };
  state.fought = [...(state.fought ?? []), kept as Draft<Fought>];
}

/** A ruling is about to say whether a battle counts: what stands changes places with what was kept. */
export function exchange(state: Draft<State>, change: OnBattle): void {
  const swap = changesSite(state, change);
  const site = siteOf(state, change.planet) as Draft<Site>;
  state.fought = (state.fought ?? []).map((each) => ({
    ...each,
    ...(battleKey(each) === battleKey(change) ? { counts: change.counts } : {}),
    ...(swap && each.planet === change.planet ? { site } : {}),
  }));
}

/** A planet stands as all battles over it left it, or as it stood before the first: the first that does not count decides. */
function changesSite(state: State, battle: Pick<KeptBattle<Unit>, 'planet' | 'a' | 'b'>): boolean {
  return !state.fought?.some(
    (each) => each.planet === battle.planet && !each.counts && battleKey(each) !== battleKey(battle),
  );
}

function siteOf(state: State | Draft<State>, planet: PlaceId): Site {
  const { owner, pd, yard, work, blockadedBy } = planetAt(state, planet);
  return { owner, pd, yard, work, blockadedBy };
}
