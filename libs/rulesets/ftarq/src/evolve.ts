import type { Draft, SeatId } from '@warlog/kernel';
import { jump, stow } from './evolve/cargo.js';
import { fight, noteDeed, settle } from './evolve/fought.js';
import { bombard, invade, landForces, take } from './evolve/ground.js';
import { layOut, type Opened } from './evolve/lay-out.js';
import { rule } from './evolve/rule.js';
import { enlist, planetOf, sideOf, unitOf, unreachable } from './evolve/things.js';
import type { Event } from './model/event.js';
import type { Planet, Side, State } from './model/state.js';

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
    case 'HomeDrawn':
      sideOf(state, event.seat).capital = event.capital;
      for (const planet of event.planets) planetOf(state, planet).owner = event.seat;
      return;
    case 'HomeFurnished':
      planetOf(state, event.planet).gf = event.gf;
      planetOf(state, event.planet).guard = event.guard;
      sideOf(state, event.seat).treasury = event.treasury;
      return;
    case 'CapitalLeftNeutral':
      Object.assign(planetOf(state, event.planet), { credits: event.credits, ic: event.ic, gf: event.gf });
      return;
    case 'ObjectivesOrdered':
      state.deck = [...event.order];
      return;
    case 'SecretDealt':
      sideOf(state, event.seat).secret = { ...event.secret };
      return;
    case 'SideChosen':
      sideOf(state, event.seat).faction = event.faction;
      sideOf(state, event.seat).name = event.name;
      return;
    case 'ModifiersTaken':
      sideOf(state, event.seat).levels = { ...event.levels };
      return;
    case 'UnitCommissioned':
      enlist(state, event.unit, event.seat, event.unitType, event.planet);
      return;

    case 'TurnOpened':
      state.turn = event.turn;
      state.stage = 'orders';
      return;
    case 'PlanetRaised':
      raise(planetOf(state, event.planet), event);
      return;
    case 'GuardRegrown':
      planetOf(state, event.planet).guard = event.guard;
      return;
    case 'BlockadeFixed':
      planetOf(state, event.planet).blockadedBy = event.by;
      return;
    case 'ObjectiveRevealed':
      state.deck = state.deck.filter((id) => id !== event.objective);
      state.revealed.push({ id: event.objective, turn: event.turn });
      return;
    case 'CreditsGathered': {
      const side = sideOf(state, event.seat);
      side.treasury += event.amount + event.gifts;
      side.incoming = 0;
      return;
    }

    case 'StanceSet':
      sideOf(state, event.seat).stance = event.stance;
      return;
    case 'RetreatsSet':
      sideOf(state, event.seat).retreat = [...event.places];
      return;
    case 'IntentionsSet':
      sideOf(state, event.seat).intentions = event.intentions as Draft<Side>['intentions'];
      return;
    case 'ConstructRemembered':
      sideOf(state, event.seat).lastConstruct = event.construct as Draft<Side>['lastConstruct'];
      return;

    case 'YardPaid': {
      spend(state, event);
      const { unitType, paid, cost } = event;
      planetOf(state, event.planet).yard = { unitType, paid, cost };
      return;
    }
    case 'UnitBuilt':
      spend(state, event);
      planetOf(state, event.planet).yard = null;
      enlist(state, event.unit, event.seat, event.unitType, event.planet);
      return;
    case 'GroundForceRaised':
      spend(state, event);
      planetOf(state, event.planet).yard = null;
      planetOf(state, event.planet).gf += 1;
      return;
    case 'YardScrapped':
      planetOf(state, event.planet).yard = null;
      return;
    case 'ShipRepaired':
      spend(state, event);
      unitOf(state, event.unit).scarred = false;
      return;
    case 'UpgradeBought':
      spend(state, event);
      planetOf(state, event.planet).raise[event.what] += event.plus;
      return;
    case 'CreditsGiven':
      sideOf(state, event.seat).treasury -= event.credits;
      sideOf(state, event.to).incoming += event.credits;
      return;

    case 'UnitsJumped':
      jump(state, event);
      return;
    case 'UnitsLost':
      for (const { id } of event.units) delete state.units[id];
      return;
    case 'CargoLost':
      stow(sideOf(state, event.seat), event.place, -event.gf);
      return;
    case 'ForcesLanded':
      landForces(state, event);
      return;
    case 'FuelPaid':
      sideOf(state, event.seat).treasury -= event.amount;
      return;

    case 'BattleFought':
      fight(state, event);
      return;
    case 'DeedDone':
      noteDeed(state, event);
      sideOf(state, event.seat).deeds.push({ ...event.deed });
      return;
    case 'AftermathOpened':
      state.stage = 'aftermath';
      state.deciding = [...event.deciding];
      return;
    case 'AftermathClosed':
      state.deciding = [];
      settle(state);
      return;
    case 'PlanetInvaded':
      invade(state, event);
      return;
    case 'PlanetBombarded':
      bombard(state, event);
      return;
    case 'PlanetTaken':
      take(state, event);
      return;
    case 'ObjectiveClaimed': {
      const side = sideOf(state, event.seat);
      side.vp += event.vp;
      side.claimed.push(event.objective);
      state.claims = [...(state.claims ?? []), { seat: event.seat, objective: event.objective }];
      return;
    }

    case 'SeatOut':
      sideOf(state, event.seat).out = true;
      return;
    case 'GameEnded':
      state.stage = 'ended';
      state.ended = { winners: [...event.winners], reason: event.reason, clause: event.clause };
      return;
    case 'RulingApplied':
      rule(state, event.change);
      return;
    case 'OrdersClosed':
      delete state.fought;
      delete state.sequels;
      delete state.claims;
      return;
    case 'OrdersMissed':
    case 'OrderFailed':
    case 'PurseLost':
    case 'Surveyed':
    case 'TurnClosed':
      return; // told, and nothing in the position changes
    default:
      return unreachable(event);
  }
}

function raise(planet: Draft<Planet>, plus: { readonly credits: number; readonly ic: number }): void {
  planet.credits += plus.credits;
  planet.ic += plus.ic;
  planet.raise = { credits: 0, ic: 0 };
}

/** Purses are no part of the position: they are a planet's credits of this turn (FTQ-303). */
function spend(
  state: Draft<State>,
  paid: { readonly seat: SeatId; readonly amount: number; readonly purse: boolean },
): void {
  if (!paid.purse) sideOf(state, paid.seat).treasury -= paid.amount;
}
