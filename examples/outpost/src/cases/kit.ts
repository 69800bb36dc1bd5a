import { foldState, type Sheets } from '@warlog/ruleset-api';
import { seat, type SeatId } from '@warlog/core';
import { lineSheets, type LawKit, type Logged } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { outpost } from '../index.js';
import { neighborsOf } from '../map.js';
import {
  lines,
  options,
  type OutpostSetup,
  type OutpostState,
  type OutpostTypes,
  type OutpostSystem,
} from '../model.js';
import { offers } from '../offers.js';
import { orderText } from '../text.js';

/** Returns a setup for this number of seats. */
export function setupOf(count: number): OutpostSetup {
  const sides = Array.from({ length: count }, (_, index) => ({ id: seat(index + 1), name: `Side ${index + 1}` }));
  return { options: options.schema.parse({}), sides };
}

/** What the laws need to know of this game. */
export const kit: LawKit<OutpostTypes> = {
  ruleset: outpost,
  text: orderText,
  setups: [2, 3, 4].map(setupOf),
  sheet: (view) => lineSheets({ lines, offers }, view),
  actions: () => null,
  irrevocable: () => [],
  hiddenVariants,
  conserved: ({ systems }) => ({ ships: Object.values(systems).reduce((sum, { ships }) => sum + count(ships), 0) }),
  accounted: (event) => {
    if (event.type === 'Built') return { ships: event.ships };
    if (event.type !== 'Fought') return {};
    return { ships: event.sides.reduce((sum, { ships, left }) => sum + left - ships, 0) };
  },
  cameTrue: ({ place, condition }, me, { events, after }) => {
    const battle = events.find((event) => event.type === 'Fought' && event.at === place);
    if (battle?.type !== 'Fought' || battle.sides.length > 2) return null;
    const met = battle.sides.map(({ seat: id, ships }) => [id === me ? 'own' : 'foe', ships]);
    const isAsSaid = met.every(([who, ships]) => condition?.params[who ?? ''] === ships);
    return isAsSaid ? after.systems[place]?.owner === me : null;
  },
  turnLimit: options.usual.turns,
};

const count = (ships: OutpostSystem['ships']): number => Object.values(ships).reduce((sum, each) => sum + each, 0);

/** Another seat builds elsewhere, where the viewer neither sees it nor any event depends on it. */
function hiddenVariants(
  state: OutpostState,
  viewer: SeatId,
  sheets: Sheets<OutpostTypes['Sheet']>,
  closing: (sheets: Sheets<OutpostTypes['Sheet']>) => readonly Logged<OutpostTypes>[],
): fc.Arbitrary<Sheets<OutpostTypes['Sheet']>> | null {
  const end = (sent: typeof sheets) => {
    const events = closing(sent);
    const after = foldState<OutpostTypes>(outpost, state, events);
    const near = (id: string): boolean => [id, ...neighborsOf(id)].some((at) => isThere(after?.systems[at], viewer));
    const built = events.flatMap((event) => (event.type === 'Built' && event.seat !== viewer ? [event.at] : []));
    const rest = JSON.stringify(events.filter((event) => event.type !== 'Built' || event.seat === viewer));
    return { isHidden: !built.some(near), rest };
  };
  const variants = Object.entries(sheets).flatMap(([id, sheet]) => {
    if (id === viewer || sheet === null || sheet.build.length === 0) return [];
    return Object.keys(state.systems)
      .filter((at) => state.systems[at]?.owner === id)
      .map((at) => ({
        ...sheets,
        [id]: { ...sheet, build: sheet.build.slice(0, 1).map(({ ships }) => ({ ships, at })) },
      }));
  });
  const before = end(sheets);
  const hidden = variants.filter((sent) => {
    const other = end(sent);
    return before.isHidden && other.isHidden && other.rest === before.rest;
  });
  return hidden.length === 0 ? null : fc.constantFrom(...hidden);
}

const isThere = (system: OutpostSystem | undefined, id: SeatId): boolean =>
  system?.owner === id || (system?.ships[id] ?? 0) > 0;
