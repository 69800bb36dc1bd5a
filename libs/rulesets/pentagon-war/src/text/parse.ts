import { readLines, type Parsed } from '@warlog/ruleset-api';
import { append, looseCopy, readParts, within, type LooseOrders, type TextPart } from '@warlog/tactical';
import { messages } from '../messages.js';
import { battleSheet, buySheet, type BattleSheet, type BuySheet, type PentagonSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { json, missileParts, named } from './parts.js';
import { choiceWords, namesIn } from './words.js';

/** Reads order text; a line that is not understood is a separate problem, the rest counts. */
export function parseOrders(view: View, text: string): Parsed<PentagonSheet> {
  const reader = new Reader(view);
  const isBuying = view.step === 'setup';
  const failed = readLines(text, (line) => (isBuying ? reader.buys(line) : reader.line(line)), /(?!)/);
  const problems = failed.map(({ number, text: line }) => ({
    code: 'PW_TEXT',
    sentence: (messages['PW_TEXT'] ?? 'PW_TEXT').replace('{line}', line),
    path: [number],
    params: { line },
    severity: 'error' as const,
    clause: 'PW-18.3',
  }));
  return { sheet: isBuying ? reader.fleet : reader.sheet, problems };
}

/** Quotation marks that are not read as JSON: a name in them would keep them. */
const otherQuotes = /["“”„‟″‶«»＂]/;

const number = (text: string): number => Number(text);

class Reader {
  readonly sheet: BattleSheet = {};
  readonly fleet: BuySheet = {};
  private readonly names: ReadonlyMap<string, string>;

  constructor(view: View) {
    this.names = namesIn(view);
  }

  /** Reads a line of the set-up: a ship, or a name. */
  buys(line: string): boolean {
    const [, verb = '', what = ''] = /^(buy|name) (.+)$/i.exec(line) ?? [];
    const key = verb.toLowerCase() === 'buy' ? 'buy' : 'names';
    const said = json(what) ?? (otherQuotes.test(what) ? undefined : what);
    if (verb === '' || said === undefined) return false;
    const isNone = what === (key === 'buy' ? 'nothing' : 'nobody');
    const next = { ...looseCopy(this.fleet), [key]: isNone ? [] : [...(this.fleet[key] ?? []), said] };
    const parsed = buySheet.safeParse(next);
    if (parsed.success) Object.assign(this.fleet, parsed.data);
    return parsed.success;
  }

  /**
   * Reads a line of a battle: about all units, a drone, or a unit. A line that is not fully understood has no effect.
   */
  line(line: string): boolean {
    const next = looseCopy(this.sheet);
    if (!this.about(next, line) && !this.drone(next, line) && !this.unit(next, line)) return false;
    const parsed = battleSheet.safeParse(next);
    if (parsed.success) Object.assign(this.sheet, parsed.data);
    return parsed.success;
  }

  private about(sheet: LooseOrders, line: string): boolean {
    const [, no, word = ''] = /^(no )?(cease fire|concede|keep doctrine)$/i.exec(line) ?? [];
    const keys: Readonly<Record<string, string>> = {
      'cease fire': 'ceaseFire',
      concede: 'concede',
      'keep doctrine': 'standing',
    };
    const key = keys[word.toLowerCase()];
    if (key !== undefined) sheet[key] = no === undefined;
    const [, impulses] = /^advance (\d+)$/i.exec(line) ?? [];
    if (impulses !== undefined) sheet['autoAdvance'] = number(impulses);
    return key !== undefined || impulses !== undefined;
  }

  private drone(sheet: LooseOrders, line: string): boolean {
    const [, id, said = ''] = /^drone #?([A-Za-z0-9-]+): (.+)$/i.exec(line) ?? [];
    if (id === undefined) return false;
    const orders: LooseOrders = {};
    const isRead =
      said === 'as before' ||
      readParts(said, orders, [
        [/^to (-?\d+)\/(-?\d+)$/i, (column, row) => ({ towards: `${column},${row}` })],
        [/^to (\d{4})$/i, (hex) => ({ towards: hex })],
        [/^to (.+)$/i, (goal) => this.aimed('towards', goal)],
        [/^fire at (.+)$/i, (target) => this.aimed('fire', target)],
        [/^(no )?recover$/i, (no) => ({ recover: no === '' })],
      ]);
    within(sheet, 'drones')[id] = orders;
    return isRead;
  }

  private unit(sheet: LooseOrders, line: string): boolean {
    const subject = this.header(line);
    if (subject === null) return false;
    const orders = within(within(sheet, 'units'), subject.id);
    const [, what = '', said = ''] = /^([^:]*):\s*(.+)$/.exec(subject.rest) ?? [];
    return said !== '' && (this.standing(orders, what.trim(), said) || this.order(orders, what.trim(), said));
  }

  /** Reads the subject of a line, and returns the rest. */
  private header(line: string): { readonly id: string; readonly rest: string } | null {
    const [, id, tail] = /^#([*A-Za-z0-9-]+)(.*)$/.exec(line) ?? [];
    if (id !== undefined) return { id, rest: tail ?? '' };
    const small = line.toLowerCase();
    if (/^all[ :]/.test(small)) return { id: '*', rest: line.slice(3) };
    const name = [...this.names.keys()].find(
      (known) => small.startsWith(known) && /^[ :]/.test(small.slice(known.length)),
    );
    return name === undefined ? null : { id: this.names.get(name) ?? '', rest: line.slice(name.length) };
  }

  private target(text: string): string | null {
    const small = text.toLowerCase();
    const choice = Object.entries(choiceWords).find(([, words]) => words === small)?.[0];
    return choice ?? /^#([A-Za-z0-9-]+)$/.exec(text)?.[1] ?? this.names.get(small) ?? null;
  }
  private aimed(key: string, text = ''): LooseOrders | null {
    const target = this.target(text);
    return target === null ? null : { [key]: target };
  }

  /** Reads what persists: rules, defense, screens, priorities. */
  private standing(orders: LooseOrders, what: string, said: string): boolean {
    const [, list] = /^(doctrine|launches)(?: \d+)?$/i.exec(what) ?? [];
    if (list !== undefined) {
      const key = list.toLowerCase() === 'doctrine' ? 'doctrine' : 'launchDoctrine';
      const rule = said === 'none' ? null : key === 'doctrine' ? this.fireRule(said) : this.launchRule(said);
      if (said !== 'none' && rule === null) return false;
      return append(orders, key, ...(rule === null ? [] : [rule]));
    }
    if (/^defends$/i.test(what)) {
      const parts = said.split(/,\s*/);
      const hold = parts.at(-1)?.toLowerCase();
      const hasHold = hold === 'hold' || hold === 'no hold';
      const kinds = (hasHold ? parts.slice(0, -1) : parts).filter((kind) => kind !== 'nothing');
      if (/^not$/i.test(said)) orders['pointDefense'] = { priority: [], hold: true };
      else orders['pointDefense'] = { priority: kinds, ...(hasHold ? { hold: hold === 'hold' } : {}) };
      return true;
    }
    if (/^screens$/i.test(what)) {
      const screens: LooseOrders = {};
      orders['screens'] = screens;
      return readParts(said, screens, [
        [/^from (\d+)$/i, (least) => ({ minIncoming: number(least) })],
        [/^most (\d+)$/i, (most) => ({ maxPerImpulse: number(most) })],
        [/^keep (\d+)$/i, (left) => ({ keepPower: number(left) })],
      ]);
    }
    if (!/^loses first$/i.test(what)) return false;
    orders['damagePreference'] = said === 'nothing' ? [] : said.split(/\s+/);
    return true;
  }

  private fireRule(said: string): LooseOrders | null {
    const rule: LooseOrders = {};
    const isRead = readParts(said, rule, [
      [/^(.+?) at (.+)$/i, (weapons, target) => this.with({ weapons: named(weapons) }, 'target', target)],
      [/^mean (\S+)$/i, (least) => ({ minExpected: least })],
      [/^chance (\S+)$/i, (least) => ({ minChance: least })],
      [/^within (\d+)$/i, (most) => ({ maxRange: number(most) })],
      [/^from (\d+) to (\d+)$/i, (first, last) => ({ from: number(first), to: number(last) })],
      [/^from (\d+)$/i, (first) => ({ from: number(first) })],
      [/^to (\d+)$/i, (last) => ({ to: number(last) })],
      [/^(no )?last$/i, (no) => ({ last: no === '' })],
      [/^keep (\d+)$/i, (impulses) => ({ keepFor: number(impulses) })],
      [/^at (best|once)$/i, (moment) => ({ when: moment.toLowerCase() === 'best' ? 'best' : 'now' })],
    ]);
    return isRead ? rule : null;
  }

  private launchRule(said: string): LooseOrders | null {
    const rule: LooseOrders = {};
    const isRead = readParts(said, rule, [
      [
        /^(.+?) at (?!the end)(.+)$/i,
        (items, target) =>
          this.with({ items: /^(missiles|bolts|drones)$/.test(items) ? items : items.split(/\s+/) }, 'target', target),
      ],
      [/^within (\d+)$/i, (most) => ({ maxRange: number(most) })],
      [/^(\d+) an impulse$/i, (count) => ({ perImpulse: number(count) })],
      ...missileParts,
    ]);
    return isRead ? rule : null;
  }

  private with(more: LooseOrders, key: string, target: string | undefined): LooseOrders | null {
    const aimed = this.aimed(key, target);
    return aimed === null ? null : { ...more, ...aimed };
  }

  /** Reads an order of this phase, with the impulses before the colon. */
  private order(orders: LooseOrders, what: string, said: string): boolean {
    const found = /^(\d*)(?:-(\d+))?$/.exec(what);
    if (found === null) return false;
    const [, first = '', last] = found;
    const span: LooseOrders = {
      ...(first === '' ? {} : { impulse: number(first) }),
      ...(last === undefined ? {} : { to: number(last) }),
    };
    if (/^by itself$/i.test(said)) return true;
    const [, none] = /^no (program|launch|fire)$/i.exec(said) ?? [];
    if (none !== undefined) return append(orders, none.toLowerCase());
    const [, mode] = /^radar (active|passive)$/i.exec(said) ?? [];
    const [, guns] = /^charge (.+)$/i.exec(said) ?? [];
    const [, meets, met] = /^(ram|dock with) (.+)$/i.exec(said) ?? [];
    const [, stays, withdraws] = /^(no )?(withdraw)$/i.exec(said) ?? [];
    if (mode !== undefined) orders['fireControl'] = mode.toLowerCase();
    else if (guns !== undefined) orders['charge'] = guns === 'nothing' ? [] : guns.split(/\s+/);
    else if (withdraws !== undefined) orders['withdraw'] = stays === undefined;
    else if (/^destroys itself$/i.test(said)) orders['selfDestruct'] = span;
    else if (/^casts off$/i.test(said)) orders['castOff'] = span;
    else if (meets !== undefined) {
      const aimed = this.aimed('target', met);
      orders[/^ram$/i.test(meets) ? 'ram' : 'dock'] = {
        ...aimed,
        ...('impulse' in span ? { from: span['impulse'] } : {}),
        ...('to' in span ? { to: span['to'] } : {}),
      };
      return aimed !== null;
    } else return this.entry(orders, span, said);
    return true;
  }

  /** Reads a leg, a launch or a volley. */
  private entry(orders: LooseOrders, span: LooseOrders, said: string): boolean {
    const entry: LooseOrders = { ...span };
    const key = /^launch /i.test(said) ? 'launch' : /^fire /i.test(said) ? 'fire' : 'program';
    const forms: Readonly<Record<string, readonly TextPart[]>> = {
      launch: [
        [/^launch (\S+) at (.+)$/i, (item, target) => this.with({ item }, 'target', target)],
        [/^heading ([A-F])$/i, (heading) => ({ heading: heading.toUpperCase() })],
        ...missileParts,
      ],
      fire: [
        [/^fire (.+?) at (.+)$/i, (weapons, target) => this.with({ weapons: weapons.split(/\s+/) }, 'target', target)],
        [/^(no )?last$/i, (no) => ({ last: no === '' })],
      ],
      program: [
        [/^face ([A-F])$/i, (facing) => ({ rotate: facing.toUpperCase() })],
        [
          /^present ([1-6]) to (.+)$/i,
          (section, target) => {
            const to = this.target(target);
            return to === null ? null : { present: { section: number(section), to } };
          },
        ],
        [/^thrust (\d+)$/i, (thrust) => ({ accelerate: number(thrust) })],
        [/^steady$/i, () => ({})],
      ],
    };
    return readParts(said, entry, forms[key] ?? []) && append(orders, key, entry);
  }
}
