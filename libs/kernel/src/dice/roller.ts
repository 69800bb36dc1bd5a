import { checkRoll, checkShuffle, drawsFrom, type Draws } from './bytes/draw.js';
import { diceName } from './bytes/names.js';
import type { Dice, DiceEvent, DiceScope, DiceSource } from './dice.js';
import type { DiceKind } from './nonces.js';

/** Receives each event of the dice at the moment it is asked for. */
export type DiceLog = (event: DiceEvent) => void;

/** Where the faces of one scope come from. Requests that reach it are well-formed and asked once. */
export interface Faces extends Draws {
  /** As `DiceScopeOpened` tells it. */
  readonly kind: DiceKind;
  readonly source: DiceSource;
  readonly proof: string | null;
}

/** Faces drawn from a seed, as section 4 says. */
export function seededFaces(opened: Pick<Faces, 'kind' | 'source' | 'proof'>, seed: Uint8Array): Faces {
  return { ...opened, ...drawsFrom(seed) };
}

/**
 * Dice over a source of faces: checks what is asked, refuses to be asked twice, and logs. `open` is called once per
 * scope, at its first use; a scope is logged as opened before its first roll. Faults are the ruleset's and throw.
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
    // The proof of a scope yields its ids as well: they may not share one with rolls that people see.
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

/** Do only ids come from a scope of this name, which stays closed till the end? */
export function isIdScope(scope: string): boolean {
  return scope.startsWith('ids/');
}
