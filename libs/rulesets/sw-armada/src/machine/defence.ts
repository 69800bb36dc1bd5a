import { damageOf, critsCount, worthOf } from '../attack/dice.js';
import { defenseFault, evadeAt, type Spending } from '../attack/defense.js';
import { cardsExpected, standardDefense } from '../doctrine/standard.js';
import { maySpendExhausted } from '../damage/cards.js';
import type { DefenceDoctrine, DefenceEntry } from '../model/sheet.js';
import type { Attack, Board } from '../model/state.js';
import type { UnitId } from '../model/ids.js';
import { aloft, sceneOf, sidesOf, squadronOf, unitOf } from '../position.js';
import { dodged } from '../squadron/attack.js';
import { skyOf } from '../squadron/scene.js';
import { assaultOf } from './matters.js';
import { decide, mindOf, type Facts, type Table } from './table.js';
import { throwDie } from './throwing.js';

/** Defence tokens and dodge: the defender's answer, or doctrine (SWA-ATT-05, SWA-ASY-40). */
export function* defence(table: Table, attack: Attack): Facts {
  const { target } = sidesOf(table.now, attack);
  const doctrine = defenceOf(table, target.seat, target.id);
  const answer = yield* decide<readonly DefenceEntry[] | 'usual'>(table, {
    kind: 'defend',
    seat: target.seat,
    unit: target.id,
    said: ({ defend }) => defend ?? null,
    opens: () => isAsked(table.now, attack, doctrine) && mayDefend(table.now, attack),
    usual: (missed) => (doctrine === 'none' && !missed ? [] : 'usual'),
  });
  if (answer === null) return;
  yield* answerAttack(table, answer);
  yield { type: 'AttackStepped', step: 'damage' };
}

/** What a seat has said about its defence; without a word by the pace (SWA-ASY-40). */
export function defenceOf({ now }: Pick<Table, 'now'>, seat: Attack['seat'], id: UnitId): DefenceDoctrine {
  const { doctrine } = mindOf({ now }, seat);
  const said = doctrine.units[id]?.defense ?? doctrine.fleet?.defense;
  return said ?? (now.options.pace === 'full' ? { askFrom: 2 } : 'standard');
}

/** Does doctrine ask? `askFrom` where standard defence would let through so many cards, or the end (SWA-ASY-51). */
function isAsked(board: Board, attack: Attack, doctrine: DefenceDoctrine): boolean {
  if (doctrine === 'ask') return true;
  if (doctrine === 'standard' || doctrine === 'none') return false;
  const { cards, destroys } = cardsExpected(assaultOf(board, attack));
  return destroys || cards >= doctrine.askFrom;
}

/** Dice that the defender may have thrown again before any token (SWA-SQN-05). */
export function dodgeOf(board: Board, attack: Attack): number {
  const [by, target] = [squadronOf(board, attack.by), squadronOf(board, attack.target)];
  if (by?.at == null || target?.at == null) return 0;
  return dodged(aloft(target), aloft(by), skyOf(sceneOf(board)));
}

/** Is there damage, and anything that may be spent against it? (SWA-ASY-01) */
function mayDefend(board: Board, attack: Attack): boolean {
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

function* answerAttack(table: Table, answer: readonly DefenceEntry[] | 'usual'): Facts {
  if (answer === 'usual') {
    yield* dodge(table, usualDodge(table));
    // What was thrown again decides what is worth a token.
    for (const spending of standardDefense(assaultOf(table.now, attackOf(table))).spendings)
      yield* spend(table, spending);
    return;
  }
  const chosen = answer.flatMap((entry) => ('dodge' in entry ? entry.dodge : []));
  yield* dodge(table, answer.length === 0 ? [] : chosen);
  for (const entry of answer) if (!('dodge' in entry)) yield* spend(table, spendingOf(entry));
}

export const spendingOf = ({
  token,
  dice,
  discard,
  zone,
  amount,
}: Exclude<DefenceEntry, { dodge: unknown }>): Spending => ({
  token,
  ...(dice && { dice }),
  ...(discard && { discard }),
  ...(zone && { zone }),
  ...(amount !== undefined && { amount }),
});

function attackOf(table: Table): Attack {
  if (table.now.attack === null) throw new Error('No attack is under way.');
  return table.now.attack;
}

/** The dice with the most damage (SWA-ASY-23). */
function usualDodge(table: Table): readonly number[] {
  const { dice } = attackOf(table);
  return [...dice.entries()]
    .filter(([, { face, gone }]) => !gone && worthOf(face, false) > 0)
    .sort(([n, one], [m, other]) => worthOf(other.face, false) - worthOf(one.face, false) || n - m)
    .map(([n]) => n);
}

function* dodge(table: Table, dice: readonly number[]): Facts {
  const most = dodgeOf(table.now, attackOf(table));
  for (const die of [...new Set(dice)].slice(0, most)) {
    const lying = attackOf(table).dice[die];
    if (lying === undefined || lying.gone) continue;
    const { face } = throwDie(table, `dodge/${die}`, lying.colour, 'SWA-SQN-05');
    yield { type: 'DieRerolled', die, face, by: 'dodge' };
  }
}

/** Spends one token, if it still may be spent (SWA-ATT-05, SWA-UNIT-04). */
function* spend(table: Table, spending: Spending): Facts {
  const attack = attackOf(table);
  const assault = assaultOf(table.now, attack);
  const unit = unitOf(table.now, attack.target);
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
      const { face } = throwDie(table, `evade/${die}`, colour, 'SWA-TOK-EVADE');
      yield { type: 'DieRerolled', die, face, by: 'evade' };
    }
}

function* cancel(dice: readonly number[]): Facts {
  if (dice.length > 0) yield { type: 'DieCancelled', dice };
}
