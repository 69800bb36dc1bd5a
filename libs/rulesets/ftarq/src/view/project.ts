import { sinceAfter, type DiceEvent, type Draft, type Viewer } from '@warlog/kernel';
import type { PlanetInvaded } from '../model/event.js';
import { options } from '../model/options.js';
import type { BattleTold, SideView, Told, View, Visible } from '../model/view.js';
import { headlinesOf } from './narrate.js';
import { ownProgress } from './progress.js';
import { fight, invade } from './project/battle.js';
import { layOut } from './project/lay-out.js';
import { raise, refreshStats, scout, take } from './project/planets.js';
import { earn, load, spend } from './project/purse.js';
import { rule } from './project/rule.js';
import { isMine, planetOf, sideOf } from './project/things.js';
import { enlist, forget, jump, setScarred, sight } from './project/units.js';

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
    revealed: [],
    progress: [],
    deciding: [],
    battles: [],
    invasions: [],
    bombardments: [],
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
    case 'HomeDrawn':
      sideOf(view, told.seat).capital = told.capital;
      for (const planet of told.planets) planetOf(view, planet).owner = told.seat;
      return;
    case 'HomeFurnished':
      Object.assign(planetOf(view, told.planet), { gf: told.gf, guard: told.guard });
      sideOf(view, told.seat).treasury = told.treasury;
      return;
    case 'CapitalLeftNeutral':
      Object.assign(planetOf(view, told.planet), { credits: told.credits, ic: told.ic, gf: told.gf });
      return;
    case 'SecretDealt':
      sideOf(view, told.seat).secret = { ...told.secret };
      return;
    case 'SideChosen':
      Object.assign(sideOf(view, told.seat), { faction: told.faction, name: told.name });
      return;
    case 'ModifiersTaken':
      sideOf(view, told.seat).levels = { ...told.levels };
      return;

    case 'TurnOpened':
      view.turn = told.turn;
      view.stage = 'orders';
      refreshStats(view);
      return;
    case 'PlanetRaised':
      raise(planetOf(view, told.planet), told);
      return;
    case 'GuardRegrown':
      planetOf(view, told.planet).guard = told.guard;
      return;
    case 'BlockadeFixed':
      planetOf(view, told.planet).blockadedBy = told.by;
      return;
    case 'ObjectiveRevealed':
      view.revealed.push({ id: told.objective, turn: told.turn });
      return;
    case 'CreditsGathered':
      earn(view, told.seat, told.amount + told.gifts);
      return;

    case 'OrdersClosed':
      Object.assign(view, { battles: [], invasions: [], bombardments: [], headlines: [] });
      delete view.voided;
      return;
    case 'StanceSet':
      return takeStance(view, told);
    case 'RetreatsSet':
      sideOf(view, told.seat).retreat = [...told.places];
      return;
    case 'IntentionsSet':
      sideOf(view, told.seat).intentions = told.intentions as Draft<SideView>['intentions'];
      return;

    case 'YardPaid':
      spend(view, told);
      planetOf(view, told.planet).yard = { unitType: told.unitType, paid: told.paid, cost: told.cost };
      return;
    case 'UnitBuilt':
      spend(view, told);
      planetOf(view, told.planet).yard = null;
      enlist(view, told.unit, told.seat, told.unitType, told.planet);
      return;
    case 'UnitCommissioned':
      enlist(view, told.unit, told.seat, told.unitType, told.planet);
      return;
    case 'GroundForceRaised': {
      spend(view, told);
      const planet = planetOf(view, told.planet);
      planet.yard = null;
      planet.gf = (planet.gf ?? 0) + 1;
      return;
    }
    case 'YardScrapped':
      planetOf(view, told.planet).yard = null;
      return;
    case 'ShipRepaired':
      spend(view, told);
      setScarred(view, told.unit, false);
      return;
    case 'UpgradeBought':
      spend(view, told);
      planetOf(view, told.planet).raise[told.what] += told.plus;
      return;
    case 'CreditsGiven':
      earn(view, told.seat, -told.credits);
      return;

    case 'UnitsJumped':
      return jump(view, told);
    case 'UnitsLost':
      for (const { id } of told.units) forget(view, id);
      return;
    case 'CargoLost':
      load(view, told.seat, told.place, -told.gf);
      return;
    case 'ForcesLanded': {
      load(view, told.seat, told.planet, -told.gf);
      const planet = planetOf(view, told.planet);
      planet.gf = (planet.gf ?? 0) + told.gf;
      return;
    }
    case 'FuelPaid':
      earn(view, told.seat, -told.amount);
      return;

    case 'ForcesSeen':
      sight(view, told);
      view.progress = ownProgress(view) as Draft<View>['progress'];
      return;
    case 'PlanetScouted':
      for (const report of told.reports) scout(view, report, told.turn);
      return;
    case 'FiguresSeen':
      Object.assign(planetOf(view, told.planet), { credits: told.credits, ic: told.ic });
      return;
    case 'BattleTold':
      view.battles.push(told as Draft<BattleTold>);
      fight(view, told);
      return;
    case 'BattleHeard':
      view.battles.push(told as Draft<typeof told>);
      return;
    case 'DeedDone':
      sideOf(view, told.seat).deeds?.push({ ...told.deed });
      return;
    case 'AftermathOpened':
      view.stage = 'aftermath';
      view.deciding = [...told.deciding];
      return;
    case 'AftermathClosed':
      view.deciding = [];
      return;
    case 'PlanetInvaded':
      view.invasions.push(told as Draft<PlanetInvaded>);
      return invade(view, told);
    case 'PlanetBombarded': {
      const { gf, guard, ic, credits } = told;
      view.bombardments.push(told as Draft<typeof told>);
      const planet = planetOf(view, told.planet);
      Object.assign(planet, { ic, credits, statsTurn: view.turn });
      if (isMine(view, told.owner)) Object.assign(planet, { gf, guard });
      else Object.assign(planet, { defenders: gf + guard, defendersTurn: view.turn });
      return;
    }
    case 'PlanetTaken':
      return take(view, told);
    case 'ClaimHeard': {
      const side = sideOf(view, told.seat);
      side.vp += told.vp;
      if (told.objective !== null) side.claimed.push(told.objective);
      if (told.secret !== null) side.secret = { ...told.secret };
      return;
    }

    case 'SeatOut':
      sideOf(view, told.seat).out = true;
      return;
    case 'GameEnded':
      view.stage = 'ended';
      view.ended = { winners: [...told.winners], reason: told.reason, clause: told.clause };
      return;
    case 'RulingApplied':
      return rule(view, told.change);

    case 'ObjectivesOrdered':
    case 'TurnClosed':
    case 'OrdersMissed':
    case 'ConstructRemembered':
    case 'OrderFailed':
    case 'PurseLost':
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
