import { dieColours, faceSymbols, type FaceSymbol } from '@warlog/kernel';
import { findShip } from '../catalogue.js';
import type { Spending } from '../attack/defense.js';
import type { Die } from '../attack/dice.js';
import { playAttack, type Outcome } from '../attack/outcome.js';
import type { Lock } from '../attack/accuracy.js';
import type { CardKind } from '../model/catalogue.js';
import type { Attacker, AttackKind, ShipTarget, Target } from '../model/target.js';
import type { RangeBand, SizeClass, Zone } from '../tables.js';

/** Dice as a case writes them: `red hit, blue crit`. */
export const dice = (text: string): readonly Die[] =>
  text.split(', ').map((one) => {
    const [first, second] = one.split(' ');
    const colour = dieColours.find((each) => each === first);
    const face = faceSymbols.find((each) => each === second);
    if (colour === undefined || face === undefined) throw new Error(`${one} is no die.`);
    return { colour, face };
  });

export const ship = (sizeClass: SizeClass, ...faceup: readonly string[]): Attacker => ({
  kind: 'ship',
  sizeClass,
  faceup: faceup as readonly CardKind[],
});
export const squadron = (bomber: boolean): Attacker => ({ kind: 'squadron', bomber });

/** A ship of the catalogue as a target, new but for what is said. */
export function target(id: string, zone: Zone, more: Partial<ShipTarget> = {}): ShipTarget {
  const type = findShip(id);
  if (type === null) throw new Error(`There is no ${id}.`);
  const tokens = type.defenseTokens.map((token) => ({ type: token, state: 'ready' as const }));
  const { sizeClass, hull, shields } = type;
  return { kind: 'ship', sizeClass, zone, hull, shields, speed: 2, tokens, faceup: [], facedown: 0, ...more };
}

/** An attack as a case writes it; cards that no case names do nothing. */
export interface Told {
  readonly by?: Attacker;
  readonly on: Target;
  readonly range?: RangeBand;
  readonly kind?: AttackKind;
  readonly dice: string;
  readonly locks?: readonly Lock[];
  readonly spend?: readonly Spending[];
  readonly rerolled?: readonly FaceSymbol[];
  readonly deck?: readonly string[];
}

/** Plays it; choices against the rules are told by the code of the first. */
export function attacked(told: Told): Outcome | string {
  const { by = ship('medium'), on, range = 'medium', kind = 'standard', locks = [], spend = [] } = told;
  const faces = [...(told.rerolled ?? [])];
  const deck = [...(told.deck ?? [])];
  const outcome = playAttack(
    { attacker: by, kind, band: range, target: on, dice: dice(told.dice) },
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

/** What the tables of worked attacks say of one: damage before and after brace, shields, cards, critical effect, tokens. */
export function result(told: Told): string {
  const outcome = attacked(told);
  if (typeof outcome === 'string') return outcome;
  const { rawDamage, damage, struck, critical, salvo, tokens } = outcome;
  const ends = `${salvo ? ' salvo' : ''}${struck.destroyed ? ' destroyed' : ''}`;
  if (struck.kind === 'squadron') return `${rawDamage}→${damage} hull ${struck.hull}${ends}`;
  const { front, left, right, rear } = struck.shields;
  const shown = tokens.map(({ state }) => state.charAt(0)).join('');
  const cards = `${struck.dealt.length} ${struck.faceup.length}+${struck.facedown}`;
  return `${rawDamage}→${damage} F${front}L${left}R${right}B${rear} ${cards} ${critical ? 'crit' : '–'} ${shown}${ends}`;
}
