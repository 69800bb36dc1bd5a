import type { Message } from '@warlog/core';
import type { UnitCard } from '@warlog/ruleset-api';
import { cards, findShip, findSquadron } from '../catalogue.js';
import type { Armament, Card, SwArmadaShipType, SquadronType } from '../model/catalogue.js';
import { tokenTypes, zones, type TokenType } from '../tables.js';

/** Returns the card of a type of ship or squadron, or of a damage card; null for other ids (SWA-UNIT-01). */
export function card(type: string): UnitCard | null {
  const [ship, squadron] = [findShip(type), findSquadron(type)];
  if (ship !== null) return shipCard(ship);
  if (squadron !== null) return squadronCard(squadron);
  const damage = cards.find(({ id }) => id === type);
  return damage === undefined ? null : damageCard(damage);
}

const figure = (name: string, value: number | string): UnitCard['figures'][number] => ({
  label: { code: `card.${name}`, params: {} },
  value,
});
const plain = (code: string, params: Message['params'] = {}, clause?: string): Message =>
  clause === undefined ? { code, params } : { code, params, clause };

/** Writes dice as three numbers: red, blue, black. */
const diceText = ({ red, blue, black }: Armament): string => `${red} ${blue} ${black}`;

/** Returns each kind of defense token with its number. */
const tokenNotes = (tokens: readonly TokenType[]): readonly Message[] =>
  tokenTypes
    .map((type) => ({ type, n: tokens.filter((token) => token === type).length }))
    .filter(({ n }) => n > 0)
    .map(({ type, n }) => plain(`defence.${type}`, { n }, `SWA-TOK-${type.toUpperCase()}`));

function shipCard(ship: SwArmadaShipType): UnitCard {
  const { id, name, sizeClass, flotilla, faction, battery, speedChart } = ship;
  const yaw = Object.entries(speedChart).map(([speed, limits]) => `${speed}: ${limits.join(' ')}`);
  return {
    id,
    name,
    kind: plain(`card.kind.${flotilla ? 'flotilla' : sizeClass}`),
    figures: [
      figure('cost', ship.cost),
      figure('hull', ship.hull),
      figure('shields', zones.map((zone) => ship.shields[zone]).join(' ')),
      figure('command', ship.command),
      figure('squadron', ship.squadron),
      figure('engineering', ship.engineering),
      figure('front', diceText(battery.front)),
      figure('sides', diceText(battery.left)),
      figure('rear', diceText(battery.rear)),
      figure('anti', diceText(ship.antiSquadron)),
      figure('speed', ship.maxSpeed),
      figure('yaw', yaw.join(' · ')),
    ],
    notes: [
      plain(`faction.${faction}`),
      ...tokenNotes(ship.defenseTokens),
      ...(flotilla ? [plain('card.flotilla', {}, 'SWA-MOV-31')] : []),
    ],
    clause: 'SWA-UNIT-01',
  };
}

function squadronCard({
  id,
  name,
  faction,
  cost,
  hull,
  speed,
  antiSquadron,
  battery,
  keywords,
  defenseTokens,
}: SquadronType): UnitCard {
  return {
    id,
    name,
    kind: plain('card.kind.squadron'),
    figures: [
      figure('cost', cost),
      figure('hull', hull),
      figure('speed', speed),
      figure('anti', diceText(antiSquadron)),
      figure('battery', diceText(battery)),
    ],
    notes: [
      plain(`faction.${faction}`),
      ...keywords.map((keyword) => plain(`keyword.${keyword.id}`, { n: keyword.value ?? 1 }, 'SWA-SQN-05')),
      ...tokenNotes(defenseTokens),
    ],
    clause: 'SWA-SQN-05',
  };
}

const damageCard = ({ id, name, count, trait }: Card): UnitCard => ({
  id,
  name,
  kind: plain(`card.kind.${trait}-damage`),
  figures: [figure('copies', count)],
  notes: [plain(`damage.${id}`)],
  clause: 'SWA-DMG-02',
});
