import type { OrderText, Parsed, Ruleset } from '../ruleset.js';
import { placeRef, findAll, Names, spelled } from '@warlog/core';
import { readLines } from '../text/orders.js';
import type { Guess, Tolerant } from '../text/paste/grammar.js';
import { NameIndex } from '../text/paste/names.js';
import { readText } from '../text/paste/read-text.js';
import { problemOf } from '../text/paste/unread-line.js';
import { openOffers, type LineGameTypes, type LineOrders } from './offers.js';
import { filledLine, lineLimits, type Line, type LineForm } from './order-lines.js';

/** What the text of orders needs of a game besides its orders. */
export interface LineTextParts<G extends LineGameTypes> extends LineOrders<G['View'], G['Sheet']> {
  readonly ruleset: {
    readonly play: Pick<Ruleset<G>['play'], 'check'>;
    readonly view: Pick<Ruleset<G>['view'], 'nameOf'>;
  };
  /** The ids of all places that an order may name. */
  readonly places: readonly string[];
}

/**
 * Returns the text notation of orders that are lines: each is written as its notation says, and read in any case.
 * Similar names of places become questions.
 */
export function lineText<G extends LineGameTypes>(game: LineTextParts<G>): OrderText<G> {
  const { lines, ruleset } = game;
  const patterns = lines.forms.map((form) => [form, patternOf(form)] as const);

  const parseOrders = (view: G['View'], text: string): Parsed<G['Sheet']> => {
    const { find } = placeNames(game, view);
    const read: Record<string, Line[]> = Object.fromEntries(lines.forms.map(({ order }) => [order, []]));
    const lost = readLines(text, (said) => {
      for (const [form, pattern] of patterns) {
        const line = readLine(form, pattern, said, find);
        const before = read[form.order] ?? [];
        if (line !== null && before.length < lineLimits.lines) return before.push(line) > 0;
      }
      return false;
    });
    const problems = lost.map(({ number, text: said }) =>
      problemOf(number, { code: 'TEXT_LINE', params: { text: said } }),
    );
    const parsed = lines.schema.safeParse(read);
    return { sheet: parsed.success ? parsed.data : lines.empty, problems };
  };

  const formatOrders = (view: G['View'], sheet: G['Sheet']): string => {
    const { spell } = placeNames(game, view);
    return lines.forms
      .flatMap((form) => (sheet[form.order] ?? []).map((line) => written(form, line, spell)))
      .join('\n');
  };

  const tolerant = (view: G['View']): Tolerant => {
    const { index, spell } = placeNames(game, view);
    return {
      guess: (said) => guessOf(patterns, said, index, spell),
      names: [index],
      subjects: (order) => subjectsOf(patterns, order),
    };
  };

  return {
    parseOrders,
    formatOrders,
    readOrders: (view, text, skip) =>
      readText(
        {
          parse: (said) => parseOrders(view, said),
          format: (sheet) => formatOrders(view, sheet),
          check: (sheet) => ruleset.play.check(view, sheet),
          tolerant: tolerant(view),
        },
        text,
        skip,
      ),
    exampleOrders: (view) => {
      const { spell } = placeNames(game, view);
      const offers = openOffers(game, view, lines.empty);
      return lines.forms.flatMap((form) => {
        const offer = offers.find(({ order }) => order === form.order);
        if (offer === undefined) return [];
        return [written(form, filledLine(form, 1, [offer.place, ...(offer.targets ?? [])]), spell)];
      });
    },
  };
}

/** Finds and spells the places of a view. */
function placeNames<G extends LineGameTypes>({ places, ruleset }: LineTextParts<G>, view: G['View']) {
  const name = ruleset.view.nameOf(view);
  const named = places.flatMap((id) => [[name(placeRef(id)), id] as const, [id, id] as const]);
  const names = new Names<string>();
  for (const [said, id] of named) names.add(said, id);
  const find = (said: string): string | null => names.find(said);
  return { find, index: new NameIndex(named), spell: (id: string) => spelled(id, name(placeRef(id)), find) };
}

function patternOf({ notation }: LineForm): RegExp {
  const source = notation
    .split(/(\{\w+:\w+\})/)
    .map((part) => {
      if (part.endsWith(':count}')) return '(\\d{1,4})';
      return part.endsWith(':place}') ? '(.+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', ' +');
    })
    .join('');
  return new RegExp(`^${source}$`, 'i');
}

/** Returns the count and the names of places in a line of this form; null for another line. */
function partsOf({ gaps }: LineForm, pattern: RegExp, said: string) {
  const found = pattern.exec(said);
  if (found === null) return null;
  const values = gaps.map(({ kind }, at) => ({ kind, value: found[at + 1] ?? '' }));
  return {
    count: Number(values.find(({ kind }) => kind === 'count')?.value ?? 1),
    names: values.filter(({ kind }) => kind === 'place').map(({ value }) => value),
  };
}

function readLine(form: LineForm, pattern: RegExp, said: string, find: (said: string) => string | null): Line | null {
  const parts = partsOf(form, pattern, said);
  const places = parts === null || parts.count < 1 ? null : findAll(parts.names, find);
  return places === null ? null : filledLine(form, parts?.count ?? 1, places);
}

function written({ notation, gaps }: LineForm, line: Line, spell: (place: string) => string): string {
  return gaps.reduce((text, { name, kind }) => {
    const value = line[name] ?? '';
    return text.replace(`{${name}:${kind}}`, () => (kind === 'count' ? String(value) : spell(String(value))));
  }, notation);
}

type Patterns = readonly (readonly [LineForm, RegExp])[];

/** Reads a line of which only the names of places are not exact: shortened ones are read, similar ones are asked. */
function guessOf(
  patterns: Patterns,
  said: string,
  index: NameIndex<string>,
  spell: (id: string) => string,
): Guess | null {
  for (const [form, pattern] of patterns) {
    const parts = partsOf(form, pattern, said);
    if (parts === null) continue;
    const matches = parts.names.map((name) => ({ name, ...index.match(name) }));
    const [unclear, ...others] = matches.filter(({ match }) => match === null);
    const orderWith = (candidate: string): string => {
      const places = matches.map(({ match }) => match ?? candidate);
      return written(form, filledLine(form, parts.count, places), spell);
    };
    if (unclear === undefined) return { kind: 'orders', orders: [orderWith('')] };
    if (others.length > 0 || unclear.candidates.length === 0) return null;
    const code = unclear.isNear ? 'TEXT_MEANT' : 'TEXT_SEVERAL';
    const why = { code, params: { said: unclear.name, text: said } };
    return { kind: 'ask', why, candidates: unclear.candidates.map(orderWith) };
  }
  return null;
}

/** The kind and the places of an order: a second line about the same is a question. */
function subjectsOf(patterns: Patterns, order: string): readonly string[] {
  return patterns.flatMap(([form, pattern]) => {
    const parts = partsOf(form, pattern, order);
    return parts === null ? [] : [[form.order, ...parts.names].join(' ').toLowerCase()];
  });
}
