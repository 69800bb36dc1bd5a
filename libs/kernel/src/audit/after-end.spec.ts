import { describe, expect, it } from 'vitest';
import { bringKeys } from '../campaign/decide/bring.js';
import { endCampaign, extendDeadline, lookAtClock, pauseCampaign, resumeCampaign } from '../campaign/decide/clock.js';
import { bringDeedKey } from '../campaign/decide/deeds.js';
import { isRefusal } from '../campaign/decide/decision.js';
import { introduceHeadKey, lacksHeadKey } from '../campaign/decide/head-key.js';
import { editCampaign, removePlayer } from '../campaign/decide/host.js';
import { leaveSeat, seatBot, startCampaign, takeSeat } from '../campaign/decide/lobby.js';
import { moveSeat } from '../campaign/decide/move-seat.js';
import { setReady, setStandingOrders, submitOrders, withdrawOrders } from '../campaign/decide/orders.js';
import { parkCampaign, releaseCampaign } from '../campaign/decide/parking.js';
import { erasePress, sendPress } from '../campaign/decide/press.js';
import { declareRestored } from '../campaign/decide/restored.js';
import { returnToSeat } from '../campaign/decide/return.js';
import { makeRuling } from '../campaign/decide/rulings.js';
import {
  dismissSitter,
  handOverSeat,
  nameSitter,
  noteLeave,
  nudgeSeat,
  offerSeat,
  requestSeat,
} from '../campaign/decide/substitutes.js';
import { upgradeRuleset } from '../campaign/decide/upgrade.js';
import { castVote, openVote } from '../campaign/decide/votes.js';
import { rankSeats } from '../campaign/decide/wishes.js';
import { act } from '../campaign/decide/act.js';
import type { PhaseId, UserId } from '../ids.js';
import { seat } from '../ids.js';
import { gm, RecordedTable } from '../testing/recorded-table.js';
import { secretNamed } from '../testing/parts-table.js';
import { guest, host, nonceOf, toyTwoOnTable } from '../testing/table.js';
import { seatKeysOf } from '../trust/seat-keys.js';
import { audit, publishedKey } from './audit.js';
import { afterEndDifference } from './audit-terms.js';
import { toyOnTable } from '../testing/table.js';

const fay = 'fay' as UserId;
const DAY = 86_400_000;

/** A campaign that has ended while a vote was open, a seat was looked for, somebody sat for another, and letters were written. */
function ended(): { readonly table: RecordedTable; readonly phase: PhaseId; readonly vote: string } {
  const table = RecordedTable.begun();
  const { phase } = table;
  table.as(guest).must((loaded, { now }) => sendPress(loaded, letter('m1'), now));
  table.must((loaded, means) =>
    nameSitter(loaded, { user: guest, sitter: fay, scope: 'always', until: means.now + DAY }, means),
  );
  table.must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
  const motion = { user: host, motion: { kind: 'draw' }, reason: 'Enough' } as const;
  table.as(host).must((loaded, means) => openVote(loaded, motion, means));
  const vote = table.loaded.campaign.votes[0]?.id ?? '';
  table.as(gm).must((loaded, means) => endCampaign(loaded, { user: gm, reason: 'enough' }, means));
  return { table, phase, vote };
}

const letter = (message: string) => ({ user: guest, message, to: 'all', signed: true }) as const;

describe('The record of an ended campaign', () => {
  it('takes nothing but letters and a sitter who steps back', () => {
    const { table, phase, vote } = ended();
    const { length } = table.stored;
    const reason = 'why';
    const sent = { m: { message: 'm1', from: 's2', to: 'all', erased: false } } as const;
    const keys = seatKeysOf(secretNamed('late'));
    const tries: readonly Parameters<RecordedTable['decide']>[0][] = [host, guest, gm, fay].flatMap((user) => [
      (loaded, means) => sendPress(loaded, { ...letter('m2'), user }, means.now),
      (loaded, means) => erasePress(loaded, user, sent.m as never, means.now),
      (loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('1') }),
      (loaded) => leaveSeat(loaded, user),
      (loaded, means) => seatBot(loaded, { user, seat: seat(2), bot: true }, means),
      (loaded, means) => startCampaign(loaded, { user }, means),
      (loaded, means) => editCampaign(loaded, { user, changes: { name: 'Another' } }, means),
      (loaded) => removePlayer(loaded, { user, seat: seat(2), reason }),
      (loaded, means) => endCampaign(loaded, { user, reason }, means),
      (loaded, means) => pauseCampaign(loaded, { user, hours: 2, reason }, means),
      (loaded, means) => resumeCampaign(loaded, { user }, means),
      (loaded, means) => extendDeadline(loaded, { user, phase, hours: 2, reason }, means),
      (loaded, means) => releaseCampaign(loaded, { user }, means),
      (loaded, means) => makeRuling(loaded, { user, change: null, reason }, means),
      (loaded, means) => upgradeRuleset(loaded, { user, to: toyTwoOnTable, reason }, means),
      (loaded, means) => openVote(loaded, { user, motion: { kind: 'cancel' }, reason }, means),
      (loaded, means) => castVote(loaded, { user, vote, choice: 'no' }, means),
      (loaded, means) => nameSitter(loaded, { user, sitter: fay, scope: 'always', until: means.now + 5 }, means),
      (loaded) => offerSeat(loaded, { user, seat: seat(1), offered: true }),
      (loaded) => offerSeat(loaded, { user, seat: seat(2), offered: false }),
      (loaded) => requestSeat(loaded, { user, seat: seat(2) }),
      (loaded, means) => handOverSeat(loaded, { user, seat: seat(2), to: null, reason }, means),
      (loaded, means) => nudgeSeat(loaded, { user, seat: seat(2) }, means),
      (loaded) => noteLeave(loaded, { user, leave: [{ from: DAY, to: 2 * DAY }] }),
      (loaded, means) => returnToSeat(loaded, { user }, means),
      (loaded) => rankSeats(loaded, { user, order: [seat(2), seat(1)] }),
      (loaded) => moveSeat(loaded, { from: user, to: 'another' as UserId }),
      (loaded) => bringKeys(loaded, { user, keys }),
      (loaded, means) => bringDeedKey(loaded, { user, key: keys.deed }, means),
      (loaded, means) => setStandingOrders(loaded, { user, standing: null }, means),
      (loaded, means) => setReady(loaded, { user, phase, ready: 'now' }, means),
      (loaded, means) => act(loaded, { user, action: 'found' }, means),
      (loaded, means) => withdrawOrders(loaded, { user, phase }, means),
      (loaded, means) =>
        submitOrders(
          loaded,
          {
            ...{ user, phase, sheet: { guess: 1, hide: 1 }, nonce: nonceOf('1') },
            ...{ replaces: 0, finishedAt: null },
          },
          means,
        ),
      (loaded) => dismissSitter(loaded, user),
    ]);
    const ofClock: typeof tries = [
      lookAtClock,
      (loaded) => (lacksHeadKey(loaded) ? introduceHeadKey('ab'.repeat(32)) : { events: [] }),
      (loaded, means) => parkCampaign(loaded, means),
      (loaded, means) => releaseCampaign(loaded, { user: null }, means),
      (loaded, means) => declareRestored(loaded, { to: means.now - 1, reason }, means),
    ];
    table.now += DAY;
    const accepted = [...tries, ...ofClock].filter((decide) => !isRefusal(table.decide(decide)));
    expect(accepted.length).toBeGreaterThan(3);
    const written = new Set(table.stored.slice(length).map(({ event }) => event.type));
    expect([...written].sort()).toEqual(['PressErased', 'PressSent', 'SitterDismissed']);
    expect(afterEndDifference(table.stored)).toBeNull();
  });

  it('differs with anything else behind its end', () => {
    const { table } = ended();
    const { stored } = table;
    for (const late of ['SitterNamed', 'SeatOffered', 'PhaseOpened', 'CampaignEnded']) {
      const again = stored.find(({ event }) => event.type === late);
      const more = [...stored, { ...again!, version: stored.length + 1 }];
      const { difference } = audit(more, {
        ...{ versions: () => toyOnTable, secretKey: publishedKey(stored), tampered: () => null },
      });
      expect(difference).toBe(`Event ${stored.length + 1} is ${late}, which cannot follow the end.`);
    }
  });
});
