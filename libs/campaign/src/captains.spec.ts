import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { FeudTable, HOUR, judge, nonceOf, people, someCampaign } from '@warlog/ruleset-testkit';
import { endCaptain, lendBattle, takeBattle } from './decide/captains.js';
import { setReady, submitOrders } from './decide/orders.js';
import { endRole, offerRole, takeRole } from './decide/roles.js';
import { steerBattle } from './decide/settle.js';
import { handOverSeat, nameSitter } from './decide/substitutes.js';
import { isKnownTo, viewersFor } from './onlookers.js';
import { seatPlayedBy } from './state.js';

const [ann, ben, cem] = people;
const [dan, eve] = ['dan', 'eve'] as [UserId, UserId];
const s1 = seat(1);
const battle = 't1-field';

function atTable(): FeudTable {
  const feud = new FeudTable();
  feud.quarrel();
  feud.tend();
  return feud;
}
const lend = (feud: FeudTable, to: UserId, user = ann) =>
  feud.parent.decide((on) => lendBattle(on, { user, battle, to }), user);
const take = (feud: FeudTable, user: UserId, of = s1) =>
  feud.parent.decide((on) => takeBattle(on, { user, battle, seat: of }), user);
const end = (feud: FeudTable, user: UserId, of: UserId) =>
  feud.parent.decide((on) => endCaptain(on, { user, battle, seat: s1, of }), user);
function lent(): FeudTable {
  const feud = atTable();
  lend(feud, dan);
  take(feud, dan);
  feud.follow();
  return feud;
}
function fault(step: () => unknown): string {
  try {
    step();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}
const viewsOf = (feud: FeudTable, user: UserId) => {
  const [there, here] = [feud.parent, feud.table].map(({ loaded }) => viewersFor(loaded.campaign, user));
  return [there, here].map((viewers) =>
    (viewers ?? []).map((viewer) => (viewer.kind === 'seat' ? viewer.seat : viewer.kind)),
  );
};
const seenBy = ({ parent }: FeudTable, viewer: string) =>
  (parent.disclosures.get(viewer) ?? []).map(({ event }) => event.type).filter((type) => type.startsWith('Captain'));

describe('a lent battle', () => {
  it('shows and binds nothing before it is taken', () => {
    const feud = atTable();
    lend(feud, dan);
    feud.follow();
    expect(viewsOf(feud, dan)).toEqual([[], []]);
    expect(isKnownTo(feud.parent.loaded.campaign, dan)).toBe(false);
    expect(isKnownTo(feud.table.loaded.campaign, dan)).toBe(true);
    feud.parent.decide((on) => offerRole(on, { user: ben, to: dan, role: 'mentor' }), ben);
    end(feud, ann, dan);
    feud.follow();
    expect(isKnownTo(feud.table.loaded.campaign, dan)).toBe(false);
  });

  it('is played by the captain, who sees the battle and nothing of its parent', () => {
    const feud = lent();
    expect(viewsOf(feud, dan)).toEqual([[], [s1, 'public']]);
    expect(isKnownTo(feud.parent.loaded.campaign, dan)).toBe(false);
    expect(seatPlayedBy(feud.table.loaded.campaign, dan)?.id).toBe(s1);
    const { phase } = feud.table.loaded.campaign;
    const given = { user: dan, phase: phase!.id };
    const sent = { ...given, sheet: { move: 3 }, nonce: nonceOf('9'), replaces: 0, finishedAt: null };
    feud.table.decide((on, context) => submitOrders(on, sent, context), dan);
    const word = { ...given, ready: 'yes' } as const;
    expect(fault(() => feud.parent.decide((on, context) => setReady(on, word, context), dan))).toBe('WLG_E_NO_SEAT');
    expect(feud.follow()).toEqual([]);
  });

  it('is disclosed to its sides and the referee once it is taken, and to no third seat', () => {
    const feud = atTable();
    lend(feud, dan);
    expect(['s1', 's2', 's3', 'public', 'referee'].map((viewer) => seenBy(feud, viewer).length)).toEqual([
      1, 0, 0, 0, 1,
    ]);
    take(feud, dan);
    end(feud, dan, dan);
    expect(seenBy(feud, 's2')).toEqual(['CaptainTaken', 'CaptainEnded']);
    expect([...seenBy(feud, 's3'), ...seenBy(feud, 'public')]).toEqual([]);
    const types = (feud.follow(), feud.table.log.map(({ type }) => type));
    expect(types).not.toContain('RoleTaken');
  });

  it('discloses an offer that ends to its own seat only', () => {
    const feud = atTable();
    lend(feud, dan);
    end(feud, ann, dan);
    expect([seenBy(feud, 's1'), seenBy(feud, 's2')]).toEqual([['CaptainOffered', 'CaptainEnded'], []]);
  });

  it('has one captain, and does nothing when an offer or its acceptance is repeated', () => {
    const feud = atTable();
    lend(feud, dan);
    expect(lend(feud, dan)).toEqual([]);
    expect(fault(() => lend(feud, eve))).toBe('WLG_E_CAPTAIN_ONE');
    expect(fault(() => take(feud, eve))).toBe('WLG_E_CAPTAIN_NONE');
    take(feud, dan);
    expect(take(feud, dan)).toEqual([]);
    expect(fault(() => lend(feud, eve))).toBe('WLG_E_CAPTAIN_ONE');
  });

  it('is lent by the holder of a side alone, and to no user with a part in the campaign', () => {
    const feud = atTable();
    expect(fault(() => lend(feud, dan, cem))).toBe('WLG_E_CAPTAIN_OVER');
    expect(fault(() => lend(feud, dan, eve))).toBe('WLG_E_NO_SEAT');
    for (const to of [ann, ben, cem, judge, someCampaign.host]) {
      expect(
        fault(() => lend(feud, to)),
        to,
      ).toBe('WLG_E_CAPTAIN_PARTY');
    }
    feud.parent.decide((on) => offerRole(on, { user: ann, to: eve, role: 'mentor' }), ann);
    feud.parent.decide((on) => takeRole(on, { user: eve, seat: s1 }), eve);
    expect(fault(() => lend(feud, eve))).toBe('WLG_E_CAPTAIN_PARTY');
  });

  it('is taken by a user of one side only, also when both sides offer it', () => {
    const feud = atTable();
    lend(feud, dan);
    lend(feud, dan, ben);
    take(feud, dan);
    expect(fault(() => take(feud, dan, seat(2)))).toBe('WLG_E_CAPTAIN_BOUND');
    end(feud, ann, dan);
    expect(fault(() => take(feud, dan, seat(2)))).toBe('WLG_E_CAPTAIN_BOUND');
    const sitting = { user: cem, sitter: dan, scope: 'always', until: feud.clock.now + HOUR } as const;
    expect(fault(() => feud.parent.decide((on, context) => nameSitter(on, sitting, context)))).toBe(
      'WLG_E_SITTER_PARTY',
    );
    const role = { user: ben, to: dan, role: 'mentor' } as const;
    expect(fault(() => feud.parent.decide((on) => offerRole(on, role)))).toBe('WLG_E_ROLE_PARTY');
  });

  it('ends for the captain when the holder or the captain ends it, and for no other user', () => {
    const feud = lent();
    for (const user of [ben, cem, eve, judge])
      expect(
        fault(() => end(feud, user, dan)),
        user,
      ).toBe('WLG_E_CAPTAIN_NONE');
    end(feud, ann, dan);
    feud.follow();
    expect(feud.table.log.at(-1)).toEqual({ type: 'RoleEnded', seat: s1, user: dan, by: ann });
    expect(viewsOf(feud, dan)).toEqual([[], ['public']]);
    expect(fault(() => end(feud, dan, dan))).toBe('WLG_E_CAPTAIN_NONE');
  });

  it('ends with the holder of the seat, whose successor may lend it again', () => {
    const feud = lent();
    feud.parent.decide((on, context) => handOverSeat(on, { user: ann, seat: s1, to: null, reason: 'r' }, context), ann);
    feud.follow();
    expect(viewsOf(feud, dan)).toEqual([[], ['public']]);
    expect(feud.parent.loaded.campaign.battles?.[0]?.captains).toEqual([{ seat: s1, user: dan, status: 'former' }]);
  });

  it('ends with the battle, which its captain may still read', () => {
    const feud = lent();
    feud.parent.decide((on, context) => steerBattle(on, { user: judge, battle, word: 'recall' }, context), judge);
    feud.follow();
    expect(feud.table.loaded.campaign.status).toBe('ended');
    expect(viewsOf(feud, dan)[1]?.[0]).toBe(s1);
    expect(viewsOf(feud, dan)[0]).toEqual([]);
    expect(fault(() => end(feud, ann, dan))).toBe('WLG_E_CAPTAIN_OVER');
    expect(fault(() => lend(feud, eve))).toBe('WLG_E_CAPTAIN_OVER');
  });

  it('gives a captain with a role in the parent the rights of a captain, and the role again afterwards', () => {
    const feud = lent();
    feud.parent.decide((on) => offerRole(on, { user: ann, to: dan, role: 'diplomat' }), ann);
    feud.parent.decide((on) => takeRole(on, { user: dan, seat: s1 }), dan);
    feud.follow();
    const rolesThere = () => feud.table.loaded.campaign.seats[0]?.roles;
    expect(rolesThere()).toEqual([{ user: dan, role: 'captain', taken: true }]);
    end(feud, ann, dan);
    feud.follow();
    expect(rolesThere()).toEqual([{ user: dan, role: 'diplomat', taken: true }]);
    feud.parent.decide((on) => endRole(on, { user: ann, seat: s1, of: dan }), ann);
    feud.follow();
    expect(rolesThere()).toEqual([]);
  });
});
