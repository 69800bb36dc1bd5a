import type { BuildItem, CollectParts, Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';

/** A sheet as plain text: one order a line, by ids, to paste, mail or post; `parseOrders` reads it back. */
export function formatOrders(_view: View, sheet: Sheet): string {
  switch (sheet.order) {
    case 'setup.choose':
      return [`play ${sheet.side}`, `start ${sheet.startSystem}`, `opponent ${sheet.opponentStartSystem}`].join('\n');
    case 'logistics':
      return lines(keep(sheet.hide.keepExposed), collect(sheet.collect), sheet.build.map(item), word(sheet.ready));
    case 'hide':
      return lines(keep(sheet.keepExposed), word(sheet.ready));
    case 'collect':
      return lines(collect(sheet), word(sheet.ready));
    case 'build':
      return lines(sheet.items.map(item), word(sheet.ready));
    case 'move':
      return lines(
        sheet.declare.map(({ unit, to }) => `move ${unit} -> ${to}`),
        word(sheet.ready),
      );
    case 'combat.round':
      return lines(
        [`battle ${sheet.battle} round ${sheet.round}`],
        sheet.ignore > 0 ? [`ignore ${sheet.ignore}`] : [],
        sheet.allocate.map(({ unit, hits }) => `hit ${unit} ${hits}`),
        sheet.torpedoRun ? ['torpedo run'] : [],
      );
    case 'combat.fight':
      return '';
    case 'combat.retreat':
      return `battle ${sheet.battle}\nretreat ${sheet.to}`;
  }
}

const lines = (...parts: readonly (readonly string[])[]): string => parts.flat().join('\n');
const word = (ready: boolean): readonly string[] => (ready ? ['ready'] : []);
const keep = (ids: readonly string[]): readonly string[] => ids.map((id) => `keep ${id}`);

function collect({ take, exposeTransports, stripMine }: CollectParts): readonly string[] {
  return [
    ...(take === null ? [] : [`take ${take}`]),
    ...exposeTransports.map((id) => `show ${id}`),
    ...(stripMine === null ? [] : [`strip ${stripMine}`]),
  ];
}

/** One build item as a line: also what the page of a sheet shows. */
export function item(one: BuildItem): string {
  switch (one.do) {
    case 'buildBase':
      return `build ${one.base} at ${one.system}`;
    case 'changeFortress':
      return `change ${one.system} to ${one.to}`;
    case 'salvage':
      return `salvage ${one.system}`;
    case 'buildUnit':
      return `build ${one.type} at ${one.at} with ${one.shipyards.join(', ')}`;
  }
}
