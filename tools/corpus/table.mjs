import { createHash } from 'node:crypto';
import * as use from '@warlog/application';
import { actionKeysOf, mustSign } from '@warlog/campaign';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { contributionOf, seatKeysOf, signAction } from '@warlog/trust';

const MINUTE = 60_000;

/** A pace in which everyone's ready closes at once, and nothing else for a day. */
const usualPace = {
  phaseMinutes: 1440,
  earlyClose: true,
  coolingSeconds: 0,
  graceSeconds: 60,
  extensionHoursPerPhase: 72,
  extensionHoursTotal: 336,
  standInAfterMisses: 2,
};

/** What a device signs of a command's input, by command. */
const signedIn = {
  submitOrders: ({ sheet }) => ['OrdersSubmitted', sheet],
  withdrawOrders: () => ['OrdersWithdrawn', null],
  setReady: ({ ready }) => ['SeatReady', ready],
  setStandingOrders: ({ standing }) => ['StandingOrdersSet', standing],
  act: ({ action }) => ['act', action],
};

/** Users of one server, and their actions: each step is a use case of the application, and must succeed. */
export class Table {
  constructor(ports, clock) {
    this.ports = ports;
    this.clock = clock;
    this.campaigns = {};
    this.devices = new Map();
    this.commands = 0;
  }

  /** Adds a new user; all have the same password. */
  async person(name) {
    const reply = await use.signUp(this.ports, { name, password: 'a good password' });
    if (reply.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(reply)}`);
    return reply.account.id;
  }

  /** Creates a campaign with these users in its first seats and bots in the named ones. */
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

  /** Runs one of the application's commands about a campaign. */
  async act(campaign, user, name, more = {}) {
    const signedAction = name in signedIn ? await this.deed(campaign, user, signedIn[name](more)) : null;
    return this.obeyed(
      name,
      await use.commands[name].run(this.ports, {
        command: this.command(),
        campaign,
        user,
        ...more,
        actionSignature: signedAction,
      }),
    );
  }

  /**
   * The signature of a user's device for the next action of a name; a sitter's device registers its key first. Null if
   * nothing is signed.
   */
  async deed(campaign, user, [name, given]) {
    const { campaign: now } = await this.ports.store.read(campaign);
    const played = now.seats.find(({ holder, sitter }) => holder?.user === user || sitter?.user === user);
    if (!played || !mustSign(now, played)) return null;
    const secret = this.secret(campaign, user);
    const key = seatKeysOf(secret).deed;
    if (!actionKeysOf(played, user).includes(key)) await this.act(campaign, user, 'addSeatKey', { key });
    const former = name.startsWith('Orders') ? now.phase?.submissions[played.id] : played.deeds?.[name];
    const place = { campaign, seat: played.id, phase: now.phase?.id ?? 'lobby' };
    return signAction(secret, { ...place, name, number: (former ?? 0) + 1, given });
  }

  /** The secret on a user's device for a campaign, the same in every program that continues it. */
  secret(campaign, user) {
    const device = this.devices.get(`${campaign} ${user}`) ?? 1;
    return createHash('sha256').update(`device ${device} of ${user}`).digest('hex');
  }

  /** Gives a user another device, whose keys apply from the next phase on. */
  async changeDevice(campaign, user) {
    this.devices.set(`${campaign} ${user}`, 2);
    await this.setSeatKeys(campaign, user);
  }

  /** Registers the device keys of a user who got a seat from another. */
  async setSeatKeys(campaign, user) {
    await this.act(campaign, user, 'setSeatKeys', { keys: seatKeysOf(this.secret(campaign, user)) });
  }

  /** The contribution of a user's device to the dice of the open phase; null if another key is required, or none. */
  async part(campaign, user, id) {
    const { phase } = (await this.ports.store.read(campaign)).campaign;
    const secret = this.secret(campaign, user);
    const isAsked = phase.asksParts?.[id] === seatKeysOf(secret).part;
    return isAsked ? contributionOf(secret, { campaign, phase: phase.id, seat: id }).proof : null;
  }

  async phase(campaign) {
    return (await this.ports.reads.campaign(campaign)).phase;
  }

  /** The open phase's orders as a bot would give them. */
  async sheet(campaign, id) {
    const { campaign: now } = await this.ports.store.read(campaign);
    const ruleset = await use.rulesetOf(this.ports, now.ruleset);
    const { view } = await this.ports.reads.view(campaign, id);
    return ruleset.bot.orders(view, seedDice(`${id}/${now.ordinal}`));
  }

  /** Sends a user's orders, replacing earlier ones. */
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
   * Lets a phase pass. All awaited seats, or the bots that play for them, give orders and are ready, except for the
   * seats that stay silent. Then the clock advances to whatever closes it.
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
    // A declaration in a live phase resets ready of the others.
    for (let rounds = 0; rounds < 6 && (await waiting()).length > 0; rounds += 1) {
      for (const { seat: id } of await waiting()) {
        const row = (await waiting()).find((candidate) => candidate.seat === id);
        if (row) await this.play(campaign, row.sitter ?? row.holder, id);
      }
    }
    await this.later(campaign, phase);
  }

  /** Plays until the rules end a campaign of few turns. */
  async toTheEnd(campaign) {
    while ((await this.ports.reads.campaign(campaign)).status === 'running') await this.pass(campaign);
  }

  /** One seat gives its orders, each as the phase accepts them, and is ready. */
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

  /** Advances the clock until this phase is no longer open; other campaigns are played when they are due. */
  async later(campaign, phase) {
    for (let looks = 0; looks < 30; looks += 1) {
      const row = await this.ports.reads.campaign(campaign);
      if (row.phase !== phase || row.wakeAt === null) return use.prepare(this.ports);
      // A campaign that is already due and waits for a missing round is checked again a minute later.
      await this.clock.set(Math.max(this.clock.now() + (row.wakeAt <= this.clock.now() ? MINUTE : 0), row.wakeAt));
      await use.closeIfDue(this.ports, campaign);
    }
    throw new Error(`${campaign} does not go on`);
  }

  /** The first number that the game master may set, changed by one. */
  async ruling(campaign, user, reason) {
    const { campaign: now } = await this.ports.store.read(campaign);
    const ruleset = await use.rulesetOf(this.ports, now.ruleset);
    const { view } = await this.ports.reads.view(campaign, 'referee');
    const { ruling, field, range } = ruleset.view
      .rulingSubjects(view)
      .find((rulingSubject) => rulingSubject.range.kind === 'integer');
    const value = ruling[field] === range.max ? range.min : ruling[field] + 1;
    await this.act(campaign, user, 'makeRuling', { change: { ...ruling, [field]: value }, reason });
    return (await this.ports.store.read(campaign)).campaign.rulings.at(-1).id;
  }

  /** The first of those who say yes opens a vote, and the others answer. */
  async vote(campaign, motion, { yes: [mover, ...others], no = [] }) {
    await this.act(campaign, mover, 'openVote', { motion, reason: `Let us ${motion.kind}` });
    const { id } = (await this.ports.store.read(campaign)).campaign.votes.find(
      (vote) => vote.motion.kind === motion.kind,
    );
    for (const user of others) await this.act(campaign, user, 'castVote', { vote: id, choice: 'yes' });
    for (const user of no) await this.act(campaign, user, 'castVote', { vote: id, choice: 'no' });
  }

  /** The author deletes the newest letter. */
  async eraseLetter(campaign, user) {
    const stream = await use.wholeStream(this.ports.store, campaign);
    const { message } = stream.findLast(({ event }) => event.type === 'PressSent').event;
    await this.act(campaign, user, 'eraseLetter', { message });
  }

  /** Ends the open phase by its deadline, so that it waits for its round. */
  async seal(campaign) {
    await this.clock.set((await this.ports.reads.campaign(campaign)).wakeAt);
    await use.closeIfDue(this.ports, campaign);
    const { phase } = (await this.ports.store.read(campaign)).campaign;
    if (!phase?.sealed) throw new Error(`${campaign} is not sealed`);
  }

  /** Stops the campaign's clock instead of closing the phase, as the server does when the rules fail. */
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
