import {
  applySectorFact,
  type ChartMap,
  layOutSector,
  type PlaceId,
  putAside,
  survivors,
  unreachable,
} from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import { type SeatId, valuesOf } from '@warlog/core';
import type { BzaarckeBattleFought, BzaarckeEvent } from './model/event.js';
import type { TypeId, UnitId } from './model/ids.js';
import type { BzaarckeBoard, BzaarckeBoardPlanet, BzaarckeBoardSide, BzaarckeUnit } from './model/state.js';
import type { BzaarckeRulingSeen, BzaarckeVisibleOf } from './model/view.js';
import { planetAt, sideOf } from './position.js';

type BoardDraft = Draft<BzaarckeBoard>;
type Opened = Extract<BzaarckeEvent, { type: 'GameOpened' }>;
/** An event on a fully known board. Of a ruling, a view gets only what it may know. */
type Fact = Exclude<BzaarckeEvent, Opened> | BzaarckeVisibleOf<'RulingApplied' | 'BattlesAwaited'>;

/** Returns the board before the first event; `known` gives what is known of a planet then. */
export function layOut<Chart extends ChartMap, Known extends BzaarckeBoardPlanet>(
  opened: Omit<Opened, 'type' | 'map'> & { readonly map: Chart },
  known: (planet: Chart['planets'][number]) => Known,
) {
  return layOutSector(opened, () => ({ acknowledges: null }), known);
}

/**
 * Applies one event to the board, in the state and in views. A view skips events about unknown units and never invents
 * an unknown figure.
 */
export function applyFact(board: BoardDraft, event: Fact): void {
  switch (event.type) {
    case 'HomeDrawn':
      applySectorFact(board, event);
      if (planetAt(board, event.capital).pd !== null) changePlanet(board, event.capital, { pd: event.pd });
      return;
    case 'CapitalLeftNeutral':
      return changePlanet(board, event.planet, { credits: event.credits });
    case 'UnitCommissioned':
      return enlist(board, event.unit, event.seat, event.unitType, event.planet);
    case 'CreditsRaised': {
      const { credits } = planetAt(board, event.planet);
      return changePlanet(board, event.planet, { credits: credits === null ? null : credits + event.plus, raise: 0 });
    }
    case 'ConstructRemembered':
      return changeSide(board, event.seat, { lastConstruct: event.construct });
    case 'AcknowledgementSet':
      return changeSide(board, event.seat, { acknowledges: event.to });
    case 'YardPaid': {
      const { unitType, paid, cost } = event;
      return changePlanet(board, event.planet, { yard: { kind: 'unit', unitType, paid, cost } });
    }
    case 'UnitBuilt':
      changePlanet(board, event.planet, { yard: null });
      return enlist(board, event.unit, event.seat, event.unitType, event.planet);
    case 'YardScrapped':
      return changePlanet(board, event.planet, { yard: null });
    case 'DefenceScrapped':
      return changePlanet(board, event.planet, { work: null });
    case 'RepairPaid': {
      const { unit, paid, cost } = event;
      return changePlanet(board, event.planet, { yard: { kind: 'repair', unit, paid, cost } });
    }
    case 'UnitRepaired':
      changePlanet(board, event.planet, { yard: null });
      return changeUnit(board, event.unit, { scarred: false });
    case 'DefencePaid':
      return changePlanet(board, event.planet, { work: { paid: event.paid, cost: event.cost } });
    case 'DefenceRaised':
      return changePlanet(board, event.planet, { work: null, pd: event.pd });
    case 'DefenceLowered':
      return changePlanet(board, event.planet, { pd: event.pd });
    case 'UpgradeBought':
      return changePlanet(board, event.planet, { raise: planetAt(board, event.planet).raise + event.plus });
    case 'UnitsJumped': {
      const named = event.label === null ? {} : { label: event.label };
      for (const id of event.units) changeUnit(board, id, { place: event.to, mustLeave: false, ...named });
      return;
    }
    case 'BattleFought':
      putAside(board, event.place, [event.a.seat, event.b.seat]);
      return suffer(event, (id, to) => changeUnit(board, id, to));
    case 'PlanetTaken':
      return handOver(board, event.planet, event.by);
    case 'SeatOut':
      sideOf(board, event.seat).acknowledges = null;
      return applySectorFact(board, event);
    case 'RulingApplied':
      return rule(board, event.change);
    case 'FuelSetAside':
    case 'FuelPaid':
    case 'CreditsLost':
    case 'ControlRolled':
      return; // disclosed, without any change of the board
    default:
      return applySectorFact(board, event);
  }
}

function rule(board: BoardDraft, change: BzaarckeRulingSeen): void {
  switch (change.what) {
    case 'credits':
      return changePlanet(board, change.planet, { credits: change.credits });
    case 'pd':
      return changePlanet(board, change.planet, { pd: change.pd });
    case 'owner':
      return handOver(board, change.planet, change.owner);
    case 'add-unit':
      return enlist(board, change.unit, change.seat, change.unitType, change.place);
    case 'remove-unit':
      stopRepair(board, change.unit);
      return changeUnit(board, change.unit, null);
    case 'scar':
      if (!change.scarred) stopRepair(board, change.unit);
      return changeUnit(board, change.unit, { scarred: change.scarred });
    case 'cards':
      return changeUnit(board, change.unit, { cards: [...change.cards] });
    case 'battle': {
      for (const id of change.gone) changeUnit(board, id, null);
      for (const unit of change.units) board.units[unit.id] = { ...unit } as Draft<BzaarckeUnit>;
      const { pd, ...site } = change.site;
      return changePlanet(board, change.planet, pd === null ? site : { ...site, pd });
    }
    default:
      return unreachable(change);
  }
}

/** Calls `change` for every effect of a battle on its units; null: the unit is destroyed. */
export function suffer(
  { a, b, retreats }: BzaarckeBattleFought,
  change: (id: UnitId, to: Partial<Pick<BzaarckeUnit, 'scarred' | 'mustLeave'>> | null) => void,
): void {
  for (const side of [a, b]) {
    for (const id of side.scarred) change(id, { scarred: true });
    for (const id of side.destroyed) change(id, null);
    if (retreats === side.seat) for (const id of survivors(side)) change(id, { mustLeave: true });
  }
}

/** Adds a new, undamaged unit without orders. */
function enlist(board: BoardDraft, id: UnitId, seat: SeatId, unitType: TypeId, place: PlaceId): void {
  board.units[id] = { id, seat, unitType, place, scarred: false, mustLeave: false, label: null, cards: [] };
}

/** Changes the owner of a planet, which loses yard and defense work (BZK-207). */
function handOver(board: BoardDraft, planet: PlaceId, owner: SeatId | null): void {
  changePlanet(board, planet, { owner, yard: null, work: null, blockadedBy: null });
}

/** Empties the yard if the unit under repair is gone or was repaired by a ruling. */
function stopRepair(board: BoardDraft, unit: UnitId): void {
  for (const planet of valuesOf(board.planets)) {
    if (planet.yard?.kind === 'repair' && planet.yard.unit === unit) planet.yard = null;
  }
}

/** Changes a unit; null removes it. */
function changeUnit(board: BoardDraft, id: UnitId, to: Partial<BzaarckeUnit> | null): void {
  const unit = board.units[id];
  if (to === null) delete board.units[id];
  else if (unit !== undefined) Object.assign(unit, to);
}

function changePlanet(board: BoardDraft, id: PlaceId, to: Partial<BzaarckeBoardPlanet>): void {
  Object.assign(planetAt(board, id), to);
}

function changeSide(board: BoardDraft, seat: SeatId, to: Partial<BzaarckeBoardSide>): void {
  Object.assign(sideOf(board, seat), to);
}
