import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '../ids.js';
import { blind, gm, parts } from '../testing/parts-of-people.js';
import { guest, host, nonceOf, Table, toyOnTable } from '../testing/table.js';
import {
  endCampaign,
  extendDeadline,
  lookAtClock,
  pauseCampaign,
  resumeCampaign,
  useAllowance,
} from './decide/clock.js';
import type { Decision, Means } from './decide/decision.js';
import { editCampaign, removePlayer } from './decide/host.js';
import { seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { releaseCampaign } from './decide/parking.js';
import { erasePress } from './decide/press.js';
import { makeRuling } from './decide/rulings.js';
import { steerBattle } from './decide/settle.js';
import { handOverSeat, nudgeSeat, offerSeat } from './decide/substitutes.js';
import { upgradeRuleset } from './decide/upgrade.js';
import { castVote, openVote } from './decide/votes.js';
import { howOf, powerNames, powers, powersIn, timesUsed, type How, type Power, type PowerRule } from './powers.js';
import type { Loaded } from './state.js';

type Attempt = (on: Table, user: UserId) => (loaded: Loaded, means: Means) => Decision;

const reason = 'r';
const [s1, s2] = [seat(1), seat(2)];
/** Of the two seats, one that is somebody else's. */
const others = (on: Table, user: UserId) => {
  const { holder } = on.loaded.campaign.seats[0]!;
  return holder?.kind === 'player' && holder.user === user ? s2 : s1;
};

/** Each power, used by its command. */
const attempts: Readonly<Record<Power, Attempt>> = {
  edit: (_, user) => (loaded) =>
    editCampaign(
      loaded,
      { user, changes: { brief: { text: 'Late hours.', zones: [] } } as never },
      { ruleset: toyOnTable },
    ),
  remove: (_, user) => (loaded) => removePlayer(loaded, { user, seat: s2, reason }),
  'seat-bot': (_, user) => (loaded, means) => seatBot(loaded, { user, seat: s2, bot: true }, means),
  start: (_, user) => (loaded, means) => startCampaign(loaded, { user }, means),
  nudge: (on, user) => (loaded, means) => nudgeSeat(loaded, { user, seat: others(on, user) }, means),
  offer: (on, user) => (loaded) => offerSeat(loaded, { user, seat: others(on, user), offered: true }),
  'hand-over': (on, user) => (loaded, means) =>
    handOverSeat(loaded, { user, seat: others(on, user), to: null, reason }, means),
  extend: (on, user) => (loaded, means) => extendDeadline(loaded, { user, phase: on.phase, hours: 2, reason }, means),
  pause: (_, user) => (loaded, means) => pauseCampaign(loaded, { user, hours: 2, reason }, means),
  resume: (_, user) => (loaded, means) => resumeCampaign(loaded, { user }, means),
  release: (_, user) => (loaded, means) => releaseCampaign(loaded, { user }, means),
  propose: (_, user) => (loaded, means) => openVote(loaded, { user, motion: { kind: 'draw' }, reason }, means),
  erase: (_, user) => (loaded, means) =>
    erasePress(loaded, user, { message: 'm', from: 'nobody' as never, to: 'all', erased: false }, means.now),
  end: (_, user) => (loaded, means) => endCampaign(loaded, { user, reason }, means),
  upgrade: (_, user) => (loaded, means) => upgradeRuleset(loaded, { user, to: null, reason }, means),
  rule: (_, user) => (loaded, means) =>
    makeRuling(loaded, { user, change: { what: 'tokens', seat: s1, tokens: 5 }, reason }, means),
  battle: (_, user) => (loaded, means) => steerBattle(loaded, { user, battle: 'none', word: 'finish' }, means),
};

/** By what a command refuses for want of an office, or for an interest. */
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

/** What is left to somebody by the table, told here once more and in other words. */
function expected(power: Power, name: string): How {
  const rules = ['rule', 'battle'].includes(power);
  if (rules) return name === 'game master' ? 'alone' : rulers.includes(name) ? 'never' : 'no-office';
  if (steers.includes(name)) return 'alone';
  if (!interested.includes(name)) return 'no-office';
  if (['hand-over', 'extend', 'pause', 'end'].includes(power)) return 'vote';
  return ['resume', 'upgrade'].includes(power) ? 'never' : 'alone';
}

describe.each(Object.entries(parts))('a %s', (name, { who, table }) => {
  it.each(powerNames)('%s', (power) => {
    const on = table();
    expect(howOf(on.loaded.campaign, who, power)).toBe(expected(power, name));
    const holds = on.loaded.campaign.seats.some(({ holder }) => holder?.kind === 'player' && holder.user === who);
    // Whoever holds a seat puts motions without any office.
    if (power === 'propose' && holds) return;
    const decided = on.decide(attempts[power](on, who));
    const code = 'problems' in decided ? (decided.problems[0]?.code ?? '') : '';
    expect(refusals[code] ?? 'alone', code).toBe(expected(power, name));
  });
});

describe('what an office was used for', () => {
  it('is counted, power by power, from the start on', () => {
    const on = Table.started({}, blind(gm));
    expect(on.loaded.campaign.uses).toBeUndefined();
    for (const power of ['edit', 'nudge', 'offer', 'extend', 'pause', 'resume', 'propose', 'rule'] as const)
      on.must(attempts[power](on, gm));
    on.must((loaded, means) => makeRuling(loaded, { user: gm, change: null, reason }, means));
    on.must(attempts['hand-over'](on, gm));
    on.must(attempts.end(on, gm));
    const once = { edit: 1, nudge: 1, offer: 1, extend: 1, pause: 1, resume: 1, propose: 1, 'hand-over': 1, end: 1 };
    expect(on.loaded.campaign.uses).toEqual({ ...once, rule: 2 });
  });

  it('is nothing that a seat may do of its own, that all voted for, or that the clock did', () => {
    const on = Table.started({ allowanceHours: 2 });
    on.must((loaded, means) => openVote(loaded, { user: host, motion: { kind: 'pause', hours: 5 }, reason }, means));
    const id = on.loaded.campaign.votes[0]?.id ?? '';
    on.must((loaded, means) => castVote(loaded, { user: guest, vote: id, choice: 'yes' }, means));
    expect(on.loaded.campaign.status).toBe('paused');
    on.now += 6 * 3_600_000;
    on.must(lookAtClock);
    expect(on.loaded.campaign.status).toBe('running');
    on.must((loaded) => useAllowance(loaded, { user: host, phase: on.phase, hours: 1, reason }));
    on.must((loaded) => offerSeat(loaded, { user: host, seat: s1, offered: true }));
    on.must((loaded, means) => handOverSeat(loaded, { user: host, seat: s1, to: null, reason }, means));
    expect(on.loaded.campaign.uses).toBeUndefined();
  });

  it('is nothing before the start, when nothing is known yet; what was possible then is no more', () => {
    const on = new Table();
    on.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('a') }));
    on.must(attempts['seat-bot'](on, host));
    expect(powersIn(on.loaded.campaign)).toEqual(powerNames);
    on.must(attempts.start(on, host));
    expect(on.loaded.campaign.uses).toBeUndefined();
    const gone = powerNames.filter((power) => !powersIn(on.loaded.campaign).includes(power));
    expect(gone).toEqual(['remove', 'seat-bot', 'start']);
  });

  it('counts a letter that was taken from everybody’s eyes, and none that its author took back', () => {
    const on = Table.started({}, blind(gm));
    const letter = (from: string) => ({ message: 'm', from: from as never, to: 'all', erased: false }) as const;
    on.must((loaded, means) => erasePress(loaded, guest, letter(s2), means.now));
    expect(on.loaded.campaign.uses).toBeUndefined();
    on.must((loaded, means) => erasePress(loaded, gm, letter(s2), means.now));
    expect(on.loaded.campaign.uses).toEqual({ erase: 1 });
    on.must((loaded, means) => erasePress(loaded, gm, { ...letter(s2), to: ['gm', s2] }, means.now));
    expect(on.loaded.campaign.uses).toEqual({ erase: 1 });
  });

  it('does not tell of what is between two, until the campaign has ended', () => {
    const on = Table.started({}, blind(gm));
    on.must(attempts.nudge(on, gm));
    expect([timesUsed(on.loaded.campaign, 'nudge'), timesUsed(on.loaded.campaign, 'battle')]).toEqual([null, null]);
    on.must(attempts.end(on, gm));
    expect([timesUsed(on.loaded.campaign, 'nudge'), timesUsed(on.loaded.campaign, 'end')]).toEqual([1, 1]);
  });
});

it('stands in the decision record as it is', () => {
  const record = readFileSync(new URL('../../../../docs/adr/0019-who-may-do-what.md', import.meta.url), 'utf8');
  const told = record
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, power, office, interest]) => [power, office, interest]);
  const rows = powerNames.map((power) => {
    const { office, interested: left }: PowerRule = powers[power];
    return [power, office, left];
  });
  expect(told).toEqual(rows);
});
