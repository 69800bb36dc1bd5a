import { clonePlain, type Draft } from '@warlog/kernel';
import type { Point } from '../geometry/pose.js';
import type { Event } from '../model/event.js';
import { changeShip, changeSquadron, mindOf, type Table } from './table.js';

/** What the activation of a ship or a squadron changes (sections 4.1, 7 and 8). False: the fact is about something else. */
export function foldActivation(table: Table, fact: Event): boolean {
  const { activation } = table;
  switch (fact.type) {
    case 'ShipActivated': {
      const { unit, seat } = fact;
      const fresh = { dial: null, resolved: [], squadrons: 0, relayed: {}, usedZones: [], series: null };
      table.activation = { unit, seat, step: 'reveal', ...fresh };
      table.pair = 0;
      table.passed = table.passed.filter((id) => id !== seat);
      changeShip(table, unit, (ship) => (ship.activated = true));
      const mind = table.minds[seat];
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
      table.activation = null;
      return true;
    case 'DialRevealed':
      changeShip(table, fact.unit, ({ dials }) => dials.shift());
      if (activation !== null) activation.dial = fact.command;
      return true;
    case 'DialDiscarded':
      if (fact.why === 'panic') changeShip(table, fact.unit, ({ dials }) => dials.shift());
      else if (activation !== null) activation.dial = null;
      return true;
    case 'DialChanged':
      changeShip(table, fact.unit, ({ dials }) => {
        if (dials.length > 0) dials[0] = fact.command;
      });
      return true;
    case 'TokenGained':
      if (activation?.unit === fact.unit) activation.dial = null;
      changeShip(table, fact.unit, (ship) => {
        const all = ship.commands.includes(fact.command) ? ship.commands : [...ship.commands, fact.command];
        // A second one of a kind is lost, not the first one with it.
        const isSecond = fact.dropped === fact.command && ship.commands.includes(fact.command);
        ship.commands = isSecond ? ship.commands : all.filter((command) => command !== fact.dropped);
      });
      return true;
    case 'CommandTokensLost':
      changeShip(table, fact.unit, (ship) => {
        ship.commands = ship.commands.filter((command) => !fact.commands.includes(command));
      });
      return true;
    case 'ShipRaided':
      changeShip(table, fact.unit, ({ raided }) => raided.push(fact.command));
      return true;
    case 'MarksCleared':
      changeShip(table, fact.unit, (ship) => {
        ship.raided = ship.raided.filter((command) => !fact.commands.includes(command));
      });
      return true;
    case 'CommandResolved':
      return resolveCommand(table, fact);
    case 'SquadronsCommanded':
      if (activation !== null) activation.squadrons = fact.squadrons;
      return true;
    case 'SpeedChanged':
      changeShip(table, fact.unit, (ship) => (ship.speed = fact.to));
      return true;
    case 'ManeuverExecuted':
      changeShip(table, fact.unit, (ship) => (ship.pose = { ...fact.pose }));
      return true;
    default:
      return foldFlight(table, fact);
  }
}

function resolveCommand(table: Table, { unit, command, use }: Extract<Event, { type: 'CommandResolved' }>): true {
  const { activation } = table;
  if (activation?.unit === unit) {
    if (!activation.resolved.includes(command)) activation.resolved.push(command);
    if (use !== 'token') activation.dial = null;
  }
  if (command === 'concentrate-fire' && use === 'both' && table.attack?.by === unit)
    table.attack.pledged = ['dial', 'token'];
  if (use !== 'dial')
    changeShip(table, unit, (ship) => (ship.commands = ship.commands.filter((held) => held !== command)));
  return true;
}

/** What squadrons do, and what is done to them when a ship lands on them. */
function foldFlight(table: Table, fact: Event): boolean {
  const { flight, activation } = table;
  switch (fact.type) {
    case 'SquadronActivated': {
      const { unit, seat, by, may, relay } = fact;
      table.flight = { unit, seat, by, did: [], may };
      changeSquadron(table, unit, (squadron) => (squadron.activated = true));
      if (by === null) table.pair = Math.max(0, table.pair - 1);
      else if (activation !== null) {
        activation.squadrons -= 1;
        if (relay !== null) activation.relayed[relay] = (activation.relayed[relay] ?? 0) + 1;
      }
      const mind = table.minds[seat];
      if (mind !== undefined) delete mind.plan.squadrons[unit];
      return true;
    }
    case 'SquadronMoved':
      changeSquadron(table, fact.unit, (squadron) => (squadron.at = [...fact.to] as Draft<Point>));
      if (flight?.unit === fact.unit) flight.did.push('move');
      return true;
    case 'SquadronHeld':
      if (flight?.unit === fact.unit) flight.did.push(fact.what);
      return true;
    case 'AttackDeclared':
      // The attack itself is folded elsewhere: here it is one of the two things that a squadron does.
      if (flight?.unit === fact.attack.by && fact.attack.kind !== 'counter') flight.did.push('attack');
      return false;
    case 'FlightEnded':
      table.flight = null;
      return true;
    case 'SquadronsLifted': {
      const { ship, seat, squadrons } = fact;
      table.placing = { ship, seat, lifted: squadrons.map(({ unit, at }) => ({ unit, at: [...at] as Draft<Point> })) };
      for (const { unit } of squadrons) changeSquadron(table, unit, (squadron) => (squadron.at = null));
      return true;
    }
    case 'SquadronDisplaced':
      changeSquadron(table, fact.unit, (squadron) => (squadron.at = [...fact.at] as Draft<Point>));
      return true;
    case 'SquadronsPlaced':
      table.placing = null;
      return true;
    case 'OrdersKept':
      mindOf(table, fact.seat).orders = clonePlain(fact.orders) as Draft<typeof fact.orders>;
      return true;
    default:
      return false;
  }
}
