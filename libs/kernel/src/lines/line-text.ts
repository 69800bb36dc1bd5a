import type { OrderText, Parsed, Ruleset } from '../ruleset.js';
import { placeRef } from '../text/message.js';
import { Names, spelled } from '../text/names.js';
import { readLines } from '../text/orders.js';
import type { Guess, Tolerant } from '../text/paste/grammar.js';
import { NameIndex } from '../text/paste/names.js';
import { readText } from '../text/paste/read-text.js';
import { problemOf } from '../text/paste/unread-line.js';
import { openOffers, type LineGameTypes, type LineOrders } from './offers.js';
import { filledLine, type Line, type LineForm } from './order-lines.js';

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
        const line = readLine(form, pattern.exec(said), find);
        if (line !== null) return read[form.order]?.push(line) !== undefined;
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

function readLine(
  { gaps }: LineForm,
  found: RegExpExecArray | null,
  find: (said: string) => string | null,
): Line | null {
  if (found === null) return null;
  const values = gaps.map(({ name, kind }, index) => {
    const said = found[index + 1] ?? '';
    return [name, kind === 'count' ? Number(said) || null : find(said)] as const;
  });
  const known = values.filter((value): value is readonly [string, number | string] => value[1] !== null);
  return known.length === gaps.length ? Object.fromEntries(known) : null;
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
    const found = pattern.exec(said);
    if (found === null) continue;
    const matches = form.gaps.map(({ kind }, at) => (kind === 'place' ? index.match(found[at + 1] ?? '') : null));
    const [unclear, ...others] = matches.filter((match) => match !== null && match.match === null);
    const order = (candidate: string | null): string =>
      written(
        form,
        filledLine(
          form,
          Number(countSaid(form, found)),
          matches.flatMap((each) => (each === null ? [] : [each.match ?? candidate ?? ''])),
        ),
        spell,
      );
    if (unclear === undefined) return { kind: 'orders', orders: [order(null)] };
    if (unclear === null || others.length > 0 || unclear.candidates.length === 0) return null;
    const code = unclear.isNear ? 'TEXT_MEANT' : 'TEXT_SEVERAL';
    const at = matches.indexOf(unclear);
    const why = { code, params: { said: found[at + 1] ?? '', text: said } };
    return { kind: 'ask', why, candidates: unclear.candidates.map(order) };
  }
  return null;
}

function countSaid({ gaps }: LineForm, found: RegExpExecArray): string {
  const at = gaps.findIndex(({ kind }) => kind === 'count');
  return at < 0 ? '1' : (found[at + 1] ?? '1');
}

/** The kind and the places of an order: a second line about the same is a question. */
function subjectsOf(patterns: Patterns, order: string): readonly string[] {
  return patterns.flatMap(([form, pattern]) => {
    const found = pattern.exec(order);
    if (found === null) return [];
    const places = form.gaps.flatMap(({ kind }, at) => (kind === 'place' ? [(found[at + 1] ?? '').toLowerCase()] : []));
    return [[form.order, ...places].join(' ')];
  });
}
