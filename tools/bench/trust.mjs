/**
 * The cost of verifiable campaigns, for closings of three players. The first measurement is without trust (scheme 1).
 * Then dice contributions, signed checkpoints with receipts, signed actions, and a beacon are added, one after the
 * other. Runs in memory, as the server decides and writes. Bytes are those of the log, of disclosures and of signed
 * statements, before a database compresses them. Processor time is the server's for all of a closing (three sheets,
 * three times ready, the closing itself), and that of one device.
 */
import { bzaarcke } from '@warlog/bzaarcke';
import { eventHash } from '@warlog/audit';
import { createHash } from 'node:crypto';
import { changeOf } from '@warlog/application';
import * as auditor from '@warlog/audit';
import * as decider from '@warlog/campaign';
import * as dice from '@warlog/dice';
import * as core from '@warlog/core';
import { isRoundSigned, ownChain, signRound } from '@warlog/trust/beacon';
import { checkpointKeyOf, noCheckpoint } from '@warlog/campaign';
import { contributionOf, seatKeysOf, signAction } from '@warlog/trust';
import { signed } from '../../libs/application/dist/campaigns/sign.js';
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

/** A campaign as a server has it, with what it wrote and computed since the last reading. */
class House {
  constructor({ trust, isHeaded = false }, n) {
    // The same id for all kinds, so that those with the same scheme and no beacon have the same dice.
    this.id = secretOf(`campaign ${n}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
    this.now = Date.parse('2026-11-01T12:00:00Z');
    this.secretKey = secretOf(`dice ${n}`);
    this.headSecret = isHeaded ? secretOf('head') : null;
    this.before = { loaded: null, views: new Map(), seqs: {}, chains: {} };
    [this.hash, this.lastCheckpoint, this.version] = [auditor.NO_HASH, noCheckpoint, 0];
    this.taken();
    this.obey('ada', () =>
      decider.createCampaign(ruleset, {
        ...{ campaign: this.id, name: 'A campaign', scenario: 'bzaarcke-reach', seats: people.length, host: 'ada' },
        ...{ options: { maxTurns: 0 }, gm: { mode: 'none' }, spectators: { allowed: false, delayTurns: 0 } },
        ...{ pace: { ...slowPace, earlyClose: true }, listed: false, demo: false },
        publicKey: dice.publicKeyOf(this.secretKey),
        ...(isHeaded && { checkpointKey: checkpointKeyOf(this.headSecret) }),
        ...(trust && { trust }),
      }),
    );
  }

  get phase() {
    return this.before.loaded.campaign.phase;
  }

  viewOf(viewer) {
    return this.before.views.get(viewer.seat ?? viewer.kind) ?? ruleset.view.blank(viewer);
  }

  /** Decides, computes everything to write, signs and chains it, as a command does; nothing goes to a disk. */
  obey(user, decide) {
    const begun = process.cpuUsage();
    const context = {
      ...{ ruleset, now: this.now, secretKey: this.secretKey, isRoundSigned },
      view: (viewer) => this.viewOf(viewer),
      nonce: () => secretOf(`${this.version}`),
    };
    const decided = decide(this.before.loaded, context);
    if ('problems' in decided) throw new Error(JSON.stringify(decided.problems));
    if (decided.events.length === 0) return;
    const actor = user === null ? { kind: 'clock' } : { kind: 'user', user };
    const meta = { at: this.now, actor, command: null, correlation: this.id, rulesetVersion: ruleset.version };
    const worked = changeOf(ruleset, this.before, decided.events, meta, null);
    const look = {
      loaded: this.before.loaded,
      sealedCheckpointKey: this.headSecret,
      lastCheckpoint: this.lastCheckpoint,
    };
    const change = signed({ open: (key) => key }, look, worked.change, { meta, secretKey: this.secretKey });
    const stored = decided.events.map((event) => {
      this.version += 1;
      const storedEvent = { campaign: this.id, version: this.version, event, schemaVersion: 1, meta };
      this.hash = eventHash(this.hash, storedEvent);
      return storedEvent;
    });
    const checkpoint = change.checkpoint?.(this.version, this.hash);
    if (checkpoint) this.lastCheckpoint = checkpoint.hash;
    const { user: own, system } = process.cpuUsage(begun);
    this.ms += (own + system) / 1000;
    this.bytes += bytesOf(stored) + bytesOf(change.visible) + (checkpoint ? bytesOf(checkpoint) : 0);
    this.bytes += change.receipt ? bytesOf(change.receipt) : 0;
    const views = new Map(this.before.views);
    for (const { viewer, view } of change.views) views.set(viewer, view);
    this.before = { loaded: worked.after, views, seqs: change.seqs, chains: change.chains ?? {} };
  }

  /** Its cost since the last closing, or since its start. */
  taken() {
    const { ms = 0, bytes = 0 } = this;
    [this.ms, this.bytes] = [0, 0];
    return { ms, bytes };
  }
}

/** One device: the same work for its seat as in the app, timed separately. */
class Device {
  ms = 0;
  constructor(server, user, index) {
    Object.assign(this, { house: server, user, seat: core.seat(index + 1), secret: secretOf(user) });
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
    return isAsked ? this.work(() => contributionOf(this.secret, this.place()).proof) : null;
  }

  deed(name, given) {
    const { campaign } = this.house.before.loaded;
    const own = campaign.seats.find(({ id }) => id === this.seat);
    if (!decider.mustSign(campaign, own)) return null;
    return this.work(() => signAction(this.secret, { ...this.place(), name, number: 1, given }));
  }

  /** The orders of a bot, and ready. */
  plays() {
    const { house: server, user, seat } = this;
    const sheet = ruleset.bot.orders(server.viewOf({ kind: 'seat', seat }), dice.seedDice(`${seat}/${server.version}`));
    const { id: phase, awaited } = server.phase;
    if (!awaited.includes(seat)) return;
    const part = this.part();
    const given = { user, phase, part };
    const sent = {
      ...given,
      sheet,
      actionSignature: this.deed('OrdersSubmitted', sheet),
      nonce: secretOf(`${phase} ${user}`),
    };
    server.obey(user, (loaded, context) =>
      decider.submitOrders(loaded, { ...sent, replaces: 0, finishedAt: null }, context),
    );
    const said = { ...given, ready: 'yes', actionSignature: this.deed('SeatReady', 'yes') };
    server.obey(user, (loaded, context) => decider.setReady(loaded, said, context));
  }
}

/** The closings of one campaign with the cost of each. */
function closings(kind, n) {
  const server = new House(kind, n);
  const devices = people.map((user, index) => new Device(server, user, index));
  for (const { user, secret } of devices) {
    const keys = kind.trust ? seatKeysOf(secret) : null;
    const sits = { user, seat: null, nonce: secretOf(`${user} sits ${n}`), keys };
    server.obey(user, (loaded) => decider.takeSeat(loaded, sits));
  }
  server.obey('ada', (loaded, context) => decider.startCampaign(loaded, { user: 'ada' }, context));
  server.taken();
  const all = [];
  while (all.length < CLOSINGS && server.phase) {
    for (const device of devices) device.ms = 0;
    const from = server.version;
    for (const device of devices) device.plays();
    server.now += 1000;
    server.obey(null, (loaded, context) => decider.decideDue(loaded, context));
    if (server.phase?.sealed) {
      const { round, roundAt } = server.phase.sealed;
      server.now = roundAt;
      const signature = signRound(rounds.secret, round);
      server.obey(null, (loaded, context) => decider.bringRound(loaded, { round, signature }, context));
    }
    const events = server.version - from;
    all.push({ ...server.taken(), events, device: devices.reduce((sum, { ms }) => sum + ms, 0) / devices.length });
  }
  return all;
}

/** In turns, so that load on the machine affects all kinds alike; the first campaign of each warms up. */
const taken = kinds.map(() => []);
for (let n = 0; n <= CAMPAIGNS; n += 1)
  for (const [index, kind] of kinds.entries()) {
    const all = closings(kind, n);
    if (n > 0 || CAMPAIGNS === 1) taken[index].push(...all);
  }

const mean = (all, of) => all.reduce((sum, closing) => sum + of(closing), 0) / all.length;
const [first] = taken;
for (const [index, all] of taken.entries()) {
  const [bytes, serverMs] = [
    mean(all, (closing) => closing.bytes),
    percentile(
      all.map(({ ms }) => ms),
      0.5,
    ),
  ];
  print('trust', `a closing of three people, ${kinds[index].name}`, {
    ...{ closings: all.length, events: mean(all, ({ events }) => events), bytes, houseMs: serverMs },
    deviceMs: percentile(
      all.map(({ device }) => device),
      0.5,
    ),
    bytesRatio: bytes / mean(first, (closing) => closing.bytes),
    houseRatio:
      serverMs /
      percentile(
        first.map(({ ms }) => ms),
        0.5,
      ),
  });
}
