import { valuesOf } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { commands, type Command } from '../tables.js';
import { unitName } from '../view/names.js';

/** A unit's name as one word of order text: `cr90-corvette-b-2`. */
const wordOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const idForm = /^[ab][1-9][0-9]{0,2}$/;

/** Units as order text names them: by their name in one word, or by their id. */
export class UnitWords {
  private readonly ids = new Map<string, string>();
  private readonly words = new Map<string, string>();
  /** The last word that should have named a unit and does not. */
  unknown: string | null = null;

  constructor(view: View) {
    for (const unit of [...valuesOf(view.ships), ...valuesOf(view.squadrons)]) {
      const word = wordOf(unitName(view, unit));
      if (this.ids.has(word) || idForm.test(word)) continue;
      this.ids.set(word, unit.id);
      this.words.set(unit.id, word);
    }
  }

  /** The word for a unit. */
  word(id: string): string {
    return this.words.get(id) ?? id;
  }

  /** The id that a word stands for; null: it names nobody. */
  id(word: string): string | null {
    const small = word.toLowerCase();
    const found = this.ids.get(small) ?? (idForm.test(small) ? small : null);
    if (found === null && word !== '') this.unknown = word;
    return found;
  }
}

/** Hundredths of a millimetre as millimetres. */
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

/** Millimetres as hundredths of one. */
export function unitsOf(text: string): number {
  const [, sign, whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const size = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' && size > 0 ? -size : size;
}
/** Two lengths, a place on the table. */
export const placeForm = '(-?\\d+(?:\\.\\d{1,2})?) (-?\\d+(?:\\.\\d{1,2})?)';

const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const stepsEach = 8;
/** A heading as a compass word where there is one, else as its number. */
export const headingWord = (h: number): string =>
  h % stepsEach === 0 ? (compass[h / stepsEach] ?? String(h)) : String(h);
/** The heading of a word or number; null: it is none. */
export function headingOf(word: string): number | null {
  const at = compass.findIndex((one) => one === word.toLowerCase() || one.replace('-', '') === word.toLowerCase());
  if (at >= 0) return at * stepsEach;
  return /^\d{1,2}$/.test(word) ? Number(word) : null;
}

/** A command in a word. */
export const commandWord = (command: Command): string => (command === 'concentrate-fire' ? 'fire' : command);
/** The command of a word; null: it is none. */
export function commandOf(word: string): Command | null {
  const small = word.toLowerCase();
  return small === 'fire' ? 'concentrate-fire' : (commands.find((one) => one === small) ?? null);
}

/** Clicks of a joint: `R2` to starboard, `L1` to port, `0` straight. */
export const clickWord = (click: number): string => (click === 0 ? '0' : `${click > 0 ? 'R' : 'L'}${Math.abs(click)}`);
/** Those of a word; null: it is none. */
export function clickOf(word: string): number | null {
  if (word === '0') return 0;
  const [, side, count] = /^([RL])([1-9])$/i.exec(word) ?? [];
  return side === undefined ? null : Number(count) * (side.toUpperCase() === 'R' ? 1 : -1);
}

/** Words of a list; `nothing` is none. */
export const listWords = (words: readonly string[], join = ' '): string =>
  words.length === 0 ? 'nothing' : words.join(join);
export const wordsOf = (text: string): readonly string[] =>
  text.trim().toLowerCase() === 'nothing' ? [] : text.trim().split(/\s+/);
