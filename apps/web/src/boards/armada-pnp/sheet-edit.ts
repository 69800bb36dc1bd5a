import {
  sheetOf,
  type BuildItem,
  type CollectParts,
  type Declaration,
  type Sheet,
  type SystemId,
  type UnitId,
} from './rules.js';

/*
 * Changes of a sheet. Hide, Collect and Build are one sheet or three, as the campaign says; the board asks for a part
 * and changes a part, and each change gives a new sheet, so that undo is free.
 */

/** Counters that stay face up; null where this sheet hides nothing. */
export function keptOf(sheet: Sheet): readonly string[] | null {
  return sheetOf(sheet, 'logistics')?.hide.keepExposed ?? sheetOf(sheet, 'hide')?.keepExposed ?? null;
}

/** What is collected; null where this sheet collects nothing. */
export function collectOf(sheet: Sheet): CollectParts | null {
  const alone = sheetOf(sheet, 'collect');
  if (alone === null) return sheetOf(sheet, 'logistics')?.collect ?? null;
  const { take, exposeTransports, stripMine } = alone;
  return { take, exposeTransports, stripMine };
}

/** The build list; null where this sheet builds nothing. */
export function itemsOf(sheet: Sheet): readonly BuildItem[] | null {
  return sheetOf(sheet, 'logistics')?.build ?? sheetOf(sheet, 'build')?.items ?? null;
}

/** Keeps counters face up, or lets them be hidden again. */
export function keep(sheet: Sheet, ids: readonly string[], isKept: boolean): Sheet {
  const kept = keptOf(sheet);
  if (kept === null) return sheet;
  const others = kept.filter((id) => !ids.includes(id));
  const keepExposed = isKept ? [...others, ...ids] : others;
  return sheet.order === 'logistics' ? { ...sheet, hide: { keepExposed } } : ({ ...sheet, keepExposed } as Sheet);
}

/** Changes what is collected. */
export function collect(sheet: Sheet, change: Partial<CollectParts>): Sheet {
  const parts = collectOf(sheet);
  if (parts === null) return sheet;
  const next = { ...parts, ...change };
  return sheet.order === 'logistics' ? { ...sheet, collect: next } : { ...sheet, ...next };
}

/** Shows a transport for its extra point, or leaves it hidden. */
export function expose(sheet: Sheet, unit: UnitId, isShown: boolean): Sheet {
  const others = (collectOf(sheet)?.exposeTransports ?? []).filter((id) => id !== unit);
  return collect(sheet, { exposeTransports: isShown ? [...others, unit] : others });
}

export function setItems(sheet: Sheet, items: readonly BuildItem[]): Sheet {
  if (sheet.order === 'logistics') return { ...sheet, build: [...items] };
  return sheet.order === 'build' ? { ...sheet, items: [...items] } : sheet;
}

export function addItem(sheet: Sheet, item: BuildItem): Sheet {
  return setItems(sheet, [...(itemsOf(sheet) ?? []), item]);
}

/** Sends counters to a system; whatever they were told before is forgotten. */
export function move(sheet: Sheet, units: readonly UnitId[], to: SystemId | null): Sheet {
  if (sheet.order !== 'move') return sheet;
  const others = sheet.declare.filter(({ unit }) => !units.includes(unit));
  const moved: readonly Declaration[] = to === null ? [] : units.map((unit) => ({ unit, to }));
  return { ...sheet, declare: [...others, ...moved] };
}

/** Takes out one order by its path, or all counters of a move by the path of any of them. */
export function removeOrder(sheet: Sheet, paths: readonly (readonly (string | number)[])[]): Sheet {
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
