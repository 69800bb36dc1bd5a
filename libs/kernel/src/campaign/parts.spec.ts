import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '../ids.js';
import { blind, eve, gm, leave, parts } from '../testing/parts-of-people.js';
import { guest, host, nonceOf, Table } from '../testing/table.js';
import { endCampaign, extendDeadline, lookAtClock, pauseCampaign, resumeCampaign } from './decide/clock.js';
import type { Decision, Means } from './decide/decision.js';
import { takeSeat } from './decide/lobby.js';
import { makeRuling } from './decide/rulings.js';
import { dismissSitter, handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { openVote } from './decide/votes.js';
import { viewersFor } from './onlookers.js';
import type { RulingRevealed } from './revealed.js';
import type { Loaded } from './state.js';

const vote = 'WLG_E_NEEDS_VOTE';
const notHost = 'WLG_E_NOT_HOST';

type Operation = (on: Table, user: UserId) => string;

function tried(on: Table, decision: (loaded: Loaded, means: Means) => Decision): string {
  const decided = on.decide(decision);
  return 'problems' in decided ? (decided.problems[0]?.code ?? 'none') : 'yes';
}

/** The seat is free, as if its holder had just got up. */
function freed(on: Table, user: UserId, number: number): Table {
  const { holder } = on.loaded.campaign.seats[number - 1] ?? {};
  if (holder?.kind === 'player' && holder.user !== user) leave(on, holder.user);
  return on;
}

const operations: Readonly<Record<string, Operation>> = {
  'sees everything': (on, user) =>
    viewersFor(on.loaded.campaign, user).some(({ kind }) => kind === 'referee') ? 'yes' : 'no',
  rules: (on, user) =>
    tried(on, (loaded, means) =>
      makeRuling(loaded, { user, change: { what: 'tokens', seat: seat(1), tokens: 5 }, reason: 'r' }, means),
    ),
  'extends alone': (on, user) =>
    tried(on, (loaded, means) => extendDeadline(loaded, { user, phase: on.phase, hours: 2, reason: 'r' }, means)),
  'pauses alone': (on, user) =>
    tried(on, (loaded, means) => pauseCampaign(loaded, { user, hours: 2, reason: 'r' }, means)),
  'ends alone': (on, user) => tried(on, (loaded, means) => endCampaign(loaded, { user, reason: 'r' }, means)),
  'takes s1': (on, user) =>
    tried(freed(on, user, 1), (loaded) => takeSeat(loaded, { user, seat: seat(1), nonce: nonceOf('c') })),
  'takes s2': (on, user) =>
    tried(freed(on, user, 2), (loaded) => takeSeat(loaded, { user, seat: seat(2), nonce: nonceOf('c') })),
};

const anySeat = 'WLG_E_SEAT_OTHER';
const referee = 'WLG_E_SEAT_REFEREE';
/** What each may do, in the order of the operations: sees, rules, extends, pauses, ends, takes s1, takes s2. */
const may: Readonly<Record<string, readonly string[]>> = {
  'host who never played': ['no', 'WLG_E_NOT_GM', 'yes', 'yes', 'yes', 'yes', 'yes'],
  'host who plays': ['no', 'WLG_E_NOT_GM', vote, vote, vote, 'WLG_E_SEATED', 'WLG_E_SEATED'],
  'host who played': ['no', 'WLG_E_NOT_GM', vote, vote, vote, 'yes', anySeat],
  'game master': ['yes', 'yes', 'yes', 'yes', 'yes', referee, referee],
  'game master who plays': ['no', 'WLG_E_RULING_SEATED', vote, vote, vote, 'WLG_E_SEATED', 'WLG_E_SEATED'],
  'game master who played': ['no', 'WLG_E_RULING_SEATED', vote, vote, vote, anySeat, 'yes'],
  'former game master': ['no', 'WLG_E_NOT_GM', notHost, notHost, notHost, referee, referee],
  player: ['no', 'WLG_E_NOT_GM', notHost, notHost, notHost, 'WLG_E_SEATED', 'WLG_E_SEATED'],
  'former player': ['no', 'WLG_E_NOT_GM', notHost, notHost, notHost, anySeat, 'yes'],
  outsider: ['no', 'WLG_E_NOT_GM', notHost, notHost, notHost, 'yes', 'yes'],
};

describe.each(Object.entries(parts))('a %s', (name, { who, table }) => {
  it.each(Object.keys(operations).map((operation, index) => [operation, may[name]?.[index]] as const))(
    '%s: %s',
    (operation, expected) => {
      expect(operations[operation]?.(table(), who)).toBe(expected);
    },
  );
});

describe('a part once taken', () => {
  it('is no other seat’s: not by asking for one, not by being handed it, not by sitting', () => {
    const on = Table.started({}, blind(gm));
    leave(on, guest);
    on.must((loaded) => takeSeat(loaded, { user: eve, seat: seat(2), nonce: nonceOf('c') }));
    on.must((loaded) => offerSeat(loaded, { user: gm, seat: seat(1), offered: true }));
    expect(on.refused((loaded) => requestSeat(loaded, { user: guest, seat: seat(1) }))).toBe(anySeat);
    expect(on.refused((loaded) => requestSeat(loaded, { user: gm, seat: seat(1) }))).toBe(referee);
    const sit = { user: host, sitter: guest, scope: 'always', until: on.now + 1e8 } as const;
    expect(on.refused((loaded, means) => nameSitter(loaded, sit, means))).toBe('WLG_E_SITTER_PARTY');
    // Back to one's own is no hop.
    on.must((loaded) => offerSeat(loaded, { user: eve, seat: seat(2), offered: true }));
    on.must((loaded) => requestSeat(loaded, { user: guest, seat: seat(2) }));
    const over = { user: eve, seat: seat(2), to: guest, reason: 'back' };
    on.must((loaded, means) => handOverSeat(loaded, over, means));
    expect(viewersFor(on.loaded.campaign, guest)[0]).toEqual({ kind: 'seat', seat: 's2' });
  });

  it('begins with being able to look: a sitter who may give orders at any time is bound, one who waits is not', () => {
    const on = Table.started();
    const sit = { user: host, sitter: eve, scope: 'after-miss', until: on.now + 1e8 } as const;
    on.must((loaded, means) => nameSitter(loaded, sit, means));
    leave(on, guest);
    const take = (loaded: Loaded) => takeSeat(loaded, { user: eve, seat: seat(2), nonce: nonceOf('c') });
    expect(on.refused(take)).toBe('WLG_E_SEAT_SITTER');
    on.must((loaded, means) => nameSitter(loaded, { ...sit, scope: 'always' }, means));
    on.must((loaded) => dismissSitter(loaded, eve));
    expect(on.refused(take)).toBe(anySeat);

    const other = Table.started();
    other.must((loaded, means) => nameSitter(loaded, sit, means));
    leave(other, guest);
    other.must((loaded) => dismissSitter(loaded, eve));
    other.must(take);
  });

  it('does not begin before the start: until then nothing is known', () => {
    const on = new Table({}, undefined, blind(gm));
    for (const user of [gm, host]) {
      on.must((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
      leave(on, user);
    }
    expect(viewersFor(on.loaded.campaign, gm)).toEqual([{ kind: 'public' }]);
    on.must((loaded) => takeSeat(loaded, { user: host, seat: seat(2), nonce: nonceOf('a') }));
  });

  it('keeps anybody who played from the game master’s office', () => {
    const on = Table.started({}, blind(gm));
    const sit = { user: host, sitter: eve, scope: 'after-miss', until: on.now + 1e8 } as const;
    on.must((loaded, means) => nameSitter(loaded, sit, means));
    leave(on, guest);
    on.must((loaded) => takeSeat(loaded, { user: 'finn' as UserId, seat: seat(2), nonce: nonceOf('c') }));
    for (const to of [guest, eve, host]) {
      const motion = { kind: 'replace-gm', to } as const;
      expect(on.refused((loaded, means) => openVote(loaded, { user: host, motion, reason: 'r' }, means))).toBe(
        'WLG_E_GM_SEATED',
      );
    }
  });
});

describe('who steers and plays', () => {
  it('decides alone where nobody else plays, in a demo, and before the start', () => {
    const bots = Table.againstBot();
    expect(operations['pauses alone']?.(bots, host)).toBe('yes');
    expect(tried(bots, (loaded, means) => resumeCampaign(loaded, { user: host }, means))).toBe('yes');
    expect(operations['ends alone']?.(bots, host)).toBe('yes');

    const demo = Table.started();
    demo.loaded = { ...demo.loaded, campaign: { ...demo.loaded.campaign, demo: true } };
    expect(operations['ends alone']?.(demo, host)).toBe('yes');

    const room = new Table();
    room.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    expect(operations['ends alone']?.(room, host)).toBe('yes');
  });

  it('does not cut short a pause on which the others count', () => {
    const on = Table.started({}, blind(gm));
    operations['pauses alone']?.(on, gm);
    expect(on.refused((loaded, means) => resumeCampaign(loaded, { user: host }, means))).toBe('WLG_E_RESUME_PLAYS');
    on.must((loaded, means) => resumeCampaign(loaded, { user: gm }, means));
  });
});

it('an audit takes who could rule as it was in campaigns of former versions, and nobody can rule so any more', () => {
  const on = Table.started({}, blind(guest));
  leave(on, guest);
  const change = { what: 'tokens', seat: seat(1), tokens: 5 };
  const rule = (apart: boolean, again: boolean) =>
    tried(on, (loaded, means) => {
      const campaign = { ...loaded.campaign, apart };
      const input = { user: guest, change, reason: 'r' };
      return makeRuling({ ...loaded, campaign }, input, again ? { ...means, again } : means);
    });
  expect(rule(true, true)).toBe('WLG_E_RULING_SEATED');
  expect(rule(false, false)).toBe('WLG_E_RULING_SEATED');
  expect(rule(false, true)).toBe('yes');
});

describe('what a ruling changed', () => {
  const revealed = (on: Table, viewer: string) =>
    (on.told.get(viewer) ?? []).flatMap(({ event }) =>
      event.type === 'RulingRevealed' ? [event as RulingRevealed] : [],
    );

  it.each(['closing', 'end'])('is told to everybody at the %s, not before, by the names of things', (when) => {
    const on = Table.started({ earlyClose: true, coolingSeconds: 0 }, blind(gm));
    operations['rules']?.(on, gm);
    for (const viewer of ['s1', 's2', 'public']) expect(revealed(on, viewer)).toEqual([]);
    if (when === 'end') operations['ends alone']?.(on, gm);
    else {
      on.now += 100 * 3_600_000;
      on.must((loaded, means) => lookAtClock(loaded, means));
    }
    for (const viewer of ['s1', 's2', 'public']) {
      expect(revealed(on, viewer)).toMatchObject([
        { by: gm, reason: 'r', differences: [{ before: 3, after: 5, name: { params: { seat: 'Side 1' } } }] },
      ]);
    }
    expect(revealed(on, 'referee')).toEqual([]);
  });
});
