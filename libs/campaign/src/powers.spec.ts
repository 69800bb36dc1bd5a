import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { blind, parts, gm, guest, host, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { endCampaign, extendDeadline, decideDue, pauseCampaign, resumeCampaign, useAllowance } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { editCampaign, removePlayer } from './decide/host.js';
import { seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { changePace } from './decide/pace-change.js';
import { releaseCampaign } from './decide/parking.js';
import { erasePress } from './decide/press.js';
import { makeRuling } from './decide/rulings.js';
import { steerBattle } from './decide/settle.js';
import { handOverSeat, nudgeSeat, offerSeat } from './decide/substitutes.js';
import { upgradeRuleset } from './decide/upgrade.js';
import { castVote, openVote } from './decide/votes.js';
import { howOf, powersIn, timesUsed, type How } from './powers.js';
import { powerNames, powers, type Power, type PowerRule } from './power-rules.js';
import type { Loaded } from './state.js';

type Attempt = (on: CampaignHarness, user: UserId) => (loaded: Loaded, context: DecisionContext) => Decision;

const reason = 'r';
const [s1, s2] = [seat(1), seat(2)];
/** The one of the two seats that another user holds. */
const others = (on: CampaignHarness, user: UserId) => {
  const { holder } = on.loaded.campaign.seats[0]!;
  return holder?.kind === 'player' && holder.user === user ? s2 : s1;
};

/** Each power, used by its command. */
const attempts: Readonly<Record<Power, Attempt>> = {
  edit: (_, user) => (loaded, context) =>
    editCampaign(loaded, { user, changes: { brief: { text: 'Late hours.', zones: [] } } as never }, context),
  remove: (_, user) => (loaded) => removePlayer(loaded, { user, seat: s2, reason }),
  'seat-bot': (_, user) => (loaded, context) => seatBot(loaded, { user, seat: s2, bot: true }, context),
  start: (_, user) => (loaded, context) => startCampaign(loaded, { user }, context),
  nudge: (on, user) => (loaded, context) => nudgeSeat(loaded, { user, seat: others(on, user) }, context),
  offer: (on, user) => (loaded) => offerSeat(loaded, { user, seat: others(on, user), offered: true }),
  'hand-over': (on, user) => (loaded, context) =>
    handOverSeat(loaded, { user, seat: others(on, user), to: null, reason }, context),
  extend: (on, user) => (loaded, context) =>
    extendDeadline(loaded, { user, phase: on.phase, hours: 2, reason }, context),
  pause: (_, user) => (loaded, context) => pauseCampaign(loaded, { user, hours: 2, reason }, context),
  pace: (_, user) => (loaded, context) =>
    changePace(loaded, { user, change: { kind: 'pace', fromTurn: 90, phaseMinutes: 60 }, reason }, context),
  resume: (_, user) => (loaded, context) => resumeCampaign(loaded, { user }, context),
  release: (_, user) => (loaded, context) => releaseCampaign(loaded, { user }, context),
  propose: (_, user) => (loaded, context) => openVote(loaded, { user, motion: { kind: 'draw' }, reason }, context),
  erase: (_, user) => (loaded, context) =>
    erasePress(loaded, user, { message: 'm', from: 'nobody' as never, to: 'all', erased: false }, context.now),
  end: (_, user) => (loaded, context) => endCampaign(loaded, { user, reason }, context),
  upgrade: (_, user) => (loaded, context) => upgradeRuleset(loaded, { user, to: null, reason }, context),
  rule: (_, user) => (loaded, context) =>
    makeRuling(loaded, { user, change: { what: 'tokens', seat: s1, tokens: 5 }, reason }, context),
  battle: (_, user) => (loaded, context) => steerBattle(loaded, { user, battle: 'none', word: 'finish' }, context),
};

/** Codes of refusals for a missing office, or for an interest in the game. */
const refusals: Readonly<Record<string, How>> = {
  WLG_E_NOT_HOST: 'no-office',
  WLG_E_NOT_GM: 'no-office',
  WLG_E_NO_SEAT: 'no-office',
  WLG_E_PRESS_AUTHOR: 'no-office',
  WLG_E_PRESS_UNKNOWN: 'no-office',
  WLG_E_NEEDS_VOTE: 'vote',
  WLG_E_RESUME_PLAYS: 'never',
  WLG_E_UPGRADE_PLAYS: 'never',
  WLG_E_RULING_SEATED: 'never',
};

const steers = ['host who never played', 'game master'];
const interested = ['host who plays', 'host who played', 'game master who plays', 'game master who played'];
const rulers = ['game master', 'game master who plays', 'game master who played'];

/** The table of powers, written independently of the code. */
function expected(power: Power, name: string): How {
  const rules = ['rule', 'battle'].includes(power);
  if (rules) return name === 'game master' ? 'alone' : rulers.includes(name) ? 'never' : 'no-office';
  if (steers.includes(name)) return 'alone';
  if (!interested.includes(name)) return 'no-office';
  if (['hand-over', 'extend', 'pause', 'pace', 'end'].includes(power)) return 'vote';
  return ['resume', 'upgrade'].includes(power) ? 'never' : 'alone';
}

describe.each(Object.entries(parts))('a %s', (name, { who, table }) => {
  it.each(powerNames)('%s', (power) => {
    const on = table();
    expect(howOf(on.loaded.campaign, who, power)).toBe(expected(power, name));
    const holds = on.loaded.campaign.seats.some(({ holder }) => holder?.kind === 'player' && holder.user === who);
    // Holders of seats open votes without an office.
    if (power === 'propose' && holds) return;
    const decided = on.decide(attempts[power](on, who));
    const code = 'problems' in decided ? (decided.problems[0]?.code ?? '') : '';
    expect(refusals[code] ?? 'alone', code).toBe(expected(power, name));
  });
});

describe('use of an office', () => {
  it('is counted, power by power, from the start on', () => {
    const on = CampaignHarness.started({}, blind(gm));
    expect(on.loaded.campaign.uses).toBeUndefined();
    for (const power of ['edit', 'nudge', 'offer', 'extend', 'pause', 'resume', 'pace', 'propose', 'rule'] as const)
      on.must(attempts[power](on, gm));
    on.must((loaded, context) => makeRuling(loaded, { user: gm, change: null, reason }, context));
    on.must(attempts['hand-over'](on, gm));
    on.must(attempts.end(on, gm));
    const once = {
      edit: 1,
      nudge: 1,
      offer: 1,
      extend: 1,
      pause: 1,
      pace: 1,
      resume: 1,
      propose: 1,
      'hand-over': 1,
      end: 1,
    };
    expect(on.loaded.campaign.uses).toEqual({ ...once, rule: 2 });
  });

  it('excludes what a seat may do for itself, what a vote carried, and what the clock did', () => {
    const on = CampaignHarness.started({ allowanceHours: 2 });
    on.must((loaded, context) =>
      openVote(loaded, { user: host, motion: { kind: 'pause', hours: 5 }, reason }, context),
    );
    const id = on.loaded.campaign.votes[0]?.id ?? '';
    on.must((loaded, context) => castVote(loaded, { user: guest, vote: id, choice: 'yes' }, context));
    expect(on.loaded.campaign.status).toBe('paused');
    on.now += 6 * 3_600_000;
    on.must(decideDue);
    expect(on.loaded.campaign.status).toBe('running');
    on.must((loaded) => useAllowance(loaded, { user: host, phase: on.phase, hours: 1, reason }));
    on.must((loaded) => offerSeat(loaded, { user: host, seat: s1, offered: true }));
    on.must((loaded, context) => handOverSeat(loaded, { user: host, seat: s1, to: null, reason }, context));
    expect(on.loaded.campaign.uses).toBeUndefined();
  });

  it('excludes the time before the start, and powers of that time are no longer shown', () => {
    const on = new CampaignHarness();
    on.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('a') }));
    on.must(attempts['seat-bot'](on, host));
    expect(powersIn(on.loaded.campaign)).toEqual(powerNames);
    on.must(attempts.start(on, host));
    expect(on.loaded.campaign.uses).toBeUndefined();
    const gone = powerNames.filter((power) => !powersIn(on.loaded.campaign).includes(power));
    expect(gone).toEqual(['remove', 'seat-bot', 'start']);
  });

  it('includes a public letter that was erased, and excludes one that its author erased', () => {
    const on = CampaignHarness.started({}, blind(gm));
    const letter = (from: string) => ({ message: 'm', from: from as never, to: 'all', erased: false }) as const;
    on.must((loaded, context) => erasePress(loaded, guest, letter(s2), context.now));
    expect(on.loaded.campaign.uses).toBeUndefined();
    on.must((loaded, context) => erasePress(loaded, gm, letter(s2), context.now));
    expect(on.loaded.campaign.uses).toEqual({ erase: 1 });
    on.must((loaded, context) => erasePress(loaded, gm, { ...letter(s2), to: ['gm', s2] }, context.now));
    expect(on.loaded.campaign.uses).toEqual({ erase: 1 });
  });

  it('hides what is between two users until the campaign has ended', () => {
    const on = CampaignHarness.started({}, blind(gm));
    on.must(attempts.nudge(on, gm));
    expect([timesUsed(on.loaded.campaign, 'nudge'), timesUsed(on.loaded.campaign, 'battle')]).toEqual([null, null]);
    on.must(attempts.end(on, gm));
    expect([timesUsed(on.loaded.campaign, 'nudge'), timesUsed(on.loaded.campaign, 'end')]).toEqual([1, 1]);
  });
});

it('the table of powers agrees with the decision record', () => {
  const record = readFileSync(new URL('../../../docs/decisions/0019-powers-and-interests.md', import.meta.url), 'utf8');
  const documented = record
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, power, office, interest]) => [power, office, interest]);
  const rows = powerNames.map((power) => {
    const { office, interested: left }: PowerRule = powers[power];
    return [power, office, left];
  });
  expect(documented).toEqual(rows);
});
