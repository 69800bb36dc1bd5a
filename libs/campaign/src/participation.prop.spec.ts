import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seat, type SeatId, type UserId } from '@warlog/core';
import { guest, host, nonceOf, CampaignHarness, sampling, toyRuleset } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { decideDue } from './decide/clock.js';
import { leaveSeat, takeSeat } from './decide/lobby.js';
import { moveSeat } from './decide/move-seat.js';
import { endRole, offerRole, takeRole } from './decide/roles.js';
import { makeRuling } from './decide/rulings.js';
import { dismissSitter, handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import { viewersFor } from './onlookers.js';
import { foldCampaign } from './evolve.js';
import type { GameMaster } from './events.js';
import { seatRoles } from './governance-events.js';

const gm = 'gm' as UserId;
const eve = 'eve' as UserId;
const finn = 'finn' as UserId;
const people = [host, guest, gm, eve, finn];
const seats = [seat(1), seat(2)];

/** One attempted step; most are refused. */
interface Try {
  readonly what: (typeof attempts)[number];
  readonly user: UserId;
  readonly other: UserId;
  readonly seat: SeatId;
  readonly flag: boolean;
}

const attempts = [
  'take',
  'leave',
  'sitter',
  'dismiss',
  'offer',
  'request',
  'hand-over',
  'vote-gm',
  'vote-seat',
  'cast',
  'rule',
  'offer-role',
  'take-role',
  'end-role',
  'move',
  'wait',
] as const;

const tries: fc.Arbitrary<Try> = fc.record({
  what: fc.constantFrom(...attempts),
  user: fc.constantFrom(...people),
  other: fc.constantFrom(...people),
  seat: fc.constantFrom(...seats),
  flag: fc.boolean(),
});

function attempt(on: CampaignHarness, trial: Try): boolean {
  const { user, other, seat: id, flag } = trial;
  const to = flag ? other : null;
  const until = on.now + 1e9;
  const scope = flag ? 'always' : 'after-miss';
  const decided = on.decide((loaded, context) => {
    switch (trial.what) {
      case 'take':
        return takeSeat(loaded, { user, seat: flag ? id : null, nonce: nonceOf('c') });
      case 'leave':
        return leaveSeat(loaded, user);
      case 'sitter':
        return nameSitter(loaded, { user, sitter: other, scope, until }, context);
      case 'dismiss':
        return dismissSitter(loaded, user);
      case 'offer':
        return offerSeat(loaded, { user, seat: id, offered: true });
      case 'request':
        return requestSeat(loaded, { user, seat: id });
      case 'hand-over':
        return handOverSeat(loaded, { user, seat: id, to, reason: 'r' }, context);
      case 'vote-gm':
        return openVote(loaded, { user, motion: { kind: 'replace-gm', to }, reason: 'r' }, context);
      case 'vote-seat':
        return openVote(loaded, { user, motion: { kind: 'replace-seat', seat: id, to }, reason: 'r' }, context);
      case 'cast':
        return castVote(loaded, { user, vote: loaded.campaign.votes[0]?.id ?? '', choice: 'yes' }, context);
      case 'rule': {
        const tokens = 2 + (on.log.length % 5);
        return makeRuling(loaded, { user, change: { what: 'tokens', seat: id, tokens }, reason: 'r' }, context);
      }
      case 'offer-role':
        return offerRole(loaded, { user, to: other, role: seatRoles[on.log.length % seatRoles.length] ?? 'mentor' });
      case 'take-role':
        return takeRole(loaded, { user, seat: id });
      case 'end-role':
        return endRole(loaded, { user, seat: id, of: other });
      case 'move':
        // Another account of the same person: what both saw counts for the second.
        return moveSeat(loaded, { from: user, to: other });
      case 'wait':
        on.now = wakeAt(loaded.campaign) ?? on.now;
        return decideDue(loaded, { ...context, now: on.now });
    }
  });
  return !('problems' in decided) && decided.events.length > 0;
}

/** What each person could see, and whether they ruled, since the start. */
class Watched {
  private readonly seen = new Map<UserId, Set<string>>();

  look(on: CampaignHarness): void {
    const { campaign } = on.loaded;
    if (campaign.status === 'ended') return;
    for (const user of people) {
      for (const viewer of viewersFor(campaign, user)) {
        if (viewer.kind !== 'public') this.note(user, viewer.kind === 'seat' ? viewer.seat : 'referee');
      }
      for (const { id, holder } of campaign.seats) {
        if (holder?.kind === 'player' && holder.user === user) this.note(user, id);
      }
    }
  }

  note(user: UserId, part: string): void {
    this.seen.set(user, (this.seen.get(user) ?? new Set()).add(part));
  }

  /** No person is ever two things: two seats, or a seat and the referee. */
  check(): void {
    for (const [user, parts] of this.seen) expect([...parts], user).toHaveLength(1);
  }
}

function started(master: GameMaster): CampaignHarness {
  return CampaignHarness.started({ openSeatAfterMisses: 1, standInAfterMisses: 3 }, master);
}

it('in any sequence of steps, no user sees two sides, or a side and everything, or rules on their own game', () => {
  const done = new Set<string>();
  const masters = fc.constantFrom<GameMaster>(
    { mode: 'none' },
    { mode: 'blind', user: gm },
    { mode: 'all-seeing', user: gm },
    { mode: 'blind', user: host },
  );
  fc.assert(
    fc.property(masters, fc.array(tries, { minLength: 25, maxLength: 50 }), (master, script) => {
      const on = started(master);
      const watched = new Watched();
      watched.look(on);
      for (const trial of script) {
        if (attempt(on, trial)) {
          done.add(trial.what);
          if (trial.what === 'rule') watched.note(trial.user, 'referee');
        }
        watched.look(on);
        watched.check();
      }
      expect(foldCampaign(toyRuleset, null, on.log).campaign.parts).toEqual(on.loaded.campaign.parts);
    }),
    { numRuns: sampling.size(400, 'LAW_RUNS') },
  );
  // A sample need not contain every step.
  if (sampling.isWhole) expect([...done].sort()).toEqual([...attempts].sort());
}, 600_000);
