import type { BuildItem, CollectParts, ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';

/** Writes orders as plain text: one order per line, by ids; `parseOrders` reads it back. */
export function formatOrders(_view: ArmadaView, sheet: ArmadaSheet): string {
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

/** Writes one build item as a line; the app shows it too. */
export function item(buildItem: BuildItem): string {
  switch (buildItem.do) {
    case 'buildBase':
      return `build ${buildItem.base} at ${buildItem.system}`;
    case 'changeFortress':
      return `change ${buildItem.system} to ${buildItem.to}`;
    case 'salvage':
      return `salvage ${buildItem.system}`;
    case 'buildUnit':
      return `build ${buildItem.type} at ${buildItem.at} with ${buildItem.shipyards.join(', ')}`;
  }
}
