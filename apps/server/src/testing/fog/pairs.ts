import { campaignFor, cardOf, changeKeyOf, closeIfDue, commands, submitOrders } from '@warlog/application';
import { isPlatformEvent, type CampaignStatus, type ActionSignature } from '@warlog/campaign';
import type { CommandId, SeatId, UserId } from '@warlog/core';
import type { GameTypes, Sheets } from '@warlog/ruleset-api';
import { below, type LawKit, type Logged } from '@warlog/ruleset-testkit';
import { pictureOf } from '../../cards/draw.js';
import { questions, type Variables } from './asked.js';
import { fillingsOf } from './fillings.js';
import { holderOf, type FogCampaign } from './fog-campaign.js';
import type { FogAction, FogServer } from './fog-server.js';
import { happen, incidentAt } from './incident.js';
import type { Incident, CountedPair, FogReach } from './reach.js';
import { branchesAt, gameOf, holderIn, isHidden, momentOf, otherThan, sendersOf, textOf } from './situation.js';
import type { Branch, FogSituation } from './situation.js';
import { commandsOf, probe } from './probes.js';
import { doUnseen } from './unseen.js';

/** Everything that a user could read in one world, by query. */
export type Gets = Readonly<Record<string, string>>;
/** Two worlds that differ in what a viewer cannot know, and what the viewer could read in each. */
export interface WorldPair extends CountedPair {
  readonly what: string;
  readonly first: Gets;
  readonly other: Gets;
}

/** A played phase: what each watched seat could read, the events, and the status afterwards. */
export interface Lived {
  readonly gets: ReadonlyMap<SeatId, Gets>;
  readonly events: readonly Logged<GameTypes>[];
  readonly status: CampaignStatus;
  /** The seats that the next phase awaits, and whether it closes with the last answer. */
  readonly asked: readonly SeatId[];
  readonly isWindow: boolean;
}

/** One situation in this number is compared, and each of a rare kind; the others are only played. */
const TRIED = 3;
/** Phases played per campaign. Later phases of long games resemble each other. */
const PHASES = 14;
/** Phases played if a campaign is led to kinds of phase that were rare. */
const SOUGHT = 60;
/** The campaign ends after this number of pairs, since it has only one set of options. */
const PAIRS_EACH = 12;

/** The input of a command. */
type Given = Record<string, unknown>;

/** What a device signs of the input, by command. */
const signedIn: Readonly<Record<string, (input: Given) => FogAction>> = {
  submitOrders: ({ sheet }) => ['OrdersSubmitted', sheet],
  withdrawOrders: () => ['OrdersWithdrawn', null],
  setReady: ({ ready }) => ['SeatReady', String(ready).toLowerCase()],
  setStandingOrders: ({ standing }) => ['StandingOrdersSet', standing ?? null],
  setLaterOrders: ({ turn, phaseKind, orders }) => ['LaterOrdersSet', { turn, phaseKind, orders: orders ?? null }],
  act: ({ action }) => ['act', action],
};

/** Plays a campaign of this seed and yields its pairs of worlds, phase by phase, including its end. */
export class FogPlay {
  private readonly asked: ReadonlyMap<string, string>;
  private readonly commands: readonly string[];

  constructor(
    private readonly fogServer: FogServer,
    private readonly kit: LawKit<GameTypes>,
    private readonly campaign: FogCampaign,
    private readonly seed: string,
    private readonly reach: FogReach,
  ) {
    this.asked = questions(fogServer.schema);
    this.commands = commandsOf(fogServer.schema);
  }

  async *pairs(): AsyncGenerator<WorldPair, void, undefined> {
    let found = 0;
    for (let n = 1; ; n += 1) {
      const isFull = found >= PAIRS_EACH;
      const isLast = this.reach.isSought(this.campaign.lead) ? n > SOUGHT : n > PHASES || isFull;
      await this.speak(n);
      const moment = await this.moment(n, (seed) => incidentAt(this.campaign, this.reach, seed, isLast));
      if (!moment) return;
      const { seed, incident, phase } = moment;
      // Rare kinds are always compared, even in pairs whose orders do not differ.
      const isRare = this.reach.isRare(incident === 'none' ? phase.kind : incident);
      const isTried = isRare || (!isFull && (incident === 'ruling' || below(TRIED, `${seed}/tried`) === 0));
      for await (const pair of this.pairsAt(
        moment,
        isTried ? branchesAt(this.kit, moment, isRare || incident !== 'none') : [],
      )) {
        found += 1;
        yield pair;
      }
    }
  }

  /**
   * Returns the first situation from phase `from` on in which orders can differ unseen by a viewer, with that world;
   * null if there is none.
   */
  async parting(from: number): Promise<{ readonly moment: FogSituation; readonly branch: Branch } | null> {
    for (let n = 1; n <= PHASES; n += 1) {
      const moment = await this.moment(n, () => 'none');
      if (!moment) return null;
      for (const branch of n < from ? [] : branchesAt(this.kit, moment, false)) {
        const [truth, other] = [
          await this.inWorld(moment, branch, 'true'),
          await this.inWorld(moment, branch, 'other'),
        ];
        if (truth && other && this.pairOf(moment, branch, truth, other)) return { moment, branch };
      }
      await this.live(moment, moment.sheets, [], false);
    }
    return null;
  }

  /** Plays one of the two worlds of a branch, does the work in it, and reverts it. */
  inWorld(
    moment: FogSituation,
    { viewer, hidden }: Branch,
    runtime: 'true' | 'other',
    work: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Lived | null> {
    const isOther = runtime === 'other';
    return this.fogServer.undone(async () => {
      const lived = await this.live(moment, isOther ? hidden : moment.sheets, [viewer], isOther);
      if (lived) await work();
      return lived;
    });
  }

  /** Returns functions for everything that the viewer's player can query, and for submitting orders a second time. */
  everything(moment: FogSituation, viewer: SeatId): ReadonlyMap<string, () => Promise<unknown>> {
    const player = holderIn(moment.loaded, viewer);
    const variables = this.variables(moment, viewer);
    const ask = (text: string) => () => this.fogServer.ask(text, variables, player);
    const fetch = (path: string) => () => this.fetchText(moment, viewer, path);
    const send = () => this.fogServer.undone(() => this.tried(moment, viewer, `${moment.seed}/timed`, 'submitOrders'));
    return new Map<string, () => Promise<unknown>>([
      ...[...this.asked].map(([name, text]) => [name, ask(text)] as const),
      ...this.files(moment).map((path) => [path, fetch(path)] as const),
      ['submitOrders', send],
      ['hint', () => this.keyFor(player)],
    ]);
  }

  /** In campaigns that are led to a kind of phase, about half of the seats take an action outside their orders. */
  private async speak(n: number): Promise<void> {
    const { ports, vault } = this.fogServer;
    const { id, lead } = this.campaign;
    const loaded = lead && lead.words.length > 0 ? await ports.store.read(id) : null;
    for (const seat of loaded?.campaign.seats ?? []) {
      const [user, seed] = [holderOf(seat), `${this.seed}/${n}/word/${seat.id}`];
      if (user === null || below(2, seed) === 0) continue;
      const action = lead?.words[below(lead.words.length, `${seed}/which`)];
      const signedAction = await this.signatureOf(user, 'act', { action });
      const command = vault.digest(seed).slice(0, 24) as CommandId;
      await commands.act.run(ports, { command, campaign: id, user, action, part: null, actionSignature: signedAction });
    }
  }

  private async moment(n: number, incident: (seed: string) => Incident): Promise<FogSituation | null> {
    const { loaded, views } = await this.fogServer.ports.store.unlocked(this.campaign.id).look({ views: 'all' });
    const seed = `${this.seed}/${n}`;
    return loaded && momentOf(this.kit, loaded, views, seed, incident(seed));
  }

  /** Plays the branches first and reverts them, then the phase itself, which the next one follows. */
  private async *pairsAt(
    moment: FogSituation,
    branches: readonly Branch[],
  ): AsyncGenerator<WorldPair, void, undefined> {
    const others: (Branch & { readonly other: Lived })[] = [];
    for (const branch of branches) {
      const other = await this.fogServer.undone(() => this.live(moment, branch.hidden, [branch.viewer], true));
      if (other) others.push({ ...branch, other });
    }
    const viewers = [...new Set(others.map(({ viewer }) => viewer))];
    const truth = await this.live(moment, moment.sheets, viewers, false);
    if (!truth) throw new Error(`A sheet that its own ruleset calls legal was refused: ${this.campaign.what}`);
    for (const branch of others) {
      const pair = this.pairOf(moment, branch, truth, branch.other);
      if (pair) yield pair;
    }
  }

  /** Compares two worlds; null if their viewer may know of the difference after all. */
  private pairOf(moment: FogSituation, branch: Branch, truth: Lived, other: Lived): WorldPair | null {
    const { phase, sheets, incident } = moment;
    const { viewer } = branch;
    const said = textOf(sheets);
    const sheetsDiffer = textOf(branch.hidden) !== said;
    // When a game ends, everything is disclosed; when a vote ends it, letters are not.
    if (incident !== 'end' && (truth.status === 'ended' || other.status === 'ended')) return null;
    // The dice of the campaign may have revealed something that the test dice did not.
    const closing = (sent: Sheets<unknown>) => (textOf(sent) === said ? truth : other).events;
    if (!isHidden(this.kit, moment, branch, closing)) return null;
    const what = `${this.campaign.what}, phase ${phase.ordinal} (${phase.kind}, ${incident}), ${viewer}`;
    const asksOthers = truth.asked.join() !== other.asked.join();
    // The seat whose answer closes a window sees that no further seat is awaited.
    if (asksOthers && truth.isWindow) return null;
    const [first, two] = [truth, other].map(({ gets }) => gets.get(viewer) ?? {}) as [Gets, Gets];
    return { what, kind: phase.kind, incident, sheetsDiffer, asksOthers, first, other: two };
  }

  /**
   * Submits all orders and closes the phase, at its deadline or when all are ready; null if orders were refused.
   *
   * If `hides`, the seats that are not watched also act unseen, and submit their orders twice.
   */
  private async live(
    moment: FogSituation,
    sheets: Sheets<unknown>,
    watched: readonly SeatId[],
    hides: boolean,
  ): Promise<Lived | null> {
    const { fogServer: house } = this;
    const { ports, vault } = house;
    const { loaded, phase, seed, incident } = moment;
    const { id } = this.campaign;
    const gets = new Map<SeatId, Record<string, string>>(watched.map((viewer) => [viewer, {}]));
    const hints = new Map(watched.map((viewer) => [viewer, [] as string[]]));
    const hear = async (): Promise<void> => {
      for (const [viewer, keys] of hints) {
        const key = await this.keyFor(holderIn(loaded, viewer));
        if (keys.at(-1) !== key) keys.push(key);
      }
    };
    vault.restart(`${seed}/live`);
    const by = (user: UserId, what: string) => {
      return { command: vault.digest(`${seed}/${what}`).slice(0, 24) as CommandId, campaign: id, user } as const;
    };
    await hear();
    await doUnseen(house, this.campaign, moment, watched, hides);
    for (const { viewer, user, sheet } of sendersOf(loaded, sheets)) {
      const send = async (n: number) => {
        if (phase.mode === 'live') {
          const signedAction = await this.signatureOf(user, 'act', { action: sheet });
          return commands.act.run(ports, {
            ...by(user, `act ${viewer}`),
            action: sheet,
            part: null,
            actionSignature: signedAction,
          });
        }
        const nonce = vault.digest(`${seed}/nonce/${viewer}`);
        const part = house.partOf(user, { campaign: id, phase: phase.id, seat: viewer });
        const signedAction = await this.signatureOf(user, 'submitOrders', { sheet });
        const sent = {
          phase: phase.id,
          sheet,
          nonce,
          part,
          actionSignature: signedAction,
          replaces: n,
          finishedAt: null,
        };
        return submitOrders(ports, { ...by(user, `send ${viewer} ${n}`), ...sent });
      };
      if ((await send(0)).kind !== 'done' && phase.mode !== 'live') return null;
      // Earlier submissions are disclosed at the end.
      const mayResubmit = phase.closes === undefined && phase.mode !== 'live' && incident !== 'end';
      if (hides && mayResubmit && !watched.includes(viewer)) await send(1);
      await hear();
    }
    for (const [viewer, got] of gets) {
      await this.look(moment, viewer, 'sent', got, ['campaign(id: $campaign)', 'inbox(first: 100)']);
    }
    vault.restart(`${seed}/close`);
    await happen(house, this.kit, this.campaign, moment);
    await hear();
    if (incident !== 'end' && below(2, `${seed}/ready`) === 0) {
      // An early close is public: the same seats set themselves ready in all worlds, with or without orders.
      for (const { viewer, user } of sendersOf(loaded, moment.sheets)) {
        if ((await this.phaseNow()) !== phase.id) break;
        const signedAction = await this.signatureOf(user, 'setReady', { ready: 'yes' });
        await commands.setReady.run(ports, {
          ...by(user, `ready ${viewer}`),
          phase: phase.id,
          ready: 'yes',
          part: null,
          actionSignature: signedAction,
        });
        await hear();
      }
    }
    if (incident !== 'end') {
      await this.close(phase.id, hear, async () => {
        for (const [viewer, got] of gets) await this.look(moment, viewer, 'sealed', got, ['campaign(id: $campaign)']);
      });
    }
    await this.fogServer.notify();
    for (const [viewer, got] of gets) {
      got['hints'] = hints.get(viewer)?.join() ?? '';
      await this.fetchAll(moment, viewer, got);
      await this.look(moment, viewer, 'closed', got, [...this.asked.keys()]);
    }
    const stored = await ports.store.events(id, loaded.version, 10_000);
    const closed = stored.findIndex(({ event }) => event.type === 'PhaseClosed');
    const events = stored.slice(closed + 1).flatMap(({ event }) => (isPlatformEvent(event) ? [] : [event]));
    const { status = 'ended', phase: next } = (await ports.store.read(id))?.campaign ?? {};
    return { gets, events, status, asked: next?.awaited ?? [], isWindow: next?.closes === 'answer' };
  }

  /** Closes the open phase at its deadline; if it is sealed then, also at the round of its beacon. */
  private async close(phase: string, hear: () => Promise<void>, onSealed: () => Promise<void>): Promise<void> {
    const { ports, clock } = this.fogServer;
    const { id } = this.campaign;
    // The first wake-up may only decide what precedes a closing.
    let wakeUps = 2;
    for (let isSealed = false; wakeUps > 0; wakeUps -= 1) {
      const row = await ports.reads.campaign(id);
      if (row?.phase !== phase || row.wakeAt === null) return;
      await clock.set(Math.max(clock.now(), row.wakeAt));
      await closeIfDue(ports, id);
      await hear();
      if (isSealed || !(await ports.store.read(id))?.campaign.phase?.sealed) continue;
      isSealed = true;
      // One more after this one, which brings the round.
      wakeUps = 2;
      await onSealed();
    }
  }

  private async phaseNow(): Promise<string | null> {
    return (await this.fogServer.ports.reads.campaign(this.campaign.id))?.phase ?? null;
  }

  private async keyFor(user: UserId | null): Promise<string> {
    const access = await campaignFor(this.fogServer.ports, user, this.campaign.id);
    return access ? changeKeyOf(this.fogServer.ports, access) : 'none';
  }

  /**
   * Records the answers to all queries, and to two commands, for a viewer's player and for another user who knows no
   * more.
   */
  private async look(
    moment: FogSituation,
    viewer: SeatId,
    when: string,
    got: Record<string, string>,
    names: readonly string[],
  ): Promise<void> {
    const { loaded, seed } = moment;
    const player = holderIn(loaded, viewer);
    const other = below(2, `${seed}/${viewer}/other`) === 0 ? this.campaign.onlooker : null;
    const variables = this.variables(moment, viewer);
    for (const [who, user] of Object.entries({ player, other })) {
      for (const name of names) {
        // The other user knows less, so after the closing they query only public data.
        if (who === 'other' && (when === 'sent' || !/^(campaign|lobby|invitation)\b/.test(name))) continue;
        got[`${when}, ${who}: ${name}`] = await this.fogServer.ask(this.asked.get(name) ?? '', variables, user);
      }
    }
    for (const name of [
      'submitOrders',
      this.commands[below(this.commands.length, `${seed}/${viewer}/${when}`)] ?? '',
    ]) {
      got[`${when}, ${name}`] = await this.fogServer.undone(() => this.tried(moment, viewer, `${seed}/${when}`, name));
    }
  }

  /**
   * Tries a command of the viewer's player, valid or hostile, as an oracle: its answer may reveal no more than the
   * view.
   */
  private async tried(moment: FogSituation, viewer: SeatId, seed: string, name: string): Promise<string> {
    const { ports, vault, schema } = this.fogServer;
    vault.restart(`${seed}/probe`);
    const { loaded, views } = await ports.store.unlocked(this.campaign.id).look({ views: 'all' });
    const draw = (n: number, what: string): number => below(n, `${seed}/${viewer}/${name}/${what}`);
    const fillings = fillingsOf(this.fogServer, this.kit, this.campaign, moment, {
      ...{ viewer, seed: `${seed}/${viewer}/${name}`, game: gameOf(loaded ?? moment.loaded, views) },
      phaseNow: await this.phaseNow(),
    });
    const { document, variables } = probe(schema, name, fillings, draw);
    const user = holderIn(moment.loaded, viewer);
    const input = { ...(variables.input as Given) };
    if ('actionSignature' in input) input['actionSignature'] = await this.signatureOf(user, name, input);
    return this.fogServer.ask(document, variables.input ? { input } : {}, user);
  }

  /** Signs a command as the player's device would; null if nothing is signed. */
  private async signatureOf(user: UserId | null, command: string, input: Given): Promise<ActionSignature | null> {
    const loaded = await this.fogServer.ports.store.read(this.campaign.id);
    const said = signedIn[command]?.(input);
    return loaded && user && said ? this.fogServer.signatureOf(loaded.campaign, user, said) : null;
  }

  private variables({ loaded, phase }: FogSituation, viewer: SeatId): Variables {
    const other = otherThan(loaded, viewer);
    const { id, ruleset } = this.campaign;
    const { ordinal } = phase;
    return { campaign: id, ruleset: ruleset.id, other, channel: `${other}+s9`, last: ordinal, now: ordinal + 1 };
  }

  /** Fetches the files of the campaign, as the viewer's player and as the public. */
  private async fetchAll(moment: FogSituation, viewer: SeatId, got: Record<string, string>): Promise<void> {
    for (const path of this.files(moment)) got[path] = await this.fetchText(moment, viewer, path);
  }

  private files({ phase }: FogSituation): readonly string[] {
    const reports = [`report/${phase.ordinal}.md`, `report/${phase.ordinal}.bbcode?as=public`];
    return [...reports, 'export', 'feed.atom', 'calendar', 'card', 'newest card'];
  }

  /** The card of a link to the phase and the bytes of its picture: the same for everybody, so never more than public. */
  private async card(ordinal: number | null): Promise<string> {
    const card = await cardOf(this.fogServer.ports, { kind: 'phase', campaign: this.campaign.id, ordinal });
    return JSON.stringify({ card, picture: (await pictureOf(card)).etag });
  }

  private fetchText({ loaded, phase }: FogSituation, viewer: SeatId, path: string): Promise<string> {
    if (path.endsWith('card')) return this.card(path === 'card' ? phase.ordinal : null);
    const { people } = this.fogServer;
    const person = people.find(({ id }) => id === holderIn(loaded, viewer));
    if (!person) throw new Error(`Nobody plays ${viewer}`);
    const isCalendar = path === 'calendar';
    return this.fogServer.fetch(
      isCalendar ? this.fogServer.calendarOf(person) : `/api/campaigns/${this.campaign.id}/${path}`,
      person,
    );
  }
}
