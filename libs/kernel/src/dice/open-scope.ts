import type { DiceEvent } from './dice.js';

/*
 * Scopes in which game masters roll for everybody to see. They are the platform's: no ruleset opens one, nor decides who
 * sees it.
 */
const prefix = 'gm/';

/** The scope of a ruling's dice. */
export function openScope(ruling: string): string {
  return `${prefix}${ruling}`;
}

/** Is it a die of a game master's own, with which no ruleset has to do? */
export function isOpenRoll(event: { readonly type: string }): event is DiceEvent {
  return event.type.startsWith('Dice') && isOpenScope((event as DiceEvent).scope);
}

/** Do all see the rolls of this scope, whatever the game? */
export function isOpenScope(scope: string): boolean {
  return scope.startsWith(prefix);
}
