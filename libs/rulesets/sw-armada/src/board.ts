import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { valuesOf } from '@warlog/core';
import { foldActivation } from './fold/activation.js';
import { foldAttack } from './fold/attack.js';
import { foldDamage } from './fold/damage.js';
import { changeShip, changeSquadron, mindOf, muster, type BoardDraft } from './fold/board-draft.js';
import type { SwArmadaEvent } from './model/event.js';
import type { FleetDoctrine } from './model/sheet.js';
import type { Window } from './model/state.js';

/** Applies an event to the board, in the state and in views. Takes ownership of the board; never decides. */
export function applyFact(draft: BoardDraft, fact: SwArmadaEvent): void {
  if (foldActivation(draft, fact) || foldAttack(draft, fact) || foldDamage(draft, fact) || foldMinds(draft, fact))
    return;
  switch (fact.type) {
    case 'FleetMustered':
      for (const unit of fact.units) muster(draft, fact.seat, unit);
      return;
    case 'FirstPlayerSet':
      draft.first = fact.seat;
      draft.passTokens = { ...fact.passTokens };
      return;
    case 'ObstaclesPlaced':
      draft.table = fact.table;
      draft.obstacles = clonePlain(fact.poses);
      return;
    case 'DeckShuffled':
      draft.deck.push(...fact.cards);
      draft.counts.decks += 1;
      if (fact.from === 'discard') draft.discard = [];
      return;
    case 'ShipDeployed':
      changeShip(draft, fact.unit, (ship) =>
        Object.assign(ship, { status: 'here', pose: { ...fact.pose }, speed: fact.speed }),
      );
      return;
    case 'SquadronDeployed':
      changeSquadron(draft, fact.unit, (squadron) => Object.assign(squadron, { status: 'here', at: [...fact.at] }));
      return;
    case 'UnitLeftOut':
      for (const change of [changeShip, changeSquadron]) change(draft, fact.unit, (unit) => (unit.status = 'out'));
      return;
    case 'WindowOpened':
      draft.window = clonePlain(fact.window) as Draft<Window>;
      return;
    case 'WindowClosed':
      draft.window = null;
      return;
    case 'BattleEnded':
      Object.assign(draft, { stage: 'over', turn: null, part: null, ended: { ...fact.ending } });
      if (fact.closed === 'finished') draft.finished = true;
      return;
    default:
      return foldRound(draft, fact);
  }
}

/** Applies rounds and turns (section 4). */
function foldRound(draft: BoardDraft, fact: SwArmadaEvent): void {
  switch (fact.type) {
    case 'RoundBegan':
      Object.assign(draft, { round: fact.round, part: null });
      return;
    case 'PhaseBegan':
      Object.assign(draft, { stage: fact.stage, turn: null, pair: 0 });
      return;
    case 'DialsSet':
      for (const [id, dials] of Object.entries(fact.dials))
        changeShip(draft, id, (ship) => {
          ship.dials.push(...dials);
          const planned = draft.minds[fact.seat]?.plan.dials;
          if (planned !== undefined) delete planned[ship.id];
        });
      return;
    case 'TurnCame':
      Object.assign(draft, { turn: fact.seat, pair: fact.pair, part: { ...fact.part } });
      return;
    case 'SeatPassed':
      if (fact.token) draft.passTokens[fact.seat] = (draft.passTokens[fact.seat] ?? 0) - 1;
      draft.passed = fact.token ? [...draft.passed, fact.seat] : draft.passed;
      draft.pair = 0;
      return;
    case 'CloaksAsked':
      draft.cloaked.push(fact.seat);
      return;
    case 'RoundEnded':
      for (const ship of valuesOf(draft.ships)) Object.assign(ship, { activated: false, attackedShip: false });
      for (const squadron of valuesOf(draft.squadrons)) squadron.activated = false;
      Object.assign(draft, { passed: [], cloaked: [] });
      return;
    default:
      return;
  }
}

/** Applies plans, doctrines, and offers about the end (SWA-ASY-26, SWA-ASY-27). */
function foldMinds(draft: BoardDraft, fact: SwArmadaEvent): boolean {
  switch (fact.type) {
    case 'PlanSet': {
      const { plan } = mindOf(draft, fact.seat);
      if (fact.plan.order !== undefined) plan.order = [...fact.plan.order];
      for (const part of ['ships', 'squadrons', 'dials'] as const) merge(plan[part], fact.plan[part] ?? {});
      return true;
    }
    case 'DoctrineSet': {
      const { doctrine } = mindOf(draft, fact.seat);
      if (fact.doctrine.fleet !== undefined)
        doctrine.fleet = clonePlain<Draft<FleetDoctrine> | null>(fact.doctrine.fleet);
      merge(doctrine.units, fact.doctrine.units ?? {});
      return true;
    }
    case 'TruceOffered':
      draft.truces = draft.truces.filter((seat) => seat !== fact.seat);
      if (fact.stands) draft.truces.push(fact.seat);
      return true;
    default:
      return false;
  }
}

/** Merges newer entries over older ones; null removes one. */
function merge(into: Record<string, unknown>, from: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(from)) {
    if (value === null) delete into[key];
    else if (value !== undefined) into[key] = copy(value);
  }
}

const copy = <T>(value: T): T => clonePlain(value);
