import { createHash } from 'node:crypto';
import * as decider from '@warlog/campaign';
import * as dice from '@warlog/dice';
import * as core from '@warlog/core';
import * as auditor from '@warlog/audit';
import { checkpointKey, nextSignature, nonceOf, RecordedStream, signedCheckpoints } from '@warlog/ruleset-testkit';
import { contributionOf, seatKeysOf } from '@warlog/trust';

const MINUTE = 60_000;
const START = Date.parse('2026-11-02T09:00Z');

const usual = {
  options: {},
  gm: { mode: 'none' },
  spectators: { allowed: true, delayTurns: 0 },
  listed: true,
  demo: false,
  checkpointKey,
  trust: decider.usualTrust,
};
const usualPace = {
  phaseMinutes: 1440,
  earlyClose: true,
  coolingSeconds: 0,
  graceSeconds: 60,
  extensionHoursPerPhase: 72,
  extensionHoursTotal: 336,
  standInAfterMisses: 2,
};

const digest = (text) => createHash('sha256').update(text).digest('hex');
const uuid = (text) => digest(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');

/**
 * Plays and records a campaign with its battle campaigns in memory, by the decisions of the platform. Seats play like
 * bots, and their devices sign and contribute to the dice. All random values derive from the label.
 */
export class GameRecorder {
  /** Whether seats wish to fight battles out as battle campaigns. */
  wishes = true;
  battles = [];
  clock = { now: START };

  /** `rulesets`: all game systems, by id. */
  constructor(label, rulesets) {
    this.label = label;
    this.rulesets = rulesets;
    this.diceKey = digest(`dice key ${label}`);
  }

  /** The id of a user, by name. */
  user(name) {
    return uuid(`${this.label} user ${name}`);
  }

  /** Creates the campaign and starts it, with these people in its first seats and bots in the others. */
  start({ ruleset, people, seats, pace, gm, ...given }) {
    const [host] = people;
    this.campaign = new RecordedStream(this.rulesets[ruleset], this.clock, this.diceKey);
    const created = {
      ...usual,
      ...given,
      seats,
      campaign: uuid(`campaign ${this.label}`),
      name: this.label,
      host: this.user(host),
      publicKey: dice.publicKeyOf(this.diceKey),
      pace: { ...usualPace, ...pace },
      ...(gm && { gm: { mode: 'blind', user: this.user(gm) } }),
    };
    this.campaign.decide(() => decider.createCampaign(this.campaign.ruleset, created), this.user(host));
    for (const name of people)
      this.act(name, 'takeSeat', { seat: null, nonce: nonceOf('0'), keys: seatKeysOf(this.secret(this.user(name))) });
    for (let number = people.length + 1; number <= seats; number += 1)
      this.act(host, 'seatBot', { seat: core.seat(number), bot: true });
    this.act(host, 'startCampaign');
    return this;
  }

  /** Runs a decision of the platform for a user. */
  act(name, decision, more = {}) {
    return this.by(this.user(name), decision, more, this.campaign);
  }

  /** A seat takes an action outside its orders. */
  declare(name, action) {
    this.sign(this.campaign, this.user(name), 'act', 'act', action, { action });
    return this;
  }

  /** Closes a number of phases. The seats of `silent` give no orders. */
  pass(phases = 1, silent = []) {
    for (let passed = 0; passed < phases && this.isRunning; passed += 1) this.playPhase(this.campaign, silent);
    return this;
  }

  /** Plays until the rules end the campaign. */
  toTheEnd() {
    return this.passUntil(() => !this.isRunning);
  }

  /** Plays until the campaign waits for a battle campaign. */
  toBattle() {
    return this.passUntil(() => this.openBattles().length > 0);
  }

  passUntil(isDone) {
    for (let phases = 0; !isDone(); phases += 1) {
      if (phases > 500 || !this.isRunning) throw new Error(`${this.label} does not come to it`);
      this.pass();
    }
    return this;
  }

  /**
   * Plays the open battle campaigns to their ends, or for a number of windows, after which all players request `finish` or `recall`.
   * A battle campaign that has ended returns its result.
   */
  fight(windows = Infinity, request = null) {
    for (const { battle, stream } of this.openBattles()) {
      const isRunning = () => stream.loaded.campaign.status === 'running';
      for (let window = 0; window < windows && isRunning(); window += 1) this.playPhase(stream);
      for (const { holder } of stream.loaded.campaign.seats)
        if (request && isRunning() && holder.kind === 'player')
          this.by(holder.user, 'askFinish', { word: request }, stream);
      const outcome = decider.outcomeOf(stream.loaded, stream.ruleset, stream.last);
      if (outcome)
        this.campaign.decide((loaded, context) => decider.settleBattle(loaded, { battle, outcome }, context));
    }
    return this;
  }

  /** A game master changes the first number that a ruling may set; returns the ruling's id. */
  rule(name, reason) {
    const { ruleset, context } = this.campaign;
    const { ruling, field, range } = ruleset.view
      .rulingSubjects(context.view({ kind: 'referee' }))
      .find((subject) => subject.range.kind === 'integer');
    const value = ruling[field] === range.max ? range.min : ruling[field] + 1;
    this.act(name, 'makeRuling', { change: { ...ruling, [field]: value }, reason });
    return this.campaign.loaded.campaign.rulings.at(-1).id;
  }

  /** The holder of a seat hands it over to another user, whose device registers its own keys. */
  handOver(from, to) {
    const { id: seat } = decider.seatPlayedBy(this.campaign.loaded.campaign, this.user(from));
    this.act(from, 'offerSeat', { seat, offered: true });
    this.act(to, 'requestSeat', { seat });
    this.act(from, 'handOverSeat', { seat, to: this.user(to), reason: 'No time left' });
    this.act(to, 'setSeatKeys', { keys: seatKeysOf(this.secret(this.user(to))) });
    return this;
  }

  /** The exported file: the campaign, then its battle campaigns, each with its signed checkpoints. */
  get file() {
    const [campaign, ...battles] = this.streams.map(({ ruleset, stored }) => ({
      stream: stored,
      checkpoints: signedCheckpoints(() => ruleset, stored, this.diceKey),
      unverified: null,
    }));
    return auditor.campaignLines(campaign, battles);
  }

  get streams() {
    return [this.campaign, ...this.battles.map(({ stream }) => stream)];
  }

  get isRunning() {
    return this.campaign.loaded.campaign.status === 'running';
  }

  by(user, decision, more, stream) {
    this.clock.now += MINUTE;
    const decide = (loaded, context) =>
      rules[decision](loaded, { user, ...more }, decision === 'sendPress' ? context.now : context);
    return stream.decide(decide, user);
  }

  secret(user) {
    return digest(`${this.label} device of ${user}`);
  }

  /** Opens the battle campaigns that the campaign waits for, and returns the open ones. */
  openBattles() {
    const { loaded, ruleset } = this.campaign;
    return decider.battlesOf(loaded.campaign).map((battle) => {
      const known = this.battles.find(({ battle: name }) => name === battle.battle);
      if (known) return known;
      const { brief } = ruleset.battles.awaited(loaded.game).find((open) => open.battle === battle.battle);
      const table = this.rulesets[battle.table];
      const stream = new RecordedStream(table, this.clock, this.diceKey);
      const pace = decider.battlePace(loaded.campaign, battle, table.battleCampaign.fromBrief(brief, []).windows);
      stream.decide(() => decider.createBattle(loaded.campaign, battle, table, pace, checkpointKey));
      stream.decide((opened, context) => decider.startBattle(opened, { brief }, context));
      this.battles.push({ battle: battle.battle, stream });
      return this.battles.at(-1);
    });
  }

  /**
   * All awaited people give orders as often as the phase asks; then the clock advances until it closes. A phase that
   * waits for battle campaigns stays open.
   */
  playPhase(stream, silent = []) {
    const { id } = stream.loaded.campaign.phase;
    const open = () => (stream.loaded.campaign.phase?.id === id ? stream.loaded.campaign.phase : null);
    for (let rounds = 0; rounds < 6; rounds += 1) {
      for (const { id: seat, holder } of stream.loaded.campaign.seats) {
        const isAsked = open()?.awaited.includes(seat) && !open().ready[seat] && !silent.includes(seat);
        if (isAsked && holder?.kind === 'player') this.play(stream, seat, holder.user, open);
      }
    }
    for (let wakes = 0; open(); wakes += 1) {
      if (wakes > 30) throw new Error(`${this.label} does not go on`);
      const at = decider.wakeAt(stream.loaded.campaign);
      if (open().closes === 'battles' && decider.battlesOf(stream.loaded.campaign).length > 0) return;
      this.clock.now = Math.max(this.clock.now + 1_000, at ?? 0);
      stream.decide((loaded, context) => decider.decideDue(loaded, context));
    }
  }

  /** A seat gives the orders of a bot and is ready. */
  play(stream, seat, user, open) {
    const { id: phase, mode } = open();
    const sheet = this.orders(stream, seat);
    if (mode === 'live') this.sign(stream, user, 'act', 'act', sheet, { action: sheet });
    else {
      const replaces = open().submissions[seat] ?? 0;
      const sent = { phase, sheet, replaces, nonce: nonceOf('0'), finishedAt: null };
      this.sign(stream, user, 'submitOrders', 'OrdersSubmitted', sheet, sent);
    }
    if (open() && !open().ready[seat]) this.sign(stream, user, 'setReady', 'SeatReady', 'now', { phase, ready: 'now' });
  }

  /** Orders of a bot, with the wish to fight out all battles if the campaign asks for it. */
  orders({ ruleset, context, loaded: { campaign } }, seat) {
    const view = context.view({ kind: 'seat', seat });
    const sheet = ruleset.bot.orders(
      view,
      dice.seedDice(digest(`${this.label} ${campaign.id} ${campaign.ordinal} ${seat}`)),
    );
    const isAsked = campaign.options.fightItOut === 'both-agree' && view.stage === 'orders' && view.planets;
    return this.wishes && isAsked ? { ...sheet, fightOut: Object.keys(view.planets).slice(0, 20) } : sheet;
  }

  sign(stream, user, decision, action, given, more) {
    const { campaign } = stream.loaded;
    const secret = this.secret(user);
    const { id: seat } = decider.seatPlayedBy(campaign, user);
    const isContributing = campaign.phase?.asksParts?.[seat] === seatKeysOf(secret).part;
    const part = isContributing
      ? contributionOf(secret, { campaign: campaign.id, phase: campaign.phase.id, seat }).proof
      : null;
    const actionSignature = decider.mustSign(campaign, decider.seatPlayedBy(campaign, user))
      ? nextSignature(campaign, user, secret, action, given)
      : null;
    this.by(user, decision, { ...more, part, actionSignature }, stream);
  }
}
