import { campaignFor, changeKeyOf, sendLetter, setReady, submitOrders, wake } from '@warlog/application';
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
import { below, nextDeed, type LawKit, type Logged } from '@warlog/kernel/testing';
import { questions, type Variables } from './asked.js';
import { fillingsOf } from './fillings.js';
import { holderOf, type FogCampaign } from './fog-campaign.js';
import type { FogHouse } from './fog-house.js';
import { branchesAt, gameOf, holderIn, isHidden, momentOf, otherThan, sendersOf, textOf } from './moment.js';
import type { Branch, Moment } from './moment.js';
import { commandsOf, probe } from './probes.js';

/** All that somebody got in one world, by what they asked. */
export type Gets = Readonly<Record<string, string>>;
/** Two worlds that differ in what a viewer cannot know, and what the viewer got in each. */
export interface Pair {
  readonly what: string;
  readonly kind: string;
  /** Are others asked in the next phase than in the other world? */
  readonly asksOthers: boolean;
  readonly one: Gets;
  readonly other: Gets;
}

/** A phase lived through: what each who was watched got, what was written, whether the campaign goes on. */
interface Lived {
  readonly gets: ReadonlyMap<SeatId, Gets>;
  readonly events: readonly Logged<GameTypes>[];
  readonly status: CampaignStatus;
  /** Whom the next phase asks. */
  readonly asked: readonly SeatId[];
}

/** One moment in so many is tried; the others are only lived through. */
const TRIED = 3;

/** What a command is given. */
type Given = Record<string, unknown>;

/** What a device signs of what a command is given, by the command. */
const signedIn: Readonly<Record<string, (input: Given) => readonly [Parameters<typeof nextDeed>[3], unknown]>> = {
  submitOrders: ({ sheet }) => ['OrdersSubmitted', sheet],
  withdrawOrders: () => ['OrdersWithdrawn', null],
  setReady: ({ ready }) => ['SeatReady', String(ready).toLowerCase()],
  setStandingOrders: ({ standing }) => ['StandingOrdersSet', standing ?? null],
  act: ({ action }) => ['act', action],
};

/** Plays a campaign of this seed and tells of its pairs of worlds, phase by phase, until it ends or has lasted so many phases. */
export class FogPlay {
  private readonly asked: ReadonlyMap<string, string>;
  private readonly commands: readonly string[];

  constructor(
    private readonly house: FogHouse,
    private readonly kit: LawKit<GameTypes>,
    private readonly campaign: FogCampaign,
    private readonly seed: string,
  ) {
    this.asked = questions(house.schema);
    this.commands = commandsOf(house.schema);
  }

  async *pairs(phases: number): AsyncGenerator<Pair, void, undefined> {
    const { store } = this.house.ports;
    for (let n = 1; n <= phases; n += 1) {
      const { loaded, views } = await store.unlocked(this.campaign.id).look({ views: 'all' });
      const moment = loaded && momentOf(this.kit, loaded, views, `${this.seed}/${n}`);
      if (!moment) return;
      yield* this.pairsAt(moment, below(TRIED, `${moment.seed}/tried`) === 0 ? branchesAt(this.kit, moment) : []);
    }
  }

  /** The branches are lived first and given up, then the phase itself, from which the next one follows. */
  private async *pairsAt(moment: Moment, branches: readonly Branch[]): AsyncGenerator<Pair, void, undefined> {
    const { phase, sheets } = moment;
    const others: (Branch & { readonly other: Lived })[] = [];
    for (const branch of branches) {
      const other = await this.house.undone(() => this.live(moment, branch.hidden, [branch.viewer], true));
      if (other) others.push({ ...branch, other });
    }
    const viewers = [...new Set(others.map(({ viewer }) => viewer))];
    const truth = await this.live(moment, sheets, viewers, false);
    if (!truth) throw new Error(`A sheet that its own ruleset calls legal was refused: ${this.campaign.what}`);
    const said = textOf(sheets);
    for (const branch of others) {
      const { viewer, other } = branch;
      if (truth.status === 'ended' || other.status === 'ended') continue;
      // With the dice of the campaign something may have come to light that did not with those of the test.
      const closing = (sent: Sheets<unknown>) => (textOf(sent) === said ? truth : other).events;
      if (!isHidden(this.kit, moment, branch, closing)) continue;
      const what = `${this.campaign.what}, phase ${phase.ordinal} (${phase.kind}), ${viewer}`;
      const asksOthers = truth.asked.join() !== other.asked.join();
      const one = truth.gets.get(viewer) ?? {};
      yield { what, kind: phase.kind, asksOthers, one, other: other.gets.get(viewer) ?? {} };
    }
  }

  /**
   * All send their sheets, and the phase closes at its deadline or when all are ready; null where a sheet was refused. In the
   * world that `hides` others write to each other as well, and send their sheets again.
   */
  private async live(
    moment: Moment,
    sheets: Sheets<unknown>,
    watched: readonly SeatId[],
    hides: boolean,
  ): Promise<Lived | null> {
    const { house } = this;
    const { ports, vault, clock } = house;
    const { loaded, phase, seed } = moment;
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
    for (const { viewer, user, sheet } of sendersOf(loaded, sheets)) {
      const send = async (n: number) => {
        const nonce = vault.digest(`${seed}/nonce/${viewer}`);
        const part = house.partOf(user, { campaign: id, phase: phase.id, seat: viewer });
        const deed = await this.deedOf(user, 'submitOrders', { sheet });
        const sent = { phase: phase.id, sheet, nonce, part, deed, replaces: n, finishedAt: null };
        return submitOrders(ports, { ...by(user, `send ${viewer} ${n}`), ...sent });
      };
      if ((await send(0)).kind !== 'done') return null;
      if (hides && !watched.includes(viewer) && phase.closes === undefined) await send(1);
      await hear();
    }
    if (hides) {
      const unseen = loaded.campaign.seats.filter((one) => holderOf(one) !== null && !watched.includes(one.id));
      const [from, to] = unseen;
      const user = from && holderOf(from);
      if (user && to) {
        await sendLetter(ports, { ...by(user, 'letter'), to: [to.id], signed: true, body: 'Between us alone.' });
        await hear();
      }
    }
    for (const [viewer, got] of gets) {
      await this.look(moment, viewer, 'sent', got, ['campaign(id: $campaign)', 'inbox(first: 100)']);
    }
    vault.restart(`${seed}/close`);
    if (below(2, `${seed}/ready`) === 0) {
      for (const { viewer, user } of sendersOf(loaded, sheets)) {
        if ((await this.phaseNow()) !== phase.id) break;
        const deed = await this.deedOf(user, 'setReady', { ready: 'yes' });
        await setReady(ports, { ...by(user, `ready ${viewer}`), phase: phase.id, ready: 'yes', deed });
        await hear();
      }
    }
    // Once, or again for the round of a beacon.
    for (let n = 1; n <= 2; n += 1) {
      const row = await ports.reads.campaign(id);
      if (row?.phase !== phase.id || row.wakeAt === null) break;
      await clock.set(Math.max(clock.now(), row.wakeAt));
      await wake(ports, id);
      await hear();
      if (n === 1 && (await ports.store.read(id))?.campaign.phase?.sealed) {
        for (const [viewer, got] of gets) await this.look(moment, viewer, 'sealed', got, ['campaign(id: $campaign)']);
      }
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
    return { gets, events, status, asked: next?.awaited ?? [] };
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
    return loaded && user && said ? nextDeed(loaded.campaign, user, this.house.secretOf(user), ...said) : null;
  }

  private variables({ loaded, phase }: Moment, viewer: SeatId): Variables {
    const other = otherThan(loaded, viewer);
    const { id, ruleset } = this.campaign;
    const { ordinal } = phase;
    return { campaign: id, ruleset: ruleset.id, other, channel: `${other}+s9`, last: ordinal, now: ordinal + 1 };
  }

  /** Files of the campaign, as the viewer's player and as the public may have them. */
  private async fetchAll({ loaded, phase }: Moment, viewer: SeatId, got: Record<string, string>): Promise<void> {
    const person = this.house.people.find(({ id }) => id === holderIn(loaded, viewer));
    if (!person) throw new Error(`Nobody plays ${viewer}`);
    const base = `/api/campaigns/${this.campaign.id}`;
    const paths = [`report/${phase.ordinal}.md`, `report/${phase.ordinal}.bbcode?as=public`, 'export', 'feed.atom'];
    for (const path of paths) got[path] = await this.house.fetch(`${base}/${path}`, person);
    got['calendar'] = await this.house.fetch(this.house.calendarOf(person), person);
  }
}
