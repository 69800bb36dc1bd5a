import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import { migrate, openDatabase, PostgresCampaignStore } from '@warlog/postgres';
import { wireServer } from '../../apps/server/dist/modes/wire-server.js';
import { emptyOnServer } from '../../libs/adapters/postgres/dist/testing/fresh-database.js';
import { Table } from '../corpus/table.mjs';

/** Encrypts the dice keys of campaigns that are played to be restored; it protects nothing. */
const hostKey = '5e'.repeat(32);

const games = [
  { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', people: 3 },
  { ruleset: 'ftarq', scenario: 'ftarq-march', people: 3 },
  { ruleset: 'armada-pnp', scenario: 'kestrel-reach', people: 2 },
];

/** The ports that a program opens at this address. */
export async function worldAt({ url, hostKey }) {
  const database = await openDatabase({ url });
  await migrate(database);
  const foundation = { database, queue: new TimerDeadlineQueue(), vault: new NodeVault(hostKey) };
  const log = { info: () => undefined, defect: (about, error) => console.error(about, error) };
  return wireServer({ ...foundation, described: 'a rehearsal', ownWorker: true }, log);
}

/** The campaigns at this address, in whatever layout they are. */
export async function storeAt(url) {
  const database = await openDatabase({ url });
  const store = new PostgresCampaignStore(database, () => Promise.reject(new Error('Nothing is folded there')));
  return { ports: { store }, close: () => database.close() };
}

/** A new database on this server with a running and an ended campaign of each game; `small`: of one game. */
export async function played(server, { small }) {
  const { url, drop } = await emptyOnServer(server);
  const world = await worldAt({ url, hostKey });
  const table = new Table(world.ports, { now: Date.now, set: () => undefined });
  for (const { people, ...game } of small ? games.slice(0, 1) : games) {
    const players = [];
    for (let count = 1; count <= people; count += 1) players.push(await table.person(`${game.ruleset} ${count}`));
    for (const [label, phases] of small
      ? [
          ['going on', 1],
          ['ended', 2],
        ]
      : [
          ['going on', 9],
          ['ended', 25],
        ]) {
      const id = await table.campaign(`${game.ruleset} ${label}`, players[0], { ...game, people: players });
      await table.act(id, players[1], 'sendLetter', { to: 'all', signed: true, body: 'Good luck to all of you.' });
      const isOn = async () => (await world.ports.reads.campaign(id)).status === 'running';
      for (let phase = 0; phase < phases && (await isOn()); phase += 1) await table.pass(id);
      if (label === 'ended' && (await isOn())) await table.vote(id, { kind: 'cancel' }, { yes: players.slice(0, 2) });
    }
  }
  await world.close();
  return { url, hostKey, drop };
}
