import type { Dice } from '@warlog/dice';
import { designs } from '../designs.js';
import { costOf } from '../model/design.js';
import type { BotLevel } from '../model/options.js';
import type { BuySheet } from '../model/sheet.js';
import type { View } from '../model/view.js';

/** Returns a fleet for the points of the battle; a novice takes the listed squad (PW-16.1). */
export function fleetOf({ scenario }: View, dice: Dice, level: BotLevel): BuySheet {
  const limits = scenario.buy;
  if (limits === undefined || level === 'novice') return {};
  const offered = designs
    .filter(({ kind }) => kind === limits.kind)
    .map((design) => ({ id: design.id, cost: costOf(design) }));
  let fleets: readonly { readonly ids: readonly string[]; readonly cost: number }[] = [{ ids: [], cost: 0 }];
  for (let place = 0; place < limits.count; place += 1) {
    const longer = fleets.flatMap((fleet) =>
      offered
        .filter(({ id, cost }) => fleet.cost + cost <= limits.points && id >= (fleet.ids.at(-1) ?? ''))
        .map(({ id, cost }) => ({ ids: [...fleet.ids, id], cost: fleet.cost + cost })),
    );
    fleets = best(longer.length > 0 ? longer : fleets);
  }
  const [face = 1] = dice
    .scope('bot/fleet')
    .roll({ label: 'fleet', count: 1, sides: 6, purpose: 'roll.fleet', clause: 'PW-16.1' });
  const chosen = fleets[(face - 1) % Math.max(1, fleets.length)];
  return chosen === undefined || chosen.ids.length === 0 ? {} : { buy: [...chosen.ids] };
}

/** Considered fleets, by cost: enough that an expensive first ship does not exclude the rest. */
const maxFleets = 200;
function best<Fleet extends { readonly cost: number }>(fleets: readonly Fleet[]): readonly Fleet[] {
  return [...fleets].sort((x, y) => y.cost - x.cost).slice(0, maxFleets);
}
