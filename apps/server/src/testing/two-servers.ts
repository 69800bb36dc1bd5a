import { openDatabase, type Database, type Readings } from '@warlog/postgres';
import { administer, type Followed } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ApiPerson } from './person.js';
import { testServer, type TestServer } from './server-kit.js';
import { wireTo, type Wire } from './wire.js';

/** Two servers of one installation with a replica, and three people who may call either. */
export interface TwoServers {
  readonly server: (index: number) => TestServer;
  readonly person: (index: number) => ApiPerson;
  /** Returns the same browser, calling one of the servers. */
  readonly at: (person: ApiPerson, index: number) => ApiPerson;
  /** The connections of the first server to the primary and to the replica. */
  readonly wires: () => readonly [primary: Wire, replica: Wire];
  /** Pauses or resumes the replica; it is resumed after each test. */
  readonly replay: (what: 'pause' | 'resume') => Promise<unknown>;
  /** Waits until both servers use the replica. */
  readonly used: () => Promise<void>;
  /** The number of statements that the replica has answered. */
  readonly answered: () => number;
}

/** Opens both servers for a suite; the first one also closes phases. */
export function twoServers(followed: () => Followed): TwoServers {
  const wires: Wire[] = [];
  const databases: Database[] = [];
  const servers: TestServer[] = [];
  const people: ApiPerson[] = [];
  const readings = (): readonly Readings[] => databases.flatMap((database) => database.readings ?? []);
  const found = <T>(value: T | undefined): T => value ?? expect.fail('There is no such one');
  const two: TwoServers = {
    server: (index) => found(servers[index]),
    person: (index) => found(people[index]),
    at: (person, index) => person.at(found(servers[index]).app),
    wires: () => [found(wires[0]), found(wires[1])],
    replay: (what) => administer(followed().readUrl, `select pg_wal_replay_${what}()`),
    async used() {
      await expect.poll(() => readings().map(({ replica }) => replica.figures().trouble)).toEqual([null, null]);
    },
    answered: () => readings().reduce((sum, { answered }) => sum + answered.replica, 0),
  };

  beforeAll(async () => {
    const { fresh, readUrl } = followed();
    wires.push(await wireTo(fresh.url), await wireTo(readUrl));
    const [near, far] = two.wires();
    const addresses = [
      { url: near.url, readUrl: far.url },
      { url: fresh.url, readUrl },
    ];
    for (const [index, address] of addresses.entries()) {
      const database = await openDatabase(address);
      databases.push(database);
      servers.push(await testServer(database, { worker: index === 0 }));
    }
    for (const name of ['Ann', 'Bob', 'Eve']) people.push(await two.server(0).person(name));
  });
  afterEach(async () => {
    await two.replay('resume');
    await two.used();
  });
  afterAll(async () => {
    for (const server of servers) {
      expect(server.log.defects).toEqual([]);
      await server.close();
    }
    for (const database of databases) await database.close();
    for (const wire of wires) await wire.close();
  });
  return two;
}
