import { newLink } from '@warlog/application';
import type { PhaseClosed, StreamEvent } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { expect } from 'vitest';
import { operation } from './operations.js';
import { commandId, nonce, ApiPerson, type GraphqlReply } from './person.js';
import type { TestServer } from './server-kit.js';

/** A pace that closes when everyone is ready, otherwise after a day. */
export const quickPace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 };

/** Creates a campaign with three seats; `host` takes the first, the others are open. */
export async function newCampaign(host: ApiPerson, given: Record<string, unknown> = {}): Promise<string> {
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
  return String((createCampaign?.campaign as GraphqlReply)['id']);
}

/** Claims the account of a user on another server by its link. */
export async function claimed({ app, world: runtime }: TestServer, user: string): Promise<ApiPerson> {
  const token = await newLink(runtime.ports, user as UserId, 24);
  const person = new ApiPerson(app);
  const { status, json } = await person.rest('POST', '/api/recovery/link', { token, password: 'another password' });
  expect([status, json['id']]).toEqual([201, user]);
  return Object.assign(person, { id: user });
}

/** Sends one of the app's commands about a campaign; returns its payload. */
export async function command(
  person: ApiPerson,
  name: string,
  campaign: string,
  more: Record<string, unknown> = {},
): Promise<GraphqlReply> {
  const data = await person.data(operation(name), { input: { commandId: commandId(), campaign, ...more } });
  return data[name[0]?.toLowerCase() + name.slice(1)] as GraphqlReply;
}

/** Creates an invitation; returns the last part of its link. */
export async function inviteToken(host: ApiPerson, campaign: string): Promise<string> {
  const { url } = await command(host, 'Invite', campaign);
  return String(url).split('/').at(-1) ?? '';
}

/** Reads the campaign as one person sees it. */
export async function look(person: ApiPerson, id: string, more: Record<string, unknown> = {}): Promise<GraphqlReply> {
  const { campaign } = await person.data(operation('CampaignRead'), { id, ...more });
  return campaign as GraphqlReply;
}

/** Starts a campaign of two people and a bot, in its set-up phase. */
export async function startedCampaign(
  host: ApiPerson,
  guest: ApiPerson,
  given: Record<string, unknown> = {},
): Promise<string> {
  const campaign = await newCampaign(host, given);
  const invitation = await inviteToken(host, campaign);
  expect((await command(guest, 'TakeSeat', campaign, { invitation, nonce: nonce() })).problems).toEqual([]);
  expect((await command(host, 'SeatBot', campaign, { seat: 's3', bot: true })).problems).toEqual([]);
  expect((await command(host, 'StartCampaign', campaign)).problems).toEqual([]);
  return campaign;
}

/** Sets everyone ready at once and waits for the phase to close; returns the campaign then. */
export async function closePhase(people: readonly ApiPerson[], campaign: string): Promise<GraphqlReply> {
  const [first] = people;
  if (!first) throw new Error('Somebody must be ready');
  const phase = phaseId(await look(first, campaign));
  for (const person of people) {
    expect((await command(person, 'SetReady', campaign, { phase, ready: 'NOW' })).problems).toEqual([]);
  }
  return untilPhase(first, campaign, phase);
}

/** Opens a vote by the first person, and lets all vote yes. */
export async function carry(
  people: readonly ApiPerson[],
  campaign: string,
  motion: Record<string, unknown>,
): Promise<void> {
  const [first, ...others] = people;
  if (!first) throw new Error('Somebody must move it');
  expect((await command(first, 'OpenVote', campaign, { motion, reason: 'Agreed' })).problems).toEqual([]);
  const [vote] = ((await look(first, campaign))['governance'] as GraphqlReply)['votes'] as GraphqlReply[];
  for (const person of others) {
    expect((await command(person, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' })).problems).toEqual([]);
  }
}

/** Waits until this phase is no longer open. */
export async function untilPhase(
  person: ApiPerson,
  campaign: string,
  former: string,
  withinMs = 120_000,
): Promise<GraphqlReply> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const now = await look(person, campaign);
    if ((now['phase'] as GraphqlReply | null)?.['id'] !== former) return now;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The phase did not close');
}

/** Returns the id of the open phase. */
export function phaseId(campaign: GraphqlReply): string {
  return String((campaign['phase'] as GraphqlReply)['id']);
}

/** Returns the phase that this event closes; null for other events. */
export function closingOf(event: StreamEvent): string | null {
  return event.type === 'PhaseClosed' ? (event as PhaseClosed).phase : null;
}
