import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { dieColours, faceSymbols } from '@warlog/ruleset-api';
import { z } from 'zod';
import { playAttack, type SwArmadaOutcome } from '../attack/outcome.js';
import { poolAt, sizeOfPool, without } from '../attack/pool.js';
import { standardDefense } from '../doctrine/standard.js';
import { cards } from '../catalogue.js';
import type { CardKind } from '../model/ids.js';
import type { Attacker, SwArmadaTarget } from '../model/target.js';
import { rangeBands, sizeClasses, tokenTypes, zones, type SwArmadaRangeBand } from '../tables.js';
import { zone } from './forms.js';

const whole = z.int().min(0);
const colour = z.enum(dieColours);
const face = z.enum(faceSymbols);
const die = z.object({ color: colour, face }).transform((given) => ({ colour: given.color, face: given.face }));
/** Anything else is the distance of squadrons, which is within the nearest band. */
const range = z.string().transform((text): SwArmadaRangeBand => rangeBands.find((band) => band === text) ?? 'close');
const card = z.string().transform((text, context): CardKind => {
  const found = cards.find(({ id }) => id === text);
  if (found === undefined) context.addIssue({ code: 'custom', message: `"${text}" is no damage card` });
  return found?.id ?? z.NEVER;
});
const faceup = z.array(card).default([]);
const tokens = z
  .array(z.object({ type: z.enum(tokenTypes), state: z.enum(['ready', 'exhausted', 'discarded']) }))
  .default([]);
const attacker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ship'), sizeClass: z.enum(sizeClasses), faceup }),
  z.object({ kind: z.literal('squadron'), bomber: z.boolean().default(false) }),
]) satisfies z.ZodType<Attacker>;
const target = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ship'),
    sizeClass: z.enum(sizeClasses),
    zone,
    hull: whole,
    shields: z.object(
      Object.fromEntries(zones.map((hullZone) => [hullZone, whole])) as Record<(typeof zones)[number], typeof whole>,
    ),
    speed: whole,
    tokens,
    faceup,
    facedown: whole.default(0),
  }),
  z.object({ kind: z.literal('squadron'), hull: whole, tokens }),
]) satisfies z.ZodType<SwArmadaTarget>;

const attackForm = z.object({
  attacker,
  defender: target,
  range,
  kind: z.enum(['standard', 'salvo', 'counter', 'snipe', 'ignition']).default('standard'),
  dice: z.array(die),
});
const locks = z.array(z.object({ die: whole, token: whole })).default([]);
const spending = z
  .object({
    token: whole,
    dice: z.array(whole).optional(),
    discard: z.boolean().optional(),
    zone: zone.optional(),
    amount: whole.optional(),
  })
  .transform(({ token, ...rest }) => ({
    token,
    ...(rest.dice && { dice: rest.dice }),
    ...(rest.discard && { discard: rest.discard }),
    ...(rest.zone && { zone: rest.zone }),
    ...(rest.amount !== undefined && { amount: rest.amount }),
  }));
const played = attackForm.extend({
  rerolls: z.array(face).default([]),
  accuracy: locks,
  defense: z.array(spending).default([]),
  deck: z.array(card).default([]),
});

/** Returns a function that takes values in order; a missing one is an error. */
function taken<Value>(list: readonly Value[], what: string): () => Value {
  let next = 0;
  return () => {
    const value = list[next];
    next += 1;
    if (value === undefined) throw new Error(`The case gives no more ${what} than ${list.length}.`);
    return value;
  };
}

function shown({ dice, tokens: left, rawDamage, damage, critical, salvo, struck }: SwArmadaOutcome): unknown {
  const all = {
    diceLeft: dice.filter(({ gone }) => !gone).length,
    rawDamage,
    damage,
    critical,
    salvo,
    tokens: left.map(({ state }) => state),
    destroyed: struck.destroyed,
  };
  if (struck.kind === 'squadron') return { ...all, hull: struck.hull, hullPoints: struck.hull };
  const { shields, redirected, shieldsLost, dealt } = struck;
  return {
    ...all,
    shields,
    redirected,
    shieldLost: shieldsLost,
    cardsDealt: dealt.length,
    faceup: struck.faceup.length,
    facedown: struck.facedown,
    dealt: dealt.map((dealtCard) => ({ card: dealtCard.card, face: dealtCard.face })),
    pending: dealt
      .filter((dealtCard) => dealtCard.immediate && dealtCard.card !== 'structural-damage')
      .map((dealtCard) => dealtCard.card),
  };
}

/** Operations on attacks: SWA-ATT, SWA-TOK, SWA-DMG, SWA-ASY-40 to SWA-ASY-47. */
export const attackAdapter: ConformanceAdapter = {
  pool: answer(
    z.object({
      armament: z.object({ red: whole, blue: whole, black: whole }),
      range,
      obstructed: colour.nullish(),
    }),
    ({ armament, range: band, obstructed }) => {
      const pool = poolAt(armament, band);
      if (sizeOfPool(pool) === 0) return { error: 'NO_DICE' };
      if (obstructed == null) return pool;
      if (pool[obstructed] === 0) return { error: 'BAD_REMOVAL' };
      const left = without(pool, obstructed);
      return sizeOfPool(left) === 0 ? { error: 'NO_DICE' } : left;
    },
  ),
  attack: answer(played, (given) => {
    const draw = taken(given.deck, 'cards');
    const rerolled = taken(given.rerolls, 'rerolled faces');
    const outcome = playAttack(
      { attacker: given.attacker, kind: given.kind, band: given.range, target: given.defender, dice: given.dice },
      { locks: given.accuracy, spendings: given.defense },
      { draw, rerolled },
    );
    return 'faults' in outcome ? { error: outcome.faults[0], errors: outcome.faults } : shown(outcome);
  }),
  doctrine: answer(
    attackForm.extend({ locked: z.array(whole).default([]), salvoDice: whole.default(1) }),
    ({ defender, range: band, ...rest }) => standardDefense({ ...rest, band, target: defender }).spendings,
  ),
};
