#!/usr/bin/env node
/*
 * Checks an exported campaign without a line of Warlog's own code: `node verify.mjs campaign.jsonl`.
 *
 * It needs Node alone. What it reads is described in README.md beside it, exactly enough to write it again in another
 * language. It checks the bytes: the chain of events, the ids of phases, the numbers that seats brought, every proof, every die.
 * It does not check the rules of a game, nor who had the right to do what: `warlog verify` does.
 * Exit: 0 whole and without a difference, 1 a difference, 2 incomplete or no export.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// ── Bytes ──
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const sha512 = (...parts) => createHash('sha512').update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const byte = (...values) => Buffer.from(values);
const u16 = (n) => byte(n >>> 8, n & 255);
const u32 = (n) => byte(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);

/** ASCII text after its length. */
function enc(text) {
  if (!/^[\x00-\x7f]*$/.test(text)) throw new Fault(`"${text}" is not ASCII`);
  return Buffer.concat([u16(text.length), Buffer.from(text, 'ascii')]);
}

function fromHex(text, length) {
  if (typeof text !== 'string' || !/^(?:[0-9a-f]{2})*$/.test(text) || text.length !== 2 * length)
    throw new Fault(`${length} bytes of hex are wanted, not ${JSON.stringify(text)}`);
  return Buffer.from(text, 'hex');
}

/** The one text of a value: keys in the order of their code units, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

/** What is wrong, in a sentence. */
class Fault extends Error {}

// ── The curve of RFC 8032 ──
const p = 2n ** 255n - 19n;
const q = 2n ** 252n + 27742317777372353535851937790883648493n;
const mod = (n, m = p) => ((n % m) + m) % m;

function power(base, exponent) {
  let [result, square] = [1n, mod(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p;
    square = (square * square) % p;
  }
  return result;
}
const inverse = (n) => power(n, p - 2n);
const d = mod(-121665n * inverse(121666n));
const rootOfMinusOne = power(2n, (p - 1n) / 4n);

/** Points as X, Y, Z, T with x = X/Z, y = Y/Z, x·y = T/Z. */
const neutral = [0n, 1n, 1n, 0n];

function add([x1, y1, z1, t1], [x2, y2, z2, t2]) {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * d * t1 * t2);
  const e = mod(2n * z1 * z2);
  const [f, g, h, i] = [b - a, e - c, e + c, b + a];
  return [mod(f * g), mod(h * i), mod(g * h), mod(f * i)];
}

function multiply(point, scalar) {
  let [result, double] = [neutral, point];
  for (let rest = scalar; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = add(result, double);
    double = add(double, double);
  }
  return result;
}

const minus = ([x, y, z, t]) => [mod(-x), y, z, mod(-t)];
const isNeutral = ([x, y, z]) => x === 0n && y === z;
const little = (bytes) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex') || '0'}`);
const littleBytes = (n) => Buffer.from(n.toString(16).padStart(64, '0'), 'hex').reverse();

function encode([x, y, z]) {
  const inverted = inverse(z);
  const bytes = littleBytes(mod(y * inverted));
  if (mod(x * inverted) & 1n) bytes[31] |= 128;
  return bytes;
}

/** Strict: y below p, no negative zero (RFC 8032, 5.1.3); null where the bytes are no point. */
function decode(bytes) {
  const sign = BigInt(bytes[31] >> 7);
  const y = little(bytes) & (2n ** 255n - 1n);
  if (y >= p) return null;
  const [u, v] = [mod(y * y - 1n), mod(d * y * y + 1n)];
  let x = mod(u * v ** 3n * power(u * v ** 7n, (p - 5n) / 8n));
  if (mod(v * x * x) === mod(-u)) x = mod(x * rootOfMinusOne);
  else if (mod(v * x * x) !== u) return null;
  if (x === 0n && sign === 1n) return null;
  if ((x & 1n) !== sign) x = p - x;
  return [x, y, 1n, mod(x * y)];
}

const baseY = mod(4n * inverse(5n));
const base = decode(littleBytes(baseY));

/** The public key of a secret one. */
function publicKey(secret) {
  const half = sha512(secret).subarray(0, 32);
  half[0] &= 248;
  half[31] = (half[31] & 127) | 64;
  return encode(multiply(base, little(half)));
}

// ── The verifiable random function: ECVRF-EDWARDS25519-SHA512-TAI of RFC 9381 ──
function toCurve(key, alpha) {
  for (let ctr = 0; ctr < 256; ctr += 1) {
    const point = decode(sha512(byte(3, 1), key, alpha, byte(ctr, 0)).subarray(0, 32));
    const cleared = point && multiply(point, 8n);
    if (cleared && !isNeutral(cleared)) return cleared;
  }
  throw new Fault('no point of the curve was found');
}

/** The seed that a proof opens under a key; throws where it opens nothing. */
export function seedOf(key, alpha, proof) {
  const y = decode(key);
  if (!y || isNeutral(multiply(y, 8n))) throw new Fault('the dice key is no proper key');
  const gamma = decode(proof.subarray(0, 32));
  const [challenge, s] = [proof.subarray(32, 48), little(proof.subarray(48))];
  if (!gamma || s >= q) throw new Fault('the proof is malformed');
  const [h, c] = [toCurve(key, alpha), little(challenge)];
  const u = add(multiply(base, s), minus(multiply(y, c)));
  const v = add(multiply(h, s), minus(multiply(gamma, c)));
  const due = sha512(byte(3, 2), key, ...[h, gamma, u, v].map(encode), byte(0)).subarray(0, 16);
  if (!due.equals(challenge)) throw new Fault('the proof does not open it under the campaign’s key');
  return sha512(byte(3, 3), encode(multiply(gamma, 8n)), byte(0));
}

// ── Signatures: Ed25519 of RFC 8032, strictly ──
/** Is this the key's signature of the message? */
export function isSigned(key, message, signature) {
  const [a, r, s] = [decode(key), decode(signature.subarray(0, 32)), little(signature.subarray(32))];
  if (!a || !r || s >= q || isNeutral(multiply(a, 8n))) return false;
  const challenge = mod(little(sha512(signature.subarray(0, 32), key, message)), q);
  return encode(multiply(base, s)).equals(encode(add(r, multiply(a, challenge))));
}

// ── Signed heads ──
/** What a head says, from its bytes; they must be read to their end. */
function headOf(bytes) {
  let at = 0;
  const take = (length) => {
    at += length;
    if (at > bytes.length) throw new Fault('a head ends too soon');
    return bytes.subarray(at - length, at);
  };
  const number = (length) => Number(BigInt(`0x${take(length).toString('hex')}`));
  const text = () => take(number(2)).toString('ascii');
  if (text() !== 'warlog/trust/2/head') throw new Fault('what is signed is no head');
  const place = { campaign: text(), ordinal: number(4), stage: number(1), attempt: number(1), phase: text() };
  const said = { ...place, at: number(8), previous: take(32), stream: take(32), told: take(32), moment: take(32) };
  if (at !== bytes.length) throw new Fault('a head is too long');
  return said;
}

const saltOf = (secret, { campaign, ordinal, stage, attempt }, name) =>
  hmac(
    hmac(secret, enc('warlog/dice/1/ids')),
    ...[enc('salt/2'), enc(campaign), u32(ordinal), byte(stage, attempt), enc(name)],
  );

// ── From a seed to faces ──
/** Whole numbers below m, read from one stream of bytes, none favoured. */
function drawer(seed, mode, label, n) {
  let [bytes, at, blocks] = [Buffer.alloc(0), 0, 0];
  const next = () => {
    if (at === bytes.length) {
      bytes = hmac(seed, enc(`warlog/dice/1/${mode}`), enc(label), u32(n), u32(blocks));
      [at, blocks] = [0, blocks + 1];
    }
    at += 1;
    return bytes[at - 1];
  };
  return (m) => {
    const span = m <= 256 ? 256 : 65536;
    for (;;) {
      const value = span === 256 ? next() : next() * 256 + next();
      if (value < span - (span % m)) return value % m;
    }
  };
}

export function rolled(seed, { label, count, sides }) {
  const below = drawer(seed, 'roll', label, sides);
  return Array.from({ length: count }, () => 1 + below(sides));
}

export function shuffled(seed, { label, n }) {
  const below = drawer(seed, 'shuffle', label, n);
  const order = Array.from({ length: n }, (_, index) => index);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

// ── What seats bring ──
const leafOf = (scheme, campaign, phase, kind, seat, nonce) =>
  sha256(enc(`warlog/dice/${scheme}/nonce`), enc(campaign), enc(phase), byte(kind), enc(seat), fromHex(nonce, 32));

/** What a moment takes in of a beacon: nothing, a round, or the number of one that was said to be away. */
function taken(beacon) {
  if (!beacon) return [byte(0)];
  const { chain, round, signature } = beacon;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const where = [fromHex(chain, 32), number];
  return signature === null ? [byte(2), ...where] : [byte(1), ...where, sha256(fromHex(signature, 48))];
}

/** What goes into the message of a proof for all that was brought. */
function broughtHash(scheme, campaign, phase, kind, leaves, beacon) {
  const ordered = [...leaves].sort((a, b) => (a.seat < b.seat ? -1 : 1));
  const said = ordered.flatMap(({ seat, leaf }) => [enc(seat), fromHex(leaf, 32)]);
  const where = [enc(campaign), enc(phase), byte(kind), u16(ordered.length)];
  const hash = sha256(enc(`warlog/dice/${scheme}/nonces`), ...where, ...said);
  return scheme === 1 ? hash : sha256(enc('warlog/dice/2/moment'), hash, ...taken(beacon));
}

/** Scheme 2: the number that stands for a seat's answer to a phase; throws where it is no answer of its key. */
export function partNumber(key, campaign, phase, seat, proof) {
  const alpha = Buffer.concat([enc('warlog/trust/2/part'), enc(campaign), enc(phase), enc(seat)]);
  const seed = seedOf(fromHex(key, 32), alpha, fromHex(proof, 80));
  return sha256(enc('warlog/trust/2/part-nonce'), seed).toString('hex');
}

/** Scheme 2: what stands for a seat that brings nothing. */
const houseNumber = (secret, campaign, phase, seat) =>
  hmac(
    hmac(fromHex(secret, 32), enc('warlog/dice/1/ids')),
    ...[enc('house'), enc(campaign), enc(phase), enc(seat)],
  ).toString('hex');

const phaseId = (secret, n) =>
  hmac(hmac(secret, enc('warlog/dice/1/ids')), enc('phase'), u32(n))
    .subarray(0, 16)
    .toString('hex');

// ── The file ──
function linesOf(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Incomplete(`Line ${index + 1} is not JSON.`);
    }
  });
}
class Incomplete extends Error {}

/** The campaign of a file, and behind it the tables of its battles: each a header, events and signed heads. */
function partsOf(lines) {
  const parts = [];
  for (const line of lines) {
    if (line?.warlog === 1 && line.holds === 'stream') parts.push({ header: line, events: [], heads: [] });
    else if (parts.length === 0) throw new Incomplete('The first line is no header of a whole campaign.');
    else if (line?.head !== undefined) parts.at(-1).heads.push(line);
    else if (parts.at(-1).heads.length > 0) throw new Fault('it stands behind the heads');
    else parts.at(-1).events.push(line);
  }
  if (parts.length === 0) throw new Incomplete('The first line is no header of a whole campaign.');
  return parts;
}

/** Checks the text of an export. Gives a verdict and what it rests on; never throws for what a file may hold. */
export function verifyText(text) {
  const found = { events: 0, rolls: 0, unproved: 0, nonces: 0, heads: 0, rounds: 0 };
  try {
    const parts = partsOf(linesOf(text));
    const campaign = new Reader(parts[0].header, found);
    const secret = campaign.read(parts[0]);
    for (const part of parts.slice(1)) {
      // Counted for the whole file; events have numbers of their own.
      const own = { ...found, events: 0 };
      new Reader(part.header, own, { campaign: campaign.campaign, secret }).read(part);
      Object.assign(found, own, { events: found.events + own.events });
    }
    return { verdict: 'whole', sentence: '', ...found };
  } catch (error) {
    if (error instanceof Incomplete) return { verdict: 'incomplete', sentence: error.message, ...found };
    const what = error instanceof Fault ? error.message : 'it is not as an event should be';
    return { verdict: 'differs', sentence: `Event ${found.events + 1}: ${what}.`, ...found };
  }
}

/** Goes through the events of a campaign one by one. */
class Reader {
  /** `parent`: the campaign whose battle it is, and the secret key of both; absent: it stands for itself. */
  constructor(header, found, parent = null) {
    Object.assign(this, { parent, header, campaign: header.campaign, found, hash: Buffer.alloc(32) });
    Object.assign(this, { seats: [], nonces: {}, frozen: new Set(), claimed: [], places: [] });
    Object.assign(this, { scheme: 1, keys: {}, asked: {}, parts: {}, terms: null, round: null, beacon: null });
  }

  /** Gives the campaign's secret key. */
  read({ events, heads }) {
    // What anybody could have changed is found before a proof is worked at.
    for (const stored of events) {
      this.chain(stored);
      this.found.events += 1;
    }
    this.found.events = 0;
    const last = events.at(-1)?.event;
    // A battle publishes no key: its campaign's is its own.
    const secret = this.parent ? this.parent.secret : last?.secretKey;
    this.secret = typeof secret === 'string' ? secret : null;
    for (const [index, stored] of events.entries()) {
      this.take(stored.event);
      this.found.events += 1;
      if (events[index + 1]?.meta.correlation !== stored.meta.correlation) this.stands(stored);
    }
    if (last?.type !== 'CampaignEnded') throw new Incomplete('The campaign has not ended, or its end is missing.');
    if (this.key && typeof secret !== 'string') throw new Incomplete('The secret dice key is not in the file.');
    if (this.key) this.opened(fromHex(secret, 32));
    this.signed(heads, secret);
    return secret;
  }

  /** The heads are those that are due, signed, each after the one before, and open to where the campaign stood. */
  signed(heads, secretKey) {
    const { places } = this;
    if (heads.length < places.length)
      throw new Incomplete(`${places.length - heads.length} of ${places.length} signed heads are missing.`);
    if (heads.length > places.length) throw new Fault('more heads are signed than there are phases');
    let previous = Buffer.alloc(32);
    for (const [index, line] of heads.entries()) {
      const { version, hash, ...due } = places[index];
      const bytes = Buffer.from(String(line?.head?.statement), 'hex');
      const said = headOf(bytes);
      const name = `the head of phase ${due.ordinal}`;
      if (Object.keys(line).length > 1 || bytes.toString('hex') !== line.head.statement)
        throw new Fault(`${name} is not written as it should be`);
      if (!isSigned(this.headKey, bytes, fromHex(line.head.signature, 64)))
        throw new Fault(`${name} is not signed by the campaign’s key`);
      for (const [what, value] of Object.entries({ attempt: 0, ...due, campaign: this.campaign }))
        if (said[what] !== value) throw new Fault(`${name} says ${what} ${said[what]}`);
      if (!said.previous.equals(previous)) throw new Fault(`${name} does not follow the one before`);
      const salt = saltOf(fromHex(secretKey, 32), said, 'stream');
      const stands = sha256(enc('warlog/trust/2/stream'), u32(version), fromHex(hash, 32), salt);
      if (!stands.equals(said.stream)) throw new Fault(`${name} was signed over another history`);
      previous = sha256(bytes);
      this.found.heads += 1;
    }
  }

  /** An append ends here: one that starts, closes a phase or ends the campaign has one head, which stands at its last event. */
  stands({ version, hash, meta }) {
    if (this.headKey && this.due) this.places.push({ ...this.due, at: meta.at, version, hash });
    [this.due, this.kept] = [null, null];
  }

  /** Number, campaign and hash: each covers all before it. */
  chain({ campaign, version, event, schemaVersion, meta, hash, ...more }) {
    if (Object.keys(more).length > 0) throw new Fault(`it holds ${Object.keys(more)[0]}, which nothing covers`);
    if (version !== this.found.events + 1) throw new Fault(`it has the number ${version}`);
    if (campaign !== this.campaign) throw new Fault('it belongs to another campaign');
    const { type, ...data } = event;
    const said = Buffer.from(canonical({ campaign, data, meta, schemaVersion, type, version }), 'utf8');
    this.hash = sha256(this.hash, said);
    if (this.hash.toString('hex') !== hash) throw new Fault('its hash does not follow from it and those before');
  }

  take(event) {
    switch (event.type) {
      case 'CampaignCreated':
        return this.created(event);
      case 'HeadKeyReplaced':
        if (this.headKey) throw new Fault('the campaign has a head key already');
        this.headKey = fromHex(event.headKey, 32);
        return undefined;
      case 'SeatTaken':
      case 'SeatHandedOver':
      case 'SeatVacated':
      case 'SeatKeyReplaced':
        if (!event.standIn) this.keys[event.seat] = event.keys?.part;
        return this.brings(event);
      case 'PartBrought':
        return this.answers(event);
      case 'OrdersSubmitted':
        return this.brings(event);
      case 'CampaignStarted':
        this.due = { ordinal: 0, phase: 'setup', stage: 3 };
        return this.enter('setup', 0, event.leaves, this.nonces);
      case 'PhaseOpened':
        this.frozen = new Set();
        this.asks(event);
        this.claimed.push(event.phase);
        this.open = { ordinal: event.ordinal, phase: event.phase };
        // The dice of a phase rest on what was brought before the append in which the one before it closed.
        return this.enter(event.phase, 1, event.leaves, this.kept ?? this.nonces);
      case 'PhaseSealed':
        this.round = event.round;
        this.due = { ordinal: event.ordinal, phase: event.phase, stage: 2, attempt: 1 };
        return undefined;
      case 'PhaseClosed':
        if (this.scheme === 2) this.closes(event);
        this.takes(event.beacon);
        this.kept = { ...this.nonces };
        this.due = { ordinal: event.ordinal, phase: event.phase, stage: 3 };
        return this.enter(event.phase, 2, event.leaves, this.scheme === 2 ? this.answered() : this.nonces);
      case 'CampaignEnded':
        this.due = { ...(this.due ?? this.open), stage: 4 };
        return undefined;
      case 'DiceScopeOpened':
        return this.opens(event);
      case 'DiceRolled':
        return this.thrown(event, event.faces, (seed) => rolled(seed, event));
      case 'DiceShuffled':
        return this.thrown(event, event.order, (seed) => shuffled(seed, event));
      default:
        return undefined;
    }
  }

  created({ campaign, dice, seats, ruleset, headKey, parent, trust }) {
    if (trust && trust.scheme !== 2)
      throw new Fault(`its dice are of scheme ${trust.scheme}, which needs a newer program`);
    this.scheme = trust ? 2 : 1;
    this.terms = trust?.beacon ?? null;
    if (this.parent && parent?.campaign !== this.parent.campaign)
      throw new Fault('it is no battle of the campaign before it');
    if (this.found.events > 0 || campaign !== this.campaign)
      throw new Fault('it creates a campaign that is not this one');
    const header = { warlog: 1, holds: 'stream', campaign, ruleset };
    if (canonical(header) !== canonical(this.header)) throw new Fault('the header says otherwise');
    this.seats = seats.map(({ id }) => id).sort();
    this.headKey = headKey === undefined ? null : fromHex(headKey, 32);
    this.key = dice.source === 'vrf' ? fromHex(dice.publicKey, 32) : null;
  }

  /** The first number that comes with a sheet of a phase stands until the next one opens. */
  brings({ type, seat, nonce }) {
    if (this.scheme === 2 && type !== 'SeatTaken') return;
    if (this.scheme === 2 && !nonce) delete this.nonces[seat];
    if (!nonce || this.frozen.has(seat)) return;
    this.nonces = { ...this.nonces, [seat]: nonce };
    if (type === 'OrdersSubmitted') this.frozen.add(seat);
    this.found.nonces += 1;
  }

  /** A closing takes in the round that its sealing named. Whether its chain signed it needs a pairing, and is not looked at. */
  takes(beacon) {
    if (!this.terms && !beacon) return;
    if (!this.terms || beacon?.chain !== this.terms.chain || beacon.round !== this.round)
      throw new Fault('it takes in another round of a beacon than its sealing named');
    [this.round, this.beacon] = [null, beacon];
    this.found.rounds += 1;
  }

  /** Scheme 2: who is asked for a part, each by the key that was known before the phase opened. */
  asks({ awaited, awaitedTold }) {
    const seats = awaitedTold === 'own' ? [] : this.seats.filter((seat) => awaited.includes(seat) && this.keys[seat]);
    [this.asked, this.parts] = [Object.fromEntries(seats.map((seat) => [seat, this.keys[seat]])), {}];
  }

  answers({ phase, seat, proof, nonce }) {
    const key = this.asked[seat];
    if (!key || this.parts[seat] || phase !== this.open.phase)
      throw new Fault(`${seat} brings a part that was not asked for`);
    if (partNumber(key, this.campaign, phase, seat, proof) !== nonce)
      throw new Fault(`the part of ${seat} stands for another number`);
    this.parts[seat] = { proof, nonce };
    this.found.nonces += 1;
  }

  /** Scheme 2: what was brought is told to all, and is what declarations rest on until the seat is asked again. */
  closes({ parts }) {
    const due = Object.keys(this.asked).map((seat) => ({ seat, proof: this.parts[seat]?.proof ?? null }));
    const bySeat = (list) => canonical([...list].sort((a, b) => (a.seat < b.seat ? -1 : 1)));
    if (bySeat(parts) !== bySeat(due)) throw new Fault('its parts are not those that were brought');
    for (const seat of Object.keys(this.asked)) this.nonces[seat] = this.parts[seat]?.nonce;
  }

  answered() {
    return Object.fromEntries(Object.entries(this.parts).map(([seat, { nonce }]) => [seat, nonce]));
  }

  /** What a seat brings to a moment; null where only the house's key would tell, and is not there. */
  numberOf(nonces, phase, seat) {
    if (nonces[seat] || this.scheme === 1) return nonces[seat];
    return this.secret && houseNumber(this.secret, this.campaign, phase, seat);
  }

  /** From here on dice are of this moment: its leaves must stand for what the seats brought. */
  enter(phase, kind, leaves, nonces) {
    this.moment = { phase, kind, seeds: new Map(), asked: new Set() };
    if (!this.key) return;
    const named = leaves.map(({ seat }) => seat).sort();
    if (canonical(named) !== canonical(this.seats)) throw new Fault('its leaves are not those of all seats');
    for (const { seat, leaf } of leaves) {
      const number = this.numberOf(nonces, phase, seat);
      if (number === null) continue;
      if (leafOf(this.scheme, this.campaign, phase, kind, seat, number).toString('hex') !== leaf)
        throw new Fault(`the leaf of ${seat} does not stand for what it brought`);
    }
    this.moment.hash = broughtHash(this.scheme, this.campaign, phase, kind, leaves, this.beacon);
  }

  opens({ kind, scope, proof, source }) {
    if (!this.key || source !== 'vrf') return;
    const { phase, hash, seeds } = this.moment;
    if (kind !== this.moment.kind || seeds.has(scope)) throw new Fault(`scope "${scope}" may not be opened here`);
    const where = [byte(kind), enc(this.campaign), enc(phase), enc(scope)];
    const alpha = Buffer.concat([enc(`warlog/dice/${this.scheme}/scope`), ...where, hash]);
    seeds.set(scope, seedOf(this.key, alpha, fromHex(proof, 80)));
  }

  thrown({ type, scope, label, source }, told, due) {
    const { asked, seeds } = this.moment;
    const name = `${type} ${scope} ${label}`;
    if (asked.has(name)) throw new Fault(`"${scope} ${label}" is thrown twice`);
    asked.add(name);
    if (!this.key) {
      this.found.unproved += 1;
      return;
    }
    const seed = seeds.get(scope);
    if (!seed || source !== 'vrf') throw new Fault(`no proof of scope "${scope}" stands before "${label}"`);
    const faces = due(seed);
    if (canonical(faces) !== canonical(told))
      throw new Fault(`"${scope} ${label}" shows ${told}, its proof gives ${faces}`);
    this.found.rolls += 1;
  }

  /** At the end: the published key is the campaign's, and every phase has the id that follows from it. */
  opened(secret) {
    if (!publicKey(secret).equals(this.key)) throw new Fault('the published key is not the campaign’s');
    for (const [index, phase] of this.claimed.entries())
      if (phase !== phaseId(secret, index + 1))
        throw new Fault(`phase ${index + 1} does not have the id that follows from the key`);
  }
}

// ── The command ──
function main([file]) {
  if (!file) {
    console.error('node verify.mjs <campaign.jsonl>');
    return 2;
  }
  const { verdict, sentence, events, rolls, unproved, nonces, heads, rounds } = verifyText(readFileSync(file, 'utf8'));
  console.log([verdict, sentence].filter(Boolean).join(': '));
  console.log(
    `${events} events chained, ${nonces} numbers of seats, ${rolls} rolls proved, ${unproved} thrown by hand, ${heads} signed heads.`,
  );
  console.log('Not checked: the rules of the game, who had the right to do what, what each player was told.');
  if (rounds > 0) console.log(`Nor that ${rounds} rounds of a beacon bear the signatures of their chain.`);
  return { whole: 0, differs: 1, incomplete: 2 }[verdict];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2));
