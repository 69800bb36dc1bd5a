import type { Dice } from '@warlog/dice';
import { neighborsOf } from './map.js';
import { lines, type OutpostSheet, type OutpostView } from './model.js';
import { foesAt, offers, seatOf } from './offers.js';

/** Returns the orders of a bot: its ships go where they are stronger, and it builds where most foes are near. */
export function bot(view: OutpostView, dice: Dice): OutpostSheet {
  const scope = dice.scope('bot');
  const me = seatOf(view);
  const open = offers(view, lines.empty).filter(({ most }) => most > 0);
  const isMine = (id: string): boolean => view.systems[id]?.owner === me;
  const isFront = (id: string): boolean => neighborsOf(id).some((next) => !isMine(next));

  const move = open.flatMap(({ order, place: from, targets = [], most: ships }) => {
    if (order !== 'move' || foesAt(view, from, me) > 0) return [];
    const won = targets.filter((to) => !isMine(to) && foesAt(view, to, me) < ships);
    const ahead = targets.some(isFront) ? targets.filter(isFront) : targets;
    const choice = won.length > 0 ? won : isFront(from) ? [] : ahead;
    if (choice.length === 0) return [];
    const ask = { label: from, count: 1, sides: choice.length, purpose: 'dice.bot', clause: 'OUT-4' };
    const [face = 1] = scope.roll(ask);
    return [{ ships, from, to: choice[face - 1] ?? from }];
  });

  const threat = (id: string): number =>
    [id, ...neighborsOf(id)].reduce((sum, at) => sum + foesAt(view, at, me), isFront(id) ? 1 : 0);
  const [yard] = open.filter(({ order }) => order === 'build').sort((a, b) => threat(b.place) - threat(a.place));
  return { build: yard === undefined ? [] : [{ ships: yard.most, at: yard.place }], move };
}
