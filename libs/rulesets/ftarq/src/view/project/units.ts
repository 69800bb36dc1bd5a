import { asSeen, isOwnSeat, survivors, unsee } from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import type { DisclosedBattle, FtarqRulingSeen, FtarqView } from '../../model/view.js';
import { byId } from '../../position.js';

/** Records what is left of an enemy after a battle, as its opponent saw it. */
export function noteSightingAfter(view: Draft<FtarqView>, battle: DisclosedBattle): void {
  for (const side of [battle.attacker, battle.defender]) {
    if (!isOwnSeat(view, side.seat)) remember(view, battle, side);
  }
}

function remember(
  view: Draft<FtarqView>,
  { place, retreats }: DisclosedBattle,
  side: DisclosedBattle['attacker'],
): void {
  const { seat } = side;
  const ids = side.units.map(({ id }) => id);
  const alive = new Set(survivors(side));
  const left = side.units
    .filter(({ id }) => alive.has(id))
    .map(({ id, unitType, scarred }) => ({
      id,
      seat,
      unitType,
      scarred: scarred || side.scarred.includes(id),
      mustLeave: retreats === seat,
    }));
  unsee(view, ids);
  const before = view.seen[place];
  const others = before?.turn === view.turn ? before.units.filter((unit) => unit.seat !== seat) : [];
  view.seen[place] = { turn: view.turn, units: [...others, ...left] };
}

/** Records others' units from a ruling on a battle, for its sides. */
export function noteRuledSighting(view: Draft<FtarqView>, ruling: Extract<FtarqRulingSeen, { what: 'battle' }>): void {
  const { planet, units, gone } = ruling;
  unsee(view, [...gone, ...units.map(({ id }) => id)]);
  const others = asSeen(units.filter(({ seat }) => !isOwnSeat(view, seat)));
  if (others.length === 0) return;
  const seen = view.seen[planet] ?? { turn: view.turn, units: [] };
  view.seen[planet] = { ...seen, units: [...seen.units, ...others].sort(byId) };
}
