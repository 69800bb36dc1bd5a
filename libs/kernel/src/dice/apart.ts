import type { Dice } from './dice.js';
import { isIdScope } from './roller.js';

/** Dice whose scopes stand apart from all others, under this prefix. Ids come from scopes of ids there, too. */
export const apart = (dice: Dice, prefix: string): Dice => ({
  scope: (name) => dice.scope(isIdScope(name) ? `ids/${prefix}/${name.slice('ids/'.length)}` : `${prefix}/${name}`),
});
