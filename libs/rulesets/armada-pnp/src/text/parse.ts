import { type Parsed, readLines } from '@warlog/ruleset-api';
import type { SystemId, ArmadaUnitId } from '../model/ids.js';
import { type BuildItem, type CollectParts, type ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { empty } from '../orders/empty.js';
import { kindOf } from '../orders/phase.js';
import { problem } from '../orders/problem.js';
import { baseKinds } from '../tables.js';
import { lookupIn, type ArmadaLookup } from './lookup.js';

/** Reads plain-text orders of the open phase; names or ids, any case; `#` begins a comment. */
export function parseOrders(view: ArmadaView, text: string): Parsed<ArmadaSheet> {
  const kind = kindOf(view);
  const draft = blankDraft(view);
  const lookup = lookupIn(view);
  const lost = readLines(text, (line) => readLine(line, draft, lookup, kind));
  const problems = lost.map((line) => problem(view, 'TEXT', [line.number], { text: line.text }));
  return { sheet: sheetOf(draft, kind), problems };
}

/** Everything a text can order, for any phase. */
interface Draft {
  choose: Extract<ArmadaSheet, { order: 'setup.choose' }>;
  keepExposed: string[];
  collect: { -readonly [Key in keyof CollectParts]: CollectParts[Key] };
  items: BuildItem[];
  declare: { unit: ArmadaUnitId; to: SystemId }[];
  round: Extract<ArmadaSheet, { order: 'combat.round' }>;
  retreat: Extract<ArmadaSheet, { order: 'combat.retreat' }>;
  ready: boolean;
}

function blankDraft(view: ArmadaView): Draft {
  const sheet = empty(view);
  const none = 'none' as never;
  return {
    choose:
      sheet.order === 'setup.choose'
        ? sheet
        : { order: 'setup.choose', side: 'confed', startSystem: none, opponentStartSystem: none },
    keepExposed: [],
    collect: { take: null, exposeTransports: [], stripMine: null },
    items: [],
    declare: [],
    round: { order: 'combat.round', battle: none, round: 0, ignore: 0, allocate: [], torpedoRun: false },
    retreat: sheet.order === 'combat.retreat' ? sheet : { order: 'combat.retreat', battle: none, to: none },
    ready: false,
  };
}

function sheetOf(draft: Draft, kind: ArmadaSheet['order']): ArmadaSheet {
  const { keepExposed, collect, items, declare, ready } = draft;
  switch (kind) {
    case 'setup.choose':
      return draft.choose;
    case 'logistics':
      return { order: kind, hide: { keepExposed }, collect, build: items, ready };
    case 'hide':
      return { order: kind, keepExposed, ready };
    case 'collect':
      return { order: kind, ...collect, ready };
    case 'build':
      return { order: kind, items, ready };
    case 'move':
      return { order: kind, declare, ready };
    case 'combat.fight':
      return { order: kind };
    case 'combat.round':
      return draft.round;
    case 'combat.retreat':
      return draft.retreat;
  }
}

type Read = (draft: Draft, parts: readonly string[], lookup: ArmadaLookup) => boolean;
interface Form {
  readonly kinds: readonly ArmadaSheet['order'][];
  readonly form: RegExp;
  readonly read: Read;
}

const unit = /^[a-z0-9-]{1,64}$/;

const forms: readonly Form[] = [
  {
    kinds: ['logistics', 'hide', 'collect', 'build', 'move'],
    form: /^(not )?ready$/i,
    read: (draft, [no]) => done(() => (draft.ready = no === undefined)),
  },
  {
    kinds: ['setup.choose'],
    form: /^play (confed|kilrathi)$/i,
    read: (draft, [side = '']) =>
      done(() => (draft.choose = { ...draft.choose, side: side.toLowerCase() as 'confed' })),
  },
  {
    kinds: ['setup.choose'],
    form: /^(start|opponent) (.+)$/i,
    read: (draft, [who = '', name = ''], lookup) =>
      withSystem(lookup, name, (system) => {
        const key = who.toLowerCase() === 'start' ? 'startSystem' : 'opponentStartSystem';
        draft.choose = { ...draft.choose, [key]: system };
      }),
  },
  {
    kinds: ['logistics', 'hide'],
    form: /^keep (.+)$/i,
    read: (draft, [name = ''], lookup) => {
      const id = lookup.system(name) ?? name.toLowerCase();
      return unit.test(id) && done(() => draft.keepExposed.push(id));
    },
  },
  {
    kinds: ['logistics', 'collect'],
    form: /^take (\d{1,3})$/i,
    read: (draft, [n = '']) => done(() => (draft.collect.take = Number(n))),
  },
  {
    kinds: ['logistics', 'collect'],
    form: /^show ([a-z0-9-]{1,64})$/i,
    read: (draft, [id = '']) =>
      done(
        () => (draft.collect.exposeTransports = [...draft.collect.exposeTransports, id.toLowerCase() as ArmadaUnitId]),
      ),
  },
  {
    kinds: ['logistics', 'collect'],
    form: /^strip (.+)$/i,
    read: (draft, [name = ''], lookup) => withSystem(lookup, name, (system) => (draft.collect.stripMine = system)),
  },
  {
    kinds: ['logistics', 'build'],
    form: /^build (.+?) at (.+) with (.+)$/i,
    read: (draft, [name = '', at = '', yards = ''], lookup) => readUnit(draft, lookup, name, at, yards),
  },
  {
    kinds: ['logistics', 'build'],
    form: /^build (.+) at (.+)$/i,
    read: (draft, [name = '', at = ''], lookup) => {
      const base = baseOf(name);
      return base !== null && withSystem(lookup, at, (system) => draft.items.push({ do: 'buildBase', base, system }));
    },
  },
  {
    kinds: ['logistics', 'build'],
    form: /^change (.+) to (.+)$/i,
    read: (draft, [at = '', name = ''], lookup) => {
      const to = baseOf(name);
      return to !== null && withSystem(lookup, at, (system) => draft.items.push({ do: 'changeFortress', system, to }));
    },
  },
  {
    kinds: ['logistics', 'build'],
    form: /^salvage (.+)$/i,
    read: (draft, [at = ''], lookup) => withSystem(lookup, at, (system) => draft.items.push({ do: 'salvage', system })),
  },
  {
    kinds: ['move'],
    form: /^move ([a-z0-9-]{0,63}[a-z0-9]) ?-> ?(.+)$/i,
    read: (draft, [id = '', name = ''], lookup) =>
      withSystem(lookup, name, (to) => draft.declare.push({ unit: id.toLowerCase() as ArmadaUnitId, to })),
  },
  {
    kinds: ['combat.round'],
    form: /^battle ([a-z0-9-]{1,110}) round (\d{1,4})$/i,
    read: (draft, [battle = '', n = '']) =>
      done(() => (draft.round = { ...draft.round, battle: battle.toLowerCase() as never, round: Number(n) })),
  },
  {
    kinds: ['combat.round'],
    form: /^ignore (\d{1,2})$/i,
    read: (draft, [n = '']) => done(() => (draft.round = { ...draft.round, ignore: Number(n) })),
  },
  {
    kinds: ['combat.round'],
    form: /^hit ([a-z0-9-]{1,64}) ([1-9]\d?)$/i,
    read: (draft, [id = '', n = '']) =>
      done(() => draft.round.allocate.push({ unit: id.toLowerCase() as ArmadaUnitId, hits: Number(n) })),
  },
  {
    kinds: ['combat.round'],
    form: /^torpedo run$/i,
    read: (draft) => done(() => (draft.round = { ...draft.round, torpedoRun: true })),
  },
  {
    kinds: ['combat.retreat'],
    form: /^battle ([a-z0-9-]{1,110})$/i,
    read: (draft, [battle = '']) =>
      done(() => (draft.retreat = { ...draft.retreat, battle: battle.toLowerCase() as never })),
  },
  {
    kinds: ['combat.retreat'],
    form: /^retreat (?:to )?(.+)$/i,
    read: (draft, [name = ''], lookup) => withSystem(lookup, name, (to) => (draft.retreat = { ...draft.retreat, to })),
  },
];

function readLine(line: string, draft: Draft, lookup: ArmadaLookup, kind: ArmadaSheet['order']): boolean {
  for (const { kinds, form, read } of forms) {
    const found = kinds.includes(kind) ? form.exec(line) : null;
    if (found !== null) return read(draft, found.slice(1), lookup);
  }
  return false;
}

function done(change: () => unknown): true {
  change();
  return true;
}

function withSystem(lookup: ArmadaLookup, name: string, use: (system: SystemId) => unknown): boolean {
  const system = lookup.system(name);
  return system !== null && done(() => use(system as SystemId));
}

function baseOf(name: string): string | null {
  const id = name
    .trim()
    .toLowerCase()
    .replace(/^(light|medium|heavy) fortress$/, 'fortress-$1');
  return (baseKinds as readonly string[]).includes(id) ? id : null;
}

function readUnit(draft: Draft, lookup: ArmadaLookup, name: string, at: string, yards: string): boolean {
  const type = lookup.type(name);
  const place = lookup.system(at);
  const shipyards = yards.split(',').map((yard) => lookup.system(yard));
  const known = shipyards.filter((yard) => yard !== null) as SystemId[];
  if (type === null || place === null || known.length !== shipyards.length || known.length > 3) return false;
  draft.items.push({ do: 'buildUnit', type, shipyards: known, at: place as SystemId });
  return true;
}
