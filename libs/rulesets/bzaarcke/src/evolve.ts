import { bySeat, type Draft, type PlaceId, type SeatId } from '@warlog/kernel';
import { exchange, fight } from './fought.js';
import type { Event, RulingChange } from './model/event.js';
import type { TypeId, UnitId } from './model/ids.js';
import type { Planet, Side, State, Unit } from './model/state.js';

type Opened = Extract<Event, { type: 'GameOpened' }>;

/** The truth after one more event. Takes the state over and changes it. */
export function evolve(before: State | null, event: Event): State {
  if (event.type === 'GameOpened') return layOut(event);
  if (before === null) throw new Error(`${event.type} came before the game was opened.`);
  const state = before as Draft<State>;
  apply(state, event);
  return state;
}

function apply(state: Draft<State>, event: Exclude<Event, Opened>): void {
  switch (event.type) {
    case 'HomeDrawn': {
      sideOf(state, event.seat).capital = event.capital;
      for (const planet of event.planets) planetOf(state, planet).owner = event.seat;
      planetOf(state, event.capital).pd = event.pd;
      return;
    }
    case 'CapitalLeftNeutral':
      planetOf(state, event.planet).credits = event.credits;
      return;
    case 'SideChosen': {
      const side = sideOf(state, event.seat);
      side.faction = event.faction;
      side.name = event.name;
      return;
    }
    case 'UnitCommissioned':
      enlist(state, event.unit, event.seat, event.unitType, event.planet);
      return;
    case 'TurnOpened':
      state.turn = event.turn;
      state.stage = 'orders';
      return;
    case 'CreditsRaised': {
      const planet = planetOf(state, event.planet);
      planet.credits += event.plus;
      planet.raise = 0;
      return;
    }
    case 'BlockadeFixed':
      planetOf(state, event.planet).blockadedBy = event.by;
      return;
    case 'OrdersClosed':
      delete state.fought;
      return;
    case 'StanceSet':
      sideOf(state, event.seat).stance = event.stance;
      return;
    case 'RetreatsSet':
      sideOf(state, event.seat).retreat = [...event.places];
      return;
    case 'ConstructRemembered':
      sideOf(state, event.seat).lastConstruct = event.construct as Draft<Side>['lastConstruct'];
      return;
    case 'AcknowledgementSet':
      sideOf(state, event.seat).acknowledges = event.to;
      return;
    case 'YardPaid':
      planetOf(state, event.planet).yard = {
        kind: 'unit',
        unitType: event.unitType,
        paid: event.paid,
        cost: event.cost,
      };
      return;
    case 'UnitBuilt':
      planetOf(state, event.planet).yard = null;
      enlist(state, event.unit, event.seat, event.unitType, event.planet);
      return;
    case 'YardScrapped':
      planetOf(state, event.planet).yard = null;
      return;
    case 'DefenceScrapped':
      planetOf(state, event.planet).work = null;
      return;
    case 'RepairPaid':
      planetOf(state, event.planet).yard = { kind: 'repair', unit: event.unit, paid: event.paid, cost: event.cost };
      return;
    case 'UnitRepaired':
      planetOf(state, event.planet).yard = null;
      unitOf(state, event.unit).scarred = false;
      return;
    case 'DefencePaid':
      planetOf(state, event.planet).work = { paid: event.paid, cost: event.cost };
      return;
    case 'DefenceRaised': {
      const planet = planetOf(state, event.planet);
      planet.work = null;
      planet.pd = event.pd;
      return;
    }
    case 'UpgradeBought':
      planetOf(state, event.planet).raise += event.plus;
      return;
    case 'UnitsJumped':
      for (const id of event.units) {
        const unit = unitOf(state, id);
        unit.place = event.to;
        unit.mustLeave = false;
        if (event.label !== null) unit.label = event.label;
      }
      return;
    case 'UnitsLost':
      for (const { id } of event.units) delete state.units[id];
      return;
    case 'BattleFought':
      fight(state, event);
      return;
    case 'DefenceLowered':
      planetOf(state, event.planet).pd = event.pd;
      return;
    case 'PlanetTaken':
      handOver(planetOf(state, event.planet), event.by);
      return;
    case 'SeatOut': {
      const side = sideOf(state, event.seat);
      side.out = true;
      side.acknowledges = null;
      return;
    }
    case 'GameEnded':
      state.stage = 'ended';
      state.ended = { winners: [...event.winners], reason: event.reason, clause: event.clause };
      return;
    case 'RulingApplied':
      rule(state, event.change);
      return;
    case 'OrdersMissed':
    case 'FuelSetAside':
    case 'OrderFailed':
    case 'FuelPaid':
    case 'CreditsLost':
    case 'Surveyed':
    case 'ControlRolled':
    case 'TurnClosed':
      return; // told, and nothing in the position changes
    default:
      return unreachable(event);
  }
}

function layOut(event: Opened): State {
  const seats = [...event.seats].sort((a, b) => bySeat(a.id, b.id));
  const side = (seat: (typeof seats)[number]): Side => ({
    ...seat,
    faction: null,
    capital: null,
    out: false,
    acknowledges: null,
    stance: { default: event.options.defaultStance, players: {}, labels: {} },
    retreat: [],
    lastConstruct: [],
  });
  const planet = (credits: number): Planet => ({
    owner: null,
    credits,
    pd: 0,
    yard: null,
    work: null,
    blockadedBy: null,
    raise: 0,
  });
  return {
    map: event.map,
    options: event.options,
    stage: 'setup',
    turn: 0,
    seats: seats.map((seat) => seat.id),
    sides: Object.fromEntries(seats.map((seat) => [seat.id, side(seat)])),
    planets: Object.fromEntries(event.map.planets.map((each) => [each.id, planet(each.credits)])),
    units: {},
    ended: null,
  };
}

function enlist(state: Draft<State>, id: UnitId, seat: SeatId, unitType: TypeId, place: PlaceId): void {
  state.units[id] = { id, seat, unitType, place, scarred: false, mustLeave: false, label: null, cards: [] };
}

/** A planet that changes hands loses yard and defence work (BZK-207). */
function handOver(planet: Draft<Planet>, owner: SeatId | null): void {
  planet.owner = owner;
  planet.yard = null;
  planet.work = null;
  planet.blockadedBy = null;
}

function rule(state: Draft<State>, change: RulingChange): void {
  switch (change.what) {
    case 'credits':
      planetOf(state, change.planet).credits = change.credits;
      return;
    case 'pd':
      planetOf(state, change.planet).pd = change.pd;
      return;
    case 'owner':
      handOver(planetOf(state, change.planet), change.owner);
      return;
    case 'add-unit':
      enlist(state, change.unit, change.seat, change.unitType, change.place);
      return;
    case 'remove-unit':
      stopRepair(state, change.unit);
      delete state.units[change.unit];
      return;
    case 'scar':
      if (!change.scarred) stopRepair(state, change.unit);
      unitOf(state, change.unit).scarred = change.scarred;
      return;
    case 'cards':
      unitOf(state, change.unit).cards = [...change.cards];
      return;
    case 'battle':
      exchange(state, change);
      return;
    default:
      return unreachable(change);
  }
}

/** A repair whose unit is gone or whole by a ruling leaves the yard empty. */
function stopRepair(state: Draft<State>, unit: UnitId): void {
  const planet = state.planets[unitOf(state, unit).place];
  if (planet?.yard?.kind === 'repair' && planet.yard.unit === unit) planet.yard = null;
}

function sideOf(state: Draft<State>, seat: SeatId): Draft<Side> {
  const side = state.sides[seat];
  if (side === undefined) throw new Error(`No seat ${seat} in this game.`);
  return side;
}

function planetOf(state: Draft<State>, id: PlaceId): Draft<Planet> {
  const planet = state.planets[id];
  if (planet === undefined) throw new Error(`No planet ${id} on this map.`);
  return planet;
}

function unitOf(state: Draft<State>, id: UnitId): Draft<Unit> {
  const unit = state.units[id];
  if (unit === undefined) throw new Error(`No unit ${id} in this game.`);
  return unit;
}

function unreachable(event: never): never {
  throw new Error(`Unknown event ${JSON.stringify(event)}.`);
}
