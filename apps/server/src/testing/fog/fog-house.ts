import { GraphQLSchemaHost } from '@nestjs/graphql';
import { prepare, type Account, type BeaconSource, type Ports, type Rulesets } from '@warlog/application';
import type { Campaign, DeedSignature, UserId } from '@warlog/kernel';
import { isRoundSigned, ownChain, signRound } from '@warlog/kernel/beacon';
import { nextDeed } from '@warlog/kernel/testing';
import { partOf, signDeed, type PartPlace } from '@warlog/kernel/trust';
import { KeptCampaigns } from '@warlog/postgres';
import { onVirtualClock, openBranching, type Branching, type VirtualClock } from '@warlog/postgres/testing';
import { execute, parse, type GraphQLSchema } from 'graphql';
import { contextOf } from '../../graphql/context.js';
import { formatErrorWith } from '../../graphql/failures.js';
import { stringifyWithTexts } from '../../graphql/json-text.js';
import { postgresPorts } from '../../modes/postgres-ports.js';
import type { ServerPorts } from '../../modes/world.js';
import type { Person } from '../person.js';
import { testHostKey, testServer, type TestServer } from '../server-kit.js';
import { withoutLines, withoutSalted } from './opaque.js';
import { SeededVault } from './seeded-vault.js';

/** When every campaign of a fog house begins, milliseconds since 1970. */
export const beginning = Date.UTC(2100, 0, 4, 12);
/** More than any campaign of the rulesets seats, with a game master and somebody who looks on. */
const PEOPLE = 8;

const chain = { secret: '5e'.repeat(32), genesis: 1_000_000_000, period: 3 };
/** A beacon that is always there, whose rounds follow from its secret; many worlds ask for the same one. */
const signed = remembered((round: number) => signRound(chain.secret, round));
const verified = remembered((about: string) =>
  isRoundSigned(...(JSON.parse(about) as Parameters<typeof isRoundSigned>)),
);
const beacon: BeaconSource = {
  offered: ownChain(chain),
  round: (_chain, round) => Promise.resolve(signed(round)),
  isSigned: (key, round, signature) => verified(JSON.stringify([key, round, signature])),
};

const deeds = remembered((about: string) => signDeed(...(JSON.parse(about) as Parameters<typeof signDeed>)));
const signedDeed: typeof signDeed = (...about) => deeds(JSON.stringify(about));

/** What a test may want otherwise. */
export interface FogHouseOptions {
  /** Rules that a test has spoiled. */
  readonly rulesets?: Rulesets;
  /** False: each statement is asked of the database, as in service. */
  readonly remembers?: boolean;
}

/** What is signed of a command: the name of the deed, and what its person gave. */
export type Deed = readonly [name: Parameters<typeof nextDeed>[3], given: unknown];

/** A whole server whose world can go two ways from one moment, with a clock and a chance of its own. */
export class FogHouse {
  private readonly documents = remembered((text: string) => parse(text));
  private kept = new KeptCampaigns();
  private readonly parts = remembered((about: string) => {
    const [user, place] = JSON.parse(about) as [UserId, PartPlace];
    return partOf(this.secretOf(user), place).proof;
  });

  private constructor(
    private readonly server: TestServer,
    private readonly branching: Branching,
    readonly clock: VirtualClock,
    readonly vault: SeededVault,
    readonly schema: GraphQLSchema,
    readonly people: readonly Person[],
    private readonly accounts: ReadonlyMap<string, Account>,
    private readonly calendars: ReadonlyMap<Person, string>,
  ) {}

  /** On a migrated database of a server. */
  static async open(url: string, { rulesets, remembers }: FogHouseOptions = {}): Promise<FogHouse> {
    const branching = await openBranching(url, remembers);
    const clock = await onVirtualClock(branching.database, null, beginning);
    const vault = new SeededVault(testHostKey);
    const queue = { schedule: done, wakeNow: () => Promise.resolve([]), consume: done, close: done };
    const server = await testServer(branching.database, {
      ...{ worker: false, vault, queue, beacon },
      ...(rulesets && { rulesets }),
    });
    const people: Person[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      vault.restart(`person ${n}`);
      people.push(await server.person(`Person ${n}`));
    }
    const found = await server.world.ports.accounts.byId(people.map(({ id }) => id as UserId));
    const accounts = new Map(found.map((account) => [account.id as string, account]));
    const calendars = new Map<Person, string>();
    for (const person of people) {
      const { noticeSettings } = await person.data('{ noticeSettings { calendarUrl } }');
      calendars.set(person, URL.parse(String(noticeSettings?.['calendarUrl']))?.pathname ?? '');
    }
    const { schema } = server.app.get(GraphQLSchemaHost);
    return new FogHouse(server, branching, clock, vault, schema, people, accounts, calendars);
  }

  get ports(): ServerPorts {
    return this.server.world.ports;
  }

  /** The secret path of somebody's calendar. */
  calendarOf(person: Person): string {
    return this.calendars.get(person) ?? '';
  }

  /** Faults of ours so far. */
  get defects(): readonly string[] {
    return this.server.log.defects;
  }

  /** Runs the work in a world that is given up afterwards: nothing of it is left, in the database, in memory or on the clock. */
  async undone<T>(work: () => Promise<T>): Promise<T> {
    const at = this.clock.now();
    const before = { kept: this.kept, ports: { ...this.ports } };
    this.forget();
    try {
      return await this.branching.undone(work);
    } finally {
      this.kept = before.kept;
      Object.assign(this.ports, before.ports);
      await this.clock.set(at);
    }
  }

  /** The secret from which the keys of somebody's seat follow. */
  secretOf(user: UserId): string {
    return this.vault.digest(`seat of ${user}`);
  }

  /** What somebody's device signs as the next deed of this name; null where they play no seat. Worlds share it. */
  deedOf(campaign: Campaign, user: UserId, said: Deed): DeedSignature | null {
    return nextDeed(campaign, user, this.secretOf(user), ...said, signedDeed);
  }

  /** What a player's device brings to the dice of a phase; null for who has none. The worlds of one moment share it. */
  partOf(user: UserId | null, place: PartPlace): string | null {
    return user === null ? null : this.parts(JSON.stringify([user, place]));
  }

  /** What somebody is answered, as text: by the schema that the app asks, with the bytes that it would get. */
  async ask(document: string, variables: Readonly<Record<string, unknown>>, user: UserId | null): Promise<string> {
    const account = user === null ? null : (this.accounts.get(user) ?? null);
    const visitor = { account, secret: null, device: null, address: '127.0.0.1', origin, language: 'en' } as const;
    const { data, errors } = await execute({
      schema: this.schema,
      document: this.documents(document),
      variableValues: variables,
      contextValue: contextOf({ extra: { visitor } }),
    });
    const format = formatErrorWith(this.server.log);
    return stringifyWithTexts({ data: withoutSalted(data), errors: errors?.map((one) => format(one.toJSON(), one)) });
  }

  /** What somebody is answered over REST, with what the answer says of itself. */
  async fetch(path: string, person: Person): Promise<string> {
    const { status, headers, text } = await person.rest('GET', path);
    return withoutLines(JSON.stringify({ status, type: headers['content-type'], text }));
  }

  /** Works out what is to be told by all roads, as the worker does. */
  async tell(): Promise<void> {
    await prepare(this.ports);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.branching.database.close();
  }

  /** What this process keeps of a world is the branch's own, but for campaigns as they stood: of those the stream itself says which are its. */
  private forget(): void {
    const { rulesets, vault, queue, senders, origin: own } = this.ports;
    this.kept = this.kept.copy();
    Object.assign(
      this.ports satisfies Ports,
      postgresPorts(this.branching.database, { rulesets, vault, queue, senders, origin: own }, this.kept),
    );
  }
}

const origin = 'http://warlog.test';
const done = (): Promise<void> => Promise.resolve();

/** A function that works each of its answers out once. */
function remembered<K, V>(work: (about: K) => V): (about: K) => V {
  const known = new Map<K, V>();
  return (about) => {
    const value = known.get(about) ?? work(about);
    known.set(about, value);
    return value;
  };
}
