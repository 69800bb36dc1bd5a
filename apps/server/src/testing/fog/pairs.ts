import { campaignFor, changeKeyOf, sendLetter, setReady, submitOrders, wake, type ViewRow } from '@warlog/application';
import {
  canonicalJson,
  clonePlain,
  frozen,
  isPlatformEvent,
  type CampaignStatus,
  type CommandId,
  type GameTypes,
  type Loaded,
  type OpenPhase,
  type SeatId,
  type Sheets,
  type UserId,
} from '@warlog/kernel';
import {
  below,
  drawOne,
  legalSheet,
  resolveWith,
  spoiled,
  type Game,
  type LawKit,
  type Logged,
} from '@warlog/kernel/testing';
import { partOf, seatKeysOf } from '@warlog/kernel/trust';
import { questions, type Variables } from './asked.js';
import { holderOf, secretOf, type FogCampaign } from './fog-campaign.js';
import { beginning, type FogHouse } from './fog-house.js';
import { commandsOf, probe, type Fillings } from './probes.js';

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

/** A phase as it opened, and what its seats are about to say. */
interface Moment {
  readonly loaded: Loaded;
  readonly phase: OpenPhase;
  readonly game: Game<GameTypes>;
  readonly sheets: Sheets<unknown>;
  readonly seed: string;
}

/** A phase lived through: what each who was watched got, what was written, whether the campaign goes on. */
interface Lived {
  readonly gets: ReadonlyMap<SeatId, Gets>;
  readonly events: readonly Logged<GameTypes>[];
  readonly status: CampaignStatus;
  /** Whom the next phase asks. */
  readonly asked: readonly SeatId[];
}

/** A world to be lived beside the true one: whose eyes it is for, what is said in it, and by which seed it was drawn. */
interface Branch {
  readonly viewer: SeatId;
  readonly hidden: Sheets<unknown>;
  readonly key: string;
}

/** What one phase of a campaign is tried with. */
const VARIANTS = 4;

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
    for (let n = 1; n <= phases; n += 1) {
      const moment = await this.moment(`${this.seed}/${n}`);
      if (!moment) return;
      yield* this.pairsAt(moment);
    }
  }

  /** The branches are lived first and given up, then the phase itself, from which the next one follows. */
  private async *pairsAt(moment: Moment): AsyncGenerator<Pair, void, undefined> {
    const { phase, seed, sheets } = moment;
    const branches = this.viewersAt(moment).flatMap((viewer, n): Branch[] => {
      const hidden = this.variant(moment, viewer, `${seed}/variant/${n}`);
      return hidden ? [{ viewer, hidden, key: `${seed}/variant/${n}` }] : [];
    });
    const others: (Branch & { readonly other: Lived })[] = [];
    for (const branch of branches) {
      const other = await this.house.undone(() => this.live(moment, branch.hidden, [branch.viewer], true));
      // Where a sheet is refused, its sender hears why, and there is no such world.
      if (other) others.push({ ...branch, other });
    }
    const truth = await this.live(
      moment,
      sheets,
      others.map(({ viewer }) => viewer),
      false,
    );
    if (!truth) throw new Error(`A sheet that its own ruleset calls legal was refused: ${this.campaign.what}`);
    for (const branch of others) {
      const { viewer, other } = branch;
      if (!this.isPair(moment, branch, truth, other)) continue;
      const what = `${this.campaign.what}, phase ${phase.ordinal} (${phase.kind}), ${viewer}`;
      const asksOthers = truth.asked.join() !== other.asked.join();
      yield {
        what,
        kind: phase.kind,
        asksOthers,
        one: truth.gets.get(viewer) ?? {},
        other: other.gets.get(viewer) ?? {},
      };
    }
  }

  private async moment(seed: string): Promise<Moment | null> {
    const { ports } = this.house;
    const { loaded, views } = await ports.store.unlocked(this.campaign.id).look({ views: 'all' });
    const phase = loaded?.campaign.phase;
    if (!loaded || !phase || loaded.campaign.status !== 'running') return null;
    const game = gameOf(loaded, views);
    // What is declared one by one is seen at once: there is no sheet to differ in.
    const people = phase.mode === 'live' ? [] : phase.awaited.filter((id) => holderIn(loaded, id) !== null);
    const sheets = Object.fromEntries(people.map((id) => [id, legalSheet(this.kit, game, id, `${seed}/sheets`)]));
    return { loaded, phase, game, sheets, seed };
  }

  private viewersAt({ loaded, seed }: Moment): readonly SeatId[] {
    const people = loaded.campaign.seats.filter((one) => holderOf(one) !== null).map(({ id }) => id);
    const from = below(people.length, `${seed}/viewer`);
    return Array.from({ length: VARIANTS }, (_, n) => people[(from + n) % people.length] as SeatId);
  }

  /** Sheets that differ where this viewer cannot see it; null where none were found. */
  private variant({ loaded, sheets, seed }: Moment, viewer: SeatId, key: string): Sheets<unknown> | null {
    const closing = (sent: Sheets<unknown>) => resolveWith(this.kit.ruleset, loaded.game, sent, seed);
    const variants = this.kit.hiddenVariants(loaded.game, viewer, sheets, closing);
    const drawn = variants && frozen(clonePlain(drawOne(variants, key)));
    return drawn && textOf(drawn) !== textOf(sheets) ? drawn : null;
  }

  /** The kit judges by what really came of both worlds: with other dice something else may have come to light. */
  private isPair(moment: Moment, { viewer, key, hidden }: Branch, one: Lived, other: Lived): boolean {
    if (one.status === 'ended' || other.status === 'ended') return false;
    const { loaded, sheets } = moment;
    const said = textOf(sheets);
    const closing = (sent: Sheets<unknown>) => (textOf(sent) === said ? one : other).events;
    const variants = this.kit.hiddenVariants(loaded.game, viewer, sheets, closing);
    return variants !== null && textOf(drawOne(variants, key)) === textOf(hidden);
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
    const { ports, vault, clock } = this.house;
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
      const send = (n: number) => {
        const nonce = vault.digest(`${seed}/nonce/${viewer}`);
        const part = this.partOf(user, viewer, phase);
        const sent = { phase: phase.id, sheet, nonce, part, replaces: n, finishedAt: null };
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
        await setReady(ports, { ...by(user, `ready ${viewer}`), phase: phase.id, ready: 'yes' });
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
      await this.look(moment, viewer, 'closed', got, [...this.asked.keys()]);
      await this.fetchAll(moment, viewer, got);
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
    const game = gameOf(loaded ?? moment.loaded, views);
    const fillings = this.fillings(moment, game, viewer, `${seed}/${viewer}/${name}`, await this.phaseNow());
    const { document, variables } = probe(schema, name, fillings, draw);
    return this.house.ask(document, variables, holderIn(moment.loaded, viewer));
  }

  private fillings(
    { loaded, sheets, phase }: Moment,
    game: Game<GameTypes>,
    viewer: SeatId,
    seed: string,
    phaseNow: string | null,
  ): Fillings {
    const { campaign } = this;
    const { kit } = this;
    const other = otherThan(loaded, viewer);
    const view = game.views[viewer];
    const own = (): unknown => (phaseNow === null ? null : legalSheet(kit, game, viewer, seed));
    const ways: readonly (() => unknown)[] = [
      own,
      () => drawOne(spoiled(own()), seed),
      () => sheets[viewer] ?? null,
      () => sheets[other] ?? null,
    ];
    const actions = kit.actions(view);
    return {
      ...{ campaign: campaign.id, ruleset: campaign.ruleset.id, phase: phaseNow ?? phase.id, seat: other },
      ...{ commandId: this.house.vault.digest(seed).slice(0, 24), nonce: this.house.vault.digest(`${seed}/nonce`) },
      ...{ keys: seatKeysOf(this.house.vault.digest(`${seed}/keys`)) },
      part: below(2, `${seed}/part`) === 0 ? this.partOf(holderIn(loaded, viewer), viewer, phase) : '00'.repeat(80),
      ...{ sheet: ways[below(ways.length, `${seed}/way`)]?.() ?? {}, replaces: below(2, `${seed}/replaces`) },
      ...{ action: actions ? drawOne(actions, seed) : { do: 'nothing' }, standing: own(), order: [other], bot: true },
      ...{ hours: 1, reason: 'Because.', name: 'Somebody else', body: 'A letter.', to: [other], signed: true },
      ...{ id: 'a-thing-of-mine', kind: 'fleet', document: {}, device: 'phone', seen: 0, invitation: 'none' },
      ...{ message: none, vote: none, ruling: none, battle: 'none', target: none, at: now, upTo: now, until: later },
      ...{ marginSeconds: 120, patienceMinutes: 60 },
      ...{ zone: 'Europe/Paris', count: 1, sides: 6, purpose: 'A test.', offered: true, label: 'For you' },
      ...{ from: '2100-02-01', address: 'https://example.org/hook', how: 'struck', ref: 'unit', lost: 0, damaged: 0 },
      ...{
        scenario: campaign.ruleset.scenarios[0]?.id,
        seats: 2,
        listed: false,
        'createCampaign.spectators': false,
        takeSeat: false,
      },
      ...{
        'saveLeave.days': [{ from: '2100-02-01', to: '2100-02-03' }],
        'handOverSeat.to': null,
        'requestSeat.to': null,
      },
      ...{ 'upgradeRuleset.to': 9, 'openVote.to': null, 'openVote.motion': { kind: 'DRAW' }, brief: null, press: null },
      ...{ earlyClose: true, coolingSeconds: 0, text: 'Hello', newcomers: true, on: true, winner: null },
      ...{ calendar: null, rescue: null, kindMinutes: null, pace: { earlyClose: true, coolingSeconds: 0 } },
      ...{ change: { set: 'nothing' }, roll: null, 'enterResult.result': null, delayTurns: 0, allowed: true },
    };
  }

  /** What a player's device brings to the dice of a phase. */
  private partOf(user: UserId | null, seat: SeatId, phase: OpenPhase): string | null {
    if (user === null) return null;
    return partOf(secretOf(this.house, user), { campaign: this.campaign.id, phase: phase.id, seat }).proof;
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

const none = '00000000-0000-8000-8000-000000000000';
const now = new Date(beginning).toISOString();
const later = new Date(beginning + 30 * 86_400_000).toISOString();

function gameOf({ campaign, game }: Loaded, views: readonly ViewRow[]): Game<GameTypes> {
  return {
    seats: campaign.seats.map(({ id }) => id),
    state: game,
    views: Object.fromEntries(views.map(({ viewer, view }) => [viewer, frozen(view)])),
  };
}

/** Who sends which sheet, in the order of their seats. */
function sendersOf(loaded: Loaded, sheets: Sheets<unknown>) {
  return loaded.campaign.seats.flatMap((one) => {
    const [user, sheet] = [holderOf(one), sheets[one.id] ?? null];
    return user === null || sheet === null ? [] : [{ viewer: one.id, user, sheet }];
  });
}

const textOf = (value: unknown): string => canonicalJson(value);

function holderIn({ campaign }: Loaded, seat: SeatId): UserId | null {
  const found = campaign.seats.find(({ id }) => id === seat);
  return found ? holderOf(found) : null;
}

function otherThan({ campaign }: Loaded, viewer: SeatId): SeatId {
  return campaign.seats.find(({ id }) => id !== viewer)?.id ?? viewer;
}
