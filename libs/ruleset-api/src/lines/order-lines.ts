import { z } from 'zod';

/** A gap of a notation: a whole number from 1 on, or a place. */
export interface LineGap {
  readonly name: string;
  readonly kind: 'count' | 'place';
}

/** A kind of order with its notation: `move {ships:count} from {from:place} to {to:place}`. */
export interface LineForm {
  readonly order: string;
  readonly notation: string;
  readonly gaps: readonly LineGap[];
}

/** One order: the values of its gaps. */
export type Line = Readonly<Record<string, number | string>>;

/** Orders that are lines, by kind. */
export type LineSheet = Readonly<Record<string, readonly Line[]>>;

type GapsOf<Notation extends string> = Notation extends `${string}{${infer Name}:${infer Kind}}${infer Rest}`
  ? { readonly [Key in Name]: Kind extends 'count' ? number : string } & GapsOf<Rest>
  : unknown;

/** The orders that these notations write. */
export type LineSheetOf<Notations extends Readonly<Record<string, string>>> = {
  readonly [Order in keyof Notations]: readonly GapsOf<Notations[Order]>[];
};

/** The kinds of orders of a game, and what derives from their notations. */
export interface OrderLines<Sheet> {
  /** In the order in which the orders are written and checked. */
  readonly forms: readonly LineForm[];
  readonly schema: z.ZodType<Sheet>;
  readonly empty: Sheet;
}

/** Most lines of one kind, the highest count, and the longest id of a place. */
export const lineLimits = { lines: 100, count: 9_999, place: 40 };

/**
 * Declares the orders of a game whose orders are lines with counts and places. Schema, type, text and form derive from
 * the notations.
 *
 * @example
 *   const lines = declareOrderLines({ move: 'move {ships:count} from {from:place} to {to:place}' });
 *   lines.schema.parse({ move: [{ ships: 3, from: 'aster', to: 'ember' }] });
 */
export function declareOrderLines<const Notations extends Readonly<Record<string, string>>>(
  notations: Notations,
): OrderLines<LineSheetOf<Notations>> {
  const forms = Object.entries(notations).map(([order, notation]) => formOf(order, notation));
  const shape = Object.fromEntries(forms.map(({ order, gaps }) => [order, linesSchema(gaps)]));
  // `Object.fromEntries` loses the names that the type still has.
  const schema = z.strictObject(shape) as unknown as z.ZodType<LineSheetOf<Notations>>;
  return { forms, schema, empty: schema.parse(Object.fromEntries(forms.map(({ order }) => [order, []]))) };
}

function formOf(order: string, notation: string): LineForm {
  const gaps = [...notation.matchAll(/\{(\w+):(count|place)\}/g)].map(([, name = '', kind]): LineGap => ({
    name,
    kind: kind === 'count' ? 'count' : 'place',
  }));
  return { order, notation, gaps };
}

function linesSchema(gaps: readonly LineGap[]): z.ZodType {
  const values = gaps.map(({ name, kind }) => [
    name,
    kind === 'count' ? z.int().min(1).max(lineLimits.count) : z.string().max(lineLimits.place),
  ]);
  return z.array(z.strictObject(Object.fromEntries(values))).max(lineLimits.lines);
}

/** Returns the places of an order: where it is given, and its target if it has one. */
export function placesOf({ gaps }: LineForm, line: Line): readonly string[] {
  return gaps.filter(({ kind }) => kind === 'place').map(({ name }) => String(line[name]));
}

/** Returns how many an order is about; 1 if its notation has no count. */
export function countOf({ gaps }: LineForm, line: Line): number {
  const counted = gaps.find(({ kind }) => kind === 'count');
  return counted === undefined ? 1 : Number(line[counted.name]);
}

/** Creates an order from its count and its places. */
export function filledLine({ gaps }: LineForm, count: number, places: readonly string[]): Line {
  const left = [...places];
  return Object.fromEntries(gaps.map(({ name, kind }) => [name, kind === 'count' ? count : (left.shift() ?? '')]));
}

/** Returns the orders with one more: it joins an order of its kind with the same places. */
export function withLine<Sheet extends LineSheet>(sheet: Sheet, form: LineForm, line: Line): Sheet {
  const before = sheet[form.order] ?? [];
  const same = before.findIndex((each) => arePlacesSame(form, each, line));
  const joined = before.map((each, index) =>
    index === same ? filledLine(form, countOf(form, each) + countOf(form, line), placesOf(form, line)) : each,
  );
  return { ...sheet, [form.order]: same < 0 ? [...before, line] : joined };
}

/** Returns the orders without the one at this index of its kind. */
export function withoutLine<Sheet extends LineSheet>(sheet: Sheet, order: string, at: number): Sheet {
  return { ...sheet, [order]: (sheet[order] ?? []).filter((_, index) => index !== at) };
}

/** Returns whether two orders of a kind have the same places. */
export function arePlacesSame(form: LineForm, line: Line, other: Line): boolean {
  return placesOf(form, line).join('\n') === placesOf(form, other).join('\n');
}
