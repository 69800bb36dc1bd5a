import { commands, createCampaign, rulesetOf, submitOrders, takeSeat, unsigned } from '@warlog/application';
import { seat, type CampaignId, type CommandId, type PhaseId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { expect } from 'vitest';
import type { ServerPorts } from '../../modes/runtime.js';
import { HOUR, MINUTE, STEP } from './time.js';
import type { Player } from './players.js';

const sent = { count: 0 };
const nextCommand = () => `command-${(sent.count += 1)}` as CommandId;

/** Starts a campaign with these players in its seats; the first one is its host. */
export async function newCampaign(
  ports: ServerPorts,
  name: string,
  seated: readonly Player[],
  phaseMinutes: number,
): Promise<CampaignId> {
  const [host] = seated;
  if (!host) throw new Error('Nobody plays');
  const created = await createCampaign(ports, {
    command: nextCommand(),
    host: host.user,
    name,
    ruleset: 'bzaarcke',
    scenario: 'bzaarcke-sector',
    seats: seated.length,
    options: {},
    pace: {
      phaseMinutes,
      earlyClose: true,
      coolingSeconds: 0,
      graceSeconds: 0,
      extensionHoursPerPhase: 0,
      extensionHoursTotal: 0,
      standInAfterMisses: 99,
    },
    gm: { mode: 'none' },
    spectators: { allowed: false, delayTurns: 0 },
    listed: true,
    demo: false,
    hostNonce: null,
  });
  if (created.kind !== 'done') throw new Error(JSON.stringify(created));
  const { campaign } = created;
  for (const [index, { user }] of seated.entries()) {
    const at = {
      command: nextCommand(),
      campaign,
      user,
      seat: seat(index + 1),
      nonce: ports.vault.random(32),
      invitation: null,
    };
    expect((await takeSeat(ports, at)).kind).toBe('done');
  }
  expect((await commands.startCampaign.run(ports, { command: nextCommand(), campaign, user: host.user })).kind).toBe(
    'done',
  );
  return campaign;
}

/** Lets each player of a campaign act now, by habit. */
export async function play(
  ports: ServerPorts,
  players: readonly Player[],
  campaign: CampaignId,
  at: number,
): Promise<void> {
  const row = await ports.reads.campaign(campaign);
  const opened = (await ports.reads.phases(campaign, 0)).at(-1)?.openedAt ?? 0;
  if (!row?.phase || !row.dueAt) return;
  for (const seatRow of await ports.reads.seats([campaign])) {
    const player = players.find(({ user }) => user === seatRow.holder);
    if (!player || !seatRow.awaited || seatRow.done) continue;
    const is = (due: number) => at >= due && at < due + STEP;
    const isFirst = row.turn === 0;
    const whole = {
      prompt: opened + HOUR,
      'half-done': row.dueAt - 2 * HOUR,
      'last-minute': row.dueAt - 20 * MINUTE,
      never: null,
    }[player.habit];
    // All players complete the set-up, so that there is a game.
    if (is(isFirst ? opened + 2 * HOUR : (whole ?? 0)))
      await send(ports, player, campaign, row.phase, seatRow.seat, true);
    else if (player.habit === 'half-done' && !isFirst && is(opened + 4 * HOUR))
      await send(ports, player, campaign, row.phase, seatRow.seat, false);
  }
}

async function send(
  ports: ServerPorts,
  { user }: Player,
  campaign: CampaignId,
  phase: PhaseId,
  at: string,
  isWhole: boolean,
): Promise<void> {
  const row = await ports.reads.campaign(campaign);
  const ruleset = await rulesetOf(ports, { id: row?.ruleset ?? '' });
  const { view } = (await ports.reads.view(campaign, at)) ?? {};
  const sheet = isWhole ? ruleset.bot.orders(view, seedDice(`${user}/${phase}`)) : ruleset.play.empty(view);
  const replaces = (await ports.store.read(campaign))?.campaign.phase?.submissions[at as never] ?? 0;
  const order = {
    command: nextCommand(),
    campaign,
    user,
    phase,
    sheet,
    nonce: ports.vault.random(32),
    replaces,
    finishedAt: null,
  };
  expect(await submitOrders(ports, order)).toMatchObject({ kind: 'done' });
  if (isWhole)
    await commands.setReady.run(ports, { command: nextCommand(), campaign, user, phase, ready: 'yes', ...unsigned });
}
