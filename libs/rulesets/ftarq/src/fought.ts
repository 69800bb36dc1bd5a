import { type PlaceId, type SeatId, unitsExchanged } from '@warlog/kernel';
import { evolve } from './evolve.js';
import { nothingOf, sequelOf, siteOf, standsAlone } from './evolve/fought.js';
import type { RulingChange } from './model/event.js';
import type { Fought, State, Unshipped } from './model/state.js';
import { cargoAt, copyOf, planetAt } from './position.js';
import { deciders } from './resolve/aftermath.js';
import { blockades } from './resolve/blockade.js';
import { isMet } from './resolve/claims.js';

type OnBattle = Extract<RulingChange, { what: 'battle' }>;

/**
 * What would stand if a battle that counts did not, and the other way round: what fought and its cargo, what it counts
 * for, and the planet with all that came of its battles there. Treasuries, claims and points stay as they are.
 */
export function exchangeFor(state: State, fought: Fought): OnBattle {
  const { planet, a, b } = fought;
  const counts = !fought.counts;
  const alone = standsAlone(state, fought);
  const { before, kept, bombed, cargo, deeds, lost } = alone ? sequelOf(state, planet) : nothingOf(planet);
  const sign = counts ? 1 : -1;
  const { credits, ic } = planetAt(state, planet);
  const site = (counts ? kept : before) ?? siteOf(state, planet);
  const change: OnBattle = {
    what: 'battle',
    planet,
    a,
    b,
    counts,
    ...unitsExchanged(fought),
    site: { ...site, credits: credits - sign * bombed.credits, ic: ic - sign * bombed.ic },
    cargo: cargoAfter(state, planet, sign, [...fought.cargo, ...cargo]),
    deeds: [...fought.deeds, ...deeds],
    lost,
    deciding: null,
  };
  return asThingsStand(state, change, alone);
}

/** Do claims of the turn rest on this change: are they met as things stand, and would not be with it? */
export function claimsOn(state: State, change: OnBattle): readonly SeatId[] {
  const then = after(state, change);
  return (state.claims ?? []).flatMap(({ seat, objective }) =>
    isMet(state, seat, objective) && !isMet(then, seat, objective) ? [seat] : [],
  );
}

/** Who may decide in the open aftermath and who blockades the planet follow from where forces stand (FTQ-201, FTQ-301). */
function asThingsStand(state: State, change: OnBattle, alone: boolean): OnBattle {
  const then = after(state, change);
  if (state.stage === 'aftermath') return { ...change, deciding: deciders(then) };
  // While the turn waits for battles its blockades are those with which it opened.
  if (change.counts || !alone || state.stage === 'battles') return change;
  return { ...change, site: { ...change.site, blockadedBy: blockades(then).get(change.planet) ?? null } };
}

function after(state: State, change: OnBattle): State {
  return evolve(copyOf(state), { type: 'RulingApplied', change });
}

function cargoAfter(state: State, planet: PlaceId, sign: number, gone: readonly Unshipped[]): readonly Unshipped[] {
  return state.seats.flatMap((seat) => {
    const gf = gone.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.gf, 0);
    return gf === 0 ? [] : [{ seat, gf: cargoAt(state, seat, planet) - sign * gf }];
  });
}
