import { byCodePoint, type SeatId } from '@warlog/core';
import { chartOf, type PlaceId } from '@warlog/star-map';
import { type Dice, drawAll, drawLot } from '@warlog/dice';
import type { FtarqEvent } from '../model/event.js';
import type { ObjectiveId } from '../model/ids.js';
import type { SecretObjective, FtarqState } from '../model/state.js';
import { publicObjectives, secretObjectives, type Objective } from '../objectives.js';
import { planetAt, sideOf } from '../position.js';

/** Distances from a home, in lanes, at which the place of a secret objective is searched, in this order (FTQ-1305). */
const distances = [2, 1, 3] as const;

/** Orders the public objectives, then draws the ring of rivals, then the secret ones, seats in order (FTQ-1305). */
export function* deal(now: FtarqState, dice: Dice): Generator<FtarqEvent, void, void> {
  const listed = publicObjectives.map((objective) => objective.id).sort(byCodePoint);
  const order =
    now.options.objectiveOrder === 'shuffled'
      ? drawAll(dice.scope('setup/objectives'), 'public', 'dice.objective-order', 'FTQ-1101', listed)
      : listed;
  yield { type: 'ObjectivesOrdered', order };
  const scope = dice.scope('setup/secrets');
  const ring = drawAll(scope, 'ring', 'dice.ring', 'FTQ-1104', now.seats);
  let left: ObjectiveId[] = [];
  for (const seat of now.seats) {
    if (left.length === 0) left = secretObjectives.map((objective) => objective.id).sort(byCodePoint);
    const id = drawLot(scope, `secret/${seat}`, 'dice.secret', 'FTQ-1104', left);
    const rival = ring[(ring.indexOf(seat) + 1) % ring.length] ?? null;
    yield { type: 'SecretDealt', seat, secret: filled(now, seat, id, rival, dice) };
  }
}

/** Returns a secret objective with the parameters of its sentence. */
function filled(now: FtarqState, seat: SeatId, id: ObjectiveId, rival: SeatId | null, dice: Dice): SecretObjective {
  const objective = secretObjectives.find((each) => each.id === id);
  const wants = (gap: string) => mentions(objective, gap);
  const lot = <T>(what: string, items: T[]): T | null =>
    items.length === 0
      ? null
      : drawLot(dice.scope('setup/secrets'), `${what}/${seat}`, `dice.${what}`, 'FTQ-1104', items);
  return {
    id,
    rival: wants('{rival}') ? rival : null,
    planet: wants('{planet}') ? lot('planet', [...nearPlanets(now, seat)]) : null,
    system: wants('{system}') ? lot('system', [...nearSystems(now, seat)]) : null,
  };
}

function mentions(objective: Objective | undefined, gap: string): boolean {
  return objective?.text.includes(gap) ?? false;
}

/** Returns systems without a home, two lanes from a seat's own; failing that one lane, then three, then any; by id. */
function nearSystems(now: FtarqState, seat: SeatId): readonly string[] {
  const chart = chartOf(now.map);
  const { capital } = sideOf(now, seat);
  const homes = new Set(now.seats.map((each) => chart.systemOf(sideOf(now, each).capital as PlaceId)));
  const free = now.map.systems
    .map((system) => system.id)
    .filter((system) => !homes.has(system))
    .sort(byCodePoint);
  if (capital === null) return free;
  const home = chart.systemOf(capital);
  for (const distance of distances) {
    const found = free.filter((system) => chart.distance(home, system) === distance);
    if (found.length > 0) return found;
  }
  return free;
}

function nearPlanets(now: FtarqState, seat: SeatId): readonly PlaceId[] {
  const chart = chartOf(now.map);
  return nearSystems(now, seat)
    .flatMap((system) => chart.planetsOf(system))
    .filter((planet) => planetAt(now, planet).owner === null)
    .sort(byCodePoint);
}
