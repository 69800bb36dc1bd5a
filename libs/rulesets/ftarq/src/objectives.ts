import type { Chart, PlaceId } from '@warlog/star-map';
import { grouped, type SeatId } from '@warlog/core';
import { pointsOf, strength, typeOf } from './catalogue.js';
import type { ClaimAction } from './model/claim-action.js';
import type { ObjectiveId } from './model/ids.js';
import type { SecretObjective, FtarqUnit } from './model/state.js';
import type { Progress } from './model/view.js';
import data from './objectives.json' with { type: 'json' };

/** What can be counted of a side's own things. */
export type Metric =
  | 'planets'
  | 'fullSystems'
  | 'hubPlanetsMissing'
  | 'sumCredits'
  | 'sumIc'
  | 'treasury'
  | 'fleetPoints'
  | 'systemsWithShips'
  | 'systemsWithPlanet'
  | 'groundForces'
  | 'blockades'
  | 'squadrons'
  | 'largestUnscarredShip'
  | 'unscarredShips90'
  | 'forcesOf150'
  | 'turn'
  | 'planetsEverLost'
  | 'controlsPlanet'
  | 'controlsCapitalOf'
  | 'blockadesCapitalOf'
  | 'holdsSystem';

type MetricTest = { readonly metric: Metric; readonly atLeast?: number; readonly atMost?: number };
type ClaimTest = {
  readonly deed: ClaimAction['deed'];
  readonly where: Readonly<Record<string, string | number | boolean>>;
  /** Different values of this field are counted, not actions. */
  readonly distinct?: string;
  readonly count: number;
};
export type ObjectiveTest = MetricTest | ClaimTest | { readonly all: readonly MetricTest[] };

export interface Objective {
  readonly id: ObjectiveId;
  readonly vp: number;
  /** In English; other languages have it under `objective.<id>`. */
  readonly text: string;
  readonly test: ObjectiveTest;
}

/** All public and all secret objectives, by id (FTQ-1101, FTQ-1104). */
export const publicObjectives = data.public as unknown as readonly Objective[];
export const secretObjectives = data.secret as unknown as readonly Objective[];
const byId = new Map([...publicObjectives, ...secretObjectives].map((each) => [each.id, each]));

/** Returns the objective of that id; null if there is none. */
export function findObjective(id: string): Objective | null {
  return byId.get(id as ObjectiveId) ?? null;
}

/** Returns true if the objective is met by having at most an amount; there is no progress towards it then. */
export function isCeiling({ test }: Objective): boolean {
  return 'metric' in test && test.atMost !== undefined && test.metric !== 'hubPlanetsMissing';
}

/** The figures that objectives count: a side's own things at one time; both state and view provide them. */
export interface Realm {
  readonly chart: Chart;
  readonly turn: number;
  readonly treasury: number;
  /** Own planets, with their ground forces, guard included. */
  readonly planets: readonly {
    readonly id: PlaceId;
    readonly credits: number;
    readonly ic: number;
    readonly forces: number;
  }[];
  readonly units: readonly FtarqUnit[];
  /** Other players' planets whose orbit the side holds with shoot. */
  readonly blockading: readonly PlaceId[];
  /** Number of planets ever taken from it. */
  readonly lost: number;
  readonly claims: readonly ClaimAction[];
  /** All planets of the hub system, own or not. */
  readonly hub: readonly PlaceId[];
  capitalOf(seat: SeatId): PlaceId | null;
}

/** Returns a side's progress on an objective. `since`: actions of earlier turns do not count (FTQ-1103). */
export function progressOf(
  realm: Realm,
  objective: Objective,
  since: number,
  secret: SecretObjective | null,
): Progress {
  const { id, test } = objective;
  if ('all' in test) {
    const met = test.all.filter((part) => measure(realm, part, secret).met).length;
    return { objective: id, have: met, need: test.all.length, met: met === test.all.length };
  }
  if ('metric' in test) return { objective: id, ...measure(realm, test, secret) };
  const have = countClaims(realm.claims, test, since);
  return { objective: id, have, need: test.count, met: have >= test.count };
}

function measure(realm: Realm, test: MetricTest, secret: SecretObjective | null): Omit<Progress, 'objective'> {
  const value = valueOf(realm, test.metric, secret);
  if (test.metric === 'hubPlanetsMissing') {
    const need = realm.hub.length;
    return { have: need - value, need, met: need > 0 && value <= (test.atMost ?? 0) };
  }
  if (test.atMost !== undefined) return { have: value, need: test.atMost, met: value <= test.atMost };
  const need = test.atLeast ?? 0;
  return { have: value, need, met: value >= need };
}

/** Returns one figure of a side's realm, at the end of the turn, own things only. */
export function valueOf(realm: Realm, metric: Metric, secret: SecretObjective | null): number {
  const { planets, units, chart } = realm;
  const owned = new Set(planets.map((planet) => planet.id));
  switch (metric) {
    case 'planets':
      return planets.length;
    case 'fullSystems':
      return systemsOf(realm).filter((system) => isFull(chart, system, owned, 2)).length;
    case 'hubPlanetsMissing':
      return realm.hub.filter((planet) => !owned.has(planet)).length;
    case 'sumCredits':
      return sum(planets.map((planet) => planet.credits));
    case 'sumIc':
      return sum(planets.map((planet) => planet.ic));
    case 'treasury':
      return realm.treasury;
    case 'fleetPoints':
      return strength(units);
    case 'systemsWithShips':
      return new Set(units.filter(isShip).map((unit) => chart.systemOf(unit.place))).size;
    case 'systemsWithPlanet':
      return systemsOf(realm).length;
    case 'groundForces':
      return sum(planets.map((planet) => planet.forces));
    case 'blockades':
      return realm.blockading.length;
    case 'squadrons':
      return units.filter((unit) => !isShip(unit)).length;
    case 'largestUnscarredShip':
      return Math.max(0, ...wholeShips(units));
    case 'unscarredShips90':
      return wholeShips(units).filter((points) => points >= 90).length;
    case 'forcesOf150':
      return [...grouped(units, (unit) => unit.place).values()].filter((force) => strength(force) >= 150).length;
    case 'turn':
      return realm.turn;
    case 'planetsEverLost':
      return realm.lost;
    case 'controlsPlanet':
      return Number(secret?.planet != null && owned.has(secret.planet));
    case 'controlsCapitalOf':
      return Number(owned.has(rivalCapital(realm, secret) as PlaceId));
    case 'blockadesCapitalOf':
      return Number(realm.blockading.includes(rivalCapital(realm, secret) as PlaceId));
    case 'holdsSystem':
      return Number(secret?.system != null && isFull(chart, secret.system, owned, 1));
  }
}

function rivalCapital(realm: Realm, secret: SecretObjective | null): PlaceId | null {
  return secret?.rival == null ? null : realm.capitalOf(secret.rival);
}

function systemsOf({ planets, chart }: Realm): readonly string[] {
  return [...new Set(planets.map((planet) => chart.systemOf(planet.id)))];
}

/** Returns true if these contain all planets of a system, and at least `least`. */
function isFull(chart: Chart, system: string, owned: ReadonlySet<PlaceId>, least: number): boolean {
  const all = chart.planetsOf(system);
  return all.length >= least && all.every((planet) => owned.has(planet));
}

function isShip(unit: FtarqUnit): boolean {
  return typeOf(unit.unitType).kind === 'ship';
}

function wholeShips(units: readonly FtarqUnit[]): readonly number[] {
  return units.filter((unit) => isShip(unit) && !unit.scarred).map(pointsOf);
}

function countClaims(actions: readonly ClaimAction[], test: ClaimTest, since: number): number {
  const done = actions.filter(
    (action) => action.void !== true && action.turn >= since && action.deed === test.deed && fits(action, test.where),
  );
  const { distinct } = test;
  if (distinct !== undefined) return new Set(done.map((action) => fieldOf(action, distinct))).size;
  return sum(done.map((action) => ('amount' in action ? action.amount : 1)));
}

function fits(action: ClaimAction, where: ClaimTest['where']): boolean {
  return Object.entries(where).every(([field, wanted]) =>
    field === 'defendersAtLeast'
      ? 'defenders' in action && action.defenders >= Number(wanted)
      : fieldOf(action, field) === wanted,
  );
}

function fieldOf(action: ClaimAction, field: string): unknown {
  return (action as Readonly<Record<string, unknown>>)[field];
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}
