import { Table } from '../corpus/table.mjs';
import { FaultPlayer } from './players.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Campaigns of two players and a bot each, played one after another in `count` parallel series until `over` is called.
 */
export class FaultTables {
  campaigns = [];
  players = [];
  #isOver = false;
  #played;

  /** `servers`: those that a device may ask at the moment. */
  constructor(count, world, servers) {
    Object.assign(this, { world, servers });
    const played = (_, number) => this.#table(number + 1).catch((error) => this.stuck.push(error.message));
    this.#played = Promise.all(Array.from({ length: count }, played));
  }

  /** Why a series stopped: a device never got an answer. */
  stuck = [];

  /** How many requests were not answered at once. */
  get repeated() {
    return this.players.reduce((sum, { repeated }) => sum + repeated, 0);
  }

  /** Starts nothing new; resolves with the last answer. */
  async over() {
    this.#isOver = true;
    await this.#played;
  }

  async #table(number) {
    for (let game = 1; !this.#isOver; game += 1) {
      const names = [1, 2].map((index) => `Player ${number} ${game} ${index}`);
      const made = await this.#patiently(() => this.#campaign(`Table ${number} ${game}`, names));
      if (!made) return;
      const { id, people } = made;
      this.campaigns.push(id);
      const own = people.map(
        ({ name, secret }, index) =>
          new FaultPlayer(this.servers, { name, seat: `s${index + 1}`, campaign: id, secret }),
      );
      this.players.push(...own);
      await Promise.all(own.map((player) => player.play(() => this.#isOver)));
    }
  }

  async #campaign(label, names) {
    const { ports } = this.world;
    const table = new Table(ports, { now: Date.now, set: () => undefined });
    table.command = () => crypto.randomUUID();
    const people = [];
    for (const name of names) people.push(await table.person(`${name} ${crypto.randomUUID().slice(0, 4)}`));
    const accounts = new Map((await ports.accounts.byId(people)).map((account) => [account.id, account.name]));
    const game = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', people, bots: ['s3'] };
    const id = await table.campaign(label, people[0], game);
    return { id, people: people.map((user) => ({ name: accounts.get(user), secret: table.secret(id, user) })) };
  }

  /** Retries while Postgres is down; a campaign that was half created is abandoned. Null if there shall be no other. */
  async #patiently(work) {
    for (;;) {
      try {
        return await work();
      } catch {
        if (this.#isOver) return null;
        await pause(200);
      }
    }
  }
}
