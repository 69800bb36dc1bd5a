import type { DiceEvent } from './dice.js';

/* Scopes of game masters' public rolls. They belong to the platform: no ruleset opens one or decides who sees it. */
const prefix = 'gm/';

/** Returns the scope of a ruling's dice. */
export function openScope(ruling: string): string {
  return `${prefix}${ruling}`;
}

/** Returns whether it is a dice event of a game master's own roll, which no ruleset handles. */
export function isOpenRoll(event: { readonly type: string }): event is DiceEvent {
  return event.type.startsWith('Dice') && isOpenScope((event as DiceEvent).scope);
}

/** Returns whether all viewers see the rolls of this scope. */
export function isOpenScope(scope: string): boolean {
  return scope.startsWith(prefix);
}
