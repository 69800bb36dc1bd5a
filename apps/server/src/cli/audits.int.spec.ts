import { campaignFor, commands, exportFor, importStream } from '@warlog/application';
import { faultIn, isSound } from '@warlog/audit';
import type { BattleOutcome, BattleReturned } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { freshEmbedded, onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyText } from '../../../../docs/verify/verify.mjs';
import { FeudOnServer, feudRulesets } from '../testing/feud-kit.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { auditStoredBattles, auditStoredCampaign } from './audits.js';

onServer('An audit of a campaign with battles', (fresh) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(fresh().database, { worker: false, rulesets: feudRulesets });
  });
  afterAll(() => server.close());

  it('follows each battle to its battle campaign and compares the result that the parent took over', async () => {
    const { world: runtime } = server;
    const game = await FeudOnServer.begun(runtime.ports);
    expect(await auditStoredBattles(runtime, game.campaign)).toEqual([]);
    await game.quarrel();
    // The battle campaign is not open yet.
    expect(await auditStoredBattles(runtime, game.campaign)).toEqual([]);
    await game.runTasks();
    expect(await auditStoredBattles(runtime, game.campaign)).toMatchObject([{ battle: 't1-field', fault: null }]);
    await game.fight();
    await game.runTasks();
    const [battle, ...others] = await auditStoredBattles(runtime, game.campaign);
    expect(others).toEqual([]);
    expect(battle).toMatchObject({ child: (await game.battle()).child, fault: null, report: { difference: null } });
    expect(battle?.report && isSound(battle.report)).toBe(true);
    expect(isSound(await auditStoredCampaign(runtime, game.campaign))).toBe(true);
  });

  it('exports a campaign and its battles in one file, which a second program also verifies', async () => {
    const { ports, tampered } = server.world;
    const game = await FeudOnServer.begun(ports);
    await game.quarrel();
    await game.runTasks();
    await game.fight();
    await game.runTasks();
    const { child } = await game.battle();
    const [ann, ben, cem] = game.people as readonly [UserId, UserId, UserId];
    for (const user of [ben, cem]) await commands.leaveSeat.run(ports, game.by(user));
    await commands.endCampaign.run(ports, { ...game.by(ann), reason: 'enough' });
    await game.runTasks();
    const access = await campaignFor(ports, ann, game.campaign);
    const text = (access && (await exportFor(ports, access))) ?? '';
    const parts = text.split('\n').filter((line) => line.startsWith('{"warlog":1'));
    expect(parts.map((line) => (JSON.parse(line) as { campaign: string }).campaign)).toEqual([game.campaign, child]);
    expect(verifyText(text)).toMatchObject({ verdict: 'whole' });
    const given = (file: string) => ({ lines: file.split('\n'), tampered });
    const other = await freshEmbedded();
    const there = await testServer(other.database, { worker: false, rulesets: feudRulesets, hostKey: '8'.repeat(64) });
    const lines = text.trimEnd().split('\n');
    const second = lines.findLastIndex((line) => line.startsWith('{"warlog":1'));
    const struck = lines.findIndex((line, n) => n > second && line.includes('"move":2'));
    for (const [file, why] of [
      [lines.slice(0, second).join('\n'), /Battle t1-field: Its record is missing/],
      [lines.with(struck, (lines[struck] ?? '').replace('"move":2', '"move":1')).join('\n'), /Battle t1-field: /],
      [[...lines, ...lines.slice(0, second)].join('\n'), /is no battle of/],
    ] as const) {
      const refused = await importStream(there.world.ports, given(file));
      expect(refused).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(why) as string });
    }
    expect(
      verifyText(lines.with(struck, (lines[struck] ?? '').replace('"move":2', '"move":1')).join('\n')),
    ).toMatchObject({
      verdict: 'differs',
    });
    const taken = await importStream(there.world.ports, given(text));
    expect(taken).toMatchObject({ kind: 'imported', campaign: game.campaign, battles: 1 });
    expect((await there.world.ports.reads.battlesOf(game.campaign)).map(({ id }) => id)).toEqual([child]);
    expect(await there.world.ports.store.read(child)).toEqual(await ports.store.read(child));
    const moved = await campaignFor(there.world.ports, ann, game.campaign);
    expect(moved && (await exportFor(there.world.ports, moved))).toBe(text);
    expect(await auditStoredBattles(there.world, game.campaign)).toMatchObject([{ battle: 't1-field', fault: null }]);
    await there.close();
    await other.close();
  });

  it('names a result without a battle campaign, a different result, and one of another stream', () => {
    const stream = { version: 9, hash: 'aa' };
    const report = { left: { s1: 1 } };
    const outcome: BattleOutcome = { how: 'returned', report, closed: 'played', stream };
    const took = (given: Partial<BattleReturned>): BattleReturned => ({
      ...{ type: 'BattleReturned', battle: 'b', closed: 'played', at: 1, report, stream },
      ...given,
    });
    expect(faultIn(null, null)).toBeNull();
    expect(faultIn(took({}), outcome)).toBeNull();
    expect(faultIn(took({}), null)).toMatch(/has none/);
    expect(faultIn(took({}), { how: 'recalled', by: null })).toMatch(/has none/);
    expect(faultIn(took({ report: { left: { s1: 2 } } }), outcome)).toMatch(/Another result/);
    expect(faultIn(took({ stream: { version: 8, hash: 'aa' } }), outcome)).toMatch(/stream/);
    expect(faultIn(took({ stream: { version: 9, hash: 'bb' } }), outcome)).toMatch(/stream/);
  });
});
