import { findShip, findSquadron } from '../catalogue.js';
import { smallTablePoints, type SwArmadaFaction, type TableSize } from '../tables.js';

/** Types of ships and squadrons by id, with repetitions. */
export type SwArmadaFleet = readonly string[];

/** What is wrong with a fleet: a message code with its parameters. */
export interface FleetFault {
  readonly code: 'fleet.unknown' | 'fleet.cost' | 'fleet.factions' | 'fleet.squadrons' | 'fleet.noShip';
  readonly params: Readonly<Record<string, string | number>>;
}

interface Member {
  readonly kind: 'ship' | 'squadron';
  readonly faction: SwArmadaFaction;
  readonly cost: number;
}

const sum = (members: readonly Member[]): number => members.reduce((all, { cost }) => all + cost, 0);

function memberOf(id: string): readonly Member[] {
  const [ship, squadron] = [findShip(id), findSquadron(id)];
  if (ship !== null) return [{ kind: 'ship', faction: ship.faction, cost: ship.cost }];
  return squadron === null ? [] : [{ kind: 'squadron', faction: squadron.faction, cost: squadron.cost }];
}

/** Returns the cost of a fleet; unknown types cost nothing (SWA-UNIT-07). */
export const costOfFleet = (fleet: SwArmadaFleet): number => sum(fleet.flatMap(memberOf));

/** Returns the maximum points of squadrons within a limit: a third of it, rounded up (SWA-SET-01). */
export const squadronLimit = (limit: number): number => Math.ceil(limit / 3);

/** Returns every fault of a fleet for a stand-alone battle (SWA-SET-01). */
export function fleetFaults(fleet: SwArmadaFleet, limit: number): readonly FleetFault[] {
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

/** Returns the table for two fleets of these costs (SWA-GEO-02). */
export const tableFor = (count: number, other: number): TableSize =>
  Math.max(count, other) <= smallTablePoints ? 'small' : 'standard';
