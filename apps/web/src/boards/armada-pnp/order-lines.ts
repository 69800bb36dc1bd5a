import type { NameOf } from '@warlog/kernel';
import type { OrderLine as Line, OrderPath } from '../parts/orders/order-line.js';
import type { Say } from '../parts/say.js';
import { countNames } from './names.js';
import { dryRun, sideOfSeat, type BuildItem, type Declaration, type Sheet, type SystemId, type View } from './rules.js';
import { collectOf, itemsOf, keptOf } from './sheet-edit.js';

/** One order as the list shows it; a move of several counters together is one, and `paths` names each of them. */
export interface OrderLine extends Line<'keep' | 'collect' | 'build' | 'move'> {
  readonly place: SystemId | null;
  readonly paths: readonly OrderPath[];
}

/** What the list needs to know besides the sheet. */
export interface LineContext {
  readonly view: View;
  readonly nameOf: NameOf;
  readonly say: Say;
}

/** All orders of a sheet: what is shown, what is collected, what is built, what moves. */
export function orderLines(sheet: Sheet, context: LineContext): readonly OrderLine[] {
  const merged = sheet.order === 'logistics';
  const lines = [
    ...keptLines(keptOf(sheet) ?? [], merged ? ['hide', 'keepExposed'] : ['keepExposed'], context),
    ...collectLines(sheet, merged ? ['collect'] : [], context),
    ...buildLines(sheet, merged ? ['build'] : ['items'], context),
    ...moveLines(sheet, context),
  ];
  return lines.map((line, index) => ({ ...line, number: index + 1 }));
}

/** How many orders a sheet gives, each a line of the list; null for one that is an answer. */
export function orderCount(sheet: Sheet, view: View): number | null {
  switch (sheet.order) {
    case 'setup.choose':
      return null;
    case 'combat.round':
    case 'combat.retreat':
      return 1;
    case 'move':
      return waysOf(sheet.declare, view).size;
    default: {
      const parts = collectOf(sheet);
      const shown = (parts?.exposeTransports.length ?? 0) + (parts?.stripMine == null ? 0 : 1);
      const taken = parts?.take == null ? 0 : 1;
      return (keptOf(sheet)?.length ?? 0) + shown + taken + (itemsOf(sheet)?.length ?? 0);
    }
  }
}

const numberless = { number: null, cost: null } as const;
const keyOf = (path: OrderPath): string => path.join('.');

function keptLines(kept: readonly string[], base: OrderPath, { view, nameOf, say }: LineContext): readonly OrderLine[] {
  return kept.map((id, index) => {
    const path = [...base, index];
    const unit = view.units[id as keyof View['units']];
    const place = (unit?.system ?? id) as SystemId;
    const what = unit === undefined ? say('armada.base.fortress') : say(`armada.craft.${unit.type}`);
    const title = say('armada.line.keep', { what, place: nameOf({ ref: 'place', id: place }) });
    return { ...numberless, key: keyOf(path), path, paths: [path], kind: 'keep', place, title, detail: null };
  });
}

function collectLines(sheet: Sheet, base: OrderPath, { view, nameOf, say }: LineContext): readonly OrderLine[] {
  const parts = collectOf(sheet);
  if (parts === null) return [];
  const line = (path: OrderPath, place: SystemId | null, title: string, detail: string): OrderLine => ({
    ...{ ...numberless, key: keyOf(path), path, paths: [path], kind: 'collect', place, title, detail },
  });
  const name = (id: SystemId): string => nameOf({ ref: 'place', id });
  return [
    ...(parts.take === null
      ? []
      : [line([...base, 'take'], null, say('armada.line.take', { n: parts.take }), say('armada.line.takeDetail'))]),
    ...parts.exposeTransports.map((id, index) => {
      const place = (view.units[id]?.system ?? id) as SystemId;
      const title = say('armada.line.show', { place: name(place) });
      return line([...base, 'exposeTransports', index], place, title, say('armada.line.showDetail'));
    }),
    ...(parts.stripMine === null
      ? []
      : [
          line(
            [...base, 'stripMine'],
            parts.stripMine,
            say('armada.line.strip', { place: name(parts.stripMine) }),
            say('armada.line.stripDetail'),
          ),
        ]),
  ];
}

function buildLines(sheet: Sheet, base: OrderPath, context: LineContext): readonly OrderLine[] {
  const items = itemsOf(sheet) ?? [];
  const { view } = context;
  const side = sideOfSeat(view, view.seat);
  if (items.length === 0 || side === null) return [];
  const run = dryRun(view, side, { refresh: sheet.order === 'logistics', collect: collectOf(sheet), items });
  return items.map((item, index) => {
    const path = [...base, index];
    const place = item.do === 'buildUnit' ? item.at : item.system;
    const words = itemWords(item, context);
    const cost = item.do === 'salvage' ? null : (run.items[index]?.cost ?? null);
    return { key: keyOf(path), path, paths: [path], kind: 'build', number: null, place, cost, ...words };
  });
}

function itemWords(item: BuildItem, { view, nameOf, say }: LineContext): Pick<OrderLine, 'title' | 'detail'> {
  const name = (id: SystemId): string => nameOf({ ref: 'place', id });
  const base = (id: string): string => say(`armada.base.${id}`);
  switch (item.do) {
    case 'buildBase':
      return {
        title: say('armada.line.base', { place: name(item.system), base: base(item.base) }),
        detail: say('armada.line.baseDetail'),
      };
    case 'changeFortress':
      return {
        title: say('armada.line.change', { place: name(item.system), base: base(item.to) }),
        detail: say('armada.line.changeDetail'),
      };
    case 'salvage': {
      const kind = view.systems[item.system]?.base?.kind;
      const what = kind === undefined ? say('armada.base.any') : base(kind);
      return { title: say('armada.line.salvage', { place: name(item.system), base: what }), detail: null };
    }
    case 'buildUnit': {
      const yards = item.shipyards.map(name).join(', ');
      return {
        title: say('armada.line.unit', { place: name(item.at), craft: say(`armada.craft.${item.type}`) }),
        detail: say('armada.line.unitDetail', { yards }),
      };
    }
  }
}

interface Way {
  readonly from: SystemId;
  readonly to: SystemId;
  /** Which declarations go this way. */
  readonly at: number[];
}

/** Counters that go the same way are one line. */
function waysOf(declare: readonly Declaration[], view: View): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>();
  declare.forEach(({ unit, to }, index) => {
    const from = view.units[unit]?.system ?? to;
    const way = ways.get(`${from}>${to}`) ?? { from, to, at: [] };
    ways.set(`${from}>${to}`, way);
    way.at.push(index);
  });
  return ways;
}

function moveLines(sheet: Sheet, { view, nameOf, say }: LineContext): readonly OrderLine[] {
  if (sheet.order !== 'move') return [];
  return [...waysOf(sheet.declare, view)].map(([key, { from, to, at }]) => {
    const types = at.flatMap((index) => view.units[sheet.declare[index]!.unit]?.type ?? []);
    const paths = at.map((index) => ['declare', index]);
    const params = { from: nameOf({ ref: 'place', id: from }), to: nameOf({ ref: 'place', id: to }) };
    return {
      ...{ ...numberless, key: `move.${key}`, path: paths[0]!, paths, kind: 'move', place: from },
      title: say('armada.line.move', params),
      detail: countNames(say, types),
    };
  });
}
