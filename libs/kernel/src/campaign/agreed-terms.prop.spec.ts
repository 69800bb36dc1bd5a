import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../audit/steps.js';
import { seat, type SeatId, type UserId } from '../ids.js';
import { declareOptions, integer } from '../options.js';
import type { AnyRuleset } from '../ruleset.js';
import { auditSigned } from '../testing/audit-signed.js';
import { PartsTable } from '../testing/parts-table.js';
import { gm } from '../testing/recorded-table.js';
import { guest, host, nonceOf, toyOnTable } from '../testing/table.js';
import { extendDeadline, pauseCampaign, resumeCampaign } from './decide/clock.js';
import type { Decision, Means } from './decide/decision.js';
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
import type { CampaignChanges } from './table-events.js';

/* Whoever leads a campaign as a cheat: can what was agreed be changed, once it has begun or so that nobody sees it? */

const secretKey = 'c0'.repeat(32);
const eve = 'eve' as UserId;
const people = [host, guest, gm, eve];
const seats = [seat(1), seat(2)];
const reason = 'r';
const [pair] = toyOnTable.scenarios;
const rules: AnyRuleset = {
  ...toyOnTable,
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
  const decided = on.as(user).decide((loaded, means) => decision(loaded, { what, user, seat: id, n }, means));
  return !('problems' in decided) && decided.events.length > 0;
}

function decision(loaded: Loaded, { what, user, seat: id, n }: Try, means: Means): Decision {
  const { campaign } = loaded;
  if (isEdit(what)) return editCampaign(loaded, { user, changes: changesOf(what, campaign, n) }, means);
  const phase = campaign.phase?.id ?? ('' as never);
  switch (what) {
    case 'bot':
      return seatBot(loaded, { user, seat: id, bot: n % 2 === 0 }, means);
    case 'remove':
      return removePlayer(loaded, { user, seat: id, reason });
    case 'take':
      return takeSeat(loaded, { user, seat: id, nonce: nonceOf(String(n)) });
    case 'leave':
      return leaveSeat(loaded, user);
    case 'wish':
      return rankSeats(loaded, { user, order: n % 2 === 0 ? [...seats].reverse() : seats });
    case 'start':
      return startCampaign(loaded, { user }, means);
    case 'offer':
      return offerSeat(loaded, { user, seat: id, offered: true });
    case 'hand over':
      return handOverSeat(loaded, { user, seat: id, to: null, reason }, means);
    case 'extend':
      return extendDeadline(loaded, { user, phase, hours: 1 + n, reason }, means);
    case 'pause':
      return pauseCampaign(loaded, { user, hours: 1 + n, reason }, means);
    case 'resume':
      return resumeCampaign(loaded, { user }, means);
    case 'upgrade':
      return upgradeRuleset(loaded, { user, to: null, reason }, means);
    case 'rule':
      return makeRuling(loaded, { user, change: { what: 'tokens', seat: id, tokens: n }, reason }, means);
    case 'vote':
      return openVote(loaded, { user, motion: { kind: 'replace-gm', to: null }, reason }, means);
    default:
      return castVote(loaded, { user, vote: campaign.votes[0]?.id ?? '', choice: 'yes' }, means);
  }
}

/** All that was agreed before the start. */
function agreedIn(campaign: Campaign) {
  const { name, brief, options, pace, listed, spectators, scenario, ruleset, trust, host: leads, gm: rules } = campaign;
  const sides = campaign.seats.map(({ id, name: side }) => ({ id, side }));
  return { name, brief, options, pace, listed, spectators, scenario, ruleset, trust, leads, rules, sides };
}

const holdersIn = ({ seats: all }: Campaign) =>
  Object.fromEntries(all.map(({ id, holder }) => [id, holder && JSON.stringify(holder)]));

/** What is read of a told event. */
interface ToldChange {
  readonly type: string;
  readonly changes: Partial<ReturnType<typeof agreedIn>>;
  readonly user: UserId | null;
  readonly seat: SeatId;
  readonly holder: Holder;
  /** The new version of the rules, or whoever has the seat now. */
  readonly to: number | Holder;
}

/** The same, and who sits where, put together from what one viewer was told. */
function agreedAsTold(told: readonly VisibleEvent[]) {
  let agreed = {} as ReturnType<typeof agreedIn>;
  const holders: Record<string, string | null> = {};
  for (const event of told as unknown as readonly ToldChange[]) {
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
  // Those who lead try most.
  user: fc.constantFrom(...people, host, gm),
  seat: fc.constantFrom(...seats),
  n: fc.nat(7),
});
/** Whatever happened, it begins: bots sit where nobody does, and somebody plays. */
const begins: readonly Try[] = (['leave', 'take', 'bot', 'bot', 'start'] as const).map((what, n) => {
  return { what, user: host, seat: n === 3 ? seat(2) : seat(1), n: 0 };
});

describe('What was agreed before the start', () => {
  it('is changed by no sequence of steps once it has begun, and before it by none that not everybody is told of', () => {
    const done = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(tries, { minLength: 10, maxLength: 25 }),
        fc.array(tries, { minLength: 10, maxLength: 25 }),
        (before, after) => {
          const table = new PartsTable(rules);
          let begun: ReturnType<typeof agreedIn> | null = null;
          for (const one of [...before, ...begins, ...after]) {
            const isLobby = table.loaded.campaign.status === 'lobby';
            if (!attempt(table, one)) continue;
            done.add(`${one.what}${isLobby ? '' : ', running'}`);
            const { campaign } = table.loaded;
            for (const viewer of ['s1', 's2', 'public', 'referee']) {
              const { agreed, holders } = agreedAsTold((table.told.get(viewer) ?? []).map(({ event }) => event));
              expect(agreed, viewer).toEqual(agreedIn(campaign));
              // Once it runs, bots stand in for whoever is away.
              if (campaign.status === 'lobby') expect(holders, viewer).toEqual(holdersIn(campaign));
            }
            if (campaign.status === 'lobby') continue;
            // Newer rules and another game master are steps of their own, told to all; the brief is for who comes later.
            begun ??= agreedIn(campaign);
            const { brief, ruleset, rules: office } = agreedIn(campaign);
            expect(agreedIn(campaign)).toEqual({ ...begun, brief, ruleset, rules: office });
          }
          expect(auditOf(table.stored).difference).toBeNull();
        },
      ),
      { numRuns: 150 },
    );
    // The sequences reach what they are about.
    const whats = new Set([...done].map((one) => one.split(',')[0]));
    expect(attempts.filter((what) => what !== 'upgrade' && !whats.has(what))).toEqual([]);
    expect(edits.filter((what) => done.has(`${what}, running`))).toEqual(['brief']);
  });

  it('is not changed in the record either, by force: what follows from it is decided again', () => {
    const table = new PartsTable(rules);
    table.must((loaded, means) => editCampaign(loaded, { user: host, changes: { options: { tokens: 5 } } }, means));
    const edit = table.stored.findIndex(({ event }) => event.type === 'CampaignEdited');
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    const begun = table.stored.length;
    while (table.loaded.campaign.status === 'running') table.close();
    const record = table.stored;
    expect(auditOf(record).difference).toBeNull();

    const edited = record[edit]!;
    const other = { ...edited, event: { ...edited.event, changes: { options: { tokens: 9 } } } };
    const isPut = (at: number, events: readonly StoredEvent[], taken = 0): boolean => {
      const forged = [...record.slice(0, at), ...events, ...record.slice(at + taken)];
      return auditOf(forged.map((one, n) => ({ ...one, version: n + 1 }))).difference === null;
    };
    // Other options than the position began with, none, and others once it has begun.
    expect(isPut(edit, [other as never], 1)).toBe(false);
    expect(isPut(edit, [], 1)).toBe(false);
    expect(isPut(begun, [{ ...other, meta: { ...edited.meta, correlation: 'forged' } }])).toBe(false);
  });
});
