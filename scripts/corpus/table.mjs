import { createHash } from 'node:crypto';
import * as use from '@warlog/application';
import { deedKeysOf, mustSign, seat, seedDice } from '@warlog/kernel';
import { partOf, seatKeysOf, signDeed } from '@warlog/kernel/trust';

const MINUTE = 60_000;

/** A pace in which everyone's "ready" closes at once, and nothing else for a day. */
const usualPace = {
  phaseMinutes: 1440,
  earlyClose: true,
  coolingSeconds: 0,
  graceSeconds: 60,
  extensionHoursPerPhase: 72,
  extensionHoursTotal: 336,
  standInAfterMisses: 2,
};

/** What a device signs of what a command is given, by the command. */
const signedIn = {
  submitOrders: ({ sheet }) => ['OrdersSubmitted', sheet],
  withdrawOrders: () => ['OrdersWithdrawn', null],
  setReady: ({ ready }) => ['SeatReady', ready],
  setStandingOrders: ({ standing }) => ['StandingOrdersSet', standing],
  act: ({ action }) => ['act', action],
};

/** People on one server, and what they do there: each step is a use case of the application, and must be obeyed. */
export class Table {
  constructor(ports, clock) {
    this.ports = ports;
    this.clock = clock;
    this.campaigns = {};
    this.devices = new Map();
    this.commands = 0;
  }

  /** Somebody new; all have the same password. */
  async person(name) {
    const reply = await use.signUp(this.ports, { name, password: 'a good password' });
    if (reply.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(reply)}`);
    return reply.account.id;
  }

  /** A campaign in its lobby, with these people in its first seats and bots in those that are named. */
  async campaign(label, host, { people, bots = [], start = true, ...given }) {
    const created = await use.createCampaign(this.ports, {
      command: this.command(),
      host,
      name: label,
      options: {},
      gm: { mode: 'none' },
      spectators: { allowed: false, delayTurns: 0 },
      listed: true,
      demo: false,
      hostNonce: null,
      ...given,
      seats: people.length + bots.length,
      pace: { ...usualPace, ...given.pace },
    });
    const id = this.obeyed(label, created).campaign;
    this.campaigns[label] = id;
    const { token: invitation } = await use.invite(this.ports, {
      command: this.command(),
      campaign: id,
      user: host,
      label: '',
    });
    for (const [index, user] of people.entries()) {
      const device = { nonce: this.ports.vault.random(32), keys: seatKeysOf(this.secret(id, user)) };
      await this.act(id, user, 'takeSeat', { seat: seat(index + 1), ...device, invitation });
    }
    for (const bot of bots) await this.act(id, host, 'seatBot', { seat: bot, bot: true });
    if (start) await this.act(id, host, 'startCampaign');
    return id;
  }

  /** One of the application's commands about a campaign. */
  async act(campaign, user, name, more = {}) {
    const deed = name in signedIn ? await this.deed(campaign, user, signedIn[name](more)) : null;
    return this.obeyed(name, await use[name](this.ports, { command: this.command(), campaign, user, ...more, deed }));
  }

  /** What somebody's device signs, as the next deed of its name; a sitter's brings its key first. Null where nothing is signed. */
  async deed(campaign, user, [name, given]) {
    const { campaign: now } = await this.ports.store.read(campaign);
    const played = now.seats.find(({ holder, sitter }) => holder?.user === user || sitter?.user === user);
    if (!played || !mustSign(now, played)) return null;
    const secret = this.secret(campaign, user);
    const key = seatKeysOf(secret).deed;
    if (!deedKeysOf(played, user).includes(key)) await this.act(campaign, user, 'bringDeedKey', { key });
    const former = name.startsWith('Orders') ? now.phase?.submissions[played.id] : played.deeds?.[name];
    const place = { campaign, seat: played.id, phase: now.phase?.id ?? 'lobby' };
    return signDeed(secret, { ...place, name, number: (former ?? 0) + 1, given });
  }

  /** The secret on somebody's device for a campaign: the same in whatever program plays it on. */
  secret(campaign, user) {
    const device = this.devices.get(`${campaign} ${user}`) ?? 1;
    return createHash('sha256').update(`device ${device} of ${user}`).digest('hex');
  }

  /** Somebody goes on with another device, whose keys hold from the next phase on. */
  async changeDevice(campaign, user) {
    this.devices.set(`${campaign} ${user}`, 2);
    await this.bringKeys(campaign, user);
  }

  /** Who got a seat from somebody else brings the keys of their own device. */
  async bringKeys(campaign, user) {
    await this.act(campaign, user, 'bringKeys', { keys: seatKeysOf(this.secret(campaign, user)) });
  }

  /** What somebody's device brings to the dice of the open phase; null where another key is asked, or none. */
  async part(campaign, user, id) {
    const { phase } = (await this.ports.store.read(campaign)).campaign;
    const secret = this.secret(campaign, user);
    const isAsked = phase.asksParts?.[id] === seatKeysOf(secret).part;
    return isAsked ? partOf(secret, { campaign, phase: phase.id, seat: id }).proof : null;
  }

  async phase(campaign) {
    return (await this.ports.reads.campaign(campaign)).phase;
  }

  /** The open phase's sheet as a bot would fill it in. */
  async sheet(campaign, id) {
    const { campaign: now } = await this.ports.store.read(campaign);
    const ruleset = await use.rulesetOf(this.ports, now.ruleset);
    const { view } = await this.ports.reads.view(campaign, id);
    return ruleset.bot(view, seedDice(`${id}/${now.ordinal}`));
  }

  /** Somebody sends a sheet, in place of what was sent before. */
  async send(campaign, user, id) {
    const { campaign: now } = await this.ports.store.read(campaign);
    return this.act(campaign, user, 'submitOrders', {
      phase: now.phase.id,
      sheet: await this.sheet(campaign, id),
      nonce: this.ports.vault.random(32),
      part: await this.part(campaign, user, id),
      replaces: now.phase.submissions[id] ?? 0,
      finishedAt: null,
    });
  }

  /**
   * Lets a phase pass: all who are awaited, or in whose stead a bot plays, give orders and are ready, but for the seats
   * that stay silent; then the clock goes on to whatever closes it.
   */
  async pass(campaign, silent = []) {
    const phase = await this.phase(campaign);
    const waiting = async () => {
      const { campaign: now } = await this.ports.store.read(campaign);
      if (now.phase?.id !== phase) return [];
      const { awaited, ready } = now.phase;
      const rows = await this.ports.reads.seats([campaign]);
      const owes = (row) => awaited.includes(row.seat) && !ready[row.seat] && row.holder !== null;
      return rows.filter((row) => owes(row) && !silent.includes(row.seat));
    };
    // A declaration in a live phase takes the word "ready" from the others.
    for (let rounds = 0; rounds < 6 && (await waiting()).length > 0; rounds += 1) {
      for (const { seat: id } of await waiting()) {
        const row = (await waiting()).find((one) => one.seat === id);
        if (row) await this.play(campaign, row.sitter ?? row.holder, id);
      }
    }
    await this.later(campaign, phase);
  }

  /** The rules end a campaign of few turns. */
  async toTheEnd(campaign) {
    while ((await this.ports.reads.campaign(campaign)).status === 'running') await this.pass(campaign);
  }

  /** One seat gives its orders, each as the phase takes them, and is ready. */
  async play(campaign, user, id) {
    const { campaign: now } = await this.ports.store.read(campaign);
    const { id: phase, mode } = now.phase;
    const part = await this.part(campaign, user, id);
    if (mode === 'live') await this.act(campaign, user, 'act', { action: await this.sheet(campaign, id), part });
    else await this.send(campaign, user, id);
    const after = (await this.ports.store.read(campaign)).campaign.phase;
    if (after?.id === phase && !after.ready[id])
      await this.act(campaign, user, 'setReady', { phase, ready: 'now', part });
  }

  /** The clock goes on until this phase is no longer the open one; other campaigns are played when it is their turn. */
  async later(campaign, phase) {
    for (let looks = 0; looks < 30; looks += 1) {
      const row = await this.ports.reads.campaign(campaign);
      if (row.phase !== phase || row.wakeAt === null) return use.prepare(this.ports);
      // What is due already, and waits for a round that stays away, is looked at again a minute later.
      await this.clock.set(Math.max(this.clock.now() + (row.wakeAt <= this.clock.now() ? MINUTE : 0), row.wakeAt));
      await use.wake(this.ports, campaign);
    }
    throw new Error(`${campaign} does not go on`);
  }

  /** The first figure that the game master may set, set one off. */
  async ruling(campaign, user, reason) {
    const { campaign: now } = await this.ports.store.read(campaign);
    const ruleset = await use.rulesetOf(this.ports, now.ruleset);
    const { view } = await this.ports.reads.view(campaign, 'referee');
    const { ruling, field, range } = ruleset.rulingSubjects(view).find((one) => one.range.kind === 'integer');
    const value = ruling[field] === range.max ? range.min : ruling[field] + 1;
    await this.act(campaign, user, 'makeRuling', { change: { ...ruling, [field]: value }, reason });
    return (await this.ports.store.read(campaign)).campaign.rulings.at(-1).id;
  }

  /** The first of those who say yes puts a motion to the vote, the others answer. */
  async vote(campaign, motion, { yes: [mover, ...others], no = [] }) {
    await this.act(campaign, mover, 'openVote', { motion, reason: `Let us ${motion.kind}` });
    const { id } = (await this.ports.store.read(campaign)).campaign.votes.find(
      (one) => one.motion.kind === motion.kind,
    );
    for (const user of others) await this.act(campaign, user, 'castVote', { vote: id, choice: 'yes' });
    for (const user of no) await this.act(campaign, user, 'castVote', { vote: id, choice: 'no' });
  }

  /** The author takes back the newest letter. */
  async eraseLetter(campaign, user) {
    const stream = await use.wholeStream(this.ports.store, campaign);
    const { message } = stream.findLast(({ event }) => event.type === 'PressSent').event;
    await this.act(campaign, user, 'eraseLetter', { message });
  }

  /** The open phase is over by its deadline, and waits for its round. */
  async seal(campaign) {
    await this.clock.set((await this.ports.reads.campaign(campaign)).wakeAt);
    await use.wake(this.ports, campaign);
    const { phase } = (await this.ports.store.read(campaign)).campaign;
    if (!phase?.sealed) throw new Error(`${campaign} is not sealed`);
  }

  /** The server stops the campaign's clock instead of closing the phase, as it does where the rules fail. */
  async park(campaign) {
    const { wakeAt } = await this.ports.reads.campaign(campaign);
    await this.clock.set(wakeAt);
    this.obeyed('park', await use.park(this.ports, campaign));
  }

  command() {
    this.commands += 1;
    return `recorded-${this.commands}`;
  }

  obeyed(what, reply) {
    if (reply.kind !== 'done') throw new Error(`${what}: ${JSON.stringify(reply)}`);
    return reply;
  }
}
