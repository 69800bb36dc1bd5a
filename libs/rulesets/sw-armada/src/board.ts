import { clonePlain, valuesOf, type Draft } from '@warlog/kernel';
import { foldActivation } from './fold/activation.js';
import { foldAttack } from './fold/attack.js';
import { foldDamage } from './fold/damage.js';
import { changeShip, changeSquadron, mindOf, muster, type Table } from './fold/table.js';
import type { Event } from './model/event.js';
import type { FleetDoctrine } from './model/sheet.js';
import type { Window } from './model/state.js';

/** What a fact changes on the board, for the truth and for views alike. Takes the board over; never decides. */
export function applyFact(table: Table, fact: Event): void {
  if (foldActivation(table, fact) || foldAttack(table, fact) || foldDamage(table, fact) || foldMinds(table, fact))
    return;
  switch (fact.type) {
    case 'FleetMustered':
      for (const unit of fact.units) muster(table, fact.seat, unit);
      return;
    case 'FirstPlayerSet':
      table.first = fact.seat;
      table.passTokens = { ...fact.passTokens };
      return;
    case 'ObstaclesPlaced':
      table.table = fact.table;
      table.obstacles = clonePlain(fact.poses);
      return;
    case 'DeckShuffled':
      table.deck.push(...fact.cards);
      table.counts.decks += 1;
      if (fact.from === 'discard') table.discard = [];
      return;
    case 'ShipDeployed':
      changeShip(table, fact.unit, (ship) =>
        Object.assign(ship, { status: 'here', pose: { ...fact.pose }, speed: fact.speed }),
      );
      return;
    case 'SquadronDeployed':
      changeSquadron(table, fact.unit, (squadron) => Object.assign(squadron, { status: 'here', at: [...fact.at] }));
      return;
    case 'UnitLeftOut':
      for (const change of [changeShip, changeSquadron]) change(table, fact.unit, (unit) => (unit.status = 'out'));
      return;
    case 'WindowOpened':
      table.window = clonePlain(fact.window) as Draft<Window>;
      return;
    case 'WindowClosed':
      table.window = null;
      return;
    case 'BattleEnded':
      Object.assign(table, { stage: 'over', turn: null, part: null, ended: { ...fact.ending } });
      if (fact.closed === 'finished') table.finished = true;
      return;
    default:
      return foldRound(table, fact);
  }
}

/** How rounds and turns go on (section 4). */
function foldRound(table: Table, fact: Event): void {
  switch (fact.type) {
    case 'RoundBegan':
      Object.assign(table, { round: fact.round, part: null });
      return;
    case 'PhaseBegan':
      Object.assign(table, { stage: fact.stage, turn: null, pair: 0 });
      return;
    case 'DialsSet':
      for (const [id, dials] of Object.entries(fact.dials))
        changeShip(table, id, (ship) => {
          ship.dials.push(...dials);
          const planned = table.minds[fact.seat]?.plan.dials;
          if (planned !== undefined) delete planned[ship.id];
        });
      return;
    case 'TurnCame':
      Object.assign(table, { turn: fact.seat, pair: fact.pair, part: { ...fact.part } });
      return;
    case 'SeatPassed':
      if (fact.token) table.passTokens[fact.seat] = (table.passTokens[fact.seat] ?? 0) - 1;
      table.passed = fact.token ? [...table.passed, fact.seat] : table.passed;
      table.pair = 0;
      return;
    case 'CloaksAsked':
      table.cloaked.push(fact.seat);
      return;
    case 'RoundEnded':
      for (const ship of valuesOf(table.ships)) Object.assign(ship, { activated: false, attackedShip: false });
      for (const squadron of valuesOf(table.squadrons)) squadron.activated = false;
      Object.assign(table, { passed: [], cloaked: [] });
      return;
    default:
      return;
  }
}

/** What seats have in mind, and what they say about the end (SWA-ASY-26, SWA-ASY-27). */
function foldMinds(table: Table, fact: Event): boolean {
  switch (fact.type) {
    case 'PlanSet': {
      const { plan } = mindOf(table, fact.seat);
      if (fact.plan.order !== undefined) plan.order = [...fact.plan.order];
      for (const part of ['ships', 'squadrons', 'dials'] as const) merge(plan[part], fact.plan[part] ?? {});
      return true;
    }
    case 'DoctrineSet': {
      const { doctrine } = mindOf(table, fact.seat);
      if (fact.doctrine.fleet !== undefined)
        doctrine.fleet = clonePlain<Draft<FleetDoctrine> | null>(fact.doctrine.fleet);
      merge(doctrine.units, fact.doctrine.units ?? {});
      return true;
    }
    case 'TruceOffered':
      table.truces = table.truces.filter((seat) => seat !== fact.seat);
      if (fact.stands) table.truces.push(fact.seat);
      return true;
    default:
      return false;
  }
}

/** Newer entries take the place of older ones; null removes one. */
function merge(into: Record<string, unknown>, from: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(from)) {
    if (value === null) delete into[key];
    else if (value !== undefined) into[key] = copy(value);
  }
}

const copy = <T>(value: T): T => clonePlain(value);
