import { readParts, under, within, type Loose, type Part } from './read.js';
import { commandOf, wordsOf, type UnitWords } from './words.js';

/** What follows the word `doctrine` (SWA-ASY-26): of the fleet, or of a unit that is named. */
export function readDoctrine(words: UnitWords, doctrine: Loose, said: string): boolean {
  const small = said.toLowerCase();
  if (small === 'nothing') return true;
  if (small === 'units nothing') return Boolean(within(doctrine, 'units'));
  const fleet = readOne(said);
  if (fleet !== undefined) {
    doctrine['fleet'] = fleet;
    return true;
  }
  const [, word = '', rest = ''] = /^(\S+) (.+)$/.exec(said) ?? [];
  const id = words.id(word);
  const unit = readOne(rest);
  if (id === null || unit === undefined) return false;
  within(doctrine, 'units')[id] = unit;
  return true;
}

/** A doctrine; null takes it away, undefined: not understood. */
function readOne(said: string): Loose | null | undefined {
  if (/^none$/i.test(said)) return null;
  const doctrine: Loose = {};
  return /^as usual$/i.test(said) || readParts(said, doctrine, formsFor(doctrine)) ? doctrine : undefined;
}

function formsFor(doctrine: Loose): readonly Part[] {
  const card = (kind: string, value: unknown): Loose | null => {
    if (value === null) return null;
    within(doctrine, 'cards')[kind] = value;
    return {};
  };
  const list = (text: string): readonly string[] => wordsOf(text.toLowerCase());
  return [
    [/^defen[cs]e (standard|none|ask)$/i, (word) => ({ defense: word.toLowerCase() })],
    [/^defen[cs]e ask from (\d)$/i, (cards) => ({ defense: { askFrom: Number(cards) } })],
    [/^attack (aggressive)$/i, (word) => ({ attack: word.toLowerCase() })],
    [/^cloak (no|ask)$/i, (word) => ({ cloak: word.toLowerCase() })],
    [/^displace (near|engaged|far|harmless)$/i, (word) => ({ displace: word.toLowerCase() })],
    [
      /^(?:displace )?(own|theirs) (near|engaged|far|harmless)$/i,
      (whose, word) => {
        within(doctrine, 'displace')[whose.toLowerCase()] = word.toLowerCase();
        return {};
      },
    ],
    [/^displace as usual$/i, () => ({ displace: {} })],
    [/^command (\S+)$/i, (word) => under('command', commandOf(word))],
    [/^cards plain$/i, () => ({ cards: {} })],
    [/^injured-crew (.+)$/i, (text) => card('injured-crew', list(text))],
    [
      /^crew-panic (damage|lose dial)$/i,
      (word) => card('crew-panic', word.toLowerCase() === 'damage' ? 'damage' : 'loseDial'),
    ],
    [/^projector-misaligned (.+)$/i, (text) => card('projector-misaligned', list(text))],
    [/^comm-noise (\S+)$/i, (word) => card('comm-noise', word.toLowerCase() === 'slower' ? 'slower' : commandOf(word))],
    [/^shield-failure (.+)$/i, (text) => card('shield-failure', list(text))],
  ];
}
