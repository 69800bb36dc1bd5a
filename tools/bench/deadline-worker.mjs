/**
 * A separate worker process for `deadlines.mjs`, which names its database and game. Closes what falls due, sweeps as
 * every worker does, and reports each committed closing.
 */
import { closeIfDue } from '@warlog/application';
import { BullDeadlineQueue } from '@warlog/bullmq';
import { bzaarcke } from '@warlog/bzaarcke';
import { NodeVault } from '@warlog/in-process';
import { wireServer } from '../../apps/server/dist/modes/wire-server.js';
import { startSweeps } from '../../apps/server/dist/worker/worker.js';
import { openDatabase } from '../../libs/adapters/postgres/dist/database/open.js';
import { measurementKey, silent, withGame } from './database.mjs';
import { still } from './still.mjs';

const { url, redis, prefix, game, connections } = JSON.parse(process.argv[2]);
const queue = new BullDeadlineQueue({ url: redis, prefix });
const database = await openDatabase({ url, connections });
const vault = new NodeVault(measurementKey);
const { ports } = wireServer({ database, queue, vault, described: 'a measurement', ownWorker: true }, silent);
const played = withGame(
  ports,
  [still, bzaarcke].find(({ id }) => id === game),
);
await queue.consume(async ({ campaign, phase }) => {
  const reply = await closeIfDue(played, campaign);
  process.send({ campaign, phase, at: Date.now(), failed: reply.kind === 'done' ? null : JSON.stringify(reply) });
});
await startSweeps(played, silent);
process.send('ready');
