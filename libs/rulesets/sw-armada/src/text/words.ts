import { valuesOf } from '@warlog/core';
import type { SwArmadaView } from '../model/view.js';
import { commands, type SwArmadaCommand } from '../tables.js';
import { unitName } from '../view/names.js';

/** Returns a unit's name without spaces, for order text: `cr90-corvette-b-2`. */
const wordOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const idForm = /^[ab][1-9][0-9]{0,2}$/;

/** Names units in order text: by their name without spaces, or by their id. */
export class UnitWords {
  private readonly ids = new Map<string, string>();
  private readonly words = new Map<string, string>();
  /** The last name that should be a unit and is not. */
  unknown: string | null = null;

  constructor(view: SwArmadaView) {
    for (const unit of [...valuesOf(view.ships), ...valuesOf(view.squadrons)]) {
      const word = wordOf(unitName(view, unit));
      if (this.ids.has(word) || idForm.test(word)) continue;
      this.ids.set(word, unit.id);
      this.words.set(unit.id, word);
    }
  }

  /** Returns the order-text name of a unit. */
  word(id: string): string {
    return this.words.get(id) ?? id;
  }

  /** Returns the id of a name; null: unknown. */
  id(word: string): string | null {
    const small = word.toLowerCase();
    const found = this.ids.get(small) ?? (idForm.test(small) ? small : null);
    if (found === null && word !== '') this.unknown = word;
    return found;
  }
}

/** Converts hundredths of a millimeter to millimeters. */
export function millimetres(units: number): string {
  const size = Math.abs(units);
  const rest =
    size % 100 === 0
      ? ''
      : `.${String(size % 100)
          .padStart(2, '0')
          .replace(/0$/, '')}`;
  return `${units < 0 ? '-' : ''}${Math.floor(size / 100)}${rest}`;
}

/** Converts millimeters to hundredths. */
export function unitsOf(text: string): number {
  const [, sign, whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const size = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' && size > 0 ? -size : size;
}
/** The pattern of a place on the table: two lengths. */
export const placeForm = '(-?\\d+(?:\\.\\d{1,2})?) (-?\\d+(?:\\.\\d{1,2})?)';

const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const stepsEach = 8;
/** Writes a heading as a compass direction if there is one, else as its number. */
export const headingWord = (h: number): string =>
  h % stepsEach === 0 ? (compass[h / stepsEach] ?? String(h)) : String(h);
/** Reads a heading from a direction or number; null: invalid. */
export function headingOf(word: string): number | null {
  const at = compass.findIndex(
    (direction) => direction === word.toLowerCase() || direction.replace('-', '') === word.toLowerCase(),
  );
  if (at >= 0) return at * stepsEach;
  return /^\d{1,2}$/.test(word) ? Number(word) : null;
}

/** Writes a command in short form. */
export const commandWord = (command: SwArmadaCommand): string => (command === 'concentrate-fire' ? 'fire' : command);
/** Reads a command in short form; null: invalid. */
export function commandOf(word: string): SwArmadaCommand | null {
  const small = word.toLowerCase();
  return small === 'fire' ? 'concentrate-fire' : (commands.find((command) => command === small) ?? null);
}

/** Writes the clicks of a joint: `R2` to starboard, `L1` to port, `0` straight. */
export const clickWord = (click: number): string => (click === 0 ? '0' : `${click > 0 ? 'R' : 'L'}${Math.abs(click)}`);
/** Reads the clicks of a joint; null: invalid. */
export function clickOf(word: string): number | null {
  if (word === '0') return 0;
  const [, side, count] = /^([RL])([1-9])$/i.exec(word) ?? [];
  return side === undefined ? null : Number(count) * (side.toUpperCase() === 'R' ? 1 : -1);
}

/** Writes a list; `nothing` if empty. */
export const listWords = (words: readonly string[], join = ' '): string =>
  words.length === 0 ? 'nothing' : words.join(join);
export const wordsOf = (text: string): readonly string[] =>
  text.trim().toLowerCase() === 'nothing' ? [] : text.trim().split(/\s+/);
