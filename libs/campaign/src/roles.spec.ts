import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { blind, eve, gm, guest, host, leave, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { foldCampaign } from './evolve.js';
import type { OfferedRole } from './governance-events.js';
import { setReady } from './decide/orders.js';
import { erasePress, pressMemberOf, pressPartners, sendPress } from './decide/press.js';
import { endRole, offerRole, takeRole } from './decide/roles.js';
import { handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { takeSeat } from './decide/lobby.js';
import { isKnownTo, viewersFor } from './onlookers.js';
import { participationOf } from './participation.js';
import { seatRights } from './seat-rights.js';
import { positionsIn, seatOf } from './state.js';

const [ann, ben] = ['ann', 'ben'] as [UserId, UserId];
const s1 = seat(1);

const offered = (on: CampaignHarness, to: UserId, role: OfferedRole = 'officer') =>
  on.must((loaded) => offerRole(loaded, { user: host, to, role }));
const taken = (on: CampaignHarness, user: UserId, role: OfferedRole = 'officer') => {
  offered(on, user, role);
  on.must((loaded) => takeRole(loaded, { user, seat: s1 }));
};
const viewers = (on: CampaignHarness, user: UserId) => viewersFor(on.loaded.campaign, user).map(({ kind }) => kind);
const seenBy = (on: CampaignHarness, viewer: string) =>
  (on.disclosures.get(viewer) ?? []).map(({ event }) => event.type).filter((type) => type.startsWith('Role'));
const comment = (on: CampaignHarness, user: UserId, to: readonly string[] = ['s1']) =>
  on.decide((loaded, { now }) => sendPress(loaded, { user, message: `m${on.log.length}`, to, signed: true }, now));

describe('a role in a seat', () => {
  it('shows and binds nothing before it is taken, and binds for the whole campaign from then on', () => {
    const on = CampaignHarness.started();
    offered(on, ann);
    expect([viewers(on, ann), isKnownTo(on.loaded.campaign, ann)]).toEqual([[], true]);
    expect(participationOf(on.loaded.campaign, ann).seats).toEqual([]);
    expect(on.refused((loaded) => takeRole(loaded, { user: ben, seat: s1 }))).toBe('WLG_E_ROLE_NONE');
    on.must((loaded) => takeRole(loaded, { user: ann, seat: s1 }));
    expect(viewers(on, ann)).toEqual(['seat', 'public']);
    on.must((loaded) => endRole(loaded, { user: ann, seat: s1, of: ann }));
    expect(viewers(on, ann)).toEqual(['public']);
    leave(on, guest);
    const other = { user: ann, seat: seat(2), nonce: nonceOf('c') };
    expect(on.refused((loaded) => takeSeat(loaded, other))).toBe('WLG_E_SEAT_OTHER');
    leave(on, host);
    on.must((loaded) => takeSeat(loaded, { ...other, seat: s1 }));
  });

  it('is refused to a user with another side or an office, at the offer and when it is taken', () => {
    const on = CampaignHarness.started({}, blind(gm));
    const party = (to: UserId) => on.refused((loaded) => offerRole(loaded, { user: host, to, role: 'mentor' }));
    for (const to of [host, guest, gm]) expect(party(to)).toBe('WLG_E_ROLE_PARTY');
    offered(on, ann);
    on.must((loaded) => offerRole(loaded, { user: guest, to: ann, role: 'mentor' }));
    on.must((loaded) => takeRole(loaded, { user: ann, seat: seat(2) }));
    expect(on.refused((loaded) => takeRole(loaded, { user: ann, seat: s1 }))).toBe('WLG_E_ROLE_BOUND');
    on.must((loaded) => endRole(loaded, { user: ann, seat: s1, of: ann }));
    expect(party(ann)).toBe('WLG_E_ROLE_PARTY');
    const sitter = { user: host, sitter: ann, scope: 'always', until: on.now + 1e6 } as const;
    expect(on.refused((loaded, context) => nameSitter(loaded, sitter, context))).toBe('WLG_E_SITTER_PARTY');
  });

  it('is offered by the holder after the start, to four users at most, and to each once', () => {
    const lobby = new CampaignHarness();
    lobby.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    const offer = { user: host, to: ann, role: 'officer' } as const;
    expect(lobby.refused((loaded) => offerRole(loaded, offer))).toBe('WLG_E_ROLE_LOBBY');
    const on = CampaignHarness.started();
    expect(on.refused((loaded) => offerRole(loaded, { ...offer, user: ben }))).toBe('WLG_E_NO_SEAT');
    taken(on, ann);
    expect(on.refused((loaded) => offerRole(loaded, offer))).toBe('WLG_E_ROLE_TWICE');
    expect(on.refused((loaded) => offerRole(loaded, { ...offer, user: ann, to: ben }))).toBe('WLG_E_ROLE_RIGHTS');
    for (const name of ['c', 'd', 'e']) offered(on, name as UserId);
    expect(on.refused((loaded) => offerRole(loaded, { ...offer, to: ben }))).toBe('WLG_E_ROLE_FULL');
    expect(on.refused((loaded) => endRole(loaded, { user: guest, seat: s1, of: ann }))).toBe('WLG_E_ROLE_NONE');
    on.must((loaded) => endRole(loaded, { user: host, seat: s1, of: ann }));
    offered(on, ben);
  });

  it('ends when the seat changes its holder, also to one of its people', () => {
    const on = CampaignHarness.started();
    taken(on, ann);
    taken(on, ben, 'mentor');
    on.must((loaded) => offerSeat(loaded, { user: host, seat: s1, offered: true }));
    on.must((loaded) => requestSeat(loaded, { user: ann, seat: s1 }));
    on.must((loaded, context) => handOverSeat(loaded, { user: host, seat: s1, to: ann, reason: 'r' }, context));
    const { campaign } = on.loaded;
    expect(positionsIn(seatOf(campaign, s1), ann)).toEqual(['holder']);
    expect([viewers(on, ben), viewers(on, ann)]).toEqual([['public'], ['seat', 'public']]);
    expect(foldCampaign(on.ruleset, null, on.log).campaign).toEqual(campaign);
  });

  it('is public once taken; an offer and its end are disclosed to the seat only', () => {
    const on = CampaignHarness.started();
    offered(on, ann);
    on.must((loaded) => endRole(loaded, { user: host, seat: s1, of: ann }));
    taken(on, ann);
    on.must((loaded) => endRole(loaded, { user: ann, seat: s1, of: ann }));
    expect(seenBy(on, 's1')).toEqual(['RoleOffered', 'RoleEnded', 'RoleOffered', 'RoleTaken', 'RoleEnded']);
    for (const viewer of ['s2', 'public']) expect(seenBy(on, viewer)).toEqual(['RoleTaken', 'RoleEnded']);
  });

  it.each(['officer', 'diplomat', 'mentor'] as const)('%s: orders and writes as the table of rights says', (role) => {
    const on = CampaignHarness.started();
    taken(on, ann, role);
    const ready = { user: ann, phase: on.phase, ready: 'yes' } as const;
    expect(on.refused((loaded, context) => setReady(loaded, ready, context))).toBe('WLG_E_ROLE_RIGHTS');
    const sent = comment(on, ann, ['s2']);
    expect('problems' in sent ? sent.problems[0]?.code : 'sent').toBe(
      seatRights[role].letters ? 'sent' : 'WLG_E_ROLE_RIGHTS',
    );
    const { campaign } = on.loaded;
    expect(pressMemberOf(campaign, ann)).toBe('s1');
    expect(pressPartners(campaign, ann)).toEqual(seatRights[role].letters ? ['s2'] : []);
  });
});

describe('a comment', () => {
  it('is disclosed to its seat only, also where letters are forbidden', () => {
    const on = CampaignHarness.started();
    on.loaded.campaign.press.policy = { channels: 'none', unsigned: false };
    taken(on, ann, 'mentor');
    const counts = () => ['s2', 'public', 'referee'].map((viewer) => on.disclosures.get(viewer)?.length);
    const before = counts();
    expect(comment(on, ann)).toMatchObject({ events: [{ type: 'PressSent', from: 's1', to: ['s1'], by: ann }] });
    expect(counts()).toEqual(before);
    expect(comment(on, guest)).toHaveProperty('problems');
  });

  it('counts for its author, and is erased by the author or the holder', () => {
    const on = CampaignHarness.started();
    taken(on, ann, 'mentor');
    taken(on, ben, 'diplomat');
    for (let sent = 0; sent < 40; sent += 1) comment(on, ann);
    expect(comment(on, ann)).toMatchObject({ problems: [{ code: 'WLG_E_PRESS_RATE' }] });
    expect(comment(on, host)).toHaveProperty('events');
    const erases = (user: UserId, by: UserId | null) => {
      const letter = { message: 'm', from: s1, to: [s1], by, erased: true };
      const decided = on.decide((loaded, { now }) => erasePress(loaded, user, letter, now));
      return 'problems' in decided ? decided.problems[0]?.code : 'yes';
    };
    expect([erases(ann, ann), erases(host, ann), erases(ben, null)]).toEqual(['yes', 'yes', 'yes']);
    expect([erases(ben, ann), erases(ann, null)]).toEqual(['WLG_E_PRESS_AUTHOR', 'WLG_E_PRESS_AUTHOR']);
    expect(erases(eve, null)).toBe('WLG_E_PRESS_UNKNOWN');
  });
});
