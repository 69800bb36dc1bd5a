import { chartOfView } from '../../view/known.js';
import { countedName, isEverything, listOf, says, type Guess } from '@warlog/ruleset-api/text';
import { unread, type SectorContext, type TolerantForm } from './context.js';
import { unitsOf } from './units.js';

const ask = (text: string, candidates: readonly string[]): Guess => ({
  kind: 'ask',
  why: { code: 'TEXT_TWO_MEANINGS', params: { text } },
  candidates,
});

const othersHold = new RegExp(`^${says.others},? ${says.hold}$`, 'i');
const holdFire = new RegExp(`^(?:(.+?)[ :-]+)?${says.hold}(?: (.+?))? fire$`, 'i');
const holds = [
  new RegExp(`^${says.hold}(?: ${says.at})? (.+)$`, 'i'),
  new RegExp(`^(.+?) ?(?::| - | )${says.hold}$`, 'i'),
  new RegExp(`^(.+?) ?(?::| - | )${says.hold} (?:${says.at}) (.+)$`, 'i'),
];
const holdsAll = new RegExp(`^(?:${says.everything} )?${says.hold}(?: ${says.everything})?$`, 'i');
const listAt = new RegExp(`^(.+) (?:${says.at}) (.+)$`, 'i');

/** Reads `hold`, `hold A`, `A: hold`, `hold L at A`, "all others hold": removes orders, sets none (TXT-8.4). */
export const holdForm: TolerantForm = (line, context) => {
  if (othersHold.test(line)) return holding('holds: nothing is ordered for units not named', (order) => order);
  const [isFire, before, after] = holdFire.exec(line) ?? [];
  const where = before ?? after;
  if (isFire !== undefined)
    return ask(line, ['stance default no-shoot', ...(where === undefined ? [] : [`hold ${placeOr(where, context)}`])]);
  if (holdsAll.test(line))
    return holding('holds: nothing is ordered', (order) => (/^jump /i.test(order) ? null : order));
  for (const form of holds) {
    const [, said, at] = form.exec(line) ?? [];
    if (said === undefined) continue;
    const guess = at === undefined ? holdAt(line, said, context) : holdUnits(line, said, at, context);
    if (guess !== null) return guess;
  }
  return null;
};

const holding = (saysText: string, keep: (order: string) => string | null): Guess => ({
  kind: 'hold',
  says: saysText,
  keep,
});

function placeOr(said: string, context: SectorContext): string {
  const place = context.place(said);
  return place.kind === 'known' ? context.notation.spelling.place(place.thing) : said;
}

function holdAt(line: string, said: string, context: SectorContext): Guess | null {
  const [, list, at] = listAt.exec(said) ?? [];
  if (list !== undefined && at !== undefined) return holdUnits(line, list, at, context);
  const place = context.place(said);
  if (place.kind === 'several')
    return {
      kind: 'ask',
      why: { code: 'TEXT_SEVERAL', params: { said, text: line } },
      candidates: place.names.map((name) => `hold ${name}`),
    };
  if (place.kind === 'unknown') return null;
  const name = context.notation.spelling.place(place.thing);
  return holding(`holds: nothing is ordered for ${name}`, (order) =>
    order.toLowerCase().startsWith(`jump ${name} -> `.toLowerCase()) ? null : order,
  );
}

function holdUnits(line: string, list: string, at: string, context: SectorContext): Guess | null {
  const place = context.place(at);
  if (place.kind !== 'known') return null;
  const before = context.before;
  context.before = [];
  const units = isEverything(list) ? null : unitsOf(context, line, list, place.thing);
  context.before = before;
  if (units === null) return holdAt(line, at, context);
  if (units.kind !== 'units') return units;
  return holding(`holds: nothing is ordered for ${units.units.join(', ')}`, (order) =>
    withoutUnits(order, units.units),
  );
}

function withoutUnits(order: string, staying: readonly string[]): string | null {
  const [, prefix, list] = /^(jump [^"]+?(?: as "[^"]*")?: ?)(.+)$/i.exec(order) ?? [];
  if (prefix === undefined || list === undefined) return order;
  const rest = list.split(/\s*,\s*/).filter((unit) => !staying.includes(unit));
  return rest.length === 0 ? null : prefix + rest.join(', ');
}

const noShoot = [
  new RegExp(`^${says.noShoot}:?(?: at| on| with| to| towards| avec)? (.+)$`, 'i'),
  new RegExp(`^(.+?):? ${says.noShoot}$`, 'i'),
];
const shoot = [
  new RegExp(`^${says.shoot}:?(?: at| on| to| towards| sur)? (.+)$`, 'i'),
  new RegExp(`^(.+?):? ${says.shoot}$`, 'i'),
];

/** Reads `shoot S`, "peace with S": a stance towards a seat; "attack B" with a place is a question (TXT-8.6). */
export const stanceForm: TolerantForm = (line, context) => {
  const [strict, seatSaid, stance] = /^stance (.+) (shoot|no-shoot)$/i.exec(line) ?? [];
  if (strict !== undefined) return stanceOf(line, seatSaid ?? '', (stance ?? '').toLowerCase(), context);
  for (const [forms, word] of [
    [noShoot, 'no-shoot'],
    [shoot, 'shoot'],
  ] as const) {
    for (const form of forms) {
      const [, said] = form.exec(line) ?? [];
      if (said === undefined) continue;
      const guess = stanceOf(line, said, word, context) ?? (word === 'shoot' ? attackOf(line, said, context) : null);
      if (guess !== null) return guess;
    }
  }
  return null;
};

function stanceOf(line: string, said: string, word: string, context: SectorContext): Guess | null {
  if (isEverything(said)) return { kind: 'orders', orders: [`stance default ${word}`] };
  const seat = context.seat(said);
  if (seat.kind === 'several') return context.ask(line, seat);
  return seat.kind === 'unknown' ? null : { kind: 'orders', orders: [`stance ${seat.thing} ${word}`] };
}

function attackOf(line: string, said: string, context: SectorContext): Guess | null {
  const place = context.place(said);
  if (place.kind !== 'known') return null;
  const { spelling, view } = context.notation;
  const chart = chartOfView(view);
  const starts = context.ownPlaces().filter((from) => from !== place.thing && chart.inReach(from, place.thing));
  const jumps = context.ordersOf(starts.map((from) => `${spelling.place(from)} -> ${spelling.place(place.thing)}`));
  const owner = view.planets[place.thing]?.owner ?? null;
  const stance = owner === null || owner === view.seat ? [] : [`stance ${owner} shoot`];
  return ask(line, [...jumps.slice(0, 4), ...stance]);
}

const retreat = new RegExp(`^${says.retreat} (?:(?:to|vers|à|nach) )?(.+)$`, 'i');

/** Reads "fall back to A and B"; with "then" it asks whether that is the order (TXT-12). */
export const retreatForm: TolerantForm = (line, context) => {
  const [, list] = retreat.exec(line) ?? [];
  if (list === undefined) return null;
  const places = listOf(list.replace(/,? (?:then|puis|dann) /gi, ', '));
  const names: string[] = [];
  for (const said of places) {
    const place = context.place(said);
    if (place.kind === 'several') return context.ask(line, place);
    if (place.kind === 'unknown') return unread('TEXT_PLACE', line, said);
    names.push(context.notation.spelling.place(place.thing));
  }
  const order = `retreat ${names.join(', ')}`;
  if (!/ (?:then|puis|dann) /i.test(line)) return { kind: 'orders', orders: [order] };
  return { kind: 'ask', why: { code: 'TEXT_ORDER_OF_PLACES', params: { text: line } }, candidates: [order] };
};

/** Reads lines of the strict grammar with one place or seat in another spelling (TXT-4). */
export const namedForm: TolerantForm = (line, context) => {
  const [, verb = '', said] = /^(no control|control|fight out)(?: of| at)? (.+)$/i.exec(line) ?? [];
  if (said !== undefined) {
    const place = context.place(said);
    if (place.kind === 'several') return context.ask(line, place);
    if (place.kind === 'unknown') return unread('TEXT_PLACE', line, said);
    return { kind: 'orders', orders: [`${verb.toLowerCase()} ${context.notation.spelling.place(place.thing)}`] };
  }
  const [, leader] = /^acknowledge (.+)$/i.exec(line) ?? [];
  if (leader === undefined) return null;
  const seat = context.seat(leader);
  if (seat.kind === 'several') return context.ask(line, seat);
  return seat.kind === 'unknown' ? null : { kind: 'orders', orders: [`acknowledge ${seat.thing}`] };
};

/** Reads the force of a set-up: counts in any form, names by TXT-2. */
export const forceForm: TolerantForm = (line, context) => {
  const [, list] = /^(?:force|fleet|units):? (.+)$/i.exec(line) ?? [];
  if (list === undefined) return null;
  const units: string[] = [];
  for (const item of listOf(list)) {
    const { names, count } = countedName(item);
    const type = context.type(names);
    if (type.kind === 'several') return context.ask(line, type);
    if (type.kind === 'unknown') return unread('TEXT_TYPE', line, item);
    units.push(`${typeof count === 'number' ? `${count} ` : ''}${context.notation.spelling.type(type.thing)}`);
  }
  return { kind: 'orders', orders: [`force ${units.join(', ')}`] };
};
