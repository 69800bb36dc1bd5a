import { adjacent, evadeAt, type Assault, type Spending } from '../attack/defense.js';
import { cancelled, critsCount, damageOf, hasCrit, isCritical, worthOf, type Die } from '../attack/dice.js';
import { dieColours } from '@warlog/kernel';
import { mayRegain, maySpendExhausted } from '../damage/cards.js';
import type { ShipTarget, Target, Token } from '../model/target.js';
import { tokenTypes, zones, type RangeBand, type TokenType } from '../tables.js';

/** What standard defence answers, and what is left of the damage then (SWA-ASY-40). */
export interface Answer {
  readonly spendings: readonly Spending[];
  /** Damage that it expects: a die that evade rerolls counts as nothing (SWA-ASY-51). */
  readonly damage: number;
}

/** An attack to be answered; `salvo`: the dice that a salvo of the defender would have. */
export interface Answerable extends Assault {
  readonly salvoDice: number;
  /** The defender spends every token that it may, exhausted ones too, wherever that keeps damage off: the worst case of odds. */
  readonly spendsAll?: boolean;
}

/** The tokens that standard defence may spend, of each type the first one; null: none (SWA-ASY-40). */
export type Means = Readonly<Record<TokenType, number | null>>;

/** Readied tokens that nothing locks; to who spends all, those that are exhausted as well. */
export function meansOf({ target, locked, spendsAll }: Pick<Answerable, 'target' | 'locked' | 'spendsAll'>): Means {
  const usable = (type: TokenType): number | null => {
    const found = target.tokens.findIndex(
      (token, n) => token.type === type && !locked.includes(n) && isSpendable(target, token, spendsAll),
    );
    return found < 0 ? null : found;
  };
  return Object.fromEntries(tokenTypes.map((type) => [type, usable(type)])) as Means;
}

/** May a token be spent: a readied one, to who spends all also one that is exhausted? (SWA-ATT-05) */
export const isSpendable = (target: Target, { state }: Token, spendsAll = false): boolean =>
  state === 'ready' ||
  (spendsAll && state === 'exhausted' && (target.kind === 'squadron' || maySpendExhausted(target.faceup)));

/** Is there anything that standard defence would spend against so much damage? (SWA-ASY-41) */
export const answers = (target: Target, damage: number): boolean =>
  damage > 0 && !(target.kind === 'ship' && target.speed === 0);

/** Does it scatter all dice? (SWA-ASY-42) */
export const scatters = (target: Target, { scatter }: Means, damage: number): boolean =>
  scatter !== null && (damage >= 2 || (target.kind === 'squadron' && damage >= target.hull));

/** What standard defence spends, step by step (SWA-ASY-41 to SWA-ASY-47). */
export function standardDefense(assault: Answerable): Answer {
  const { attacker, target } = assault;
  const crits = critsCount(attacker, target);
  const damage = damageOf(assault.dice, crits);
  if (!answers(target, damage)) return { spendings: [], damage };

  const means = meansOf(assault);
  if (scatters(target, means, damage)) return { spendings: spending(means.scatter), damage: 0 };

  const evaded = means.evade === null ? [] : evadedDice(assault, crits);
  const dice = cancelled(assault.dice, evaded);
  const rest = afterEvade(assault, means, damageOf(dice, crits), isCritical(attacker, target, dice));
  const evade = evaded.length > 0 ? spending(means.evade, { dice: evaded }) : [];
  return { spendings: [...evade, ...rest.spendings], damage: rest.damage };
}

const spending = (token: number | null, more: Omit<Spending, 'token'> = {}): readonly Spending[] =>
  token === null ? [] : [{ token, ...more }];

/** What follows evade: brace, redirect, contain, salvo (SWA-ASY-44 to SWA-ASY-47). `critical`: a crit still counts. */
export function afterEvade(
  { target, kind, salvoDice, spendsAll }: Pick<Answerable, 'target' | 'kind' | 'salvoDice' | 'spendsAll'>,
  means: Means,
  damage: number,
  critical: boolean,
): Answer {
  const braces = means.brace !== null && (spendsAll === true ? damage > 1 : isWorthBracing(target, damage));
  const brace = braces ? spending(means.brace) : [];
  const braced = braces ? Math.ceil(damage / 2) : damage;
  if (target.kind === 'squadron') return { spendings: brace, damage: braced };

  const redirect = redirection(target, means, braced);
  const left = braced - (redirect?.amount ?? 0);
  const contain = critical && left > target.shields[target.zone] ? spending(means.contain) : [];
  const salvo = kind === 'standard' && salvoDice > 0 ? spending(means.salvo) : [];
  return { spendings: [...brace, ...(redirect === null ? [] : [redirect]), ...contain, ...salvo], damage: left };
}

/** The dice that an evade is spent on, worst first; none where it is not worth it (SWA-ASY-43). */
function evadedDice({ dice, band }: Assault, crits: boolean): readonly number[] {
  return [...dice.entries()]
    .filter(([, die]) => !die.gone)
    .sort(([n, one], [m, other]) => compareDice(one, other, crits) || n - m)
    .slice(0, evadeAt(band).dice)
    .filter(([, die]) => isWorthEvading(die, band, crits))
    .map(([index]) => index);
}

/** What makes a die worse than another: damage, a crit that counts, its colour (SWA-ASY-43). */
const rankOf = ({ face, colour }: Die, crits: boolean): readonly number[] => [
  -worthOf(face, crits),
  crits && hasCrit(face) ? 0 : 1,
  dieColours.indexOf(colour),
];

/** The worse die first, in the eyes of who evades; 0: they are alike. */
export const compareDice = (one: Die, other: Die, crits: boolean): number =>
  compareLists(rankOf(one, crits), rankOf(other, crits));

/** Is an evade spent on a die? Cancelled it must be worth something, thrown again it must promise to be worth less. */
export function isWorthEvading({ face, colour }: Die, band: RangeBand, crits: boolean): boolean {
  const worth = worthOf(face, crits);
  return evadeAt(band).cancels ? worth >= 1 : worth >= 2 || (worth === 1 && colour !== 'black');
}

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, n) => value !== other[n]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** SWA-ASY-44. */
function isWorthBracing(target: Target, damage: number): boolean {
  const saved = Math.floor(damage / 2);
  if (saved >= 2) return true;
  return saved >= 1 && (target.kind === 'squadron' || damage > target.shields[target.zone]);
}

/** What goes to the adjacent zone with more shields (SWA-ASY-45). */
function redirection(target: ShipTarget, { redirect: token }: Means, damage: number): Spending | null {
  const excess = damage - target.shields[target.zone];
  if (token === null || excess <= 0 || !mayRegain(target.faceup, target.shields, target.zone)) return null;
  const [zone] = zones
    .filter((one) => adjacent[target.zone].includes(one))
    .sort((a, b) => target.shields[b] - target.shields[a]);
  const amount = zone === undefined ? 0 : Math.min(excess, target.shields[zone]);
  return zone === undefined || amount === 0 ? null : { token, zone, amount };
}

/**
 * How many cards, of a squadron hull points, an attack brings that standard defence answers: by this `askFrom` opens its
 * window (SWA-ASY-51).
 */
export function cardsExpected(assault: Answerable): { readonly cards: number; readonly destroys: boolean } {
  const { target } = assault;
  const { damage } = standardDefense(assault);
  const cards = target.kind === 'ship' ? Math.max(0, damage - target.shields[target.zone]) : damage;
  const left = target.kind === 'ship' ? target.hull - target.faceup.length - target.facedown : target.hull;
  return { cards, destroys: cards >= left };
}
