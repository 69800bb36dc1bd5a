import { seat } from '@warlog/core';
import {
  blank,
  findShip,
  findSquadron,
  obstaclePoses,
  project,
  type CardId,
  type SwArmadaCommand,
  type Mustered,
  type ObstacleId,
  type SwArmadaPose,
  type SwArmadaUnitId,
  type SwArmadaView,
  type SwArmadaVisible,
} from '@warlog/sw-armada/ui';

/** A unit of the battle at Umbral Station: its center in millimeters from the south-west corner. */
interface Lying {
  readonly id: string;
  readonly type: string;
  readonly at: readonly [x: number, y: number];
  /** Of a ship: its heading in steps of 64, its speed. */
  readonly h?: number;
  readonly speed?: number;
}

const north: readonly Lying[] = [
  { id: 'b1', type: 'victory-i-class-star-destroyer', at: [570, 627], h: 33, speed: 2 },
  { id: 'b2', type: 'raider-i-class-corvette', at: [399, 694], h: 32, speed: 3 },
  { id: 'b3', type: 'gozanti-class-cruisers', at: [763, 573], h: 36, speed: 2 },
  { id: 'b4', type: 'tie-fighter-squadron', at: [371, 553] },
];
const south: readonly Lying[] = [
  { id: 'a1', type: 'nebulon-b-escort-frigate', at: [638, 310], h: 59, speed: 2 },
  { id: 'a2', type: 'cr90-corvette-a', at: [307, 368], h: 10, speed: 3 },
  { id: 'a3', type: 'cr90-corvette-b', at: [791, 375], h: 59, speed: 2 },
  { id: 'a4', type: 'x-wing-squadron', at: [363, 482] },
  { id: 'a5', type: 'x-wing-squadron', at: [290, 458] },
];
const seats = [seat(1), seat(2)] as const;

const units = (mm: number): number => mm * 100;
const unit = (id: string): SwArmadaUnitId => id as SwArmadaUnitId;
const poseOf = ({ at: [x, y], h = 0 }: Lying): SwArmadaPose => ({ x: units(x), y: units(y), h });
const mustered = ({ id, type }: Lying): Mustered => ({
  ...{ id: unit(id), type: type as Mustered['type'] },
  ...{ scarred: false, ref: null },
});

function* deployed(all: readonly Lying[]): Generator<SwArmadaVisible> {
  for (const lying of all) {
    const { x, y } = poseOf(lying);
    if (findSquadron(lying.type) !== null) yield { type: 'SquadronDeployed', unit: unit(lying.id), at: [x, y] };
    else if (findShip(lying.type) !== null)
      yield { type: 'ShipDeployed', unit: unit(lying.id), pose: poseOf(lying), speed: lying.speed ?? 2 };
  }
}

const dials = (a1: SwArmadaCommand, a2: SwArmadaCommand, a3: SwArmadaCommand) => ({
  ...{ [unit('a1')]: [a1, 'repair' as const], [unit('a2')]: [a2], [unit('a3')]: [a3] },
});

/** The disclosures to seat 1 at Umbral Station until the third round, without repetitions. */
function* told(): Generator<SwArmadaVisible> {
  yield {
    ...{ type: 'BattleCreated', scenario: { id: 'umbral', title: 'Umbral Station' } },
    options: { pace: 'fast', pointLimit: 200, table: 'small', obstacles: 'standard' },
    seats: seats.map((id, index) => ({ id, name: ['The Syndicate', '5th Sector'][index]!, bot: index > 0 })),
  };
  yield { type: 'FleetMustered', seat: seats[0], units: south.map(mustered) };
  yield { type: 'FleetMustered', seat: seats[1], units: north.map(mustered) };
  const passTokens = { [seats[0]]: 0, [seats[1]]: 0 };
  yield { type: 'FirstPlayerSet', seat: seats[0], costs: [161, 173], by: 'cost', passTokens };
  const poses = Object.fromEntries(obstaclePoses('small')) as Record<ObstacleId, SwArmadaPose>;
  yield { type: 'ObstaclesPlaced', table: 'small', poses };
  yield* deployed([...south, ...north]);
  yield { type: 'RoundBegan', round: 3 };
  yield { type: 'PhaseBegan', stage: 'command' };
  yield { type: 'DialsSet', seat: seats[0], dials: dials('navigate', 'concentrate-fire', 'repair') };
  yield { type: 'PhaseBegan', stage: 'ship' };
  yield { type: 'ShieldsLost', unit: unit('a1'), lost: { front: 1 }, cause: 'attack' };
  yield { type: 'ShieldsLost', unit: unit('b2'), lost: { front: 1 }, cause: 'attack' };
  const card = { kind: null, faceup: false, cause: 'attack' } as const;
  yield { type: 'DamageDealt', unit: unit('b1'), card: 'c1' as CardId, ...card };
  yield { type: 'DamageDealt', unit: unit('b2'), card: 'c2' as CardId, ...card };
  yield { type: 'HullPointsLost', unit: unit('a4'), points: 1, cause: 'attack' };
  yield { type: 'TurnCame', seat: seats[1], pair: 0, part: { at: 1, of: 6 } };
  yield { type: 'ShipActivated', seat: seats[1], unit: unit('b2') };
  yield { type: 'ActivationEnded', unit: unit('b2') };
  yield { type: 'TurnCame', seat: seats[0], pair: 0, part: { at: 2, of: 6 } };
  const window = { kind: 'activate', seats: [seats[0]], unit: null } as const;
  yield { type: 'WindowOpened', window };
}

/** Returns the view after all these disclosures; seat 1 has the south edge. `more` disclosures may follow. */
export function laidView(viewer: 1 | 2 | null = 1, more: readonly SwArmadaVisible[] = []): SwArmadaView {
  const whose = viewer === null ? ({ kind: 'public' } as const) : ({ kind: 'seat', seat: seat(viewer) } as const);
  return [...told(), ...more].reduce(project, blank(whose));
}

/** Names units by their types. */
export const nameOfUnit = (id: string): string => {
  const type = [...south, ...north].find((lying) => lying.id === id)?.type ?? id;
  return (findShip(type) ?? findSquadron(type))?.name ?? id;
};
