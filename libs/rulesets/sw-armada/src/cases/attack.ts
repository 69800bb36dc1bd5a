import { dieColours, faceSymbols, type FaceSymbol } from '@warlog/ruleset-api';
import { findShip } from '../catalogue.js';
import type { SwArmadaSpending } from '../attack/defense.js';
import type { Die } from '../attack/dice.js';
import { playAttack, type SwArmadaOutcome } from '../attack/outcome.js';
import type { Lock } from '../attack/accuracy.js';
import type { CardKind } from '../model/ids.js';
import type { Attacker, AttackKind, ShipTarget, SwArmadaTarget } from '../model/target.js';
import type { SwArmadaRangeBand, SizeClass, Zone } from '../tables.js';

/** Parses dice as a case writes them: `red hit, blue crit`. */
export const dice = (text: string): readonly Die[] =>
  text.split(', ').map((part) => {
    const [first, second] = part.split(' ');
    const colour = dieColours.find((each) => each === first);
    const face = faceSymbols.find((each) => each === second);
    if (colour === undefined || face === undefined) throw new Error(`${part} is no die.`);
    return { colour, face };
  });

export const ship = (sizeClass: SizeClass, ...faceup: readonly string[]): Attacker => ({
  kind: 'ship',
  sizeClass,
  faceup: faceup as readonly CardKind[],
});
export const squadron = (bomber: boolean): Attacker => ({ kind: 'squadron', bomber });

/** Returns a ship of the catalogue as a target, new except for the given fields. */
export function target(id: string, zone: Zone, more: Partial<ShipTarget> = {}): ShipTarget {
  const type = findShip(id);
  if (type === null) throw new Error(`There is no ${id}.`);
  const tokens = type.defenseTokens.map((token) => ({ type: token, state: 'ready' as const }));
  const { sizeClass, hull, shields } = type;
  return { kind: 'ship', sizeClass, zone, hull, shields, speed: 2, tokens, faceup: [], facedown: 0, ...more };
}

/** An attack as a case writes it; unnamed cards do nothing. */
export interface AttackCase {
  readonly by?: Attacker;
  readonly on: SwArmadaTarget;
  readonly range?: SwArmadaRangeBand;
  readonly kind?: AttackKind;
  readonly dice: string;
  readonly locks?: readonly Lock[];
  readonly spend?: readonly SwArmadaSpending[];
  readonly rerolled?: readonly FaceSymbol[];
  readonly deck?: readonly string[];
}

/** Resolves it; illegal choices give the code of the first. */
export function attacked(attackCase: AttackCase): SwArmadaOutcome | string {
  const { by = ship('medium'), on, range = 'medium', kind = 'standard', locks = [], spend = [] } = attackCase;
  const faces = [...(attackCase.rerolled ?? [])];
  const deck = [...(attackCase.deck ?? [])];
  const outcome = playAttack(
    { attacker: by, kind, band: range, target: on, dice: dice(attackCase.dice) },
    { locks, spendings: spend },
    {
      rerolled: () => {
        const face = faces.shift();
        if (face === undefined) throw new Error('No face is given for a reroll.');
        return face;
      },
      draw: () => (deck.shift() ?? 'power-failure') as CardKind,
    },
  );
  return 'faults' in outcome ? outcome.faults.slice(0, 1).join('') : outcome;
}

/**
 * Returns the figures of the tables of worked attacks: damage before and after brace, shields, cards, critical effect,
 * tokens.
 */
export function result(attackCase: AttackCase): string {
  const outcome = attacked(attackCase);
  if (typeof outcome === 'string') return outcome;
  const { rawDamage, damage, struck, critical, salvo, tokens } = outcome;
  const ends = `${salvo ? ' salvo' : ''}${struck.destroyed ? ' destroyed' : ''}`;
  if (struck.kind === 'squadron') return `${rawDamage}→${damage} hull ${struck.hull}${ends}`;
  const { front, left, right, rear } = struck.shields;
  const shown = tokens.map(({ state }) => state.charAt(0)).join('');
  const cards = `${struck.dealt.length} ${struck.faceup.length}+${struck.facedown}`;
  return `${rawDamage}→${damage} F${front}L${left}R${right}B${rear} ${cards} ${critical ? 'crit' : '–'} ${shown}${ends}`;
}
