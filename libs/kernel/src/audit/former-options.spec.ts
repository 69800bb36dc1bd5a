import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startCampaign } from '../campaign/decide/lobby.js';
import { declareOptions, flag } from '../options.js';
import type { AnyRuleset } from '../ruleset.js';
import { unsignedGaps } from '../testing/audit-signed.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { host, toyOnTable } from '../testing/table.js';
import { audit, publishedKey } from './audit.js';
import type { StoredEvent } from './steps.js';

const flat = flag({ group: 'forces', default: true });
const tall = flag({ group: 'forces', default: false, unsaid: false });

/** The toy as it was first offered, and the same version of it with one option more and a later edition. */
const former = rules(declareOptions({ flat }), 1);
const today = rules(declareOptions({ flat, tall }), 2);

/** The toy with options, which its setup notes beside the edition. */
function rules(options: AnyRuleset['options'], edition: number): AnyRuleset {
  const [scenario] = toyOnTable.scenarios;
  const setup = (_seats: unknown, chosen: object) => ({ tokens: 3, options: { ...chosen, edition } });
  return {
    ...toyOnTable,
    options,
    setupSchema: z.object({ tokens: z.number(), options: z.record(z.string(), z.unknown()) }),
    scenarios: [{ ...scenario!, setup }],
  };
}

/** A campaign played to its end by given rules, as its record lies in the store. */
function recorded(ruleset: AnyRuleset): readonly StoredEvent[] {
  const table = new RecordedTable(ruleset, { mode: 'none' }, []);
  table.as(host).must((loaded, means) => startCampaign(loaded, { user: host }, means));
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
  events.map((one) => (one.event.type === type ? { ...one, event: change(one.event as never) as never } : one));

describe('an audit of a campaign that was begun before an option and an edition of its rules came', () => {
  it('finds no difference, whichever of the two it was begun by', () => {
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

  it('names a setup whose options or edition nobody was ever offered', () => {
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
