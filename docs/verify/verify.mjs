#!/usr/bin/env node
/*
 * Checks an exported campaign without any code of Warlog: `node verify.mjs campaign.jsonl`. Needs only Node.
 * docs/reference/verification.md describes the format, exactly enough for a program in another language.
 * It checks the chain, phase ids, dice contributions, every proof, every die and the signed checkpoints.
 * It does not check the rules of a game, nor who had the right to do what: `warlog verify` does.
 * Exit status: 0 complete and without a difference, 1 a difference, 2 incomplete or no export.
 */
import { createHash, createHmac, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A sentence about what is wrong (`Fault`) or missing (`Incomplete`). */
class Fault extends Error {}
class Incomplete extends Error {}
export function must(isSo, sentence, Kind = Fault) {
  if (!isSo) throw new Kind(sentence);
}

// ── Bytes ──
const byte = (...values) => Buffer.from(values);
const zeros = Buffer.alloc(32);
/** An integer in a fixed number of bytes, big-endian. */
const digits = (n, length) => BigInt(n).toString(16).padStart(length, '0');
export const [u16, u32, u64, u256] = [2, 4, 8, 32].map((size) => (n) => Buffer.from(digits(n, 2 * size), 'hex'));
/** ASCII text after its length. */
function enc(text) {
  must(/^[\x00-\x7f]{0,65535}$/.test(text), `"${text}" is not ASCII`);
  return Buffer.concat([u16(text.length), Buffer.from(text, 'ascii')]);
}
/** Joins bytes and texts; each text follows its length. */
export const joined = (parts) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? enc(part) : part)));
export const sha256 = (...parts) => createHash('sha256').update(joined(parts)).digest();
const sha512 = (...parts) => createHash('sha512').update(joined(parts)).digest();
const hmac = (key, ...parts) => createHmac('sha256', key).update(joined(parts)).digest();
const hex = (bytes) => bytes.toString('hex');
export function fromHex(text, length) {
  const isHex = typeof text === 'string' && text.length === 2 * length && /^[0-9a-f]*$/.test(text);
  must(isHex, `${length} bytes of hex are wanted, not ${JSON.stringify(text)}`);
  return Buffer.from(text, 'hex');
}
/** The canonical JSON of a value: keys in the order of their code units, no spaces. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}
const same = (a, b) => canonical(a) === canonical(b);
const bySeat = (list) => [...list].sort((a, b) => (a.seat < b.seat ? -1 : 1));

// ── The curve of RFC 8032: points as X, Y, Z, T with x = X/Z, y = Y/Z, x·y = T/Z ──
const p = 2n ** 255n - 19n;
const q = 2n ** 252n + 27742317777372353535851937790883648493n;
const mod = (n) => ((n % p) + p) % p;
const power = (n, e) => (e === 0n ? 1n : (power((n * n) % p, e >> 1n) * (e & 1n ? n : 1n)) % p);
const inverse = (n) => power(mod(n), p - 2n);
const d = mod(-121665n * inverse(121666n));
const rootOfMinusOne = power(2n, (p - 1n) / 4n);
function add([x1, y1, z1, t1], [x2, y2, z2, t2]) {
  const [a, b] = [mod((y1 - x1) * (y2 - x2)), mod((y1 + x1) * (y2 + x2))];
  const [c, e] = [mod(2n * d * t1 * t2), mod(2n * z1 * z2)];
  const [f, g, h, i] = [b - a, e - c, e + c, b + a];
  return [mod(f * g), mod(h * i), mod(g * h), mod(f * i)];
}
function multiply(point, scalar) {
  if (scalar === 0n) return [0n, 1n, 1n, 0n];
  const even = multiply(add(point, point), scalar >> 1n);
  return scalar & 1n ? add(even, point) : even;
}
const minus = ([x, y, z, t]) => [-x, y, z, -t];
const little = (bytes) => BigInt(`0x${hex(Buffer.from(bytes).reverse())}`);
const encode = ([x, y, z]) => u256(mod(y * inverse(z)) | ((mod(x * inverse(z)) & 1n) << 255n)).reverse();
/** Strict: y below p, no negative zero (RFC 8032, 5.1.3); null where the bytes are no point. */
function decode(bytes) {
  const [sign, y] = [BigInt(bytes[31] >> 7), little(bytes) & (2n ** 255n - 1n)];
  const [u, v] = [mod(y * y - 1n), mod(d * y * y + 1n)];
  let x = mod(u * v ** 3n * power(mod(u * v ** 7n), (p - 5n) / 8n));
  if (mod(v * x * x) !== u) x = mod(x * rootOfMinusOne);
  if (y >= p || mod(v * x * x) !== u || (x === 0n && sign === 1n)) return null;
  if ((x & 1n) !== sign) x = p - x;
  return [x, y, 1n, mod(x * y)];
}
const base = decode(Buffer.from(`58${'66'.repeat(31)}`, 'hex'));
/** Decodes a point; null for points of small order, which are no keys. */
function proper(bytes) {
  const point = decode(bytes);
  return point && multiply(point, 8n)[0] !== 0n ? point : null;
}

// ── Proofs: ECVRF-EDWARDS25519-SHA512-TAI of RFC 9381 ──
/** Verified seeds by key, message and proof, so that many texts of one campaign compute each only once. */
const opened = new Map();
function seedOf(key, alpha, proof) {
  const name = hex(sha256(key, proof, alpha));
  if (!opened.has(name)) opened.set(name, seedOpened(key, alpha, proof));
  return opened.get(name);
}
/** Returns the seed that a proof proves under a key; throws if the proof is invalid. */
function seedOpened(key, alpha, proof) {
  const [y, gamma, s] = [proper(key), decode(proof.subarray(0, 32)), little(proof.subarray(48))];
  must(y && gamma && s < q, 'the proof or its key is malformed');
  let point = null;
  for (let ctr = 0; point === null; ctr += 1)
    point = proper(sha512(byte(3, 1), key, alpha, byte(ctr, 0)).subarray(0, 32));
  const [h, challenge] = [multiply(point, 8n), proof.subarray(32, 48)];
  const u = add(multiply(base, s), minus(multiply(y, little(challenge))));
  const v = add(multiply(h, s), minus(multiply(gamma, little(challenge))));
  const due = sha512(byte(3, 2), key, ...[h, gamma, u, v].map(encode), byte(0)).subarray(0, 16);
  must(due.equals(challenge), 'the proof does not open it under its key');
  return sha512(byte(3, 3), encode(multiply(gamma, 8n)), byte(0));
}

// ── Signatures: Ed25519 of RFC 8032; Node refuses malformed input, except a key of small order ──
const jwk = (x, d) => ({ key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url'), d }, format: 'jwk' });
export const isSigned = (key, message, signature) =>
  proper(key) !== null && verify(null, message, createPublicKey(jwk(key)), signature);
const isPair = (secret, key) =>
  createPublicKey(createPrivateKey(jwk(key, secret.toString('base64url')))).equals(createPublicKey(jwk(key)));

// ── From a seed to faces ──
function* stream(seed, ...about) {
  for (let block = 0; ; block += 1) yield* hmac(seed, ...about, u32(block));
}
/** Returns the next integer below m from a stream of bytes, without bias. */
function below(m, bytes) {
  must(m > 0 && m <= 65536, `nothing is drawn below ${m}`);
  const next = () => bytes.next().value;
  const span = m <= 256 ? 256 : 65536;
  for (;;) {
    const value = span === 256 ? next() : next() * 256 + next();
    if (value < span - (span % m)) return value % m;
  }
}
function rolled(seed, { label, count, sides }) {
  const bytes = stream(seed, 'warlog/dice/1/roll', label, u32(sides));
  return Array.from({ length: count }, () => 1 + below(sides, bytes));
}
function shuffled(seed, { label, n }) {
  const bytes = stream(seed, 'warlog/dice/1/shuffle', label, u32(n));
  const order = Array.from({ length: n }, (_, index) => index);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = below(i + 1, bytes);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

// ── Moments ──
/** The bytes of a beacon that a moment hashes: nothing, a round, or the number of a round that was not available. */
function taken(beacon) {
  if (!beacon) return byte(0);
  const signed = beacon.signature === null ? [] : [sha256(fromHex(beacon.signature, 48))];
  return joined([byte(signed.length === 0 ? 2 : 1), fromHex(beacon.chain, 32), u64(beacon.round), ...signed]);
}
/** Begins a moment: the dice that follow belong to it, and its leaves must match the contributions of the seats. */
function enter(state, phase, kind, leaves, numbers) {
  state.moment = { phase, kind, seeds: new Map(), thrown: new Set() };
  if (!state.key) return;
  const { scheme, campaign, idKey } = state;
  const [dice, where] = [`warlog/dice/${scheme}`, joined([campaign, phase, byte(kind)])];
  must(same(leaves.map(({ seat }) => seat).sort(), state.seats), 'its leaves are not those of all seats');
  for (const { seat, leaf } of leaves) {
    const isByServer = scheme === 2 && !numbers[seat];
    // The server's numbers can be checked only once its key is published.
    if (isByServer && !idKey) continue;
    const number = isByServer ? hmac(idKey, 'house', campaign, phase, seat) : fromHex(numbers[seat], 32);
    const due = hex(sha256(`${dice}/nonce`, where, seat, number));
    must(leaf === due, `the leaf of ${seat} does not stand for what it brought`);
  }
  const brought = bySeat(leaves).flatMap(({ seat, leaf }) => [seat, fromHex(leaf, 32)]);
  const hash = sha256(`${dice}/nonces`, where, u16(leaves.length), ...brought);
  state.moment.hash = scheme === 1 ? hash : sha256('warlog/dice/2/moment', hash, taken(state.beacon));
}

// ── Events ──
/** Takes the number that comes with a seat or with orders. The first one of a phase counts. */
function bring(state, { type, seat, nonce, standIn, keys }) {
  if (type !== 'OrdersSubmitted' && !standIn) state.keys[seat] = keys?.part;
  if (state.scheme === 2 && type !== 'SeatTaken') return;
  if (state.scheme === 2) state.nonces[seat] = null;
  if (!nonce || state.frozen.has(seat)) return;
  state.nonces[seat] = nonce;
  if (type === 'OrdersSubmitted') state.frozen.add(seat);
  state.found.nonces += 1;
}
function thrown(state, { type, scope, label, source }, shown, due) {
  const [{ moment, found }, name] = [state, canonical([type, scope, label])];
  must(!moment.thrown.has(name), `"${scope} ${label}" is thrown twice`);
  moment.thrown.add(name);
  found[state.key ? 'rolls' : 'unproved'] += 1;
  if (!state.key) return;
  const seed = moment.seeds.get(scope);
  must(seed && source === 'vrf', `no proof of scope "${scope}" stands before "${label}"`);
  must(same(due(seed), shown), `"${scope} ${label}" shows ${shown}, its proof gives ${due(seed)}`);
}
/** The campaign leaves for another server, arrives there, or stays. The second program checks the signatures. */
function moved(state, { type, headKey: checkpointKey }) {
  Object.assign(state, { isAway: type === 'CampaignLeft' }, checkpointKey && { headKey: fromHex(checkpointKey, 32) });
  state.due = { ...state.open, stage: 1, attempt: (state.moves += 1) };
}
/** The fields that an event of creation must have in scheme 2, each with whether it has them. */
const demands = ({ apart, headKey: checkpointKey, parent, dice, trust }) => ({
  apart: apart === true,
  headKey: typeof checkpointKey === 'string' || parent !== undefined,
  'dice.source': dice.source === 'vrf',
  'dice.publicKey': typeof dice.publicKey === 'string',
  'trust.parts': trust.parts === 'with-sheet',
  'trust.deeds': trust.deeds === undefined || trust.deeds === 'signed',
});
/** Events that may follow the end: letters, honors, and the dismissal of a sitter. */
const mayFollowEnd = new Set(['PressSent', 'PressErased', 'HonorGiven', 'SitterDismissed']);
const each = (take, ...types) => Object.fromEntries(types.map((type) => [type, take]));
/** What each kind of event means for the dice and the checkpoints; others mean nothing. */
const takes = {
  __proto__: null,
  CampaignCreated(state, created) {
    const { campaign, dice, seats, ruleset, headKey: checkpointKey, parent, trust, demo } = created;
    const isFormer = trust === undefined;
    must(isFormer || trust?.scheme === 2, `its dice are of scheme ${trust?.scheme}, which needs a newer program`);
    for (const [name, isThere] of Object.entries(isFormer ? {} : demands(created)))
      must(isThere, `its creation lacks ${name}, which its scheme demands`);
    must(!state.root || parent?.campaign === state.root.campaign, 'it is no battle of the campaign before it');
    const { unverified = null, ...header } = state.header;
    must(same({ warlog: 1, holds: 'stream', campaign, ruleset }, header), 'the header says otherwise');
    must([null, 'incomplete', 'different'].includes(unverified), 'the header says otherwise');
    state.unverified = unverified;
    Object.assign(state, { scheme: trust ? 2 : 1, terms: trust?.beacon, seats: seats.map(({ id }) => id).sort() });
    const seatsSign = trust?.deeds === 'signed';
    Object.assign(state, { parent, seatsSign, isHouses: seatsSign && demo && !parent });
    state.headKey = checkpointKey === undefined ? null : fromHex(checkpointKey, 32);
    state.key = dice.source === 'vrf' ? fromHex(dice.publicKey, 32) : null;
    must(!state.key || !state.secret || isPair(state.secret, state.key), 'the published key is not the campaign’s');
  },
  HeadKeyReplaced(state, { headKey: checkpointKey }) {
    must(!state.headKey, 'the campaign has a checkpoint key already');
    state.headKey = fromHex(checkpointKey, 32);
  },
  ...each(moved, 'CampaignLeft', 'CampaignStayed', 'CampaignArrived'),
  ...each(bring, 'SeatTaken', 'SeatHandedOver', 'SeatVacated', 'SeatKeyReplaced', 'OrdersSubmitted'),
  CampaignStarted(state, { leaves }) {
    state.due = { ordinal: 0, phase: 'setup', stage: 3 };
    enter(state, 'setup', 0, leaves, state.nonces);
  },
  PhaseOpened(state, { ordinal, phase, leaves, awaited, awaitedTold, turn }) {
    const { key, idKey, keys, seats } = state;
    state.frozen.clear();
    must(ordinal === state.open.ordinal + 1, `it opens phase ${ordinal}`);
    const due = key && idKey ? hex(hmac(idKey, 'phase', u32(ordinal)).subarray(0, 16)) : phase;
    must(phase === due, 'its phase does not have the id that follows from the key');
    Object.assign(state, { open: { ordinal, phase }, moves: 0 });
    // Scheme 2: awaited seats contribute with the keys known before. The set-up of a demo asks no seat.
    const takesNone = awaitedTold === 'own' || (state.isHouses && turn === 0);
    const asked = takesNone ? [] : seats.filter((seat) => awaited.includes(seat) && keys[seat]);
    state.asked = new Map(asked.map((seat) => [seat, { key: keys[seat], proof: null, nonce: null }]));
    // The dice of a phase use the contributions from before the append that closed the phase before.
    enter(state, phase, 1, leaves, state.kept ?? state.nonces);
  },
  PartBrought(state, { phase, seat, proof, nonce }) {
    const asked = state.asked.get(seat);
    must(asked?.proof === null && phase === state.open.phase, `${seat} brings a part that was not asked for`);
    const alpha = joined(['warlog/trust/2/part', state.campaign, phase, seat]);
    const seed = seedOf(fromHex(asked.key, 32), alpha, fromHex(proof, 80));
    must(hex(sha256('warlog/trust/2/part-nonce', seed)) === nonce, `the part of ${seat} stands for another number`);
    Object.assign(asked, { proof, nonce });
    state.found.nonces += 1;
  },
  PhaseSealed(state, { ordinal, phase, round, parts, leaves }) {
    state.sealed = { round, parts, leaves };
    state.due = { ordinal, phase, stage: 2, attempt: 1 };
  },
  PhaseClosed(state, { ordinal, phase, parts, leaves, beacon }) {
    must(same({ ordinal, phase }, state.open), 'it closes another phase than the open one');
    if (state.terms || beacon) {
      // The signature of the round is not checked: that needs a pairing.
      const { round, ...said } = state.sealed ?? {};
      const isNamed = state.sealed && beacon?.round === round && beacon.chain === state.terms?.chain;
      must(isNamed, 'it uses another beacon round than its sealing named');
      must(same({ parts, leaves }, said), 'it does not say what its sealing said');
      [state.sealed, state.beacon] = [null, beacon];
      state.found.rounds += 1;
    }
    let numbers = state.nonces;
    if (state.scheme === 2) {
      const due = [...state.asked].map(([seat, { proof }]) => ({ seat, proof }));
      must(same(bySeat(parts), due), 'its parts are not those that were brought');
      numbers = Object.fromEntries([...state.asked].map(([seat, { nonce }]) => [seat, nonce]));
      Object.assign(state.nonces, numbers);
    }
    state.kept = { ...state.nonces };
    state.due = { ordinal, phase, stage: 3 };
    enter(state, phase, 2, leaves, numbers);
  },
  CampaignEnded: (state) => Object.assign(state, { due: { ...(state.due ?? state.open), stage: 4 }, isEnded: true }),
  BattleOpened(state, { battle, child, headKey: checkpointKey }) {
    state.tables.set(child, battle);
    state.battleKeys.set(child, checkpointKey);
  },
  BattleReturned: (state, { battle, stream }) => state.results.set(battle, stream),
  DiceScopeOpened(state, { kind, scope, proof, source }) {
    if (!state.key || source !== 'vrf') return;
    const { phase, hash, seeds, kind: due } = state.moment;
    must(kind === due && !seeds.has(scope), `scope "${scope}" may not be opened here`);
    const alpha = joined([`warlog/dice/${state.scheme}/scope`, byte(kind), state.campaign, phase, scope, hash]);
    seeds.set(scope, seedOf(state.key, alpha, fromHex(proof, 80)));
  },
  DiceRolled: (state, event) => thrown(state, event, event.faces, (seed) => rolled(seed, event)),
  DiceShuffled: (state, event) => thrown(state, event, event.order, (seed) => shuffled(seed, event)),
};

// ── A campaign ──
/** Checks number, campaign and hash of an event: each hash covers all events before it. */
function chain(state, { campaign, version, event, schemaVersion, meta, hash, ...more }) {
  must(same(more, {}), `it holds ${Object.keys(more)[0]}, which nothing covers`);
  must(version === state.found.events + 1, `it has the number ${version}`);
  must(campaign === state.campaign, 'it belongs to another campaign');
  const { type, ...data } = event;
  must((type === 'CampaignCreated') === (version === 1), 'the first event, and no other one, creates the campaign');
  const said = Buffer.from(canonical({ campaign, data, meta, schemaVersion, type, version }), 'utf8');
  state.hash = sha256(state.hash, said);
  must(hex(state.hash) === hash, 'its hash does not follow from it and those before');
}
/** Checks that the checkpoints are complete, signed, in order, and true. */
function signed({ places, campaign, idKey, found, scheme, root }, checkpoints) {
  const areThere = checkpoints.length >= places.length;
  // Versions before scheme 2 may lack checkpoints; scheme 2 demands all of them.
  must(areThere || scheme === 1, `only ${checkpoints.length} of ${places.length} signed checkpoints are there`);
  must(areThere, `Only ${checkpoints.length} of ${places.length} signed checkpoints are there.`, Incomplete);
  must(checkpoints.length === places.length, 'more checkpoints are signed than there are phases');
  let previous = zeros;
  for (const [index, line] of checkpoints.entries()) {
    const { ordinal, stage, attempt = 0, phase, key, at, version, hash } = places[index];
    const name = `the checkpoint of phase ${ordinal}`;
    const statement = Buffer.from(String(line.head?.statement), 'hex');
    const signature = fromHex(line.head?.signature, 64);
    const written = { head: { statement: hex(statement), signature: hex(signature) } };
    must(same(line, written), `${name} is not written as it should be`);
    must(isSigned(key, statement, signature), `${name} is not signed by the campaign’s key`);
    const place = joined([campaign, u32(ordinal), byte(stage, attempt)]);
    const salt = hmac(idKey, 'salt/2', place, 'stream');
    const stands = sha256('warlog/trust/2/stream', u32(version), fromHex(hash, 32), salt);
    // The hash of all disclosures is before the last 32 bytes; computing it needs the rules.
    const unread = statement.subarray(-64, -32);
    const due = joined(['warlog/trust/2/head', place, phase, u64(at), previous, stands, unread, zeros]);
    must(statement.equals(due), `${name} was signed over another history`);
    previous = sha256(statement);
    found.heads += 1;
    if (!root) Object.assign(found, { headKey: hex(key), line: headLine(campaign, places[index], previous) });
  }
}
/** A checkpoint as it stands under a report: 26 letters of base32 (RFC 4648), 130 bits of the hash of its statement. */
function headLine(campaign, { ordinal, stage }, hash) {
  const letters = BigInt(`0x${hex(hash)}`)
    .toString(2)
    .padStart(256, '0')
    .match(/.{5}/g)
    .slice(0, 26);
  const text = letters.map((bits) => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(bits, 2)]).join('');
  return `WL1:${campaign.slice(0, 8)}:${ordinal}.${stage}:${text}`;
}
/**
 * Checks that the campaign opened this battle and names the key of its checkpoints. If the campaign took a result, it
 * must be from this record.
 */
function matches({ campaign, parent, events, isEnded }, { tables, results, battleKeys }) {
  const battle = tables.get(campaign);
  must(battle !== undefined && parent.battle === battle, 'the campaign opened no such battle');
  const key = battleKeys.get(campaign);
  const isSigner = key === undefined || events[0].event.headKey === key;
  must(isSigner, 'its checkpoints are signed by another key than its campaign names');
  const result = results.get(battle);
  if (!result) return false;
  const end = events.findIndex(({ event }) => event.type === 'CampaignEnded') + 1;
  const isIt = isEnded && result.version >= end && events[result.version - 1]?.hash === result.hash;
  must(isIt, 'its record is not the one from which the campaign took a result');
  return true;
}
/** Reports what no key can replace: missing signatures, or the missing record of a battle's campaign. */
function proved({ campaign, root, parent, headKey: checkpointKey, seatsSign, unverified }, isNamed) {
  must(unverified === null, 'A server imported this record although it was not sound.', Incomplete);
  must(root || parent === undefined, 'This is a battle, and the record of its campaign is missing.', Incomplete);
  const isBound = !root || isNamed || root.battleKeys.get(campaign) !== undefined;
  must(isBound, 'The campaign names no key for a battle: the record of the battle may have been made up.', Incomplete);
  must(checkpointKey || isNamed, 'Nobody signed this record: it may have been made up.', Incomplete);
  must(seatsSign, 'No seat signed its orders: the operator of a server may have made them up.', Incomplete);
}
/** Returns a sentence about what is missing; null if nothing is. */
function lackIn(check) {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Incomplete) return error.message;
    throw error;
  }
}
/** Reads a campaign and returns its state. For a battle, `root` is the state of its campaign. */
function read({ header, events, heads: checkpoints }, found, root) {
  const state = { header, found, root, campaign: header.campaign, hash: zeros, open: { ordinal: 0, phase: 'setup' } };
  Object.assign(state, { nonces: {}, keys: {}, frozen: new Set(), asked: new Map(), places: [], events });
  Object.assign(state, { tables: new Map(), results: new Map(), battleKeys: new Map() });
  // The hash chain is checked before the proofs, which take longer.
  for (found.events = 0; found.events < events.length; found.events += 1) chain(state, events[found.events]);
  const last = events.find(({ event }) => event.type === 'CampaignEnded')?.event;
  // A battle publishes no key: it uses that of its campaign.
  const secret = root ? root.secret : typeof last?.secretKey === 'string' ? fromHex(last.secretKey, 32) : null;
  Object.assign(state, { secret, idKey: secret && hmac(secret, 'warlog/dice/1/ids') });
  for (found.events = 0; found.events < events.length; found.events += 1) {
    const { event, meta, version, hash } = events[found.events];
    const goesOn = event.type === 'CampaignArrived' || event.type === 'CampaignStayed';
    must(Boolean(state.isAway) === goesOn, `the campaign had ${goesOn ? 'not ' : ''}left its host`);
    must(!state.isEnded || mayFollowEnd.has(event.type), `${event.type} cannot follow the end`);
    takes[event.type]?.(state, event);
    if (events[found.events + 1]?.meta.correlation === meta.correlation) continue;
    // An append ends here: its checkpoint is at its last event.
    if (state.headKey && state.due) state.places.push({ ...state.due, key: state.headKey, at: meta.at, version, hash });
    [state.due, state.kept] = [null, null];
  }
  const isNamed = root ? matches(state, root) : false;
  state.lack = lackIn(() => {
    must(state.isEnded, 'The campaign has not ended, or its end is missing.', Incomplete);
    must(secret || !state.key, 'The secret dice key is not in the file.', Incomplete);
    signed(state, checkpoints);
    proved(state, isNamed);
  });
  return state;
}

// ── The file ──
function lineOf(text, index) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Incomplete(`Line ${index + 1} is not JSON.`);
  }
}
/** Returns the campaign of a file, then its battles: each has a header, events and signed checkpoints. */
export function partsOf(text) {
  const parts = [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines.map(lineOf)) {
    const part = parts.at(-1);
    if (line?.warlog === 1 && line.holds === 'stream') parts.push({ header: line, events: [], heads: [] });
    else if (!part) break;
    else if (line?.head !== undefined) part.heads.push(line);
    else if (part.heads.length > 0) throw new Fault('it stands after the checkpoints');
    else part.events.push(line);
  }
  must(parts.length > 0, 'The first line is no header of a whole campaign.', Incomplete);
  return parts;
}
/** Checks the text of an export. Returns a verdict with counts; never throws for what a file may contain. */
export function verifyText(text) {
  const found = { events: 0, rolls: 0, unproved: 0, nonces: 0, heads: 0, rounds: 0, headKey: null, line: null };
  let [root, before, gap] = [null, 0, null];
  const said = (verdict, sentence) => ({ verdict, sentence, ...found, events: before + found.events });
  try {
    const parts = partsOf(text);
    for (const part of parts) {
      before += found.events;
      const state = read(part, found, root);
      root ??= state;
      gap ??= state.lack;
    }
    const isThere = (child) => parts.some(({ header }) => header.campaign === child);
    for (const [child, battle] of root.tables)
      must(child === null || !root.results.has(battle) || isThere(child), `the record of battle ${battle} is missing`);
    return gap === null ? said('whole', '') : said('incomplete', gap);
  } catch (error) {
    if (error instanceof Incomplete) return said('incomplete', error.message);
    const what = error instanceof Fault ? error.message : 'it has not the form of an event';
    return said('differs', `Event ${found.events + 1}${root ? ' of a battle' : ''}: ${what}.`);
  }
}

// ── The command ──
function main([file]) {
  if (!file) {
    console.error('node verify.mjs <campaign.jsonl>');
    return 2;
  }
  const {
    verdict,
    sentence,
    events,
    rolls,
    unproved,
    nonces,
    heads: checkpoints,
    rounds,
    headKey: checkpointKey,
    line,
  } = verifyText(readFileSync(file, 'utf8'));
  const counted = `${rolls} rolls proved, ${unproved} thrown by hand, ${checkpoints} signed checkpoints`;
  console.log([verdict, sentence].filter(Boolean).join(': '));
  console.log(`${events} events chained, ${nonces} numbers of seats, ${counted}.`);
  if (line)
    console.log(`Its checkpoints are signed by the key ${checkpointKey}; its last line is ${line}: compare them.`);
  console.log('Not checked: the rules of the game, who had the right to do what, what each player was shown;');
  console.log('signatures of actions of seats, and of moves between servers: deeds.mjs checks those.');
  if (rounds > 0) console.log(`Also not checked: the signatures of ${rounds} beacon rounds.`);
  return { whole: 0, differs: 1, incomplete: 2 }[verdict];
}
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2));
