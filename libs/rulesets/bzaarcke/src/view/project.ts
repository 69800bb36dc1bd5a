import { sinceAfter, type DiceEvent, type Draft, type Viewer } from '@warlog/kernel';
import type { BattleFought } from '../model/event.js';
import { options } from '../model/options.js';
import type { SideView, Told, View, Visible } from '../model/view.js';
import { headlinesOf } from './narrate.js';
import { layOut } from './project/lay-out.js';
import { handOver, refreshStats } from './project/planets.js';
import { rule } from './project/rule.js';
import { planetOf, sideOf } from './project/things.js';
import { enlist, fight, forget, setScarred, sight } from './project/units.js';

/** What a viewer knows before anything was disclosed. */
export function blank(viewer: Viewer): View {
  return {
    viewer: viewer.kind,
    seat: viewer.kind === 'seat' ? viewer.seat : null,
    map: null,
    options: options.schema.parse({}),
    stage: 'setup',
    turn: 0,
    seats: [],
    sides: {},
    planets: {},
    units: {},
    seen: {},
    battles: [],
    controls: [],
    headlines: [],
    ended: null,
  };
}

/** A viewer's knowledge after one more disclosure. Takes the view over and changes it. */
export function project(before: View, told: Visible | DiceEvent): View {
  const view = before as Draft<View>;
  apply(view, told);
  const headlines = headlinesOf(view, told);
  if (headlines.length > 0) view.headlines.push(...(headlines as Draft<typeof headlines>));
  return view;
}

function apply(view: Draft<View>, told: Visible | DiceEvent): void {
  switch (told.type) {
    case 'ChartShown':
      return layOut(view, told);
    case 'HomeDrawn': {
      sideOf(view, told.seat).capital = told.capital;
      for (const planet of told.planets) planetOf(view, planet).owner = told.seat;
      const capital = planetOf(view, told.capital);
      if (capital.credits !== null || view.seat === told.seat) capital.pd = told.pd;
      return;
    }
    case 'CapitalLeftNeutral':
      planetOf(view, told.planet).credits = told.credits;
      return;
    case 'SideChosen': {
      const side = sideOf(view, told.seat);
      side.faction = told.faction;
      side.name = told.name;
      return;
    }
    case 'TurnOpened':
      view.turn = told.turn;
      view.stage = 'orders';
      refreshStats(view);
      return;
    case 'OrdersClosed':
      view.battles = [];
      delete view.voided;
      view.controls = [];
      view.headlines = [];
      return;
    case 'CreditsRaised': {
      const planet = planetOf(view, told.planet);
      if (planet.credits !== null) planet.credits += told.plus;
      planet.raise = 0;
      return;
    }
    case 'BlockadeFixed':
      planetOf(view, told.planet).blockadedBy = told.by;
      return;
    case 'StanceSet':
      return takeStance(view, told);
    case 'RetreatsSet':
      sideOf(view, told.seat).retreat = [...told.places];
      return;
    case 'ConstructRemembered':
      sideOf(view, told.seat).lastConstruct = told.construct as Draft<SideView>['lastConstruct'];
      return;
    case 'AcknowledgementSet':
      sideOf(view, told.seat).acknowledges = told.to;
      return;
    case 'SeatOut': {
      const side = sideOf(view, told.seat);
      side.out = true;
      side.acknowledges = null;
      return;
    }
    case 'GameEnded':
      view.stage = 'ended';
      view.ended = { winners: [...told.winners], reason: told.reason, clause: told.clause };
      return;

    case 'YardPaid':
      planetOf(view, told.planet).yard = { kind: 'unit', unitType: told.unitType, paid: told.paid, cost: told.cost };
      return;
    case 'YardScrapped':
      planetOf(view, told.planet).yard = null;
      return;
    case 'DefenceScrapped':
      planetOf(view, told.planet).work = null;
      return;
    case 'RepairPaid':
      planetOf(view, told.planet).yard = { kind: 'repair', unit: told.unit, paid: told.paid, cost: told.cost };
      return;
    case 'UnitRepaired':
      planetOf(view, told.planet).yard = null;
      setScarred(view, told.unit, false);
      return;
    case 'DefencePaid':
      planetOf(view, told.planet).work = { paid: told.paid, cost: told.cost };
      return;
    case 'DefenceRaised':
      planetOf(view, told.planet).work = null;
      planetOf(view, told.planet).pd = told.pd;
      return;
    case 'DefencesSeen':
    case 'DefenceLowered':
      planetOf(view, told.planet).pd = told.pd;
      return;
    case 'UpgradeBought':
      planetOf(view, told.planet).raise += told.plus;
      return;

    case 'UnitCommissioned':
      enlist(view, told.unit, told.seat, told.unitType, told.planet);
      return;
    case 'UnitBuilt':
      planetOf(view, told.planet).yard = null;
      enlist(view, told.unit, told.seat, told.unitType, told.planet);
      return;
    case 'UnitsJumped':
      for (const id of told.units) {
        const unit = view.units[id];
        if (unit === undefined) continue;
        unit.place = told.to;
        unit.mustLeave = false;
        if (told.label !== null) unit.label = told.label;
      }
      return;
    case 'UnitsLost':
      for (const { id } of told.units) forget(view, id);
      return;

    case 'ForcesSeen':
      return sight(view, told);
    case 'PlanetScouted':
      for (const { planet, credits, pd } of told.stats) {
        Object.assign(planetOf(view, planet), { credits, pd, statsTurn: view.turn });
      }
      return;
    case 'BattleFought':
      view.battles.push(told as Draft<BattleFought>);
      fight(view, told);
      return;
    case 'BattleHeard':
      view.battles.push(told as Draft<typeof told>);
      return;
    case 'ControlRolled':
      view.controls.push({ ...told });
      return;
    case 'PlanetTaken': {
      handOver(view, told.planet, told.by);
      const planet = planetOf(view, told.planet);
      if (planet.credits !== null) planet.pd = 0;
      return;
    }
    case 'RulingApplied':
      return rule(view, told.change);

    case 'TurnClosed':
    case 'OrdersMissed':
    case 'FuelSetAside':
    case 'OrderFailed':
    case 'FuelPaid':
    case 'CreditsLost':
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return; // told in the report; nothing that is known changes
  }
}

/** Words about fire, with the turn of each that is new. */
function takeStance(view: Draft<View>, { seat, stance }: Told<'StanceSet'>): void {
  const side = sideOf(view, seat);
  const before = side.stance ?? { default: view.options.defaultStance, players: {} };
  side.stanceSince = sinceAfter(before, side.stanceSince, stance, view.turn);
  side.stance = stance;
}
