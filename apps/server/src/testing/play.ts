import { newLink } from '@warlog/application';
import type { PhaseClosed, StreamEvent, UserId } from '@warlog/kernel';
import { expect } from 'vitest';
import { operation } from './operations.js';
import { commandId, nonce, Person, type Reply } from './person.js';
import type { TestServer } from './server-kit.js';

/** A pace in which everyone's "ready" closes at once, and nothing else for a day. */
export const quickPace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 };

/** A new campaign of `host`, who takes the first of three seats; the others are free. */
export async function newCampaign(host: Person, given: Record<string, unknown> = {}): Promise<string> {
  const input = {
    commandId: commandId(),
    name: 'A test',
    ruleset: 'bzaarcke',
    scenario: 'bzaarcke-reach',
    seats: 3,
    pace: quickPace,
    gameMaster: 'NONE',
    listed: false,
    spectators: false,
    takeSeat: true,
    nonce: nonce(),
    ...given,
  };
  const { createCampaign } = await host.data(operation('CreateCampaign'), { input });
  expect(createCampaign?.problems).toEqual([]);
  return String((createCampaign?.campaign as Reply)['id']);
}

/** Whoever has their link opens their account at another server. */
export async function claimed({ app, world }: TestServer, user: string): Promise<Person> {
  const token = await newLink(world.ports, user as UserId, 24);
  const person = new Person(app);
  const { status, json } = await person.rest('POST', '/api/recovery/link', { token, password: 'another password' });
  expect([status, json['id']]).toEqual([201, user]);
  return Object.assign(person, { id: user });
}

/** One of the app's commands about a campaign; the payload. */
export async function command(
  person: Person,
  name: string,
  campaign: string,
  more: Record<string, unknown> = {},
): Promise<Reply> {
  const data = await person.data(operation(name), { input: { commandId: commandId(), campaign, ...more } });
  return data[name[0]?.toLowerCase() + name.slice(1)] as Reply;
}

/** A link's last part. */
export async function inviteToken(host: Person, campaign: string): Promise<string> {
  const { url } = await command(host, 'Invite', campaign);
  return String(url).split('/').at(-1) ?? '';
}

/** The campaign as one person sees it. */
export async function look(person: Person, id: string, more: Record<string, unknown> = {}): Promise<Reply> {
  const { campaign } = await person.data(operation('CampaignRead'), { id, ...more });
  return campaign as Reply;
}

/** Two people and a bot, started, in the set-up phase. */
export async function startedCampaign(
  host: Person,
  guest: Person,
  given: Record<string, unknown> = {},
): Promise<string> {
  const campaign = await newCampaign(host, given);
  const invitation = await inviteToken(host, campaign);
  expect((await command(guest, 'TakeSeat', campaign, { invitation, nonce: nonce() })).problems).toEqual([]);
  expect((await command(host, 'SeatBot', campaign, { seat: 's3', bot: true })).problems).toEqual([]);
  expect((await command(host, 'StartCampaign', campaign)).problems).toEqual([]);
  return campaign;
}

/** Everyone says "ready now", and the phase closes; what is open then. */
export async function closePhase(people: readonly Person[], campaign: string): Promise<Reply> {
  const [first] = people;
  if (!first) throw new Error('Somebody must be ready');
  const phase = phaseId(await look(first, campaign));
  for (const person of people) {
    expect((await command(person, 'SetReady', campaign, { phase, ready: 'NOW' })).problems).toEqual([]);
  }
  return untilPhase(first, campaign, phase);
}

/** The first of these people puts a motion to the vote, and all say yes. */
export async function carry(
  people: readonly Person[],
  campaign: string,
  motion: Record<string, unknown>,
): Promise<void> {
  const [first, ...others] = people;
  if (!first) throw new Error('Somebody must move it');
  expect((await command(first, 'OpenVote', campaign, { motion, reason: 'Agreed' })).problems).toEqual([]);
  const [vote] = ((await look(first, campaign))['around'] as Reply)['votes'] as Reply[];
  for (const person of others) {
    expect((await command(person, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' })).problems).toEqual([]);
  }
}

/** Waits until another phase than this one is open, or none. */
export async function untilPhase(person: Person, campaign: string, former: string, withinMs = 120_000): Promise<Reply> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const now = await look(person, campaign);
    if ((now['phase'] as Reply | null)?.['id'] !== former) return now;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The phase did not close');
}

/** The open phase's id. */
export function phaseId(campaign: Reply): string {
  return String((campaign['phase'] as Reply)['id']);
}

/** The phase that this event closes; null for another event. */
export function closingOf(event: StreamEvent): string | null {
  return event.type === 'PhaseClosed' ? (event as PhaseClosed).phase : null;
}
