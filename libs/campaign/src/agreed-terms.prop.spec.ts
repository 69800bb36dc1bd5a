import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '@warlog/audit';
import { seat, type SeatId, type UserId, declareOptions, integer } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { auditSigned, PartsTable, gm, guest, host, nonceOf, toyRuleset } from '@warlog/ruleset-testkit';
import { extendDeadline, pauseCampaign, resumeCampaign } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { editCampaign, removePlayer } from './decide/host.js';
import { leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { makeRuling } from './decide/rulings.js';
import { handOverSeat, offerSeat } from './decide/substitutes.js';
import { upgradeRuleset } from './decide/upgrade.js';
import { castVote, openVote } from './decide/votes.js';
import { rankSeats } from './decide/wishes.js';
import type { VisibleEvent } from './visible.js';
import type { Holder } from './events.js';
import type { Campaign, Loaded } from './state.js';
import type { CampaignChanges } from './governance-events.js';

/* Attack: a cheating host or game master tries to change the agreed terms after the start, or unseen. */

const secretKey = 'c0'.repeat(32);
const eve = 'eve' as UserId;
const people = [host, guest, gm, eve];
const seats = [seat(1), seat(2)];
const reason = 'r';
const [pair] = toyRuleset.scenarios;
const rules: AnyRuleset = {
  ...toyRuleset,
  options: declareOptions({ tokens: integer({ group: 'forces', from: 2, to: 9, default: 3 }) }),
  scenarios: [{ ...pair!, setup: (_seats: unknown, { tokens = 3 }: { tokens?: unknown }) => ({ tokens }) }],
};

interface Try {
  readonly what: (typeof attempts)[number];
  readonly user: UserId;
  readonly seat: SeatId;
  readonly n: number;
}

const edits = ['options', 'pace', 'name', 'listed', 'spectators', 'brief'] as const;
const attempts = [
  ...edits,
  ...(['bot', 'remove', 'take', 'leave', 'wish', 'start', 'offer', 'hand over', 'extend', 'pause'] as const),
  ...(['resume', 'upgrade', 'rule', 'vote', 'cast', 'order', 'close'] as const),
] as const;

function changesOf(what: (typeof edits)[number], { pace }: Campaign, n: number): CampaignChanges {
  return {
    options: { options: { tokens: 2 + n } },
    pace: { pace: { ...pace, phaseMinutes: 60 + n, earlyClose: n % 2 === 0 } },
    name: { name: `Table ${n}` },
    listed: { listed: n % 2 === 0 },
    spectators: { spectators: { allowed: n % 2 === 0, delayTurns: n } },
    brief: { brief: { text: `Words ${n}`, newcomers: false, language: null } },
  }[what];
}

const isEdit = (what: Try['what']): what is (typeof edits)[number] => (edits as readonly string[]).includes(what);

function attempt(on: PartsTable, { what, user, seat: id, n }: Try): boolean {
  if (what === 'close') {
    if (on.loaded.campaign.phase) on.close();
    return true;
  }
  if (what === 'order') return on.loaded.campaign.phase !== null && !('problems' in on.order(user, n % 4));
  const decided = on.as(user).decide((loaded, context) => decision(loaded, { what, user, seat: id, n }, context));
  return !('problems' in decided) && decided.events.length > 0;
}

function decision(loaded: Loaded, { what, user, seat: id, n }: Try, context: DecisionContext): Decision {
  const { campaign } = loaded;
  if (isEdit(what)) return editCampaign(loaded, { user, changes: changesOf(what, campaign, n) }, context);
  const phase = campaign.phase?.id ?? ('' as never);
  switch (what) {
    case 'bot':
      return seatBot(loaded, { user, seat: id, bot: n % 2 === 0 }, context);
    case 'remove':
      return removePlayer(loaded, { user, seat: id, reason });
    case 'take':
      return takeSeat(loaded, { user, seat: id, nonce: nonceOf(String(n)) });
    case 'leave':
      return leaveSeat(loaded, user);
    case 'wish':
      return rankSeats(loaded, { user, order: n % 2 === 0 ? [...seats].reverse() : seats });
    case 'start':
      return startCampaign(loaded, { user }, context);
    case 'offer':
      return offerSeat(loaded, { user, seat: id, offered: true });
    case 'hand over':
      return handOverSeat(loaded, { user, seat: id, to: null, reason }, context);
    case 'extend':
      return extendDeadline(loaded, { user, phase, hours: 1 + n, reason }, context);
    case 'pause':
      return pauseCampaign(loaded, { user, hours: 1 + n, reason }, context);
    case 'resume':
      return resumeCampaign(loaded, { user }, context);
    case 'upgrade':
      return upgradeRuleset(loaded, { user, to: null, reason }, context);
    case 'rule':
      return makeRuling(loaded, { user, change: { what: 'tokens', seat: id, tokens: n }, reason }, context);
    case 'vote':
      return openVote(loaded, { user, motion: { kind: 'replace-gm', to: null }, reason }, context);
    default:
      return castVote(loaded, { user, vote: campaign.votes[0]?.id ?? '', choice: 'yes' }, context);
  }
}

/** All terms agreed before the start. */
function agreedIn(campaign: Campaign) {
  const { name, brief, options, pace, listed, gather, spectators, scenario, ruleset, trust } = campaign;
  const sides = campaign.seats.map(({ id, name: side }) => ({ id, side }));
  const masters = { leads: campaign.host, rules: campaign.gm };
  return { name, brief, options, pace, listed, gather, spectators, scenario, ruleset, trust, ...masters, sides };
}

const holdersIn = ({ seats: all }: Campaign) =>
  Object.fromEntries(all.map(({ id, holder }) => [id, holder && JSON.stringify(holder)]));

/** The part of a disclosed event that the test reads. */
interface ToldChange {
  readonly type: string;
  readonly changes: Partial<ReturnType<typeof agreedIn>>;
  readonly user: UserId | null;
  readonly seat: SeatId;
  readonly holder: Holder;
  /** The new version of the rules, or the new holder. */
  readonly to: number | Holder;
}

/** Returns the terms and holders as one viewer derives them from its disclosures. */
function agreedAsTold(disclosures: readonly VisibleEvent[]) {
  let agreed = {} as ReturnType<typeof agreedIn>;
  const holders: Record<string, string | null> = {};
  for (const event of disclosures as unknown as readonly ToldChange[]) {
    switch (event.type) {
      case 'CampaignCreated':
        agreed = agreedIn(event as never);
        for (const { id } of agreed.sides) holders[id] = null;
        break;
      case 'CampaignEdited':
        agreed = { ...agreed, ...event.changes };
        break;
      case 'RulesetUpgraded':
        agreed = { ...agreed, ruleset: { ...agreed.ruleset, version: event.to as number } };
        break;
      case 'GameMasterReplaced':
        agreed = {
          ...agreed,
          rules: event.user === null ? { mode: 'none' } : { mode: 'blind', user: event.user },
        };
        break;
      case 'SeatTaken':
      case 'SeatTakenBy':
        holders[event.seat] = JSON.stringify(event.holder);
        break;
      case 'SeatHandedOver':
        holders[event.seat] = JSON.stringify(event.to);
        break;
      case 'SeatVacated':
        holders[event.seat] = null;
        break;
    }
  }
  return { agreed, holders };
}

const auditOf = (stored: readonly StoredEvent[]) => auditSigned(rules, stored, { secretKey });

const tries: fc.Arbitrary<Try> = fc.record({
  what: fc.constantFrom(...attempts),
  // Host and game master try most.
  user: fc.constantFrom(...people, host, gm),
  seat: fc.constantFrom(...seats),
  n: fc.nat(7),
});
/** Ensures that the campaign starts: bots take vacant seats, and one person plays. */
const begins: readonly Try[] = (['leave', 'take', 'bot', 'bot', 'start'] as const).map((what, n) => {
  return { what, user: host, seat: n === 3 ? seat(2) : seat(1), n: 0 };
});

describe('terms agreed before the start', () => {
  it('do not change after the start in any sequence of steps, and before it only with a notice to all', () => {
    const done = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(tries, { minLength: 10, maxLength: 25 }),
        fc.array(tries, { minLength: 10, maxLength: 25 }),
        (before, after) => {
          const table = new PartsTable(rules);
          let begun: ReturnType<typeof agreedIn> | null = null;
          for (const trial of [...before, ...begins, ...after]) {
            const isLobby = table.loaded.campaign.status === 'lobby';
            if (!attempt(table, trial)) continue;
            done.add(`${trial.what}${isLobby ? '' : ', running'}`);
            const { campaign } = table.loaded;
            for (const viewer of ['s1', 's2', 'public', 'referee']) {
              const { agreed, holders } = agreedAsTold((table.disclosures.get(viewer) ?? []).map(({ event }) => event));
              expect(agreed, viewer).toEqual(agreedIn(campaign));
              // Once it runs, bots stand in for absent players.
              if (campaign.status === 'lobby') expect(holders, viewer).toEqual(holdersIn(campaign));
            }
            if (campaign.status === 'lobby') continue;
            // Upgrades and a new game master have their own public events; the brief is for users who join later.
            begun ??= agreedIn(campaign);
            const { brief, ruleset, rules: office } = agreedIn(campaign);
            expect(agreedIn(campaign)).toEqual({ ...begun, brief, ruleset, rules: office });
          }
          expect(auditOf(table.stored).difference).toBeNull();
        },
      ),
      { numRuns: 150 },
    );
    // Guards against sequences that never reach the tested steps.
    const whats = new Set([...done].map((text) => text.split(',')[0]));
    expect(attempts.filter((what) => what !== 'upgrade' && !whats.has(what))).toEqual([]);
    expect(edits.filter((what) => done.has(`${what}, running`))).toEqual(['brief']);
  });

  it('do not change in a forged record either: their consequences are decided again', () => {
    const table = new PartsTable(rules);
    table.must((loaded, context) => editCampaign(loaded, { user: host, changes: { options: { tokens: 5 } } }, context));
    const edit = table.stored.findIndex(({ event }) => event.type === 'CampaignEdited');
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    const begun = table.stored.length;
    while (table.loaded.campaign.status === 'running') table.close();
    const record = table.stored;
    expect(auditOf(record).difference).toBeNull();

    const edited = record[edit]!;
    const other = { ...edited, event: { ...edited.event, changes: { options: { tokens: 9 } } } };
    const isPut = (at: number, events: readonly StoredEvent[], taken = 0): boolean => {
      const forged = [...record.slice(0, at), ...events, ...record.slice(at + taken)];
      return auditOf(forged.map((storedEvent, n) => ({ ...storedEvent, version: n + 1 }))).difference === null;
    };
    // Different options at the start, missing options, and changed options after the start.
    expect(isPut(edit, [other as never], 1)).toBe(false);
    expect(isPut(edit, [], 1)).toBe(false);
    expect(isPut(begun, [{ ...other, meta: { ...edited.meta, correlation: 'forged' } }])).toBe(false);
  });
});
