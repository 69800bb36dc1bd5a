import { clonePlain, type Draft } from '@warlog/ruleset-api';
import type { SwArmadaPoint } from '../geometry/pose.js';
import type { SwArmadaEvent } from '../model/event.js';
import { changeShip, changeSquadron, mindOf, type BoardDraft } from './board-draft.js';

/** Applies the activation of a ship or a squadron (sections 4.1, 7 and 8). Returns false for other events. */
export function foldActivation(draft: BoardDraft, fact: SwArmadaEvent): boolean {
  const { activation } = draft;
  switch (fact.type) {
    case 'ShipActivated': {
      const { unit, seat } = fact;
      const fresh = { dial: null, resolved: [], squadrons: 0, relayed: {}, usedZones: [], series: null };
      draft.activation = { unit, seat, step: 'reveal', ...fresh };
      draft.pair = 0;
      draft.passed = draft.passed.filter((id) => id !== seat);
      changeShip(draft, unit, (ship) => (ship.activated = true));
      const mind = draft.minds[seat];
      if (mind === undefined) return true;
      // A plan is used up when its ship is activated (SWA-ASY-26).
      delete mind.plan.ships[unit];
      mind.plan.order = mind.plan.order.filter((id) => id !== unit);
      return true;
    }
    case 'StepBegan':
      if (activation !== null) activation.step = fact.step;
      return true;
    case 'ActivationEnded':
      draft.activation = null;
      return true;
    case 'DialRevealed':
      changeShip(draft, fact.unit, ({ dials }) => dials.shift());
      if (activation !== null) activation.dial = fact.command;
      return true;
    case 'DialDiscarded':
      if (fact.why === 'panic') changeShip(draft, fact.unit, ({ dials }) => dials.shift());
      else if (activation !== null) activation.dial = null;
      return true;
    case 'DialChanged':
      changeShip(draft, fact.unit, ({ dials }) => {
        if (dials.length > 0) dials[0] = fact.command;
      });
      return true;
    case 'TokenGained':
      if (activation?.unit === fact.unit) activation.dial = null;
      changeShip(draft, fact.unit, (ship) => {
        const all = ship.commands.includes(fact.command) ? ship.commands : [...ship.commands, fact.command];
        // A second token of a kind is lost, not the first one with it.
        const isSecond = fact.dropped === fact.command && ship.commands.includes(fact.command);
        ship.commands = isSecond ? ship.commands : all.filter((command) => command !== fact.dropped);
      });
      return true;
    case 'CommandTokensLost':
      changeShip(draft, fact.unit, (ship) => {
        ship.commands = ship.commands.filter((command) => !fact.commands.includes(command));
      });
      return true;
    case 'ShipRaided':
      changeShip(draft, fact.unit, ({ raided }) => raided.push(fact.command));
      return true;
    case 'MarksCleared':
      changeShip(draft, fact.unit, (ship) => {
        ship.raided = ship.raided.filter((command) => !fact.commands.includes(command));
      });
      return true;
    case 'CommandResolved':
      return resolveCommand(draft, fact);
    case 'SquadronsCommanded':
      if (activation !== null) activation.squadrons = fact.squadrons;
      return true;
    case 'SpeedChanged':
      changeShip(draft, fact.unit, (ship) => (ship.speed = fact.to));
      return true;
    case 'ManeuverExecuted':
      changeShip(draft, fact.unit, (ship) => (ship.pose = { ...fact.pose }));
      return true;
    default:
      return foldFlight(draft, fact);
  }
}

function resolveCommand(
  draft: BoardDraft,
  { unit, command, use }: Extract<SwArmadaEvent, { type: 'CommandResolved' }>,
): true {
  const { activation } = draft;
  if (activation?.unit === unit) {
    if (!activation.resolved.includes(command)) activation.resolved.push(command);
    if (use !== 'token') activation.dial = null;
  }
  if (command === 'concentrate-fire' && use === 'both' && draft.attack?.by === unit)
    draft.attack.pledged = ['dial', 'token'];
  if (use !== 'dial')
    changeShip(draft, unit, (ship) => (ship.commands = ship.commands.filter((token) => token !== command)));
  return true;
}

/** Applies squadrons' actions, and their displacement by a ship. */
function foldFlight(draft: BoardDraft, fact: SwArmadaEvent): boolean {
  const { flight, activation } = draft;
  switch (fact.type) {
    case 'SquadronActivated': {
      const { unit, seat, by, may, relay } = fact;
      draft.flight = { unit, seat, by, did: [], may };
      changeSquadron(draft, unit, (squadron) => (squadron.activated = true));
      if (by === null) draft.pair = Math.max(0, draft.pair - 1);
      else if (activation !== null) {
        activation.squadrons -= 1;
        if (relay !== null) activation.relayed[relay] = (activation.relayed[relay] ?? 0) + 1;
      }
      const mind = draft.minds[seat];
      if (mind !== undefined) delete mind.plan.squadrons[unit];
      return true;
    }
    case 'SquadronMoved':
      changeSquadron(draft, fact.unit, (squadron) => (squadron.at = [...fact.to] as Draft<SwArmadaPoint>));
      if (flight?.unit === fact.unit) flight.did.push('move');
      return true;
    case 'SquadronHeld':
      if (flight?.unit === fact.unit) flight.did.push(fact.what);
      return true;
    case 'AttackDeclared':
      // The attack itself is applied elsewhere: here it is one of the two actions of a squadron.
      if (flight?.unit === fact.attack.by && fact.attack.kind !== 'counter') flight.did.push('attack');
      return false;
    case 'FlightEnded':
      draft.flight = null;
      return true;
    case 'SquadronsLifted': {
      const { ship, seat, squadrons } = fact;
      draft.placing = {
        ship,
        seat,
        lifted: squadrons.map(({ unit, at }) => ({ unit, at: [...at] as Draft<SwArmadaPoint> })),
      };
      for (const { unit } of squadrons) changeSquadron(draft, unit, (squadron) => (squadron.at = null));
      return true;
    }
    case 'SquadronDisplaced':
      changeSquadron(draft, fact.unit, (squadron) => (squadron.at = [...fact.at] as Draft<SwArmadaPoint>));
      return true;
    case 'SquadronsPlaced':
      draft.placing = null;
      return true;
    case 'OrdersKept':
      mindOf(draft, fact.seat).orders = clonePlain(fact.orders) as Draft<typeof fact.orders>;
      return true;
    default:
      return false;
  }
}
