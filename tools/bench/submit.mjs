/**
 * Orders sent over GraphQL at 50 a second while as many views are read: the time until the receipt. The orders are
 * those of a campaign of ten seats a few turns old.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { closeIfDue, commands, createCampaign, submitOrders } from '@warlog/application';
import { bzaarcke } from '@warlog/bzaarcke';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { ordersOn, slowPace } from './campaign.mjs';
import { freshWorld } from './database.mjs';
import { percentile, print } from './report.mjs';
import { ask, openServer, signedIn } from './server.mjs';
import { sized } from './size.mjs';

const CAMPAIGNS = sized(4, 1);
const TURNS = sized(4, 1);
const PER_SECOND = 50;
const SECONDS = sized(10, 2);
const hex = (bytes) => randomBytes(bytes).toString('hex');

const send = `mutation ($input: SubmitOrdersInput!) {
  submitOrders(input: $input) { receipt { number version hash } problems { sentence } }
}`;
const read = `query ($id: ID!) { campaign(id: $id) { turn game { key view } } }`;

const { world, ports, close } = await freshWorld();
try {
  const server = await openServer(world);
  const players = [];
  for (let count = 0; count < CAMPAIGNS; count += 1) players.push(await playerOf());
  const cpu = process.cpuUsage();
  const sends = [];
  const reads = [];
  const pending = [];
  for (let tick = 0; tick < PER_SECOND * SECONDS; tick += 1) {
    const due = tick * (1000 / PER_SECOND);
    if (tick === 0) players.begun = performance.now();
    const wait = players.begun + due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const player = players[tick % players.length];
    // A device sends one sheet at a time: the next waits for the receipt of the last.
    player.tail = player.tail.then(() => timed(sends, tick, () => submit(server, player)));
    pending.push(player.tail);
    const reader = players[(tick + 1) % players.length];
    pending.push(timed(reads, tick, () => ask(server.fastify, reader.cookie, read, { id: reader.id })));
  }
  await Promise.all(pending);
  const { user, system } = process.cpuUsage(cpu);
  print(
    'submit',
    `${PER_SECOND} sheets/s beside ${PER_SECOND} views/s`,
    {
      sheets: sends.length,
      ordersPerSheet: players.reduce((sum, { sheet }) => sum + ordersOn(sheet), 0) / players.length,
      msP50: percentile(sends, 0.5),
      msP99: percentile(sends, 0.99),
      readMsP50: percentile(reads, 0.5),
      readMsP99: percentile(reads, 0.99),
      serverCpuMsPerSheetAndView: (user + system) / 1000 / (PER_SECOND * SECONDS),
    },
    'p99 ≤ 25 ms',
  );
  await server.close();
} finally {
  await close();
}

/** The first second warms up. */
async function timed(samples, tick, call) {
  const begun = performance.now();
  await call();
  if (tick >= PER_SECOND) samples.push(performance.now() - begun);
}

async function submit({ fastify }, player) {
  const input = {
    commandId: hex(12),
    campaign: player.id,
    phase: player.phase,
    sheet: player.sheet,
    nonce: hex(32),
    replaces: player.sent,
  };
  const text = await ask(fastify, player.cookie, send, { input });
  const { receipt, problems } = JSON.parse(text).data.submitOrders;
  if (!receipt) throw new Error(JSON.stringify(problems));
  player.sent = receipt.number;
}

/** A player in the first of ten seats of a campaign, some turns old, with the bot's orders to send. */
async function playerOf() {
  const user = randomUUID();
  const cookie = await signedIn(ports, user);
  const { campaign: id } = await createCampaign(ports, {
    command: hex(12),
    host: user,
    name: 'Submit',
    ruleset: 'bzaarcke',
    scenario: 'bzaarcke-sector',
    seats: 10,
    options: {},
    pace: { ...slowPace, earlyClose: true, standInAfterMisses: 99 },
    gm: { mode: 'none' },
    spectators: { allowed: false, delayTurns: 0 },
    listed: false,
    demo: false,
    hostNonce: hex(32),
  });
  const command = () => ({ command: hex(12), campaign: id, user });
  for (let number = 2; number <= 10; number += 1)
    await commands.seatBot.run(ports, { ...command(), seat: seat(number), bot: true });
  await commands.startCampaign.run(ports, command());
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const { phase } = await ports.reads.campaign(id);
    const sheet = await botSheet(id);
    await submitOrders(ports, { ...command(), phase, sheet, nonce: hex(32), replaces: 0, finishedAt: null });
    await commands.setReady.run(ports, { ...command(), phase, ready: 'now' });
    await closeIfDue(ports, id);
  }
  const { phase } = await ports.reads.campaign(id);
  return { id, cookie, phase, sheet: await botSheet(id), sent: 0, tail: Promise.resolve() };
}

async function botSheet(id) {
  const { view } = await ports.reads.view(id, 's1');
  return bzaarcke.bot.orders(view, seedDice(id));
}
