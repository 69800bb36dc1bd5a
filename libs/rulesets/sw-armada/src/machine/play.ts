import { activationStep } from './activation.js';
import { attackStep } from './attack.js';
import { command } from './command.js';
import { endIfOver } from './ending.js';
import { flightStep } from './flight.js';
import { place } from './landing.js';
import { cloakPhase, shipPhase, squadronPhase } from './round.js';
import { chooseFleets, deploy } from './setup.js';
import { folding, type Facts, type Table } from './table.js';

/**
 * Plays on until a window opens or the battle is over. Each step is decided by the board alone: what is under way comes
 * first, from the inside out. `before`: what is said before the first step.
 */
export function* play(table: Table, before: Facts = nothing()): Facts {
  yield* folding(table, before);
  for (;;) {
    yield* folding(table, endIfOver(table));
    if (table.now.ended !== null || table.now.window !== null) return;
    yield* folding(table, step(table));
  }
}

function* nothing(): Facts {}

function step(table: Table): Facts {
  const { attack, placing, flight, activation, stage } = table.now;
  if (attack !== null) return attackStep(table, attack);
  if (placing !== null) return place(table, placing);
  if (flight !== null) return flightStep(table, flight);
  if (activation !== null) return activationStep(table, activation);
  switch (stage) {
    case 'fleet':
      return chooseFleets(table);
    case 'deploy':
      return deploy(table);
    case 'command':
      return command(table);
    case 'ship':
      return shipPhase(table);
    case 'squadron':
      return squadronPhase(table);
    case 'cloak':
      return cloakPhase(table);
    case 'over':
      throw new Error('The battle is over.');
  }
}
