import { findAll, type Parsed, type PlaceId, type Problem } from '@warlog/kernel';
import {
  faction,
  setupSheet,
  type ConstructItem,
  type OrdersSheet,
  type SetupSheet,
  type Sheet,
  type StanceWord,
} from '../model/sheet.js';
import type { View } from '../model/view.js';
import { problem } from '../orders/problem.js';
import { presets } from '../tables.js';
import { lookupIn, type Lookup } from './lookup.js';

/** Reads plain-text orders; names or ids, any case; `#` begins a remark. Each line not understood is a problem. */
export function parseOrders(view: View, text: string): Parsed<Sheet> {
  return view.stage === 'setup' ? parseSetup(view, text) : parseTurn(view, text);
}

interface Numbered {
  readonly number: number;
  readonly text: string;
}

function linesOf(text: string): readonly Numbered[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.replace(/(^|\s)#.*$/, '').trim() }))
    .filter((line) => line.text !== '');
}

function misread(view: View, line: Numbered): Problem {
  return problem(view, 'BZK_E_TEXT', [line.number], { text: line.text });
}

function parseSetup(view: View, text: string): Parsed<Sheet> {
  const lookup = lookupIn(view);
  const read: Partial<SetupSheet> = {};
  const problems: Problem[] = [];
  for (const line of linesOf(text)) if (!readSetupLine(line.text, lookup, read)) problems.push(misread(view, line));
  const side = read.faction ?? 'rebel';
  const name = read.name ?? (view.seat === null ? side : (view.sides[view.seat]?.name ?? side));
  const sheet: SetupSheet = { v: 1, faction: side, name, units: read.units ?? [...presets[side]] };
  if (read.ready !== undefined) sheet.ready = read.ready;
  return { sheet, problems };
}

function readSetupLine(text: string, lookup: Lookup, read: Partial<SetupSheet>): boolean {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  switch (word.toLowerCase()) {
    case 'faction': {
      const chosen = faction.safeParse(rest.toLowerCase());
      if (chosen.success) read.faction = chosen.data;
      return chosen.success;
    }
    case 'name': {
      const chosen = setupSheet.shape.name.safeParse(rest);
      if (chosen.success) read.name = chosen.data;
      return chosen.success;
    }
    case 'force':
      return readForce(rest, lookup, read);
    default:
      return readReady(text, read);
  }
}

function readForce(rest: string, lookup: Lookup, read: Partial<SetupSheet>): boolean {
  const units = findAll(rest.split(','), (part) => {
    const [, count = '1', name = ''] = /^\s*(?:(\d{1,2})\s+)?(.+?)\s*$/.exec(part) ?? [];
    const type = lookup.type(name);
    return type === null ? null : Array.from({ length: Number(count) }, () => type);
  });
  if (units === null) return false;
  read.units = [...(read.units ?? []), ...units.flat()];
  return true;
}

function readReady(text: string, read: { ready?: boolean | undefined }): boolean {
  if (!/^(not )?ready$/i.test(text)) return false;
  read.ready = /^ready$/i.test(text);
  return true;
}

function parseTurn(view: View, text: string): Parsed<Sheet> {
  const reader: Reader = { lookup: lookupIn(view), sheet: { v: 1, turn: view.turn }, planet: null };
  const problems: Problem[] = [];
  for (const line of linesOf(text)) if (!readLine(line.text, reader)) problems.push(misread(view, line));
  return { sheet: reader.sheet, problems };
}

interface Reader {
  readonly lookup: Lookup;
  readonly sheet: OrdersSheet;
  /** The planet that the last `at` named: its items follow. */
  planet: PlaceId | null;
}

/** The forms a line can have; the first that fits reads it and says whether it understood. */
const forms: readonly (readonly [RegExp, (reader: Reader, parts: readonly string[]) => boolean])[] = [
  [/^turn (\d{1,4})$/i, (reader, [turn = '']) => set(reader.sheet, 'turn', Number(turn))],
  [/^(?:not )?ready$/i, (reader, [whole = '']) => set(reader.sheet, 'ready', /^ready$/i.test(whole))],
  [/^at ([^:]+):?$/i, (reader, [place = '']) => readAt(reader, place, '')],
  [/^at ([^:]+):(.+)$/i, (reader, [place = '', items = '']) => readAt(reader, place, items)],
  [/^jump (.+?) -> (.+?)(?: as "([^"]*)")?:(.+)$/i, readJump],
  [/^stance default (shoot|no-shoot)$/i, (reader, [word = '']) => readStance(reader, 'default', '', word)],
  [
    /^stance "([^"]+)" (.+) (shoot|no-shoot)$/i,
    (reader, [label = '', seat = '', word = '']) => readStance(reader, label, seat, word),
  ],
  [/^stance (.+) (shoot|no-shoot)$/i, (reader, [seat = '', word = '']) => readStance(reader, null, seat, word)],
  [/^retreat nowhere$/i, (reader) => set(reader.sheet, 'retreat', [])],
  [/^retreat (?:to )?(.+)$/i, readRetreat],
  [/^no control (.+)$/i, (reader, [place = '']) => readControl(reader, place, false)],
  [/^control (.+)$/i, (reader, [place = '']) => readControl(reader, place, true)],
  [/^acknowledge nobody$/i, (reader) => set(reader.sheet, 'acknowledge', null)],
  [/^acknowledge (.+)$/i, readAcknowledge],
];

function readLine(text: string, reader: Reader): boolean {
  for (const [form, read] of forms) {
    const found = form.exec(text);
    if (found !== null) {
      // A form without gaps hands down the whole line.
      const parts = found.length > 1 ? found.slice(1) : [found[0]];
      if (!/^at /i.test(text)) reader.planet = null;
      return read(reader, parts);
    }
  }
  return reader.planet !== null && readItem(reader, reader.planet, text);
}

function set<Key extends keyof OrdersSheet>(sheet: OrdersSheet, key: Key, value: OrdersSheet[Key]): boolean {
  sheet[key] = value;
  return true;
}

function readAt(reader: Reader, name: string, items: string): boolean {
  reader.planet = planetOf(reader, name);
  const { planet } = reader;
  if (planet === null) return false;
  const parts = items.split(';').filter((part) => part.trim() !== '');
  return parts.every((part) => readItem(reader, planet, part.trim()));
}

function planetOf(reader: Reader, name: string): PlaceId | null {
  const place = reader.lookup.place(name);
  return place?.startsWith('p.') === true ? place : null;
}

function readItem(reader: Reader, planet: PlaceId, text: string): boolean {
  const item = itemOf(reader.lookup, planet, text);
  if (item === null) return false;
  const construct = (reader.sheet.construct ??= []);
  const entry = construct.find((each) => each.planet === planet);
  if (entry === undefined) construct.push({ planet, items: [item] });
  else entry.items.push(item);
  return true;
}

function itemOf(lookup: Lookup, planet: PlaceId, text: string): ConstructItem | null {
  if (/^scrap$/i.test(text)) return { do: 'scrap' };
  const figure = /^(defences|pd|fuel|credits) \+?(\d{1,4})$/i.exec(text);
  if (figure !== null) {
    const amount = Number(figure[2]);
    const word = figure[1]?.toLowerCase();
    if (word === 'credits') return { do: 'credits', plus: amount };
    return { do: word === 'fuel' ? 'fuel' : 'pd', spend: amount };
  }
  const [, verb = '', name = '', price] = /^(build|repair) (.+?)(?: for (\d{1,4}))?$/i.exec(text) ?? [];
  const spend = price === undefined ? {} : { spend: Number(price) };
  if (verb.toLowerCase() === 'repair') {
    const unit = lookup.unit(name, planet);
    return unit === null || unit.startsWith('new:') ? null : { do: 'repair', unitId: unit as never, ...spend };
  }
  return verb === '' ? null : buildOf(lookup, name, spend);
}

function buildOf(lookup: Lookup, name: string, spend: { spend?: number }): ConstructItem | null {
  const [, count, kind = ''] = /^(?:(\d{1,2}) )?(.+)$/.exec(name) ?? [];
  const unit = lookup.type(kind);
  if (unit === null) return null;
  return { do: 'build', unit, ...(count === undefined ? {} : { count: Number(count) }), ...spend };
}

function readJump(reader: Reader, [start = '', end = '', label, list = '']: readonly (string | undefined)[]): boolean {
  const from = reader.lookup.place(start);
  const to = reader.lookup.place(end);
  if (from === null || to === null) return false;
  const units = findAll(list.split(','), (name) => reader.lookup.unit(name.trim(), from));
  if (units === null) return false;
  (reader.sheet.jump ??= []).push({ from, to, units: [...units], ...(label === undefined ? {} : { label }) });
  return true;
}

/** `label` null: towards a player in general; `default`: towards all. */
function readStance(reader: Reader, label: string | null, name: string, text: string): boolean {
  const word = text.toLowerCase() as StanceWord;
  const stance = (reader.sheet.stance ??= {});
  if (label === 'default' && name === '') {
    stance.default = word;
    return true;
  }
  const seat = reader.lookup.seat(name);
  if (seat === null || label === '__proto__') return false;
  if (label === null) stance.players = { ...stance.players, [seat]: word };
  else stance.labels = { ...stance.labels, [label]: { ...stance.labels?.[label], [seat]: word } };
  return true;
}

function readRetreat(reader: Reader, [list = '']: readonly string[]): boolean {
  const places = findAll(list.split(','), reader.lookup.place);
  if (places === null) return false;
  reader.sheet.retreat = [...(reader.sheet.retreat ?? []), ...places];
  return true;
}

function readControl(reader: Reader, name: string, tries: boolean): boolean {
  const planet = planetOf(reader, name);
  if (planet === null) return false;
  (reader.sheet.control ??= []).push({ planet, try: tries });
  return true;
}

function readAcknowledge(reader: Reader, [name = '']: readonly string[]): boolean {
  const seat = reader.lookup.seat(name);
  return seat !== null && set(reader.sheet, 'acknowledge', seat);
}
