import { readParts, within, type LooseOrders, type TextPart } from '@warlog/tactical';
import { under } from './read.js';
import { commandOf, wordsOf, type UnitWords } from './words.js';

/** Reads what follows `doctrine` (SWA-ASY-26): of the fleet, or of a named unit. */
export function readDoctrine(words: UnitWords, doctrine: LooseOrders, said: string): boolean {
  const small = said.toLowerCase();
  if (small === 'nothing') return true;
  if (small === 'units nothing') return Boolean(within(doctrine, 'units'));
  const fleet = readRule(said);
  if (fleet !== undefined) {
    doctrine['fleet'] = fleet;
    return true;
  }
  const [, word = '', rest = ''] = /^(\S+) (.+)$/.exec(said) ?? [];
  const id = words.id(word);
  const unit = readRule(rest);
  if (id === null || unit === undefined) return false;
  within(doctrine, 'units')[id] = unit;
  return true;
}

/** Reads a doctrine; null removes it, undefined: not understood. */
function readRule(said: string): LooseOrders | null | undefined {
  if (/^none$/i.test(said)) return null;
  const doctrine: LooseOrders = {};
  return /^as usual$/i.test(said) || readParts(said, doctrine, formsFor(doctrine)) ? doctrine : undefined;
}

function formsFor(doctrine: LooseOrders): readonly TextPart[] {
  const card = (kind: string, value: unknown): LooseOrders | null => {
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
