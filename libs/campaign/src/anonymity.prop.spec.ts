import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat, type PhaseId, type UserId } from '@warlog/core';
import { feud, lawTrial, nonceOf, sampling, someCampaign } from '@warlog/ruleset-testkit';
import { campaignShownTo } from './anonymity.js';
import { decideDue, extendDeadline, pauseCampaign } from './decide/clock.js';
import { isRefusal, type Decision, type DecisionContext } from './decide/decision.js';
import { editCampaign, removePlayer } from './decide/host.js';
import { leaveSeat, startCampaign, takeSeat } from './decide/lobby.js';
import { setReady, submitOrders } from './decide/orders.js';
import { sendPress } from './decide/press.js';
import { offerRole } from './decide/roles.js';
import { handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import { CampaignSession } from './session.js';
import type { Loaded } from './state.js';

const { host } = someCampaign;
const players = ['ann', 'ben', 'eve', 'finn'] as unknown as readonly [UserId, UserId, UserId, UserId];
const [ann, ben, eve, finn] = players;
const seats = [seat(1), seat(2), seat(3)];
/** Who sits where in two worlds; in both, the host plays. */
const worlds = [
  [host, ann, ben],
  [ben, host, ann],
] as const;

const kinds = ['orders', 'ready', 'letter', 'vote', 'cast', 'bot', 'leave', 'take', 'office', 'wait'] as const;
const step = fc.record({ what: fc.constantFrom(...kinds), at: fc.nat(2), n: fc.nat(99) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function begun(world: readonly UserId[], before: readonly number[]): CampaignSession {
  const pace = { ...someCampaign.pace, coolingSeconds: 0, openSeatAfterMisses: 2 };
  const campaign = { ...someCampaign, scenario: 'three', seats: 3, pace, listed: true, anonymous: true, rated: true };
  const settings = { secretKey: 'c0'.repeat(32), nonce: () => nonceOf('e'), now: 1_000_000 };
  const session = new CampaignSession({ ruleset: feud, ...settings, campaign });
  const take = (index: number): void => {
    const user = world[index] ?? host;
    session.must((loaded) => takeSeat(loaded, { user, seat: seats[index] ?? null, nonce: nonceOf('a') }));
  };
  for (const index of [0, 1, 2]) take(index);
  // Leaving and coming back before the start binds no one.
  for (const index of before) {
    session.must((loaded) => leaveSeat(loaded, world[index] ?? host));
    take(index);
  }
  session.must((loaded, context) => startCampaign(loaded, { user: host }, context));
  return session;
}

/** Tries a step of the player of a seat, of a stranger who takes a free one, or of the host. */
function does(session: CampaignSession, { what, at, n }: Step, message: string): Decision {
  return session.decide((loaded, context): Decision => {
    const { campaign } = loaded;
    const id = seats[at] ?? seat(1);
    const before = campaign.seats.find((other) => other.id === id)?.holder;
    const user = before?.kind === 'player' ? before.user : finn;
    const phase = campaign.phase?.id ?? ('none' as PhaseId);
    switch (what) {
      case 'orders':
        return submitOrders(
          loaded,
          {
            ...{ user, phase, sheet: { wish: n % 2 === 0 }, nonce: nonceOf('d') },
            ...{ replaces: campaign.phase?.submissions[id] ?? 0, finishedAt: null },
          },
          context,
        );
      case 'ready':
        return setReady(loaded, { user, phase, ready: 'yes' }, context);
      case 'letter': {
        const to = n % 3 === 0 ? 'all' : seats.filter((other) => other !== id).slice(n % 2);
        return sendPress(loaded, { user, message, to, signed: true }, context.now);
      }
      case 'vote':
        return openVote(loaded, { user, motion: { kind: n % 2 === 0 ? 'draw' : 'cancel' }, reason: 'r' }, context);
      case 'cast':
        return castVote(loaded, { user, vote: campaign.votes[0]?.id ?? '', choice: n % 3 ? 'no' : 'yes' }, context);
      case 'bot':
        return handOverSeat(loaded, { user, seat: id, to: null, reason: 'r' }, context);
      case 'leave':
        return leaveSeat(loaded, user);
      case 'take':
        return takeSeat(loaded, { user: finn, seat: id, nonce: nonceOf('b') });
      case 'office':
        return byOffice(n, phase)(loaded, context);
      case 'wait':
        session.now += 3_700_000;
        return decideDue(loaded, { ...context, now: session.now });
    }
  });
}

/** What a host does as such: also what a host who plays may not do alone. */
function byOffice(n: number, phase: PhaseId): (loaded: Loaded, context: DecisionContext) => Decision {
  const brief = { text: `Word ${n}.`, newcomers: false, language: null };
  switch (n % 4) {
    case 0:
      return (loaded, context) => extendDeadline(loaded, { user: host, phase, hours: 1, reason: 'r' }, context);
    case 1:
      return (loaded, context) => pauseCampaign(loaded, { user: host, hours: 2, reason: 'r' }, context);
    default:
      return (loaded, context) => editCampaign(loaded, { user: host, changes: { brief } }, context);
  }
}

describe('an anonymous campaign', () => {
  it('discloses the same to all if its players change seats', () => {
    const done = new Set<string>();
    const script = fc.array(step, { minLength: 15, maxLength: 40 });
    fc.assert(
      fc.property(script, fc.array(fc.nat(2), { maxLength: 3 }), (steps, before) => {
        const [first, second] = worlds.map((world) => begun(world, before));
        if (!first || !second) throw new Error('two worlds');
        for (const [index, taken] of steps.entries()) {
          const replies = [first, second].map((session) => does(session, taken, `m${index}`));
          const codes = replies.map((reply) => (isRefusal(reply) ? reply.problems.map(({ code }) => code) : 'done'));
          expect(codes[0]).toEqual(codes[1]);
          if (codes[0] === 'done') done.add(taken.what);
          const { status, seats: now } = first.loaded.campaign;
          // A host who plays alone needs no votes: all see then who is left.
          if (status === 'ended' || now.filter(({ holder }) => holder?.kind === 'player').length < 2) break;
        }
        for (const viewer of [...seats, 'public', 'referee']) {
          const seen = JSON.stringify(first.disclosures.get(viewer));
          expect(seen).toBe(JSON.stringify(second.disclosures.get(viewer)));
          for (const user of [ann, ben, finn]) expect(seen).not.toContain(`"${user}"`);
        }
        if (first.loaded.campaign.status === 'ended') return;
        for (const user of [ann, ben, finn, eve]) {
          const shown = JSON.stringify(campaignShownTo(first.loaded.campaign, user));
          for (const other of players.filter((known) => known !== user)) expect(shown).not.toContain(`"${other}"`);
        }
        expect(JSON.stringify(campaignShownTo(first.loaded.campaign, eve))).toBe(
          JSON.stringify(campaignShownTo(second.loaded.campaign, eve)),
        );
      }),
      { ...lawTrial, numRuns: Math.max(150, sampling.size(400, 'LAW_RUNS')) },
    );
    if (sampling.isWhole) expect([...done].sort()).toEqual([...kinds].sort());
  });

  it('answers the same to a player who names a member, whether or not the member plays', () => {
    const session = begun(worlds[0], []);
    const replies = [ben, eve, finn].map((other) =>
      [
        offerRole(session.loaded, { user: ann, to: other, role: 'mentor' }),
        nameSitter(
          session.loaded,
          { user: ann, sitter: other, scope: 'always', until: session.now + 1e6 },
          session.context,
        ),
        openVote(
          session.loaded,
          { user: ann, motion: { kind: 'replace-gm', to: other }, reason: 'r' },
          session.context,
        ),
        handOverSeat(session.loaded, { user: ann, seat: seat(2), to: other, reason: 'r' }, session.context),
        offerSeat(session.loaded, { user: ann, seat: seat(2), offered: true }),
      ].map((reply) => (isRefusal(reply) ? reply.problems[0]?.code : 'done')),
    );
    const anonymous = ['WLG_E_ANONYMOUS', 'WLG_E_ANONYMOUS', 'WLG_E_ANONYMOUS', 'WLG_E_NO_REQUEST', 'WLG_E_ANONYMOUS'];
    expect(replies).toEqual([anonymous, anonymous, anonymous]);
    const asked = requestSeat(session.loaded, { user: eve, seat: seat(2) });
    expect(isRefusal(asked) && asked.problems[0]?.code).toBe('WLG_E_ANONYMOUS');
  });

  it('does not answer a text with the id of a member by the alias of their seat', () => {
    const session = begun(worlds[0], []);
    const brief = { text: ben, newcomers: false, language: null };
    session.must((loaded, context) => openVote(loaded, { user: ann, motion: { kind: 'draw' }, reason: ben }, context));
    session.must((loaded, context) => editCampaign(loaded, { user: host, changes: { brief } }, context));
    for (const viewer of [...seats, 'public', 'referee']) {
      const opened = session.disclosures.get(viewer)?.find(({ event }) => event.type === 'VoteOpened')?.event;
      expect(opened, viewer).toMatchObject({ reason: ben, by: 'seat:s2' });
    }
    expect(campaignShownTo(session.loaded.campaign, ann).votes).toMatchObject([{ reason: ben }]);
    expect(campaignShownTo(session.loaded.campaign, ann).brief).toEqual(brief);
  });

  it('hides who left and who was removed before the start', () => {
    const campaign = { ...someCampaign, scenario: 'three', seats: 3, anonymous: true };
    const settings = { secretKey: 'c0'.repeat(32), nonce: () => nonceOf('e'), now: 1_000_000 };
    const session = new CampaignSession({ ruleset: feud, ...settings, campaign });
    for (const user of [ann, ben]) {
      session.must((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
    }
    session.must((loaded) => leaveSeat(loaded, ben));
    session.must((loaded) => removePlayer(loaded, { user: host, seat: seat(1), reason: 'Too quiet.' }));
    const seen = JSON.stringify([...session.disclosures.values()]);
    for (const user of [ann, ben]) expect(seen).not.toContain(`"${user}"`);
    expect(seen).toContain(`"by":"${host}"`);
    expect(JSON.stringify(campaignShownTo(session.loaded.campaign, host))).not.toContain(`"${ann}"`);
  });

  it('is one in which names are open after the end', () => {
    const session = begun(worlds[0], []);
    expect(campaignShownTo(session.loaded.campaign, ann).seats[2]?.holder).toEqual({ kind: 'player', user: 'seat:s3' });
    const { campaign } = session.loaded;
    expect(campaignShownTo({ ...campaign, status: 'ended' }, ann).seats[2]?.holder).toEqual({
      kind: 'player',
      user: ben,
    });
    const battle = { campaign: campaign.id, battle: 'b1' };
    expect(campaignShownTo({ ...campaign, parent: battle, status: 'ended' }, ann).seats[2]?.holder).toEqual({
      kind: 'player',
      user: 'seat:s3',
    });
  });
});
