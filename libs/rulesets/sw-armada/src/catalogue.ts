import cardList from './data/damage-cards.json' with { type: 'json' };
import chassisList from './data/chassis.json' with { type: 'json' };
import obstacleList from './data/obstacles.json' with { type: 'json' };
import shipList from './data/ships.json' with { type: 'json' };
import squadronList from './data/squadrons.json' with { type: 'json' };
import { tokenOf } from './geometry/token.js';
import type { Card, Chassis, ChassisLines, Obstacle, SwArmadaShipType, SquadronType } from './model/catalogue.js';
import type { CardKind } from './model/ids.js';

/** The data has these forms: `catalogue.spec.ts` checks them, so that no page has to. */
const known = <Form>(data: unknown): Form => data as Form;

/** Every type of ship, in the order of the data. */
export const shipTypes: readonly SwArmadaShipType[] = known(shipList);
/** Every type of squadron, in the order of the data. */
export const squadronTypes: readonly SquadronType[] = known(squadronList);
/** The obstacles, in the order of the data. */
export const obstacles: readonly Obstacle[] = known(obstacleList);
/** The kinds of damage cards, in the order of the data. */
export const cards: readonly Card[] = known(cardList);
const chassis: Readonly<Record<string, Chassis>> = Object.fromEntries(
  Object.entries(known<Readonly<Record<string, ChassisLines>>>(chassisList)).map(([name, lines]) => [
    name,
    tokenOf(lines),
  ]),
);

const shipsById = new Map<string, SwArmadaShipType>(shipTypes.map((type) => [type.id, type]));
const squadronsById = new Map<string, SquadronType>(squadronTypes.map((type) => [type.id, type]));

/** Returns the type of ship of this id; null if there is none. */
export const findShip = (id: string): SwArmadaShipType | null => shipsById.get(id) ?? null;
/** Returns the type of squadron of this id; null if there is none. */
export const findSquadron = (id: string): SquadronType | null => squadronsById.get(id) ?? null;

/** Figures that the first text of the rules printed differently. */
const formerFigures: Readonly<Record<string, Partial<SquadronType>>> = {
  'mandalorian-gauntlet-fighter': { antiSquadron: { red: 0, blue: 2, black: 1 } },
};
const formerById = new Map<string, SquadronType>(
  squadronTypes.map((type) => [type.id, { ...type, ...formerFigures[type.id] }]),
);
/** Returns the same type of squadron with the figures of the first text. */
export const findFormerSquadron = (id: string): SquadronType | null => formerById.get(id) ?? null;

/** Returns the chassis of a type of ship. */
export function chassisOf({ id, chassis: name }: SwArmadaShipType): Chassis {
  const found = chassis[name];
  if (found === undefined) throw new Error(`${id} stands on ${name}, which the data does not hold.`);
  return found;
}

/** The damage deck before it is shuffled, kind by kind (SWA-SET-05). */
export const freshDeck: readonly CardKind[] = cards.flatMap(({ id, count }) => Array<CardKind>(count).fill(id));
