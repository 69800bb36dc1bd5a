import fc from 'fast-check';
import { openOffers, type LineOrders, filledLine, withLine, type LineSheet } from '@warlog/ruleset-api';

/** Most orders of a random sheet. */
const mostOrders = 12;

/** Returns random orders of a view, each of them offered. */
export function lineSheets<View, Sheet extends LineSheet>(
  orders: LineOrders<View, Sheet>,
  view: View,
): fc.Arbitrary<Sheet> {
  return fc.array(fc.nat(), { maxLength: mostOrders }).map((picks) => {
    let sheet = orders.lines.empty;
    for (const pick of picks) {
      const offers = openOffers(orders, view, sheet);
      const offer = offers[pick % Math.max(1, offers.length)];
      const form = orders.lines.forms.find(({ order }) => order === offer?.order);
      if (offer === undefined || form === undefined) return sheet;
      const target = offer.targets?.[pick % offer.targets.length];
      const places = target === undefined ? [offer.place] : [offer.place, target];
      sheet = withLine(sheet, form, filledLine(form, 1 + (pick % offer.most), places));
    }
    return sheet;
  });
}
