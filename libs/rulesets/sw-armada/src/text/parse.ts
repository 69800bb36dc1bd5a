import { readForm, readLines, type OrderForm, type Parsed } from '@warlog/ruleset-api';
import type { Problem } from '@warlog/core';
import { append, looseCopy, readPart, readParts, within, type LooseOrders } from '@warlog/tactical';
import { messages } from '../messages.js';
import { sheetForm, type SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { allOf } from './read.js';
import { readDoctrine } from './parse-doctrine.js';
import { dialParts, isManeuver, readBodyLine, readEntries, readEntry, readManeuver, readTarget } from './parse-body.js';
import { readDefence, readModifications } from './parse-dice.js';
import { commandOf, headingOf, placeForm, unitsOf, UnitWords, wordsOf } from './words.js';

/** Reads order text; a line that is not understood is a separate problem, the rest counts. */
export function parseOrders(view: SwArmadaView, text: string): Parsed<SwArmadaSheet> {
  const reader = new Reader(view);
  const problems: Problem[] = [];
  const failed = readLines(text, (line) => {
    const isRead = reader.line(line);
    if (!isRead) problems.push(problemOf(line, reader.words.unknown));
    return isRead;
  });
  return {
    sheet: reader.sheet,
    problems: problems.map((problem, n) => ({ ...problem, path: [failed[n]?.number ?? n + 1] })),
  };
}

function problemOf(line: string, unit: string | null): Problem {
  const code = unit === null ? 'TEXT_LINE' : 'TEXT_UNIT';
  const sentence = (messages[code] ?? code).replace('{line}', line).replace('{unit}', unit ?? '');
  return { code, sentence, path: [], params: unit === null ? { line } : { line, unit }, severity: 'error' };
}

/** The target of the lines of an activation: its order, or the plan of a ship. */
type Body = 'activate' | { readonly plan: string } | null;

class Reader {
  sheet: SwArmadaSheet = {};
  readonly words: UnitWords;
  private body: Body = null;

  constructor(readonly view: SwArmadaView) {
    this.words = new UnitWords(view);
  }

  /** Reads a line; one that is not fully understood has no effect. */
  line(line: string): boolean {
    this.words.unknown = null;
    const next = looseCopy(this.sheet);
    const body = this.body;
    const under = body !== null && readBodyLine(this.words, this.bodyOf(next, body), line);
    if (!under) {
      this.body = null;
      if (this.words.unknown !== null || readForm(lineReaders, { next, reader: this }, line) !== true)
        return this.fail(body);
    }
    const parsed = sheetForm.safeParse(next);
    if (!parsed.success) return this.fail(body);
    this.sheet = parsed.data;
    return true;
  }

  /** Fails without any change. */
  private fail(body: Body): false {
    this.body = body;
    return false;
  }

  private bodyOf(next: LooseOrders, body: NonNullable<Body>): LooseOrders {
    return body === 'activate' ? within(next, 'activate') : within(within(within(next, 'plan'), 'ships'), body.plan);
  }

  begin(body: Body): true {
    this.body = body;
    return true;
  }
}

interface Reading {
  readonly next: LooseOrders;
  readonly reader: Reader;
}
type HeaderForm = OrderForm<Reading>;

/** Calls `say` with the id of a named unit; returns false for an unknown name. */
const named = ({ reader }: Reading, word: string, say: (id: string) => boolean): boolean => {
  const id = reader.words.id(word);
  return id !== null && say(id);
};

function readDials(reading: Reading, into: LooseOrders, word: string, said: string): boolean {
  return named(reading, word, (id) => {
    const list = said.toLowerCase() === 'none' ? null : allOf(said.split(/[\s,]+/), commandOf);
    within(into, 'dials')[id] = list;
    return list !== null || said.toLowerCase() === 'none';
  });
}

const place = new RegExp(`^deploy (\\S+) at ${placeForm}(?:, heading (\\S+), speed (\\d))?$`, 'i');
const cloak = new RegExp(`^cloak (\\S+) to ${placeForm}$`, 'i');

function readDeploy(
  reading: Reading,
  [word = '', x = '', y = '', heading, speed]: readonly (string | undefined)[],
): boolean {
  const deploy = deployOf(reading.next);
  return named(reading, word, (unit) => {
    const at = { unit, x: unitsOf(x), y: unitsOf(y) };
    if (heading === undefined) return append(deploy, 'squadrons', at);
    const h = headingOf(heading);
    return h !== null && append(deploy, 'ships', { ...at, h, speed: Number(speed) });
  });
}

/** Returns the order to deploy, with its two lists. */
function deployOf(next: LooseOrders): LooseOrders {
  const deploy = within(next, 'deploy');
  append(deploy, 'ships');
  append(deploy, 'squadrons');
  return deploy;
}

const set = (key: string, value: unknown): ((reading: Reading) => boolean) => {
  return ({ next }) => {
    next[key] = value;
    return true;
  };
};

const lineReaders: readonly HeaderForm[] = [
  [/^bring (\S+)$/i, ({ next }, [type]) => append(next, 'fleet', type?.toLowerCase())],
  [/^deploy nothing$/i, ({ next }) => Object.keys(deployOf(next)).length > 0],
  [place, readDeploy],
  [/^dial nothing$/i, ({ next }) => Boolean(within(next, 'dials'))],
  [/^dial (\S+) (.+)$/i, (reading, [word = '', said = '']) => readDials(reading, reading.next, word, said)],
  [
    /^activate ([^\s,]+)(?:,\s*(.+))?$/i,
    (reading, [word = '', said]) =>
      named(reading, word, (unit) => {
        const body: LooseOrders = { unit };
        reading.next['activate'] = body;
        return readAll(said, body) && reading.reader.begin('activate');
      }),
  ],
  [/^pass$/i, set('pass', true)],
  [/^no attack$/i, set('noAttack', true)],
  [/^attack (front|left|right|rear) on ([^,]+)(?:,\s*drop (.+))?$/i, readAttack],
  [/^modify (.+)$/i, ({ next, reader }, [said = '']) => readModifications(reader.view, next, said)],
  [
    /^((?:add|reroll|lock|assault) .+|done)$/i,
    ({ next, reader }, [said = '']) => readModifications(reader.view, next, said),
  ],
  [/^defend (.+)$/i, ({ next, reader }, [said = '']) => readDefence(reader.view, next, said)],
  [/^place nothing$/i, ({ next }) => append(next, 'displace')],
  [
    /^place (\S+) at slot (\d+)$/i,
    (reading, [word = '', slot]) =>
      named(reading, word, (unit) => append(reading.next, 'displace', { unit, slot: Number(slot) })),
  ],
  [
    /^squadrons: (.+)$/i,
    ({ next, reader }, [said = '']) => {
      const entries = readEntries(reader.words, said);
      return entries !== null && append(next, 'squadrons', ...entries);
    },
  ],
  [/^cloak nothing$/i, ({ next }) => append(next, 'cloak')],
  [
    cloak,
    (reading, [word = '', x = '', y = '']) =>
      named(reading, word, (unit) => append(reading.next, 'cloak', { unit, x: unitsOf(x), y: unitsOf(y) })),
  ],
  [/^concede$/i, set('concede', true)],
  [/^truce$/i, set('truce', true)],
  [/^no truce$/i, set('truce', false)],
  [/^plan (.+)$/i, (reading, [said = '']) => readPlan(reading, said)],
  [/^doctrine (.+)$/i, ({ next, reader }, [said = '']) => readDoctrine(reader.words, within(next, 'doctrine'), said)],
  [/^(.+)$/, readWindowManeuver],
];

const readAll = (said: string | undefined, body: LooseOrders): boolean =>
  said === undefined || readParts(said, body, dialParts);

function readAttack(reading: Reading, [zone = '', at = '', drop]: readonly (string | undefined)[]): boolean {
  const target = readTarget(reading.reader.words, at);
  if (target === null) return false;
  reading.next['attack'] = {
    zone: zone.toLowerCase(),
    target,
    ...(drop === undefined ? {} : { dropDie: wordsOf(drop).map((colour) => colour.toLowerCase()) }),
  };
  return true;
}

/** Reads lines of a maneuver outside an activation, which answer a window: one course only. */
function readWindowManeuver({ next }: Reading, [line = '']: readonly string[]): boolean {
  if (!isManeuver(line)) return false;
  const order = within(next, 'maneuver');
  order['speedChange'] ??= 0;
  order['clicks'] ??= [];
  return readManeuver(order, line, (courses) => {
    Object.assign(order, courses[0]);
    return courses.length === 1;
  });
}

/** Reads what follows `plan` (SWA-ASY-26). */
function readPlan(reading: Reading, said: string): boolean {
  const { next, reader } = reading;
  const plan = within(next, 'plan');
  const [, list] = /^(of|ships|squadrons|dial) nothing$/i.exec(said) ?? [];
  if (list !== undefined)
    return list.toLowerCase() === 'of' || Boolean(within(plan, list.toLowerCase().replace('dial', 'dials')));
  const ids = (text: string) => allOf(wordsOf(text), (word) => reader.words.id(word));
  if (readPart(said, plan, [[/^order (.+)$/i, (text) => ({ order: ids(text) })]])) return plan['order'] !== null;
  const [, dialled, commands = ''] = /^dial (\S+) (.+)$/i.exec(said) ?? [];
  if (dialled !== undefined) return readDials(reading, plan, dialled, commands);
  const [, flier, entry = ''] = /^squadron ([^\s:]+): (.+)$/i.exec(said) ?? [];
  if (flier !== undefined)
    return named(reading, flier, (id) => {
      const read = entry.toLowerCase() === 'none' ? null : readEntry(reader.words, entry);
      within(plan, 'squadrons')[id] = read;
      return read !== null || entry.toLowerCase() === 'none';
    });
  const [, word = '', as, none, rest] =
    /^([^\s,:]+)(?: as ([^\s,:]+))?(?::?\s*(none)|,\s*(.+?):?|:)?$/i.exec(said) ?? [];
  return named(reading, word, (id) => {
    const unit = as === undefined ? undefined : reader.words.id(as);
    const body: LooseOrders = unit === undefined ? {} : { unit };
    within(plan, 'ships')[id] = none === undefined ? body : null;
    return unit !== null && readAll(rest, body) && (none !== undefined || reader.begin({ plan: id }));
  });
}
