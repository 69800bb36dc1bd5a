import { z } from 'zod';
import { type ConformanceAdapter, answer } from '@warlog/core/conformance';
import type { SeatId } from '@warlog/core';
import { alphaOf } from './alpha.js';
import { drawsFrom } from './bytes/draw.js';
import { fromHex, hex } from './bytes/encoding.js';
import { prove, provingKey, verify } from './bytes/ed25519.js';
import { phaseIdOf, publicKeyOf } from './keys.js';
import { leafOf, leavesOf, noncesHash } from './nonces.js';

const scopeInput = z.object({
  secretKey: z.string(),
  campaign: z.string(),
  phase: z.string().optional(),
  /** If given, the phase's id is derived from it and must equal the given id. */
  phaseOrdinal: z.number().optional(),
  kind: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  scope: z.string(),
  seats: z.array(z.object({ seat: z.string().transform((id) => id as SeatId), nonce: z.string() })),
  rolls: z.array(z.object({ label: z.string(), count: z.number(), sides: z.number() })).default([]),
  shuffles: z.array(z.object({ label: z.string(), n: z.number() })).default([]),
  ids: z.array(z.object({ label: z.string() })).default([]),
});

const proofInput = z.object({ publicKey: z.string(), alpha: z.string(), proof: z.string() });

/** The conformance adapter of the dice: `scope` computes faces from key and nonces, `proof` verifies one. */
export const diceAdapter: ConformanceAdapter = {
  scope: answer(scopeInput, scopeOp),
  proof: answer(proofInput, proofOp),
};

function scopeOp(asked: z.infer<typeof scopeInput>): unknown {
  const { campaign, kind, secretKey, seats } = asked;
  const phase = phaseOf(asked);
  const hash = noncesHash(campaign, phase, kind, leavesOf(campaign, phase, kind, seats));
  const alpha = alphaOf({ kind, campaign, phase, noncesHash: hash }, asked.scope);
  const { proof, seed } = prove(provingKey(fromHex(secretKey, 32)), alpha);
  const draws = drawsFrom(seed);
  return {
    publicKey: publicKeyOf(secretKey),
    phase,
    leaves: seats.map((own) => leafOf(campaign, phase, kind, own)),
    noncesHash: hash,
    alpha: hex(alpha),
    proof: hex(proof),
    seed: hex(seed),
    rolls: asked.rolls.map((roll) => ({ ...roll, faces: draws.roll(roll.label, roll.count, roll.sides) })),
    shuffles: asked.shuffles.map((shuffle) => ({ ...shuffle, order: draws.shuffle(shuffle.label, shuffle.n) })),
    ids: asked.ids.map((id) => ({ ...id, value: draws.id(id.label) })),
  };
}

function phaseOf(asked: z.infer<typeof scopeInput>): string {
  const derived = asked.phaseOrdinal === undefined ? undefined : phaseIdOf(asked.secretKey, asked.phaseOrdinal);
  const phase = asked.phase ?? derived;
  if (phase === undefined) throw new Error('A scope needs its phase or its phaseOrdinal');
  if (derived !== undefined && derived !== phase) {
    throw new Error(`Phase ${asked.phaseOrdinal} of this key has the id ${derived}, not ${phase}`);
  }
  return phase;
}

function proofOp({ publicKey, alpha, proof }: z.infer<typeof proofInput>): boolean {
  try {
    return verify(fromHex(publicKey), fromHex(alpha), fromHex(proof));
  } catch {
    return false; // not hex: invalid proof
  }
}
