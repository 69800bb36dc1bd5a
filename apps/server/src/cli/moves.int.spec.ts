import { importStream, leaveHost, RecordAltered, stayAtHost } from '@warlog/application';
import { auditSentence, isSound } from '@warlog/audit';
import type { CampaignId, UserId } from '@warlog/core';
import { readCheckpoint } from '@warlog/trust';
import type { Database } from '@warlog/postgres';
import { freshEmbedded, onEveryEngine, type FreshDatabase } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { verifyDeeds } from '../../../../docs/verify/deeds.mjs';
import { codesOf, Device } from '../testing/device.js';
import { addressOf, arriving, leaving, sentenceOf, versionOf, type Files } from '../testing/moving.js';
import { operation } from '../testing/operations.js';
import { nonce, ApiPerson, type GraphqlReply } from '../testing/person.js';
import {
  carry,
  claimed,
  closePhase,
  command,
  inviteToken,
  look,
  newCampaign,
  phaseId,
  startedCampaign,
  untilPhase,
} from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { auditFile, auditStoredCampaign } from './audits.js';
import { storedCampaignLines } from './campaigns.js';

/** Returns the text with one character changed. */
const changed = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

/** Changes the log as someone with access to the database can, bypassing the triggers that make it append-only. */
async function changedByHand({ kysely }: Database, campaign: CampaignId): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      update event set meta = jsonb_set(meta::jsonb, '{at}', '1')::json where campaign_id = ${campaign} and version = (
        select max(version) from event where campaign_id = ${campaign} and meta is not null)`.execute(trx);
  });
}

onEveryEngine('A running campaign', (fresh) => {
  let others: readonly FreshDatabase[];
  let here: TestServer;
  let there: TestServer;
  let third: TestServer;
  let host: ApiPerson;
  let guest: ApiPerson;
  let campaign: CampaignId;
  let devices: readonly Device[];
  let files: Files;
  /** The version of the event by which the campaign left. */
  let left: number;

  beforeAll(async () => {
    others = [await freshEmbedded(), await freshEmbedded()];
    here = await testServer(fresh().database);
    const other = (n: number) => testServer(others[n]?.database as Database, { hostKey: String(8 + n).repeat(64) });
    [there, third] = [await other(0), await other(1)];
    [host, guest] = [await here.person('Ann'), await here.person('Ben')];
    const secret = new Device(host, '', 's1');
    campaign = (await newCampaign(host, { keys: secret.keys })) as CampaignId;
    devices = [Object.assign(secret, { campaign }), new Device(guest, campaign, 's2')];
    const seat = { invitation: await inviteToken(host, campaign), nonce: nonce(), keys: devices[1]?.keys };
    expect(codesOf(await command(guest, 'TakeSeat', campaign, seat))).toEqual([]);
    await command(host, 'SeatBot', campaign, { seat: 's3', bot: true });
    expect(codesOf(await command(host, 'StartCampaign', campaign))).toEqual([]);
    const setUp = phaseId(await look(host, campaign));
    for (const device of devices) expect(await device.ready()).toEqual([]);
    await untilPhase(host, campaign, setUp);
    // In the middle of the second phase: orders sealed, a ready statement given, a letter sent, a vote open.
    expect(codesOf((await devices[0]?.send({ v: 1, turn: 1 })) as GraphqlReply)).toEqual([]);
    expect(await devices[1]?.ready()).toEqual([]);
    const letter = { to: null, signed: true, body: 'Meet me at the new address.' };
    expect(codesOf(await command(guest, 'SendLetter', campaign, letter))).toEqual([]);
    const motion = { motion: { kind: 'EXTEND', hours: 2 }, reason: 'We move' };
    expect(codesOf(await command(host, 'OpenVote', campaign, motion))).toEqual([]);
    left = (await versionOf(here, campaign)) + 1;
    files = await leaving(here, there, campaign);
  });
  afterEach(() => expect([here, there, third].flatMap(({ log }) => log.defects)).toEqual([]));
  afterAll(async () => {
    for (const server of [here, there, third]) await server.close();
    for (const database of others) await database.close();
  });

  it('closes a phase after a move was taken back, with orders from before and after it', async () => {
    const stayed = (await startedCampaign(host, guest)) as CampaignId;
    const phase = phaseId(await look(host, stayed));
    await closePhase([host, guest], stayed);
    const send = async (replaces: number) => {
      const about = { phase: phaseId(await look(host, stayed)), sheet: { v: 1, turn: 1 }, nonce: nonce(), replaces };
      expect(codesOf(await command(host, 'SubmitOrders', stayed, about))).toEqual([]);
    };
    await send(0);
    const written: Files[] = [];
    for (const replaces of [1, 2]) {
      written.push(await leaving(here, there, stayed));
      expect(await stayAtHost(here.world.ports, stayed)).toMatchObject({ kind: 'done' });
      await send(replaces);
    }
    // The two files of one move belong together.
    const [first, second] = written as [Files, Files];
    for (const mixed of [
      { file: first.file, keys: second.keys },
      { file: second.file, keys: first.keys },
    ]) {
      expect(await sentenceOf(arriving(there, mixed))).toMatch(/belongs to another state of the campaign/);
    }
    await closePhase([host, guest], stayed);
    expect(await look(host, stayed)).toMatchObject({ status: 'RUNNING', away: null, moves: [], parkedAt: null });
    expect(phaseId(await look(host, stayed))).not.toBe(phase);
    expect(isSound(await auditStoredCampaign(here.world, stayed))).toBe(true);
  });

  it('does not leave if its record was changed by hand', async () => {
    const altered = (await startedCampaign(host, guest)) as CampaignId;
    await closePhase([host, guest], altered);
    await changedByHand(fresh().database, altered);
    const where = { to: there.world.ports.vault.identity, url: addressOf('there') };
    await expect(leaveHost(here.world.ports, altered, where)).rejects.toBeInstanceOf(RecordAltered);
    expect(await look(host, altered)).toMatchObject({ status: 'RUNNING', away: null });
  });

  it('accepts nothing at the host that it left, names its new address, and stays readable', async () => {
    expect(await versionOf(here, campaign)).toBe(left);
    const now = await look(host, campaign);
    expect(now).toMatchObject({ status: 'PAUSED', away: { url: addressOf('there') } });
    expect((now['seats'] as GraphqlReply[]).every(({ awaited }) => awaited === false)).toBe(true);
    const attempts = [
      await devices[0]?.send({ v: 1, turn: 1 }, 1),
      await command(guest, 'SetReady', campaign, { phase: phaseId(now), ready: 'NO' }),
      await command(guest, 'SendLetter', campaign, { to: null, signed: true, body: 'Still here?' }),
      await command(host, 'PauseCampaign', campaign, { hours: 1, reason: 'x' }),
      await command(guest, 'LeaveSeat', campaign),
    ];
    for (const attempt of attempts) {
      expect(codesOf(attempt ?? ({} as GraphqlReply))).toEqual(['WLG_E_MOVED']);
      expect(((attempt?.['problems'] as GraphqlReply[])[0] as GraphqlReply)['sentence']).toContain(addressOf('there'));
    }
    const { home } = await host.data(operation('Home'));
    const [row] = ((home as GraphqlReply)['nodes'] as GraphqlReply[]).filter(({ id }) => id === campaign);
    expect(row).toMatchObject({ waiting: null });
    expect((await here.world.ports.reads.due(1e10, 100)).map(({ campaign: id }) => id)).not.toContain(campaign);
    expect(await versionOf(here, campaign)).toBe(left);
  });

  it('can be exported again if the export broke off, and for no second server', async () => {
    const repeated = await leaving(here, there, campaign);
    expect(repeated.file).toBe(files.file);
    const elsewhere = { to: third.world.ports.vault.identity, url: addressOf('there') };
    expect(await leaveHost(here.world.ports, campaign, elsewhere)).toMatchObject({
      problems: [{ code: 'WLG_E_MOVED' }],
    });
  });

  it('has its secrets in the file of keys, which only the named host can open', async () => {
    expect(files.file).not.toContain('Meet me');
    expect(files.keys).not.toContain('Meet me');
    expect(files.keys).not.toContain(guest.name);
    expect(await sentenceOf(arriving(third, files))).toMatch(/left for another host/);
    const other = await newCampaign(host);
    expect(
      await sentenceOf(arriving(there, { ...files, file: await storedCampaignLines(here.world, other as CampaignId) })),
    ).toMatch(/has not left its host/);
    expect(
      await importStream(there.world.ports, { lines: files.file.split('\n'), tampered: there.world.tampered }),
    ).toMatchObject({
      kind: 'refused',
      sentence: expect.stringMatching(/file of keys/) as string,
    });
    expect(await versionOf(there, campaign)).toBe(0);
  });

  it('is refused with a changed character in either file, or without its end', async () => {
    const { file, keys } = files;
    const lines = file.trimEnd().split('\n');
    for (const at of [20, Math.floor(keys.length / 2), keys.length - 20]) {
      expect(await sentenceOf(arriving(there, { file, keys: changed(keys, at) })), `keys ${at}`).toMatch(
        /file of keys/,
      );
    }
    for (let at = 300; at < file.length; at += Math.floor(file.length / 12)) {
      expect(await sentenceOf(arriving(there, { keys, file: changed(file, at) })), `file ${at}`).not.toBe(
        'It arrived.',
      );
    }
    const first = lines.findIndex((line) => line.startsWith('{"head"'));
    for (const shorter of [lines.toSpliced(first - 1, 1), lines.slice(0, -1), lines.slice(0, first)]) {
      expect(await sentenceOf(arriving(there, { keys, file: shorter.join('\n') }))).not.toBe('It arrived.');
    }
    expect(await versionOf(there, campaign)).toBe(0);
    expect(await there.world.ports.accounts.byId([host.id as UserId])).toEqual([]);
  });

  it('continues at the other host with its remaining time, and is not imported twice', async () => {
    const before = (await here.world.ports.store.platform(campaign))?.campaign;
    const arrived = await arriving(there, files);
    expect(arrived).toMatchObject({ kind: 'arrived', campaign, battles: 0, beacon: false });
    const after = (await there.world.ports.store.platform(campaign))?.campaign;
    const stood = (after?.moves?.[0]?.arrived.at ?? 0) - (before?.away?.at ?? 0);
    expect(stood).toBeGreaterThan(0);
    expect(after).toMatchObject({
      status: 'running',
      phase: { id: before?.phase?.id, dueAt: Number(before?.phase?.dueAt) + stood },
    });
    expect(after?.votes).toMatchObject([{ closesAt: Number(before?.votes[0]?.closesAt) + stood }]);
    expect(after?.away).toBeUndefined();
    expect(after?.headKey).not.toBe(before?.headKey);
    expect(await sentenceOf(arriving(there, files))).toMatch(/is here already/);
    const people = arrived.kind === 'arrived' ? arrived.people : [];
    expect(people.map(({ account, is }) => [account.id, account.name, is])).toEqual([
      [host.id, host.name, 'new'],
      [guest.id, guest.name, 'new'],
    ]);
    const checkpoints = await there.world.ports.store.checkpoints(campaign);
    expect(checkpoints.slice(-2).map(({ ordinal, stage, attempt }) => [ordinal, stage, attempt])).toEqual([
      [2, 1, 1],
      [2, 1, 2],
    ]);
    expect(checkpoints.every(({ leaves }) => leaves.length === 5)).toBe(true);
    expect(isSound(await auditStoredCampaign(there.world, campaign))).toBe(true);
  });

  it('is continued by its players, who claim their accounts and bring new keys', async () => {
    const before = phaseId(await look(host, campaign));
    [host, guest] = [await claimed(there, host.id), await claimed(there, guest.id)];
    expect(phaseId(await look(host, campaign))).toBe(before);
    // Sealed orders and letters are still there; every player needs a signature.
    expect(await look(host, campaign)).toMatchObject({ mySheet: { sheet: { v: 1, turn: 1 } } });
    const letters = await host.data(operation('Letters'), { id: campaign, first: 10 });
    expect(JSON.stringify(letters)).toContain('Meet me at the new address.');
    expect(await look(guest, campaign)).toMatchObject({ away: null, moves: [{ ordinal: 2 }] });
    const fresh = [new Device(host, campaign, 's1'), new Device(guest, campaign, 's2')] as const;
    expect(await fresh[0].ready()).toEqual(['WLG_E_DEED']);
    for (const device of fresh) await device.addSeatKey();
    for (const device of fresh) await device.setSeatKeys();
    const keyed = (await look(guest, campaign))['seats'] as GraphqlReply[];
    expect(keyed.slice(0, 2).map(({ partKey }) => partKey)).toEqual(fresh.map(({ keys }) => keys.part));
    for (const device of fresh) expect(await device.ready()).toEqual([]);
    await untilPhase(host, campaign, before);
    // The dice contributions of the phase during the move came before; from the next phase on the new devices answer.
    const next = phaseId(await look(host, campaign));
    expect((await look(host, campaign))['phase']).toMatchObject({ myPartKey: fresh[0].keys.part });
    expect(codesOf(await fresh[0].send({ v: 1, turn: 2 }))).toEqual([]);
    for (const device of fresh) expect(await device.ready()).toEqual([]);
    await untilPhase(host, campaign, next);
    const brought = ((await look(guest, campaign))['seats'] as GraphqlReply[]).slice(0, 2);
    expect(brought.map(({ partsBrought, partsAsked }) => [partsBrought, partsAsked])).toEqual([
      [3, 3],
      [3, 3],
    ]);
    devices = fresh;
  });

  it('moves on to a third server and back to the first, which continues where it left', async () => {
    const onward = await leaving(there, third, campaign);
    expect(await arriving(third, onward)).toMatchObject({ kind: 'arrived' });
    expect(isSound(await auditStoredCampaign(third.world, campaign))).toBe(true);
    const home = await leaving(third, here, campaign);
    expect(await sentenceOf(arriving(there, home))).toMatch(/left for another host/);
    const back = await arriving(here, home);
    expect(back).toMatchObject({ kind: 'arrived' });
    expect(back.kind === 'arrived' && back.people.map(({ is }) => is)).toEqual(['known', 'known']);
    const { moves = [], headKey: checkpointKey } = (await here.world.ports.store.platform(campaign))?.campaign ?? {};
    expect(moves.map(({ ordinal }) => ordinal)).toEqual([2, 4, 4]);
    expect(moves[0]?.arrived.headKey).not.toBe(checkpointKey);
    expect(
      (await here.world.ports.store.checkpoints(campaign)).map(({ statement }) => readCheckpoint(statement)?.ordinal),
    ).toEqual([0, 1, 2, 2, 2, 3, 4, 4, 4, 4]);
    expect(isSound(await auditStoredCampaign(here.world, campaign))).toBe(true);
  });

  it('ends there, and its whole record is sound for both programs', async () => {
    const people = [new ApiPerson(here.app), new ApiPerson(here.app)];
    for (const [n, person] of people.entries()) {
      const { name } = (await here.world.ports.accounts.byId([[host, guest][n]?.id as UserId]))[0] ?? {};
      await person.rest('POST', '/api/sessions', { name, password: 'a good password' });
    }
    await carry(people, campaign, { kind: 'CANCEL' });
    const text = await storedCampaignLines(here.world, campaign);
    const { report } = await auditFile({ lines: text.split('\n') });
    expect([auditSentence(report), isSound(report)]).toEqual([expect.stringContaining('0 differences'), true]);
    expect(report).toMatchObject({ checkpoints: 11 });
    expect(verifyDeeds(text)).toMatchObject({ verdict: 'whole', sentence: '', heads: 11 });
    // The servers that had it in between import its end as a file of an ended campaign.
    const lines = () => text.split('\n');
    for (const { world: runtime } of [there, third]) {
      expect(await importStream(runtime.ports, { lines: lines(), tampered: runtime.tampered })).toMatchObject({
        kind: 'imported',
      });
      expect(await storedCampaignLines(runtime, campaign)).toBe(text);
    }
  });
});
