import { flag, joined, when } from '@warlog/tactical';
import type {
  AttackOrder,
  ManeuverOrder,
  ManeuverPlan,
  NavigateOrder,
  PlannedAttack,
  ShipPlan,
  SquadronEntry,
} from '../model/sheet.js';
import { clickWord, commandWord, listWords, millimetres, type UnitWords } from './words.js';

/** Writes the lines of an activation under its head. */
export function bodyLines(words: UnitWords, body: ShipPlan): readonly string[] {
  const { repair, squadron, attacks, maneuver } = body;
  return [
    ...(repair === undefined ? [] : [`  repair with ${repair.use}: ${listWords(repair.steps.map(stepText), ', ')}`]),
    ...(squadron === undefined ? [] : [`  squadrons with ${squadron.use}: ${entries(words, squadron.squadrons)}`]),
    ...(attacks?.length === 0 ? ['  no attacks'] : []),
    ...(attacks ?? []).map((attack) => `  ${plannedText(words, attack)}`),
    ...(maneuver === undefined ? [] : planLines(maneuver).map((text) => `  ${text}`)),
  ];
}

/** Writes the use of the dial: `, dial as token, drop repair`. */
export const dialText = ({ dial, discardToken }: ShipPlan): string =>
  [
    when(dial, (choice) => (choice === 'keep' ? ', dial kept' : ', dial as token')),
    when(discardToken, (choice) => `, drop ${commandWord(choice)}`),
  ].join('');

function stepText(step: NonNullable<ShipPlan['repair']>['steps'][number]): string {
  if (step.op === 'move') return `${step.from} to ${step.to}`;
  return step.op === 'recover' ? step.zone : `discard ${step.card}`;
}

/** Writes squadrons one by one. */
export const entries = (words: UnitWords, list: readonly SquadronEntry[]): string =>
  listWords(
    list.map((entry) => entryText(words, entry)),
    '; ',
  );

/** Writes the actions of one squadron: `a5 move 470 480 then attack b2 left, else hold`. */
export function entryText(words: UnitWords, entry: SquadronEntry): string {
  const { attack, move, orElse, relay } = entry;
  const aimed = attack === undefined ? '' : ` ${targetText(words, attack)}`;
  const to = move === undefined ? '' : ` ${millimetres(move.x)} ${millimetres(move.y)}`;
  const actionTexts = { attack: `attack${aimed}`, move: `move${to}` };
  const done = entry.do.map((verb, n) => (entry.do.indexOf(verb) < n ? verb : actionTexts[verb]));
  const did = done.length === 0 ? 'wait' : done.join(' then ');
  return joined(
    `${words.word(entry.unit)} ${did}`,
    attack !== undefined && !entry.do.includes('attack') ? `aim${aimed}` : undefined,
    move !== undefined && !entry.do.includes('move') ? `goal${to}` : undefined,
    when(attack?.dropDie, (colours) => `drop ${listWords(colours)}`),
    flag(attack?.snipe, 'snipe'),
    when(orElse, (fallback) => `else ${fallback}`),
    when(relay, (unit) => `relay ${words.word(unit)}`),
  );
}

const targetText = (words: UnitWords, { unit, zone }: AttackOrder['target']): string =>
  zone === undefined ? words.word(unit) : `${words.word(unit)} ${zone}`;

/** Writes a planned attack: `attack front on b2 left or b1, else best, add red`. */
function plannedText(words: UnitWords, attack: PlannedAttack): string {
  const { zone, targets, orElse, concentrateFire: fire, dropDie, accuracy, minExpected } = attack;
  return joined(
    `attack ${zone} on ${listWords(
      targets.map((target) => targetText(words, target)),
      ' or ',
    )}`,
    when(orElse, (fallback) => `else ${fallback}`),
    fire !== undefined && Object.keys(fire).length === 0 ? 'fire plain' : undefined,
    flag(fire?.dial, 'add'),
    when(fire?.color, (colour) => `colour ${colour}`),
    flag(fire?.token, 'reroll'),
    when(dropDie, (colours) => `drop ${listWords(colours)}`),
    when(accuracy, (types) => `lock ${listWords(types)}`),
    when(minExpected, (least) => `least ${least}`),
  );
}

/** Writes the answer to an attack window. */
export const attackText = (words: UnitWords, { zone, target, dropDie }: AttackOrder): string =>
  joined(
    `attack ${zone} on ${targetText(words, target)}`,
    when(dropDie, (colours) => `drop ${listWords(colours)}`),
  );

const navigateText = ({ use, joint }: NavigateOrder): string =>
  `navigate ${use}${joint === undefined ? '' : ` joint ${joint}`}`;

const courseText = ({
  clicks,
  side,
}: {
  readonly clicks: readonly number[];
  readonly side?: string | undefined;
}): string =>
  [clicks.length === 0 ? 'stay' : clicks.map(clickWord).join(' '), ...(side === undefined ? [] : [side])].join(' ');

const changeText = (change: number): string => (change === 0 ? '' : ` ${change > 0 ? '+' : '-'}${Math.abs(change)}`);

/** Writes the courses of a plan, and what belongs to them. */
function planLines({ speedChange, navigate, courses, avoidRam, ...extras }: ManeuverPlan): readonly string[] {
  const flown = joined(listWords(courses.map(courseText), ' or '), flag(avoidRam, 'avoid ram'));
  return [`course${changeText(speedChange)}: ${flown}`, ...extraLines({ navigate, ...extras })];
}

/** Writes the answer to a maneuver window. */
export function maneuverLines({ speedChange, navigate, clicks, side, ...extras }: ManeuverOrder): readonly string[] {
  return [`course${changeText(speedChange)}: ${courseText({ clicks, side })}`, ...extraLines({ navigate, ...extras })];
}

function extraLines({ navigate, obstacle, damageZone }: Pick<ManeuverPlan, 'navigate' | 'obstacle' | 'damageZone'>) {
  const choices = joined(
    obstacle !== undefined && Object.keys(obstacle).length === 0 ? 'obstacle plain' : undefined,
    when(obstacle?.debris, (zone) => `debris ${zone}`),
    when(obstacle?.station, (card) => `station ${card}`),
    when(damageZone, (zone) => `damage ${zone}`),
  );
  return [...(navigate === undefined ? [] : [navigateText(navigate)]), ...(choices === '' ? [] : [choices])];
}
