import { battleKey, type StoredBattle, type PlaceId, standing, unitsExchanged } from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import { applyFact } from './board.js';
import type { BzaarckeBattleFought, BzaarckeRulingChange } from './model/event.js';
import type { BzaarckeFought, BzaarckeSite, BzaarckeState, BzaarckeUnit } from './model/state.js';
import { planetAt } from './position.js';

type OnBattle = Extract<BzaarckeRulingChange, { what: 'battle' }>;

/** Returns the state that a ruling on this battle would restore: without it if it counts, with it if it does not. */
export function exchangeFor(state: BzaarckeState, fought: BzaarckeFought): Pick<OnBattle, 'units' | 'gone' | 'site'> {
  const { planet } = fought;
  return { ...unitsExchanged(fought), site: changesSite(state, fought) ? fought.site : siteOf(state, planet) };
}

/** Applies a battle's losses; the state before it is stored until the next turn is resolved. */
export function fight(state: Draft<BzaarckeState>, battle: BzaarckeBattleFought): void {
  const { place: planet, a, b } = battle;
  const ids = [...a.units, ...b.units].map(({ id }) => id);
  const [began, site] = [standing<BzaarckeUnit>(state.units, ids), siteOf(state, planet)];
  applyFact(state, battle);
  const left = standing<BzaarckeUnit>(state.units, ids);
  const record: BzaarckeFought = { planet, a: a.seat, b: b.seat, counts: true, began, left, site };
  state.fought = [...(state.fought ?? []), record as Draft<BzaarckeFought>];
}

/** Swaps the current state and the stored one when a ruling decides whether a battle counts. */
export function exchange(state: Draft<BzaarckeState>, change: OnBattle): void {
  const swap = changesSite(state, change);
  const site = siteOf(state, change.planet) as Draft<BzaarckeSite>;
  state.fought = (state.fought ?? []).map((each) => ({
    ...each,
    ...(battleKey(each) === battleKey(change) ? { counts: change.counts } : {}),
    ...(swap && each.planet === change.planet ? { site } : {}),
  }));
}

/**
 * Returns true if no other battle over the planet is voided. The first voided one decides: the planet stands as after
 * all its battles, or as before the first.
 */
function changesSite(state: BzaarckeState, battle: Pick<StoredBattle<BzaarckeUnit>, 'planet' | 'a' | 'b'>): boolean {
  return !state.fought?.some(
    (each) => each.planet === battle.planet && !each.counts && battleKey(each) !== battleKey(battle),
  );
}

function siteOf(state: BzaarckeState | Draft<BzaarckeState>, planet: PlaceId): BzaarckeSite {
  const { owner, pd, yard, work, blockadedBy } = planetAt(state, planet);
  return { owner, pd, yard, work, blockadedBy };
}
