import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { blind, eve, leave, parts, gm, guest, host, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { endCampaign, extendDeadline, decideDue, pauseCampaign, resumeCampaign } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { takeSeat } from './decide/lobby.js';
import { makeRuling } from './decide/rulings.js';
import { dismissSitter, handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { openVote } from './decide/votes.js';
import { viewersFor } from './onlookers.js';
import type { RulingRevealed } from './revealed.js';
import type { Loaded } from './state.js';

const vote = 'WLG_E_NEEDS_VOTE';
const notHost = 'WLG_E_NOT_HOST';

type Operation = (on: CampaignHarness, user: UserId) => string;

function tried(on: CampaignHarness, decision: (loaded: Loaded, context: DecisionContext) => Decision): string {
  const decided = on.decide(decision);
  return 'problems' in decided ? (decided.problems[0]?.code ?? 'none') : 'yes';
}

/** Vacates the seat, as if its holder had just left. */
function freed(on: CampaignHarness, user: UserId, number: number): CampaignHarness {
  const { holder } = on.loaded.campaign.seats[number - 1] ?? {};
  if (holder?.kind === 'player' && holder.user !== user) leave(on, holder.user);
  return on;
}

const operations: Readonly<Record<string, Operation>> = {
  'sees everything': (on, user) =>
    viewersFor(on.loaded.campaign, user).some(({ kind }) => kind === 'referee') ? 'yes' : 'no',
  rules: (on, user) =>
    tried(on, (loaded, context) =>
      makeRuling(loaded, { user, change: { what: 'tokens', seat: seat(1), tokens: 5 }, reason: 'r' }, context),
    ),
  'extends alone': (on, user) =>
    tried(on, (loaded, context) => extendDeadline(loaded, { user, phase: on.phase, hours: 2, reason: 'r' }, context)),
  'pauses alone': (on, user) =>
    tried(on, (loaded, context) => pauseCampaign(loaded, { user, hours: 2, reason: 'r' }, context)),
  'ends alone': (on, user) => tried(on, (loaded, context) => endCampaign(loaded, { user, reason: 'r' }, context)),
  'takes s1': (on, user) =>
    tried(freed(on, user, 1), (loaded) => takeSeat(loaded, { user, seat: seat(1), nonce: nonceOf('c') })),
  'takes s2': (on, user) =>
    tried(freed(on, user, 2), (loaded) => takeSeat(loaded, { user, seat: seat(2), nonce: nonceOf('c') })),
};

const anySeat = 'WLG_E_SEAT_OTHER';
const referee = 'WLG_E_SEAT_REFEREE';
/** What each person may do, in the order of the operations: see all, rule, extend, pause, end, take s1, take s2. */
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

describe('participation', () => {
  it('excludes every other seat: on request, by a hand-over, and as a sitter', () => {
    const on = CampaignHarness.started({}, blind(gm));
    leave(on, guest);
    on.must((loaded) => takeSeat(loaded, { user: eve, seat: seat(2), nonce: nonceOf('c') }));
    on.must((loaded) => offerSeat(loaded, { user: gm, seat: seat(1), offered: true }));
    expect(on.refused((loaded) => requestSeat(loaded, { user: guest, seat: seat(1) }))).toBe(anySeat);
    expect(on.refused((loaded) => requestSeat(loaded, { user: gm, seat: seat(1) }))).toBe(referee);
    const sit = { user: host, sitter: guest, scope: 'always', until: on.now + 1e8 } as const;
    expect(on.refused((loaded, context) => nameSitter(loaded, sit, context))).toBe('WLG_E_SITTER_PARTY');
    // Returning to the own seat is allowed.
    on.must((loaded) => offerSeat(loaded, { user: eve, seat: seat(2), offered: true }));
    on.must((loaded) => requestSeat(loaded, { user: guest, seat: seat(2) }));
    const over = { user: eve, seat: seat(2), to: guest, reason: 'back' };
    on.must((loaded, context) => handOverSeat(loaded, over, context));
    expect(viewersFor(on.loaded.campaign, guest)[0]).toEqual({ kind: 'seat', seat: 's2' });
  });

  it('begins with access: a sitter who may always give orders is bound, one who waits is not', () => {
    const on = CampaignHarness.started();
    const sit = { user: host, sitter: eve, scope: 'after-miss', until: on.now + 1e8 } as const;
    on.must((loaded, context) => nameSitter(loaded, sit, context));
    leave(on, guest);
    const take = (loaded: Loaded) => takeSeat(loaded, { user: eve, seat: seat(2), nonce: nonceOf('c') });
    expect(on.refused(take)).toBe('WLG_E_SEAT_SITTER');
    on.must((loaded, context) => nameSitter(loaded, { ...sit, scope: 'always' }, context));
    on.must((loaded) => dismissSitter(loaded, eve));
    expect(on.refused(take)).toBe(anySeat);

    const other = CampaignHarness.started();
    other.must((loaded, context) => nameSitter(loaded, sit, context));
    leave(other, guest);
    other.must((loaded) => dismissSitter(loaded, eve));
    other.must(take);
  });

  it('does not begin before the start, when nothing is known', () => {
    const on = new CampaignHarness({}, undefined, blind(gm));
    for (const user of [gm, host]) {
      on.must((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
      leave(on, user);
    }
    expect(viewersFor(on.loaded.campaign, gm)).toEqual([{ kind: 'public' }]);
    on.must((loaded) => takeSeat(loaded, { user: host, seat: seat(2), nonce: nonceOf('a') }));
  });

  it('never makes a player or former player game master', () => {
    const on = CampaignHarness.started({}, blind(gm));
    const sit = { user: host, sitter: eve, scope: 'after-miss', until: on.now + 1e8 } as const;
    on.must((loaded, context) => nameSitter(loaded, sit, context));
    leave(on, guest);
    on.must((loaded) => takeSeat(loaded, { user: 'finn' as UserId, seat: seat(2), nonce: nonceOf('c') }));
    for (const to of [guest, eve, host]) {
      const motion = { kind: 'replace-gm', to } as const;
      expect(on.refused((loaded, context) => openVote(loaded, { user: host, motion, reason: 'r' }, context))).toBe(
        'WLG_E_GM_SEATED',
      );
    }
  });
});

describe('host or game master who plays', () => {
  it('decides alone if no other person plays, in a demo, and before the start', () => {
    const bots = CampaignHarness.againstBot();
    expect(operations['pauses alone']?.(bots, host)).toBe('yes');
    expect(tried(bots, (loaded, context) => resumeCampaign(loaded, { user: host }, context))).toBe('yes');
    expect(operations['ends alone']?.(bots, host)).toBe('yes');

    const demo = CampaignHarness.started();
    demo.loaded = { ...demo.loaded, campaign: { ...demo.loaded.campaign, demo: true } };
    expect(operations['ends alone']?.(demo, host)).toBe('yes');

    const room = new CampaignHarness();
    room.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    expect(operations['ends alone']?.(room, host)).toBe('yes');
  });

  it('cannot cut short a pause that the others rely on', () => {
    const on = CampaignHarness.started({}, blind(gm));
    operations['pauses alone']?.(on, gm);
    expect(on.refused((loaded, context) => resumeCampaign(loaded, { user: host }, context))).toBe('WLG_E_RESUME_PLAYS');
    on.must((loaded, context) => resumeCampaign(loaded, { user: gm }, context));
  });
});

it('audit accepts rulings by former players in campaigns of earlier versions, which no longer accept new ones', () => {
  const on = CampaignHarness.started({}, blind(guest));
  leave(on, guest);
  const change = { what: 'tokens', seat: seat(1), tokens: 5 };
  const rule = (apart: boolean, isAudit: boolean) =>
    tried(on, (loaded, context) => {
      const campaign = { ...loaded.campaign, apart };
      const input = { user: guest, change, reason: 'r' };
      return makeRuling({ ...loaded, campaign }, input, isAudit ? { ...context, isAudit } : context);
    });
  expect(rule(true, true)).toBe('WLG_E_RULING_SEATED');
  expect(rule(false, false)).toBe('WLG_E_RULING_SEATED');
  expect(rule(false, true)).toBe('yes');
});

describe('RulingRevealed', () => {
  const revealed = (on: CampaignHarness, viewer: string) =>
    (on.disclosures.get(viewer) ?? []).flatMap(({ event }) =>
      event.type === 'RulingRevealed' ? [event as RulingRevealed] : [],
    );

  it.each(['closing', 'end'])('is disclosed to everybody at the %s, not before, and names what changed', (when) => {
    const on = CampaignHarness.started({ earlyClose: true, coolingSeconds: 0 }, blind(gm));
    operations['rules']?.(on, gm);
    for (const viewer of ['s1', 's2', 'public']) expect(revealed(on, viewer)).toEqual([]);
    if (when === 'end') operations['ends alone']?.(on, gm);
    else {
      on.now += 100 * 3_600_000;
      on.must((loaded, context) => decideDue(loaded, context));
    }
    for (const viewer of ['s1', 's2', 'public']) {
      expect(revealed(on, viewer)).toMatchObject([
        { by: gm, reason: 'r', differences: [{ before: 3, after: 5, name: { params: { seat: 'Side 1' } } }] },
      ]);
    }
    expect(revealed(on, 'referee')).toEqual([]);
  });
});
