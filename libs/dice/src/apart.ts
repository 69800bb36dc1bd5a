import type { Dice } from './dice.js';
import { isIdScope } from './roller.js';

/** Returns dice whose scopes are separate from all others, under this prefix. Scopes of ids stay scopes of ids. */
export const apart = (dice: Dice, prefix: string): Dice => ({
  scope: (name) => dice.scope(isIdScope(name) ? `ids/${prefix}/${name.slice('ids/'.length)}` : `${prefix}/${name}`),
});
