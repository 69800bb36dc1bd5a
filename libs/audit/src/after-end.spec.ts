import { describe, expect, it } from 'vitest';
import {
  setSeatKeys,
  endCampaign,
  extendDeadline,
  decideDue,
  pauseCampaign,
  resumeCampaign,
  addSeatKey,
  isRefusal,
  introduceCheckpointKey,
  lacksCheckpointKey,
  editCampaign,
  removePlayer,
  leaveSeat,
  seatBot,
  startCampaign,
  takeSeat,
  moveSeat,
  setReady,
  setStandingOrders,
  submitOrders,
  withdrawOrders,
  parkCampaign,
  releaseCampaign,
  erasePress,
  sendPress,
  declareRestored,
  returnToSeat,
  makeRuling,
  dismissSitter,
  handOverSeat,
  nameSitter,
  noteLeave,
  nudgeSeat,
  offerSeat,
  requestSeat,
  upgradeRuleset,
  castVote,
  openVote,
  rankSeats,
  giveHonor,
  act,
} from '@warlog/campaign';
import { type PhaseId, type UserId, seat } from '@warlog/core';
import {
  gm,
  RecordedTable,
  secretNamed,
  guest,
  host,
  nonceOf,
  toyTwoRuleset,
  toyRuleset,
} from '@warlog/ruleset-testkit';
import { seatKeysOf } from '@warlog/trust';
import { audit, publishedKey } from './audit.js';
import { afterEndDifference } from './audit-terms.js';

const fay = 'fay' as UserId;
const DAY = 86_400_000;

/** A campaign that ended with an open vote, an offered seat, a sitter, and letters. */
function ended(): { readonly table: RecordedTable; readonly phase: PhaseId; readonly vote: string } {
  const table = RecordedTable.begun();
  const { phase } = table;
  table.as(guest).must((loaded, { now }) => sendPress(loaded, letter('m1'), now));
  table.must((loaded, context) =>
    nameSitter(loaded, { user: guest, sitter: fay, scope: 'always', until: context.now + DAY }, context),
  );
  table.must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
  const motion = { user: host, motion: { kind: 'draw' }, reason: 'Enough' } as const;
  table.as(host).must((loaded, context) => openVote(loaded, motion, context));
  const vote = table.loaded.campaign.votes[0]?.id ?? '';
  table.as(gm).must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
  return { table, phase, vote };
}

const letter = (message: string) => ({ user: guest, message, to: 'all', signed: true }) as const;

describe('audit of an ended campaign', () => {
  it('accepts only letters, honors and a sitter who steps back', () => {
    const { table, phase, vote } = ended();
    const { length } = table.stored;
    const reason = 'why';
    const sent = { m: { message: 'm1', from: 's2', to: 'all', erased: false } } as const;
    const keys = seatKeysOf(secretNamed('late'));
    const tries: readonly Parameters<RecordedTable['decide']>[0][] = [host, guest, gm, fay].flatMap((user) => [
      (loaded, context) => sendPress(loaded, { ...letter('m2'), user }, context.now),
      (loaded, context) => erasePress(loaded, user, sent.m as never, context.now),
      (loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('1') }),
      (loaded) => leaveSeat(loaded, user),
      (loaded, context) => seatBot(loaded, { user, seat: seat(2), bot: true }, context),
      (loaded, context) => startCampaign(loaded, { user }, context),
      (loaded, context) => editCampaign(loaded, { user, changes: { name: 'Another' } }, context),
      (loaded) => removePlayer(loaded, { user, seat: seat(2), reason }),
      (loaded, context) => endCampaign(loaded, { user, reason }, context),
      (loaded, context) => pauseCampaign(loaded, { user, hours: 2, reason }, context),
      (loaded, context) => resumeCampaign(loaded, { user }, context),
      (loaded, context) => extendDeadline(loaded, { user, phase, hours: 2, reason }, context),
      (loaded, context) => releaseCampaign(loaded, { user }, context),
      (loaded, context) => makeRuling(loaded, { user, change: null, reason }, context),
      (loaded, context) => upgradeRuleset(loaded, { user, to: toyTwoRuleset, reason }, context),
      (loaded, context) => openVote(loaded, { user, motion: { kind: 'cancel' }, reason }, context),
      (loaded, context) => castVote(loaded, { user, vote, choice: 'no' }, context),
      (loaded, context) => nameSitter(loaded, { user, sitter: fay, scope: 'always', until: context.now + 5 }, context),
      (loaded) => offerSeat(loaded, { user, seat: seat(1), offered: true }),
      (loaded) => offerSeat(loaded, { user, seat: seat(2), offered: false }),
      (loaded) => requestSeat(loaded, { user, seat: seat(2) }),
      (loaded, context) => handOverSeat(loaded, { user, seat: seat(2), to: null, reason }, context),
      (loaded, context) => nudgeSeat(loaded, { user, seat: seat(2) }, context),
      (loaded) => noteLeave(loaded, { user, leave: [{ from: DAY, to: 2 * DAY }] }),
      (loaded, context) => returnToSeat(loaded, { user }, context),
      (loaded) => rankSeats(loaded, { user, order: [seat(2), seat(1)] }),
      (loaded) => giveHonor(loaded, { user, honor: 'thanks', to: [seat(2)] }),
      (loaded) => moveSeat(loaded, { from: user, to: 'another' as UserId }),
      (loaded) => setSeatKeys(loaded, { user, keys }),
      (loaded, context) => addSeatKey(loaded, { user, key: keys.deed }, context),
      (loaded, context) => setStandingOrders(loaded, { user, standing: null }, context),
      (loaded, context) => setReady(loaded, { user, phase, ready: 'now' }, context),
      (loaded, context) => act(loaded, { user, action: 'found' }, context),
      (loaded, context) => withdrawOrders(loaded, { user, phase }, context),
      (loaded, context) =>
        submitOrders(
          loaded,
          {
            ...{ user, phase, sheet: { guess: 1, hide: 1 }, nonce: nonceOf('1') },
            ...{ replaces: 0, finishedAt: null },
          },
          context,
        ),
      (loaded) => dismissSitter(loaded, user),
    ]);
    const ofClock: typeof tries = [
      decideDue,
      (loaded) => (lacksCheckpointKey(loaded) ? introduceCheckpointKey('ab'.repeat(32)) : { events: [] }),
      (loaded, context) => parkCampaign(loaded, context),
      (loaded, context) => releaseCampaign(loaded, { user: null }, context),
      (loaded, context) => declareRestored(loaded, { to: context.now - 1, reason }, context),
    ];
    table.now += DAY;
    const accepted = [...tries, ...ofClock].filter((decide) => !isRefusal(table.decide(decide)));
    expect(accepted.length).toBeGreaterThan(3);
    const written = new Set(table.stored.slice(length).map(({ event }) => event.type));
    expect([...written].sort()).toEqual(['HonorGiven', 'PressErased', 'PressSent', 'SitterDismissed']);
    expect(afterEndDifference(table.stored)).toBeNull();
  });

  it('finds any other event after its end', () => {
    const { table } = ended();
    const { stored } = table;
    for (const late of ['SitterNamed', 'SeatOffered', 'PhaseOpened', 'CampaignEnded']) {
      const repeated = stored.find(({ event }) => event.type === late);
      const more = [...stored, { ...repeated!, version: stored.length + 1 }];
      const { difference } = audit(more, {
        ...{ versions: () => toyRuleset, secretKey: publishedKey(stored), tampered: () => null },
      });
      expect(difference).toBe(`Event ${stored.length + 1} is ${late}, which cannot follow the end.`);
    }
  });
});
