import { buildRead, jumpRead, type Lookup, type PlaceId, planetNamed, type TurnReader } from '@warlog/star-map';
import type { OrderForm } from '@warlog/ruleset-api';
import { isNewUnit } from '../model/ids.js';
import type { BzaarckeConstructItem, BzaarckeOrdersSheet } from '../model/sheet.js';

type Reader = TurnReader<BzaarckeConstructItem, BzaarckeOrdersSheet>;

/** The forms of lines that only this game has. */
export const forms: readonly OrderForm<Reader>[] = [
  [/^jump (.+?) -> (.+?)(?: as "([^"]*)")?:(.+)$/i, readJump],
  [/^no control (.+)$/i, (reader, [place = '']) => readControl(reader, place, false)],
  [/^control (.+)$/i, (reader, [place = '']) => readControl(reader, place, true)],
  [/^acknowledge nobody$/i, ({ sheet }) => (sheet.acknowledge = null) === null],
  [/^acknowledge (.+)$/i, readAcknowledge],
];

/** Reads one expense of a planet; null if it is none. */
export function itemOf(lookup: Lookup, planet: PlaceId, text: string): BzaarckeConstructItem | null {
  if (/^scrap$/i.test(text)) return { do: 'scrap' };
  const figure = /^(defences|pd|fuel|credits) \+?(\d{1,4})$/i.exec(text);
  if (figure !== null) {
    const amount = Number(figure[2]);
    const word = figure[1]?.toLowerCase();
    if (word === 'credits') return { do: 'credits', plus: amount };
    return { do: word === 'fuel' ? 'fuel' : 'pd', spend: amount };
  }
  const [, name, price] = /^repair (.+?)(?: for (\d{1,4}))?$/i.exec(text) ?? [];
  if (name === undefined) return buildRead(lookup, text);
  const unit = lookup.unit(name, planet);
  if (unit === null || isNewUnit(unit)) return null;
  return { do: 'repair', unitId: unit, ...(price === undefined ? {} : { spend: Number(price) }) };
}

function readJump(reader: Reader, [start = '', end = '', label, list = '']: readonly (string | undefined)[]): boolean {
  const jump = jumpRead(reader.lookup, start, end, list);
  if (jump === null) return false;
  (reader.sheet.jump ??= []).push({ ...jump, ...(label === undefined ? {} : { label }) });
  return true;
}

function readControl(reader: Reader, name: string, tries: boolean): boolean {
  const planet = planetNamed(reader.lookup, name);
  if (planet === null) return false;
  (reader.sheet.control ??= []).push({ planet, try: tries });
  return true;
}

function readAcknowledge(reader: Reader, [name = '']: readonly string[]): boolean {
  const seat = reader.lookup.seat(name);
  if (seat !== null) reader.sheet.acknowledge = seat;
  return seat !== null;
}
