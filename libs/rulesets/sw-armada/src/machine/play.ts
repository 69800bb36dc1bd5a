import { activationStep } from './activation.js';
import { attackStep } from './attack.js';
import { command } from './command.js';
import { endIfOver } from './ending.js';
import { flightStep } from './flight.js';
import { place } from './landing.js';
import { cloakPhase, shipPhase, squadronPhase } from './round.js';
import { chooseFleets, deploy } from './setup.js';
import { folding, type SwArmadaFacts, type RoundContext } from './round-context.js';

/**
 * Plays on until a window opens or the battle is over. Each step is decided by the board alone: current activities come
 * first, from the inside out. `before`: events before the first step.
 */
export function* play(context: RoundContext, before: SwArmadaFacts = nothing()): SwArmadaFacts {
  yield* folding(context, before);
  for (;;) {
    yield* folding(context, endIfOver(context));
    if (context.now.ended !== null || context.now.window !== null) return;
    yield* folding(context, step(context));
  }
}

function* nothing(): SwArmadaFacts {}

function step(context: RoundContext): SwArmadaFacts {
  const { attack, placing, flight, activation, stage } = context.now;
  if (attack !== null) return attackStep(context, attack);
  if (placing !== null) return place(context, placing);
  if (flight !== null) return flightStep(context, flight);
  if (activation !== null) return activationStep(context, activation);
  switch (stage) {
    case 'fleet':
      return chooseFleets(context);
    case 'deploy':
      return deploy(context);
    case 'command':
      return command(context);
    case 'ship':
      return shipPhase(context);
    case 'squadron':
      return squadronPhase(context);
    case 'cloak':
      return cloakPhase(context);
    case 'over':
      throw new Error('The battle is over.');
  }
}
