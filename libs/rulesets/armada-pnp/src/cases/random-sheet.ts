import { seedDice } from '@warlog/dice';
import { bot } from '../bot/bot.js';
import { chartOf } from '../chart.js';
import type { SystemId } from '../model/ids.js';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { holdingsOf, sideOfSeat, unitsOf } from '../position.js';
import { mayShow } from '../resolve/collect.js';

/** Returns legal orders for the open phase of a view, the same for the same seed. */
export function randomSheet(view: ArmadaView, seed: number): ArmadaSheet {
  const sheet = bot(view);
  const side = sideOfSeat(view, view.seat);
  let asked = 0;
  const below = (n: number): number => {
    asked += 1;
    const request = { label: `r${asked}`, count: 1, sides: n, purpose: 'test', clause: 'test' };
    return (seedDice(`${seed}`).scope('random').roll(request)[0] ?? 1) - 1;
  };
  const some = <T>(list: readonly T[]): T[] => list.filter(() => below(2) === 0);
  if (sheet.order === 'setup.choose') {
    const { systems } = chartOf(view.map);
    const first = below(systems.length);
    const second = (first + 1 + below(systems.length - 1)) % systems.length;
    const at = (index: number): SystemId => systems[index] as SystemId;
    return {
      ...sheet,
      side: below(2) === 0 ? 'confed' : 'kilrathi',
      startSystem: at(first),
      opponentStartSystem: at(second),
    };
  }
  if (side === null) return sheet;
  const units = unitsOf(view, (unit) => unit.side === side);
  const { mines } = holdingsOf(view, side);
  const collect = {
    take: below(3) === 0 ? below(4) : null,
    exposeTransports: some(units.filter(({ id }) => mayShow(view, side, id)).map(({ id }) => id)),
    stripMine: below(6) === 0 ? (mines[0] ?? null) : null,
  };
  const keepExposed = some(units.filter(({ exposed }) => exposed).map(({ id }) => id));
  switch (sheet.order) {
    case 'logistics': {
      // A stripped mine may invalidate a salvage or a fortress.
      const build = collect.take === null && collect.stripMine === null ? sheet.build : [];
      return { ...sheet, hide: { keepExposed }, collect, build, ready: below(2) === 0 };
    }
    case 'hide':
      return { ...sheet, keepExposed };
    case 'collect':
      return { ...sheet, ...collect };
    case 'move': {
      const declare = units.flatMap(({ id, system, to }) => {
        const near = chartOf(view.map).near(system);
        const goal = near[below(Math.max(1, near.length))];
        return to === null && goal !== undefined && below(2) === 0 ? [{ unit: id, to: goal }] : [];
      });
      return { ...sheet, declare, ready: below(2) === 0 };
    }
    case 'combat.retreat': {
      const options = view.retreat?.options ?? [];
      const to = options[below(Math.max(1, options.length))];
      return to === undefined ? sheet : { ...sheet, to };
    }
    default:
      return sheet;
  }
}
