import { line, type Message } from '@warlog/core';
import type { UnitCard } from '@warlog/ruleset-api';
import { findCraft, type CraftType } from '../tables.js';

/** Returns the card of a craft; null for other ids (PNP-2, "Craft"). */
export function card(id: string): UnitCard | null {
  const craft = findCraft(id);
  if (craft === null) return null;
  const figure = (code: string, value: number | string | null) =>
    value === null ? [] : [{ label: line(code, {}), value }];
  return {
    id,
    name: craft.name,
    kind: line(`card.kind.${craft.class}`, {}),
    figures: [
      ...figure('card.cost', craft.cost),
      ...figure('card.shipyards', craft.shipyards),
      ...figure('card.strength', craft.strength),
      ...figure('card.maneuver', craft.maneuver > 0 ? `+${craft.maneuver}` : `${craft.maneuver}`.replace('-', '−')),
      ...figure('card.hits', craft.hits),
    ],
    notes: notesOf(craft),
    clause: craft.class === 'carrier' ? 'PNP-9.1' : 'PNP-5.9',
  };
}

function notesOf(craft: CraftType): readonly Message[] {
  switch (craft.class) {
    case 'carrier':
      return [line('card.carrier', {}, { clause: 'PNP-16.1' }), line('card.carrier.builds', {}, { clause: 'PNP-5.2' })];
    case 'transport':
      return [
        line('card.transport', {}, { clause: 'PNP-4.3' }),
        line('card.transport.weak', {}, { clause: 'PNP-12.3' }),
      ];
    default:
      return [
        ...(craft.feature === null
          ? []
          : [line(`card.feature.${craft.feature}`, {}, { clause: featureClause[craft.feature] })]),
        ...(craft.class === 'light' ? [line('card.light', {}, { clause: 'PNP-7.2' })] : []),
        line('card.warcraft', {}, { clause: 'PNP-9.2' }),
      ];
  }
}

const featureClause = { torpedo: 'PNP-13.1', leech: 'PNP-9.3', cloak: 'PNP-9.3' } as const;
