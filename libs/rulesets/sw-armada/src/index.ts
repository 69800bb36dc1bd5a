export { cards, findShip, findSquadron, obstacles, shipTypes, squadronTypes } from './catalogue.js';
export type { Armament, Card, CardKind, Chassis, Obstacle, ShipType, SquadronType, TypeId } from './model/catalogue.js';
export { costOfFleet, fleetFaults, squadronLimit, tableFor, type Fleet, type FleetFault } from './model/fleet.js';
