import { craftTokens, tokensFor } from '../tables.js';
import type { ArmadaView } from '../model/view.js';
import { blank, project } from '../view/project.js';
import { disclose } from '../view/disclose.js';
import { fill, lay, put, tableOf } from './table.js';

const names: Readonly<Record<string, string>> = {
  perry: 'Perry',
  'kestrel-reach': 'Kestrel Reach',
  'penders-star': "Pender's Star",
  'y-1': 'Y-1',
  'y-2': 'Y-2',
};

/**
 * Returns the first seat's view in the fixture P of pasted orders: two Arrows at Perry and two yards. The step is that
 * of moves or of building.
 */
export function textView(step: 'move' | 'build' = 'move'): ArmadaView {
  const table = tableOf([
    ['perry', 'kestrel-reach'],
    ['perry', 'penders-star'],
    ['perry', 'y-1'],
    ['perry', 'y-2'],
  ]);
  fill(table, { confed: { pp: 30, logo: 30 }, kilrathi: { pp: 0, logo: 30 } });
  lay(table, 'perry', 'confed', null);
  for (const yard of ['y-1', 'y-2']) lay(table, yard, 'confed', 'shipyard');
  for (const arrow of ['arrow-1', 'arrow-2']) put(table, arrow, 'confed', 'arrow', 'perry', null);
  const viewer = { kind: 'seat', seat: 's1' } as never;
  const created = {
    type: 'GameCreated',
    map: table.map,
    options: table.options,
    tokens: { ...tokensFor(table.map.systems.length), craftPerSide: craftTokens },
    seats: table.seats,
  } as never;
  const view = disclose(table, created, viewer).reduce<ArmadaView>(project, blank(viewer));
  return {
    ...view,
    step,
    turn: table.turn,
    seatOf: table.seatOf,
    units: table.units,
    systems: table.systems,
    treasury: table.treasury,
    map: {
      ...table.map,
      systems: table.map.systems.map((system) => ({ ...system, name: names[system.id] ?? system.id })),
    },
  };
}
