import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { CampaignHarness, gm, guest, host, nonceOf } from '@warlog/ruleset-testkit';
import { answerTreaty, erasePress, leaveSeat, sendPress, startCampaign, takeSeat, TREATIES_MOST } from './index.js';
import { endCampaign, decideDue } from './decide/clock.js';
import type { TreatyAnswer } from './press-events.js';
import { treatiesOf, treatyStatus } from './treaties.js';

const [s1, s2] = [seat(1), seat(2)];
const proposal = { user: host, message: 'm1', to: [s2] as readonly string[] | 'all', signed: true, untilTurn: 2 };

const propose = (on: CampaignHarness, change: Partial<typeof proposal> = {}) =>
  on.must((loaded, { now }) => sendPress(loaded, { ...proposal, ...change }, now));
const refused = (on: CampaignHarness, change: Partial<typeof proposal>) =>
  on.refused((loaded, { now }) => sendPress(loaded, { ...proposal, ...change }, now));
const answer = (on: CampaignHarness, user: UserId, given: TreatyAnswer, message = 'm1') => {
  const decided = on.decide((loaded, { now }) => answerTreaty(loaded, { user, message, answer: given }, now));
  return 'problems' in decided ? decided.problems[0]?.code : 'yes';
};
const standing = (on: CampaignHarness) => treatiesOf(on.loaded.campaign, s1).map(treatyStatus);

describe('a treaty', () => {
  it('is in force once its recipient agrees, until a party cancels it', () => {
    const on = CampaignHarness.started();
    propose(on);
    expect(standing(on)).toEqual(['proposed']);
    expect(answer(on, host, 'agreed')).toBe('WLG_E_TREATY_ANSWER');
    expect(answer(on, guest, 'withdrawn')).toBe('WLG_E_TREATY_ANSWER');
    expect(answer(on, guest, 'agreed')).toBe('yes');
    expect(standing(on)).toEqual(['agreed']);
    for (const late of ['agreed', 'declined'] as const) expect(answer(on, guest, late)).toBe('WLG_E_TREATY_ANSWER');
    // A proposer who would withdraw it at the same moment does not cancel it by mistake.
    expect(answer(on, host, 'withdrawn')).toBe('WLG_E_TREATY_ANSWER');
    expect(answer(on, host, 'cancelled')).toBe('yes');
    expect(standing(on)).toEqual([]);
  });

  it('is over when declined or withdrawn, and its text can be erased only then', () => {
    const on = CampaignHarness.started();
    const erased = () => {
      const letter = { message: 'm1', from: s1, to: [s1, s2], erased: false };
      const decided = on.decide((loaded, { now }) => erasePress(loaded, host, letter, now));
      return 'problems' in decided ? decided.problems[0]?.code : 'yes';
    };
    propose(on);
    expect(erased()).toBe('WLG_E_TREATY_STANDS');
    expect(answer(on, guest, 'declined')).toBe('yes');
    expect(erased()).toBe('yes');
    propose(on, { message: 'm2' });
    expect(answer(on, host, 'withdrawn', 'm2')).toBe('yes');
    expect(standing(on)).toEqual([]);
  });

  it('ends after its turn, and with the campaign', () => {
    const on = CampaignHarness.started({}, { mode: 'blind', user: gm });
    propose(on, { untilTurn: 1 });
    propose(on, { message: 'm2', untilTurn: 2 });
    answer(on, guest, 'agreed', 'm2');
    on.now = (on.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
    on.must((loaded, context) => decideDue(loaded, context));
    expect(standing(on)).toEqual(['agreed']);
    on.must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
    expect(standing(on)).toEqual([]);
    expect(refused(on, {})).toBe('WLG_E_TREATY_PARTIES');
  });

  it('stays with a seat that its player leaves, unless letters stay with people', () => {
    const on = CampaignHarness.started();
    propose(on);
    on.must((loaded) => leaveSeat(loaded, guest));
    expect(standing(on)).toEqual(['proposed']);
    const personal = new CampaignHarness({}, { channels: 'all', unsigned: false, staysWith: 'person' });
    for (const user of [host, guest]) {
      personal.must((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
    }
    personal.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    propose(personal);
    expect(standing(personal)).toEqual(['proposed']);
    personal.must((loaded) => leaveSeat(loaded, guest));
    expect(standing(personal)).toEqual([]);
  });

  it('is between seats of a running campaign, through a turn that is near enough', () => {
    expect(refused(CampaignHarness.started(), { to: 'all' })).toBe('WLG_E_TREATY_PARTIES');
    expect(refused(new CampaignHarness(), {})).toBe('WLG_E_PRESS_TO');
    const on = CampaignHarness.started();
    for (const untilTurn of [0, -1, 101, 1.5, NaN, Infinity]) {
      expect(refused(on, { untilTurn })).toBe('WLG_E_TREATY_TURN');
    }
    const ruled = CampaignHarness.started({}, { mode: 'blind', user: gm });
    expect(refused(ruled, { to: ['gm'] })).toBe('WLG_E_TREATY_PARTIES');
    expect(answer(on, 'eve' as UserId, 'agreed')).toBe('WLG_E_TREATY_ANSWER');
    for (let n = 0; n < TREATIES_MOST; n += 1) propose(on, { message: `m${n}` });
    expect(refused(on, {})).toBe('WLG_E_TREATY_MOST');
    propose(on, { user: guest, to: [s1] });
  });
});
