import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startCampaign } from '@warlog/campaign';
import { declareOptions, flag } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { unsignedGaps, RecordedTable, host, toyRuleset } from '@warlog/ruleset-testkit';
import { audit, publishedKey } from './audit.js';
import type { StoredEvent } from './steps.js';

const flat = flag({ group: 'forces', default: true });
const tall = flag({ group: 'forces', default: false, unsaid: false });

/** The toy ruleset as first offered, and the same version with another option and a later edition. */
const former = rules(declareOptions({ flat }), 1);
const today = rules(declareOptions({ flat, tall }), 2);

/** The toy ruleset with options, which its setup records with the edition. */
function rules(options: AnyRuleset['options'], edition: number): AnyRuleset {
  const [scenario] = toyRuleset.scenarios;
  const setup = (_seats: unknown, chosen: object) => ({ tokens: 3, options: { ...chosen, edition } });
  return {
    ...toyRuleset,
    options,
    scenarios: [{ ...scenario!, setup }],
    play: {
      ...toyRuleset.play,
      setupSchema: z.object({ tokens: z.number(), options: z.record(z.string(), z.unknown()) }),
    },
  };
}

/** A campaign played to its end with given rules, as its stored record. */
function recorded(ruleset: AnyRuleset): readonly StoredEvent[] {
  const table = new RecordedTable(ruleset, { mode: 'none' }, []);
  table.as(host).must((loaded, context) => startCampaign(loaded, { user: host }, context));
  while (table.loaded.campaign.status === 'running') {
    table.send({ guess: 1, hide: 1 }, { guess: 2, hide: 2 });
    table.close();
  }
  return table.stored;
}

const auditOf = (events: readonly StoredEvent[]) =>
  audit(events, { versions: () => today, secretKey: publishedKey(events), tampered: () => null });

/** The record with its creation or its start changed. */
const changed = (events: readonly StoredEvent[], type: string, change: (event: never) => object) =>
  events.map((event) =>
    event.event.type === type ? { ...event, event: change(event.event as never) as never } : event,
  );

describe('audit of a campaign that is older than an option and an edition of its rules', () => {
  it('finds no difference, with or without them', () => {
    for (const ruleset of [former, today]) {
      expect(auditOf(recorded(ruleset))).toMatchObject({ difference: null, gaps: unsignedGaps });
    }
  });

  it('names an option that was changed, or that no rules offered', () => {
    type Created = { readonly options: object };
    for (const options of [{ flat: 'no' }, { round: true }]) {
      const forged = changed(recorded(former), 'CampaignCreated', (event: Created) => ({
        ...event,
        options: { ...event.options, ...options },
      }));
      expect(auditOf(forged).difference).toContain('CampaignCreated');
    }
  });

  it('names a setup whose options or edition were never offered', () => {
    type Started = { readonly setup: { readonly options: object } };
    for (const options of [{ flat: false }, { edition: 3 }]) {
      const forged = changed(recorded(former), 'CampaignStarted', ({ setup, ...event }: Started) => ({
        ...event,
        setup: { ...setup, options: { ...setup.options, ...options } },
      }));
      expect(auditOf(forged).difference).toContain('CampaignStarted');
    }
  });
});
