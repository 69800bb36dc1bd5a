import type { z } from 'zod';
import { findAll } from '@warlog/core';
import { readForm, readReady, type OrderForm } from '@warlog/ruleset-api';
import { faction, presets, type Faction } from '../factions.js';
import { isDeepSpace, type PlaceId } from '../place.js';
import type { StanceChange, StanceWord } from '../stance.js';
import type { NewUnitRef, TypeId, UnitId } from '../unit.js';
import { ownSide, type SectorView } from '../view/known.js';
import type { Lookup } from './lookup.js';

/** The parts of a setup text that all star-map games share. */
export interface SetupRead {
  faction?: Faction;
  name?: string;
  units?: TypeId[];
  ready?: boolean | undefined;
}

/** Reads a line of a setup; `name` is the schema of a side's name. False: not understood. */
export function readSetupLine(text: string, lookup: Lookup, name: z.ZodType<string>, read: SetupRead): boolean {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  switch (word.toLowerCase()) {
    case 'faction': {
      const chosen = faction.safeParse(rest.toLowerCase());
      if (chosen.success) read.faction = chosen.data;
      return chosen.success;
    }
    case 'name': {
      const chosen = name.safeParse(rest);
      if (chosen.success) read.name = chosen.data;
      return chosen.success;
    }
    case 'force':
      return readForce(rest, lookup, read);
    default:
      return readReady(text, read);
  }
}

function readForce(rest: string, lookup: Lookup, read: SetupRead): boolean {
  const units = findAll(rest.split(','), (part) => {
    const [, count = '1', name = ''] = /^\s*(?:(\d{1,2})\s+)?(.+?)\s*$/.exec(part) ?? [];
    const type = lookup.type(name);
    return type === null ? null : Array.from({ length: Number(count) }, () => type);
  });
  if (units === null) return false;
  read.units = [...(read.units ?? []), ...units.flat()];
  return true;
}

/** Returns the setup that was read; by default the preset rebel force with the side's current name. */
export function setupRead(view: SectorView, { faction: side = 'rebel', name, units, ready }: SetupRead) {
  return {
    v: 1 as const,
    faction: side,
    name: name ?? ownSide(view)?.name ?? side,
    units: units ?? [...presets[side]],
    ...(ready === undefined ? {} : { ready }),
  };
}

/** The parts of orders that all star-map games share. `Item`: an item of a planet's orders. */
export interface TurnSheet<Item> {
  turn: number;
  construct?: { planet: PlaceId; items: Item[] }[] | undefined;
  stance?: StanceChange | undefined;
  retreat?: PlaceId[] | undefined;
  fightOut?: PlaceId[] | undefined;
  ready?: boolean | undefined;
}

/** State of reading orders. */
export interface TurnReader<Item, Sheet extends TurnSheet<Item> = TurnSheet<Item>> {
  readonly lookup: Lookup;
  readonly sheet: Sheet;
  /** The planet of the last `at`: its items follow. */
  planet: PlaceId | null;
  /** Reads one item of a planet's orders; null if it is none. */
  readonly itemOf: (lookup: Lookup, planet: PlaceId, text: string) => Item | null;
}

const common: readonly OrderForm<TurnReader<unknown>>[] = [
  [/^turn (\d{1,4})$/i, ({ sheet }, [turn = '']) => done(() => (sheet.turn = Number(turn)))],
  [/^(?:not )?ready$/i, ({ sheet }, [whole = '']) => readReady(whole, sheet)],
  [/^at ([^:]+):?$/i, (reader, [place = '']) => readAt(reader, place, '')],
  [/^at ([^:]+):(.+)$/i, (reader, [place = '', items = '']) => readAt(reader, place, items)],
  [/^stance default (shoot|no-shoot)$/i, (reader, [word = '']) => readStance(reader, 'default', '', word)],
  [
    /^stance "([^"]+)" (.+) (shoot|no-shoot)$/i,
    (reader, [label = '', seat = '', word = '']) => readStance(reader, label, seat, word),
  ],
  [/^stance (.+) (shoot|no-shoot)$/i, (reader, [seat = '', word = '']) => readStance(reader, null, seat, word)],
  [/^retreat nowhere$/i, ({ sheet }) => done(() => (sheet.retreat = []))],
  [/^retreat (?:to )?(.+)$/i, readRetreat],
  [/^fight out (.+)$/i, readFightOut],
];

/** Reads a line of orders by the shared forms or the game's `own` ones; false: not understood. */
export function readTurnLine<Reader extends TurnReader<unknown>>(
  text: string,
  reader: Reader,
  own: readonly OrderForm<Reader>[],
): boolean {
  const read = readForm(common, reader, text) ?? readForm(own, reader, text);
  if (read === null) return reader.planet !== null && readItem(reader, reader.planet, text);
  if (!/^at /i.test(text)) reader.planet = null;
  return read;
}

/** Runs a change that cannot fail. */
function done(change: () => unknown): true {
  change();
  return true;
}

function readAt(reader: TurnReader<unknown>, name: string, items: string): boolean {
  const planet = planetNamed(reader.lookup, name);
  reader.planet = planet;
  if (planet === null) return false;
  const parts = items.split(';').filter((part) => part.trim() !== '');
  return parts.every((part) => readItem(reader, planet, part.trim()));
}

/** Returns the planet of that name; null for deep space or an unknown name. */
export function planetNamed(lookup: Lookup, name: string): PlaceId | null {
  const place = lookup.place(name);
  return place === null || isDeepSpace(place) ? null : place;
}

function readItem(reader: TurnReader<unknown>, planet: PlaceId, text: string): boolean {
  const item = reader.itemOf(reader.lookup, planet, text);
  if (item === null) return false;
  const construct = (reader.sheet.construct ??= []);
  const entry = construct.find((each) => each.planet === planet);
  if (entry === undefined) construct.push({ planet, items: [item] });
  else entry.items.push(item);
  return true;
}

/** `label` null: towards a player in general; `default`: towards all. */
function readStance({ lookup, sheet }: TurnReader<unknown>, label: string | null, name: string, text: string): boolean {
  const word = text.toLowerCase() as StanceWord;
  const stance = (sheet.stance ??= {});
  if (label === 'default' && name === '') return done(() => (stance.default = word));
  const seat = lookup.seat(name);
  if (seat === null || label === '__proto__') return false;
  if (label === null) stance.players = { ...stance.players, [seat]: word };
  else stance.labels = { ...stance.labels, [label]: { ...stance.labels?.[label], [seat]: word } };
  return true;
}

function readRetreat({ lookup, sheet }: TurnReader<unknown>, [list = '']: readonly string[]): boolean {
  const places = findAll(list.split(','), lookup.place);
  if (places === null) return false;
  sheet.retreat = [...(sheet.retreat ?? []), ...places];
  return true;
}

function readFightOut({ lookup, sheet }: TurnReader<unknown>, [name = '']: readonly string[]): boolean {
  const planet = planetNamed(lookup, name);
  if (planet !== null) (sheet.fightOut ??= []).push(planet);
  return planet !== null;
}

/** Reads `build 2 X-wing for 20`; null for other orders or an unknown name. */
export function buildRead(
  lookup: Lookup,
  text: string,
): { do: 'build'; unit: TypeId; count?: number; spend?: number } | null {
  const [, count, kind = '', spend] = /^build (?:(\d{1,2}) )?(.+?)(?: for (\d{1,4}))?$/i.exec(text) ?? [];
  const unit = lookup.type(kind);
  if (unit === null) return null;
  return {
    do: 'build',
    unit,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(spend === undefined ? {} : { spend: Number(spend) }),
  };
}

/** Reads a jump of the units in a list; null if a place or a unit is unknown. */
export function jumpRead(
  lookup: Lookup,
  start: string,
  end: string,
  list: string,
): { from: PlaceId; to: PlaceId; units: (UnitId | NewUnitRef)[] } | null {
  const from = lookup.place(start);
  const to = lookup.place(end);
  if (from === null || to === null) return null;
  const units = findAll(list.split(','), (name) => lookup.unit(name.trim(), from));
  return units === null ? null : { from, to, units: [...units] };
}
