import { expect, vi } from 'vitest';
import { ask, command, hex, signed } from './api.js';
import { closePhase, look, play, submit, submitSheet } from './campaigns.js';
import { choose, openPlace, sendOrders, type Person } from './hand.js';
import { tryBattle } from './try-battle.js';
import { wayBetween, type View } from './way.js';

/** What journeys read of a campaign and its battles. */
export interface Seen {
  readonly mySeat: string | null;
  readonly status: string;
  readonly turn: number;
  readonly phase: { readonly id: string; readonly ordinal: number; readonly kind: string } | null;
  readonly seats: readonly { readonly id: string; readonly awaited: boolean; readonly misses: number }[];
  readonly battles: readonly { readonly child: string | null; readonly settled: string | null }[];
  readonly result: { readonly reason: string } | null;
}

/** What journeys read of the view of a sector's campaign. */
interface SectorView extends View {
  readonly units: Readonly<Record<string, View['units'][string] & { readonly scarred: boolean }>>;
}

const fields =
  'mySeat status turn phase { id ordinal kind } seats { id awaited misses } battles { child settled } result { reason }';

/** A campaign of three people on a sector's map, and the battle of its first two at a planet between their homes. */
export class SectorFight {
  child = '';

  private constructor(
    readonly campaign: string,
    readonly name: string,
    readonly people: readonly [Person, Person, Person],
    /** Where the first two meet; its name, too. */
    readonly place: { readonly id: string; readonly name: string },
  ) {}

  /** All have chosen a frigate and fighters, and the first two are a jump away from the place where they will meet; `master` rules. */
  static async begun(
    people: readonly [Person, Person, Person],
    given: { readonly ruleset: string; readonly scenario: string; readonly name: string; readonly options?: object },
    master: Person | null = null,
  ): Promise<SectorFight> {
    const [one, other] = people;
    const options = { fightItOut: 'both-agree', fightHours: 2, ...given.options };
    const office = master ? { gameMaster: 'BLIND', takeSeat: false } : {};
    const all = { ...given, ...office, seats: 3, options };
    const campaign = await play(master ?? one, master ? people : people.slice(1), all);
    for (const [n, person] of people.entries()) {
      const units = ['nebulon-b-escort-frigate', 'x-wing-squadron', 'x-wing-squadron'];
      await submitSheet(person, campaign, { v: 1, faction: 'rebel', name: `Side ${n + 1}`, units });
    }
    await closePhase(campaign, people);
    const { view } = (await look<SectorView>(one, campaign)).game;
    const systemOf = (seat: string): string =>
      view.map.planets.find(({ id }) => id === view.sides[seat]?.capital)?.system ?? '';
    const seats = await Promise.all([one, other].map(async (who) => (await seen(who, campaign)).mySeat ?? ''));
    const way = wayBetween(view, systemOf(seats[0]!), systemOf(seats[1]!));
    const middle = (way.length - 1) / 2;
    // At home a third fleet would join in.
    const homes = Object.values(view.sides).map(({ capital }) => capital);
    const planetIn = (system: string) => {
      const found = view.map.planets.find((planet) => planet.system === system && !homes.includes(planet.id));
      if (!found) throw new Error(`No planet lies in ${system}`);
      return found;
    };
    const fight = new SectorFight(campaign, given.name, people, planetIn(way[middle]!));
    for (let step = 1; step < middle; step += 1) {
      await fight.jump(one, planetIn(way[step]!).id);
      await fight.jump(other, planetIn(way[way.length - 1 - step]!).id);
      await closePhase(campaign, people);
    }
    return fight;
  }

  seen(one: Person, id = this.campaign): Promise<Seen> {
    return seen(one, id);
  }

  async viewOf(one: Person): Promise<SectorView> {
    return (await look<SectorView>(one, this.campaign)).game.view;
  }

  /** The whole force of a side jumps, past the page; `more`: what else its sheet says. */
  async jump(one: Person, to: string, more: object = {}): Promise<void> {
    const view = await this.viewOf(one);
    const mine = Object.values(view.units).filter(({ seat }) => seat === view.seat);
    await submit(one, this.campaign, {
      jump: [{ from: mine[0]!.place, to, units: mine.map(({ id }) => id) }],
      ...more,
    });
  }

  /** In the sheet of the turn, on the page: the wish to fight at the place where both will meet. */
  async wish(one: Person): Promise<void> {
    const { page } = one;
    await this.jump(one, this.place.id);
    await this.openOffer(one);
    await choose(page.getByRole('radio', { name: /Fight it out at the table/ }));
    await page.getByText('1 h for each side in all').waitFor();
    await sendOrders(one);
  }

  /** On the board: how battles are decided at the place where both meet. */
  private async openOffer(one: Person): Promise<void> {
    const { page } = one;
    await page.goto(`/c/${this.campaign}/board`);
    // A draft that is begun before the page knows the newest sheet would be held against that one when it is sent.
    await page.waitForLoadState('networkidle');
    const offer = page.getByRole('button', { name: `How battles are decided: ${this.place.name}` });
    await openPlace(one, new RegExp(`^${this.place.name}\\b`), offer);
    await offer.click();
  }

  /** Both lie at the place in peace, where each tries beforehand what comes of firing. */
  async tried(): Promise<void> {
    const two = this.people.slice(0, 2);
    for (const one of two) await this.jump(one, this.place.id, { stance: { default: 'no-shoot' } });
    await closePhase(this.campaign, this.people);
    for (const one of two) {
      await submit(one, this.campaign, { stance: { default: 'shoot' } });
      await this.openOffer(one);
      await tryBattle(one, this.place.name, this.name);
    }
  }

  /** Both jump, wish and close the turn, past the page; the table is laid. */
  async meet(): Promise<void> {
    for (const one of this.people.slice(0, 2)) {
      await this.jump(one, this.place.id, { fightOut: [this.place.id] });
    }
    await closePhase(this.campaign, this.people);
    await this.laid();
  }

  /** Waits until the table of the battle is there. */
  async laid(): Promise<void> {
    await expect.poll(async () => (await this.seen(this.people[0])).battles[0]?.child ?? null).not.toBeNull();
    this.child = (await this.seen(this.people[0])).battles[0]?.child ?? '';
  }

  /**
   * Both answer windows at the table with nothing of their own, past the page, until it is in this round; without one to its
   * end. How many words were given.
   */
  async fightOn(until = Infinity): Promise<number> {
    const sitting = this.people.slice(0, 2);
    // A page that stays at the table reads it anew at every word.
    for (const { page } of sitting) await page.goto('about:blank');
    const said = new Set<string>();
    for (let n = 0, now = await this.seen(sitting[0]!, this.child); ;) {
      const { phase, turn, seats, mySeat } = now;
      if (phase === null || turn >= until) return said.size;
      const word = `${phase.id}/${mySeat}`;
      if (seats.some(({ id, awaited }) => id === mySeat && awaited) && !said.has(word)) {
        said.add(word);
        now = await this.answer(sitting[n]!, phase.id);
      } else {
        // Whether the other one is asked is told to nobody else.
        n = 1 - n;
        now = await this.seen(sitting[n]!, this.child);
      }
    }
  }

  private async answer(one: Person, phase: string): Promise<Seen> {
    const query = `mutation ($input: SubmitOrdersInput!) { submitOrders(input: $input) { campaign { ${fields} } problems { sentence } } }`;
    const sheet = { campaign: this.child, phase, sheet: {}, nonce: hex(32), replaces: 0 };
    const input = { commandId: hex(12), ...(await signed(one, 'submitOrders', sheet)) };
    const said = (await ask(one, query, { input }))['submitOrders'] as unknown as {
      readonly campaign: Seen | null;
      readonly problems: readonly { readonly sentence: string }[];
    };
    if (said.campaign === null || said.problems.length > 0) throw new Error(said.problems[0]?.sentence);
    return said.campaign;
  }

  /** Waits until the battle is settled and its turn is over; how it was settled. */
  async settled(): Promise<string> {
    await vi.waitFor(
      async () => {
        const { phase, battles } = await this.seen(this.people[0]);
        if (battles[0]?.settled == null || phase?.kind === 'battles') throw new Error('It is not settled');
      },
      { timeout: 120_000, interval: 500 },
    );
    return (await this.seen(this.people[0])).battles[0]?.settled ?? '';
  }

  /** How many turns of the campaign each seat missed. */
  async missed(): Promise<readonly number[]> {
    return (await this.seen(this.people[0])).seats.map(({ misses }) => misses);
  }

  /** Somebody at the table asks for its end, past the page. */
  async asks(one: Person, word: 'FINISH' | 'RECALL'): Promise<void> {
    await command(one, 'askFinish', 'AskFinishInput', { campaign: this.child, word });
  }
}

async function seen(one: Person, id: string): Promise<Seen> {
  const data = await ask(one, `query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id });
  return data['campaign'] as unknown as Seen;
}
