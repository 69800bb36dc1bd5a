import { expect, vi } from 'vitest';
import { ask, command, hex, signed } from './api.js';
import { closePhase, look, play, submit, submitSheet } from './campaigns.js';
import { choose, openPlace, sendOrders, type Person } from './actions.js';
import { tryBattle } from './try-battle.js';
import { wayBetween, type RouteView } from './route.js';

/** What journeys read of a campaign and its battles. */
export interface SeenSector {
  readonly mySeat: string | null;
  readonly status: string;
  readonly turn: number;
  readonly phase: { readonly id: string; readonly ordinal: number; readonly kind: string } | null;
  readonly seats: readonly { readonly id: string; readonly awaited: boolean; readonly misses: number }[];
  readonly battles: readonly { readonly child: string | null; readonly settled: string | null }[];
  readonly result: { readonly reason: string } | null;
}

/** What journeys read of the view of a star map campaign. */
interface SectorView extends RouteView {
  readonly units: Readonly<Record<string, RouteView['units'][string] & { readonly scarred: boolean }>>;
}

const fields =
  'mySeat status turn phase { id ordinal kind } seats { id awaited misses } battles { child settled } result { reason }';

/** A campaign of three players on a star map, and the battle of its first two at a planet between their homes. */
export class SectorFight {
  child = '';

  private constructor(
    readonly campaign: string,
    readonly name: string,
    readonly people: readonly [Person, Person, Person],
    /** Where the first two meet, with its name. */
    readonly place: { readonly id: string; readonly name: string },
  ) {}

  /**
   * Starts it: all have chosen a frigate and fighters, and the first two are a jump away from their meeting place;
   * `master` is game master.
   */
  static async begun(
    people: readonly [Person, Person, Person],
    given: { readonly ruleset: string; readonly scenario: string; readonly name: string; readonly options?: object },
    master: Person | null = null,
  ): Promise<SectorFight> {
    const [person, other] = people;
    const options = { fightItOut: 'both-agree', fightHours: 2, ...given.options };
    const office = master ? { gameMaster: 'BLIND', takeSeat: false } : {};
    const all = { ...given, ...office, seats: 3, options };
    const campaign = await play(master ?? person, master ? people : people.slice(1), all);
    for (const [n, person] of people.entries()) {
      const units = ['nebulon-b-escort-frigate', 'x-wing-squadron', 'x-wing-squadron'];
      await submitSheet(person, campaign, { v: 1, faction: 'rebel', name: `Side ${n + 1}`, units });
    }
    await closePhase(campaign, people);
    const { view } = (await look<SectorView>(person, campaign)).game;
    const systemOf = (seat: string): string =>
      view.map.planets.find(({ id }) => id === view.sides[seat]?.capital)?.system ?? '';
    const seats = await Promise.all([person, other].map(async (who) => (await seen(who, campaign)).mySeat ?? ''));
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
      await fight.jump(person, planetIn(way[step]!).id);
      await fight.jump(other, planetIn(way[way.length - 1 - step]!).id);
      await closePhase(campaign, people);
    }
    return fight;
  }

  seen(person: Person, id = this.campaign): Promise<SeenSector> {
    return seen(person, id);
  }

  async viewOf(person: Person): Promise<SectorView> {
    return (await look<SectorView>(person, this.campaign)).game.view;
  }

  /** Orders the whole force of a side to jump, past the page; `more`: other fields of its sheet. */
  async jump(person: Person, to: string, more: object = {}): Promise<void> {
    const view = await this.viewOf(person);
    const mine = Object.values(view.units).filter(({ seat }) => seat === view.seat);
    await submit(person, this.campaign, {
      jump: [{ from: mine[0]!.place, to, units: mine.map(({ id }) => id) }],
      ...more,
    });
  }

  /** Chooses in the sheet of the turn, on the page, to fight at the place where both will meet. */
  async wish(person: Person): Promise<void> {
    const { page } = person;
    await this.jump(person, this.place.id);
    await this.openOffer(person);
    await choose(page.getByRole('radio', { name: /Fight it out/ }));
    await page.getByText('1 h in total for each side').waitFor();
    await sendOrders(person);
  }

  /** Opens on the map how battles are decided at the place where both meet. */
  private async openOffer(person: Person): Promise<void> {
    const { page } = person;
    await page.goto(`/c/${this.campaign}/board`);
    // A draft that is begun before the page knows the newest orders would be compared with them when it is sent.
    await page.waitForLoadState('networkidle');
    const offer = page.getByRole('button', { name: `Battles: ${this.place.name}` });
    await openPlace(person, new RegExp(`^${this.place.name}\\b`), offer);
    await offer.click();
  }

  /** Both are at the place in peace, where each practices the battle. */
  async tried(): Promise<void> {
    const two = this.people.slice(0, 2);
    for (const person of two) await this.jump(person, this.place.id, { stance: { default: 'no-shoot' } });
    await closePhase(this.campaign, this.people);
    for (const person of two) {
      await submit(person, this.campaign, { stance: { default: 'shoot' } });
      await this.openOffer(person);
      await tryBattle(person, this.place.name, this.name);
    }
  }

  /** Both jump, choose to fight and close the turn, past the page, which opens the battle campaign. */
  async meet(): Promise<void> {
    for (const person of this.people.slice(0, 2)) {
      await this.jump(person, this.place.id, { fightOut: [this.place.id] });
    }
    await closePhase(this.campaign, this.people);
    await this.laid();
  }

  /** Waits until the battle campaign is open. */
  async laid(): Promise<void> {
    await expect.poll(async () => (await this.seen(this.people[0])).battles[0]?.child ?? null).not.toBeNull();
    this.child = (await this.seen(this.people[0])).battles[0]?.child ?? '';
  }

  /**
   * Both answer its windows with empty orders, past the page, until this round; without one to its end. Returns the
   * number of answers.
   */
  async fightOn(until = Infinity): Promise<number> {
    const sitting = this.people.slice(0, 2);
    // A page that stays in the battle campaign reads it again at every answer.
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
        // Whether the other one is asked is secret.
        n = 1 - n;
        now = await this.seen(sitting[n]!, this.child);
      }
    }
  }

  private async answer(person: Person, phase: string): Promise<SeenSector> {
    const query = `mutation ($input: SubmitOrdersInput!) { submitOrders(input: $input) { campaign { ${fields} } problems { sentence } } }`;
    const sheet = { campaign: this.child, phase, sheet: {}, nonce: hex(32), replaces: 0 };
    const input = { commandId: hex(12), ...(await signed(person, 'submitOrders', sheet)) };
    const said = (await ask(person, query, { input }))['submitOrders'] as unknown as {
      readonly campaign: SeenSector | null;
      readonly problems: readonly { readonly sentence: string }[];
    };
    if (said.campaign === null || said.problems.length > 0) throw new Error(said.problems[0]?.sentence);
    return said.campaign;
  }

  /** Waits until the battle is settled and its turn is over; returns how it was settled. */
  async settled(): Promise<string> {
    await vi.waitFor(
      async () => {
        const { phase, battles } = await this.seen(this.people[0]);
        if (battles[0]?.settled == null || phase?.kind === 'battles') throw new Error('It is not settled');
      },
      { timeout: 120_000, interval: 100 },
    );
    return (await this.seen(this.people[0])).battles[0]?.settled ?? '';
  }

  /** How many turns of the campaign each seat missed. */
  async missed(): Promise<readonly number[]> {
    return (await this.seen(this.people[0])).seats.map(({ misses }) => misses);
  }

  /** Requests the end of the battle campaign as one of its players, past the page. */
  async asks(person: Person, word: 'FINISH' | 'RECALL'): Promise<void> {
    await command(person, 'askFinish', 'AskFinishInput', { campaign: this.child, word });
  }
}

async function seen(person: Person, id: string): Promise<SeenSector> {
  const data = await ask(person, `query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id });
  return data['campaign'] as unknown as SeenSector;
}
