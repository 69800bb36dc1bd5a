import { practiceBattle, type OpenBattle, type PlaceId } from '@warlog/kernel';
import { isOrders, type Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { draftOf, forceAfter } from '../orders/draft.js';
import { judgeBy } from '../resolve/handed.js';
import { encountersOf } from './chances.js';

/** The battle that a draft would bring about at a planet, against whom was seen there last (FTQ-609). */
export function practice(view: View, sheet: Sheet | null, place: string): OpenBattle | null {
  const { seat } = view;
  if (seat === null || view.stage !== 'orders') return null;
  const draft = draftOf(view, seat, sheet !== null && isOrders(sheet) ? sheet : { v: 1, turn: view.turn });
  const met = encountersOf(view, seat, draft).find((one) => one.place === place);
  if (!met) return null;
  const mine = { seat, units: forceAfter(draft, met.place) };
  const title = view.map?.planets.find(({ id }) => id === place)?.name ?? place;
  return practiceBattle(met.attacking ? [mine, met.enemy] : [met.enemy, mine], place as PlaceId, {
    ...judgeBy(view.options),
    title,
    options: view.options,
  });
}
