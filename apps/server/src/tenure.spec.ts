import { addedUp, availableVersions, tenureRows, walk } from '@warlog/application';
import type { StoredEvent } from '@warlog/audit';
import { readStream } from '@warlog/audit';
import { describe, expect, it } from 'vitest';
import { catalogRulesets } from './modes/rulesets.js';
import { exported, exportText, recorded } from './testing/corpus/fixtures.js';

/** The fields of events that the count below reads. */
interface Fields {
  readonly type: string;
  readonly seat: string;
  readonly holder: { readonly user?: string };
  readonly to: { readonly user?: string };
  readonly standIn: boolean;
  readonly grant?: { readonly kind: string; readonly seat?: string };
  readonly sheets: readonly {
    readonly seat: string;
    readonly origin: string;
    readonly excused?: true;
    readonly unasked?: true;
  }[];
  readonly winners: readonly string[];
}

/** Counts marks from the events of an exported record alone, by other code than the server's. */
function markedBy(events: readonly Fields[]): ReadonlyMap<string, string> {
  const holders = new Map<string, string | undefined>();
  const standIns = new Set<string>();
  let granted = new Set<string | undefined>();
  const marks = new Map<string, string>();
  for (const event of events) {
    const { type, seat } = event;
    if (type === 'SeatTaken') holders.set(seat, event.holder.user);
    if (type === 'SeatVacated') holders.delete(seat);
    if (type === 'SeatHandedOver' && event.standIn) standIns.add(seat);
    else if (type === 'SeatHandedOver') holders.set(seat, event.to.user);
    if (type === 'SeatReturned' || type === 'SeatTaken') standIns.delete(seat);
    if (type === 'DeadlineMoved' && event.grant?.kind === 'allowance') granted.add(event.grant.seat);
    if (type !== 'PhaseClosed') continue;
    for (const sheet of event.sheets) {
      const holder = holders.get(sheet.seat);
      if (holder === undefined || sheet.excused || sheet.unasked) continue;
      const late = granted.has(sheet.seat) || sheet.origin === 'standing';
      const isMissed = sheet.origin === 'missed' || sheet.origin === 'bot' || standIns.has(sheet.seat);
      const key = `${sheet.seat}.${holder}`;
      marks.set(key, (marks.get(key) ?? '') + (isMissed ? 'm' : late ? 'l' : 'o'));
    }
    granted = new Set();
  }
  return marks;
}

describe.each(recorded().slice(-1))('tenureRows of exports of version $version', (corpus) => {
  it.each(exported(corpus, true))('%s is what its export says', async (label) => {
    const file = readStream(exportText(corpus, label));
    if (file.kind === 'refused') throw new Error(file.sentence);
    const stream: readonly StoredEvent[] = file.stream;
    const versions = await availableVersions({ rulesets: catalogRulesets() }, stream);
    if (versions instanceof Error) throw versions;
    const rows = [...walk(versions, stream)].flatMap(({ before, after, events, stored }) =>
      tenureRows(before.loaded?.campaign ?? null, after.campaign, events, stored[0]?.meta.at ?? 0),
    );
    const events = stream.map(({ event }) => event as unknown as Fields);
    const sums = addedUp(rows);
    expect(sums.length).toBeGreaterThan(0);
    expect(new Map(sums.map(({ seat, account, marks }) => [`${seat}.${account}`, marks] as const))).toEqual(
      new Map(
        sums.map(({ seat, account }) => [`${seat}.${account}`, markedBy(events).get(`${seat}.${account}`) ?? '']),
      ),
    );
    const winners = events.findLast(({ type }) => type === 'CampaignEnded')?.winners ?? [];
    for (const { seat, result, ended } of sums) {
      expect(result === 'won' || result === 'draw', seat).toBe(ended === 'finished' && winners.includes(seat));
    }
  });
});
