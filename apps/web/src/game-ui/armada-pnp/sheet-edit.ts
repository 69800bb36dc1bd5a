import type { BuildItem, CollectParts, Declaration, ArmadaSheet, SystemId, ArmadaUnitId } from '@warlog/armada-pnp/ui';
import { sheetOf } from './sheet-of.js';

/*
 * Changes of orders. Hide, Collect and Build are one sheet or three, depending on the campaign; the game UI reads and
 * changes a part. Each change returns a new sheet, so that undo is free.
 */

/** Returns the counters that stay face up; null where these orders hide nothing. */
export function keepListOf(sheet: ArmadaSheet): readonly string[] | null {
  return sheetOf(sheet, 'logistics')?.hide.keepExposed ?? sheetOf(sheet, 'hide')?.keepExposed ?? null;
}

/** Returns what is collected; null where these orders collect nothing. */
export function collectOf(sheet: ArmadaSheet): CollectParts | null {
  const alone = sheetOf(sheet, 'collect');
  if (alone === null) return sheetOf(sheet, 'logistics')?.collect ?? null;
  const { take, exposeTransports, stripMine } = alone;
  return { take, exposeTransports, stripMine };
}

/** Returns the build list; null where these orders build nothing. */
export function itemsOf(sheet: ArmadaSheet): readonly BuildItem[] | null {
  return sheetOf(sheet, 'logistics')?.build ?? sheetOf(sheet, 'build')?.items ?? null;
}

/** Keeps counters face up, or lets them be hidden again. */
export function keep(sheet: ArmadaSheet, ids: readonly string[], isFaceUp: boolean): ArmadaSheet {
  const faceUp = keepListOf(sheet);
  if (faceUp === null) return sheet;
  const others = faceUp.filter((id) => !ids.includes(id));
  const keepExposed = isFaceUp ? [...others, ...ids] : others;
  return sheet.order === 'logistics' ? { ...sheet, hide: { keepExposed } } : ({ ...sheet, keepExposed } as ArmadaSheet);
}

/** Changes what is collected. */
export function collect(sheet: ArmadaSheet, change: Partial<CollectParts>): ArmadaSheet {
  const parts = collectOf(sheet);
  if (parts === null) return sheet;
  const next = { ...parts, ...change };
  return sheet.order === 'logistics' ? { ...sheet, collect: next } : { ...sheet, ...next };
}

/** Shows a transport for its extra point, or leaves it hidden. */
export function expose(sheet: ArmadaSheet, unit: ArmadaUnitId, isShown: boolean): ArmadaSheet {
  const others = (collectOf(sheet)?.exposeTransports ?? []).filter((id) => id !== unit);
  return collect(sheet, { exposeTransports: isShown ? [...others, unit] : others });
}

export function setItems(sheet: ArmadaSheet, items: readonly BuildItem[]): ArmadaSheet {
  if (sheet.order === 'logistics') return { ...sheet, build: [...items] };
  return sheet.order === 'build' ? { ...sheet, items: [...items] } : sheet;
}

export function addItem(sheet: ArmadaSheet, item: BuildItem): ArmadaSheet {
  return setItems(sheet, [...(itemsOf(sheet) ?? []), item]);
}

/** Sends counters to a system, replacing their earlier orders. */
export function move(sheet: ArmadaSheet, units: readonly ArmadaUnitId[], to: SystemId | null): ArmadaSheet {
  if (sheet.order !== 'move') return sheet;
  const others = sheet.declare.filter(({ unit }) => !units.includes(unit));
  const moved: readonly Declaration[] = to === null ? [] : units.map((unit) => ({ unit, to }));
  return { ...sheet, declare: [...others, ...moved] };
}

/** Removes one order by its path, or all counters of a move by the path of any of them. */
export function removeOrder(sheet: ArmadaSheet, paths: readonly (readonly (string | number)[])[]): ArmadaSheet {
  const gone = new Set(paths.map((path) => path.join('.')));
  const stays = (...path: readonly (string | number)[]): boolean => !gone.has(path.join('.'));
  switch (sheet.order) {
    case 'logistics': {
      const { hide, collect: parts, build } = sheet;
      return {
        ...sheet,
        hide: { keepExposed: hide.keepExposed.filter((_, at) => stays('hide', 'keepExposed', at)) },
        collect: withoutParts(parts, (...path) => stays('collect', ...path)),
        build: build.filter((_, at) => stays('build', at)),
      };
    }
    case 'hide':
      return { ...sheet, keepExposed: sheet.keepExposed.filter((_, at) => stays('keepExposed', at)) };
    case 'collect':
      return { ...sheet, ...withoutParts(sheet, stays) };
    case 'build':
      return { ...sheet, items: sheet.items.filter((_, at) => stays('items', at)) };
    case 'move':
      return { ...sheet, declare: sheet.declare.filter((_, at) => stays('declare', at)) };
    default:
      return sheet;
  }
}

function withoutParts(parts: CollectParts, stays: (...path: readonly (string | number)[]) => boolean): CollectParts {
  return {
    take: stays('take') ? parts.take : null,
    exposeTransports: parts.exposeTransports.filter((_, at) => stays('exposeTransports', at)),
    stripMine: stays('stripMine') ? parts.stripMine : null,
  };
}
