import { z } from 'zod';
import { type ConformanceAdapter, answer } from '@warlog/core/conformance';
import { drawsFrom, hex, publicKey, prove, provingKey, sha256, hash32 } from '@warlog/dice/bytes';
import { leavesOf, noncesHash, momentHash } from '@warlog/dice';
import { seatId } from '@warlog/core';
import { chainHash, randomnessOf, roundFrom, roundMessage } from './beacon.js';
import { signedActionMessage, receiptStatement, sealSeenMessage } from './signed-action.js';
import { checkpointLine, checkpointSalt, checkpointStatement, streamHash } from './checkpoint.js';
import { serverContribution, scopeAlpha, seatDeclarationId } from './scope-alpha.js';
import { copyKey } from './recovery-code.js';
import { actionSecretOf, contributionAlpha, contributionOf, seatKeysOf, sheetKey } from './seat-keys.js';
import { sign } from './signature.js';
import { emptyChain, extendViewChain, viewChainRoot } from './view-chain.js';

const hexes = z.string();
const seatForm = z.object({ secret: hexes, campaign: z.string(), phase: z.string(), seat: z.string() });
const momentForm = z.object({
  secretKey: hexes,
  campaign: z.string(),
  phase: z.string(),
  kind: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  scope: z.string(),
  seats: z.array(z.object({ seat: seatId, nonce: hexes.nullable() })),
  beacon: z.object({ chain: hexes, round: z.number(), signature: hexes.nullable() }).nullish(),
});
const declarationForm = z.object({
  secretKey: hexes,
  campaign: z.string(),
  phase: z.string(),
  seat: z.string(),
  k: z.number(),
});
const clock = { genesis: z.number(), period: z.number() };
const chainForm = z.object({ ...clock, key: hexes, group: hexes, id: z.string() });
const viewChainForm = z.object({
  campaign: z.string(),
  viewer: z.string(),
  events: z.array(z.tuple([z.number(), z.string()])),
});
const checkpointForm = z.object({
  secretKey: hexes,
  headSecret: hexes,
  campaign: z.string(),
  ordinal: z.number(),
  stage: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  try: z.number(),
  phase: z.string(),
  at: z.number(),
  previous: hexes,
  version: z.number(),
  hash: hexes,
  moment: hexes,
  viewers: z.array(z.object({ viewer: z.string(), count: z.number(), head: hexes })),
});
const signedActionForm = z.object({
  secret: hexes,
  campaign: z.string(),
  seat: z.string(),
  phase: z.string(),
  name: z.string(),
  number: z.number(),
  text: z.string(),
});
const receiptForm = z.object({
  headSecret: hexes,
  campaign: z.string(),
  seat: z.string(),
  phase: z.string(),
  number: z.number(),
  at: z.number(),
  deed: hexes,
  nonceHash: hexes.nullable(),
  count: z.number(),
  told: hexes,
  previous: hexes,
});
const seenForm = z.object({ secret: hexes, statementHash: hexes, seat: z.string(), at: z.number() });

/** The conformance adapter of the trust scheme. */
export const trustAdapter: ConformanceAdapter = {
  seat: answer(seatForm, ({ secret, ...place }) => {
    const keys = seatKeysOf(secret);
    return {
      ...{ partKey: keys.part, deedKey: keys.deed, alpha: hex(contributionAlpha(place)) },
      ...contributionOf(secret, place),
      sheetKey: hex(sheetKey(secret, place)),
    };
  }),
  moment: answer(momentForm, momentOp),
  declaration: answer(declarationForm, ({ secretKey, k, ...place }) => ({
    id: seatDeclarationId(secretKey, place, k),
  })),
  round: answer(z.object({ ...clock, ms: z.number() }), ({ ms, ...of }) => roundFrom(of, ms)),
  chain: answer(chainForm, (chain) => ({ chain: chainHash(chain) })),
  randomness: answer(z.object({ round: z.number(), signature: hexes }), ({ round, signature }) => ({
    message: hex(roundMessage(round)),
    randomness: randomnessOf(signature),
  })),
  told: answer(viewChainForm, ({ campaign, viewer, events }) => ({
    head: extendViewChain(
      emptyChain(campaign, viewer),
      events.map(([ordinal, text]) => ({ ordinal, text })),
    ).head,
  })),
  head: answer(checkpointForm, checkpointOp),
  deed: answer(signedActionForm, ({ secret, ...action }) => {
    const message = signedActionMessage(action);
    return { message: hex(message), signature: sign(actionSecretOf(secret), message) };
  }),
  receipt: answer(receiptForm, ({ headSecret: checkpointSecret, ...receipt }) => {
    const statement = receiptStatement(receipt);
    return { statement: hex(statement), signature: sign(hash32(checkpointSecret), statement) };
  }),
  'seal-seen': answer(seenForm, ({ secret, statementHash, seat, at }) => {
    const message = sealSeenMessage(statementHash, seat, at);
    return { message: hex(message), signature: sign(actionSecretOf(secret), message) };
  }),
  code: answer(z.object({ code: z.string() }), ({ code }) => {
    const key = copyKey(code);
    return { key: key === null ? null : hex(key) };
  }),
};

/** The test roll of a moment's scope: four dice of six sides. */
const sample = { label: 'hit/x1', count: 4, sides: 6 } as const;

function momentOp({ secretKey, seats, scope, beacon, ...where }: z.infer<typeof momentForm>): unknown {
  const { campaign, phase, kind } = where;
  const brought = seats.map(({ seat, nonce }) => ({
    seat,
    nonce: nonce ?? serverContribution(secretKey, { campaign, phase, seat }),
  }));
  const leaves = leavesOf(campaign, phase, kind, brought, 2);
  const nonces = noncesHash(campaign, phase, kind, leaves, 2);
  const moment = momentHash(nonces, beacon ? { ...beacon, randomness: randomnessOrNull(beacon.signature) } : null);
  const alpha = scopeAlpha(where, scope, moment);
  const { proof, seed } = prove(provingKey(hash32(secretKey)), alpha);
  return {
    ...{ leaves, noncesHash: nonces, momentHash: moment, alpha: hex(alpha), proof: hex(proof), seed: hex(seed) },
    faces: drawsFrom(seed).roll(sample.label, sample.count, sample.sides),
  };
}

const randomnessOrNull = (signature: string | null): string | null =>
  signature === null ? null : randomnessOf(signature);

function checkpointOp(input: z.infer<typeof checkpointForm>): unknown {
  const {
    secretKey,
    headSecret: checkpointSecret,
    campaign,
    ordinal,
    stage,
    phase,
    at,
    previous,
    moment,
    viewers,
  } = input;
  const place = { campaign, ordinal, stage, attempt: input.try };
  const saltOf = (name: string): Uint8Array => checkpointSalt(secretKey, place, name);
  const { root, ways } = viewChainRoot(viewers.map((viewer) => ({ ...viewer, salt: saltOf(viewer.viewer) })));
  const stream = streamHash(input.version, input.hash, saltOf('stream'));
  const statement = checkpointStatement({ ...place, phase, at, previous, stream, told: root, moment });
  const hash = hex(sha256(statement));
  return {
    ...{ headKey: hex(publicKey(hash32(checkpointSecret))), told: root, stream, path0: ways[0]?.path ?? [] },
    ...{ statement: hex(statement), statementHash: hash },
    ...{ signature: sign(hash32(checkpointSecret), statement), line: checkpointLine(place, hash) },
  };
}
