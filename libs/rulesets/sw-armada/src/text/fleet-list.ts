import { countedName, NameIndex, nameKey, wordsOfName, type Guess, type Remark } from '@warlog/ruleset-api/text';
import { findShip, findSquadron, shipTypes, squadronTypes } from '../catalogue.js';
import shortNames from '../data/short-names.json' with { type: 'json' };

const types: readonly { readonly id: string; readonly name: string }[] = [...shipTypes, ...squadronTypes];
const catalog = new NameIndex(types.flatMap(({ id, name }) => [id, name].map((each) => [each, id] as const)));
const shorts = new Map(Object.entries(shortNames).map(([name, ids]) => [nameKey(name), ids] as const));

/** Returns the types that a short or full name of the catalog may mean; several lead to a question. */
export function typesNamed(said: string): { readonly ids: readonly string[]; readonly isNear: boolean } {
  const short = shorts.get(nameKey(said));
  if (short !== undefined) return { ids: short, isNear: false };
  const { match, candidates, isNear } = catalog.match(said.replace(/[-–](?=class\b)/i, '-'));
  if (match !== null) return { ids: [match], isNear: false };
  const [first = ''] = wordsOfName(said);
  const family = shorts.get(first);
  if (candidates.length === 0 && family !== undefined) return { ids: family, isNear: true };
  return { ids: candidates, isNear };
}

const heading =
  /^=* ?(?:name|author|faction|fleet|list|squadrons?|ships?|assault|defen[cs]e|navigation|objectives?|(?:fleet |ship )?total(?: points)?|points)\b ?(?:\(\d+\))? ?(?::.*|=+)?$|^=? ?\d+(?: ?\/ ?\d+)? ?(?:total )?(?:points|pts|(?:ship|squadron) cost)?$|^=+$|^-+$/i;
/** The prefix of some builders for the leading ship. */
const flagship = /^[[(] ?flagship ?[\])] ?/i;
const upgrade = /^(?:commander|assault objective|defen[cs]e objective|navigation objective|officer|title)s?:/i;
const objective = /^(?:assault|defen[cs]e|navigation) ?:/i;
const points = / ?[([] ?(\d{1,3}) ?(?:pts|points)? ?[)\]]$/i;

/** Reads a line of the set-up: `bring 2 X-wing`, `X-wing x2`, or a line of a fleet list (TXT-11). */
export function fleetLine(line: string): Guess | null {
  if (upgrade.test(line) || objective.test(line)) return pass('TEXT_NOT_IN_GAME', line);
  if (heading.test(line)) return pass('TEXT_HEADING', line);
  const isOrder = /^(?:bring|take|add|amener) /i.test(line);
  const [priced, said] = points.exec(line) ?? [];
  const plain = line
    .replace(priced ?? '', '')
    .replace(flagship, '')
    .replace(/^(?:bring|take|add|amener) /i, '')
    .trim();
  const { names, count } = countedName(plain);
  const tries = [plain, ...names].map((name) => ({ name, ...typesNamed(name) }));
  const certain = tries.find(({ ids, isNear }) => ids.length === 1 && !isNear);
  const [type] = certain?.ids ?? [];
  if (certain !== undefined && type !== undefined) {
    const times = certain.name === plain || typeof count !== 'number' ? 1 : Math.min(count, 60);
    return { kind: 'orders', orders: Array<string>(times).fill(`bring ${type}`), notes: pointNotes(type, said, times) };
  }
  const asked = tries.find(({ ids }) => ids.length > 0);
  if (asked !== undefined) return askWhich(line, asked, count);
  if (isOrder) return { kind: 'unread', why: { code: 'TEXT_TYPE', params: { text: line, said: plain } } };
  return priced === undefined && !/^[=+]/.test(line) ? null : pass('TEXT_NOT_IN_GAME', line);
}

const pass = (code: string, text: string): Guess => ({ kind: 'pass', why: { code, params: { text } } });

function askWhich(
  line: string,
  { name, ids, isNear }: { readonly name: string; readonly ids: readonly string[]; readonly isNear: boolean },
  count: number | 'all' | null,
): Guess {
  const times = typeof count === 'number' ? Math.min(count, 60) : 1;
  const candidates = ids.slice(0, 5).map((id) => Array<string>(times).fill(`bring ${id}`).join('\n'));
  return {
    kind: 'ask',
    why: { code: isNear ? 'TEXT_MEANT' : 'TEXT_SEVERAL', params: { said: name, text: line } },
    candidates,
  };
}

/** Returns a note if the points of a list differ from the catalog's. */
function pointNotes(type: string, said: string | undefined, times: number): readonly Remark[] {
  const known = (findShip(type) ?? findSquadron(type))?.cost;
  if (said === undefined || known === undefined || [known, known * times].includes(Number(said))) return [];
  return [{ code: 'TEXT_POINTS', params: { said: Number(said), known } }];
}
