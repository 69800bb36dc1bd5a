import { dieColours, type DieColour } from '@warlog/kernel';
import {
  coloursIn,
  concentrates,
  effectFault,
  mayConcentrate,
  mayConcentrateBoth,
  rerollBy,
} from '../attack/options.js';
import { addedColour, locksOf, rerolledDie } from '../doctrine/aggressive.js';
import type { Modification, PlannedAttack } from '../model/sheet.js';
import type { Attack } from '../model/state.js';
import { attackerOf, sidesOf } from '../position.js';
import { usualRerolls } from '../squadron/attack.js';
import { icons } from '../tables.js';
import { modifyMatters } from './matters.js';
import { decide, mindOf, type Facts, type Table } from './table.js';
import { throwDie } from './throwing.js';

/** Attack effects: the attacker's answer, or doctrine, until nothing is left to use (SWA-ATT-04). */
export function* effects(table: Table, attack: Attack): Facts {
  const planned = plannedFor(table, attack);
  const answer = yield* decide<readonly Modification[] | 'usual'>(table, {
    kind: 'modify',
    seat: attack.seat,
    unit: attack.by,
    said: ({ modify }) => modify ?? null,
    opens: () =>
      table.now.options.pace === 'full' &&
      attack.kind !== 'counter' &&
      !isAnswered(planned) &&
      modifyMatters(table.now, attack),
    usual: () => 'usual',
  });
  if (answer === null) return;
  if (answer === 'usual') yield* usualEffects(table, planned);
  else {
    let threw = false;
    for (const step of answer) threw = (yield* modify(table, step)) || threw;
    // Who threw dice and did not say that it is done sees them before it goes on.
    if (threw && !answer.some(({ op }) => op === 'done') && modifyMatters(table.now, now(table))) return;
  }
  yield { type: 'AttackStepped', step: 'defence' };
}

const now = (table: Table): Attack => {
  const { attack } = table.now;
  if (attack === null) throw new Error('No attack is under way.');
  return attack;
};

/** The plan that this attack carries out; null: none. */
function plannedFor(table: Table, { seat, by, zone, kind }: Attack): PlannedAttack | null {
  const orders = mindOf(table, seat).orders.activate;
  if (kind !== 'standard' || orders?.unit !== by) return null;
  return orders.attacks?.find((plan) => plan.zone === zone) ?? null;
}

/** A plan that says what its dice are used for needs no window. */
const isAnswered = (plan: PlannedAttack | null): boolean =>
  plan?.concentrateFire !== undefined || plan?.accuracy !== undefined;

/** One effect; true where dice were thrown. What may not be used any more is left. */
function* modify(table: Table, step: Modification): Facts<boolean> {
  const attack = now(table);
  if (effectFault(table.now, attack, step) !== null) return false;
  switch (step.op) {
    case 'add':
      yield* add(table, step.color, step.both);
      return true;
    case 'reroll': {
      const by = rerollBy(table.now, attack, step.by);
      if (by !== null) yield* reroll(table, step.die, by, step.both);
      return true;
    }
    case 'accuracy':
      yield { type: 'AccuracySpent', die: step.die, token: step.token };
      return false;
    case 'assault':
      yield { type: 'AssaultSpent', die: step.die, command: step.command };
      yield { type: 'ShipRaided', unit: attack.target, command: step.command };
      return false;
    case 'done':
      return false;
  }
}

/** Adds a die, by its keyword first, else by the dial (SWA-CMD-04, SWA-SQN-05). */
function* add(table: Table, colour: DieColour, both?: true): Facts {
  const attack = now(table);
  const by = attack.left.ai > 0 ? 'ai' : 'dial';
  if (by === 'dial') yield* concentrate(table, 'dial', both);
  yield { type: 'DieAdded', die: throwDie(table, `add/${attack.dice.length}`, colour, 'SWA-CMD-04'), by };
}

function* reroll(table: Table, die: number, by: 'token' | 'swarm' | 'adept', both?: true): Facts {
  const attack = now(table);
  const { colour } = attack.dice[die] ?? {};
  if (colour === undefined) return;
  if (by === 'token') yield* concentrate(table, 'token', both);
  const nth = by === 'token' ? 1 : attack.left[by];
  const { face } = throwDie(table, `${by}/${die}/${nth}`, colour, by === 'token' ? 'SWA-CMD-04' : 'SWA-SQN-05');
  yield { type: 'DieRerolled', die, face, by };
}

function* concentrate(table: Table, one: 'dial' | 'token', both?: true): Facts {
  const use = concentrates(table.now, now(table), one, both);
  if (use !== null) yield { type: 'CommandResolved', unit: now(table).by, command: 'concentrate-fire', use };
}

/** What doctrine does with the dice (SWA-ASY-48, SWA-ASY-23), a plan's own wishes first. */
function* usualEffects(table: Table, plan: PlannedAttack | null): Facts {
  yield* usualAdding(table, plan);
  yield* usualRethrowing(table, plan);
  yield* usualLocking(table, plan);
  yield* usualAssault(table);
}

function* usualAdding(table: Table, plan: PlannedAttack | null): Facts {
  while (now(table).left.ai > 0) yield* add(table, bestColour(table));
  const attack = now(table);
  const wants = plan?.concentrateFire === undefined ? attack.targetZone !== null : plan.concentrateFire.dial === true;
  if (!wants || !mayConcentrate(table.now, attack, 'dial')) return;
  const named = plan?.concentrateFire?.color;
  const colours = coloursIn(table.now, attack);
  const count = (colour: DieColour): number => (colours.includes(colour) ? 1 : 0);
  const usual = addedColour({ red: count('red'), blue: count('blue'), black: count('black') });
  const colour = named !== undefined && colours.includes(named) ? named : usual;
  if (colour !== null) yield* add(table, colour, wantsBoth(table, plan) ? true : undefined);
}

/** Dial and token together: as the plan says, else where a blank lies before the die is added (SWA-ASY-48, SWA-CMD-04). */
function wantsBoth(table: Table, plan: PlannedAttack | null): boolean {
  if (!mayConcentrateBoth(table.now, now(table))) return false;
  const said = plan?.concentrateFire;
  return said === undefined ? rerolledDie(now(table).dice) !== null : said.dial === true && said.token === true;
}

/** What a die of a colour does on average, in eighths; of equal ones the first in the order of colours. */
const worths = { ship: { red: 6, blue: 6, black: 8 }, squadron: { red: 4, blue: 4, black: 6 } } as const;
function bestColour(table: Table): DieColour {
  const attack = now(table);
  const worth = worths[attack.targetZone === null ? 'squadron' : 'ship'];
  const [best] = dieColours
    .filter((colour) => coloursIn(table.now, attack).includes(colour))
    .sort((one, other) => worth[other] - worth[one]);
  return best ?? 'red';
}

function* usualRethrowing(table: Table, plan: PlannedAttack | null): Facts {
  const attack = now(table);
  const { target } = sidesOf(table.now, attack);
  const lockable = target.tokens.filter(({ state }) => state !== 'discarded').length;
  const { swarm, adept } = attack.left;
  for (const die of usualRerolls(attack.dice, swarm, adept, lockable)) {
    const by = rerollBy(table.now, now(table));
    if (by === 'swarm' || by === 'adept') yield* reroll(table, die, by);
  }
  const wants = plan?.concentrateFire === undefined ? attack.targetZone !== null : plan.concentrateFire.token === true;
  const blank = rerolledDie(now(table).dice);
  if (wants && blank !== null && mayConcentrate(table.now, now(table), 'token')) yield* reroll(table, blank, 'token');
}

/** Accuracies lock what the plan names first, then what doctrine would. */
function* usualLocking(table: Table, plan: PlannedAttack | null): Facts {
  const attack = now(table);
  const { by, target } = sidesOf(table.now, attack);
  const usual = locksOf(attackerOf(by), attack.dice, target.tokens);
  const named = (plan?.accuracy ?? []).flatMap((type) =>
    [...target.tokens.entries()].flatMap(([n, token]) => (token.type === type && token.state === 'ready' ? [n] : [])),
  );
  const order = [...new Set([...named, ...usual.map(({ token }) => token)])];
  for (const [n, { die }] of usual.entries()) {
    const token = order[n];
    if (token !== undefined) yield { type: 'AccuracySpent', die, token };
  }
}

/** The last hit of an assault is spent where the zone has no shields, against repairs (SWA-ASY-23). */
function* usualAssault(table: Table): Facts {
  const attack = now(table);
  const { target } = sidesOf(table.now, attack);
  if (attack.left.assault < 1 || target.kind !== 'ship' || attack.targetZone === null) return;
  if (target.shields[attack.targetZone] > 0) return;
  const die = attack.dice.findLastIndex(({ face, gone }) => !gone && icons[face].hits > 0);
  if (die >= 0) yield* modify(table, { op: 'assault', die, command: 'repair' });
}
