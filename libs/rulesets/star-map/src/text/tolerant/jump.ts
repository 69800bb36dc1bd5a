import { countedName, isEverything, says, withoutArticle, type Guess, type Remark } from '@warlog/ruleset-api/text';
import type { PlaceId } from '../../place.js';
import { unread, type SectorContext, type TolerantForm } from './context.js';
import { unitsOf } from './units.js';

const verb = new RegExp(`^${says.jump}(?: |$)`, 'i');
/** "the A-wing goes" before "to". */
const verbAfter = new RegExp(` ${says.jump} *$`, 'i');
const arrow = new RegExp(`^(.*?) ?(?:->) ?(.+)$`, 'i');
const word = new RegExp(`^(.*?) ${says.to} (.+)$`, 'i');
const fromPlace = new RegExp(`^(.*?) ?(?<!\\p{L})${says.from} (.+)$`, 'iu');
const withUnits = new RegExp(`^(.+?) ${says.with} (.+)$`, 'i');
const vague = new RegExp(`(?<!\\p{L})${says.vague}(?: of)?(?!\\p{L})`, 'iu');
const load = new RegExp(` ${says.with} (?:all )?(\\w+) (?:gf|ground forces?)\\b`, 'i');

/** The parts of a jump line, before names are looked up. */
interface SaidJump {
  readonly line: string;
  readonly start: string | null;
  readonly end: string;
  readonly list: string | null;
  /** The label and the cargo, in the game's notation. */
  readonly extras: string;
}

/** Reads `A -> B`, `L: A -> B`, `jump L from A to B` and similar (TXT-8). */
export const jumpForm: TolerantForm = (line, context) => {
  const isVerb = verb.test(line);
  const [, label] = / as ("[^"]*")/i.exec(line) ?? [];
  const [loaded, count] = load.exec(line) ?? [];
  const carried = count === undefined ? '' : ` with ${countOf(count)} gf`;
  const bare = line
    .replace(/ as "[^"]*"/i, '')
    .replace(loaded ?? '', '')
    .replace(verb, '')
    .trim();
  const [, left, right] = arrow.exec(bare) ?? word.exec(` ${bare}`) ?? [];
  if (left === undefined || right === undefined) return null;
  const extras = carried + (label === undefined ? '' : ` as ${label}`);
  const said = splitJump(line, left.replace(verbAfter, '').trim(), right.trim(), extras, context);
  if (!isVerb && !bare.includes('->') && context.place(said.end).kind === 'unknown') return null;
  return jumpOf(said, context);
};

function countOf(text: string): number | string {
  const { count } = countedName(`${text} x`);
  return typeof count === 'number' ? count : text;
}

function splitJump(line: string, left: string, right: string, extras: string, context: SectorContext): SaidJump {
  const [, place = right, list = null] = /^([^:]+):\s*(.+)$/.exec(right) ?? withUnits.exec(right) ?? [];
  const end = place.trim();
  const [, moved, start] = fromPlace.exec(left) ?? [];
  if (start !== undefined)
    return { line, start, end, list: moved === '' || moved === undefined ? list : moved, extras };
  const [, first = '', second = ''] = /^(.*?) ?(?::| - ) ?(.*)$/.exec(left) ?? [];
  if (first !== '') {
    const isPlaceFirst = context.place(first).kind !== 'unknown' || context.place(second).kind === 'unknown';
    return isPlaceFirst
      ? { line, start: first, end, list: second === '' ? list : second, extras }
      : { line, start: second, end, list: first, extras };
  }
  const isPlace = context.place(left).kind !== 'unknown';
  if (isPlace || list !== null) return { line, start: left, end, list, extras };
  return { line, start: null, end, list: left, extras };
}

function jumpOf(said: SaidJump, context: SectorContext): Guess | null {
  const { line, start, end } = said;
  const to = context.place(end);
  if (to.kind === 'several') return context.ask(line, to);
  if (to.kind === 'unknown') return unread('TEXT_PLACE', line, to.said);
  if (start === null || isEverything(start)) return jumpFromAnywhere(said, to.thing, context);
  const from = context.place(start);
  if (from.kind === 'several') return context.ask(line, from);
  if (from.kind === 'unknown') return unread('TEXT_PLACE', line, from.said);
  return jumpBetween(said, from.thing, to.thing, context);
}

function jumpBetween(said: SaidJump, from: PlaceId, to: PlaceId, context: SectorContext): Guess {
  const { spelling } = context.notation;
  const prefix = `jump ${spelling.place(from)} -> ${spelling.place(to)}${said.extras}: `;
  const list = said.list === null ? null : withoutArticle(said.list);
  if (list === null || isEverything(list)) return allThatMay(said, from, prefix, context);
  const units = unitsOf(context, said.line, list, from);
  if (units.kind !== 'units') return units;
  return { kind: 'orders', orders: [prefix + units.units.join(', ')] };
}

/** All own units at a place that may jump; the others stay, with the reason (TXT-8.2). */
function allThatMay({ line }: SaidJump, from: PlaceId, prefix: string, context: SectorContext): Guess {
  const waiting = context.waitingAt(from).map(({ id }) => context.notation.spelling.unit(id, from));
  if (waiting.length === 0) return { kind: 'refuse', why: { code: 'TEXT_NO_UNITS', params: { text: line } } };
  const together = context.jumpFault(context.before, prefix + waiting.join(', '));
  if (together === null) return { kind: 'orders', orders: [prefix + waiting.join(', ')] };
  const going: string[] = [];
  const notes: Remark[] = [];
  for (const unit of waiting) {
    const reason = context.jumpFault(context.before, prefix + [...going, unit].join(', '));
    if (reason === null) going.push(unit);
    else notes.push({ code: 'TEXT_STAYS', params: { unit, reason } });
  }
  if (going.length === 0)
    return { kind: 'refuse', why: { code: 'TEXT_NONE_MAY', params: { text: line, reason: together } } };
  return { kind: 'orders', orders: [prefix + going.join(', ')], notes };
}

/** A jump without a start: from the one place where all its units are (TXT-8.3). */
function jumpFromAnywhere(said: SaidJump, to: PlaceId, context: SectorContext): Guess | null {
  const { line } = said;
  const list = said.list ?? 'all';
  const found = context.ownPlaces().map((from) => {
    const units = unitsOf(context, line, list, from);
    return units.kind === 'units' && units.units.length === 0 ? null : { from, units };
  });
  const places = found.filter((each) => each !== null);
  const whole = places.filter(({ units }) => units.kind === 'units');
  const guesses = whole.map(({ from }) => jumpBetween({ ...said, list }, from, to, context));
  const orders = guesses.flatMap((guess) => (guess.kind === 'orders' ? [guess.orders.join('\n')] : []));
  if (whole.length === 1) return guesses[0] ?? null;
  if (orders.length > 0)
    return { kind: 'ask', why: { code: 'TEXT_SEVERAL', params: { said: list, text: line } }, candidates: orders };
  const asked =
    places.find(({ units }) => units.kind === 'ask')?.units ??
    places.find(({ units }) => units.kind === 'refuse')?.units;
  return asked !== undefined && asked.kind !== 'units' ? asked : unread('TEXT_UNIT', line, list);
}

/** Reads "send some X-wings to B": one question with a number in each answer (TXT-12). */
export const vagueJump: TolerantForm = (line, context) => {
  if (!vague.test(line)) return null;
  const candidates = context.ordersOf(['1', '2', '3'].map((count) => line.replace(vague, count)));
  return candidates.length === 0
    ? null
    : { kind: 'ask', why: { code: 'TEXT_HOW_MANY', params: { text: line } }, candidates };
};
