import { dismissSitter, handOverSeat, nameSitter, offerSeat, requestSeat } from '@warlog/campaign';
import { seat, type UserId } from '@warlog/core';
import { guest, PartsTable } from '@warlog/ruleset-testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshPinia } from '../testing/pinia.js';
import { SigningServer } from '../testing/signing-server.js';
import { prepareToSign, signed } from './sign-action.js';

const eve = 'eve' as UserId;
const ready = { name: 'SeatReady', given: 'yes' } as const;

/* A device without a secret of the seat; each test's server is another campaign to it. */
let server: SigningServer;
let campaigns = 0;

beforeEach(() => {
  freshPinia();
  const table = PartsTable.playing();
  Object.assign(table.loaded.campaign, { id: `c${(campaigns += 1)}` });
  server = new SigningServer(table);
});
afterEach(() => vi.unstubAllGlobals());

const isTaken = (signedAction: { readonly key: string } | null) =>
  signedAction !== null && server.keys.includes(signedAction.key);

it('registers one key although neither its answer nor any reading arrives', async () => {
  const { campaign } = server;
  expect(server.keys).toHaveLength(1);
  server.lost.add('AddSeatKey').add('CampaignRead');
  await prepareToSign(campaign, () => Promise.resolve());
  const first = await signed(campaign, ready);
  expect(isTaken(first)).toBe(true);
  server.lost.clear();
  expect(await signed(campaign, ready)).toEqual(first);
  expect(await signed(server.campaign, ready)).toEqual(first);
  expect(server.keys).toHaveLength(2);
  expect(server.table.log.filter(({ type }) => type === 'DeedKeyBrought')).toHaveLength(1);
});

it('registers one key when two actions happen at once', async () => {
  const { campaign } = server;
  const signedActions = await Promise.all([signed(campaign, ready), signed(campaign, { name: 'act', given: 'find' })]);
  expect(new Set(signedActions.map((signedAction) => signedAction?.key)).size).toBe(1);
  expect(server.asked).toEqual(['AddSeatKey']);
});

it('requests nothing from the server once its key is known there', async () => {
  await signed(server.campaign, ready);
  server.asked.length = 0;
  expect(isTaken(await signed(server.campaign, ready))).toBe(true);
  expect(server.asked).toEqual([]);
});

it('registers another key after those of the seat, including its own, were replaced', async () => {
  const former = await signed(server.campaign, ready);
  server.table.close();
  server.table.bring(guest, 'new phone');
  const { campaign } = server;
  const signedAction = await signed(campaign, ready);
  expect(isTaken(signedAction)).toBe(true);
  expect(signedAction?.key).not.toBe(former?.key);
  // From now on it uses that one, whatever is lost.
  expect((await signed(campaign, ready))?.key).toBe(signedAction?.key);
  expect(server.keys).toHaveLength(2);
});

function sits(): void {
  const named = { user: guest, sitter: eve, scope: 'always', until: server.table.now + 3_600_000 } as const;
  server.table.as(guest).must((loaded, context) => nameSitter(loaded, named, context));
}

it('signs for a sitter with the same key each time they sit', async () => {
  sits();
  server.user = eve;
  const signedAction = await signed(server.campaign, ready);
  server.table.as(guest).must((loaded) => dismissSitter(loaded, guest));
  expect(await signed(server.campaign, ready)).toBeNull();
  sits();
  expect((await signed(server.campaign, ready))?.key).toBe(signedAction?.key);
  expect(server.keys).toEqual([signedAction?.key]);
});

it('has one key for each account that plays the seat on it, such as the sitter and the next holder', async () => {
  const ofGuest = await signed(server.campaign, ready);
  sits();
  server.user = eve;
  const ofSitter = await signed(server.campaign, ready);
  expect(server.keys).toEqual([ofSitter?.key]);
  server.user = guest;
  expect((await signed(server.campaign, ready))?.key).toBe(ofGuest?.key);
  const s2 = seat(2);
  server.table.as(guest).must((loaded) => offerSeat(loaded, { user: guest, seat: s2, offered: true }));
  server.table.as(eve).must((loaded) => requestSeat(loaded, { user: eve, seat: s2 }));
  const over = { user: guest, seat: s2, to: eve, reason: 'away' };
  server.table.as(guest).must((loaded, context) => handOverSeat(loaded, over, context));
  server.table.bring(eve);
  server.user = eve;
  const ofNext = await signed(server.campaign, ready);
  expect(isTaken(ofNext)).toBe(true);
  expect(new Set([ofGuest, ofSitter, ofNext].map((signedAction) => signedAction?.key)).size).toBe(3);
});
