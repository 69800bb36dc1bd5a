/** Keys that do one thing, by the names under which the messages know them. */
export interface KeyGroup {
  readonly name: 'everywhere' | 'map' | 'table' | 'orders' | 'replay';
  readonly keys: readonly { readonly does: string; readonly press: readonly string[] }[];
}

/** What `use-chart-keys`, a tactical board, `useUndoKeys`, `useReplayKeys` and the forms listen to. */
export const keyGroups: readonly KeyGroup[] = [
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
    name: 'table',
    keys: [
      { does: 'moment', press: [',', '.'] },
      { does: 'widen', press: ['shiftArrows'] },
      { does: 'face', press: ['A–F'] },
      { does: 'thrust', press: ['0–3'] },
      { does: 'present', press: ['P'] },
      { does: 'foe', press: ['T'] },
      { does: 'fire', press: ['L'] },
      { does: 'weapon', press: ['1–9'] },
      { does: 'ship', press: ['N'] },
      { does: 'steps', press: ['Z', 'Y'] },
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
