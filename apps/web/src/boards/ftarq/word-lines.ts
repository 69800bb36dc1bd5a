import type { SeatId } from '@warlog/kernel';
import { messageOf } from './objectives/objective-words.js';
import type { LineContext, OrderLine } from './order-lines.js';
import type { OrdersSheet } from './rules.js';

/** Stances, retreats and claims: words that bear no number. */
export function wordLines(sheet: OrdersSheet, context: LineContext): readonly OrderLine[] {
  const { nameOf, say } = context;
  const word = (kind: 'stance' | 'retreat' | 'claims', title: string): OrderLine => {
    return { key: kind, path: [kind], kind, number: null, place: null, title, detail: null, cost: null };
  };
  const lines: OrderLine[] = [];
  if (sheet.stance !== undefined) {
    const what = stanceWords(sheet.stance, context).join(', ');
    lines.push(word('stance', say('orders.line.stance', { what })));
  }
  if (sheet.retreat !== undefined) {
    const places = sheet.retreat.map((place) => nameOf({ ref: 'place', id: place })).join(', ');
    lines.push(word('retreat', say(places === '' ? 'orders.line.noRetreat' : 'orders.line.retreat', { places })));
  }
  if (sheet.claims !== undefined) {
    const what = sheet.claims.map((id) => messageOf(context.view, id, context.tell)).join(' · ');
    lines.push(word('claims', say('ftarq.line.claims', { what })));
  }
  return lines;
}

function stanceWords(
  { default: general, players = {}, labels = {} }: NonNullable<OrdersSheet['stance']>,
  { nameOf, say }: LineContext,
): readonly string[] {
  const name = (seat: string): string => nameOf({ ref: 'seat', id: seat as SeatId });
  const towards = (words: Readonly<Record<string, 'shoot' | 'no-shoot' | undefined>>): readonly string[] =>
    Object.entries(words).map(([seat, each]) => say(`orders.stance.seat.${each}`, { seat: name(seat) }));
  return [
    ...(general === undefined ? [] : [say(`orders.stance.default.${general}`)]),
    ...towards(players),
    ...Object.entries(labels).flatMap(([label, words]) =>
      towards(words).map((what) => say('ftarq.stance.group', { label, what })),
    ),
  ];
}
