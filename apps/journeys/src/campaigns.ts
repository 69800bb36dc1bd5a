import { vi } from 'vitest';
import { ask, command, hex } from './api.js';
import type { Person } from './actions.js';

type Player = Pick<Person, 'page'>;

/** The default settings of a campaign: small, listed, a day for each phase, no game master. */
const usual = {
  ...{ name: 'The Long Winter', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3 },
  ...{ gameMaster: 'NONE', listed: true, spectators: false, takeSeat: true },
  pace: { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 },
};

/** Signs up a user past the page, and signs in. */
export async function account({ page }: Player, name: string, password = hex(12)): Promise<void> {
  await page.request.post('/api/accounts', { data: { name, password } });
}

/** Creates a campaign that waits for others; returns its id. */
export function found(host: Player, given: object = {}): Promise<string> {
  return command(host, 'createCampaign', 'CreateCampaignInput', { ...usual, ...given, nonce: hex(32) });
}

/** Creates and starts a campaign with these users in its seats and bots in the others; returns its id. */
export async function play(host: Player, others: readonly Player[] = [], given: object = {}): Promise<string> {
  const wanted = { ...usual, ...given };
  const campaign = await found(host, given);
  for (const player of others) await command(player, 'takeSeat', 'TakeSeatInput', { campaign, nonce: hex(32) });
  for (let seat = others.length + Number(wanted.takeSeat) + 1; seat <= wanted.seats; seat += 1) {
    await command(host, 'seatBot', 'SeatBotInput', { campaign, seat: `s${seat}`, bot: true });
  }
  return command(host, 'startCampaign', 'CampaignInput', { campaign });
}

/** The state of a campaign for one of its players. */
export interface Stand<View = unknown> {
  readonly turn: number;
  readonly phase: { readonly id: string; readonly ordinal: number; readonly kind: string };
  readonly mySheet: { readonly number: number } | null;
  readonly game: { readonly view: View };
}

export async function look<View>(player: Player, campaign: string): Promise<Stand<View>> {
  const fields = 'turn phase { id ordinal kind } mySheet { number } game { view }';
  const data = await ask(player, `query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id: campaign });
  return data['campaign'] as unknown as Stand<View>;
}

/** Sends these orders through the API and replaces earlier ones. */
export async function submit(player: Player, campaign: string, orders: object): Promise<void> {
  const { turn } = await look(player, campaign);
  await submitSheet(player, campaign, { v: 1, turn, ...orders });
}

/** Sends exactly this sheet past the page, replacing an earlier one. */
export async function submitSheet(player: Player, campaign: string, sheet: object): Promise<void> {
  const { phase, mySheet } = await look(player, campaign);
  const input = { campaign, phase: phase.id, sheet, nonce: hex(32), replaces: mySheet?.number ?? 0 };
  await command(player, 'submitOrders', 'SubmitOrdersInput', input);
}

/** Makes these players ready for the open phase, which closes it; waits until it has closed. */
export async function closePhase(campaign: string, people: readonly Player[]): Promise<void> {
  const [first] = people;
  if (first === undefined) throw new Error('Nobody plays');
  const { phase } = await look(first, campaign);
  for (const person of people) {
    await command(person, 'setReady', 'SetReadyInput', { campaign, phase: phase.id, ready: 'NOW' });
  }
  const closed = async () => {
    if ((await look(first, campaign)).phase?.id === phase.id) throw new Error('The phase does not close');
  };
  await vi.waitFor(closed, { timeout: 60_000, interval: 50 });
}
