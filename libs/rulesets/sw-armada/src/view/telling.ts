import { momentAt, toldIn, type Chapter, type MomentKey, type Telling } from '@warlog/kernel';
import type { View, Visible } from '../model/view.js';

/**
 * Where each event is told, and at which moment: an activation with what it reveals and commands, each attack with all its
 * steps, each manoeuvre with what follows from it, each squadron that a ship commands, the squadrons of a turn, the status
 * phase (SWA-REN-07). `part` is the activation of the round.
 */
export function tell(view: View, told: Visible): Telling {
  switch (told.type) {
    case 'BattleCreated':
    case 'FleetMustered':
    case 'FirstPlayerSet':
    case 'ObstaclesPlaced':
      return toldIn('powers', momentAt('muster'));
    case 'ShipDeployed':
    case 'SquadronDeployed':
    case 'UnitLeftOut':
      return toldIn('movement', momentAt('deploy'));
    case 'RoundBegan':
      return toldIn('powers', momentAt('round', `round/${told.round}`));
    case 'DialsSet':
      return toldIn('powers', momentAt('dials', `dials/${view.round}`));
    case 'ShipActivated':
      return at(view, 'movement', 'activation', told.unit);
    case 'SeatPassed':
      return toldIn('movement', told.token ? now(view, 'pass', `pass/${told.seat}`) : null);
    case 'SquadronActivated':
      return squadron(view, told.unit);
    case 'SpeedChanged':
    case 'ManeuverExecuted':
    case 'ObstacleHit':
      return at(view, 'movement', 'maneuver', told.unit);
    case 'Rammed':
      return at(view, 'movement', 'maneuver', told.unit);
    case 'SquadronsLifted':
      return at(view, 'movement', 'maneuver', told.ship);
    case 'AttackDeclared':
      return attack(view, told.attack, false);
    case 'UnitDestroyed':
      return lost(view, told.unit);
    case 'TokensReadied':
      return toldIn('powers', momentAt('status', `status/${view.round}`));
    case 'BattleEnded':
    case 'SecretsOpened':
      return toldIn('powers', momentAt('close'));
    case 'SpeedRuled':
    case 'ShieldsRuled':
    case 'HullRuled':
      return toldIn('powers', now(view, 'ruling', `ruling/${told.unit}`, { place: told.unit }));
    case 'SeatConceded':
    case 'TruceOffered':
    case 'PlanSet':
    case 'DoctrineSet':
    case 'PlanLapsed':
      return toldIn('powers');
    default:
      return going(view);
  }
}

/** Everything else goes with the attack, the squadron or the manoeuvre that is under way. */
function going(view: View): Telling {
  const { attack: open, flight, activation } = view;
  if (open !== null) return attack(view, open, false);
  if (flight !== null) return squadron(view, flight.unit);
  if (activation === null) return toldIn('powers');
  const flies = activation.step === 'maneuver' || activation.step === 'landing';
  return at(view, 'movement', flies ? 'maneuver' : 'activation', activation.unit);
}

/** A moment of the activation that the round has come to. */
const now = (
  { part }: View,
  stage: string,
  group: string,
  extras: Partial<Omit<MomentKey, 'stage' | 'group'>> = {},
): MomentKey => momentAt(stage, group, part === null ? extras : { ...extras, part: part.at });

const at = (view: View, chapter: Chapter, stage: string, unit: string): Telling =>
  toldIn(chapter, now(view, stage, `${stage}/${unit}`, { place: unit }));

/** Squadrons of one turn of the Squadron Phase are a moment together; those that a ship commands are one each. */
function squadron(view: View, unit: string): Telling {
  if (view.activation !== null) return at(view, 'movement', 'wing', unit);
  return toldIn('movement', now(view, 'squadrons', `squadrons/${view.part?.at ?? 0}`, { place: unit }));
}

/** Each attack is a moment of its own; playing stops where it destroys. */
function attack(view: View, { number, kind, target }: NonNullable<View['attack']>, stops: boolean): Telling {
  const stage = kind === 'salvo' || kind === 'counter' ? kind : 'attack';
  return toldIn('rolls', now(view, stage, `attack/${number}`, { place: target, isBattle: stops }));
}

function lost(view: View, unit: string): Telling {
  if (view.attack !== null) return attack(view, view.attack, true);
  return toldIn('rolls', now(view, 'left', `left/${unit}`, { place: unit, isBattle: true }));
}
