import {
  dryRun,
  sideOfSeat,
  type BuildItem,
  type Declaration,
  type ArmadaSheet,
  type SystemId,
  type ArmadaView,
} from '@warlog/armada-pnp/ui';
import type { NameOf } from '@warlog/core';
import type { ListedOrder as Line, OrderPath } from '../kit/orders/order-line.js';
import type { Say } from '../kit/say.js';
import { countNames } from './names.js';
import { collectOf, itemsOf, keepListOf } from './sheet-edit.js';

/** One order as the list shows it; a move of several counters together is one line, and `paths` names each of them. */
export interface ArmadaOrderLine extends Line<'keep' | 'collect' | 'build' | 'move'> {
  readonly place: SystemId | null;
  readonly paths: readonly OrderPath[];
}

/** What the list needs besides the orders. */
export interface ArmadaLineContext {
  readonly view: ArmadaView;
  readonly nameOf: NameOf;
  readonly say: Say;
}

/** Returns all order lines: what stays face up, is collected, built and moved. */
export function orderLines(sheet: ArmadaSheet, context: ArmadaLineContext): readonly ArmadaOrderLine[] {
  const merged = sheet.order === 'logistics';
  const lines = [
    ...remainingLines(keepListOf(sheet) ?? [], merged ? ['hide', 'keepExposed'] : ['keepExposed'], context),
    ...collectLines(sheet, merged ? ['collect'] : [], context),
    ...buildLines(sheet, merged ? ['build'] : ['items'], context),
    ...moveLines(sheet, context),
  ];
  return lines.map((line, index) => ({ ...line, number: index + 1 }));
}

/** Counts the orders, each a line of the list; null for orders that answer a question. */
export function orderCount(sheet: ArmadaSheet, view: ArmadaView): number | null {
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
      return (keepListOf(sheet)?.length ?? 0) + shown + taken + (itemsOf(sheet)?.length ?? 0);
    }
  }
}

const numberless = { number: null, cost: null } as const;
const keyOf = (path: OrderPath): string => path.join('.');

function remainingLines(
  faceUp: readonly string[],
  base: OrderPath,
  { view, nameOf, say }: ArmadaLineContext,
): readonly ArmadaOrderLine[] {
  return faceUp.map((id, index) => {
    const path = [...base, index];
    const unit = view.units[id as keyof ArmadaView['units']];
    const place = (unit?.system ?? id) as SystemId;
    const what = unit === undefined ? say('armada.base.fortress') : say(`armada.craft.${unit.type}`);
    const title = say('armada.line.keep', { what, place: nameOf({ ref: 'place', id: place }) });
    return { ...numberless, key: keyOf(path), path, paths: [path], kind: 'keep', place, title, detail: null };
  });
}

function collectLines(
  sheet: ArmadaSheet,
  base: OrderPath,
  { view, nameOf, say }: ArmadaLineContext,
): readonly ArmadaOrderLine[] {
  const parts = collectOf(sheet);
  if (parts === null) return [];
  const line = (path: OrderPath, place: SystemId | null, title: string, detail: string): ArmadaOrderLine => ({
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

function buildLines(sheet: ArmadaSheet, base: OrderPath, context: ArmadaLineContext): readonly ArmadaOrderLine[] {
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

function itemWords(
  item: BuildItem,
  { view, nameOf, say }: ArmadaLineContext,
): Pick<ArmadaOrderLine, 'title' | 'detail'> {
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
  /** Indices of the declarations that go this way. */
  readonly at: number[];
}

function waysOf(declare: readonly Declaration[], view: ArmadaView): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>();
  declare.forEach(({ unit, to }, index) => {
    const from = view.units[unit]?.system ?? to;
    const way = ways.get(`${from}>${to}`) ?? { from, to, at: [] };
    ways.set(`${from}>${to}`, way);
    way.at.push(index);
  });
  return ways;
}

function moveLines(sheet: ArmadaSheet, { view, nameOf, say }: ArmadaLineContext): readonly ArmadaOrderLine[] {
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
