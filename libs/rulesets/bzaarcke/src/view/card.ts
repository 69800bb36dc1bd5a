import { line } from '@warlog/core';
import { rankLines } from '@warlog/star-map';
import type { UnitCard } from '@warlog/ruleset-api';
import { catalogue, findType } from '../catalogue.js';

/** Returns the card of a ship or squadron; null for other ids (BZK-102). */
export function card(id: string): UnitCard | null {
  const type = findType(id);
  if (type === null) return null;
  const repair = Math.ceil(type.cost / (type.kind === 'ship' ? Math.max(1, type.engineering) : 2));
  return {
    id,
    name: type.name,
    kind: line(`card.kind.${type.kind}.${type.faction}`, {}),
    figures: [
      { label: line('card.cost', {}), value: type.cost },
      { label: line('card.points', {}), value: type.cost },
      ...(type.room > 0 ? [{ label: line('card.room', {}), value: type.room }] : []),
      { label: line('card.repair', {}), value: repair },
    ],
    notes: [
      ...(type.kind === 'squadron' ? [line('card.carried', {}, { clause: 'BZK-302' })] : []),
      ...(type.room > 0 ? [line('card.carries', { room: type.room }, { clause: 'BZK-302' })] : []),
      ...rankLines(type, catalogue),
      line('card.scarred', {}, { clause: 'BZK-102' }),
    ],
    clause: 'BZK-102',
  };
}
