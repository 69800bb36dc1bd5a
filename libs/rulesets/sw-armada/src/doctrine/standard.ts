import { adjacent, evadeAt, type SwArmadaAssault, type SwArmadaSpending } from '../attack/defense.js';
import { cancelled, critsCount, damageOf, hasCrit, isCritical, worthOf, type Die } from '../attack/dice.js';
import { dieColours } from '@warlog/ruleset-api';
import { mayRegain, maySpendExhausted } from '../damage/cards.js';
import type { ShipTarget, SwArmadaTarget, Token } from '../model/target.js';
import { compareRanks } from '../ranks.js';
import { tokenTypes, zones, type SwArmadaRangeBand, type TokenType } from '../tables.js';

/** The answer of standard defense, and the remaining damage (SWA-ASY-40). */
export interface Answer {
  readonly spendings: readonly SwArmadaSpending[];
  /** Expected damage: a die that evade rerolls counts as nothing (SWA-ASY-51). */
  readonly damage: number;
}

/** An attack to answer; `salvo`: the dice of a salvo by the defender. */
export interface Answerable extends SwArmadaAssault {
  readonly salvoDice: number;
  /**
   * True if the defender spends every legal token that prevents damage, exhausted ones too. This is the worst case of
   * odds.
   */
  readonly spendsAll?: boolean;
}

/** The tokens that standard defense may spend, of each type the first one; null: none (SWA-ASY-40). */
export type TokenIndexes = Readonly<Record<TokenType, number | null>>;

/** Returns ready, unlocked tokens; with `spendsAll` exhausted ones as well. */
export function tokensOf({
  target,
  locked,
  spendsAll,
}: Pick<Answerable, 'target' | 'locked' | 'spendsAll'>): TokenIndexes {
  const usable = (type: TokenType): number | null => {
    const found = target.tokens.findIndex(
      (token, n) => token.type === type && !locked.includes(n) && isSpendable(target, token, spendsAll),
    );
    return found < 0 ? null : found;
  };
  return Object.fromEntries(tokenTypes.map((type) => [type, usable(type)])) as TokenIndexes;
}

/** Returns true if a token may be spent: a ready one, with `spendsAll` also an exhausted one (SWA-ATT-05). */
export const isSpendable = (target: SwArmadaTarget, { state }: Token, spendsAll = false): boolean =>
  state === 'ready' ||
  (spendsAll && state === 'exhausted' && (target.kind === 'squadron' || maySpendExhausted(target.faceup)));

/** Returns true if standard defense would spend anything against this damage (SWA-ASY-41). */
export const answers = (target: SwArmadaTarget, damage: number): boolean =>
  damage > 0 && !(target.kind === 'ship' && target.speed === 0);

/** Returns true if it scatters all dice (SWA-ASY-42). */
export const scatters = (target: SwArmadaTarget, { scatter }: TokenIndexes, damage: number): boolean =>
  scatter !== null && (damage >= 2 || (target.kind === 'squadron' && damage >= target.hull));

/** Returns what standard defense spends, step by step (SWA-ASY-41 to SWA-ASY-47). */
export function standardDefense(assault: Answerable): Answer {
  const { attacker, target } = assault;
  const crits = critsCount(attacker, target);
  const damage = damageOf(assault.dice, crits);
  if (!answers(target, damage)) return { spendings: [], damage };

  const tokenIndexes = tokensOf(assault);
  if (scatters(target, tokenIndexes, damage)) return { spendings: spending(tokenIndexes.scatter), damage: 0 };

  const evaded = tokenIndexes.evade === null ? [] : evadedDice(assault, crits);
  const dice = cancelled(assault.dice, evaded);
  const rest = afterEvade(assault, tokenIndexes, damageOf(dice, crits), isCritical(attacker, target, dice));
  const evade = evaded.length > 0 ? spending(tokenIndexes.evade, { dice: evaded }) : [];
  return { spendings: [...evade, ...rest.spendings], damage: rest.damage };
}

const spending = (token: number | null, more: Omit<SwArmadaSpending, 'token'> = {}): readonly SwArmadaSpending[] =>
  token === null ? [] : [{ token, ...more }];

/**
 * Returns what follows evade: brace, redirect, contain, salvo (SWA-ASY-44 to SWA-ASY-47). `critical`: a crit still
 * counts.
 */
export function afterEvade(
  { target, kind, salvoDice, spendsAll }: Pick<Answerable, 'target' | 'kind' | 'salvoDice' | 'spendsAll'>,
  context: TokenIndexes,
  damage: number,
  critical: boolean,
): Answer {
  const braces = context.brace !== null && (spendsAll === true ? damage > 1 : isWorthBracing(target, damage));
  const brace = braces ? spending(context.brace) : [];
  const braced = braces ? Math.ceil(damage / 2) : damage;
  if (target.kind === 'squadron') return { spendings: brace, damage: braced };

  const redirect = redirection(target, context, braced);
  const left = braced - (redirect?.amount ?? 0);
  const contain = critical && left > target.shields[target.zone] ? spending(context.contain) : [];
  const salvo = kind === 'standard' && salvoDice > 0 ? spending(context.salvo) : [];
  return { spendings: [...brace, ...(redirect === null ? [] : [redirect]), ...contain, ...salvo], damage: left };
}

/** Returns the dice for an evade, worst first; none if it does not pay (SWA-ASY-43). */
function evadedDice({ dice, band }: SwArmadaAssault, crits: boolean): readonly number[] {
  return [...dice.entries()]
    .filter(([, die]) => !die.gone)
    .sort(([n, die], [m, other]) => compareDice(die, other, crits) || n - m)
    .slice(0, evadeAt(band).dice)
    .filter(([, die]) => isWorthEvading(die, band, crits))
    .map(([index]) => index);
}

/** Returns the rank of a die by damage, a crit that counts, its color (SWA-ASY-43). */
const rankOf = ({ face, colour }: Die, crits: boolean): readonly number[] => [
  -worthOf(face, crits),
  crits && hasCrit(face) ? 0 : 1,
  dieColours.indexOf(colour),
];

/** Compares dice, the worse for the defender first; 0: equal. */
export const compareDice = (die: Die, other: Die, crits: boolean): number =>
  compareRanks(rankOf(die, crits), rankOf(other, crits));

/**
 * Returns true if an evade is spent on a die. To cancel it, the die must have a value; to reroll it, a value above the
 * mean.
 */
export function isWorthEvading({ face, colour }: Die, band: SwArmadaRangeBand, crits: boolean): boolean {
  const worth = worthOf(face, crits);
  return evadeAt(band).cancels ? worth >= 1 : worth >= 2 || (worth === 1 && colour !== 'black');
}

/** Returns true if brace pays (SWA-ASY-44). */
function isWorthBracing(target: SwArmadaTarget, damage: number): boolean {
  const saved = Math.floor(damage / 2);
  if (saved >= 2) return true;
  return saved >= 1 && (target.kind === 'squadron' || damage > target.shields[target.zone]);
}

/** Returns what goes to the adjacent zone with more shields (SWA-ASY-45). */
function redirection(target: ShipTarget, { redirect: token }: TokenIndexes, damage: number): SwArmadaSpending | null {
  const excess = damage - target.shields[target.zone];
  if (token === null || excess <= 0 || !mayRegain(target.faceup, target.shields, target.zone)) return null;
  const [zone] = zones
    .filter((hullZone) => adjacent[target.zone].includes(hullZone))
    .sort((a, b) => target.shields[b] - target.shields[a]);
  const amount = zone === undefined ? 0 : Math.min(excess, target.shields[zone]);
  return zone === undefined || amount === 0 ? null : { token, zone, amount };
}

/**
 * Returns how many cards, for a squadron hull points, an attack brings after standard defense: the figure by which
 * `askFrom` opens its window (SWA-ASY-51).
 */
export function cardsExpected(assault: Answerable): { readonly cards: number; readonly destroys: boolean } {
  const { target } = assault;
  const { damage } = standardDefense(assault);
  const cards = target.kind === 'ship' ? Math.max(0, damage - target.shields[target.zone]) : damage;
  const left = target.kind === 'ship' ? target.hull - target.faceup.length - target.facedown : target.hull;
  return { cards, destroys: cards >= left };
}
