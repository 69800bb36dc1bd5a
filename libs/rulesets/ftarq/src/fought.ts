import { type PlaceId, unitsExchanged } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { evolve } from './evolve.js';
import { nothingOf, sequelOf, siteOf, standsAlone } from './evolve/fought.js';
import type { FtarqRulingChange } from './model/event.js';
import type { FtarqFought, FtarqState, Unshipped } from './model/state.js';
import { cargoAt, copyOf, planetAt } from './position.js';
import { deciders } from './resolve/aftermath.js';
import { blockades } from './resolve/blockade.js';
import { isMet } from './resolve/claims.js';

type OnBattle = Extract<FtarqRulingChange, { what: 'battle' }>;

/**
 * Returns the state that a ruling on this battle would restore. It contains the units and their cargo, the recorded
 * actions, and the planet with all effects of its battles. Treasuries, claims and points stay.
 */
export function exchangeFor(state: FtarqState, fought: FtarqFought): OnBattle {
  const { planet, a, b } = fought;
  const counts = !fought.counts;
  const alone = standsAlone(state, fought);
  const {
    before,
    kept: saved,
    bombed,
    cargo,
    deeds: claimActions,
    lost,
  } = alone ? sequelOf(state, planet) : nothingOf(planet);
  const sign = counts ? 1 : -1;
  const { credits, ic } = planetAt(state, planet);
  const site = (counts ? saved : before) ?? siteOf(state, planet);
  const change: OnBattle = {
    what: 'battle',
    planet,
    a,
    b,
    counts,
    ...unitsExchanged(fought),
    site: { ...site, credits: credits - sign * bombed.credits, ic: ic - sign * bombed.ic },
    cargo: cargoAfter(state, planet, sign, [...fought.cargo, ...cargo]),
    deeds: [...fought.deeds, ...claimActions],
    lost,
    deciding: null,
  };
  return asThingsStand(state, change, alone);
}

/** Returns the seats whose claims of the turn depend on this change: met now, but not with it. */
export function claimsOn(state: FtarqState, change: OnBattle): readonly SeatId[] {
  const then = after(state, change);
  return (state.claims ?? []).flatMap(({ seat, objective }) =>
    isMet(state, seat, objective) && !isMet(then, seat, objective) ? [seat] : [],
  );
}

/**
 * Updates the deciders of the open aftermath and the blockade of the planet, which follow from the forces (FTQ-201,
 * FTQ-301).
 */
function asThingsStand(state: FtarqState, change: OnBattle, alone: boolean): OnBattle {
  const then = after(state, change);
  if (state.stage === 'aftermath') return { ...change, deciding: deciders(then) };
  // While the turn waits for battles its blockades are those of its beginning.
  if (change.counts || !alone || state.stage === 'battles') return change;
  return { ...change, site: { ...change.site, blockadedBy: blockades(then).get(change.planet) ?? null } };
}

function after(state: FtarqState, change: OnBattle): FtarqState {
  return evolve(copyOf(state), { type: 'RulingApplied', change });
}

function cargoAfter(
  state: FtarqState,
  planet: PlaceId,
  sign: number,
  gone: readonly Unshipped[],
): readonly Unshipped[] {
  return state.seats.flatMap((seat) => {
    const gf = gone.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.gf, 0);
    return gf === 0 ? [] : [{ seat, gf: cargoAt(state, seat, planet) - sign * gf }];
  });
}
