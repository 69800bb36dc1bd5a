import { describe, expect, it } from 'vitest';
import { audit, auditSentence } from '@warlog/audit';
import { seat } from '@warlog/core';
import type { AnyRuleset, BotRole } from '@warlog/ruleset-api';
import { unsignedGaps, RecordedTable, host, CampaignHarness, toyRuleset } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { decideDue } from './decide/clock.js';
import { setReady } from './decide/orders.js';
import type { OrdersSubmitted } from './events.js';

const playedBy = (bot: AnyRuleset['bot']['orders']): AnyRuleset => ({
  ...toyRuleset,
  bot: { ...toyRuleset.bot, orders: bot },
});

/** Closes the open phase once the people are ready. */
function close(table: CampaignHarness, defect: (error: Error) => void = () => undefined): void {
  table.must((loaded, context) => setReady(loaded, { user: host, phase: table.phase, ready: 'yes' }, context));
  table.now = wakeAt(table.loaded.campaign) ?? 0;
  table.must((loaded, context) => decideDue(loaded, { ...context, defect }));
}

const sheetsOf = (table: CampaignHarness, origin: OrdersSubmitted['origin']) =>
  table.log.flatMap((event) =>
    event.type === 'OrdersSubmitted' && (event as OrdersSubmitted).origin === origin ? [event as OrdersSubmitted] : [],
  );

describe('orders of a bot', () => {
  it('are not played if the rules refuse them: the bot orders nothing, and a defect is reported', () => {
    const table = CampaignHarness.againstBot(
      {},
      playedBy(() => ({ guess: 99 })),
    );
    const reported: string[] = [];
    close(table, (error) => reported.push(error.message));
    expect(sheetsOf(table, 'bot')).toMatchObject([{ seat: seat(2), sheet: toyRuleset.play.empty(null) }]);
    expect(reported).toEqual([expect.stringMatching(/^The bot of toy gave orders that are refused: \w+/)]);
  });

  it('depend on whether it plays for itself or stands in', () => {
    const roles: (BotRole | undefined)[] = [];
    const ruleset = playedBy((view, dice, role) => {
      roles.push(role);
      return toyRuleset.bot.orders(view, dice, role);
    });
    close(CampaignHarness.againstBot({}, ruleset));
    expect(roles).toEqual(['own']);
    const table = CampaignHarness.started({ standInAfterMisses: 1 }, undefined, ruleset);
    close(table);
    close(table);
    expect(roles).toEqual(['own', 'stand-in']);
  });
});

describe('audit after a change of the bot', () => {
  const wiser = {
    ...toyRuleset,
    version: 2,
    bot: { ...toyRuleset.bot, orders: () => ({ guess: 3, hide: 3 }) },
  } as AnyRuleset;
  /** A campaign of version 1 of the rules: each closing is its own decision. */
  const stream = (() => {
    const table = RecordedTable.begun(toyRuleset, { mode: 'none' }, [], { coolingSeconds: 0 }, true);
    while (table.loaded.campaign.status === 'running') {
      const input = { user: host, phase: table.phase, ready: 'yes' } as const;
      table.as(host).must((loaded, context) => setReady(loaded, input, context));
      table.now = wakeAt(table.loaded.campaign) ?? 0;
      table.as(null).must(decideDue);
    }
    return table.stored;
  })();
  const secretKey = 'c0'.repeat(32);
  const tampered = () => null;

  it('accepts the recorded orders of earlier bots, reports this, and resolves what follows from them', () => {
    const report = audit(stream, { versions: () => wiser, secretKey, tampered });
    const sheets = stream.filter(({ event }) => (event as OrdersSubmitted).origin === 'bot').length;
    expect(report).toMatchObject({ difference: null, gaps: [...unsignedGaps, { code: 'earlier-bots', sheets }] });
    expect(report.resolved).toBeGreaterThan(0);
    expect(auditSentence(report)).toContain('written by another version of the rules, and not checked.');
  });

  it('re-decides the orders of the current bots', () => {
    const own = stream.map((storedEvent) => ({ ...storedEvent, meta: { ...storedEvent.meta, rulesetVersion: 2 } }));
    const { difference } = audit(own, { versions: () => wiser, secretKey, tampered });
    expect(difference).toMatch(/^Event \d+ is OrdersSubmitted/);
    expect(audit(stream, { versions: () => toyRuleset, secretKey, tampered })).toMatchObject({
      difference: null,
      gaps: unsignedGaps,
    });
  });
});
