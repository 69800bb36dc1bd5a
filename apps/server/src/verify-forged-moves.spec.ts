import { arriveAtHost, leaveHost, startCampaign, stayAtHost, checkpointKeyOf } from '@warlog/campaign';
import type { StoredEvent } from '@warlog/audit';
import { signStatement } from '@warlog/trust';
import { guest, checkpointKey, checkpointSecret, host, PartsTable } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { verifyDeeds } from '../../../docs/verify/deeds.mjs';
import { changed, indexOf, said, secretKeyOf, type Events } from './testing/forging.js';
import { resignText } from './testing/resign.js';

describe("Moves between servers, forged with all keys except the other server's", () => {
  const [ours, theirs] = ['53', '54'].map((digits) => digits.repeat(32)) as [string, string];
  const identity = (secret: string) => ({ sign: checkpointKeyOf(secret), seal: checkpointKeyOf(secret) });
  const by = (secret: string) => (statement: string) => signStatement(secret, statement);

  /** The campaign leaves, stays, leaves again and arrives, all in one phase, with checkpoints by the same key. */
  function withMoves() {
    const table = new PartsTable();
    const clock = (decide: Parameters<PartsTable['must']>[0]) => {
      table.now += 1_000;
      table.as(null).must(decide);
    };
    table.as(host).must((loaded, context) => startCampaign(loaded, { user: host }, context));
    const leaving = { to: identity(ours), url: 'https://there.example', sign: by(checkpointSecret) };
    clock((loaded, context) => leaveHost(loaded, leaving, context));
    clock(stayAtHost);
    clock((loaded, context) => leaveHost(loaded, leaving, context));
    clock((loaded, context) => arriveAtHost(loaded, { headKey: checkpointKey, sign: by(ours) }, context));
    while (table.loaded.campaign.status === 'running') {
      table.order(host, table.loaded.campaign.ordinal % 4);
      table.ready(guest);
      table.close();
    }
    return { events: table.stored, secretKey: secretKeyOf(table.stored) };
  }

  const moves = withMoves();
  const resignedText = (events: Events) => resignText(events, moves.secretKey);
  /** Returns the events without the last one of a type and without its decision. */
  const without = (type: string) => moves.events.toSpliced(indexOf(moves.events, type), 1);
  const inserted = (behind: string, type: string) => {
    const meta = { ...(moves.events[indexOf(moves.events, behind)] as StoredEvent).meta, correlation: 'forged' };
    const stored = moves.events[indexOf(moves.events, type)] as StoredEvent;
    return moves.events.toSpliced(indexOf(moves.events, behind) + 1, 0, { ...stored, meta });
  };

  it('are sound unchanged', () => {
    expect(verifyDeeds(resignedText(moves.events))).toMatchObject({ verdict: 'whole', sentence: '' });
  });

  it.each<[what: string, forged: () => Events, sentence: RegExp]>([
    ['an arrival without a leaving', () => without('CampaignLeft'), /the campaign had not left its host/],
    ['no arrival', () => without('CampaignArrived'), /the campaign had left its host/],
    ['a second arrival', () => inserted('CampaignArrived', 'CampaignArrived'), /the campaign had not left its host/],
    ['a staying after the arrival', () => inserted('CampaignArrived', 'CampaignStayed'), /had not left its host/],
    ['a letter in between', () => inserted('CampaignLeft', 'SeatReady'), /the campaign had left its host/],
    ['a second leaving', () => inserted('CampaignLeft', 'CampaignLeft'), /the campaign had left its host/],
  ])('are named with %s, by both programs', (_, forged, sentence) => {
    said(resignedText(forged()), 'differs', sentence);
    expect(verifyDeeds(resignedText(forged()))).toMatchObject({ verdict: 'differs' });
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
  ])('are different with %s', (_, type, change) => {
    const file = resignedText(changed(moves.events, type, (event) => ({ ...event, ...change })));
    expect(verifyDeeds(file).sentence).toMatch(/departure or arrival of the campaign is not signed by its server/);
  });

  it('are different if the arrival brings a key that the other server did not name', () => {
    const other = changed(moves.events, 'CampaignArrived', (event) => ({ ...event, headKey: checkpointKeyOf(theirs) }));
    said(resignedText(other), 'differs', /is not signed by the campaign’s key/);
  });
});
