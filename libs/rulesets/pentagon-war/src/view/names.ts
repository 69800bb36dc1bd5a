import type { NameOf, Ref } from '@warlog/core';
import { findDesign } from '../designs.js';
import type { PentagonBoard, PentagonUnit, Seeker } from '../model/state.js';

/** Nicknames that distinguish units of a design: chosen from their ids, so that they reveal no number (PW-19.1). */
const words = [
  'Amber',
  'Anvil',
  'Aster',
  'Basalt',
  'Birch',
  'Cedar',
  'Cinder',
  'Cobalt',
  'Comet',
  'Coral',
  'Delta',
  'Ember',
  'Fable',
  'Falcon',
  'Flint',
  'Garnet',
  'Ginger',
  'Hazel',
  'Heron',
  'Indigo',
  'Iris',
  'Ivory',
  'Jade',
  'Juniper',
  'Kestrel',
  'Lapis',
  'Lotus',
  'Lynx',
  'Maple',
  'Marble',
  'Mistral',
  'Nectar',
  'Nimbus',
  'Ochre',
  'Onyx',
  'Opal',
  'Orchid',
  'Osprey',
  'Pearl',
  'Pepper',
  'Quartz',
  'Raven',
  'Ruby',
  'Saffron',
  'Sable',
  'Sierra',
  'Slate',
  'Solstice',
  'Tango',
  'Tempest',
  'Thistle',
  'Topaz',
  'Tundra',
  'Umber',
  'Valley',
  'Velvet',
  'Verbena',
  'Violet',
  'Walnut',
  'Willow',
  'Winter',
  'Yarrow',
  'Zephyr',
  'Zircon',
] as const;

/** Letters that are not mistaken for figures. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns the nickname of an id. */
function wordOf(id: string): string {
  const digits = /[0-9a-f]{4}/.exec(id)?.[0] ?? '0';
  return words[parseInt(digits, 16) % words.length] ?? words[0];
}

/** Returns the name of a flying object: with a letter, since many fly at once. */
function seekerName(id: string): string {
  const digits = /[0-9a-f]{4}([0-9a-f]{1,4})/.exec(id)?.[1] ?? '0';
  return `${wordOf(id)} ${letters[parseInt(digits, 16) % letters.length]}`;
}

/** Returns the name of a unit: its owner's choice, else its design and a nickname (PW-19.1). */
export function unitName(board: PentagonBoard, unit: PentagonUnit): string {
  const kind = unit.sent?.label ?? board.designs[unit.design]?.name ?? unit.design;
  return unit.name ?? `${kind} ${wordOf(unit.id)}`;
}

/** Returns true for the id of a flying object, by its form. */
export const isSeekerId = (id: string): boolean => /^[mbd]-[0-9a-f]{4}/.test(id);

/** Returns the kind of a flying object from its id, also when it is gone. */
export const seekerKind = (id: string): Seeker['kind'] =>
  id.startsWith('m-') ? 'missile' : id.startsWith('b-') ? 'bolt' : 'drone';

/** Returns the names of this board's things. */
export const nameOf =
  (board: PentagonBoard): NameOf =>
  (ref: Ref) => {
    if (ref.ref === 'seat') return board.seats.find(({ id }) => id === ref.id)?.name ?? ref.id;
    if (ref.ref === 'type') return board.designs[ref.id]?.name ?? findDesign(ref.id)?.name ?? ref.id;
    const unit = board.units[ref.id as PentagonUnit['id']];
    if (unit !== undefined) return unitName(board, unit);
    return isSeekerId(ref.id) || ref.id in board.seekers ? seekerName(ref.id) : ref.id;
  };
