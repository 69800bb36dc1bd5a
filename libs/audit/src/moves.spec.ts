import { describe, expect, it } from 'vitest';
import {
  arriveAtHost,
  leaveHost,
  stayAtHost,
  endCampaign,
  introduceCheckpointKey,
  checkpointKeyOf,
} from '@warlog/campaign';
import { gm, RecordedTable, toyRuleset } from '@warlog/ruleset-testkit';
import { signStatement } from '@warlog/trust';
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
const identity = (secret: string) => ({ sign: checkpointKeyOf(secret), seal: checkpointKeyOf(secret) });
const url = 'https://there.example';

/** A campaign that left, stayed, left again for another server, arrived there, and was played to its end. */
function moved(): readonly StoredEvent[] {
  const begun = RecordedTable.begun(toyRuleset, { mode: 'blind', user: gm }, []);
  const clock = (decide: Parameters<RecordedTable['must']>[0]) => {
    begun.now += HOUR / 10;
    begun.as(null).must(decide);
  };
  clock(() => introduceCheckpointKey(checkpointKeyOf(first)));
  begun.send({ guess: 1, hide: 1 });
  const leaving = { to: identity(ours), url, sign: sign(first) };
  clock((loaded, context) => leaveHost(loaded, leaving, context));
  clock(stayAtHost);
  clock((loaded, context) => leaveHost(loaded, leaving, context));
  clock((loaded, context) => arriveAtHost(loaded, { headKey: checkpointKeyOf(second), sign: sign(ours) }, context));
  begun.close();
  begun.as(gm).must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
  return begun.stored;
}

const stream = moved();
const secretKey = publishedKey(stream);
const differenceOf = (events: readonly StoredEvent[]) =>
  audit(
    events.map((event, index) => ({ ...event, version: index + 1 })),
    { versions: () => toyRuleset, secretKey, tampered: () => null },
  ).difference;
const last = (type: string): number => stream.findLastIndex(({ event }) => event.type === type);
const of = (type: string) => stream[last(type)] as StoredEvent;

/** The stream with its last event of a type changed. */
const changed = (type: string, change: object): readonly StoredEvent[] =>
  stream.with(last(type), { ...of(type), event: { ...of(type).event, ...change } });

/** The stream with a copy of an event after the last one of a type, as a separate decision of the clock. */
function inserted(behind: string, stored: StoredEvent, change: object = {}): readonly StoredEvent[] {
  const { at } = of(behind).meta;
  const meta = { ...stored.meta, at, correlation: 'forged' };
  return stream.toSpliced(last(behind) + 1, 0, { ...stored, meta, event: { ...stored.event, ...change } });
}

describe('audit of a campaign that moved', () => {
  it('accepts the record as it was written', () => {
    expect(differenceOf(stream)).toBeNull();
  });

  it('names a departure that the checkpoint key did not sign, or signed differently', () => {
    const sentence = /says that the campaign left, and is not signed by its checkpoint key/;
    const { signature } = stream.find(({ event }) => event.type === 'CampaignLeft')?.event as never as {
      signature: string;
    };
    for (const change of [
      { signature },
      { signature: '00'.repeat(64) },
      { signature: 'none' },
      { url: 'https://other.example' },
      { to: identity(theirs) },
      { to: { ...identity(ours), seal: checkpointKeyOf(theirs) } },
    ]) {
      expect(differenceOf(changed('CampaignLeft', change)), JSON.stringify(change)).toMatch(sentence);
    }
  });

  it('names an arrival by another host, or with another key', () => {
    const sentence = /arrived, and is not signed by the host to which it left/;
    for (const change of [{ signature: '00'.repeat(64) }, { headKey: checkpointKeyOf(theirs) }, { headKey: 'none' }]) {
      expect(differenceOf(changed('CampaignArrived', change)), JSON.stringify(change)).toMatch(sentence);
    }
  });

  it('names an arrival or a canceled move without a departure, and a repeated one', () => {
    const sentence = /goes on, but it had not left/;
    const without = stream.toSpliced(last('CampaignLeft'), 1);
    expect(differenceOf(without)).toMatch(sentence);
    for (const type of ['CampaignArrived', 'CampaignStayed']) {
      expect(differenceOf(inserted('CampaignArrived', of(type))), type).toMatch(sentence);
      expect(differenceOf(inserted('SeatTaken', of(type))), type).toMatch(sentence);
    }
    expect(differenceOf(inserted('CampaignLeft', of('CampaignLeft')))).toMatch(/left, which it had already/);
  });

  it('names everything that was done in between', () => {
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
  ])('re-decides the remaining time: %s with %o', (type, change) => {
    expect(differenceOf(changed(type, change))).not.toBeNull();
  });

  it('names a move with a player as its actor', () => {
    const at = last('CampaignLeft');
    const { meta } = of('CampaignLeft');
    const actor = { kind: 'user', user: gm } as const;
    expect(differenceOf(stream.with(at, { ...of('CampaignLeft'), meta: { ...meta, actor } }))).not.toBeNull();
  });
});
