import { seat, seedDice, type CampaignId, type CommandId, type Pace, type SeatKeys, type UserId } from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { wake } from './clock.js';
import type { CommandReply } from './command.js';
import { createCampaign } from './create.js';
import { seatBot, startCampaign } from './lobby.js';
import { setReady, submitOrders } from './orders.js';
import { rulesetOf } from './rulesets.js';

/** Which game the demo plays. */
export interface DemoSettings {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats: number;
}

/** Short deadlines, and "everyone is ready" closes at once. */
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
 * A fresh campaign against bots with the guest in its first seat, set up and started, so that the first turn waits for
 * orders. The same command gives the same campaign.
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
    await seatBot(ports, { command: step(`bot-${number}`), campaign, user, seat: seat(number), bot: true });
  }
  const started = await startCampaign(ports, { command: step('start'), campaign, user });
  return started.kind === 'done' ? setUp(ports, { campaign, user, nonce }, step) : started;
}

/** Answers the set-up phase for the guest as a bot would, and closes it at once. */
async function setUp(
  ports: Ports,
  input: { readonly campaign: CampaignId; readonly user: UserId; readonly nonce: string },
  step: (name: string) => CommandId,
): Promise<CommandReply> {
  const { campaign, user } = input;
  const row = await ports.reads.campaign(campaign);
  if (!row?.phase || row.turn > 0) return { kind: 'done', campaign, version: row?.version ?? 0, hash: '' };
  const { phase } = row;
  const mine = await ports.reads.view(campaign, seat(1));
  const ruleset = await rulesetOf(ports, { id: row.ruleset });
  const sheet = ruleset.bot(mine?.view, seedDice(ports.vault.random(16)));
  const order = { ...input, command: step('set-up'), phase, sheet, replaces: 0, finishedAt: null };
  const sent = await submitOrders(ports, order);
  const ready =
    sent.kind === 'done'
      ? await setReady(ports, { command: step('ready'), campaign, user, phase, ready: 'now' })
      : sent;
  if (ready.kind === 'done') return wake(ports, campaign);
  // Where the rules wait for nobody, a worker may have closed it meanwhile: then it is as it was to be.
  const now = await ports.reads.campaign(campaign);
  return now?.phase && now.phase !== phase ? wake(ports, campaign) : ready;
}
