import type { SeatId } from '@warlog/kernel';
import { costOfFleet, tableFor } from '../model/fleet.js';
import type { Event, Mustered } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { DeployOrder } from '../model/sheet.js';
import type { Board } from '../model/state.js';
import { findShip } from '../catalogue.js';
import {
  allShips,
  allSquadrons,
  inTurn,
  otherSeat,
  playerOf,
  shipOf,
  squadronOf,
  typeOf,
  wingOf,
} from '../position.js';
import { passTokens, scarredStart } from '../round.js';
import { autoDeploy } from '../setup/auto-deploy.js';
import type { Deployment } from '../setup/deploy.js';
import { firstPlayer, obstaclePoses } from '../setup/table.js';
import { usualFleet } from '../setup/usual-fleet.js';
import { dealCard, shuffle } from './harm.js';
import { heardOfBoth, type Facts, type Table } from './table.js';

/** A seat's units under the names of the battle: ships first, each kind in the order given (SWA-ASY-11). */
export function muster(board: Board, n: number, comers: readonly Omit<Mustered, 'id'>[]): Event {
  const seat = board.seats[n]?.id;
  if (seat === undefined) throw new Error(`There is no seat ${n}.`);
  const isShip = ({ type }: Omit<Mustered, 'id'>): boolean => findShip(type) !== null;
  const ordered = [...comers.filter(isShip), ...comers.filter((one) => !isShip(one))];
  const letter = n === 0 ? 'a' : 'b';
  const units = ordered.map((one, k): Mustered => ({ id: `${letter}${k + 1}` as UnitId, ...one }));
  return { type: 'FleetMustered', seat, units };
}

/** Own fleets, chosen at the same time (SWA-SET-01). */
export function* chooseFleets(table: Table): Facts {
  const { now } = table;
  const said = heardOfBoth(table, 'fleet');
  if (said === null && !table.finishing) {
    yield { type: 'WindowOpened', window: { kind: 'fleet', seats: now.seats.map(({ id }) => id), unit: null } };
    return;
  }
  for (const [n, { id }] of now.seats.entries()) {
    const types = said?.get(id)?.fleet ?? usualFleet(now.options.pointLimit);
    yield muster(
      now,
      n,
      types.map((type) => ({ type, scarred: false, ref: null })),
    );
  }
  yield* settle(table, null);
}

/** Who begins, what lies on the table, the deck, old scars (SWA-SET-02, SWA-SET-03, SWA-SET-05, SWA-CAM-02). */
export function* settle(table: Table, named: SeatId | null): Facts {
  const { now, dice } = table;
  const [one, other] = now.seats;
  if (one === undefined || other === undefined) throw new Error('A battle has two seats.');
  const units = [...allShips(now), ...allSquadrons(now)];
  const fleetOf = (seat: SeatId) => units.filter((unit) => unit.seat === seat).map(({ type }) => type as string);
  const costs = [costOfFleet(fleetOf(one.id)), costOfFleet(fleetOf(other.id))] as const;
  const thrown = (): number => {
    const ask = { label: 'first', count: 1, sides: 8, purpose: 'purpose.initiative', clause: 'SWA-SET-02' };
    return dice.scope('initiative').roll(ask)[0] ?? 1;
  };
  const seat = named ?? (firstPlayer(...costs, thrown) === 'listed' ? one.id : other.id);
  const ships = (id: SeatId): number => allShips(now).filter((ship) => ship.seat === id).length;
  const second = otherSeat(now, seat);
  const tokens = passTokens(ships(seat), ships(second));
  yield {
    type: 'FirstPlayerSet',
    seat,
    costs,
    by: named !== null ? 'campaign' : costs[0] === costs[1] ? 'die' : 'cost',
    passTokens: { [seat]: tokens.first, [second]: tokens.second },
  };
  const { table: size, obstacles } = now.options;
  const hasShips = allShips(now).length > 0;
  const chosen = size !== 'auto' ? size : hasShips ? tableFor(...costs) : 'small';
  const poses = obstacles === 'none' ? {} : Object.fromEntries(obstaclePoses(chosen));
  yield { type: 'ObstaclesPlaced', table: chosen, poses: poses };
  yield* shuffle(table);
  yield* oldScars(table);
  yield { type: 'PhaseBegan', stage: 'deploy' };
}

/** A scarred ship comes with half its hull in cards, a scarred squadron with half its points (SWA-CAM-02). */
function* oldScars(table: Table): Facts {
  const scarred = inTurn(table.now).flatMap((seat) =>
    allShips(table.now).filter((ship) => ship.scarred && ship.seat === seat),
  );
  for (const ship of scarred)
    for (let n = scarredStart(typeOf(ship)); n > 0; n -= 1) yield* dealCard(table, ship.id, false, 'scar');
  for (const squadron of allSquadrons(table.now).filter((one) => one.scarred)) {
    const points = wingOf(squadron).hull - scarredStart(wingOf(squadron));
    if (points > 0) yield { type: 'HullPointsLost', unit: squadron.id, points, cause: 'scar' };
  }
}

/** Both deploy, at the same time and unseen by each other (SWA-SET-04). */
export function* deploy(table: Table): Facts {
  const { now } = table;
  const said = heardOfBoth(table, 'deploy');
  if (said === null && !table.finishing) {
    yield { type: 'WindowOpened', window: { kind: 'deploy', seats: now.seats.map(({ id }) => id), unit: null } };
    return;
  }
  for (const { id } of now.seats) {
    const order = said?.get(id)?.deploy ?? usualDeployment(now, id);
    for (const { unit, x, y, h, speed } of order.ships) yield { type: 'ShipDeployed', unit, pose: { x, y, h }, speed };
    for (const { unit, x, y } of order.squadrons) yield { type: 'SquadronDeployed', unit, at: [x, y] };
  }
  // Whoever found no place waits off the table and comes home intact (SWA-CAM-09).
  for (const { id, status } of [...allShips(now), ...allSquadrons(now)])
    if (status === 'waiting') yield { type: 'UnitLeftOut', unit: id };
  yield { type: 'RoundBegan', round: 1 };
  yield { type: 'PhaseBegan', stage: 'command' };
}

/** Where a fleet stands that nobody deployed (SWA-BOT-10, SWA-BOT-11). */
export function usualDeployment(board: Board, seat: SeatId): DeployOrder {
  const ships = allShips(board).filter((ship) => ship.seat === seat);
  const squadrons = allSquadrons(board).filter((squadron) => squadron.seat === seat);
  const edge = { player: playerOf(board, seat), table: board.table };
  const placed = autoDeploy(
    ships.map((ship) => ({ id: ship.id, type: typeOf(ship) })),
    squadrons.map((squadron) => ({ id: squadron.id, type: wingOf(squadron) })),
    edge,
  );
  return {
    ships: placed.ships.map(({ id, pose, speed }) => ({ unit: id as UnitId, ...pose, speed })),
    squadrons: placed.squadrons.map(({ id, at: [x, y] }) => ({ unit: id as UnitId, x, y })),
  };
}

/** A deployment as the rules judge it; units that are none are left out. */
export const deploymentOf = (board: Board, { ships, squadrons }: DeployOrder): Deployment => ({
  ships: ships.flatMap(({ unit, x, y, h, speed }) => {
    const ship = shipOf(board, unit);
    return ship === null ? [] : [{ id: unit, type: typeOf(ship), pose: { x, y, h }, speed }];
  }),
  squadrons: squadrons.flatMap(({ unit, x, y }) => {
    const squadron = squadronOf(board, unit);
    return squadron === null ? [] : [{ id: unit, type: wingOf(squadron), at: [x, y] as const }];
  }),
});
