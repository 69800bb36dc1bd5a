import { append, readPart, readParts, within, type LooseOrders, type TextPart } from '@warlog/tactical';
import { allOf, under } from './read.js';
import { clickOf, commandOf, placeForm, unitsOf, wordsOf, type UnitWords } from './words.js';

const zones = 'front|left|right|rear';
const small = (word: string): string => word.toLowerCase();
const colours = (text: string): readonly string[] => wordsOf(text).map(small);

/** Reads `b2 left`, or a unit alone. */
export function readTarget(words: UnitWords, text: string): LooseOrders | null {
  const [, word = '', zone] = new RegExp(`^(\\S+)(?: (${zones}))?$`, 'i').exec(text.trim()) ?? [];
  const unit = words.id(word);
  return unit === null ? null : { unit, ...(zone === undefined ? {} : { zone: small(zone) }) };
}

/** Forms of the use of the dial when a ship is activated (SWA-ASY-13). */
export const dialParts: readonly TextPart[] = [
  [/^dial kept$/i, () => ({ dial: 'keep' })],
  [/^dial as token$/i, () => ({ dial: 'token' })],
  [/^drop (\S+)$/i, (word) => under('discardToken', commandOf(word))],
];

/** Reads a line under the head of an activation into its body; returns false for other lines. */
export function readBodyLine(words: UnitWords, body: LooseOrders, line: string): boolean {
  const [, use = '', steps] = /^repair(?: with (dial|token|both))?:? (.+)$/i.exec(line) ?? [];
  if (steps !== undefined) {
    body['repair'] = { use: use === '' ? 'dial' : small(use), steps: repairSteps(steps) };
    return true;
  }
  const [, command = '', list] = /^squadrons(?: with (dial|token|both))?:? (.+)$/i.exec(line) ?? [];
  if (list !== undefined) {
    const squadrons = readEntries(words, list);
    body['squadron'] = { use: command === '' ? 'dial' : small(command), squadrons };
    return squadrons !== null;
  }
  if (/^no attacks$/i.test(line)) return append(body, 'attacks');
  if (/^attack /i.test(line)) {
    const planned = readPlanned(words, line);
    return planned !== null && append(body, 'attacks', planned);
  }
  if (!isManeuver(line)) return false;
  const plan = within(body, 'maneuver');
  plan['speedChange'] ??= 0;
  plan['courses'] ??= [];
  return readManeuver(plan, line, (course) => {
    plan['courses'] = course;
    return true;
  });
}

const repairForms: readonly TextPart[] = [
  [new RegExp(`^(${zones}) to (${zones})$`, 'i'), (from, to) => ({ op: 'move', from: small(from), to: small(to) })],
  [new RegExp(`^(${zones})$`, 'i'), (zone) => ({ op: 'recover', zone: small(zone) })],
  [/^discard (c\d+)$/i, (card) => ({ op: 'discard', card: small(card) })],
];

/** Reads `left 2, rear to front, discard c17`; a number repeats the step. Null: not understood. */
function repairSteps(text: string): readonly LooseOrders[] | null {
  if (small(text.trim()) === 'nothing') return [];
  const steps = allOf(text.split(/\s*,\s*/), (part) => {
    const [, said = part, times = '1'] = /^(.+?) (\d)$/.exec(part) ?? [];
    const step: LooseOrders = {};
    return readPart(said.trim(), step, repairForms) ? Array<LooseOrders>(Number(times)).fill(step) : null;
  });
  return steps?.flat() ?? null;
}

/** Reads squadrons, separated by semicolons. */
export function readEntries(words: UnitWords, text: string): readonly LooseOrders[] | null {
  if (small(text.trim()) === 'nothing') return [];
  return allOf(text.split(/\s*;\s*/), (part) => readEntry(words, part));
}

/** Reads `a5 move 470 480 then attack b2 left, else hold` (SWA-ASY-21). */
export function readEntry(words: UnitWords, text: string): LooseOrders | null {
  const [first = '', ...rest] = text.trim().split(/\s*,\s*/);
  const [, word = '', actions = ''] = /^(\S+) (.+)$/.exec(first) ?? [];
  const unit = words.id(word);
  if (unit === null) return null;
  const entry: LooseOrders = { unit, do: [] };
  const aimAt = (said: string): boolean => {
    const target = readTarget(words, said);
    if (target !== null) entry['attack'] = { ...(entry['attack'] as LooseOrders | undefined), ...target };
    return target !== null;
  };
  const place = new RegExp(`^${placeForm}$`);
  const goTo = (said: string): boolean => {
    const [, x, y] = place.exec(said) ?? [];
    if (x !== undefined && y !== undefined) entry['move'] = { x: unitsOf(x), y: unitsOf(y) };
    return x !== undefined;
  };
  const does = (action: string): boolean => {
    const [, verb = '', said] = /^(attack|move)(?: (.+))?$/i.exec(action) ?? [];
    append(entry, 'do', small(verb));
    if (verb === '') return false;
    return said === undefined || (small(verb) === 'attack' ? aimAt(said) : goTo(said));
  };
  if (small(actions) !== 'wait' && !actions.split(/ then /i).every(does)) return null;
  const more = (key: string, value: unknown): LooseOrders => ({
    attack: { ...(entry['attack'] as LooseOrders | undefined), [key]: value },
  });
  const isRead = rest.every((part) =>
    readPart(part, entry, [
      [/^aim (.+)$/i, (said) => (aimAt(said) ? {} : null)],
      [/^goal (.+)$/i, (said) => (goTo(said) ? {} : null)],
      [/^drop (.+)$/i, (said) => more('dropDie', colours(said))],
      [/^(no )?snipe$/i, (no) => more('snipe', no === '')],
      [/^else (nearest|hold)$/i, (then) => ({ orElse: small(then) })],
      [/^relay (\S+)$/i, (by) => under('relay', words.id(by))],
    ]),
  );
  return isRead ? entry : null;
}

/** Reads `attack front on b2 left or b1, else best, add red` (SWA-ASY-14). */
function readPlanned(words: UnitWords, line: string): LooseOrders | null {
  const [first = '', ...rest] = line.split(/\s*,\s*/);
  const [, zone = '', at = ''] = new RegExp(`^attack (${zones}) on (.+)$`, 'i').exec(first) ?? [];
  const targets = small(at) === 'nothing' ? [] : allOf(at.split(/ or /i), (target) => readTarget(words, target));
  if (zone === '' || targets === null) return null;
  const attack: LooseOrders = { zone: small(zone), targets };
  const fire = (key: string, value: unknown): LooseOrders => {
    within(attack, 'concentrateFire')[key] = value;
    return {};
  };
  const isRead = rest.every((part) =>
    readPart(part, attack, [
      [/^else (best|none)$/i, (then) => ({ orElse: small(then) })],
      [/^fire plain$/i, () => ({ concentrateFire: {} })],
      [/^add (red|blue|black)$/i, (colour) => ({ ...fire('dial', true), ...fire('color', small(colour)) })],
      [/^(no )?add$/i, (no) => fire('dial', no === '')],
      [/^colour (red|blue|black)$/i, (colour) => fire('color', small(colour))],
      [/^(no )?reroll$/i, (no) => fire('token', no === '')],
      [/^drop (.+)$/i, (said) => ({ dropDie: colours(said) })],
      [/^lock (.+)$/i, (said) => ({ accuracy: wordsOf(said).map(small) })],
      [/^least (\S+)$/i, (least) => ({ minExpected: Number(least) })],
    ]),
  );
  return isRead ? attack : null;
}

/** Returns true for a line of a maneuver. */
export const isManeuver = (line: string): boolean =>
  /^(course|navigate|avoid|debris|station|damage|obstacle)\b/i.test(line);

/** Reads such a line; `flown` takes the courses (SWA-ASY-15, SWA-ASY-19, SWA-ASY-24). */
export function readManeuver(
  into: LooseOrders,
  line: string,
  flown: (courses: readonly LooseOrders[]) => boolean,
): boolean {
  const [, change = '', said] = /^course(?: ([+-]\d))?: (.+)$/i.exec(line) ?? [];
  if (said !== undefined) {
    const [list = '', ...rest] = said.replace(/,\s*or /gi, ' or ').split(/\s*,\s*/);
    const courses = small(list) === 'nothing' ? [] : allOf(list.split(/ or /i), readCourse);
    into['speedChange'] = change === '' ? 0 : Number(change);
    return courses !== null && flown(courses) && rest.every((part) => readPart(part, into, [avoidForm]));
  }
  return readParts(line, into, [
    [
      /^navigate (dial|token|both|none)(?: joint (\d))?$/i,
      (use, joint) => ({ navigate: { use: small(use), ...(joint === '' ? {} : { joint: Number(joint) }) } }),
    ],
    avoidForm,
    [/^obstacle plain$/i, () => ({ obstacle: {} })],
    [
      new RegExp(`^debris (${zones})$`, 'i'),
      (zone) => ({ obstacle: { ...(into['obstacle'] as LooseOrders), debris: small(zone) } }),
    ],
    [
      /^station (c\d+|none)$/i,
      (card) => ({ obstacle: { ...(into['obstacle'] as LooseOrders), station: small(card) } }),
    ],
    [new RegExp(`^damage (${zones})$`, 'i'), (zone) => ({ damageZone: small(zone) })],
  ]);
}

const avoidForm: TextPart = [/^(no )?avoid ram$/i, (no) => ({ avoidRam: no === '' })];

/** Reads `0 R1 R2 left`, or `stay` for none. */
function readCourse(text: string): LooseOrders | null {
  const [, said = text, side] = /^(.+?)(?: (auto|left|right))?$/i.exec(text.trim()) ?? [];
  const clicks = small(said) === 'stay' ? [] : allOf(said.split(/\s+/), clickOf);
  return clicks === null ? null : { clicks, ...(side === undefined ? {} : { side: small(side) }) };
}
