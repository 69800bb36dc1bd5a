import type { SeatId } from '@warlog/core';
import { costOfFleet, tableFor } from '../model/fleet.js';
import type { SwArmadaEvent, Mustered } from '../model/event.js';
import type { SwArmadaUnitId } from '../model/ids.js';
import type { DeployOrder } from '../model/sheet.js';
import type { SwArmadaBoard } from '../model/state.js';
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
import { heardOfBoth, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Adds a seat's units with the ids of the battle: ships first, each kind in the given order (SWA-ASY-11). */
export function muster(board: SwArmadaBoard, n: number, comers: readonly Omit<Mustered, 'id'>[]): SwArmadaEvent {
  const seat = board.seats[n]?.id;
  if (seat === undefined) throw new Error(`There is no seat ${n}.`);
  const isShip = ({ type }: Omit<Mustered, 'id'>): boolean => findShip(type) !== null;
  const ordered = [...comers.filter(isShip), ...comers.filter((comer) => !isShip(comer))];
  const letter = n === 0 ? 'a' : 'b';
  const units = ordered.map((unit, k): Mustered => ({ id: `${letter}${k + 1}` as SwArmadaUnitId, ...unit }));
  return { type: 'FleetMustered', seat, units };
}

/** Plays the simultaneous choice of own fleets (SWA-SET-01). */
export function* chooseFleets(context: RoundContext): SwArmadaFacts {
  const { now } = context;
  const said = heardOfBoth(context, 'fleet');
  if (said === null && !context.finishing) {
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
  yield* settle(context, null);
}

/** Sets the first player, obstacles, the deck, old scars (SWA-SET-02, SWA-SET-03, SWA-SET-05, SWA-CAM-02). */
export function* settle(context: RoundContext, named: SeatId | null): SwArmadaFacts {
  const { now, dice } = context;
  const [firstSeat, other] = now.seats;
  if (firstSeat === undefined || other === undefined) throw new Error('A battle has two seats.');
  const units = [...allShips(now), ...allSquadrons(now)];
  const fleetOf = (seat: SeatId) => units.filter((unit) => unit.seat === seat).map(({ type }) => type as string);
  const costs = [costOfFleet(fleetOf(firstSeat.id)), costOfFleet(fleetOf(other.id))] as const;
  const thrown = (): number => {
    const ask = { label: 'first', count: 1, sides: 8, purpose: 'purpose.initiative', clause: 'SWA-SET-02' };
    return dice.scope('initiative').roll(ask)[0] ?? 1;
  };
  const seat = named ?? (firstPlayer(...costs, thrown) === 'listed' ? firstSeat.id : other.id);
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
  yield { type: 'ObstaclesPlaced', table: chosen, poses };
  yield* shuffle(context);
  yield* oldScars(context);
  yield { type: 'PhaseBegan', stage: 'deploy' };
}

/** Deals old scars: half its hull in cards to a scarred ship, half its points to a scarred squadron (SWA-CAM-02). */
function* oldScars(context: RoundContext): SwArmadaFacts {
  const scarred = inTurn(context.now).flatMap((seat) =>
    allShips(context.now).filter((ship) => ship.scarred && ship.seat === seat),
  );
  for (const ship of scarred)
    for (let n = scarredStart(typeOf(ship)); n > 0; n -= 1) yield* dealCard(context, ship.id, false, 'scar');
  for (const squadron of allSquadrons(context.now).filter((allSquadron) => allSquadron.scarred)) {
    const points = wingOf(squadron).hull - scarredStart(wingOf(squadron));
    if (points > 0) yield { type: 'HullPointsLost', unit: squadron.id, points, cause: 'scar' };
  }
}

/** Plays the simultaneous, secret deployment of both (SWA-SET-04). */
export function* deploy(context: RoundContext): SwArmadaFacts {
  const { now } = context;
  const said = heardOfBoth(context, 'deploy');
  if (said === null && !context.finishing) {
    yield { type: 'WindowOpened', window: { kind: 'deploy', seats: now.seats.map(({ id }) => id), unit: null } };
    return;
  }
  for (const { id } of now.seats) {
    const order = said?.get(id)?.deploy ?? usualDeployment(now, id);
    for (const { unit, x, y, h, speed } of order.ships) yield { type: 'ShipDeployed', unit, pose: { x, y, h }, speed };
    for (const { unit, x, y } of order.squadrons) yield { type: 'SquadronDeployed', unit, at: [x, y] };
  }
  // A unit without a place waits off the table and returns intact (SWA-CAM-09).
  for (const { id, status } of [...allShips(now), ...allSquadrons(now)])
    if (status === 'waiting') yield { type: 'UnitLeftOut', unit: id };
  yield { type: 'RoundBegan', round: 1 };
  yield { type: 'PhaseBegan', stage: 'command' };
}

/** Returns the default deployment of a fleet (SWA-BOT-10, SWA-BOT-11). */
export function usualDeployment(board: SwArmadaBoard, seat: SeatId): DeployOrder {
  const ships = allShips(board).filter((ship) => ship.seat === seat);
  const squadrons = allSquadrons(board).filter((squadron) => squadron.seat === seat);
  const edge = { player: playerOf(board, seat), table: board.table };
  const placed = autoDeploy(
    ships.map((ship) => ({ id: ship.id, type: typeOf(ship) })),
    squadrons.map((squadron) => ({ id: squadron.id, type: wingOf(squadron) })),
    edge,
  );
  return {
    ships: placed.ships.map(({ id, pose, speed }) => ({ unit: id as SwArmadaUnitId, ...pose, speed })),
    squadrons: placed.squadrons.map(({ id, at: [x, y] }) => ({ unit: id as SwArmadaUnitId, x, y })),
  };
}

/** Returns a deployment in the form of the rules, without unknown units. */
export const deploymentOf = (board: SwArmadaBoard, { ships, squadrons }: DeployOrder): Deployment => ({
  ships: ships.flatMap(({ unit, x, y, h, speed }) => {
    const ship = shipOf(board, unit);
    return ship === null ? [] : [{ id: unit, type: typeOf(ship), pose: { x, y, h }, speed }];
  }),
  squadrons: squadrons.flatMap(({ unit, x, y }) => {
    const squadron = squadronOf(board, unit);
    return squadron === null ? [] : [{ id: unit, type: wingOf(squadron), at: [x, y] as const }];
  }),
});
