import { describe, expect, it } from 'vitest';
import { audit, publishedKey, type StoredEvent } from '@warlog/audit';
import type { AnyRuleset } from '@warlog/ruleset-api';
import {
  isSoundButUnsigned,
  unsignedGaps,
  gm,
  RecordedTable,
  guest,
  host,
  CampaignHarness,
  toyRuleset,
  toyTwoRuleset,
} from '@warlog/ruleset-testkit';
import { endCampaign, pauseCampaign } from './decide/clock.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { upgradeRuleset } from './decide/upgrade.js';
import { disclosePlatform, viewersOf } from './disclose.js';
import type { PlatformEvent } from './events.js';
import { foldStream, playedBy, type Versions } from './versions.js';

const sheet = { guess: 0, hide: 1 };
const both: readonly AnyRuleset[] = [toyRuleset, toyTwoRuleset];
const versions: Versions = (number) => both.find(({ version }) => version === number)!;

const auditOf = (stream: readonly StoredEvent[], by: Versions = versions) =>
  audit(stream, { versions: by, secretKey: publishedKey(stream), tampered: () => null });

/** Faces rolled for tokens, each with whether it found one, in order. */
function finds({ log }: RecordedTable): readonly (readonly [face: number, found: boolean])[] {
  return log.flatMap((event, index) => {
    const { scope, faces } = event as { readonly scope?: string; readonly faces?: readonly [number] };
    return faces && scope?.startsWith('find/') ? [[faces[0], log[index + 1]?.type === 'TokenFound'] as const] : [];
  });
}

/** Plays at most this many phases until the end of the campaign, with no right guess. */
function play(table: RecordedTable, phases = Infinity): RecordedTable {
  for (let played = 0; played < phases && table.loaded.campaign.status === 'running'; played += 1) {
    table.send(sheet, sheet);
    table.close();
  }
  return table;
}

/** A whole campaign that was upgraded after this many phases. */
function upgraded(after: number): RecordedTable {
  const table = play(RecordedTable.begun(), after);
  expect(table.upgrade()).toBeNull();
  return play(table);
}

const changed = (stream: readonly StoredEvent[], type: string, change: object): readonly StoredEvent[] =>
  stream.map((storedEvent) =>
    storedEvent.event.type === type ? { ...storedEvent, event: { ...storedEvent.event, ...change } } : storedEvent,
  );

describe('two versions of one ruleset', () => {
  it('play side by side, each campaign by its own version', () => {
    const [former, two] = [play(RecordedTable.begun()), play(RecordedTable.begun(toyTwoRuleset))];
    // Equal key, nonces and orders roll equal dice.
    expect(finds(former).map(([face]) => face)).toEqual(finds(two).map(([face]) => face));
    expect(finds(former).every(([face, found]) => found === face >= 6)).toBe(true);
    expect(finds(two).every(([face, found]) => found === face >= 5)).toBe(true);
    expect(finds(two).some(([face]) => face === 5)).toBe(true);
    for (const table of [former, two]) expect(isSoundButUnsigned(auditOf(table.stored))).toBe(true);
  });

  it('resolve an upgraded campaign, each version its own phases', () => {
    const table = upgraded(4);
    const all = finds(table);
    const [before, after] = [all.slice(0, 8), all.slice(8)];
    expect(before.some(([face]) => face === 5)).toBe(true);
    expect(after.some(([face]) => face === 5)).toBe(true);
    expect(before.every(([face, found]) => found === face >= 6)).toBe(true);
    expect(after.every(([face, found]) => found === face >= 5)).toBe(true);
    expect(table.loaded.campaign.ruleset).toEqual({ id: 'toy', version: 2 });
  });

  it('fold and audit an upgraded campaign from its first event', () => {
    const table = upgraded(4);
    expect(playedBy(null, table.log)).toEqual({ id: 'toy', versions: [1, 2] });
    expect(foldStream(versions, null, table.log)).toEqual(table.loaded);
    const report = auditOf(table.stored);
    expect(report).toMatchObject({ difference: null, gaps: unsignedGaps, resolved: 10 });
    const alone = (ruleset: AnyRuleset) => auditOf(table.stored, () => ruleset).difference;
    expect([alone(toyRuleset), alone(toyTwoRuleset)]).toEqual([expect.any(String), expect.any(String)]);
  });
});

describe('audit of upgrades', () => {
  const { stored } = upgraded(4);
  const at = stored.findIndex(({ event }) => event.type === 'RulesetUpgraded');
  const saying = (stream: readonly StoredEvent[], rulesetVersion: number) =>
    stream.map((storedEvent) => ({ ...storedEvent, meta: { ...storedEvent.meta, rulesetVersion } }));

  it('finds a campaign that names another version than the one that resolved it', () => {
    const first = play(RecordedTable.begun()).stored;
    const named = changed(first, 'CampaignCreated', { ruleset: { id: 'toy', version: 2 } });
    expect(auditOf(named).difference).toBe(
      'Event 1 was written by version 1 of the rules, but the campaign is played by version 2.',
    );
    expect(auditOf(saying(named, 2)).difference).toMatch(/^Event \d+ is/);
    expect(auditOf(saying(first, 2)).difference).toMatch(/^Event 1 was written by version 2/);
  });

  it('finds an upgrade that was left out, invented, moved, or made by another user', () => {
    const without = stored.filter((_, index) => index !== at);
    const renumbered = (stream: readonly StoredEvent[]) =>
      stream.map((storedEvent, index) => ({ ...storedEvent, version: index + 1 }));
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

  it('finds an upgrade hidden in another decision', () => {
    const together = (index: number) =>
      stored.map((storedEvent, place) =>
        place === at
          ? { ...storedEvent, meta: { ...storedEvent.meta, correlation: stored[at + index]!.meta.correlation } }
          : storedEvent,
      );
    for (const index of [-1, 1]) expect(auditOf(together(index)).difference).not.toBeNull();
  });
});

describe('upgradeRuleset', () => {
  it('is disclosed to all, with its reason', () => {
    const table = RecordedTable.begun();
    table.upgrade();
    const event = table.log.at(-1) as PlatformEvent;
    expect(event).toEqual({
      ...{ type: 'RulesetUpgraded', from: 1, to: 2, by: gm, reason: 'better rules', at: table.now },
    });
    for (const viewer of viewersOf(table.loaded.campaign))
      expect(disclosePlatform(table.loaded.campaign, event, viewer)).toEqual([event]);
  });

  it('keeps submitted orders, and changes nothing if one of them would be refused', () => {
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

  it('is refused if the newer rules would ask something else now', () => {
    const asking = (change: object): AnyRuleset => ({
      ...toyTwoRuleset,
      play: { ...toyTwoRuleset.play, phase: (state) => ({ ...toyTwoRuleset.play.phase(state), ...change }) },
    });
    const table = RecordedTable.begun();
    for (const change of [{ kind: 'moves' }, { awaited: ['s1'] }, { mode: 'live' }, { phase: 'ended' }]) {
      expect(table.upgrade(asking(change))).toBe('WLG_E_UPGRADE_PHASE');
    }
    // The length of a phase is fixed when it opens.
    expect(table.upgrade(asking({ hours: 1 }))).toBeNull();
  });

  it('accepts only a newer version that can take over this one', () => {
    const table = RecordedTable.begun();
    expect(table.upgrade(null)).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade(toyRuleset)).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade({ ...toyTwoRuleset, upgradesFrom: [] })).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade({ ...toyTwoRuleset, id: 'other' })).toBe('WLG_E_UPGRADE_NONE');
    expect(table.upgrade(toyTwoRuleset, gm, ' ')).toBe('WLG_E_REASON');
    expect(table.upgrade()).toBeNull();
    for (const to of both) expect(table.upgrade(to)).toBe('WLG_E_UPGRADE_NONE');
    expect(table.log.filter(({ type }) => type === 'RulesetUpgraded')).toHaveLength(1);
  });

  it('may be followed by another upgrade', () => {
    const three = { ...toyTwoRuleset, version: 3, upgradesFrom: [1, 2] };
    const table = play(RecordedTable.begun(toyRuleset, undefined, [toyTwoRuleset, three]), 2);
    expect(table.upgrade()).toBeNull();
    play(table, 2);
    expect(table.upgrade(three)).toBeNull();
    play(table);
    const all = (number: number) => (number === 3 ? three : versions(number));
    expect(isSoundButUnsigned(auditOf(table.stored, all))).toBe(true);
    expect(playedBy(null, table.log).versions).toEqual([1, 2, 3]);
  });

  it('is refused before the start and after the end', () => {
    const lobby = new RecordedTable();
    expect(lobby.upgrade()).toBe('WLG_E_NOT_RUNNING');
    expect(play(RecordedTable.begun()).upgrade()).toBe('WLG_E_ENDED');
  });

  it('is possible in a pause and while parked, and keeps both', () => {
    const paused = RecordedTable.begun();
    paused.as(gm).must((loaded, context) => pauseCampaign(loaded, { user: gm, hours: 2, reason: 'rest' }, context));
    expect(paused.upgrade()).toBeNull();
    expect(paused.loaded.campaign.status).toBe('paused');
    const parked = RecordedTable.begun();
    parked.send(sheet, sheet);
    parked.now = (parked.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
    parked.as(null).must((loaded, context) => parkCampaign(loaded, context));
    expect(parked.upgrade()).toBeNull();
    expect(parked.loaded.campaign.status).toBe('parked');
    parked.as(gm).must((loaded, context) => releaseCampaign(loaded, { user: gm }, context));
    expect(parked.loaded.campaign.ordinal).toBe(2);
    parked.as(gm).must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
    expect(isSoundButUnsigned(auditOf(parked.stored))).toBe(true);
  });

  it('is allowed for a game master, or for a host who plays alone if there is none', () => {
    const ruled = RecordedTable.begun();
    expect(ruled.upgrade(toyTwoRuleset, guest)).toBe('WLG_E_NOT_GM');
    expect(ruled.upgrade(toyTwoRuleset, host)).toBe('WLG_E_NOT_GM');
    expect(ruled.upgrade()).toBeNull();
    const seated = RecordedTable.begun(toyRuleset, { mode: 'blind', user: host });
    expect(seated.upgrade(toyTwoRuleset, host)).toBe('WLG_E_UPGRADE_PLAYS');
    const alone = RecordedTable.begun(toyRuleset, { mode: 'none' });
    expect(alone.upgrade(toyTwoRuleset, guest)).toBe('WLG_E_NOT_HOST');
    expect(alone.upgrade(toyTwoRuleset, host)).toBe('WLG_E_UPGRADE_PLAYS');
    const input = { user: host, to: toyTwoRuleset, reason: 'better rules' };
    CampaignHarness.againstBot().must((loaded, context) => upgradeRuleset(loaded, input, context));
  });
});
