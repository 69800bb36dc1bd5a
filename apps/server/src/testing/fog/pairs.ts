import { act, campaignFor, changeKeyOf, setReady, submitOrders, wake } from '@warlog/application';
import {
  isPlatformEvent,
  type CampaignStatus,
  type CommandId,
  type DeedSignature,
  type GameTypes,
  type SeatId,
  type Sheets,
  type UserId,
} from '@warlog/kernel';
import { below, type LawKit, type Logged } from '@warlog/kernel/testing';
import { questions, type Variables } from './asked.js';
import { fillingsOf } from './fillings.js';
import { holderOf, type FogCampaign } from './fog-campaign.js';
import type { Deed, FogHouse } from './fog-house.js';
import { happen, incidentAt, type Incident } from './incident.js';
import { branchesAt, gameOf, holderIn, isHidden, momentOf, otherThan, sendersOf, textOf } from './moment.js';
import type { Branch, Moment } from './moment.js';
import { commandsOf, probe } from './probes.js';
import type { Reach } from './reach.js';
import { doUnseen } from './unseen.js';

/** All that somebody got in one world, by what they asked. */
export type Gets = Readonly<Record<string, string>>;
/** Two worlds that differ in what a viewer cannot know, and what the viewer got in each. */
export interface Pair {
  readonly what: string;
  readonly kind: string;
  readonly incident: Incident;
  /** Or do the worlds differ only in what is done besides? */
  readonly sheetsDiffer: boolean;
  /** Are others asked in the next phase than in the other world? */
  readonly asksOthers: boolean;
  readonly one: Gets;
  readonly other: Gets;
}

/** A phase lived through: what each who was watched got, what was written, whether the campaign goes on. */
export interface Lived {
  readonly gets: ReadonlyMap<SeatId, Gets>;
  readonly events: readonly Logged<GameTypes>[];
  readonly status: CampaignStatus;
  /** Whom the next phase asks, and whether it closes with the last answer. */
  readonly asked: readonly SeatId[];
  readonly isWindow: boolean;
}

/** One moment in so many is tried, and each of a kind that is rare; the others are only lived through. */
const TRIED = 3;
/** Phases of a campaign that are played: the later ones of long games are much alike. */
const PHASES = 14;
/** And so many where a campaign is led to kinds of phase of which there were few. */
const SOUGHT = 60;
/** A campaign has one set of options: when it has given so many pairs, it ends. */
const PAIRS_EACH = 12;

/** What a command is given. */
type Given = Record<string, unknown>;

/** What a device signs of what a command is given, by the command. */
const signedIn: Readonly<Record<string, (input: Given) => Deed>> = {
  submitOrders: ({ sheet }) => ['OrdersSubmitted', sheet],
  withdrawOrders: () => ['OrdersWithdrawn', null],
  setReady: ({ ready }) => ['SeatReady', String(ready).toLowerCase()],
  setStandingOrders: ({ standing }) => ['StandingOrdersSet', standing ?? null],
  act: ({ action }) => ['act', action],
};

/** Plays a campaign of this seed and tells of its pairs of worlds, phase by phase, and of those of its end. */
export class FogPlay {
  private readonly asked: ReadonlyMap<string, string>;
  private readonly commands: readonly string[];

  constructor(
    private readonly house: FogHouse,
    private readonly kit: LawKit<GameTypes>,
    private readonly campaign: FogCampaign,
    private readonly seed: string,
    private readonly reach: Reach,
  ) {
    this.asked = questions(house.schema);
    this.commands = commandsOf(house.schema);
  }

  async *pairs(): AsyncGenerator<Pair, void, undefined> {
    let found = 0;
    for (let n = 1; ; n += 1) {
      const isFull = found >= PAIRS_EACH;
      const isLast = this.reach.isSought(this.campaign.lead) ? n > SOUGHT : n > PHASES || isFull;
      await this.speak(n);
      const moment = await this.moment(n, (seed) => incidentAt(this.campaign, this.reach, seed, isLast));
      if (!moment) return;
      const { seed, incident, phase } = moment;
      // What is rare is always tried, and there pairs count, too, in which no sheet differs.
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
   * The first moment from the phase of this number on at which a sheet can differ where somebody cannot see it, with that world; null
   * where there is none.
   */
  async parting(from: number): Promise<{ readonly moment: Moment; readonly branch: Branch } | null> {
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

  /** Lives one of the two worlds of a branch, does the work in it, and gives it up. */
  inWorld(
    moment: Moment,
    { viewer, hidden }: Branch,
    world: 'true' | 'other',
    work: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Lived | null> {
    const isOther = world === 'other';
    return this.house.undone(async () => {
      const lived = await this.live(moment, isOther ? hidden : moment.sheets, [viewer], isOther);
      if (lived) await work();
      return lived;
    });
  }

  /** All that the viewer's player can ask, and a sheet that is sent once more, each as a function that answers it. */
  everything(moment: Moment, viewer: SeatId): ReadonlyMap<string, () => Promise<unknown>> {
    const player = holderIn(moment.loaded, viewer);
    const variables = this.variables(moment, viewer);
    const ask = (text: string) => () => this.house.ask(text, variables, player);
    const fetch = (path: string) => () => this.fetchOne(moment, viewer, path);
    const send = () => this.house.undone(() => this.tried(moment, viewer, `${moment.seed}/timed`, 'submitOrders'));
    return new Map<string, () => Promise<unknown>>([
      ...[...this.asked].map(([name, text]) => [name, ask(text)] as const),
      ...this.files(moment).map((path) => [path, fetch(path)] as const),
      ['submitOrders', send],
      ['hint', () => this.keyFor(player)],
    ]);
  }

  /** On the way to where a campaign is led, half of its seats say something outside their sheets. */
  private async speak(n: number): Promise<void> {
    const { ports, vault } = this.house;
    const { id, lead } = this.campaign;
    const loaded = lead && lead.words.length > 0 ? await ports.store.read(id) : null;
    for (const one of loaded?.campaign.seats ?? []) {
      const [user, seed] = [holderOf(one), `${this.seed}/${n}/word/${one.id}`];
      if (user === null || below(2, seed) === 0) continue;
      const action = lead?.words[below(lead.words.length, `${seed}/which`)];
      const deed = await this.deedOf(user, 'act', { action });
      const command = vault.digest(seed).slice(0, 24) as CommandId;
      await act(ports, { command, campaign: id, user, action, part: null, deed });
    }
  }

  private async moment(n: number, incident: (seed: string) => Incident): Promise<Moment | null> {
    const { loaded, views } = await this.house.ports.store.unlocked(this.campaign.id).look({ views: 'all' });
    const seed = `${this.seed}/${n}`;
    return loaded && momentOf(this.kit, loaded, views, seed, incident(seed));
  }

  /** The branches are lived first and given up, then the phase itself, from which the next one follows. */
  private async *pairsAt(moment: Moment, branches: readonly Branch[]): AsyncGenerator<Pair, void, undefined> {
    const others: (Branch & { readonly other: Lived })[] = [];
    for (const branch of branches) {
      const other = await this.house.undone(() => this.live(moment, branch.hidden, [branch.viewer], true));
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

  /** Two worlds as a pair; null where their viewer may know of the difference after all. */
  private pairOf(moment: Moment, branch: Branch, truth: Lived, other: Lived): Pair | null {
    const { phase, sheets, incident } = moment;
    const { viewer } = branch;
    const said = textOf(sheets);
    const sheetsDiffer = textOf(branch.hidden) !== said;
    // At the end of a game everything lies open, in an end by a vote the letters do not.
    if (incident !== 'end' && (truth.status === 'ended' || other.status === 'ended')) return null;
    // With the dice of the campaign something may have come to light that did not with those of the test.
    const closing = (sent: Sheets<unknown>) => (textOf(sent) === said ? truth : other).events;
    if (!isHidden(this.kit, moment, branch, closing)) return null;
    const what = `${this.campaign.what}, phase ${phase.ordinal} (${phase.kind}, ${incident}), ${viewer}`;
    const asksOthers = truth.asked.join() !== other.asked.join();
    // Whose answer closes a window learns that nobody else is asked any more.
    if (asksOthers && truth.isWindow) return null;
    const [one, two] = [truth, other].map(({ gets }) => gets.get(viewer) ?? {}) as [Gets, Gets];
    return { what, kind: phase.kind, incident, sheetsDiffer, asksOthers, one, other: two };
  }

  /**
   * All send their sheets, and the phase closes at its deadline or when all are ready; null where a sheet was refused. In the
   * world that `hides` others do things unseen as well, and send their sheets again.
   */
  private async live(
    moment: Moment,
    sheets: Sheets<unknown>,
    watched: readonly SeatId[],
    hides: boolean,
  ): Promise<Lived | null> {
    const { house } = this;
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
          const deed = await this.deedOf(user, 'act', { action: sheet });
          return act(ports, { ...by(user, `act ${viewer}`), action: sheet, part: null, deed });
        }
        const nonce = vault.digest(`${seed}/nonce/${viewer}`);
        const part = house.partOf(user, { campaign: id, phase: phase.id, seat: viewer });
        const deed = await this.deedOf(user, 'submitOrders', { sheet });
        const sent = { phase: phase.id, sheet, nonce, part, deed, replaces: n, finishedAt: null };
        return submitOrders(ports, { ...by(user, `send ${viewer} ${n}`), ...sent });
      };
      if ((await send(0)).kind !== 'done' && phase.mode !== 'live') return null;
      // What was sent before is told at the end.
      const mayAgain = phase.closes === undefined && phase.mode !== 'live' && incident !== 'end';
      if (hides && mayAgain && !watched.includes(viewer)) await send(1);
      await hear();
    }
    for (const [viewer, got] of gets) {
      await this.look(moment, viewer, 'sent', got, ['campaign(id: $campaign)', 'inbox(first: 100)']);
    }
    vault.restart(`${seed}/close`);
    await happen(house, this.kit, this.campaign, moment);
    await hear();
    if (incident !== 'end' && below(2, `${seed}/ready`) === 0) {
      // That a phase closes early is everybody's to see: the same people say so in all worlds, whether they sent a sheet or not.
      for (const { viewer, user } of sendersOf(loaded, moment.sheets)) {
        if ((await this.phaseNow()) !== phase.id) break;
        const deed = await this.deedOf(user, 'setReady', { ready: 'yes' });
        await setReady(ports, { ...by(user, `ready ${viewer}`), phase: phase.id, ready: 'yes', deed });
        await hear();
      }
    }
    if (incident !== 'end') {
      await this.close(phase.id, hear, async () => {
        for (const [viewer, got] of gets) await this.look(moment, viewer, 'sealed', got, ['campaign(id: $campaign)']);
      });
    }
    await this.house.tell();
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

  /** Lets the open phase close, at its deadline and, where it is sealed then, at the round of its beacon. */
  private async close(phase: string, hear: () => Promise<void>, onSealed: () => Promise<void>): Promise<void> {
    const { ports, clock } = this.house;
    const { id } = this.campaign;
    // The first wake-up may only decide what is decided before a closing.
    let wakeUps = 2;
    for (let isSealed = false; wakeUps > 0; wakeUps -= 1) {
      const row = await ports.reads.campaign(id);
      if (row?.phase !== phase || row.wakeAt === null) return;
      await clock.set(Math.max(clock.now(), row.wakeAt));
      await wake(ports, id);
      await hear();
      if (isSealed || !(await ports.store.read(id))?.campaign.phase?.sealed) continue;
      isSealed = true;
      // One more after this one, which brings the round.
      wakeUps = 2;
      await onSealed();
    }
  }

  private async phaseNow(): Promise<string | null> {
    return (await this.house.ports.reads.campaign(this.campaign.id))?.phase ?? null;
  }

  private async keyFor(user: UserId | null): Promise<string> {
    const sight = await campaignFor(this.house.ports, user, this.campaign.id);
    return sight ? changeKeyOf(this.house.ports, sight) : 'none';
  }

  /** What a viewer's player, and somebody else who knows no more, are answered to all of these, and to two commands. */
  private async look(
    moment: Moment,
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
        // Who knows less is asked less: what is nobody's own, once the phase has closed.
        if (who === 'other' && (when === 'sent' || !/^(campaign|lobby|invitation)\b/.test(name))) continue;
        got[`${when}, ${who}: ${name}`] = await this.house.ask(this.asked.get(name) ?? '', variables, user);
      }
    }
    for (const name of [
      'submitOrders',
      this.commands[below(this.commands.length, `${seed}/${viewer}/${when}`)] ?? '',
    ]) {
      got[`${when}, ${name}`] = await this.house.undone(() => this.tried(moment, viewer, `${seed}/${when}`, name));
    }
  }

  /** A command of the viewer's player, good or hostile, as an oracle: its answer may tell no more than the view does. */
  private async tried(moment: Moment, viewer: SeatId, seed: string, name: string): Promise<string> {
    const { ports, vault, schema } = this.house;
    vault.restart(`${seed}/probe`);
    const { loaded, views } = await ports.store.unlocked(this.campaign.id).look({ views: 'all' });
    const draw = (n: number, what: string): number => below(n, `${seed}/${viewer}/${name}/${what}`);
    const fillings = fillingsOf(this.house, this.kit, this.campaign, moment, {
      ...{ viewer, seed: `${seed}/${viewer}/${name}`, game: gameOf(loaded ?? moment.loaded, views) },
      phaseNow: await this.phaseNow(),
    });
    const { document, variables } = probe(schema, name, fillings, draw);
    const user = holderIn(moment.loaded, viewer);
    const input = { ...(variables.input as Given) };
    if ('deed' in input) input['deed'] = await this.deedOf(user, name, input);
    return this.house.ask(document, variables.input ? { input } : {}, user);
  }

  /** What a player's device signs with what a command is given; null where nothing is. */
  private async deedOf(user: UserId | null, command: string, input: Given): Promise<DeedSignature | null> {
    const loaded = await this.house.ports.store.read(this.campaign.id);
    const said = signedIn[command]?.(input);
    return loaded && user && said ? this.house.deedOf(loaded.campaign, user, said) : null;
  }

  private variables({ loaded, phase }: Moment, viewer: SeatId): Variables {
    const other = otherThan(loaded, viewer);
    const { id, ruleset } = this.campaign;
    const { ordinal } = phase;
    return { campaign: id, ruleset: ruleset.id, other, channel: `${other}+s9`, last: ordinal, now: ordinal + 1 };
  }

  /** Files of the campaign, as the viewer's player and as the public may have them. */
  private async fetchAll(moment: Moment, viewer: SeatId, got: Record<string, string>): Promise<void> {
    for (const path of this.files(moment)) got[path] = await this.fetchOne(moment, viewer, path);
  }

  private files({ phase }: Moment): readonly string[] {
    const reports = [`report/${phase.ordinal}.md`, `report/${phase.ordinal}.bbcode?as=public`];
    return [...reports, 'export', 'feed.atom', 'calendar'];
  }

  private fetchOne({ loaded }: Moment, viewer: SeatId, path: string): Promise<string> {
    const { people } = this.house;
    const person = people.find(({ id }) => id === holderIn(loaded, viewer));
    if (!person) throw new Error(`Nobody plays ${viewer}`);
    const isCalendar = path === 'calendar';
    return this.house.fetch(
      isCalendar ? this.house.calendarOf(person) : `/api/campaigns/${this.campaign.id}/${path}`,
      person,
    );
  }
}
