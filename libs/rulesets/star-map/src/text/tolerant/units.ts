import {
  countedName,
  type NameIndex,
  isEverything,
  listOf,
  withoutArticle,
  type Guess,
} from '@warlog/ruleset-api/text';
import type { PlaceId } from '../../place.js';
import type { TypeId, UnitId } from '../../unit.js';
import { unread, type SectorContext } from './context.js';

/** Units of a list at a place, or the question or refusal. */
export type Listed = { readonly kind: 'units'; readonly units: readonly string[] } | Guess;

type Waiting = ReturnType<SectorContext['waitingAt']>;

/** Reads a list of own units at a place: names, types and counts; `line` is the line in questions. */
export function unitsOf(context: SectorContext, line: string, list: string, place: PlaceId): Listed {
  const waiting = context.waitingAt(place);
  const taken: string[] = [];
  for (const item of listOf(list)) {
    const rest = waiting.filter(({ id }) => !taken.includes(id));
    const found = unitsOfItem(context, line, item, place, rest);
    if (found.kind !== 'units') return found;
    taken.push(...found.units);
  }
  const isNew = (id: string): boolean => /^new \d/i.test(id);
  const spell = (id: string) => (isNew(id) ? id : context.notation.spelling.unit(id as UnitId, place));
  return { kind: 'units', units: taken.map(spell) };
}

function unitsOfItem(context: SectorContext, line: string, item: string, place: PlaceId, waiting: Waiting): Listed {
  const whole = withoutArticle(item);
  if (/^new \d{1,4}$/i.test(whole)) return { kind: 'units', units: [whole] };
  if (isEverything(whole)) return { kind: 'units', units: waiting.map(({ id }) => id) };
  const known = unitNames(context, context.ownAt(place)).match(whole);
  if (known.match !== null && known.how !== 'short') return { kind: 'units', units: [known.match] };
  const { names, count } = countedName(item);
  const types = typesOf(context, waiting);
  const type =
    names.map((name) => types.match(name)).find(({ match }) => match !== null) ?? types.match(names.at(-1) ?? item);
  if (type.match !== null) return ofType(line, item, type.match, count, waiting);
  const named = unitNames(context, waiting).match(whole);
  if (named.match !== null) return { kind: 'units', units: [named.match] };
  const near = type.candidates.length > 0 ? type.candidates.map((id) => context.notation.spelling.type(id)) : [];
  if (near.length === 0) return unread('TEXT_UNIT', line, item);
  return context.ask(line, { kind: 'several', said: names.at(-1) ?? item, names: near, isNear: type.isNear });
}

function ofType(line: string, item: string, type: string, count: number | 'all' | null, waiting: Waiting): Listed {
  const alike = waiting.filter(({ unitType }) => unitType === type);
  const wanted = count === 'all' ? alike.length : (count ?? 1);
  if (wanted > alike.length)
    return {
      kind: 'refuse',
      why: { code: 'TEXT_COUNT', params: { text: item, count: wanted, have: alike.length, line } },
    };
  return { kind: 'units', units: alike.slice(0, wanted).map(({ id }) => id) };
}

/** Units by name, and by type with the start of their id. */
function unitNames(context: SectorContext, waiting: Waiting): NameIndex<UnitId> {
  const { catalogue } = context.notation;
  return context.indexOf(`units ${waiting.map(({ id }) => id).join(' ')}`, () =>
    waiting.flatMap(({ id, unitType, name }) => {
      const type = catalogue.find((each) => each.id === unitType);
      const mark = id.slice(id.indexOf('-') + 1, id.indexOf('-') + 5);
      const marked = type === undefined ? [] : [`${type.short} ${mark}`, `${type.name} ${mark}`];
      return [id, name, ...marked].map((each) => [each, id] as const);
    }),
  );
}

function typesOf(context: SectorContext, waiting: Waiting): NameIndex<TypeId> {
  const present = new Set(waiting.map(({ unitType }) => unitType));
  return context.indexOf(`types ${[...present].join(' ')}`, () =>
    context.notation.catalogue
      .filter(({ id }) => present.has(id))
      .flatMap(({ id, short, name }) => [id, short, name].map((each) => [each, id] as const)),
  );
}
