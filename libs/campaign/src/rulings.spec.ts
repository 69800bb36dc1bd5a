import { expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { type DiceRolled, type DiceScopeOpened, verifyRolls } from '@warlog/dice';
import { guest, host, nonceOf, CampaignHarness, toyRuleset, type ToyState } from '@warlog/ruleset-testkit';
import { makeRuling, undoRuling } from './decide/rulings.js';
import { submitOrders } from './decide/orders.js';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { foldCampaign } from './evolve.js';
import type { RulingMade } from './governance-events.js';

const gm = 'gm' as UserId;
const table = () => CampaignHarness.started({}, { mode: 'blind', user: gm });
const tokens = (n: number, value: number) => ({ what: 'tokens', seat: seat(n), tokens: value });
const tokensOf = (on: CampaignHarness, n: number) => (on.loaded.game as ToyState).sides[seat(n)]?.tokens;

function rule(on: CampaignHarness, change: unknown, user = gm, reason = 'a slip of the referee') {
  return on.decide((loaded, context) => makeRuling(loaded, { user, change, reason }, context));
}

function code(decision: ReturnType<typeof rule>): string | undefined {
  return 'problems' in decision ? decision.problems[0]?.code : undefined;
}

it('makeRuling changes the position with a reason, a record of the differences, and the ruling that undoes it', () => {
  const on = table();
  const decision = rule(on, tokens(2, 5));
  expect('events' in decision && decision.events.map(({ type }) => type)).toEqual(['RulingMade', 'TokensRuled']);
  expect(tokensOf(on, 2)).toBe(5);
  expect(on.loaded.campaign.rulings).toMatchObject([
    {
      by: gm,
      reason: 'a slip of the referee',
      undone: false,
      record: { counter: tokens(2, 3), differences: [{ before: 3, after: 5 }] },
    },
  ]);
});

it('a ruling is disclosed to all, its record to the referee alone', () => {
  const on = table();
  rule(on, tokens(2, 5));
  const records = ['s1', 's2', 'public', 'referee'].map((key) => {
    const made = on.disclosures.get(key)?.find(({ event }) => event.type === 'RulingMade')?.event as RulingMade;
    return made.record === null ? 'none' : 'record';
  });
  expect(records).toEqual(['none', 'none', 'none', 'record']);
});

it('a ruling is undone once by another ruling, while its value is still in place', () => {
  const on = table();
  rule(on, tokens(2, 5));
  rule(on, tokens(1, 7));
  const [first, second] = on.loaded.campaign.rulings.map(({ id }) => id);
  const undo = (ruling = first ?? '') => ({ user: gm, ruling, reason: 'it was right' });
  on.must((loaded, context) => undoRuling(loaded, undo(), context));
  expect(tokensOf(on, 2)).toBe(3);
  expect(on.loaded.campaign.rulings.map(({ undone }) => undone)).toEqual([true, false, false]);
  expect(on.refused((loaded, context) => undoRuling(loaded, undo(), context))).toBe('WLG_E_RULING_UNKNOWN');
  rule(on, tokens(1, 4));
  expect(on.refused((loaded, context) => undoRuling(loaded, undo(second), context))).toBe('WLG_E_RULING_MOVED_ON');
});

it('makeRuling requires a game master who does not play, and a change', () => {
  expect(code(rule(table(), tokens(2, 5), host))).toBe('WLG_E_NOT_GM');
  expect(code(rule(CampaignHarness.started(), tokens(2, 5), host))).toBe('WLG_E_NOT_GM');
  expect(code(rule(CampaignHarness.started({}, { mode: 'blind', user: guest }), tokens(2, 5), guest))).toBe(
    'WLG_E_RULING_SEATED',
  );
  expect(code(rule(table(), tokens(2, 3)))).toBe('WLG_E_RULING_NOTHING');
  expect(code(rule(table(), tokens(2, 5), gm, ''))).toBe('WLG_E_REASON');
  for (const wrong of [undefined, 7, 'x', {}, { what: 'tokens' }, [], tokens(2, -1)]) {
    expect(code(rule(table(), wrong))).toBe('TOY_E_SHAPE');
  }
});

it('a ruling ends the campaign if it ends the game', () => {
  const on = table();
  rule(on, tokens(2, 0));
  expect(on.log.at(-1)).toMatchObject({ type: 'CampaignEnded', winners: ['s1'] });
});

it('a ruling may create things with unpredictable ids, different each time', () => {
  const found: string[] = [];
  const withIds: AnyRuleset = {
    ...toyRuleset,
    play: {
      ...toyRuleset.play,
      rule: (state, change, dice) => {
        found.push(dice.scope('ids/s1').id('thing/1'));
        return toyRuleset.play.rule(state, change, dice);
      },
    },
  };
  const on = CampaignHarness.started({}, { mode: 'blind', user: gm }, withIds);
  rule(on, tokens(2, 5));
  rule(on, tokens(2, 4));
  expect(new Set(found).size).toBe(2);
  expect(on.log.some(({ type }) => type === 'DiceScopeOpened')).toBe(false);
});

it('a ruling keeps orders that are still allowed, and folds to the same campaign', () => {
  const on = table();
  const order = { user: host, phase: on.phase, sheet: { guess: 1, hide: 2 }, nonce: nonceOf('1'), replaces: 0 };
  on.must((loaded, context) => submitOrders(loaded, { ...order, finishedAt: null }, context));
  rule(on, tokens(2, 5));
  expect(on.loaded.campaign.phase?.sheets[seat(1)]).toBeDefined();
  expect(foldCampaign(toyRuleset, null, on.log)).toEqual(on.loaded);
});

it('may only say something, and roll dice that everybody sees and can check', () => {
  const on = table();
  const note = { user: gm, change: null, reason: 'The storm passes', roll: { count: 3, sides: 12, purpose: 'storm' } };
  const events = on.must((loaded, context) => makeRuling(loaded, note, context));
  expect(events.map(({ type }) => type)).toEqual(['RulingMade', 'DiceScopeOpened', 'DiceRolled']);
  const [, opened, rolled] = events as [unknown, DiceScopeOpened, DiceRolled];
  expect(rolled).toMatchObject({ count: 3, sides: 12, purpose: 'storm', scope: opened.scope });
  for (const viewer of ['s1', 's2', 'public', 'referee']) {
    const disclosures = (on.disclosures.get(viewer) ?? []).map(({ event }) => event);
    expect(disclosures).toContainEqual(rolled);
    expect(disclosures).toContainEqual(
      expect.objectContaining({ type: 'RulingMade', reason: note.reason, roll: note.roll }),
    );
  }
  const { id, dice, phase, seats } = on.loaded.campaign;
  const key = dice.publicKey ?? '';
  const report = verifyRolls({
    ...{ source: dice.source, pinnedKey: key, announcedKey: key, campaign: id, phase: on.phase, kind: 1, own: null },
    ...{ seats: seats.map((seatState) => seatState.id), leaves: phase?.leaves ?? [], events: [opened, rolled] },
  });
  expect(report).toEqual({ rolls: 1, unverifiable: 0, differences: [] });
  const undo = { user: gm, ruling: on.loaded.campaign.rulings[0]?.id ?? '', reason: 'r' };
  expect(on.refused((loaded, context) => undoRuling(loaded, undo, context))).toBe('WLG_E_RULING_MOVED_ON');
});

it('makeRuling refuses impossible dice, and a note without an author', () => {
  const say = (roll: unknown, user = gm) =>
    table().refused((loaded, context) =>
      makeRuling(loaded, { user, change: null, reason: 'r', roll: roll as never }, context),
    );
  const roll = { count: 1, sides: 6, purpose: 'x' };
  for (const wrong of [{ count: 0 }, { count: 21 }, { sides: 1 }, { sides: 101 }, { sides: 2.5 }, { purpose: ' ' }]) {
    expect(say({ ...roll, ...wrong })).toBe('WLG_E_RULING_ROLL');
  }
  expect(say(roll, host)).toBe('WLG_E_NOT_GM');
});
