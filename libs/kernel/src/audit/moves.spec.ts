import { describe, expect, it } from 'vitest';
import { arriveAtHost, leaveHost, stayAtHost } from '../campaign/decide/change-host.js';
import { endCampaign } from '../campaign/decide/clock.js';
import { introduceHeadKey } from '../campaign/decide/head-key.js';
import { gm, RecordedTable } from '../testing/recorded-table.js';
import { toyOnTable } from '../testing/table.js';
import { headKeyOf, signStatement } from '../trust/phase-head.js';
import { audit, publishedKey } from './audit.js';
import type { StoredEvent } from './steps.js';

const HOUR = 3_600_000;
const [first, second, ours, theirs] = ['51', '52', '53', '54'].map((digits) => digits.repeat(32)) as [
  string,
  string,
  string,
  string,
];
const sign = (secret: string) => (statement: string) => signStatement(secret, statement);
const identity = (secret: string) => ({ sign: headKeyOf(secret), seal: headKeyOf(secret) });
const url = 'https://there.example';

/** A campaign that left, stayed, left again for another host, arrived there, and was played to its end. */
function moved(): readonly StoredEvent[] {
  const begun = RecordedTable.begun(toyOnTable, { mode: 'blind', user: gm }, []);
  const clock = (decide: Parameters<RecordedTable['must']>[0]) => {
    begun.now += HOUR / 10;
    begun.as(null).must(decide);
  };
  clock(() => introduceHeadKey(headKeyOf(first)));
  begun.send({ guess: 1, hide: 1 });
  const leaving = { to: identity(ours), url, sign: sign(first) };
  clock((loaded, means) => leaveHost(loaded, leaving, means));
  clock(stayAtHost);
  clock((loaded, means) => leaveHost(loaded, leaving, means));
  clock((loaded, means) => arriveAtHost(loaded, { headKey: headKeyOf(second), sign: sign(ours) }, means));
  begun.close();
  begun.as(gm).must((loaded, means) => endCampaign(loaded, { user: gm, reason: 'enough' }, means));
  return begun.stored;
}

const stream = moved();
const secretKey = publishedKey(stream);
const differenceOf = (events: readonly StoredEvent[]) =>
  audit(
    events.map((one, index) => ({ ...one, version: index + 1 })),
    { versions: () => toyOnTable, secretKey, tampered: () => null },
  ).difference;
const last = (type: string): number => stream.findLastIndex(({ event }) => event.type === type);
const of = (type: string) => stream[last(type)] as StoredEvent;

/** The stream with its last event of a type changed. */
const changed = (type: string, change: object): readonly StoredEvent[] =>
  stream.with(last(type), { ...of(type), event: { ...of(type).event, ...change } });

/** The stream with a copy of an event put in behind the last one of a type, as a decision of its own by the clock. */
function inserted(behind: string, stored: StoredEvent, change: object = {}): readonly StoredEvent[] {
  const { at } = of(behind).meta;
  const meta = { ...stored.meta, at, correlation: 'forged' };
  return stream.toSpliced(last(behind) + 1, 0, { ...stored, meta, event: { ...stored.event, ...change } });
}

describe('A record of a campaign that moved', () => {
  it('is as it was written', () => {
    expect(differenceOf(stream)).toBeNull();
  });

  it('names a leaving that the head key did not sign, or signed otherwise', () => {
    const sentence = /says that the campaign left, and is not signed by its head key/;
    const { signature } = stream.find(({ event }) => event.type === 'CampaignLeft')?.event as never as {
      signature: string;
    };
    for (const change of [
      { signature },
      { signature: '00'.repeat(64) },
      { signature: 'none' },
      { url: 'https://other.example' },
      { to: identity(theirs) },
      { to: { ...identity(ours), seal: headKeyOf(theirs) } },
    ]) {
      expect(differenceOf(changed('CampaignLeft', change)), JSON.stringify(change)).toMatch(sentence);
    }
  });

  it('names an arrival by another host, or with another key', () => {
    const sentence = /arrived, and is not signed by the host to which it left/;
    for (const change of [{ signature: '00'.repeat(64) }, { headKey: headKeyOf(theirs) }, { headKey: 'none' }]) {
      expect(differenceOf(changed('CampaignArrived', change)), JSON.stringify(change)).toMatch(sentence);
    }
  });

  it('names an arrival or a staying that was not left for, and a second one', () => {
    const sentence = /goes on, but it had not left/;
    const without = stream.toSpliced(last('CampaignLeft'), 1);
    expect(differenceOf(without)).toMatch(sentence);
    for (const type of ['CampaignArrived', 'CampaignStayed']) {
      expect(differenceOf(inserted('CampaignArrived', of(type))), type).toMatch(sentence);
      expect(differenceOf(inserted('SeatTaken', of(type))), type).toMatch(sentence);
    }
    expect(differenceOf(inserted('CampaignLeft', of('CampaignLeft')))).toMatch(/left, which it had already/);
  });

  it('names whatever was done in between', () => {
    const sentence = /was written while the campaign had left for another host/;
    for (const type of ['PhaseClosed', 'CampaignEnded', 'HeadKeyReplaced']) {
      expect(differenceOf(inserted('CampaignLeft', of(type))), type).toMatch(sentence);
    }
    expect(differenceOf(stream.toSpliced(last('CampaignArrived'), 1))).toMatch(sentence);
  });

  it.each([
    ['CampaignArrived', { dueAt: 9e12 }],
    ['CampaignStayed', { dueAt: 9e12 }],
    ['CampaignStayed', { at: 9e12 }],
    ['CampaignLeft', { more: 1 }],
  ])('decides the time that is left again: %s with %o', (type, change) => {
    expect(differenceOf(changed(type, change))).not.toBeNull();
  });

  it('names a move of which a player speaks', () => {
    const at = last('CampaignLeft');
    const { meta } = of('CampaignLeft');
    const actor = { kind: 'user', user: gm } as const;
    expect(differenceOf(stream.with(at, { ...of('CampaignLeft'), meta: { ...meta, actor } }))).not.toBeNull();
  });
});
