import type {
  DefenceEntry,
  DoctrineOrder,
  FleetDoctrine,
  Modification,
  PlanOrder,
  Sheet,
  UnitDoctrine,
} from '../model/sheet.js';
import type { View } from '../model/view.js';
import { attackText, bodyLines, dialText, entries, entryText, joined, maneuverLines, when } from './format-parts.js';
import { tokenText } from './tokens.js';
import { commandWord, headingWord, listWords, millimetres, UnitWords } from './words.js';

/** A sheet as order text, a line an order; `parseOrders` reads it again. */
export function formatOrders(view: View, sheet: Sheet): string {
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
            sheet.modify.map((one) => modification(view, one)),
            ', ',
          )}`,
        ]),
    ...(sheet.defend === undefined
      ? []
      : [
          `defend ${listWords(
            sheet.defend.map((one) => defence(view, one)),
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

/** A line for each entry of a list; an empty one says so. */
const listed = <T>(verb: string, list: readonly T[] | undefined, say: (one: T) => string): readonly string[] =>
  list === undefined ? [] : list.length === 0 ? [`${verb} nothing`] : list.map((one) => `${verb} ${say(one)}`);

function deployLines(words: UnitWords, deploy: Sheet['deploy']): readonly string[] {
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

function modification(view: View, one: Modification): string {
  switch (one.op) {
    case 'add':
      return `add ${one.color}${one.both === true ? ' both' : ''}`;
    case 'reroll':
      return `reroll ${one.die + 1}${one.by === undefined ? '' : ` by ${one.by}`}${one.both === true ? ' both' : ''}`;
    case 'accuracy':
      return `lock ${tokenText(view, one.token)} by ${one.die + 1}`;
    case 'assault':
      return `assault ${one.die + 1} ${commandWord(one.command)}`;
    case 'done':
      return 'done';
  }
}

function defence(view: View, one: DefenceEntry): string {
  if ('dodge' in one) return `dodge ${listWords(one.dodge.map((die) => String(die + 1)))}`;
  return [
    tokenText(view, one.token),
    ...(one.zone === undefined ? [] : [one.zone]),
    ...(one.amount === undefined ? [] : [`up to ${one.amount}`]),
    ...(one.dice === undefined ? [] : [`dice ${listWords(one.dice.map((die) => String(die + 1)))}`]),
    ...(one.discard === undefined ? [] : [one.discard ? 'discard' : 'no discard']),
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

/** `displace near`, or each side's word by itself. */
function displaceText(said: NonNullable<FleetDoctrine['displace']>): string {
  if (typeof said === 'string') return `displace ${said}`;
  const words = [when(said.own, (word) => `own ${word}`), when(said.theirs, (word) => `theirs ${word}`)];
  return `displace ${joined(words) || 'as usual'}`;
}

function doctrineText(doctrine: FleetDoctrine | UnitDoctrine): string {
  const { defense, command, cards } = doctrine;
  const { attack, cloak, displace }: FleetDoctrine = doctrine;
  const said = joined([
    when(defense, (one) => `defence ${typeof one === 'string' ? one : `ask from ${one.askFrom}`}`),
    when(attack, (one) => `attack ${one}`),
    when(cloak, (one) => `cloak ${one}`),
    when(displace, displaceText),
    when(command, (one) => `command ${commandWord(one)}`),
    cards !== undefined && Object.keys(cards).length === 0 ? 'cards plain' : null,
    when(cards?.['injured-crew'], (types) => `injured-crew ${listWords(types)}`),
    when(cards?.['crew-panic'], (one) => `crew-panic ${one === 'damage' ? 'damage' : 'lose dial'}`),
    when(cards?.['projector-misaligned'], (zones) => `projector-misaligned ${listWords(zones)}`),
    when(cards?.['comm-noise'], (one) => `comm-noise ${one === 'slower' ? one : commandWord(one)}`),
    when(cards?.['shield-failure'], (zones) => `shield-failure ${listWords(zones)}`),
  ]);
  return said === '' ? 'as usual' : said;
}
