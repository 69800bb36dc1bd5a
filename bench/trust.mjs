/**
 * What it costs that a campaign can be checked: closings of three people without anything of it (scheme 1), then with the
 * parts of seats, with signed heads and receipts, with signed deeds, and with a beacon, each beside all before it. In memory, as
 * the server decides and writes. Bytes are those of the log, of what viewers are told and of what is signed, before a database packs
 * them; processor time is the house's for all that makes a closing (three sheets, three words, the closing itself), and that of one device.
 */
import { eventHash } from '@warlog/kernel';
import { createHash } from 'node:crypto';
import { changeOf } from '@warlog/application';
import { bzaarcke } from '@warlog/bzaarcke';
import * as kernel from '@warlog/kernel';
import { isRoundSigned, ownChain, signRound } from '@warlog/kernel/beacon';
import { headKeyOf, noHead, partOf, seatKeysOf, signDeed } from '@warlog/kernel/trust';
import { signed } from '../libs/application/dist/campaigns/sign.js';
import { slowPace } from './campaign.mjs';
import { percentile, print } from './report.mjs';
import { sized } from './size.mjs';

const CAMPAIGNS = sized(20, 1);
const CLOSINGS = sized(12, 2);
const people = ['ada', 'ben', 'cyd'];
const ruleset = bzaarcke;

const rounds = { secret: 'b0'.repeat(32), genesis: 1_000_000_000, period: 3 };
const beacon = { ...ownChain(rounds), marginSeconds: 120, patienceMinutes: 60, fallback: 'wait' };
const parts = { scheme: 2, parts: 'with-sheet' };
const kinds = [
  { name: 'scheme 1' },
  { name: 'parts', trust: parts },
  { name: 'heads and receipts', trust: parts, isHeaded: true },
  { name: 'deeds', trust: { ...parts, deeds: 'signed' }, isHeaded: true },
  { name: 'beacon', trust: { ...parts, deeds: 'signed', beacon }, isHeaded: true },
];

const secretOf = (name) => createHash('sha256').update(name).digest('hex');
const bytesOf = (value) => Buffer.byteLength(JSON.stringify(value));

/** A campaign as a server holds it, with what it wrote and worked since it was last asked. */
class House {
  constructor({ trust, isHeaded = false }, n) {
    // The same for all kinds, so that those of one scheme and no beacon throw the same dice.
    this.id = secretOf(`campaign ${n}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
    this.now = Date.parse('2026-11-01T12:00:00Z');
    this.secretKey = secretOf(`dice ${n}`);
    this.headSecret = isHeaded ? secretOf('head') : null;
    this.before = { loaded: null, views: new Map(), seqs: {}, chains: {} };
    [this.hash, this.lastHead, this.version] = [kernel.NO_HASH, noHead, 0];
    this.taken();
    this.obey('ada', () =>
      kernel.createCampaign(ruleset, {
        ...{ campaign: this.id, name: 'A campaign', scenario: 'bzaarcke-reach', seats: people.length, host: 'ada' },
        ...{ options: { maxTurns: 0 }, gm: { mode: 'none' }, spectators: { allowed: false, delayTurns: 0 } },
        ...{ pace: { ...slowPace, earlyClose: true }, listed: false, demo: false },
        publicKey: kernel.publicKeyOf(this.secretKey),
        ...(isHeaded && { headKey: headKeyOf(this.headSecret) }),
        ...(trust && { trust }),
      }),
    );
  }

  get phase() {
    return this.before.loaded.campaign.phase;
  }

  viewOf(viewer) {
    return this.before.views.get(viewer.seat ?? viewer.kind) ?? ruleset.blank(viewer);
  }

  /** Decides, works out all that is written, signs, and chains it, as a command does; nothing goes to a disk. */
  obey(user, decide) {
    const begun = process.cpuUsage();
    const means = {
      ...{ ruleset, now: this.now, secretKey: this.secretKey, isRoundSigned },
      view: (viewer) => this.viewOf(viewer),
      nonce: () => secretOf(`${this.version}`),
    };
    const decided = decide(this.before.loaded, means);
    if ('problems' in decided) throw new Error(JSON.stringify(decided.problems));
    if (decided.events.length === 0) return;
    const actor = user === null ? { kind: 'clock' } : { kind: 'user', user };
    const meta = { at: this.now, actor, command: null, correlation: this.id, rulesetVersion: ruleset.version };
    const worked = changeOf(ruleset, this.before, decided.events, meta, null);
    const look = { loaded: this.before.loaded, sealedHeadKey: this.headSecret, lastHead: this.lastHead };
    const change = signed({ open: (key) => key }, look, worked.change, { meta, secretKey: this.secretKey });
    const stored = decided.events.map((event) => {
      this.version += 1;
      const one = { campaign: this.id, version: this.version, event, schemaVersion: 1, meta };
      this.hash = eventHash(this.hash, one);
      return one;
    });
    const head = change.head?.(this.version, this.hash);
    if (head) this.lastHead = head.hash;
    const { user: own, system } = process.cpuUsage(begun);
    this.ms += (own + system) / 1000;
    this.bytes += bytesOf(stored) + bytesOf(change.visible) + (head ? bytesOf(head) : 0);
    this.bytes += change.receipt ? bytesOf(change.receipt) : 0;
    const views = new Map(this.before.views);
    for (const { viewer, view } of change.views) views.set(viewer, view);
    this.before = { loaded: worked.after, views, seqs: change.seqs, chains: change.chains ?? {} };
  }

  /** What it took since the last closing, or since it began. */
  taken() {
    const { ms = 0, bytes = 0 } = this;
    [this.ms, this.bytes] = [0, 0];
    return { ms, bytes };
  }
}

/** One device: the same work for its seat as the app does, timed by itself. */
class Device {
  ms = 0;
  constructor(house, user, index) {
    Object.assign(this, { house, user, seat: kernel.seat(index + 1), secret: secretOf(user) });
  }

  work(does) {
    const begun = process.cpuUsage();
    const done = does();
    const { user, system } = process.cpuUsage(begun);
    this.ms += (user + system) / 1000;
    return done;
  }

  place() {
    return { campaign: this.house.id, phase: this.house.phase.id, seat: this.seat };
  }

  part() {
    const isAsked = this.house.phase.asksParts?.[this.seat] !== undefined;
    return isAsked ? this.work(() => partOf(this.secret, this.place()).proof) : null;
  }

  deed(name, given) {
    const { campaign } = this.house.before.loaded;
    const own = campaign.seats.find(({ id }) => id === this.seat);
    if (!kernel.mustSign(campaign, own)) return null;
    return this.work(() => signDeed(this.secret, { ...this.place(), name, number: 1, given }));
  }

  /** The sheet of a bot, and the word that it is final. */
  plays() {
    const { house, user, seat } = this;
    const sheet = ruleset.bot(house.viewOf({ kind: 'seat', seat }), kernel.seedDice(`${seat}/${house.version}`));
    const { id: phase, awaited } = house.phase;
    if (!awaited.includes(seat)) return;
    const part = this.part();
    const given = { user, phase, part };
    const sent = { ...given, sheet, deed: this.deed('OrdersSubmitted', sheet), nonce: secretOf(`${phase} ${user}`) };
    house.obey(user, (loaded, means) => kernel.submitOrders(loaded, { ...sent, replaces: 0, finishedAt: null }, means));
    const said = { ...given, ready: 'yes', deed: this.deed('SeatReady', 'yes') };
    house.obey(user, (loaded, means) => kernel.setReady(loaded, said, means));
  }
}

/** The closings of one campaign: what each took. */
function closings(kind, n) {
  const house = new House(kind, n);
  const devices = people.map((user, index) => new Device(house, user, index));
  for (const { user, secret } of devices) {
    const keys = kind.trust ? seatKeysOf(secret) : null;
    const sits = { user, seat: null, nonce: secretOf(`${user} sits ${n}`), keys };
    house.obey(user, (loaded) => kernel.takeSeat(loaded, sits));
  }
  house.obey('ada', (loaded, means) => kernel.startCampaign(loaded, { user: 'ada' }, means));
  house.taken();
  const all = [];
  while (all.length < CLOSINGS && house.phase) {
    for (const device of devices) device.ms = 0;
    const from = house.version;
    for (const device of devices) device.plays();
    house.now += 1000;
    house.obey(null, (loaded, means) => kernel.lookAtClock(loaded, means));
    if (house.phase?.sealed) {
      const { round, roundAt } = house.phase.sealed;
      house.now = roundAt;
      const signature = signRound(rounds.secret, round);
      house.obey(null, (loaded, means) => kernel.bringRound(loaded, { round, signature }, means));
    }
    const events = house.version - from;
    all.push({ ...house.taken(), events, device: devices.reduce((sum, { ms }) => sum + ms, 0) / devices.length });
  }
  return all;
}

/** In turns, so that a busy moment of the machine falls on all kinds alike; the first campaign of each warms up. */
const taken = kinds.map(() => []);
for (let n = 0; n <= CAMPAIGNS; n += 1)
  for (const [index, kind] of kinds.entries()) {
    const all = closings(kind, n);
    if (n > 0 || CAMPAIGNS === 1) taken[index].push(...all);
  }

const mean = (all, of) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
const [first] = taken;
for (const [index, all] of taken.entries()) {
  const [bytes, houseMs] = [
    mean(all, (one) => one.bytes),
    percentile(
      all.map(({ ms }) => ms),
      0.5,
    ),
  ];
  print('trust', `a closing of three people, ${kinds[index].name}`, {
    ...{ closings: all.length, events: mean(all, ({ events }) => events), bytes, houseMs },
    deviceMs: percentile(
      all.map(({ device }) => device),
      0.5,
    ),
    bytesRatio: bytes / mean(first, (one) => one.bytes),
    houseRatio:
      houseMs /
      percentile(
        first.map(({ ms }) => ms),
        0.5,
      ),
  });
}
