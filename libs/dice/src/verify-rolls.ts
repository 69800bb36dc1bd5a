import { isDiceEvent, type DiceEvent, type DiceRolled, type DiceScopeOpened, type DiceShuffled } from './dice.js';
import { type Leaf, leafOf, noncesHash, type DiceKind, type DiceScheme, type SeatNonce } from './nonces.js';
import { alphaOf, type DiceMoment } from './alpha.js';
import { drawsFrom } from './bytes/draw.js';
import { fromHex } from './bytes/encoding.js';
import type { BeaconRound } from './moment-hash.js';
import { isDiceKey, proofToSeed, verify } from './bytes/ed25519.js';

/** What one viewer knows of the dice of one phase and kind (dice, section 6). All hex is lower case. */
export interface VisibleDice {
  /** The campaign's announced source; faces from another one are a difference. */
  readonly source: DiceScopeOpened['source'];
  /** The key that this viewer's client stored on joining, and the announced key. */
  readonly pinnedKey: string;
  readonly announcedKey: string;
  readonly campaign: string;
  /** The phase's id, or `setup`. */
  readonly phase: string;
  readonly kind: DiceKind;
  /** All seats of the campaign: each needs a leaf. */
  readonly seats: readonly string[];
  readonly leaves: readonly Leaf[];
  /** The scheme of the dice; absent: 1. */
  readonly scheme?: DiceScheme;
  /** The beacon round, with its signature already verified; absent or null: none. */
  readonly beacon?: BeaconRound | null;
  /** Contributions that all can verify: each must match its leaf. Absent: none. */
  readonly brought?: readonly SeatNonce[];
  /** The announced hash, if any. */
  readonly noncesHash?: string;
  /** The viewer's own nonce at that moment; null if there is none. */
  readonly own: SeatNonce | null;
  /** The visible events of this phase and kind; ignores other than dice events. */
  readonly events: readonly { readonly type: string }[];
  /** Scopes whose proof is declared withheld until the end, such as decks. */
  readonly withheld?: readonly string[];
}

/** Kinds of differences. */
export type DiceFault =
  | 'key'
  | 'leaves'
  | 'nonces-hash'
  | 'own-leaf'
  | 'part'
  | 'kind'
  | 'source'
  | 'opened-twice'
  | 'proof'
  | 'no-proof'
  | 'asked-twice'
  | 'faces'
  | 'order'
  | 'malformed';

export interface DiceDifference {
  readonly code: DiceFault;
  /** The difference in one English sentence. */
  readonly sentence: string;
  readonly scope?: string;
  readonly label?: string;
}

export interface DiceReport {
  /** Recomputed rolls and shuffles. */
  readonly rolls: number;
  /** Rolls and shuffles that cannot be verified: scripted or entered ones, and those of withheld scopes. */
  readonly unverifiable: number;
  /** In the order of the checks, then of the events; empty if there is none. */
  readonly differences: readonly DiceDifference[];
}

type Thrown = DiceRolled | DiceShuffled;

/**
 * Recomputes every roll that a viewer sees: the key, the path from leaves to the message, the viewer's own leaf, each
 * proof, each face. Runs in the browser, treats its input as hostile and never throws.
 */
export function verifyRolls(visible: VisibleDice): DiceReport {
  const differences: DiceDifference[] = [];
  const differs = (code: DiceFault, sentence: string, at: { scope?: string; label?: string } = {}): void => {
    differences.push({ code, sentence, ...at });
  };
  const events = visible.events.filter(isDiceEvent);
  const vrf = visible.source === 'vrf';
  const hash = vrf ? hashOf(visible, differs) : null;
  if (vrf) checkKey(visible, differs);
  const seeds = vrf ? seedsOf(visible, hash, events, differs) : new Map<string, Uint8Array>();

  let rolls = 0;
  let unverifiable = 0;
  const asked = new Set<string>();
  for (const event of events) {
    if (event.type === 'DiceScopeOpened') continue;
    const { scope, label } = event;
    const name = `${event.type} ${scope} ${label}`;
    if (asked.has(name)) differs('asked-twice', `"${scope} ${label}" was rolled twice.`, { scope, label });
    asked.add(name);
    if (event.source !== visible.source) {
      const sentence = `"${scope} ${label}" has faces from "${event.source}", but the campaign's come from "${visible.source}".`;
      differs('source', sentence, { scope, label });
    }
    const seed = seeds.get(scope);
    if (seed) {
      rolls += 1;
      recompute(event, seed, differs);
    } else {
      unverifiable += 1;
      const excused = !vrf || visible.withheld?.includes(scope) || events.some((opened) => isOpening(opened, scope));
      if (!excused) differs('no-proof', `No proof of scope "${scope}" was shown for "${label}".`, { scope, label });
    }
  }
  return { rolls, unverifiable, differences };
}

type Differs = (code: DiceFault, sentence: string, at?: { scope?: string; label?: string }) => void;

/** An invalid opening was reported as a separate difference. */
function isOpening(event: DiceEvent, scope: string): boolean {
  return event.type === 'DiceScopeOpened' && event.scope === scope;
}

function checkKey({ pinnedKey, announcedKey }: VisibleDice, differs: Differs): void {
  if (pinnedKey !== announcedKey) differs('key', 'The announced dice key is not the one that was pinned on joining.');
  const sound = attempt(() => isDiceKey(fromHex(announcedKey, 32)));
  if (!sound) differs('key', 'The announced dice key is no proper key: its dice could be known beforehand.');
}

/** Checks the leaves of all seats, their hash, and the viewer's own leaf; null if no hash can be computed. */
function hashOf(visible: VisibleDice, differs: Differs): string | null {
  const { campaign, phase, kind, leaves, own, seats, scheme = 1, brought = [] } = visible;
  const seatsOfLeaves = new Set<string>(leaves.map(({ seat }) => seat));
  if (leaves.length !== seats.length || !seats.every((seat) => seatsOfLeaves.has(seat))) {
    differs('leaves', 'The leaves are not those of all seats of the campaign, one each.');
  }
  const hash = attempt(() => noncesHash(campaign, phase, kind, leaves, scheme));
  if (hash === null) differs('leaves', 'The leaves are malformed, so no dice can follow from them.');
  if (visible.noncesHash !== undefined && visible.noncesHash !== hash) {
    differs('nonces-hash', 'The announced hash of the nonces does not follow from the leaves.');
  }
  if (own) {
    if (!standsFor(own)) {
      differs('own-leaf', `The leaf of ${own.seat} does not stand for the nonce that it brought.`);
    }
  }
  for (const part of brought) {
    if (!standsFor(part)) differs('part', `The leaf of ${part.seat} does not stand for the part that it brought.`);
  }
  return hash;

  function standsFor(number: SeatNonce): boolean {
    const leaf = attempt(() => leafOf(campaign, phase, kind, number, scheme));
    return leaf !== null && leaves.find(({ seat }) => seat === number.seat)?.leaf === leaf;
  }
}

/** The seed of each scope with a valid proof. */
function seedsOf(
  visible: VisibleDice,
  hash: string | null,
  events: readonly DiceEvent[],
  differs: Differs,
): ReadonlyMap<string, Uint8Array> {
  const seeds = new Map<string, Uint8Array>();
  const opened = new Set<string>();
  for (const event of events) {
    if (event.type !== 'DiceScopeOpened') continue;
    const { scope } = event;
    if (opened.has(scope)) differs('opened-twice', `Scope "${scope}" was opened twice.`, { scope });
    opened.add(scope);
    if (event.kind !== visible.kind) {
      differs('kind', `Scope "${scope}" is of kind ${event.kind}, but the moment's is ${visible.kind}.`, { scope });
    }
    if (event.source !== visible.source) {
      differs('source', `Scope "${scope}" comes from "${event.source}", not from "${visible.source}".`, { scope });
    }
    const seed = hash === null ? null : seedOf({ ...visible, noncesHash: hash }, visible.announcedKey, event);
    if (seed) seeds.set(scope, seed);
    else differs('proof', `The proof of scope "${scope}" does not open it under the campaign's key.`, { scope });
  }
  return seeds;
}

function seedOf(moment: DiceMoment, key: string, { scope, proof }: DiceScopeOpened): Uint8Array | null {
  return attempt(() => {
    const bytes = fromHex(proof ?? '');
    return verify(fromHex(key, 32), alphaOf(moment, scope), bytes) ? proofToSeed(bytes) : null;
  });
}

function recompute(event: Thrown, seed: Uint8Array, differs: Differs): void {
  const { scope, label } = event;
  const isRoll = event.type === 'DiceRolled';
  const recorded: unknown = isRoll ? event.faces : event.order;
  const due = attempt(() =>
    isRoll ? drawsFrom(seed).roll(label, event.count, event.sides) : drawsFrom(seed).shuffle(label, event.n),
  );
  if (due === null || !Array.isArray(recorded)) {
    differs('malformed', `"${scope} ${label}" is no roll that could have been asked for.`, { scope, label });
  } else if (recorded.length !== due.length || due.some((face, index) => recorded[index] !== face)) {
    const sentence = `"${scope} ${label}" shows ${recorded.join(', ')}, but its proof gives ${due.join(', ')}.`;
    differs(isRoll ? 'faces' : 'order', sentence, { scope, label });
  }
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
