import { describe, expect, it } from 'vitest';
import { seat, type UserId, declareOptions, flag } from '@warlog/core';
import { guest, host, nonceOf, someCampaign, CampaignHarness, toyRuleset } from '@warlog/ruleset-testkit';
import { PRESS_MOST, PRESS_WINDOW_MS, usualPress, type PressPolicy, type PressSent } from './press-events.js';
import { createCampaign, seatBot, takeSeat } from './decide/lobby.js';
import { erasePress, pressMemberOf, pressPartners, sendPress, type Letter, type SendPress } from './decide/press.js';
import { disclosePlatform } from './disclose.js';
import { foldCampaign } from './evolve.js';

const third = 'third' as UserId;

/** Host in the first seat, guest in the second. */
function table(policy: PressPolicy = { channels: 'all', unsigned: false }): CampaignHarness {
  const made = new CampaignHarness({}, policy);
  made.must((loaded) => takeSeat(loaded, { user: host, seat: seat(1), nonce: nonceOf('a') }));
  made.must((loaded) => takeSeat(loaded, { user: guest, seat: seat(2), nonce: nonceOf('b') }));
  return made;
}

const letter = (change: Partial<SendPress> = {}): SendPress => ({
  ...{ user: host, message: 'm1', to: 'all', signed: true, ...change },
});
const send = (on: CampaignHarness, change: Partial<SendPress> = {}) =>
  on.must((loaded, { now }) => sendPress(loaded, letter(change), now));
const refused = (on: CampaignHarness, change: Partial<SendPress> = {}) =>
  on.refused((loaded, { now }) => sendPress(loaded, letter(change), now));
const sent = (on: CampaignHarness) => on.log.findLast((event): event is PressSent => event.type === 'PressSent')!;

describe('sendPress', () => {
  it('sends to all, or to a channel named by its members', () => {
    const on = table();
    send(on);
    expect(sent(on)).toMatchObject({ from: 's1', to: 'all' });
    send(on, { user: guest, to: ['s1'] });
    expect(sent(on)).toMatchObject({ from: 's2', to: ['s1', 's2'] });
  });

  it('mentions the other players who read it', () => {
    const on = table();
    send(on, { to: ['s2'], mentions: ['s2', 's1', 's9', 's2'] });
    expect(sent(on).mentions).toEqual(['s2']);
    send(on, { mentions: ['gm', 's1'] });
    expect(sent(on)).not.toHaveProperty('mentions');
    const grey = table({ channels: 'all', unsigned: true });
    send(grey, { signed: false, mentions: ['s2'] });
    expect(disclosePlatform(grey.loaded.campaign, sent(grey), { kind: 'seat', seat: seat(2) })).toMatchObject([
      { from: null, mentions: ['s2'] },
    ]);
  });

  it('accepts letters only from members, and only to people who are present', () => {
    const on = table();
    expect(refused(on, { user: third })).toBe('WLG_E_PRESS_MEMBER');
    for (const to of [[], ['s1'], ['s9'], ['gm'], ['s2', 'nobody'], ['__proto__']])
      expect(refused(on, { to })).toBe('WLG_E_PRESS_TO');
    const withBot = new CampaignHarness();
    withBot.must((loaded) => takeSeat(loaded, { user: host, seat: seat(1), nonce: nonceOf('a') }));
    withBot.must((loaded, context) => seatBot(loaded, { user: host, seat: seat(2), bot: true }, context));
    expect(refused(withBot, { to: ['s2'] })).toBe('WLG_E_PRESS_TO');
    expect(pressPartners(withBot.loaded.campaign, host)).toEqual([]);
  });

  it('keeps to the declared policy', () => {
    expect(refused(table({ channels: 'none', unsigned: false }))).toBe('WLG_E_PRESS_NONE');
    expect(refused(table({ channels: 'public', unsigned: false }), { to: ['s2'] })).toBe('WLG_E_PRESS_PUBLIC');
    expect(refused(table(), { signed: false })).toBe('WLG_E_PRESS_SIGNED');
    const grey = table({ channels: 'all', unsigned: true });
    expect(refused(grey, { to: ['s2'], signed: false })).toBe('WLG_E_PRESS_SIGNED');
    send(grey, { signed: false });
    expect(sent(grey)).toMatchObject({ from: 's1', signed: false });
  });

  it('allows at most public letters if an option of the rules forbids private ones', () => {
    const isPrivate = flag({ group: 'known', default: true, governs: 'private-press' });
    const ruleset = { ...toyRuleset, options: declareOptions({ private: isPrivate }) };
    const policyOf = (options: Readonly<Record<string, unknown>>, press?: PressPolicy) => {
      const made = createCampaign(ruleset, { ...someCampaign, options, ...(press && { press }) });
      if ('problems' in made) throw new Error(JSON.stringify(made.problems));
      return foldCampaign(ruleset, null, made.events).campaign.press.policy;
    };
    expect(policyOf({})).toEqual(usualPress);
    expect(policyOf({ private: false })).toEqual({ ...usualPress, channels: 'public' });
    expect(policyOf({ private: false }, { channels: 'all', unsigned: true })).toEqual({
      channels: 'public',
      unsigned: true,
    });
    expect(policyOf({ private: false }, { channels: 'none', unsigned: false }).channels).toBe('none');
  });

  it('reaches a host or game master without a seat', () => {
    const on = new CampaignHarness();
    on.must((loaded) => takeSeat(loaded, { user: guest, seat: seat(2), nonce: nonceOf('b') }));
    expect(pressMemberOf(on.loaded.campaign, host)).toBe('gm');
    send(on, { user: guest, to: ['gm'] });
    expect(sent(on)).toMatchObject({ to: ['s2', 'gm'] });
    send(on, { user: host, to: ['s2'] });
    expect(sent(on)).toMatchObject({ from: 'gm', to: ['s2', 'gm'] });
  });

  it('refuses an author above the limit until an hour has passed', () => {
    const on = table();
    for (let count = 0; count < PRESS_MOST; count += 1) send(on, { message: `m${count}` });
    expect(refused(on)).toBe('WLG_E_PRESS_RATE');
    send(on, { user: guest });
    on.now += PRESS_WINDOW_MS;
    send(on);
  });
});

describe('disclosure of letters', () => {
  const view = (on: CampaignHarness, viewer: Parameters<typeof disclosePlatform>[2]) =>
    disclosePlatform(on.loaded.campaign, sent(on), viewer);

  it('discloses a private letter only to its channel, not even to the referee', () => {
    const on = table();
    send(on, { to: ['s2'] });
    expect(view(on, { kind: 'seat', seat: seat(2) })).toHaveLength(1);
    expect(view(on, { kind: 'seat', seat: seat(1) })).toHaveLength(1);
    for (const other of [{ kind: 'seat', seat: seat(3) }, { kind: 'public' }, { kind: 'referee' }] as const)
      expect(view(on, other)).toEqual([]);
  });

  it('discloses the author of an anonymous letter only to the author', () => {
    const on = table({ channels: 'all', unsigned: true });
    send(on, { signed: false });
    expect(view(on, { kind: 'seat', seat: seat(1) })).toMatchObject([{ from: 's1' }]);
    for (const other of [{ kind: 'seat', seat: seat(2) }, { kind: 'public' }, { kind: 'referee' }] as const)
      expect(view(on, other)).toMatchObject([{ from: null, signed: false }]);
  });
});

describe('erasePress', () => {
  const open: Letter = { message: 'm1', from: 's2' as never, to: 'all', erased: false };
  const erase = (user: UserId, given: Letter | null) => erasePress(table().loaded, user, given, 5);

  it('is allowed for the author, and for host or game master if they can read the letter', () => {
    expect(erase(guest, open)).toMatchObject({ events: [{ type: 'PressErased', by: 'author' }] });
    expect(erase(host, open)).toMatchObject({ events: [{ type: 'PressErased', by: 'gm' }] });
    expect(erase(guest, { ...open, from: 's1' as never })).toMatchObject({
      problems: [{ code: 'WLG_E_PRESS_AUTHOR' }],
    });
  });

  it('reveals nothing of letters that the user cannot read', () => {
    const theirs: Letter = { ...open, to: ['s2', 's3'] as never };
    for (const given of [null, theirs])
      expect(erase(host, given)).toMatchObject({ problems: [{ code: 'WLG_E_PRESS_UNKNOWN' }] });
  });

  it('does nothing a second time', () => {
    expect(erase(guest, { ...open, erased: true })).toEqual({ events: [] });
  });
});
