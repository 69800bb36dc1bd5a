import type { Line } from '@warlog/kernel';
import {
  asBattle,
  aside,
  byPlanet,
  byPlace,
  bySeat,
  overall,
  playBy,
  sectorTellings,
} from '../../sector/replay/play.js';
import type { Visible } from '../rules.js';
import { sidesOf } from './told-events.js';

/** How everything is told, beside what the games tell alike (FTQ-201). */
export const play = playBy<Visible>({
  ...sectorTellings,
  HomeFurnished: bySeat('powers', 'muster', 'side'),
  SecretDealt: bySeat('powers', 'muster', 'side'),
  ModifiersTaken: bySeat('powers', 'muster', 'side'),
  ObjectivesOrdered: aside('powers'),
  IntentionsSet: aside('powers'),
  GroundForceRaised: byPlanet('economy', 'construct'),
  YardScrapped: byPlanet('economy', 'construct'),
  ShipRepaired: byPlanet('economy', 'construct'),
  PurseLost: byPlanet('economy', 'construct'),
  PlanetRaised: aside('economy'),
  CreditsGiven: bySeat('economy', 'construct', 'gifts'),
  CargoLost: byPlace('movement', 'jump', 'lost'),
  ForcesLanded: byPlanet('control', 'ftarq-landing', 'landed'),
  PlanetScouted: overall('scouting', 'scout'),
  FiguresSeen: aside('scouting'),
  BattleTold: asBattle(sidesOf),
  AftermathOpened: overall('powers', 'ftarq-aftermath', 'aftermath'),
  AftermathClosed: aside('powers'),
  PlanetInvaded: byPlanet('control', 'ftarq-invasion', 'invasion'),
  PlanetTaken: byPlanet('control', 'ftarq-invasion', 'invasion'),
  PlanetBombarded: byPlanet('rolls', 'ftarq-bombardment', 'bombard'),
  GuardRegrown: aside('control'),
  ClaimHeard: bySeat('powers', 'ftarq-claims', 'claim'),
  DeedDone: aside('powers'),
  ObjectiveRevealed: overall('powers', 'open'),
  CreditsGathered: overall('economy', 'open'),
});

/** A beaten force must leave next turn or is destroyed (FTQ-507). */
export function owes({ code }: Line): boolean {
  return code === 'battle.you-must-leave' || code === 'aftermath.you';
}
