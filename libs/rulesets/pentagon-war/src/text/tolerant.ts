import { valuesOf } from '@warlog/core';
import {
  countedName,
  isEverything,
  listOf,
  ordered,
  ThingNames,
  type Guess,
  type Tolerant,
} from '@warlog/ruleset-api/text';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { unitName } from '../view/names.js';
import { parseOrders } from './parse.js';
import { choiceWords, spellingIn } from './words.js';

type Id = PentagonUnit['id'];

/** Returns the tolerant forms of a view (TXT-10). */
export function tolerantIn(view: View): Tolerant {
  const units = valuesOf(view.units);
  const write = spellingIn(view);
  const reads = (line: string): boolean => parseOrders(view, line).problems.length === 0;
  const reread = (line: string): Guess | null => (reads(line) ? ordered(line) : read(line));
  const names = units.flatMap((unit) =>
    [unit.id, `#${unit.id}`, unitName(view, unit)].map((each) => [each, unit.id] as const),
  );
  const things = new ThingNames<Id>(names, write, reread);
  const target = (said: string): string | null => {
    const choice = Object.values(choiceWords).find((word) => word === said.toLowerCase());
    const { match } = things.index.match(said.replace(/^the /i, ''));
    return choice ?? (match === null ? null : write(match));
  };
  const read = (line: string): Guess | null => {
    const drone = droneLine(line);
    if (drone !== null) return reads(drone) ? ordered(drone) : null;
    const { said, when } = impulsesApart(line);
    const led = things.leading(said);
    const fits = led === null ? undefined : view.units[led.thing];
    if (led === null || fits === undefined) return null;
    if (fits.seat !== view.seat) return null;
    const lines = unitLines(fits, write(led.thing), when + led.rest, target);
    return lines !== null && lines.every(reads) ? ordered(...lines) : misspelled(line, led.rest, things);
  };
  return {
    guess: (line, _before, refusal) => (refusal === null ? read(line) : null),
    names: [things.index],
    subjects: subjectsOf,
  };
}

/** Returns a guess for a name at the end of a line that is nearly a unit's. */
function misspelled(line: string, rest: string, things: ThingNames<Id>): Guess | null {
  const [, said] = /(?: at| with| to) ([^,]+)/i.exec(rest) ?? [];
  const found = said === undefined ? null : things.find(said, line);
  return found?.kind === 'thing' ? null : found;
}

/** Reads `drone d1 to 15.01` with a hex in any of its forms. */
function droneLine(line: string): string | null {
  const [, id, said = ''] = /^drone #?([a-z0-9-]+):? (.+)$/i.exec(line) ?? [];
  return id === undefined ? null : `drone #${id}: ${hexes(said)}`;
}

/** Writes hexes as four digits: `15,01`, `15.01` and `15/1` are 1501. */
const hexes = (text: string): string =>
  text.replace(
    /\b(\d{1,2})[,./](\d{1,2})\b/g,
    (_, column: string, row: string) => column.padStart(2, '0') + row.padStart(2, '0'),
  );

const span = /^(?:(?:at |in |from )?(?:impulses?|imp\.?|i) ?)?(\d{1,2})(?: ?(?:-|to) ?(\d{1,2}))?:? (?=\D)/i;

const someImpulses = '(?:(?:at|in|on) )?((?:impulses?|imp\\.?|i) ?\\d{1,2}(?: ?(?:-|to) ?\\d{1,2})?)';
const impulsesFirst = new RegExp(`^${someImpulses}[:,]? (?=\\D)`, 'i');
const impulsesLast = new RegExp(` ${someImpulses}$`, 'i');

/** Separates impulses before the name of a unit or at the end from the line. */
function impulsesApart(line: string): { readonly said: string; readonly when: string } {
  const [whole = '', impulses] = impulsesFirst.exec(line) ?? impulsesLast.exec(line) ?? [];
  return { said: line.replace(whole, ''), when: impulses === undefined ? '' : `${impulses} ` };
}

/** Writes what a line orders for a unit in the game's form; null if it is not understood. */
function unitLines(
  unit: PentagonUnit,
  name: string,
  said: string,
  target: (said: string) => string | null,
): readonly string[] | null {
  const [whole = '', first, last] = span.exec(said) ?? [];
  const when = first === undefined ? '' : ` ${first}${last === undefined ? '' : `-${last}`}`;
  const rest = said.slice(whole.length).trim();
  const launched = launches(unit, rest, target);
  if (launched !== null) return launched.map((order) => `${name}${when}: ${order}`);
  const [, at, more = ''] =
    /^(?:fire|shoot) (?:all|everything)(?: weapons)? at ([^,]+?)((?:,? at best)?)$/i.exec(rest) ?? [];
  if (at !== undefined) return fireAll(unit, `${name}${when}`, name, target(at), more);
  const parts = listOf(rest).map((part) => flight(part) ?? shot(part, target) ?? plain(part, target));
  return parts.every((part) => part !== null) ? [`${name}${when}: ${parts.join(', ')}`] : null;
}

function fireAll(
  unit: PentagonUnit,
  subject: string,
  name: string,
  at: string | null,
  more: string,
): readonly string[] | null {
  if (at === null) return null;
  if (more !== '') return [`${name} doctrine: all at ${at}, at best`];
  const weapons = Object.keys(unit.weapons).filter((id) => unit.weapons[id]?.whole === true);
  return weapons.length === 0 ? null : [`${subject}: fire ${weapons.join(' ')} at ${at}`];
}

/** Reads facing and thrust in other words. */
function flight(part: string): string | null {
  const [, facing] =
    /^(?:turns?(?: to)?(?: heading)?|heading|heads?|faces?|facing|rotates?(?: to)?) ([a-f])$/i.exec(part) ?? [];
  if (facing !== undefined) return `face ${facing.toUpperCase()}`;
  const [, thrust] = /^(?:burns?|accelerates?(?: by)?|thrusts?|boosts?) (\d{1,2})$/i.exec(part) ?? [];
  return thrust === undefined ? null : `thrust ${thrust}`;
}

/** Reads `shoot U with l1 l2`. */
function shot(part: string, target: (said: string) => string | null): string | null {
  const [, at, weapons = ''] = /^(?:shoot|fire at|attack) (?:at )?(.+?) with (.+)$/i.exec(part) ?? [];
  const whom = at === undefined ? null : target(at);
  return whom === null ? null : `fire ${weapons.toLowerCase()} at ${whom}`;
}

/** Reads lines of the strict grammar with a target by TXT-2. */
function plain(part: string, target: (said: string) => string | null): string | null {
  const [, verb = '', at] = /^(fire .+? at|ram|dock with|present [1-6] to) (.+)$/i.exec(part) ?? [];
  if (at === undefined) return part;
  const whom = target(at);
  return whom === null ? null : `${verb.toLowerCase()} ${whom}`;
}

/** Reads `launch m1 at U`; `launch 2 missiles at U` means the first two that are aboard. */
function launches(unit: PentagonUnit, said: string, target: (said: string) => string | null): readonly string[] | null {
  const [, what = '', at, more = ''] = /^launch (.+?) at (?!the end)([^,]+)(,.*)?$/i.exec(said) ?? [];
  const whom = at === undefined ? null : target(at);
  if (whom === null) return null;
  const { names, count } = countedName(what);
  const stores = /drone/i.test(names[0] ?? '') ? unit.drones : unit.missiles;
  const aboard = Object.entries(stores)
    .filter(([, state]) => state === 'aboard')
    .map(([id]) => id)
    .sort();
  const isKind = /^(?:missiles?|drones?|bolts?)$/i.test(names[0] ?? '');
  const items = isKind
    ? aboard.slice(0, count === 'all' ? aboard.length : (count ?? 1))
    : listOf(what).map((id) => id.toLowerCase());
  if (isEverything(what) || items.length === 0 || (isKind && typeof count === 'number' && items.length < count))
    return null;
  return items.map((item) => `launch ${item} at ${whom}${more}`);
}

/** Returns the impulses of a facing, so that another one for the same is asked about. */
function subjectsOf(order: string): readonly string[] {
  const [, subject, item] = /^([^:]+): (?:launch (\S+) at|(?:face|present|thrust) )/i.exec(order) ?? [];
  if (subject === undefined) return [];
  return [item === undefined ? `flight ${subject}` : `launch ${subject.replace(/ \d+(?:-\d+)?$/, '')} ${item}`];
}
