import type { DieColour } from '@warlog/ruleset-api';
import { strongest } from '../attack/dice.js';
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
import type { SwArmadaAttack } from '../model/state.js';
import { attackerOf, sidesOf } from '../position.js';
import { usualRerolls } from '../squadron/attack.js';
import { icons } from '../tables.js';
import { modifyMatters } from './worth-asking.js';
import { decide, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';
import { throwDie } from './throwing.js';

/** Plays attack effects: the attacker's answer, or doctrine, until none is left to use (SWA-ATT-04). */
export function* effects(context: RoundContext, attack: SwArmadaAttack): SwArmadaFacts {
  const planned = plannedFor(context, attack);
  const answer = yield* decide<readonly Modification[] | 'usual'>(context, {
    kind: 'modify',
    seat: attack.seat,
    unit: attack.by,
    said: ({ modify }) => modify ?? null,
    opens: () =>
      context.now.options.pace === 'full' &&
      attack.kind !== 'counter' &&
      !isAnswered(planned) &&
      modifyMatters(context.now, attack),
    usual: () => 'usual',
  });
  if (answer === null) return;
  if (answer === 'usual') yield* usualEffects(context, planned);
  else {
    let threw = false;
    for (const step of answer) threw = (yield* modify(context, step)) || threw;
    // After a roll the seat sees the dice before it continues, unless it stated that it is done.
    if (threw && !answer.some(({ op }) => op === 'done') && modifyMatters(context.now, now(context))) return;
  }
  yield { type: 'AttackStepped', step: 'defence' };
}

const now = (context: RoundContext): SwArmadaAttack => {
  const { attack } = context.now;
  if (attack === null) throw new Error('No attack is under way.');
  return attack;
};

/** Returns the plan behind this attack; null: none. */
function plannedFor(context: RoundContext, { seat, by, zone, kind }: SwArmadaAttack): PlannedAttack | null {
  const orders = mindOf(context, seat).orders.activate;
  if (kind !== 'standard' || orders?.unit !== by) return null;
  return orders.attacks?.find((plan) => plan.zone === zone) ?? null;
}

/** Returns true for a plan that states the use of its dice, which needs no window. */
const isAnswered = (plan: PlannedAttack | null): boolean =>
  plan?.concentrateFire !== undefined || plan?.accuracy !== undefined;

/** Plays one effect; returns true if dice were rolled. An effect that became illegal is skipped. */
function* modify(context: RoundContext, step: Modification): SwArmadaFacts<boolean> {
  const attack = now(context);
  if (effectFault(context.now, attack, step) !== null) return false;
  switch (step.op) {
    case 'add':
      yield* add(context, step.color, step.both);
      return true;
    case 'reroll': {
      const by = rerollBy(context.now, attack, step.by);
      if (by !== null) yield* reroll(context, step.die, by, step.both);
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
function* add(context: RoundContext, colour: DieColour, both?: true): SwArmadaFacts {
  const attack = now(context);
  const by = attack.left.ai > 0 ? 'ai' : 'dial';
  if (by === 'dial') yield* concentrate(context, 'dial', both);
  yield { type: 'DieAdded', die: throwDie(context, `add/${attack.dice.length}`, colour, 'SWA-CMD-04'), by };
}

function* reroll(context: RoundContext, die: number, by: 'token' | 'swarm' | 'adept', both?: true): SwArmadaFacts {
  const attack = now(context);
  const { colour } = attack.dice[die] ?? {};
  if (colour === undefined) return;
  if (by === 'token') yield* concentrate(context, 'token', both);
  const nth = by === 'token' ? 1 : attack.left[by];
  const { face } = throwDie(context, `${by}/${die}/${nth}`, colour, by === 'token' ? 'SWA-CMD-04' : 'SWA-SQN-05');
  yield { type: 'DieRerolled', die, face, by };
}

function* concentrate(context: RoundContext, source: 'dial' | 'token', both?: true): SwArmadaFacts {
  const use = concentrates(context.now, now(context), source, both);
  if (use !== null) yield { type: 'CommandResolved', unit: now(context).by, command: 'concentrate-fire', use };
}

/** Plays doctrine's use of the dice (SWA-ASY-48, SWA-ASY-23), a plan's own orders first. */
function* usualEffects(context: RoundContext, plan: PlannedAttack | null): SwArmadaFacts {
  yield* usualAdding(context, plan);
  yield* usualRethrowing(context, plan);
  yield* usualLocking(context, plan);
  yield* usualAssault(context);
}

function* usualAdding(context: RoundContext, plan: PlannedAttack | null): SwArmadaFacts {
  while (now(context).left.ai > 0) yield* add(context, bestColour(context));
  const attack = now(context);
  const wants = plan?.concentrateFire === undefined ? attack.targetZone !== null : plan.concentrateFire.dial === true;
  if (!wants || !mayConcentrate(context.now, attack, 'dial')) return;
  const named = plan?.concentrateFire?.color;
  const colours = coloursIn(context.now, attack);
  const count = (colour: DieColour): number => (colours.includes(colour) ? 1 : 0);
  const usual = addedColour({ red: count('red'), blue: count('blue'), black: count('black') });
  const colour = named !== undefined && colours.includes(named) ? named : usual;
  if (colour !== null) yield* add(context, colour, wantsBoth(context, plan) ? true : undefined);
}

/**
 * Returns true for dial and token together: as the plan says, else if there is a blank before the die is added
 * (SWA-ASY-48, SWA-CMD-04).
 */
function wantsBoth(context: RoundContext, plan: PlannedAttack | null): boolean {
  if (!mayConcentrateBoth(context.now, now(context))) return false;
  const said = plan?.concentrateFire;
  return said === undefined ? rerolledDie(now(context).dice) !== null : said.dial === true && said.token === true;
}

function bestColour(context: RoundContext): DieColour {
  const attack = now(context);
  return strongest(coloursIn(context.now, attack), attack.targetZone === null ? 'squadron' : 'ship');
}

function* usualRethrowing(context: RoundContext, plan: PlannedAttack | null): SwArmadaFacts {
  const attack = now(context);
  const { target } = sidesOf(context.now, attack);
  const lockable = target.tokens.filter(({ state }) => state !== 'discarded').length;
  const { swarm, adept } = attack.left;
  for (const die of usualRerolls(attack.dice, swarm, adept, lockable)) {
    const by = rerollBy(context.now, now(context));
    if (by === 'swarm' || by === 'adept') yield* reroll(context, die, by);
  }
  const wants = plan?.concentrateFire === undefined ? attack.targetZone !== null : plan.concentrateFire.token === true;
  const blank = rerolledDie(now(context).dice);
  if (wants && blank !== null && mayConcentrate(context.now, now(context), 'token'))
    yield* reroll(context, blank, 'token');
}

/** Locks tokens with accuracies: those named in the plan first, then by doctrine. */
function* usualLocking(context: RoundContext, plan: PlannedAttack | null): SwArmadaFacts {
  const attack = now(context);
  const { by, target } = sidesOf(context.now, attack);
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

/** Spends the last hit of an assault against repairs, if the zone has no shields (SWA-ASY-23). */
function* usualAssault(context: RoundContext): SwArmadaFacts {
  const attack = now(context);
  const { target } = sidesOf(context.now, attack);
  if (attack.left.assault < 1 || target.kind !== 'ship' || attack.targetZone === null) return;
  if (target.shields[attack.targetZone] > 0) return;
  const die = attack.dice.findLastIndex(({ face, gone }) => !gone && icons[face].hits > 0);
  if (die >= 0) yield* modify(context, { op: 'assault', die, command: 'repair' });
}
