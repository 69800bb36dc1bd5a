import { GraphQLSchemaHost } from '@nestjs/graphql';
import { prepare, type Account, type BeaconSource, type Ports, type Rulesets } from '@warlog/application';
import type { Campaign, ActionSignature } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { isRoundSigned, ownChain, signRound } from '@warlog/trust/beacon';
import { nextSignature } from '@warlog/ruleset-testkit';
import { contributionOf, signAction, type ContributionPlace } from '@warlog/trust';
import { CampaignCache } from '@warlog/postgres';
import { onVirtualClock, openBranching, type Branching, type VirtualClock } from '@warlog/postgres/testing';
import { execute, parse, type GraphQLSchema } from 'graphql';
import { contextOf } from '../../graphql/context.js';
import { formatErrorWith } from '../../graphql/failures.js';
import { stringifyWithTexts } from '../../graphql/json-text.js';
import { postgresPorts } from '../../modes/postgres-ports.js';
import type { ServerPorts } from '../../modes/runtime.js';
import type { ApiPerson } from '../person.js';
import { testHostKey, testServer, type TestServer } from '../server-kit.js';
import { withoutLines, withoutSalted } from './opaque.js';
import { SeededVault } from './seeded-vault.js';

/** The time at which every campaign starts, in milliseconds since 1970. */
export const beginning = Date.UTC(2100, 0, 4, 12);
/** More than any campaign of the rulesets has seats, plus a game master and an onlooker. */
const PEOPLE = 8;

const chain = { secret: '5e'.repeat(32), genesis: 1_000_000_000, period: 3 };
/**
 * A beacon that is always available, with rounds derived from its secret. Cached, since many worlds need the same ones.
 */
const signed = remembered((round: number) => signRound(chain.secret, round));
const verified = remembered((about: string) =>
  isRoundSigned(...(JSON.parse(about) as Parameters<typeof isRoundSigned>)),
);
const beacon: BeaconSource = {
  offered: ownChain(chain),
  round: (_chain, round) => Promise.resolve(signed(round)),
  isSigned: (key, round, signature) => verified(JSON.stringify([key, round, signature])),
};

const signSerialized = remembered((about: string) =>
  signAction(...(JSON.parse(about) as Parameters<typeof signAction>)),
);
const signCached: typeof signAction = (...about) => signSerialized(JSON.stringify(about));

/** Options of a fog server. */
export interface FogServerOptions {
  /** Rulesets with a deliberate leak. */
  readonly rulesets?: Rulesets;
  /** False: every statement goes to the database, as in service. */
  readonly remembers?: boolean;
}

/** What a signed action covers: its name and the input of its person. */
export type FogAction = readonly [name: Parameters<typeof nextSignature>[3], given: unknown];

/** A whole server whose state can branch into two worlds, with a clock and a random source of its own. */
export class FogServer {
  private readonly documents = remembered((text: string) => parse(text));
  private cache = new CampaignCache();
  private readonly parts = remembered((about: string) => {
    const [user, place] = JSON.parse(about) as [UserId, ContributionPlace];
    return contributionOf(this.secretOf(user), place).proof;
  });

  private constructor(
    private readonly server: TestServer,
    private readonly branching: Branching,
    readonly clock: VirtualClock,
    readonly vault: SeededVault,
    readonly schema: GraphQLSchema,
    readonly people: readonly ApiPerson[],
    private readonly accounts: ReadonlyMap<string, Account>,
    private readonly calendars: ReadonlyMap<ApiPerson, string>,
  ) {}

  /** Opens a server on a migrated database. */
  static async open(url: string, { rulesets, remembers }: FogServerOptions = {}): Promise<FogServer> {
    const branching = await openBranching(url, remembers);
    const clock = await onVirtualClock(branching.database, null, beginning);
    const vault = new SeededVault(testHostKey);
    const queue = { schedule: done, wakeNow: () => Promise.resolve([]), consume: done, close: done };
    const server = await testServer(branching.database, {
      ...{ worker: false, vault, queue, beacon },
      ...(rulesets && { rulesets }),
    });
    const people: ApiPerson[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      vault.restart(`person ${n}`);
      people.push(await server.person(`Person ${n}`));
    }
    const found = await server.world.ports.accounts.byId(people.map(({ id }) => id as UserId));
    const accounts = new Map(found.map((account) => [account.id as string, account]));
    const calendars = new Map<ApiPerson, string>();
    for (const person of people) {
      const { noticeSettings } = await person.data('{ noticeSettings { calendarUrl } }');
      calendars.set(person, URL.parse(String(noticeSettings?.['calendarUrl']))?.pathname ?? '');
    }
    const { schema } = server.app.get(GraphQLSchemaHost);
    return new FogServer(server, branching, clock, vault, schema, people, accounts, calendars);
  }

  get ports(): ServerPorts {
    return this.server.world.ports;
  }

  /** Returns the secret path of a person's calendar. */
  calendarOf(person: ApiPerson): string {
    return this.calendars.get(person) ?? '';
  }

  /** The defects logged so far. */
  get defects(): readonly string[] {
    return this.server.log.defects;
  }

  /** Runs the work in a branch and reverts it completely: database, memory and clock. */
  async undone<T>(work: () => Promise<T>): Promise<T> {
    const at = this.clock.now();
    const before = { kept: this.cache, ports: { ...this.ports } };
    this.forget();
    try {
      return await this.branching.undone(work);
    } finally {
      this.cache = before.kept;
      Object.assign(this.ports, before.ports);
      await this.clock.set(at);
    }
  }

  /** Returns the secret from which the keys of a user's seat derive. */
  secretOf(user: UserId): string {
    return this.vault.digest(`seat of ${user}`);
  }

  /** Signs a user's next action of this name; null if they play no seat. Worlds share the result. */
  signatureOf(campaign: Campaign, user: UserId, said: FogAction): ActionSignature | null {
    return nextSignature(campaign, user, this.secretOf(user), ...said, signCached);
  }

  /** Returns a player's dice contribution to a phase; null without a player. The worlds of one situation share it. */
  partOf(user: UserId | null, place: ContributionPlace): string | null {
    return user === null ? null : this.parts(JSON.stringify([user, place]));
  }

  /** Executes a query for a user with the schema of the app; returns the answer as text. */
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
    return stringifyWithTexts({
      data: withoutSalted(data),
      errors: errors?.map((error) => format(error.toJSON(), error)),
    });
  }

  /** Fetches a REST path for a person; returns status, content type and text. */
  async fetch(path: string, person: ApiPerson): Promise<string> {
    const { status, headers, text } = await person.rest('GET', path);
    return withoutLines(JSON.stringify({ status, type: headers['content-type'], text }));
  }

  /** Prepares notifications for all channels, as the worker does. */
  async notify(): Promise<void> {
    await prepare(this.ports);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.branching.database.close();
  }

  /** Replaces the caches of this process for the branch, except for campaigns: their streams identify the branch. */
  private forget(): void {
    const { rulesets, vault, queue, senders, origin: own } = this.ports;
    this.cache = this.cache.copy();
    Object.assign(
      this.ports satisfies Ports,
      postgresPorts(this.branching.database, { rulesets, vault, queue, senders, origin: own }, this.cache),
    );
  }
}

const origin = 'http://warlog.test';
const done = (): Promise<void> => Promise.resolve();

/** Returns a function that computes each result once. */
function remembered<K, V>(work: (about: K) => V): (about: K) => V {
  const known = new Map<K, V>();
  return (about) => {
    const value = known.get(about) ?? work(about);
    known.set(about, value);
    return value;
  };
}
