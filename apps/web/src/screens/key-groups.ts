import type { RouteLocation } from 'vue-router';

/** Keys with the same effect, by the names in the messages. */
export interface KeyGroup {
  readonly name: 'everywhere' | 'map' | 'orders' | 'replay';
  readonly keys: readonly { readonly does: string; readonly press: readonly string[] }[];
}

/** The keys of the map, `useUndoKeys`, `useReplayKeys` and the forms; a game adds the keys that its game UI binds. */
const keyGroups: readonly KeyGroup[] = [
  {
    name: 'everywhere',
    keys: [
      { does: 'help', press: ['?'] },
      { does: 'search', press: ['/'] },
      { does: 'next', press: ['Tab'] },
      { does: 'close', press: ['Esc'] },
    ],
  },
  {
    name: 'map',
    keys: [
      { does: 'walk', press: ['arrows'] },
      { does: 'pan', press: ['shiftArrows'] },
      { does: 'open', press: ['Enter'] },
      { does: 'pick', press: ['menu'] },
      { does: 'zoom', press: ['+', '−'] },
      { does: 'fit', press: ['0'] },
      { does: 'capital', press: ['Home'] },
    ],
  },
  {
    name: 'orders',
    keys: [
      { does: 'undo', press: ['ctrlZ'] },
      { does: 'redo', press: ['ctrlY'] },
      { does: 'send', press: ['ctrlEnter'] },
    ],
  },
  {
    name: 'replay',
    keys: [
      { does: 'step', press: ['←', '→'] },
      { does: 'turn', press: ['PageUp', 'PageDown'] },
      { does: 'ends', press: ['Home', 'End'] },
      { does: 'play', press: ['space'] },
    ],
  },
];

/**
 * Returns the keys that act on a screen, without those that the game itself lists. `isBound`: a tactical game binds keys,
 * whose map has no capital.
 */
export function keyGroupsAt(
  { name: screen, params }: Pick<RouteLocation, 'name' | 'params'>,
  isBound: boolean,
): readonly KeyGroup[] {
  const isCampaign = params['id'] !== undefined;
  const shown: Readonly<Record<KeyGroup['name'], boolean>> = {
    everywhere: true,
    map: isCampaign,
    orders: isCampaign,
    replay: screen === 'replay',
  };
  return keyGroups
    .filter(({ name }) => shown[name])
    .map(({ name, keys }) => ({ name, keys: keys.filter(({ does }) => !isBound || does !== 'capital') }));
}
