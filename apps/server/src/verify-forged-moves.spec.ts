import { arriveAtHost, leaveHost, startCampaign, stayAtHost, type StoredEvent } from '@warlog/kernel';
import { headKeyOf, signStatement } from '@warlog/kernel/trust';
import { guest, headKey, headSecret, host, PartsTable } from '@warlog/kernel/testing';
import { describe, expect, it } from 'vitest';
import { verifyDeeds } from '../../../docs/verify/deeds.mjs';
import { changed, indexOf, said, secretKeyOf, type Events } from './testing/forging.js';
import { textAnew } from './testing/signed-anew.js';

describe('Moves between hosts, forged by whoever has all keys but those of the other host', () => {
  const [ours, theirs] = ['53', '54'].map((digits) => digits.repeat(32)) as [string, string];
  const identity = (secret: string) => ({ sign: headKeyOf(secret), seal: headKeyOf(secret) });
  const by = (secret: string) => (statement: string) => signStatement(secret, statement);

  /** It leaves, stays, leaves again and arrives, all in one phase, where heads are signed by the same key. */
  function withMoves() {
    const table = new PartsTable();
    const clock = (decide: Parameters<PartsTable['must']>[0]) => {
      table.now += 1_000;
      table.as(null).must(decide);
    };
    table.as(host).must((loaded, means) => startCampaign(loaded, { user: host }, means));
    const leaving = { to: identity(ours), url: 'https://there.example', sign: by(headSecret) };
    clock((loaded, means) => leaveHost(loaded, leaving, means));
    clock(stayAtHost);
    clock((loaded, means) => leaveHost(loaded, leaving, means));
    clock((loaded, means) => arriveAtHost(loaded, { headKey, sign: by(ours) }, means));
    while (table.loaded.campaign.status === 'running') {
      table.order(host, table.loaded.campaign.ordinal % 4);
      table.ready(guest);
      table.close();
    }
    return { events: table.stored, secretKey: secretKeyOf(table.stored) };
  }

  const moves = withMoves();
  const anew = (events: Events) => textAnew(events, moves.secretKey);
  /** Without the last event of a type, and its decision. */
  const without = (type: string) => moves.events.toSpliced(indexOf(moves.events, type), 1);
  const again = (behind: string, type: string) => {
    const meta = { ...(moves.events[indexOf(moves.events, behind)] as StoredEvent).meta, correlation: 'forged' };
    const stored = moves.events[indexOf(moves.events, type)] as StoredEvent;
    return moves.events.toSpliced(indexOf(moves.events, behind) + 1, 0, { ...stored, meta });
  };

  it('are whole as they were', () => {
    expect(verifyDeeds(anew(moves.events))).toMatchObject({ verdict: 'whole', sentence: '' });
  });

  it.each<[what: string, forged: () => Events, sentence: RegExp]>([
    ['an arrival without a leaving', () => without('CampaignLeft'), /the campaign had not left its host/],
    ['no arrival', () => without('CampaignArrived'), /the campaign had left its host/],
    ['a second arrival', () => again('CampaignArrived', 'CampaignArrived'), /the campaign had not left its host/],
    ['a staying after the arrival', () => again('CampaignArrived', 'CampaignStayed'), /had not left its host/],
    ['a letter in between', () => again('CampaignLeft', 'SeatReady'), /the campaign had left its host/],
    ['a second leaving', () => again('CampaignLeft', 'CampaignLeft'), /the campaign had left its host/],
  ])('are named with %s, by both programs', (_, forged, sentence) => {
    said(anew(forged()), 'differs', sentence);
    expect(verifyDeeds(anew(forged()))).toMatchObject({ verdict: 'differs' });
  });

  it.each<[what: string, type: string, change: object]>([
    ['a leaving that somebody else signed', 'CampaignLeft', { signature: '00'.repeat(64) }],
    ['a leaving for another host', 'CampaignLeft', { to: identity(theirs) }],
    ['a leaving for another address', 'CampaignLeft', { url: 'https://other.example' }],
    ['a leaving at another time', 'CampaignLeft', { at: 1 }],
    ['a leaving without a signature', 'CampaignLeft', { signature: undefined }],
    ['an arrival that another host signed', 'CampaignArrived', { signature: '00'.repeat(64) }],
    ['an arrival at another time', 'CampaignArrived', { at: 1 }],
    ['an arrival without a signature', 'CampaignArrived', { signature: undefined }],
  ])('are named with %s', (_, type, change) => {
    const file = anew(changed(moves.events, type, (event) => ({ ...event, ...change })));
    expect(verifyDeeds(file).sentence).toMatch(/not signed by who may say that the campaign left, or arrived/);
  });

  it('are named where the arrival brings a key that the other host did not name', () => {
    const other = changed(moves.events, 'CampaignArrived', (event) => ({ ...event, headKey: headKeyOf(theirs) }));
    said(anew(other), 'differs', /is not signed by the campaign’s key/);
  });
});
