import { chartOf, type PlaceId, type ChartMap } from '@warlog/star-map';
import { type SeatId, valuesOf } from '@warlog/core';
import type { FtarqEvent } from '../model/event.js';
import type { ObjectiveId } from '../model/ids.js';
import type { FtarqBoard, FtarqState } from '../model/state.js';
import { planetAt, seatsInPlay, sideOf } from '../position.js';
import { findObjective, progressOf, type Objective, type Realm } from '../objectives.js';
import { blockades } from './blockade.js';

/**
 * Plays claims: a seat that owns its capital claims at most one public objective, and the secret one (FTQ-1002,
 * FTQ-1102 to FTQ-1105).
 */
export function* claims(now: FtarqState): Generator<FtarqEvent, void, void> {
  const blockaded = blockades(now);
  for (const seat of seatsInPlay(now)) {
    const { capital } = sideOf(now, seat);
    if (capital === null || planetAt(now, capital).owner !== seat) continue;
    const realm = realmOf(now, seat, under(seat, blockaded));
    const open = publicClaim(now, seat, realm);
    if (open !== null) {
      yield { type: 'ObjectiveClaimed', seat, objective: open.id, vp: open.vp, secret: null };
    }
    const secret = secretClaim(now, seat, realm);
    if (secret !== null) yield secret;
  }
}

/** Returns the public objective that a seat claims; null if none (FTQ-1105). */
function publicClaim(now: FtarqState, seat: SeatId, realm: Realm): Objective | null {
  const { claimed, intentions } = sideOf(now, seat);
  const met = now.revealed.flatMap(({ id, turn }) => {
    const objective = findObjective(id);
    if (objective === null || claimed.includes(id)) return [];
    return progressOf(realm, objective, turn, null).met ? [objective] : [];
  });
  if (intentions.claims !== null && intentions.claims.length > 0) {
    return intentions.claims.flatMap((id) => met.find((objective) => objective.id === id) ?? [])[0] ?? null;
  }
  if (!now.options.autoClaim) return null;
  return [...met].sort((a, b) => b.vp - a.vp || (a.id < b.id ? -1 : 1))[0] ?? null;
}

function secretClaim(now: FtarqState, seat: SeatId, realm: Realm): FtarqEvent | null {
  const { claimed, secret, intentions } = sideOf(now, seat);
  const objective = secret === null ? null : findObjective(secret.id);
  if (secret === null || objective === null || claimed.includes(secret.id)) return null;
  const wanted = now.options.autoClaim || (intentions.claims?.includes(secret.id) ?? false);
  if (!wanted || !progressOf(realm, objective, 0, secret).met) return null;
  return { type: 'ObjectiveClaimed', seat, objective: secret.id, vp: objective.vp, secret };
}

/**
 * Returns true if this objective is met now by a side that holds its capital (FTQ-1002, FTQ-1103). Actions count since
 * the objective was revealed.
 */
export function isMet(now: FtarqState, seat: SeatId, id: ObjectiveId): boolean {
  const { capital, secret } = sideOf(now, seat);
  const objective = findObjective(id);
  if (objective === null || capital === null || planetAt(now, capital).owner !== seat) return false;
  const realm = realmOf(now, seat, under(seat, blockades(now)));
  const own = secret?.id === id ? secret : null;
  const since = own === null ? (now.revealed.find((each) => each.id === id)?.turn ?? 0) : 0;
  return progressOf(realm, objective, since, own).met;
}

/** Returns the planets that a seat blockades, of all that are blockaded now. */
function under(seat: SeatId, blockaded: ReturnType<typeof blockades>): readonly PlaceId[] {
  return [...blockaded].flatMap(([planet, by]) => (by === seat ? [planet] : []));
}

/** Returns a seat's realm, from the state or its own view; throws before the map is disclosed. */
export function realmOf(now: FtarqBoard, seat: SeatId, blockading: readonly PlaceId[]): Realm {
  if (now.map === null) throw new Error('There is no map yet.');
  const chart = chartOf(now.map);
  const { treasury, deeds: actions, lost } = sideOf(now, seat);
  return {
    chart,
    turn: now.turn,
    treasury: treasury ?? 0,
    planets: chart.planets.flatMap((id) => {
      const { owner, credits, ic, gf, guard } = planetAt(now, id);
      return owner === seat ? [{ id, credits: credits ?? 0, ic: ic ?? 0, forces: (gf ?? 0) + (guard ?? 0) }] : [];
    }),
    units: valuesOf(now.units).filter((unit) => unit.seat === seat),
    blockading,
    lost: lost?.length ?? 0,
    claims: actions ?? [],
    hub: hubOf(now.map),
    capitalOf: (other) => now.sides[other]?.capital ?? null,
  };
}

/** Returns every planet of the systems with a hub. */
function hubOf(map: ChartMap): readonly PlaceId[] {
  const systems = new Set(map.planets.filter((planet) => planet.hub === true).map((planet) => planet.system));
  return map.planets.filter((planet) => systems.has(planet.system)).map((planet) => planet.id);
}
