import { storyStepAt, entryIn, type Chapter, type StoryStepKey, type StoryEntry } from '@warlog/ruleset-api';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { lineSite } from './names.js';

/**
 * Returns the story step of each event (SWA-REN-07). A step is an activation with its reveal and commands, an attack
 * with all its steps, or a maneuver with its consequences. It may also be a squadron that a ship commands, the
 * squadrons of a turn, or the status phase. `part` is the activation of the round.
 */
export function storyEntryOf(view: SwArmadaView, disclosure: SwArmadaVisible): StoryEntry {
  switch (disclosure.type) {
    case 'BattleCreated':
    case 'FleetMustered':
    case 'FirstPlayerSet':
    case 'ObstaclesPlaced':
      return entryIn('powers', storyStepAt('muster'));
    case 'ShipDeployed':
    case 'SquadronDeployed':
    case 'UnitLeftOut':
      return entryIn('movement', storyStepAt('deploy'));
    case 'RoundBegan':
      return entryIn('powers', storyStepAt('round', `round/${disclosure.round}`));
    case 'DialsSet':
      return entryIn('powers', storyStepAt('dials', `dials/${view.round}`));
    case 'ShipActivated':
      return at(view, 'movement', 'activation', disclosure.unit);
    case 'SeatPassed':
      return entryIn('movement', disclosure.token ? now(view, 'pass', `pass/${disclosure.seat}`) : null);
    case 'SquadronActivated':
      return squadron(view, disclosure.unit);
    case 'SpeedChanged':
    case 'ManeuverExecuted':
    case 'ObstacleHit':
      return at(view, 'movement', 'maneuver', disclosure.unit);
    case 'Rammed':
      return at(view, 'movement', 'maneuver', disclosure.unit);
    case 'SquadronsLifted':
      return at(view, 'movement', 'maneuver', disclosure.ship);
    case 'AttackDeclared':
      return attack(view, disclosure.attack, false);
    case 'AttackEnded':
      return entryIn('rolls', now(view, 'attack', `attack/${disclosure.number}`));
    case 'PoolRolled':
    case 'DieAdded':
    case 'DieRerolled':
    case 'DeckShuffled':
      // Dice begin no step: an attack is one.
      return entryIn(view.attack === null ? 'powers' : 'rolls');
    case 'UnitDestroyed':
      return lost(view, disclosure.unit);
    case 'TokensReadied':
      return entryIn('powers', storyStepAt('status', `status/${view.round}`));
    case 'BattleEnded':
    case 'SecretsOpened':
      return entryIn('powers', storyStepAt('close'));
    case 'SpeedRuled':
    case 'ShieldsRuled':
    case 'HullRuled':
      return entryIn('powers', now(view, 'ruling', `ruling/${disclosure.unit}`, { place: disclosure.unit }));
    case 'SeatConceded':
    case 'TruceOffered':
    case 'PlanSet':
    case 'DoctrineSet':
    case 'PlanLapsed':
      return entryIn('powers');
    default:
      return going(view);
  }
}

/** Returns the step of the current attack, squadron or maneuver, to which everything else belongs. */
function going(view: SwArmadaView): StoryEntry {
  const { attack: open, flight, activation } = view;
  if (open !== null) return attack(view, open, false);
  if (flight !== null) return squadron(view, flight.unit);
  if (activation === null) return entryIn('powers');
  const flies = activation.step === 'maneuver' || activation.step === 'landing';
  return at(view, 'movement', flies ? 'maneuver' : 'activation', activation.unit);
}

/** Returns a step of the round's current activation. */
const now = (
  { part }: SwArmadaView,
  stage: string,
  group: string,
  extras: Partial<Omit<StoryStepKey, 'stage' | 'group'>> = {},
): StoryStepKey => storyStepAt(stage, group, part === null ? extras : { ...extras, part: part.at });

const at = (view: SwArmadaView, chapter: Chapter, stage: string, unit: string): StoryEntry =>
  entryIn(chapter, now(view, stage, `${stage}/${unit}`, { place: unit }));

/**
 * Returns the step of a squadron: one for all of a turn of the Squadron Phase, one each for those that a ship commands.
 */
function squadron(view: SwArmadaView, unit: string): StoryEntry {
  if (view.activation !== null) return at(view, 'movement', 'wing', unit);
  return entryIn('movement', now(view, 'squadrons', `squadrons/${view.part?.at ?? 0}`, { place: unit }));
}

/** Returns a step for each attack, named after both sides; playback stops if it destroys. */
function attack(
  view: SwArmadaView,
  { number, kind, by, target }: NonNullable<SwArmadaView['attack']>,
  stops: boolean,
): StoryEntry {
  const stage = kind === 'salvo' || kind === 'counter' ? kind : 'attack';
  const named = { place: target, site: lineSite(by, target) };
  return entryIn('rolls', now(view, stage, `attack/${number}`, { ...named, isBattle: stops }));
}

function lost(view: SwArmadaView, unit: string): StoryEntry {
  if (view.attack !== null) return attack(view, view.attack, true);
  // Units are removed just after the attack that destroyed them.
  const isAttack = view.flight !== null || view.activation?.step === 'attack';
  if (isAttack)
    return entryIn('rolls', now(view, 'attack', `attack/${view.counts.attacks}`, { place: unit, isBattle: true }));
  return entryIn('rolls', now(view, 'left', `left/${unit}`, { place: unit, isBattle: true }));
}
