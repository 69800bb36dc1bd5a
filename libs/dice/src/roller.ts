import { checkRoll, checkShuffle, drawsFrom, type Draws } from './bytes/draw.js';
import { diceName } from './bytes/names.js';
import type { Dice, DiceEvent, DiceScope, DiceSource } from './dice.js';
import type { DiceKind } from './nonces.js';

/** Receives each dice event when it is requested. */
export type DiceLog = (event: DiceEvent) => void;

/** The source of faces of one scope. It gets only valid requests, each once. */
export interface Faces extends Draws {
  /** As in `DiceScopeOpened`. */
  readonly kind: DiceKind;
  readonly source: DiceSource;
  readonly proof: string | null;
}

/** Returns faces drawn from a seed, as in section 4. */
export function seededFaces(opened: Pick<Faces, 'kind' | 'source' | 'proof'>, seed: Uint8Array): Faces {
  return { ...opened, ...drawsFrom(seed) };
}

/**
 * Creates dice over a source of faces: validates requests, refuses repeated ones, and logs. `open` is called once per
 * scope, at its first use; the opening of a scope is logged before its first roll. Faults are defects of the ruleset
 * and throw.
 */
export function roller(open: (scope: string) => Faces, log: DiceLog): Dice {
  const scopes = new Map<string, DiceScope>();
  return {
    scope(name) {
      const known = scopes.get(name) ?? rollerOf(diceName(name), open, log);
      scopes.set(name, known);
      return known;
    },
  };
}

function rollerOf(scope: string, open: (scope: string) => Faces, log: DiceLog): DiceScope {
  const asked = new Set<string>();
  const once = (mode: 'roll' | 'shuffle' | 'id', label: string): void => {
    if (asked.has(`${mode} ${label}`)) throw new Error(`The ${mode} "${label}" of scope "${scope}" is asked twice`);
    asked.add(`${mode} ${label}`);
  };
  let faces: Faces | null = null;
  const used = (): Faces => (faces ??= open(scope));
  let logged = false;
  const opened = (): Faces => {
    // Security: the proof of a scope reveals its ids as well, so ids may not share a scope with visible rolls.
    if (isIdScope(scope)) throw new Error(`Scope "${scope}" stays closed till the end: only ids come from it`);
    const { kind, source, proof } = used();
    if (!logged) log({ type: 'DiceScopeOpened', kind, scope, proof, source });
    logged = true;
    return used();
  };
  return {
    roll({ label, count, sides, purpose, clause, modifier = 0 }) {
      checkRoll(label, count, sides);
      once('roll', label);
      const { source, roll } = opened();
      const thrown = roll(label, count, sides);
      log({ type: 'DiceRolled', scope, label, count, sides, faces: [...thrown], modifier, purpose, clause, source });
      return thrown;
    },
    shuffle({ label, n, purpose, clause }) {
      checkShuffle(label, n);
      once('shuffle', label);
      const { source, shuffle } = opened();
      const order = shuffle(label, n);
      log({ type: 'DiceShuffled', scope, label, n, order: [...order], purpose, clause, source });
      return order;
    },
    id(label) {
      if (!isIdScope(scope)) throw new Error(`Ids come from a scope under ids/, not from "${scope}"`);
      once('id', diceName(label));
      return used().id(label);
    },
  };
}

/** Returns whether only ids come from a scope of this name, which stays closed until the end. */
export function isIdScope(scope: string): boolean {
  return scope.startsWith('ids/');
}
