/** A place where an answer differs from the expected one. */
export interface Difference {
  /** From the root of the answer: `rolls[0].faces`; empty for the answer itself. */
  readonly path: string;
  readonly expected: unknown;
  /** undefined if missing. */
  readonly actual: unknown;
}

const ninthDecimal = 1e-9;

/**
 * Compares plain JSON deeply: the order of arrays counts, additional keys of the actual answer are ignored, missing
 * ones differ. `{ "exactly": … }` in the expectation allows no additional keys there. Fractions and decimal strings are
 * compared to 9 decimals, everything else exactly.
 */
export function differencesOf(expected: unknown, actual: unknown, path = ''): readonly Difference[] {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const longest = Math.max(expected.length, actual.length);
    return Array.from({ length: longest }, (_, index) =>
      differencesOf(expected[index], actual[index], `${path}[${index}]`),
    ).flat();
  }
  if (isObject(expected) && isExact(expected))
    return [...differencesOf(expected['exactly'], actual, path), ...additions(expected['exactly'], actual, path)];
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([key, member]) =>
      differencesOf(member, Object.hasOwn(actual, key) ? actual[key] : undefined, path ? `${path}.${key}` : key),
    );
  }
  return sameScalar(expected, actual) ? [] : [{ path, expected, actual }];
}

/** Whether additional keys of the answer differ: `exactly` is the only member. */
function isExact(expected: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(expected).join() === 'exactly';
}

/** The keys of an answer, at any depth, that are not expected. */
function additions(expected: unknown, actual: unknown, path: string): readonly Difference[] {
  if (Array.isArray(expected) && Array.isArray(actual))
    return expected.flatMap((each, index) => additions(each, actual[index], `${path}[${index}]`));
  if (!isObject(expected) || !isObject(actual)) return [];
  return Object.entries(actual).flatMap(([key, member]) => {
    const at = path ? `${path}.${key}` : key;
    return Object.hasOwn(expected, key)
      ? additions(expected[key], member, at)
      : [{ path: at, expected: undefined, actual: member }];
  });
}

/**
 * Compares an expected refusal with an answer. `errors` is the set of all codes, `error` one of them; other members are
 * ignored. Null: no refusal is expected.
 */
export function refusalDifferences(expected: unknown, actual: unknown): readonly Difference[] | null {
  if (!isObject(expected)) return null;
  const { error, errors } = expected;
  const wanted = codesOf(errors);
  if (wanted.length === 0 && typeof error !== 'string') return null;
  const answered = isObject(actual) ? actual : {};
  const codes = [...new Set([...codesOf(answered['errors']), ...codesOf([answered['error']])])].sort();
  const set = wanted.length > 0 ? differencesOf([...new Set(wanted)].sort(), codes, 'errors') : [];
  if (typeof error !== 'string' || codes.includes(error)) return set;
  return [{ path: 'error', expected: error, actual: answered['error'] }, ...set];
}

/**
 * Compares expected events with those of an answer: those of `then` must occur in this order, with others in between,
 * those of `never` must not occur, those of `all` are all events of their type. Other members are compared as they are.
 * Null: the answer has no events.
 */
export function eventDifferences(expected: unknown, actual: unknown): readonly Difference[] | null {
  if (!isObject(expected) || !isObject(actual) || !Array.isArray(actual['events'])) return null;
  const { then = [], never = [], all = {}, ...others } = expected;
  if (!Array.isArray(then) || !Array.isArray(never) || !isObject(all)) return null;
  const events: readonly unknown[] = actual['events'];
  const unwanted = never.flatMap((each: unknown, index) =>
    events
      .filter((event) => matches(each, event))
      .map((event) => ({ path: `never[${index}]`, expected: undefined, actual: event })),
  );
  const ofType = Object.keys(all).map((type) => [type, events.filter((event) => typeOf(event) === type)]);
  return [
    ...missingInOrder(then, events),
    ...unwanted,
    ...differencesOf(all, Object.fromEntries(ofType), 'all'),
    ...differencesOf(others, actual),
  ];
}

/** Returns the first expected event that is missing, with the events of its type that are left. */
function missingInOrder(wanted: readonly unknown[], events: readonly unknown[]): readonly Difference[] {
  let from = 0;
  for (const [index, want] of wanted.entries()) {
    const at = events.findIndex((event, place) => place >= from && matches(want, event));
    if (at < 0) {
      const type = typeOf(want);
      const left = events.slice(from).filter((event) => type === undefined || typeOf(event) === type);
      return [{ path: `then[${index}]`, expected: want, actual: left.length > 0 ? left : undefined }];
    }
    from = at + 1;
  }
  return [];
}

const matches = (wanted: unknown, event: unknown): boolean => differencesOf(wanted, event).length === 0;
const typeOf = (event: unknown): unknown => (isObject(event) ? event['type'] : undefined);

/** The codes in a list; none if it holds anything else. */
function codesOf(list: unknown): readonly string[] {
  return Array.isArray(list) && list.every((code) => typeof code === 'string') ? list : [];
}

function sameScalar(expected: unknown, actual: unknown): boolean {
  if (expected === actual) return true;
  if (typeof expected === 'number' && typeof actual === 'number') return sameDecimal(expected, actual);
  return isDecimal(expected) && isDecimal(actual) && sameDecimal(Number(expected), Number(actual));
}

function sameDecimal(expected: number, actual: number): boolean {
  if (Number.isInteger(expected) && Number.isInteger(actual)) return expected === actual;
  return Math.abs(expected - actual) < ninthDecimal;
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+\.\d+$/.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
