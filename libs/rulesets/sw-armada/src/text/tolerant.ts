import { valuesOf } from '@warlog/core';
import { listOf, ordered, ThingNames, type Guess, type Tolerant } from '@warlog/ruleset-api/text';
import type { SwArmadaView } from '../model/view.js';
import { unitName } from '../view/names.js';
import { fleetLine, typesNamed } from './fleet-list.js';
import { parseOrders } from './parse.js';
import { UnitWords } from './words.js';

interface Reading {
  readonly view: SwArmadaView;
  /** Returns the order-text name of the unit in a text; a question if it may be several. */
  readonly unit: (said: string, line: string) => string | Guess | null;
}

type Form = (line: string, reading: Reading) => Guess | null;

/** Returns the tolerant forms of a view (TXT-11). */
export function tolerantIn(view: SwArmadaView): Tolerant {
  const words = new UnitWords(view);
  const all = [...valuesOf(view.ships), ...valuesOf(view.squadrons)];
  const reads = (line: string): boolean => parseOrders(view, line).problems.length === 0;
  const reread = (line: string): Guess | null => (reads(line) ? ordered(line) : read(line));
  const named = all.flatMap((unit) =>
    [unit.id, words.word(unit.id), unitName(view, unit)].map((each) => [each, unit.id] as const),
  );
  const things = new ThingNames<string>(named, (id) => words.word(id), reread);
  const unit: Reading['unit'] = (said, line) => {
    const found = things.find(said, line);
    if (found?.kind === 'thing') return words.word(found.thing);
    if (found !== null) return found;
    const { ids, isNear } = typesNamed(said);
    const fits = all.filter(({ type }) => ids.includes(type));
    const [only] = fits;
    if (only !== undefined && fits.length === 1 && !isNear) return words.word(only.id);
    if (fits.length === 0) return null;
    const orders = fits.flatMap(({ id }) => {
      const guess = reread(line.replace(said, words.word(id)));
      return guess?.kind === 'orders' ? [guess.orders.join('\n')] : [];
    });
    return { kind: 'ask', why: { code: 'TEXT_SEVERAL', params: { said, text: line } }, candidates: orders };
  };
  const read = (line: string): Guess | null => {
    for (const form of forms) {
      const guess = form(line, { view, unit });
      if (guess !== null && (guess.kind !== 'orders' || guess.orders.every(reads))) return guess;
    }
    return null;
  };
  return {
    // Lines of a fleet list are no sentences: they are never refused as such.
    guess: (line, _before, refusal) =>
      (refusal === null ? read(line) : null) ?? (view.stage === 'fleet' ? fleetLine(line) : null),
    names: [things.index],
    subjects: (order) => {
      const [, verb, whom] = /^(dial|activate|place) (\S+)/i.exec(order) ?? [];
      return verb === undefined ? [] : [`${verb} ${whom ?? ''}`.toLowerCase()];
    },
    header: /^(?:activate|plan (?!order|dial|squadron|of|ships)) ?\S+/i,
  };
}

const commandWords: Readonly<Record<string, string>> = {
  nav: 'navigate',
  navigation: 'navigate',
  squad: 'squadron',
  squads: 'squadron',
  squadrons: 'squadron',
  rep: 'repair',
  eng: 'repair',
  engineering: 'repair',
  con: 'fire',
  cf: 'fire',
  'con fire': 'fire',
  'concentrate fire': 'fire',
};

const commandOf = (said: string): string => commandWords[said.trim().toLowerCase()] ?? said.trim().toLowerCase();

/** Reads `dial Neb nav`, `Neb: dial nav, squad`. */
const dials: Form = (line, { unit }) => {
  const [, said] = /^(?:set )?dials? (?:of |for )?(.+)$/i.exec(line) ?? [];
  const [, before, after] = /^(.+?):? dials?:? (.+)$/i.exec(line) ?? [];
  const text = said ?? (before === undefined ? undefined : `${before} ${after ?? ''}`);
  if (text === undefined) return null;
  const parts = text.replace(/[:,]/g, ' ').replace(/ +/g, ' ').split(' ');
  for (let count = Math.min(parts.length - 1, 6); count > 0; count -= 1) {
    const who = unit(parts.slice(0, count).join(' '), line);
    if (who === null) continue;
    if (typeof who !== 'string') return who;
    return ordered(`dial ${who} ${commandsIn(parts.slice(count).join(' ')).join(', ')}`);
  }
  return null;
};

const commandsIn = (text: string): readonly string[] =>
  text
    .replace(/con(?:centrate)? fire/gi, 'cf')
    .split(' ')
    .map(commandOf);

/** Reads `Neb activate`, `activate Neb`. */
const activates: Form = (line, { unit }) => {
  const [, after, before = ''] = /^(?:activate (.+)|(.+?):? activates?)$/i.exec(line) ?? [];
  if (after === undefined && before === '') return null;
  const who = unit(after ?? before, line);
  return typeof who === 'string' ? ordered(`activate ${who}`) : who;
};

const zones = '(front|left|right|rear)(?: hull(?: zone)?| zone)?';
const attackForms = [
  new RegExp(`^${zones} (?:at|on|->) (.+?)(?: ${zones})?((?:, ?.+)?)$`, 'i'),
  new RegExp(`^(?:attack|shoot|fire(?: at)?) ${zones} (?:at|on|->) (.+?)(?: ${zones})?((?:, ?.+)?)$`, 'i'),
];
const attackFrom = new RegExp(
  `^(?:attack|shoot|fire(?: at)?) (.+?)(?: ${zones})? (?:from|with) (?:the |my )?${zones}((?:, ?.+)?)$`,
  'i',
);

/** Reads `front at b2 left`, `attack b2 left from front`. */
const attacks: Form = (line, { unit }) => {
  const [, from, whom, to, more = ''] =
    attackForms.map((form) => form.exec(line)).find((found) => found !== null) ?? [];
  const [, aimed, at, by, rest = ''] = attackFrom.exec(line) ?? [];
  const zone = from ?? by;
  if (zone === undefined) return null;
  const target = unit(whom ?? aimed ?? '', line);
  if (typeof target !== 'string') return target;
  const side = (whom === undefined ? at : to)?.toLowerCase();
  return ordered(`attack ${zone.toLowerCase()} on ${target}${side === undefined ? '' : ` ${side}`}${more}${rest}`);
};

/** Reads `course 0 1 -1 right`: clicks as numbers, positive to starboard. */
const courses: Form = (line) => {
  const [, change = '', said] = /^course ?([+-]\d(?=:))?:? ?(.+)$/i.exec(line) ?? [];
  if (said === undefined) return null;
  const clicks = said.split(/[ ,]+/).map((word) => {
    if (!/^[+-]?\d$/.test(word)) return word;
    const count = Number(word);
    return count === 0 ? '0' : `${count > 0 ? 'R' : 'L'}${Math.abs(count)}`;
  });
  return ordered(`course${change === '' ? '' : ` ${change}`}: ${clicks.join(' ')}`);
};

/** Reads `place x1 slot 14`. */
const places: Form = (line, { unit }) => {
  const [, said, slot = ''] = /^(?:place|put) (.+?),? (?:at |in |on )?slot (\d{1,3})$/i.exec(line) ?? [];
  if (said === undefined) return null;
  const who = unit(said, line);
  return typeof who === 'string' ? ordered(`place ${who} at slot ${slot}`) : who;
};

/** Reads lines of the strict grammar that begin with a verb and a unit. */
const named: Form = (line, { unit }) => {
  const [, verb = '', said, rest = ''] =
    /^(deploy|cloak|plan|doctrine) (.+?)( (?:at|to|as) .+|, .+)$/i.exec(line) ?? [];
  if (said === undefined) return null;
  const who = unit(said, line);
  return typeof who === 'string' ? ordered(`${verb.toLowerCase()} ${who}${rest}`) : who;
};

const forms: readonly Form[] = [dials, activates, attacks, courses, places, named, (line) => severalDials(line)];

/** Refuses several dials in one line. */
const severalDials = (line: string): Guess | null =>
  listOf(line).length > 1 && /^dial /i.test(line)
    ? { kind: 'refuse', why: { code: 'TEXT_TWO_ORDERS', params: { text: line } } }
    : null;
