import { line } from '@warlog/core';
import { rankLines } from '@warlog/star-map';
import type { UnitCard } from '@warlog/ruleset-api';
import { catalogue, findType } from '../catalogue.js';
import { groundForce } from '../model/ids.js';
import { fuel, prices } from '../tables.js';

/** Returns the card of a ship, a squadron or a ground force; null for other ids (FTQ-105, FTQ-402). */
export function card(id: string): UnitCard | null {
  if (id === groundForce) return troops;
  const type = findType(id);
  if (type === null) return null;
  return {
    id,
    name: type.name,
    kind: line(`card.kind.${type.kind}.${type.faction}`, {}),
    figures: [
      { label: line('card.cost', {}), value: type.cost },
      { label: line('card.points', {}), value: type.cost },
      ...(type.room > 0 ? [{ label: line('card.room', {}), value: type.room }] : []),
      ...(type.kind === 'ship'
        ? [{ label: line('card.fuel', {}), value: type.flotilla ? fuel.flotilla : fuel.ship }]
        : []),
    ],
    notes: [
      ...(type.kind === 'squadron' ? [line('card.carried', {}, { clause: 'FTQ-502' })] : []),
      ...(type.room > 0 ? [line('card.carries', { room: type.room }, { clause: 'FTQ-502' })] : []),
      ...rankLines(type, catalogue),
      line('card.scarred', {}, { clause: 'FTQ-105' }),
    ],
    clause: 'FTQ-105',
  };
}

const troops: UnitCard = {
  id: groundForce,
  name: 'Ground force',
  kind: line('card.kind.troops', {}),
  figures: [
    { label: line('card.cost', {}), value: prices.groundForce },
    { label: line('card.industry', {}), value: prices.groundForce },
  ],
  notes: [line('card.troops', {}, { clause: 'FTQ-701' }), line('card.troops.carried', {}, { clause: 'FTQ-502' })],
  clause: 'FTQ-402',
};
