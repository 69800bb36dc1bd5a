import { describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.js';
import { auditSentence } from '../audit/audit-sentence.js';
import { seat } from '../ids.js';
import type { AnyRuleset, BotRole } from '../ruleset.js';
import { unsignedGaps } from '../testing/audit-signed.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { host, Table, toyOnTable } from '../testing/table.js';
import { wakeAt } from './clock.js';
import { lookAtClock } from './decide/clock.js';
import { setReady } from './decide/orders.js';
import type { OrdersSubmitted } from './events.js';

/** The toy with another bot. */
const playedBy = (bot: AnyRuleset['bot']): AnyRuleset => ({ ...toyOnTable, bot });

/** Closes the open phase once the people are ready. */
function close(table: Table, defect: (error: Error) => void = () => undefined): void {
  table.must((loaded, means) => setReady(loaded, { user: host, phase: table.phase, ready: 'yes' }, means));
  table.now = wakeAt(table.loaded.campaign) ?? 0;
  table.must((loaded, means) => lookAtClock(loaded, { ...means, defect }));
}

const sheetsOf = (table: Table, origin: OrdersSubmitted['origin']) =>
  table.log.flatMap((event) =>
    event.type === 'OrdersSubmitted' && (event as OrdersSubmitted).origin === origin ? [event as OrdersSubmitted] : [],
  );

describe('the sheet of a bot', () => {
  it('is never played where the rules refuse it: it orders nothing, and the fault is told', () => {
    const table = Table.againstBot(
      {},
      playedBy(() => ({ guess: 99 })),
    );
    const told: string[] = [];
    close(table, (error) => told.push(error.message));
    expect(sheetsOf(table, 'bot')).toMatchObject([{ seat: seat(2), sheet: toyOnTable.empty(null) }]);
    expect(told).toEqual([expect.stringMatching(/^The bot of toy gave orders that are refused: \w+/)]);
  });

  it('knows whether it plays for itself or for somebody who is away', () => {
    const roles: (BotRole | undefined)[] = [];
    const ruleset = playedBy((view, dice, role) => {
      roles.push(role);
      return toyOnTable.bot(view, dice, role);
    });
    close(Table.againstBot({}, ruleset));
    expect(roles).toEqual(['own']);
    const table = Table.started({ standInAfterMisses: 1 }, undefined, ruleset);
    close(table);
    close(table);
    expect(roles).toEqual(['own', 'stand-in']);
  });
});

describe('an audit after the bot has learnt', () => {
  const wiser = { ...toyOnTable, version: 2, bot: () => ({ guess: 3, hide: 3 }) } as AnyRuleset;
  /** A campaign of version 1 of the rules: each closing is a decision of its own. */
  const stream = (() => {
    const table = RecordedTable.begun(toyOnTable, { mode: 'none' }, [], { coolingSeconds: 0 }, true);
    while (table.loaded.campaign.status === 'running') {
      const input = { user: host, phase: table.phase, ready: 'yes' } as const;
      table.as(host).must((loaded, means) => setReady(loaded, input, means));
      table.now = wakeAt(table.loaded.campaign) ?? 0;
      table.as(null).must(lookAtClock);
    }
    return table.stored;
  })();
  const secretKey = 'c0'.repeat(32);
  const tampered = () => null;

  it('takes the sheets of earlier bots as written, says so, and resolves all that follows from them', () => {
    const report = audit(stream, { versions: () => wiser, secretKey, tampered });
    const sheets = stream.filter(({ event }) => (event as OrdersSubmitted).origin === 'bot').length;
    expect(report).toMatchObject({ difference: null, gaps: [...unsignedGaps, { code: 'earlier-bots', sheets }] });
    expect(report.resolved).toBeGreaterThan(0);
    expect(auditSentence(report)).toContain('given by another version of the rules, and taken as written.');
  });

  it('decides the sheets of its own bots again', () => {
    const own = stream.map((one) => ({ ...one, meta: { ...one.meta, rulesetVersion: 2 } }));
    const { difference } = audit(own, { versions: () => wiser, secretKey, tampered });
    expect(difference).toMatch(/^Event \d+ is OrdersSubmitted/);
    expect(audit(stream, { versions: () => toyOnTable, secretKey, tampered })).toMatchObject({
      difference: null,
      gaps: unsignedGaps,
    });
  });
});
