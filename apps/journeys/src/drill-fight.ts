import { expect, vi } from 'vitest';
import { ask, command } from './api.js';
import { closePhase, look, play, submitSheet } from './campaigns.js';
import type { Person } from './actions.js';

interface View {
  readonly units: Readonly<Record<string, { readonly id: string; readonly side: string; readonly type: string }>>;
}
/** What journeys read of a campaign and its battles. */
interface Seen {
  readonly mySeat: string;
  readonly status: string;
  readonly turn: number;
  readonly phase: { readonly id: string; readonly kind: string } | null;
  readonly seats: readonly { readonly id: string; readonly awaited: boolean }[];
  readonly battles: readonly { readonly child: string | null; readonly settled: string | null }[];
}
const fields =
  'mySeat status turn phase { id kind } seats { id awaited } battles { child settled } asked { seat word }';

type Side = 'confed' | 'kilrathi';
const fighters = { confed: 'arrow', kilrathi: 'dralthi' } as const;

/** A campaign of Armada: PNP in the drill yard, in which the fighters of both sides are about to meet at the beacon. */
export class DrillFight {
  private constructor(
    readonly campaign: string,
    private readonly two: readonly [Person, Person],
    /** The players by side. */
    readonly people: Readonly<Record<Side, Person>>,
  ) {}

  /**
   * Starts the campaign. The fighters of one side are at the beacon; those of the other side have orders to fly there.
   */
  static async begun(two: readonly [Person, Person], name: string, options: object = {}): Promise<DrillFight> {
    const [host, guest] = two;
    const campaign = await play(host, [guest], {
      ...{ ruleset: 'armada-pnp', scenario: 'drill-yard', seats: 2, name, spectators: true },
      options: { fightItOut: 'both-agree', moveProtocol: 'sealed', ...options },
    });
    const { seats, mySeat } = await seen(host, campaign);
    const isHostAsked = seats.some(({ id, awaited }) => id === mySeat && awaited);
    const people = isHostAsked ? { confed: host, kilrathi: guest } : { confed: guest, kilrathi: host };
    const fight = new DrillFight(campaign, two, people);
    const start = { side: 'confed', startSystem: 'anvil', opponentStartSystem: 'forge' };
    await submitSheet(people.confed, campaign, { order: 'setup.choose', ...start });
    await fight.close();
    await fight.close();
    await fight.fly('confed', 'beacon');
    await fight.fly('kilrathi', 'delve');
    await fight.close();
    await fight.close();
    await fight.fly('kilrathi', 'beacon');
    return fight;
  }

  /** Reads this campaign, or its battle campaign. */
  seen(person: Person, id = this.campaign): Promise<Seen> {
    return seen(person, id);
  }

  /** Makes all awaited players ready, which closes the phase. */
  async close(): Promise<void> {
    const asked = await Promise.all(
      this.two.map(async (person) => {
        const { mySeat, seats } = await this.seen(person);
        return seats.some(({ id, awaited }) => id === mySeat && awaited) ? [person] : [];
      }),
    );
    await closePhase(this.campaign, asked.flat());
  }

  /** Lets both sides choose to fight, through the API, and closes the turn. Returns the id of the battle campaign. */
  async meet(): Promise<string> {
    const action = { order: 'combat.fightOut', wish: true };
    for (const person of this.two) await command(person, 'act', 'ActInput', { campaign: this.campaign, action });
    await this.close();
    const [person] = this.two;
    await expect.poll(async () => (await this.seen(person)).battles[0]?.child ?? null).not.toBeNull();
    return (await this.seen(person)).battles[0]?.child ?? '';
  }

  /** Waits until the battle is settled and the turn continues. Returns how it was settled. */
  async settled(): Promise<string> {
    const [person] = this.two;
    await vi.waitFor(
      async () => {
        const { phase, battles } = await this.seen(person);
        if (battles[0]?.settled == null || phase?.kind === 'combat.fight') throw new Error('It is not settled');
      },
      { timeout: 120_000, interval: 100 },
    );
    return (await this.seen(person)).battles[0]?.settled ?? '';
  }

  /** Orders the fighters of a side to a system. */
  private async fly(side: Side, to: string): Promise<void> {
    const { units } = (await look<View>(this.people[side], this.campaign)).game.view;
    const flying = Object.values(units).filter((unit) => unit.side === side && unit.type === fighters[side]);
    const declare = flying.map(({ id }) => ({ unit: id, to }));
    await submitSheet(this.people[side], this.campaign, { order: 'move', declare, ready: false });
  }
}

async function seen(person: Person, id: string): Promise<Seen> {
  const data = await ask(person, `query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id });
  return data['campaign'] as unknown as Seen;
}
