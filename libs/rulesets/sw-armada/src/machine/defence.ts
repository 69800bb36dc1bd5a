import { damageOf, critsCount, worthOf } from '../attack/dice.js';
import { defenseFault, evadeAt, type SwArmadaSpending } from '../attack/defense.js';
import { cardsExpected, standardDefense } from '../doctrine/standard.js';
import { maySpendExhausted } from '../damage/cards.js';
import type { DefenceDoctrine, DefenceEntry } from '../model/sheet.js';
import type { SwArmadaAttack, SwArmadaBoard } from '../model/state.js';
import type { SwArmadaUnitId } from '../model/ids.js';
import { aloft, sceneOf, sidesOf, squadronOf, unitOf } from '../position.js';
import { dodged } from '../squadron/attack.js';
import { skyOf } from '../squadron/scene.js';
import { assaultOf } from './worth-asking.js';
import { decide, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';
import { throwDie } from './throwing.js';

/** Plays defense tokens and dodge: the defender's answer, or doctrine (SWA-ATT-05, SWA-ASY-40). */
export function* defence(context: RoundContext, attack: SwArmadaAttack): SwArmadaFacts {
  const { target } = sidesOf(context.now, attack);
  const doctrine = defenceOf(context, target.seat, target.id);
  const answer = yield* decide<readonly DefenceEntry[] | 'usual'>(context, {
    kind: 'defend',
    seat: target.seat,
    unit: target.id,
    said: ({ defend }) => defend ?? null,
    opens: () => isAsked(context.now, attack, doctrine) && mayDefend(context.now, attack),
    usual: (missed) => (doctrine === 'none' && !missed ? [] : 'usual'),
  });
  if (answer === null) return;
  yield* answerAttack(context, answer);
  yield { type: 'AttackStepped', step: 'damage' };
}

/** Returns a seat's doctrine of defense; by default it depends on the pace (SWA-ASY-40). */
export function defenceOf(
  { now }: Pick<RoundContext, 'now'>,
  seat: SwArmadaAttack['seat'],
  id: SwArmadaUnitId,
): DefenceDoctrine {
  const { doctrine } = mindOf({ now }, seat);
  const said = doctrine.units[id]?.defense ?? doctrine.fleet?.defense;
  return said ?? (now.options.pace === 'full' ? { askFrom: 2 } : 'standard');
}

/**
 * Returns true if doctrine asks: `askFrom` if standard defense would let this many cards through, or destruction
 * (SWA-ASY-51).
 */
function isAsked(board: SwArmadaBoard, attack: SwArmadaAttack, doctrine: DefenceDoctrine): boolean {
  if (doctrine === 'ask') return true;
  if (doctrine === 'standard' || doctrine === 'none') return false;
  const { cards, destroys } = cardsExpected(assaultOf(board, attack));
  return destroys || cards >= doctrine.askFrom;
}

/** Returns the number of dice that the defender may reroll before any token (SWA-SQN-05). */
export function dodgeOf(board: SwArmadaBoard, attack: SwArmadaAttack): number {
  const [by, target] = [squadronOf(board, attack.by), squadronOf(board, attack.target)];
  if (by?.at == null || target?.at == null) return 0;
  return dodged(aloft(target), aloft(by), skyOf(sceneOf(board)));
}

/** Returns true if there is damage, and anything to spend against it (SWA-ASY-01). */
function mayDefend(board: SwArmadaBoard, attack: SwArmadaAttack): boolean {
  const assault = assaultOf(board, attack);
  if (damageOf(attack.dice, critsCount(assault.attacker, assault.target)) === 0) return false;
  if (dodgeOf(board, attack) > 0) return true;
  const { target } = assault;
  if (target.kind === 'ship' && target.speed === 0) return false;
  const exhausted = target.kind === 'squadron' || maySpendExhausted(target.faceup);
  return target.tokens.some(
    ({ state }, n) => (state === 'ready' || (state === 'exhausted' && exhausted)) && !attack.locked.includes(n),
  );
}

function* answerAttack(context: RoundContext, answer: readonly DefenceEntry[] | 'usual'): SwArmadaFacts {
  if (answer === 'usual') {
    yield* dodge(context, usualDodge(context));
    // Rerolled dice decide which token pays.
    for (const spending of standardDefense(assaultOf(context.now, attackOf(context))).spendings)
      yield* spend(context, spending);
    return;
  }
  const chosen = answer.flatMap((entry) => ('dodge' in entry ? entry.dodge : []));
  yield* dodge(context, answer.length === 0 ? [] : chosen);
  for (const entry of answer) if (!('dodge' in entry)) yield* spend(context, spendingOf(entry));
}

export const spendingOf = ({
  token,
  dice,
  discard,
  zone,
  amount,
}: Exclude<DefenceEntry, { dodge: unknown }>): SwArmadaSpending => ({
  token,
  ...(dice && { dice }),
  ...(discard && { discard }),
  ...(zone && { zone }),
  ...(amount !== undefined && { amount }),
});

function attackOf(context: RoundContext): SwArmadaAttack {
  if (context.now.attack === null) throw new Error('No attack is under way.');
  return context.now.attack;
}

/** Returns the dice with the most damage (SWA-ASY-23). */
function usualDodge(context: RoundContext): readonly number[] {
  const { dice } = attackOf(context);
  return [...dice.entries()]
    .filter(([, { face, gone }]) => !gone && worthOf(face, false) > 0)
    .sort(([n, die], [m, other]) => worthOf(other.face, false) - worthOf(die.face, false) || n - m)
    .map(([n]) => n);
}

function* dodge(context: RoundContext, dice: readonly number[]): SwArmadaFacts {
  const most = dodgeOf(context.now, attackOf(context));
  for (const die of [...new Set(dice)].slice(0, most)) {
    const lying = attackOf(context).dice[die];
    if (lying === undefined || lying.gone) continue;
    const { face } = throwDie(context, `dodge/${die}`, lying.colour, 'SWA-SQN-05');
    yield { type: 'DieRerolled', die, face, by: 'dodge' };
  }
}

/** Spends one token, if that is still legal (SWA-ATT-05, SWA-UNIT-04). */
function* spend(context: RoundContext, spending: SwArmadaSpending): SwArmadaFacts {
  const attack = attackOf(context);
  const assault = assaultOf(context.now, attack);
  const unit = unitOf(context.now, attack.target);
  const token = unit?.tokens[spending.token];
  if (unit === null || token === undefined || attack.spent.includes(token.type)) return;
  if (defenseFault(assault, [spending]) !== null) return;
  const { zone, amount = 0, dice = [], discard = false } = spending;
  const state = token.state === 'ready' && !discard ? 'exhausted' : 'discarded';
  const redirect = token.type === 'redirect' && zone !== undefined ? { zone, amount } : null;
  yield { type: 'DefenseTokenSpent', unit: unit.id, token: spending.token, state, redirect };
  if (token.type === 'scatter') yield* cancel([...attack.dice.keys()].filter((n) => !attack.dice[n]?.gone));
  if (token.type !== 'evade') return;
  if (evadeAt(attack.band).cancels) yield* cancel(dice);
  else
    for (const die of dice) {
      const { colour } = attack.dice[die] ?? {};
      if (colour === undefined) continue;
      const { face } = throwDie(context, `evade/${die}`, colour, 'SWA-TOK-EVADE');
      yield { type: 'DieRerolled', die, face, by: 'evade' };
    }
}

function* cancel(dice: readonly number[]): SwArmadaFacts {
  if (dice.length > 0) yield { type: 'DieCancelled', dice };
}
