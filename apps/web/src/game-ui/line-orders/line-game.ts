import {
  lineMessage,
  filledLine,
  openOffers,
  placesOf,
  withLine,
  withoutLine,
  type LineForm,
  type LineOrders,
  type LineSheet,
  type MapPicture,
  type LineOffer,
} from '@warlog/ruleset-api';
import { computed, type ComputedRef } from 'vue';
import type { OpenOrders } from '../../composables/useOrders.js';
import { gameOf } from '../kit/game.js';
import type { ListedOrder } from '../kit/orders/order-line.js';
import type { Words } from '../kit/words.js';

/** What a game UI needs of a game whose orders are lines: its orders, and what a view looks like on the map. */
export interface LineGameParts<View, Sheet extends LineSheet> extends LineOrders<View, Sheet> {
  readonly pictureOf: (view: View) => MapPicture;
}

/** An order as the list shows it, with its places. */
export interface ListedLine extends ListedOrder {
  readonly places: readonly string[];
}

/** The open campaign of a game whose orders are lines. */
export interface LineGame extends Words {
  readonly orders: OpenOrders;
  /** Null until the map is known. */
  readonly picture: ComputedRef<MapPicture | null>;
  /** The orders of the draft; null for viewers who are not asked. */
  readonly lines: ComputedRef<readonly ListedLine[] | null>;
  /** What may still be ordered at a place. */
  offersAt(place: string): readonly LineOffer[];
  /** Describes the order that an offer would give. */
  titleOf(offer: LineOffer, count: number): string;
  give(offer: LineOffer, count: number, target?: string): void;
  remove(line: ListedOrder): void;
}

/** Returns how components find the open campaign of a game. */
export function lineGame<View, Sheet extends LineSheet>(parts: LineGameParts<View, Sheet>): () => LineGame {
  const { lines, pictureOf } = parts;
  const isLaidOut = (view: View): boolean => pictureOf(view).sides.length > 0;
  const formOf = (order: string): LineForm => {
    const form = lines.forms.find((each) => each.order === order);
    if (form === undefined) throw new Error(`No order is called ${order}`);
    return form;
  };
  return gameOf<View, Sheet, LineGame>(isLaidOut, ({ drafted, view, orders, ...words }) => ({
    ...words,
    orders,
    picture: computed(() => (view.value === null ? null : pictureOf(view.value))),
    lines: computed(() =>
      drafted.value === null
        ? null
        : listed(lines.forms, drafted.value, (form, line) => words.render(lineMessage(form, line))),
    ),
    offersAt(place) {
      if (view.value === null || drafted.value === null) return [];
      return openOffers(parts, view.value, drafted.value).filter((offer) => offer.place === place);
    },
    titleOf(offer, count) {
      const form = formOf(offer.order);
      return words.render(lineMessage(form, filledLine(form, count, [offer.place])));
    },
    give({ order, place }, count, target) {
      const form = formOf(order);
      const places = target === undefined ? [place] : [place, target];
      if (drafted.value !== null) orders.edit(withLine(drafted.value, form, filledLine(form, count, places)));
    },
    remove({ path: [order, at] }) {
      if (drafted.value !== null) orders.edit(withoutLine(drafted.value, String(order), Number(at)));
    },
  }));
}

function listed(
  forms: readonly LineForm[],
  sheet: LineSheet,
  titleOf: (form: LineForm, line: LineSheet[string][number]) => string,
): readonly ListedLine[] {
  const all = forms.flatMap((form) => (sheet[form.order] ?? []).map((line, index) => ({ form, line, index })));
  return all.map(({ form, line, index }, at) => {
    const places = placesOf(form, line);
    return {
      key: `${form.order}.${index}`,
      path: [form.order, index],
      kind: form.order,
      number: at + 1,
      place: places[0] ?? null,
      places,
      title: titleOf(form, line),
      detail: null,
      cost: null,
    };
  });
}

/** Counts the orders of a sheet. */
export function countLines(sheet: LineSheet): number {
  return Object.values(sheet).reduce((sum, lines) => sum + lines.length, 0);
}
