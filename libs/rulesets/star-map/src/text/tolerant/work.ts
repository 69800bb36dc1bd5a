import { countedName, listOf, says, type Guess } from '@warlog/ruleset-api/text';
import { isDeepSpace, type PlaceId } from '../../place.js';
import { unread, type SectorContext, type TolerantForm } from './context.js';
import { unitsOf } from './units.js';

const verb = new RegExp(`^${says.build} `, 'i');
const repair = new RegExp(`^${says.repair} (.+?)( for \\d{1,4})?$`, 'i');
const scrap = new RegExp(`^${says.scrap}$`, 'i');
const figure = /^(industry|ic|defen[cs]es?|pd|fuel|credits)\s*:?\s*\+?\s*(\d{1,4})$/i;
const atStart = new RegExp(`^${says.at} `, 'i');
const placeThenBuild = new RegExp(`^(.+?),? (${says.build} .+)$`, 'i');
const atEnd = new RegExp(`^(.+?) (?:${says.at}) ?(?!all\\b)(.+)$`, 'i');
const scrapPlace = new RegExp(`^${says.scrap} (?:${says.at} )?(.+)$`, 'i');

/** Reads planets' orders: `build C T at A`, `A: build C T`, `C T at A`, `scrap A` (TXT-8). */
export const workForm: TolerantForm = (line, context) => {
  const [, scrapped] = scrapPlace.exec(line) ?? [];
  if (scrapped !== undefined) return workAt(line, scrapped, 'scrap', context);
  for (const [place, work] of splits(line)) {
    const guess = workAt(line, place, work, context);
    if (guess !== null) return guess;
  }
  return null;
};

/** The possible splits of a line into a place and its work. */
function splits(line: string): readonly (readonly [place: string, work: string])[] {
  const found: (readonly [string, string])[] = [];
  const rest = line.replace(atStart, '');
  const [, place, work] = /^([^:]+?) ?(?::| - ) ?(.+)$/.exec(rest) ?? [];
  if (place !== undefined && work !== undefined) found.push([place, work]);
  const [, before, built] = placeThenBuild.exec(rest) ?? [];
  if (before !== undefined && built !== undefined) found.push([before, built]);
  const [, done, at] = atEnd.exec(line) ?? [];
  if (done !== undefined && at !== undefined) {
    const [, planet = at, price] = /^(.+?)( for \d{1,4})$/i.exec(at) ?? [];
    found.push([planet, done + (price ?? '')]);
  }
  return found;
}

function workAt(line: string, said: string, work: string, context: SectorContext): Guess | null {
  const place = context.place(said);
  if (place.kind === 'unknown') return verb.test(line) ? unread('TEXT_PLACE', line, said) : null;
  if (place.kind === 'several') return isWork(work, context) ? context.ask(line, place) : null;
  if (isDeepSpace(place.thing)) return null;
  const items: string[] = [];
  for (const part of work.split(/\s*;\s*/)) {
    const whole = itemOf(line, part, place.thing, context);
    const each =
      typeof whole === 'string' ? [whole] : listOf(part).map((item) => itemOf(line, item, place.thing, context));
    const failed = each.length < 2 && typeof whole !== 'string' ? whole : each.find((item) => typeof item !== 'string');
    if (failed !== undefined && typeof failed !== 'string') return failed;
    items.push(...each.filter((item) => typeof item === 'string'));
  }
  return { kind: 'orders', orders: [`at ${context.notation.spelling.place(place.thing)}: ${items.join('; ')}`] };
}

const isWork = (work: string, context: SectorContext): boolean =>
  verb.test(work) ||
  scrap.test(work) ||
  repair.test(work) ||
  figure.test(work) ||
  context.type(countedName(work).names).kind === 'known';

/** One item of a planet's orders in the game's notation, or the question or refusal. */
function itemOf(line: string, text: string, place: PlaceId, context: SectorContext): string | Guess {
  const { notation: speech } = context;
  const strict = `at ${speech.spelling.place(place)}: ${text}`;
  if (context.reads(strict)) return text;
  if (scrap.test(text)) return 'scrap';
  const [, word = '', amount] = figure.exec(text) ?? [];
  if (amount !== undefined) return figureItem(word.toLowerCase(), amount);
  const [, ship, price = ''] = repair.exec(text) ?? [];
  if (ship !== undefined) {
    const units = unitsOf(context, line, ship, place);
    return units.kind === 'units' ? `repair ${units.units[0] ?? ship}${price}` : units;
  }
  const [, said = text, payment = ''] = /^(.+?)( for \d{1,4})$/i.exec(text.replace(verb, '')) ?? [
    text,
    text.replace(verb, ''),
  ];
  const { names, count } = countedName(said);
  const type = context.type(names);
  if (type.kind === 'several') return context.ask(line, type);
  if (type.kind === 'unknown') return unread('TEXT_TYPE', line, said);
  const many = typeof count === 'number' && count !== 1 ? `${count} ` : '';
  return `build ${many}${speech.spelling.type(type.thing)}${payment}`;
}

function figureItem(word: string, amount: string): string {
  if (/^(?:industry|ic)$/.test(word)) return `industry +${amount}`;
  if (word === 'credits') return `credits +${amount}`;
  return `${word === 'fuel' ? 'fuel' : 'defences'} ${amount}`;
}
