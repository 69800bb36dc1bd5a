import {
  isEverything,
  listOf,
  ordered,
  says,
  ThingNames,
  withoutArticle,
  type Guess,
  type Remark,
  type Resolved,
  type Tolerant,
} from '@warlog/ruleset-api/text';
import type { SystemId, ArmadaUnitId } from '../model/ids.js';
import type { ArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';
import { kindOf } from '../orders/phase.js';
import { sideOfSeat, unitsOf } from '../position.js';
import { baseKinds, craftTypes } from '../tables.js';
import { typeName, unitName } from '../view/names.js';
import { parseOrders } from './parse.js';

/** The names of one view, for lines that the strict grammar does not read. */
interface Reading {
  readonly view: ArmadaView;
  readonly systems: ThingNames<SystemId>;
  readonly units: ThingNames<ArmadaUnitId>;
  readonly types: ThingNames<string>;
  before: readonly string[];
}

type Form = (line: string, reading: Reading) => Guess | null;

/** Returns the tolerant forms of a view (TXT-9). */
export function tolerantIn(view: ArmadaView): Tolerant {
  const read = (line: string): Guess | null => {
    for (const form of forms) {
      const guess = form(line, reading);
      if (guess !== null) return guess;
    }
    return null;
  };
  const reread = (line: string): Guess | null =>
    parseOrders(view, line).problems.length === 0 ? ordered(line) : read(line);
  const side = sideOfSeat(view, view.seat);
  const own = unitsOf(view, (unit) => unit.side === side);
  const bases = baseKinds.map((id) => [typeName(id), id] as const);
  const craft = craftTypes
    .filter((type) => side === null || type.side === side)
    .map(({ id, name }) => [name, id] as const);
  const reading: Reading = {
    view,
    systems: new ThingNames(
      view.map.systems.flatMap(({ id, name }) => [id, name].map((each) => [each, id] as const)),
      (id) => id,
      reread,
    ),
    units: new ThingNames(
      own.flatMap(({ id }) => [id, unitName(view, id)].map((each) => [each, id] as const)),
      (id) => id,
      reread,
    ),
    types: new ThingNames(
      [...craft, ...bases].flatMap(([name, id]) => [[name, id] as const, [id, id] as const]),
      (id) => id,
      reread,
    ),
    before: [],
  };
  return {
    guess: (line, before, refusal) => {
      reading.before = before;
      return refusal === null ? read(line) : null;
    },
    names: [reading.systems, reading.units, reading.types].map(({ index }) => index),
    subjects: (order) => {
      const [, unit] = /^move (\S+) ->/i.exec(order) ?? [];
      return unit === undefined ? [] : [`unit ${unit}`];
    },
  };
}

const verb = new RegExp(`^${says.jump} | ${says.jump}(?= (?:${says.from}|${says.to}) )`, 'i');
const ways = [/^(.*?) ?-> ?(.+)$/, new RegExp(`^(.+?) (?:${says.to}) (.+)$`, 'i')];

/** `u -> S`, "u, v and w to S", `A -> S` for all own units at A that may move there. */
const moves: Form = (line, reading) => {
  if (kindOf(reading.view) !== 'move') return null;
  const said = line.replace(verb, '');
  const [, who, where] = ways.map((way) => way.exec(said)).find((found) => found !== null) ?? [];
  if (who === undefined || where === undefined) return null;
  const to = reading.systems.find(where, line);
  if (to?.kind !== 'thing') return to;
  const list = who.replace(new RegExp(`^${says.from} `, 'i'), '');
  return movesOf(list, line, reading, to.thing);
};

function movesOf(list: string, line: string, reading: Reading, to: SystemId): Guess | null {
  const [, some, at = list] = new RegExp(`^(.+?) (?:${says.from}|${says.at}) (.+)$`, 'i').exec(list) ?? [];
  if (some === undefined || isEverything(some)) {
    const from = reading.systems.find(at, line);
    if (from?.kind === 'thing') return allAt(from.thing, line, reading, to);
    if (from !== null && reading.units.find(at, line) === null) return from;
  }
  const units: ArmadaUnitId[] = [];
  for (const item of listOf(some ?? list)) {
    const unit = reading.units.find(ordinal(item), line, item);
    if (unit?.kind !== 'thing')
      return unit ?? { kind: 'unread', why: { code: 'TEXT_UNIT', params: { text: line, said: item } } };
    units.push(unit.thing);
  }
  return ordered(...units.map((unit) => `move ${unit} -> ${to}`));
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Reads "second Dralthi" as `Dralthi 2`. */
function ordinal(item: string): string {
  const [first = '', ...rest] = withoutArticle(item).split(' ');
  const at = ordinals.indexOf(first.toLowerCase());
  return at < 0 || rest.length === 0 ? item : `${rest.join(' ')} ${at + 1}`;
}

/** Returns the moves of all own units at a system that may make them, with a reason for each one that stays. */
function allAt(from: SystemId, line: string, { view, before }: Reading, to: SystemId): Guess {
  const side = sideOfSeat(view, view.seat);
  const moved = new Set(before.flatMap((order) => /^move (\S+) ->/i.exec(order)?.[1] ?? []));
  const here = unitsOf(view, (unit) => unit.side === side && unit.system === from && !moved.has(unit.id));
  const faults = (id: ArmadaUnitId) =>
    check(view, parseOrders(view, `move ${id} -> ${to}`).sheet).filter(({ severity }) => severity === 'error');
  const going = here.filter(({ id }) => faults(id).length === 0);
  const notes = here.flatMap(({ id }): Remark[] => {
    const [fault] = faults(id);
    return fault === undefined
      ? []
      : [{ code: 'TEXT_STAYS', params: { unit: unitName(view, id), reason: fault.sentence } }];
  });
  if (going.length > 0) return { kind: 'orders', orders: going.map(({ id }) => `move ${id} -> ${to}`), notes };
  const [first] = here;
  const reason = first === undefined ? undefined : faults(first.id)[0]?.sentence;
  if (reason === undefined) return { kind: 'refuse', why: { code: 'TEXT_NO_UNITS', params: { text: line } } };
  return { kind: 'refuse', why: { code: 'TEXT_NONE_MAY', params: { text: line, reason } } };
}

const buildLine = new RegExp(`^(?:${says.build} )(.+?) (?:${says.at}) (.+?)(?: ${says.with} (.+))?$`, 'i');

/** `build an Arrow at S with y1 and y2`, `build a mine at S`. */
const builds: Form = (line, { systems, types }) => {
  const [, what, at = '', yards] = buildLine.exec(line) ?? [];
  if (what === undefined) return null;
  const type = types.find(what, line);
  if (type?.kind !== 'thing')
    return type ?? { kind: 'unread', why: { code: 'TEXT_TYPE', params: { text: line, said: what } } };
  const system = systems.find(at, line);
  if (system?.kind !== 'thing')
    return system ?? { kind: 'unread', why: { code: 'TEXT_PLACE', params: { text: line, said: at } } };
  if (yards === undefined) return ordered(`build ${type.thing} at ${system.thing}`);
  const found = listOf(yards).map((yard) => systems.find(yard, line));
  const bad = found.findIndex((yard) => yard?.kind !== 'thing');
  if (bad >= 0)
    return (
      (found[bad] as Guess | null) ?? {
        kind: 'unread',
        why: { code: 'TEXT_PLACE', params: { text: line, said: yards } },
      }
    );
  const ids = found.flatMap((yard) => (yard?.kind === 'thing' ? [yard.thing] : []));
  return ordered(`build ${type.thing} at ${system.thing} with ${ids.join(', ')}`);
};

/** Lines of the strict grammar with one system, and counters by their names. */
const named: Form = (line, { systems, units, view }) => {
  const [, word = '', said] =
    /^(strip|salvage|start|opponent|keep|show|retreat)(?: to| at| the mine at)? (.+)$/i.exec(line) ?? [];
  if (said === undefined) return null;
  const small = word.toLowerCase();
  const thing: Resolved<string> = /^(?:keep|show)$/.test(small)
    ? (units.find(said, line) ?? systems.find(said, line))
    : systems.find(said, line);
  if (thing?.kind !== 'thing') return thing;
  const order = `${small} ${thing.thing}`;
  return parseOrders(view, order).problems.length === 0 ? ordered(order) : null;
};

const holdAll = new RegExp(`^(?:${says.everything} )?${says.hold}$`, 'i');

/** `hold` declares nothing; `take all` takes what is due, which is also the default. */
const nothing: Form = (line) => {
  if (/^take (?:all|everything)$/i.test(line))
    return { kind: 'hold', says: 'takes all that is due', keep: (order) => (/^take /i.test(order) ? null : order) };
  if (!holdAll.test(line)) return null;
  return { kind: 'hold', says: 'holds: nothing is declared', keep: (order) => (/^move /i.test(order) ? null : order) };
};

const forms: readonly Form[] = [nothing, named, builds, moves];
