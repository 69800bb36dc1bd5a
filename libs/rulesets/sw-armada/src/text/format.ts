import { joined, when } from '@warlog/tactical';
import type {
  DefenceEntry,
  DoctrineOrder,
  FleetDoctrine,
  Modification,
  PlanOrder,
  SwArmadaSheet,
  UnitDoctrine,
} from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { attackText, bodyLines, dialText, entries, entryText, maneuverLines } from './format-parts.js';
import { tokenText } from './tokens.js';
import { commandWord, headingWord, listWords, millimetres, UnitWords } from './words.js';

/** Writes orders as text, one order per line; `parseOrders` reads it back. */
export function formatOrders(view: SwArmadaView, sheet: SwArmadaSheet): string {
  const words = new UnitWords(view);
  return [
    ...(sheet.fleet ?? []).map((type) => `bring ${type}`),
    ...deployLines(words, sheet.deploy),
    ...dialLines(words, 'dial', sheet.dials),
    ...(sheet.pass === undefined ? [] : ['pass']),
    ...(sheet.attack === undefined ? [] : [attackText(words, sheet.attack)]),
    ...(sheet.noAttack === undefined ? [] : ['no attack']),
    ...(sheet.modify === undefined
      ? []
      : [
          `modify ${listWords(
            sheet.modify.map((change) => modification(view, change)),
            ', ',
          )}`,
        ]),
    ...(sheet.defend === undefined
      ? []
      : [
          `defend ${listWords(
            sheet.defend.map((spending) => defence(view, spending)),
            ', ',
          )}`,
        ]),
    ...(sheet.maneuver === undefined ? [] : maneuverLines(sheet.maneuver)),
    ...listed('place', sheet.displace, ({ unit, slot }) => `${words.word(unit)} at slot ${slot}`),
    ...(sheet.squadrons === undefined ? [] : [`squadrons: ${entries(words, sheet.squadrons)}`]),
    ...listed('cloak', sheet.cloak, ({ unit, x, y }) => `${words.word(unit)} to ${millimetres(x)} ${millimetres(y)}`),
    ...(sheet.activate === undefined
      ? []
      : [
          `activate ${words.word(sheet.activate.unit)}${dialText(sheet.activate)}`,
          ...bodyLines(words, sheet.activate),
        ]),
    ...(sheet.plan === undefined ? [] : planLines(words, sheet.plan)),
    ...(sheet.doctrine === undefined ? [] : doctrineLines(words, sheet.doctrine)),
    ...(sheet.concede === undefined ? [] : ['concede']),
    ...(sheet.truce === undefined ? [] : [sheet.truce ? 'truce' : 'no truce']),
  ].join('\n');
}

/** Writes a line for each entry of a list; an empty list is written explicitly. */
const listed = <T>(verb: string, list: readonly T[] | undefined, say: (row: T) => string): readonly string[] =>
  list === undefined ? [] : list.length === 0 ? [`${verb} nothing`] : list.map((row) => `${verb} ${say(row)}`);

function deployLines(words: UnitWords, deploy: SwArmadaSheet['deploy']): readonly string[] {
  if (deploy === undefined) return [];
  const { ships, squadrons } = deploy;
  const at = ({ unit, x, y }: (typeof squadrons)[number]) =>
    `deploy ${words.word(unit)} at ${millimetres(x)} ${millimetres(y)}`;
  return [
    ...(ships.length + squadrons.length === 0 ? ['deploy nothing'] : []),
    ...ships.map((ship) => `${at(ship)}, heading ${headingWord(ship.h)}, speed ${ship.speed}`),
    ...squadrons.map(at),
  ];
}

function dialLines(words: UnitWords, verb: string, dials: PlanOrder['dials']): readonly string[] {
  if (dials === undefined) return [];
  const each = Object.entries(dials);
  if (each.length === 0) return [`${verb} nothing`];
  return each.map(
    ([id, list]) => `${verb} ${words.word(id)} ${list === null ? 'none' : list.map(commandWord).join(', ')}`,
  );
}

function modification(view: SwArmadaView, change: Modification): string {
  switch (change.op) {
    case 'add':
      return `add ${change.color}${change.both === true ? ' both' : ''}`;
    case 'reroll':
      return `reroll ${change.die + 1}${change.by === undefined ? '' : ` by ${change.by}`}${change.both === true ? ' both' : ''}`;
    case 'accuracy':
      return `lock ${tokenText(view, change.token)} by ${change.die + 1}`;
    case 'assault':
      return `assault ${change.die + 1} ${commandWord(change.command)}`;
    case 'done':
      return 'done';
  }
}

function defence(view: SwArmadaView, defenceEntry: DefenceEntry): string {
  if ('dodge' in defenceEntry) return `dodge ${listWords(defenceEntry.dodge.map((die) => String(die + 1)))}`;
  return [
    tokenText(view, defenceEntry.token),
    ...(defenceEntry.zone === undefined ? [] : [defenceEntry.zone]),
    ...(defenceEntry.amount === undefined ? [] : [`up to ${defenceEntry.amount}`]),
    ...(defenceEntry.dice === undefined ? [] : [`dice ${listWords(defenceEntry.dice.map((die) => String(die + 1)))}`]),
    ...(defenceEntry.discard === undefined ? [] : [defenceEntry.discard ? 'discard' : 'no discard']),
  ].join(' ');
}

function planLines(words: UnitWords, plan: PlanOrder): readonly string[] {
  const { order, ships, squadrons, dials } = plan;
  const ofShips = Object.entries(ships ?? {}).flatMap(([id, body]) => {
    if (body === null) return [`plan ${words.word(id)}: none`];
    const named = body.unit === undefined ? '' : ` as ${words.word(body.unit)}`;
    return [`plan ${words.word(id)}${named}${dialText(body)}`, ...bodyLines(words, body)];
  });
  const ofSquadrons = Object.entries(squadrons ?? {}).map(
    ([id, entry]) => `plan squadron ${words.word(id)}: ${entry === null ? 'none' : entryText(words, entry)}`,
  );
  const none = (list: object | undefined, what: string) =>
    list !== undefined && Object.keys(list).length === 0 ? [`plan ${what} nothing`] : [];
  return [
    ...none(plan, 'of'),
    ...(order === undefined ? [] : [`plan order ${listWords(order.map((id) => words.word(id)))}`]),
    ...none(ships, 'ships'),
    ...ofShips,
    ...none(squadrons, 'squadrons'),
    ...ofSquadrons,
    ...dialLines(words, 'plan dial', dials),
  ];
}

function doctrineLines(words: UnitWords, { fleet, units }: DoctrineOrder): readonly string[] {
  return [
    ...(fleet === undefined && units === undefined ? ['doctrine nothing'] : []),
    ...(fleet === undefined ? [] : [`doctrine ${fleet === null ? 'none' : doctrineText(fleet)}`]),
    ...(units !== undefined && Object.keys(units).length === 0 ? ['doctrine units nothing'] : []),
    ...Object.entries(units ?? {}).map(
      ([id, unit]) => `doctrine ${words.word(id)} ${unit === null ? 'none' : doctrineText(unit)}`,
    ),
  ];
}

/** Writes `displace near`, or each side's choice separately. */
function displaceText(said: NonNullable<FleetDoctrine['displace']>): string {
  if (typeof said === 'string') return `displace ${said}`;
  const words = [when(said.own, (word) => `own ${word}`), when(said.theirs, (word) => `theirs ${word}`)];
  return `displace ${joined(...words) || 'as usual'}`;
}

function doctrineText(doctrine: FleetDoctrine | UnitDoctrine): string {
  const { defense, command, cards } = doctrine;
  const { attack, cloak, displace }: FleetDoctrine = doctrine;
  const said = joined(
    when(defense, (choice) => `defence ${typeof choice === 'string' ? choice : `ask from ${choice.askFrom}`}`),
    when(attack, (choice) => `attack ${choice}`),
    when(cloak, (choice) => `cloak ${choice}`),
    when(displace, displaceText),
    when(command, (choice) => `command ${commandWord(choice)}`),
    cards !== undefined && Object.keys(cards).length === 0 ? 'cards plain' : undefined,
    when(cards?.['injured-crew'], (types) => `injured-crew ${listWords(types)}`),
    when(cards?.['crew-panic'], (choice) => `crew-panic ${choice === 'damage' ? 'damage' : 'lose dial'}`),
    when(cards?.['projector-misaligned'], (zones) => `projector-misaligned ${listWords(zones)}`),
    when(cards?.['comm-noise'], (choice) => `comm-noise ${choice === 'slower' ? choice : commandWord(choice)}`),
    when(cards?.['shield-failure'], (zones) => `shield-failure ${listWords(zones)}`),
  );
  return said === '' ? 'as usual' : said;
}
