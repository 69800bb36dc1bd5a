import { buildRead, jumpRead, type Lookup, type PlaceId, planetNamed, type TurnReader } from '@warlog/star-map';
import type { OrderForm } from '@warlog/ruleset-api';
import { isNewUnit, objectiveId } from '../model/ids.js';
import {
  modifierChoice,
  type FtarqConstructItem,
  type FtarqDecision,
  type FtarqOrdersSheet,
  type ModifierChoice,
} from '../model/sheet.js';

/** Reads a line of modifiers; null: not understood; undefined: another line. */
export function modifiersRead(line: string): ModifierChoice | null | undefined {
  const [isBonus, rest = ''] = /^bonus(?:\s+(.*))?$/i.exec(line) ?? [];
  if (isBonus === undefined) return undefined;
  const [, bonuses = '', where = '', against = ''] = /^(\d) (\S+)(?: against (.+))?$/i.exec(rest) ?? [];
  const chosen = modifierChoice.safeParse({
    bonusArea: where.toLowerCase() === 'nowhere' ? null : where,
    bonuses: Number(bonuses),
    disadvantages: against === '' ? [] : against.split(',').map((name) => name.trim()),
  });
  return chosen.success ? chosen.data : null;
}

type Reader = TurnReader<FtarqConstructItem, FtarqOrdersSheet>;

/** The forms of lines that only this game has. */
export const forms: readonly OrderForm<Reader>[] = [
  [/^jump (.+?) -> (.+?)(?: with (\d{1,2}) gf)?(?: as "([^"]*)")?:(.+)$/i, readJump],
  [/^after ([^:]+):(.+)$/i, readDecision],
  [/^land (\d{1,2}) at (.+)$/i, readLanding],
  [/^claim nothing$/i, ({ sheet }) => (sheet.claims = []).length === 0],
  [/^claim (.+)$/i, readClaims],
  [/^give (\d{1,3}) to (.+)$/i, readGift],
];

/** Reads one expense at a planet; null if it is none. */
export function itemOf(lookup: Lookup, planet: PlaceId, text: string): FtarqConstructItem | null {
  if (/^scrap$/i.test(text)) return { do: 'scrap' };
  const [, word = '', plus = ''] = /^(industry|ic|credits) \+?(\d{1,2})$/i.exec(text) ?? [];
  if (word !== '') return { do: word.toLowerCase() === 'credits' ? 'credits' : 'ic', plus: Number(plus) };
  const [, ship] = /^repair (.+)$/i.exec(text) ?? [];
  if (ship === undefined) return buildRead(lookup, text);
  const unit = lookup.unit(ship, planet);
  return unit === null || isNewUnit(unit) ? null : { do: 'repair', unitId: unit };
}

function readJump(
  reader: Reader,
  [start = '', end = '', load, label, list = '']: readonly (string | undefined)[],
): boolean {
  const jump = jumpRead(reader.lookup, start, end, list);
  if (jump === null) return false;
  const extras = { ...(load === undefined ? {} : { gf: Number(load) }), ...(label === undefined ? {} : { label }) };
  (reader.sheet.jump ??= []).push({ ...jump, ...extras });
  return true;
}

function readDecision(reader: Reader, [name = '', list = '']: readonly string[]): boolean {
  const planet = planetNamed(reader.lookup, name);
  if (planet === null) return false;
  const read: FtarqDecision = { planet };
  const understood = list.split(',').every((part) => readPart(part.trim(), read));
  if (understood) (reader.sheet.aftermath ??= []).push(read);
  return understood;
}

function readPart(text: string, read: FtarqDecision): boolean {
  if (/^nothing$/i.test(text)) return true;
  if (/^(no bombs|bombard)$/i.test(text)) {
    read.bombard = /^bombard$/i.test(text);
    return true;
  }
  const [, gf = '', most] = /^land (all|[1-9]\d?)(?: against (\d{1,2}))?$/i.exec(text) ?? [];
  if (gf === '') return false;
  const maxDefenders = most === undefined ? {} : { maxDefenders: Number(most) };
  read.invade = { gf: gf.toLowerCase() === 'all' ? 'all' : Number(gf), ...maxDefenders };
  return true;
}

function readLanding(reader: Reader, [gf = '', name = '']: readonly string[]): boolean {
  const planet = planetNamed(reader.lookup, name);
  if (planet === null) return false;
  (reader.sheet.land ??= []).push({ planet, gf: Number(gf) });
  return true;
}

function readClaims(reader: Reader, [list = '']: readonly string[]): boolean {
  const ids = list.split(',').map((id) => objectiveId.safeParse(id.trim().toLowerCase()));
  const known = ids.flatMap((id) => (id.success ? [id.data] : []));
  if (known.length !== ids.length) return false;
  reader.sheet.claims = [...(reader.sheet.claims ?? []), ...known];
  return true;
}

function readGift(reader: Reader, [credits = '', name = '']: readonly string[]): boolean {
  const to = reader.lookup.seat(name);
  if (to === null) return false;
  (reader.sheet.transfer ??= []).push({ to, credits: Number(credits) });
  return true;
}
