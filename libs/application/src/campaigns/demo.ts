import { seat, type CampaignId, type CommandId, type PhaseId, type UserId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import type { Pace } from '@warlog/campaign';
import type { SeatKeys } from '@warlog/trust';
import { lobbyCommands } from '../commands/lobby.js';
import { orderCommands, unsigned } from '../commands/orders.js';
import type { Ports } from '../ports/ports.js';
import type { DemoSettings } from '../ports/rulesets.js';
import { closeIfDue } from './clock.js';
import type { CommandReply } from './command.js';
import { createCampaign } from './create.js';
import { submitOrders } from './orders.js';
import { rulesetOf } from './rulesets.js';

/** Short deadlines, and no cooling window. */
const pace: Pace = {
  phaseMinutes: 30,
  earlyClose: true,
  coolingSeconds: 0,
  graceSeconds: 0,
  extensionHoursPerPhase: 24,
  extensionHoursTotal: 240,
  standInAfterMisses: 99,
};

/**
 * Creates a demo campaign against bots with the guest in its first seat. It is set up and started, so that the first
 * turn waits for orders. The same command gives the same campaign.
 */
export async function openDemo(
  ports: Ports,
  settings: DemoSettings,
  input: {
    readonly command: CommandId;
    readonly user: UserId;
    readonly nonce: string;
    readonly keys?: SeatKeys | null;
  },
): Promise<CommandReply> {
  const { user, nonce, keys = null } = input;
  const step = (name: string) => ports.vault.uuidFor(`${user}/${input.command}/${name}`) as CommandId;
  const created = await createCampaign(ports, {
    command: step('create'),
    host: user,
    name: 'Demo',
    ruleset: settings.ruleset,
    scenario: settings.scenario,
    seats: settings.seats,
    options: {},
    pace,
    gm: { mode: 'none' },
    spectators: { allowed: false, delayTurns: 0 },
    listed: false,
    demo: true,
    hostNonce: nonce,
    hostKeys: keys,
  });
  if (created.kind !== 'done') return created;
  const { campaign } = created;
  for (let number = 2; number <= settings.seats; number += 1) {
    await lobbyCommands.seatBot.run(ports, {
      command: step(`bot-${number}`),
      campaign,
      user,
      seat: seat(number),
      bot: true,
    });
  }
  const started = await lobbyCommands.startCampaign.run(ports, { command: step('start'), campaign, user });
  return started.kind === 'done' ? setUp(ports, { campaign, user, nonce }, step) : started;
}

/** Maximum number of set-up phases of a demo; some games ask one side after the other. More would be a defect. */
const SET_UPS = 8;

/** Answers every set-up phase for the guest as a bot would, and closes each at once, until the first turn is open. */
async function setUp(
  ports: Ports,
  input: { readonly campaign: CampaignId; readonly user: UserId; readonly nonce: string },
  step: (name: string) => CommandId,
): Promise<CommandReply> {
  const { campaign } = input;
  for (let looks = 0, phase = await setUpOf(ports, campaign); phase !== null && looks < SET_UPS; looks += 1) {
    // A phase that asks only bots is due at once.
    const refused = phase.awaited.includes(guest) ? await answer(ports, input, phase.id, step) : null;
    if (refused === null) await closeIfDue(ports, campaign);
    const next = await setUpOf(ports, campaign);
    // Fine if a worker has closed it meanwhile.
    if (refused !== null && next?.id === phase.id) return refused;
    phase = next;
  }
  const row = await ports.reads.campaign(campaign);
  return { kind: 'done', campaign, version: row?.version ?? 0, hash: '' };
}

const guest = seat(1);

/** The open phase, if it is a set-up phase. */
async function setUpOf(ports: Ports, campaign: CampaignId) {
  const { campaign: now } = (await ports.store.read(campaign)) ?? {};
  return now?.phase && now.turn === 0 ? now.phase : null;
}

/** Submits a bot's orders for the guest, and ready; returns the refusal, or null. */
async function answer(
  ports: Ports,
  input: { readonly campaign: CampaignId; readonly user: UserId; readonly nonce: string },
  phase: PhaseId,
  step: (name: string) => CommandId,
): Promise<CommandReply | null> {
  const { campaign, user } = input;
  const row = await ports.reads.campaign(campaign);
  const mine = await ports.reads.view(campaign, guest);
  const ruleset = await rulesetOf(ports, { id: row?.ruleset ?? '' });
  const sheet = ruleset.bot.orders(mine?.view, seedDice(ports.vault.random(16)));
  const order = { ...input, command: step(`set-up-${phase}`), phase, sheet, replaces: 0, finishedAt: null };
  const sent = await submitOrders(ports, order);
  if (sent.kind !== 'done') return sent;
  const ready = await orderCommands.setReady.run(ports, {
    command: step(`ready-${phase}`),
    campaign,
    user,
    phase,
    ready: 'now',
    ...unsigned,
  });
  return ready.kind === 'done' ? null : ready;
}
