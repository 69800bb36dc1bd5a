import type { GameTypes } from '../ruleset.js';
import { placeRef, type Message, type Param, type Problem, problemsOf, type ProblemWords } from '@warlog/core';
import {
  arePlacesSame,
  countOf,
  placesOf,
  type Line,
  type LineForm,
  type LineSheet,
  type OrderLines,
} from './order-lines.js';

/** The types of a game whose orders are lines. */
export interface LineGameTypes extends GameTypes {
  Sheet: LineSheet;
}

/** What may be ordered next at a place: at most this many orders of one kind. */
export interface LineOffer {
  /** The kind of order. */
  readonly order: string;
  readonly place: string;
  /** Where it may lead; absent: the order has no target. */
  readonly targets?: readonly string[];
  /** The highest count; 0: none now. */
  readonly most: number;
  /** The clause of the rulebook that limits it. */
  readonly clause: string;
}

/**
 * Returns everything that the seat of a view may order besides a draft. What may be ordered is said here alone: checks,
 * controls of the board, examples and the orders of the laws derive from it.
 */
export type OffersOf<View, Sheet> = (view: View, sheet: Sheet) => readonly LineOffer[];

/** The orders of a game as lines, and what may be ordered. */
export interface LineOrders<View, Sheet> {
  readonly lines: OrderLines<Sheet>;
  readonly offers: OffersOf<View, Sheet>;
}

/** Returns the offers that still have something to order. */
export function openOffers<View, Sheet>(
  { offers }: Pick<LineOrders<View, Sheet>, 'offers'>,
  view: View,
  sheet: Sheet,
): readonly LineOffer[] {
  return offers(view, sheet).filter(({ most, targets }) => most > 0 && targets?.length !== 0);
}

/** Returns an order as a message of its ruleset, `order.<kind>`; its gaps are the gaps of the notation. */
export function lineMessage({ order, gaps }: LineForm, line: Line): Message {
  const params = gaps.map(({ name, kind }): readonly [string, Param] => [
    name,
    kind === 'count' ? Number(line[name]) : placeRef(String(line[name])),
  ]);
  return { code: `order.${order}`, params: Object.fromEntries(params) };
}

/**
 * Returns the check of orders that are lines: each must be offered after those before it. A ruleset may have
 * its own text of a problem for one kind of order: `GAME_E_COUNT.build`.
 */
export function lineCheck<View, Sheet extends LineSheet>(
  { lines, offers }: LineOrders<View, Sheet>,
  words: Pick<ProblemWords<View>, 'messages' | 'nameOf'>,
): (view: View, sheet: unknown) => readonly Problem[] {
  const { problem, shapeProblemsAs } = problemsOf({ ...words, clauses: {} });
  const problemOf = (view: View, form: LineForm, index: number, { code, params, clause }: LineFault): Problem => {
    const variant = Object.hasOwn(words.messages, `${code}.${form.order}`) ? form.order : undefined;
    return { ...problem(view, code, [form.order, index], params, variant), ...(clause !== undefined && { clause }) };
  };
  return (view, sheet) => {
    const parsed = lines.schema.safeParse(sheet);
    if (!parsed.success) return shapeProblemsAs('GAME_E_SHAPE')(view, parsed.error.issues);
    const problems: Problem[] = [];
    let before = lines.empty;
    for (const form of lines.forms) {
      for (const [index, line] of (parsed.data[form.order] ?? []).entries()) {
        const fault = faultOf(form, line, before, offers(view, before));
        if (fault !== null) problems.push(problemOf(view, form, index, fault));
        else before = { ...before, [form.order]: [...(before[form.order] ?? []), line] };
      }
    }
    return problems;
  };
}

interface LineFault {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  readonly clause?: string;
}

function faultOf(form: LineForm, line: Line, before: LineSheet, offers: readonly LineOffer[]): LineFault | null {
  const [place = '', target] = placesOf(form, line);
  const offer = offers.find((each) => each.order === form.order && each.place === place);
  if (offer === undefined) return { code: 'GAME_E_PLACE', params: { place: placeRef(place) } };
  const { most, targets = [], clause } = offer;
  if (target !== undefined && !targets.includes(target))
    return { code: 'GAME_E_TARGET', params: { place: placeRef(place), target: placeRef(target) }, clause };
  if (before[form.order]?.some((each) => arePlacesSame(form, each, line)) === true)
    return { code: 'GAME_E_TWICE', params: { place: placeRef(place) }, clause };
  if (countOf(form, line) > most) return { code: 'GAME_E_COUNT', params: { place: placeRef(place), most }, clause };
  return null;
}
