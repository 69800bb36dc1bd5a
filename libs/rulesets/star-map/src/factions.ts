import { z } from 'zod';
import type { TypeId } from './unit.js';

/** The four factions of the catalog, in the order that breaks ties (FTQ-1304). */
export const factions = ['rebel', 'imperial', 'republic', 'separatist'] as const;
export const faction = z.enum(factions);
export type Faction = z.infer<typeof faction>;

const force = (...ids: string[]) => ids as TypeId[];

/** Starting forces of seats that choose none (FTQ-1304): 195, 191, 184 and 190 points. */
export const presets: Readonly<Record<Faction, readonly TypeId[]>> = {
  rebel: force(
    'nebulon-b-escort-frigate',
    'cr90-corvette-a',
    'cr90-corvette-b',
    'gr-75-medium-transports',
    'x-wing-squadron',
    'x-wing-squadron',
    'a-wing-squadron',
  ),
  imperial: force(
    'gladiator-i-class-star-destroyer',
    'raider-i-class-corvette',
    'arquitens-class-light-cruiser',
    'gozanti-class-cruisers',
    'tie-fighter-squadron',
    'tie-fighter-squadron',
  ),
  republic: force(
    'acclamator-i-class-assault-ship',
    'pelta-class-medical-frigate',
    'consular-class-armed-cruiser',
    'v-19-torrent-squadron',
    'v-19-torrent-squadron',
    'btl-b-y-wing-squadron',
  ),
  separatist: force(
    'munificent-class-star-frigate',
    'hardcell-class-transport',
    'gozanti-class-cruisers-separatist',
    'vulture-class-droid-fighter-squadron',
    'vulture-class-droid-fighter-squadron',
    'vulture-class-droid-fighter-squadron',
    'hyena-class-droid-bomber-squadron',
    'droid-tri-fighter-squadron',
  ),
};

/** Returns the faction that fewest seats have; ties in the order of the list (FTQ-1304). */
export function rarest(taken: readonly Faction[]): Faction {
  const count = (candidate: Faction) => taken.filter((each) => each === candidate).length;
  return factions.reduce((best, candidate) => (count(candidate) < count(best) ? candidate : best));
}
