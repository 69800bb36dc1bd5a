import { describe, expect, it } from 'vitest';
import { audit, publishedKey } from '../audit/audit.js';
import type { StoredEvent } from '../audit/steps.js';
import type { AnyRuleset } from '../ruleset.js';
import { isSoundButUnsigned, unsignedGaps } from '../testing/audit-signed.js';
import { gm, RecordedTable } from '../testing/recorded-table.js';
import { guest, host, Table, toyOnTable, toyTwoOnTable } from '../testing/table.js';
import { endCampaign, pauseCampaign } from './decide/clock.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { upgradeRuleset } from './decide/upgrade.js';
import { disclosePlatform, viewersOf } from './disclose.js';
import type { PlatformEvent } from './events.js';
import { foldStream, playedBy, type Versions } from './versions.js';

const sheet = { guess: 0, hide: 1 };
const both: readonly AnyRuleset[] = [toyOnTable, toyTwoOnTable];
const versions: Versions = (number) => both.find(({ version }) => version === number)!;

const auditOf = (stream: readonly StoredEvent[], by: Versions = versions) =>
  audit(stream, { versions: by, secretKey: publishedKey(stream), tampered: () => null });

/** Faces that looked for a token, each with whether it found one, in their order. */
function finds({ log }: RecordedTable): readonly (readonly [face: number, found: boolean])[] {
  return log.flatMap((event, index) => {
    const { scope, faces } = event as { readonly scope?: string; readonly faces?: readonly [number] };
    return faces && scope?.startsWith('find/') ? [[faces[0], log[index + 1]?.type === 'TokenFound'] as const] : [];
  });
}

/** Plays phases to the end of the campaign, at most so many; nobody guesses a number. */
function play(table: RecordedTable, phases = Infinity): RecordedTable {
  for (let played = 0; played < phases && table.loaded.campaign.status === 'running'; played += 1) {
    table.send(sheet, sheet);
    table.close();
  }
  return table;
}

/** A whole campaign that was upgraded after so many phases. */
function upgraded(after: number): RecordedTable {
  const table = play(RecordedTable.begun(), after);
  expect(table.upgrade()).toBeNull();
  return play(table);
}

const changed = (stream: readonly StoredEvent[], type: string, change: object): readonly StoredEvent[] =>
  stream.map((one) => (one.event.type === type ? { ...one, event: { ...one.event, ...change } } : one));

describe('two versions of one game system', () => {
  it('are played side by side, each campaign by its own', () => {
    const [one, two] = [play(RecordedTable.begun()), play(RecordedTable.begun(toyTwoOnTable))];
    // The same key, numbers and sheets throw the same dice.
    expect(finds(one).map(([face]) => face)).toEqual(finds(two).map(([face]) => face));
    expect(finds(one).every(([face, found]) => found === face >= 6)).toBe(true);
    expect(finds(two).every(([face, found]) => found === face >= 5)).toBe(true);
    expect(finds(two).some(([face]) => face === 5)).toBe(true);
    for (const table of [one, two]) expect(isSoundButUnsigned(auditOf(table.stored))).toBe(true);
  });

  it('resolve a campaign that goes over from one to the other, each its own phases', () => {
    const table = upgraded(4);
    const all = finds(table);
    const [before, after] = [all.slice(0, 8), all.slice(8)];
    expect(before.some(([face]) => face === 5)).toBe(true);
    expect(after.some(([face]) => face === 5)).toBe(true);
    expect(before.every(([face, found]) => found === face >= 6)).toBe(true);
    expect(after.every(([face, found]) => found === face >= 5)).toBe(true);
    expect(table.loaded.campaign.ruleset).toEqual({ id: 'toy', version: 2 });
  });

  it('fold and audit such a campaign from its first event', () => {
    const table = upgraded(4);
    expect(playedBy(null, table.log)).toEqual({ id: 'toy', versions: [1, 2] });
    expect(foldStream(versions, null, table.log)).toEqual(table.loaded);
    const report = auditOf(table.stored);
    expect(report).toMatchObject({ difference: null, gaps: unsignedGaps, resolved: 10 });
    const alone = (ruleset: AnyRuleset) => auditOf(table.stored, () => ruleset).difference;
    expect([alone(toyOnTable), alone(toyTwoOnTable)]).toEqual([expect.any(String), expect.any(String)]);
  });
});

describe('an audit finds', () => {
  const { stored } = upgraded(4);
  const at = stored.findIndex(({ event }) => event.type === 'RulesetUpgraded');
  const saying = (stream: readonly StoredEvent[], rulesetVersion: number) =>
    stream.map((one) => ({ ...one, meta: { ...one.meta, rulesetVersion } }));

  it('a campaign that names another version than the one that resolved it', () => {
    const first = play(RecordedTable.begun()).stored;
    const named = changed(first, 'CampaignCreated', { ruleset: { id: 'toy', version: 2 } });
    expect(auditOf(named).difference).toBe(
      'Event 1 was written by version 1 of the rules, but the campaign is played by version 2.',
    );
    expect(auditOf(saying(named, 2)).difference).toMatch(/^Event \d+ is/);
    expect(auditOf(saying(first, 2)).difference).toMatch(/^Event 1 was written by version 2/);
  });

  it('an upgrade that was left out, made up, moved, or made by somebody else', () => {
    const without = stored.filter((_, index) => index !== at);
    const renumbered = (stream: readonly StoredEvent[]) => stream.map((one, index) => ({ ...one, version: index + 1 }));
    const earlier = [...without.slice(0, 9), stored[at]!, ...without.slice(9)];
    for (const forged of [
      renumbered(without),
      saying(renumbered(without), 1),
      renumbered(earlier),
      changed(stored, 'RulesetUpgraded', { from: 0 }),
      changed(stored, 'RulesetUpgraded', { by: guest }),
      changed(stored, 'RulesetUpgraded', { to: 1 }),
      changed(stored, 'RulesetUpgraded', { to: 3 }),
      changed(stored, 'RulesetUpgraded', { reason: '' }),
    ]) {
      expect(auditOf(forged).difference).not.toBeNull();
    }
  });

  it('an upgrade that hides in another decision', () => {
    const together = (index: number) =>
      stored.map((one, place) =>
        place === at ? { ...one, meta: { ...one.meta, correlation: stored[at + index]!.meta.correlation } } : one,
      );
    for (const index of [-1, 1]) expect(auditOf(together(index)).difference).not.toBeNull();
  });
});

describe('an upgrade', () => {
  it('is said to everybody, with its reason', () => {
    const table = RecordedTable.begun();
    table.upgrade();
    const event = table.log.at(-1) as PlatformEvent;
    expect(event).toEqual({
      ...{ type: 'RulesetUpgraded', from: 1, to: 2, by: gm, reason: 'better rules', at: table.now },
    });
    for (const viewer of viewersOf(table.loaded.campaign))
      expect(disclosePlatform(table.loaded.campaign, event, viewer)).toEqual([event]);
  });

  it('keeps sheets that are in, and leaves all as it was where one of them would be refused', () => {
    const table = RecordedTable.begun();
    table.send(sheet, { guess: 0, hide: 0 });
    expect(table.upgrade()).toBe('WLG_E_UPGRADE_SHEETS');
    expect(table.loaded.campaign.ruleset.version).toBe(1);
    table.send(sheet, sheet);
    const { sheets } = table.loaded.campaign.phase!;
    expect(table.upgrade()).toBeNull();
    expect(table.loaded.campaign.phase?.sheets).toEqual(sheets);
    expect(isSoundButUnsigned(auditOf(play(table).stored))).toBe(true);
  });

  it('is refused where the newer rules would ask something else now', () => {
    const asking = (change: object): AnyRuleset => ({
      ...toyTwoOnTable,
      phase: (state) => ({ ...toyTwoOnTable.phase(state), ...change }),
    });
    const table = RecordedTable.begun();
    for (const change of [{ kind: 'moves' }, { awaited: ['s1'] }, { mode: 'live' }, { phase: 'ended' }]) {
      expect(table.upgrade(asking(change))).toBe('WLG_E_UPGRADE_PHASE');
    }
    // How long a phase lasts is said when it opens.
    expect(table.upgrade(asking({ hours: 1 }))).toBeNull();
  });

  it('goes to a newer version that takes this one over, and nowhere else', () => {
    const table = RecordedTable.begun();
    expect(table.upgrade(null)).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade(toyOnTable)).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade({ ...toyTwoOnTable, upgradesFrom: [] })).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade({ ...toyTwoOnTable, id: 'other' })).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade(toyTwoOnTable, gm, ' ')).toBe('WLG_E_REASON');
    expect(table.upgrade()).toBeNull();
    for (const to of both) expect(table.upgrade(to)).toBe('WLG_E_UPGRADE_NONE');
    expect(table.log.filter(({ type }) => type === 'RulesetUpgraded')).toHaveLength(1);
  });

  it('may be followed by another one', () => {
    const three = { ...toyTwoOnTable, version: 3, upgradesFrom: [1, 2] };
    const table = play(RecordedTable.begun(toyOnTable, undefined, [toyTwoOnTable, three]), 2);
    expect(table.upgrade()).toBeNull();
    play(table, 2);
    expect(table.upgrade(three)).toBeNull();
    play(table);
    const all = (number: number) => (number === 3 ? three : versions(number));
    expect(isSoundButUnsigned(auditOf(table.stored, all))).toBe(true);
    expect(playedBy(null, table.log).versions).toEqual([1, 2, 3]);
  });

  it('is nothing for before the start and after the end', () => {
    const lobby = new RecordedTable();
    expect(lobby.upgrade()).toBe('WLG_E_NOT_RUNNING');
    expect(play(RecordedTable.begun()).upgrade()).toBe('WLG_E_ENDED');
  });

  it('is possible in a pause, and where the campaign is parked, which it leaves as it is', () => {
    const paused = RecordedTable.begun();
    paused.as(gm).must((loaded, means) => pauseCampaign(loaded, { user: gm, hours: 2, reason: 'rest' }, means));
    expect(paused.upgrade()).toBeNull();
    expect(paused.loaded.campaign.status).toBe('paused');
    const parked = RecordedTable.begun();
    parked.send(sheet, sheet);
    parked.now = (parked.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
    parked.as(null).must((loaded, means) => parkCampaign(loaded, means));
    expect(parked.upgrade()).toBeNull();
    expect(parked.loaded.campaign.status).toBe('parked');
    parked.as(gm).must((loaded, means) => releaseCampaign(loaded, { user: gm }, means));
    expect(parked.loaded.campaign.ordinal).toBe(2);
    parked.as(gm).must((loaded, means) => endCampaign(loaded, { user: gm, reason: 'enough' }, means));
    expect(isSoundButUnsigned(auditOf(parked.stored))).toBe(true);
  });

  it('is for whoever may rule, and without a game master for a host who plays with nobody else', () => {
    const ruled = RecordedTable.begun();
    expect(ruled.upgrade(toyTwoOnTable, guest)).toBe('WLG_E_NOT_GM');
    expect(ruled.upgrade(toyTwoOnTable, host)).toBe('WLG_E_NOT_GM');
    expect(ruled.upgrade()).toBeNull();
    const seated = RecordedTable.begun(toyOnTable, { mode: 'blind', user: host });
    expect(seated.upgrade(toyTwoOnTable, host)).toBe('WLG_E_UPGRADE_PLAYS');
    const alone = RecordedTable.begun(toyOnTable, { mode: 'none' });
    expect(alone.upgrade(toyTwoOnTable, guest)).toBe('WLG_E_NOT_HOST');
    expect(alone.upgrade(toyTwoOnTable, host)).toBe('WLG_E_UPGRADE_PLAYS');
    const input = { user: host, to: toyTwoOnTable, reason: 'better rules' };
    Table.againstBot().must((loaded, means) => upgradeRuleset(loaded, input, means));
  });
});
