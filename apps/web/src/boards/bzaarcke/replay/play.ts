import type { Line } from '@warlog/kernel';
import { asBattle, aside, byPlanet, overall, playBy, sectorTellings } from '../../sector/replay/play.js';
import type { Visible } from '../rules.js';
import { sidesOf } from './told-events.js';

/** How everything is told, beside what the games tell alike (BZK-103). */
export const play = playBy<Visible>({
  ...sectorTellings,
  AcknowledgementSet: overall('powers', 'orders', 'words'),
  YardScrapped: aside('economy'),
  DefenceScrapped: byPlanet('economy', 'construct'),
  RepairPaid: byPlanet('economy', 'construct'),
  UnitRepaired: byPlanet('economy', 'construct'),
  DefencePaid: byPlanet('economy', 'construct'),
  DefenceRaised: byPlanet('economy', 'construct'),
  FuelSetAside: byPlanet('economy', 'construct'),
  DefencesSeen: byPlanet('scouting', 'construct'),
  CreditsLost: aside('economy'),
  CreditsRaised: aside('economy'),
  PlanetScouted: aside('scouting'),
  BattleFought: asBattle(sidesOf),
  ControlRolled: byPlanet('rolls', 'control'),
  DefenceLowered: byPlanet('control', 'control'),
  PlanetTaken: byPlanet('control', 'control'),
});

/** A beaten force must leave next turn or is destroyed (BZK-405). */
export function owes({ code }: Line): boolean {
  return code === 'battle.you-must-leave';
}
