import { adjacent, evadeAt, type Assault, type Spending } from '../attack/defense.js';
import { cancelled, critsCount, damageOf, hasCrit, isCritical, worthOf, type Die } from '../attack/dice.js';
import { dieColours } from '@warlog/kernel';
import { mayRedirect } from '../damage/cards.js';
import type { ShipTarget } from '../model/target.js';
import { zones, type TokenType } from '../tables.js';

/** What standard defence answers, and what is left of the damage then (SWA-ASY-40). */
export interface Answer {
  readonly spendings: readonly Spending[];
  /** Damage that it expects: a die that evade rerolls counts as nothing (SWA-ASY-51). */
  readonly damage: number;
}

/** An attack to be answered; `salvo`: the dice that a salvo of the defender would have. */
export interface Answerable extends Assault {
  readonly salvoDice: number;
}

/** What standard defence spends, step by step (SWA-ASY-41 to SWA-ASY-47). */
export function standardDefense(assault: Answerable): Answer {
  const { attacker, target, kind, salvoDice } = assault;
  const crits = critsCount(attacker, target);
  let damage = damageOf(assault.dice, crits);
  const nothing: Answer = { spendings: [], damage };
  if (damage === 0 || (target.kind === 'ship' && target.speed === 0)) return nothing;

  const scatter = usable(assault, 'scatter');
  const isDeadly = target.kind === 'squadron' && damage >= target.hull;
  if (scatter !== null && (damage >= 2 || isDeadly)) return { spendings: [{ token: scatter }], damage: 0 };

  const spendings: Spending[] = [];
  const evade = usable(assault, 'evade');
  const evaded = evade === null ? [] : evadedDice(assault, crits);
  const dice = cancelled(assault.dice, evaded);
  if (evade !== null && evaded.length > 0) spendings.push({ token: evade, dice: evaded });
  damage = damageOf(dice, crits);

  const brace = usable(assault, 'brace');
  if (brace !== null && isWorthBracing(assault, damage)) {
    spendings.push({ token: brace });
    damage = Math.ceil(damage / 2);
  }
  if (target.kind === 'squadron') return { spendings, damage };

  const redirected = redirection(assault, target, damage);
  if (redirected !== null) {
    spendings.push(redirected);
    damage -= redirected.amount ?? 0;
  }
  const contain = usable(assault, 'contain');
  if (contain !== null && damage > target.shields[target.zone] && isCritical(attacker, target, dice))
    spendings.push({ token: contain });
  const salvo = usable(assault, 'salvo');
  if (salvo !== null && kind === 'standard' && salvoDice > 0) spendings.push({ token: salvo });
  return { spendings, damage };
}

/** The first readied token of a type that nothing locks; null: there is none. */
function usable({ target, locked }: Assault, type: TokenType): number | null {
  const found = target.tokens.findIndex(
    (token, n) => token.type === type && token.state === 'ready' && !locked.includes(n),
  );
  return found < 0 ? null : found;
}

/** The dice that an evade is spent on, worst first; none where it is not worth it (SWA-ASY-43). */
function evadedDice({ dice, band }: Assault, crits: boolean): readonly number[] {
  const { dice: most, cancels } = evadeAt(band);
  const rank = ({ face, colour }: Die, index: number): readonly number[] => [
    -worthOf(face, crits),
    crits && hasCrit(face) ? 0 : 1,
    dieColours.indexOf(colour),
    index,
  ];
  const isWorthIt = ({ face, colour }: Die): boolean => {
    const worth = worthOf(face, crits);
    return cancels ? worth >= 1 : worth >= 2 || (worth === 1 && colour !== 'black');
  };
  return [...dice.entries()]
    .filter(([, die]) => !die.gone)
    .sort(([n, one], [m, other]) => compareLists(rank(one, n), rank(other, m)))
    .slice(0, most)
    .filter(([, die]) => isWorthIt(die))
    .map(([index]) => index);
}

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, n) => value !== other[n]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** SWA-ASY-44. */
function isWorthBracing({ target }: Assault, damage: number): boolean {
  const saved = Math.floor(damage / 2);
  if (saved >= 2) return true;
  return saved >= 1 && (target.kind === 'squadron' || damage > target.shields[target.zone]);
}

/** What goes to the adjacent zone with more shields (SWA-ASY-45). */
function redirection(assault: Assault, target: ShipTarget, damage: number): Spending | null {
  const token = usable(assault, 'redirect');
  const excess = damage - target.shields[target.zone];
  if (token === null || excess <= 0 || !mayRedirect(target.faceup, target.shields, target.zone)) return null;
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
