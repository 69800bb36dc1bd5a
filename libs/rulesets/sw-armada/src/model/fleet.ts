import { findShip, findSquadron } from '../catalogue.js';
import { smallTablePoints, type Faction, type TableSize } from '../tables.js';

/** Types of ships and squadrons, by id, each as often as it comes. */
export type Fleet = readonly string[];

/** What is wrong with a fleet: a message code with what it needs. */
export interface FleetFault {
  readonly code: 'fleet.unknown' | 'fleet.cost' | 'fleet.factions' | 'fleet.squadrons' | 'fleet.noShip';
  readonly params: Readonly<Record<string, string | number>>;
}

interface Member {
  readonly kind: 'ship' | 'squadron';
  readonly faction: Faction;
  readonly cost: number;
}

const sum = (members: readonly Member[]): number => members.reduce((all, { cost }) => all + cost, 0);

function memberOf(id: string): readonly Member[] {
  const [ship, squadron] = [findShip(id), findSquadron(id)];
  if (ship !== null) return [{ kind: 'ship', faction: ship.faction, cost: ship.cost }];
  return squadron === null ? [] : [{ kind: 'squadron', faction: squadron.faction, cost: squadron.cost }];
}

/** What a fleet costs, with what is unknown in it at nothing (SWA-UNIT-07). */
export const costOfFleet = (fleet: Fleet): number => sum(fleet.flatMap(memberOf));

/** The most points of squadrons within a limit: a third of it, rounded up (SWA-SET-01). */
export const squadronLimit = (limit: number): number => Math.ceil(limit / 3);

/** Everything that keeps a fleet from a battle that stands alone (SWA-SET-01); empty where it may come. */
export function fleetFaults(fleet: Fleet, limit: number): readonly FleetFault[] {
  const members = fleet.flatMap(memberOf);
  const squadrons = members.filter(({ kind }) => kind === 'squadron');
  const [cost, flying, most] = [sum(members), sum(squadrons), squadronLimit(limit)];
  const faults: FleetFault[] = fleet
    .filter((id) => memberOf(id).length === 0)
    .map((type) => ({ code: 'fleet.unknown', params: { type } }));
  if (squadrons.length === members.length) faults.push({ code: 'fleet.noShip', params: {} });
  if (new Set(members.map(({ faction }) => faction)).size > 1) faults.push({ code: 'fleet.factions', params: {} });
  if (cost > limit) faults.push({ code: 'fleet.cost', params: { cost, limit } });
  if (flying > most) faults.push({ code: 'fleet.squadrons', params: { cost: flying, limit: most } });
  return faults;
}

/** The table on which two fleets of these costs meet (SWA-GEO-02). */
export const tableFor = (one: number, other: number): TableSize =>
  Math.max(one, other) <= smallTablePoints ? 'small' : 'standard';
