import {
  arriveAtHost,
  introduceHeadKey,
  leaveHost,
  startCampaign,
  stayAtHost,
  streamLines,
  type FiledHead,
  type StoredEvent,
} from '@warlog/kernel';
import { headKeyOf, signStatement } from '@warlog/kernel/trust';
import { BeaconTable, guest, host, PartsTable } from '@warlog/kernel/testing';
import { describe, expect, it } from 'vitest';
import { verifyDeeds } from '../../../docs/verify/deeds.mjs';
import { verifyText } from '../../../docs/verify/verify.mjs';
import { headKey, headSecret, signedAnew, signedHead, textAnew } from './testing/signed-anew.js';

/*
 * Each check of the independent program, by a file that fails it alone: whoever forged it holds every key, and has chained and
 * signed all of it again.
 */

type Fields = Readonly<Record<string, unknown>>;
type Events = readonly StoredEvent[];

function signed(stored: Events): { readonly events: Events; readonly secretKey: string } {
  const [created, ...others] = stored;
  const events = [{ ...created, event: { ...created?.event, headKey } } as StoredEvent, ...others];
  return { events, secretKey: String((stored.at(-1)?.event as unknown as Fields)['secretKey']) };
}

function withParts() {
  const table = PartsTable.playing();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, table.loaded.campaign.ordinal % 4);
    table.ready(guest);
    if (table.loaded.campaign.ordinal === 2) table.bring(guest, 'second phone');
    table.close();
  }
  return signed(table.stored);
}

function withBeacon() {
  const table = BeaconTable.open();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, table.loaded.campaign.ordinal % 4);
    table.close();
    table.bringsRound();
  }
  return signed(table.stored);
}

const parts = withParts();
const beacon = withBeacon();
const text = textAnew(parts.events, parts.secretKey);

const indexOf = (events: Events, type: string) => {
  const at = events.findLastIndex(({ event }) => event.type === type);
  expect(at, type).toBeGreaterThan(-1);
  return at;
};

/** The events with the last one of a type changed. */
function changed(events: Events, type: string, change: (event: Fields) => object): Events {
  const at = indexOf(events, type);
  const stored = events[at] as StoredEvent;
  return events.with(at, { ...stored, event: { type, ...change(stored.event as unknown as Fields) } });
}

/** The events with one put in, in the append of the last one of a type, behind it. */
function added(events: Events, behind: string, event: object): Events {
  const at = indexOf(events, behind);
  return events.toSpliced(at + 1, 0, { ...(events[at] as StoredEvent), event: event as never });
}

const last = (events: Events, type: string) => events[indexOf(events, type)]?.event as unknown as Fields;
const listed = (event: Fields, name: string) => event[name] as readonly Fields[];

/** A scalar of a proof, or of a signature, with the order of the curve added: the same to who does not look. */
function longer(hex: string): string {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const turned = (bytes: string) => (bytes.match(/../g) ?? []).reverse().join('');
  const sum = BigInt(`0x${turned(hex.slice(-64))}`) + order;
  return hex.slice(0, -64) + turned(sum.toString(16).padStart(64, '0'));
}

/** The neutral point: whoever names it as a key signs everything with it. */
const neutral = `01${'00'.repeat(31)}`;
/** A point of the curve, its y beyond the field: 3 written as p + 3. */
const overlong = `f0${'ff'.repeat(30)}7f`;
const nobody = 'ab'.repeat(32);

const inParts: readonly (readonly [what: string, forged: (events: Events) => Events, sentence: RegExp])[] = [
  [
    'no creation',
    (events) => changed(events, 'CampaignCreated', (event) => ({ ...event, type: 'SeatNudged' })),
    /the first event, and no other one, creates/,
  ],
  ['two creations', (events) => added(events, 'SeatTaken', events[0]?.event as object), /and no other one, creates/],
  [
    'a second head key',
    (events) => added(events, 'SeatTaken', { type: 'HeadKeyReplaced', headKey, reason: 'lost' }),
    /has a head key already/,
  ],
  ['no head key', (events) => changed(events, 'CampaignCreated', ({ headKey: _, ...event }) => event), /more heads/],
  [
    'a scheme to come',
    (events) => changed(events, 'CampaignCreated', (event) => ({ ...event, trust: { scheme: 3 } })),
    /of scheme 3, which needs a newer program/,
  ],
  [
    'another dice key',
    (events) =>
      changed(events, 'CampaignCreated', (event) => ({ ...event, dice: { source: 'vrf', publicKey: headKey } })),
    /published key is not the campaign/,
  ],
  [
    'a number in capital letters',
    (events) => changed(events, 'SeatTaken', (event) => ({ ...event, nonce: String(event['nonce']).toUpperCase() })),
    /32 bytes of hex are wanted/,
  ],
  [
    'another number for the set-up',
    (events) => changed(events, 'SeatTaken', (event) => ({ ...event, nonce: nobody })),
    /the leaf of s2 does not stand for what it brought/,
  ],
  [
    'a phase left out in counting',
    (events) => changed(events, 'PhaseOpened', (event) => ({ ...event, ordinal: Number(event['ordinal']) + 1 })),
    /it opens phase/,
  ],
  [
    'another id of a phase',
    (events) => changed(events, 'PhaseOpened', (event) => ({ ...event, phase: 'ef'.repeat(16) })),
    /does not have the id that follows/,
  ],
  [
    'the closing of another phase',
    (events) => changed(events, 'PhaseClosed', (event) => ({ ...event, phase: 'ef'.repeat(16) })),
    /closes another phase/,
  ],
  ...(['CampaignStarted', 'PhaseOpened', 'PhaseClosed'] as const).map(
    (type) =>
      [
        `${type} with another leaf`,
        (events: Events) =>
          changed(events, type, (event) => ({
            ...event,
            leaves: listed(event, 'leaves').map((one) => ({ ...one, leaf: nobody })),
          })),
        /the leaf of s\d does not stand/,
      ] as const,
  ),
  [
    'the leaf of one seat alone',
    (events) => changed(events, 'PhaseClosed', (event) => ({ ...event, leaves: listed(event, 'leaves').slice(0, 1) })),
    /not those of all seats/,
  ],
  [
    'a part brought twice',
    (events) => added(events, 'PartBrought', last(events, 'PartBrought')),
    /a part that was not asked for/,
  ],
  [
    'a part for another phase',
    (events) => changed(events, 'PartBrought', (event) => ({ ...event, phase: 'ef'.repeat(16) })),
    /a part that was not asked for/,
  ],
  [
    'a part with another proof',
    (events) => changed(events, 'PartBrought', () => ({ ...last(events, 'PartBrought'), proof: '58'.repeat(80) })),
    /proof/,
  ],
  [
    'a part of another number',
    (events) => changed(events, 'PartBrought', (event) => ({ ...event, nonce: nobody })),
    /stands for another number/,
  ],
  [
    'a part that stays secret',
    (events) => changed(events, 'PhaseClosed', (event) => ({ ...event, parts: [] })),
    /not those that were brought/,
  ],
  [
    'a seat key that anybody answers for',
    (events) => changed(events, 'SeatKeyReplaced', (event) => ({ ...event, keys: { part: neutral } })),
    /its key is malformed/,
  ],
  [
    'a seat key written in another way',
    (events) => changed(events, 'SeatKeyReplaced', (event) => ({ ...event, keys: { part: overlong } })),
    /its key is malformed/,
  ],
  [
    'a proof that goes on',
    (events) => changed(events, 'DiceScopeOpened', (event) => ({ ...event, proof: `${String(event['proof'])}00` })),
    /80 bytes of hex are wanted/,
  ],
  [
    'a proof with a longer scalar',
    (events) => changed(events, 'DiceScopeOpened', (event) => ({ ...event, proof: longer(String(event['proof'])) })),
    /malformed/,
  ],
  [
    'the proof of another scope',
    (events) => changed(events, 'DiceScopeOpened', (event) => ({ ...event, scope: 'another' })),
    /does not open it under its key/,
  ],
  [
    'a scope of another kind',
    (events) => changed(events, 'DiceScopeOpened', (event) => ({ ...event, kind: 0 })),
    /may not be opened here/,
  ],
  [
    'a scope opened twice',
    (events) => added(events, 'DiceScopeOpened', last(events, 'DiceScopeOpened')),
    /may not be opened here/,
  ],
  ['dice thrown twice', (events) => added(events, 'DiceRolled', last(events, 'DiceRolled')), /is thrown twice/],
  [
    'dice of a scope that was not opened',
    (events) => changed(events, 'DiceRolled', (event) => ({ ...event, scope: 'another' })),
    /no proof of scope/,
  ],
  [
    'dice from elsewhere',
    (events) => changed(events, 'DiceRolled', (event) => ({ ...event, source: 'script' })),
    /no proof of scope/,
  ],
  [
    'other faces',
    (events) => changed(events, 'DiceRolled', (event) => ({ ...event, faces: [7] })),
    /shows 7, its proof gives/,
  ],
  [
    'a die without sides',
    (events) => changed(events, 'DiceRolled', (event) => ({ ...event, sides: 0 })),
    /nothing is drawn below 0/,
  ],
  [
    'a die of more sides than can be drawn',
    (events) => changed(events, 'DiceRolled', (event) => ({ ...event, sides: 65_537 })),
    /nothing is drawn below 65537/,
  ],
  [
    'a label in letters that look the same as bytes',
    (events) =>
      changed(events, 'DiceRolled', ({ label, ...event }) => ({
        ...event,
        label: String.fromCharCode(256 + String(label).charCodeAt(0)) + String(label).slice(1),
      })),
    /is not ASCII/,
  ],
];

/** What is wrong with this file, or lacks in it, in this sentence. */
function said(file: string, verdict: 'differs' | 'incomplete', sentence: RegExp): void {
  const found = verifyText(file);
  expect([found.verdict, found.sentence]).toEqual([verdict, expect.stringMatching(sentence)]);
}

describe('A campaign with parts, forged with every key at hand', () => {
  it('is whole as long as nothing is forged', () => {
    expect(verifyText(text)).toMatchObject({ verdict: 'whole', sentence: '' });
    expect(verifyText(text).heads).toBeGreaterThan(3);
  });

  it.each(inParts)('is named with %s', (_, forged, sentence) => {
    said(textAnew(forged(parts.events), parts.secretKey), 'differs', sentence);
  });

  it('is named where its shuffles are not what their proof gives', () => {
    const { scope, source } = last(parts.events, 'DiceRolled');
    const shuffle = { type: 'DiceShuffled', scope, source, label: 'deck', n: 300, purpose: 'deck', clause: '1' };
    const shuffled = (order: readonly number[]) =>
      verifyText(textAnew(added(parts.events, 'DiceRolled', { ...shuffle, order }), parts.secretKey));
    const { sentence } = shuffled([]);
    const order = /its proof gives ([\d,]+)/.exec(sentence)?.[1]?.split(',').map(Number) ?? [];
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect(shuffled(order)).toMatchObject({ verdict: 'whole' });
    expect(shuffled([...order].reverse())).toMatchObject({ verdict: 'differs' });
  });

  it('is incomplete without its end, its key, its heads, or its header', () => {
    const { events, secretKey } = parts;
    const [stream, heads] = signedAnew(events, secretKey);
    const keyless = changed(events, 'CampaignEnded', ({ secretKey: _, ...event }) => event);
    for (const [file, sentence] of [
      [streamLines(stream.slice(0, -1), heads), /has not ended/],
      [textAnew(keyless, secretKey), /secret dice key is not in the file/],
      [streamLines(stream, heads.slice(1)), /signed heads are there/],
      [text.slice(text.indexOf('\n')), /no header/],
      [text.replace('"holds":"stream"', '"holds":"visible"'), /no header/],
      [text.slice(0, -9), /is not JSON/],
      ['', /no header/],
    ] as const)
      said(file, 'incomplete', sentence);
  });

  it('is named where what covers its events was not made again', () => {
    const [stream, heads] = signedAnew(parts.events, parts.secretKey);
    const first = stream[0] as StoredEvent;
    const other = (change: object) => streamLines(stream.with(1, { ...(stream[1] as StoredEvent), ...change }), heads);
    for (const [file, sentence] of [
      [other({ note: 'a' }), /it holds note, which nothing covers/],
      [other({ version: 3 }), /it has the number 3/],
      [other({ campaign: 'another' }), /belongs to another campaign/],
      [other({ schemaVersion: 9 }), /its hash does not follow/],
      [text.replace('"version":', '"more":1,"version":'), /the header says otherwise|which nothing covers/],
      [text.replace('"warlog":1', '"warlog":1,"more":1'), /the header says otherwise/],
      [`${text}${JSON.stringify(first)}`, /stands behind the heads/],
      [`${text}${text}`, /Event 1 of a battle: it is no battle of the campaign before it/],
    ] as const)
      said(file, 'differs', sentence);
  });
});

describe('Heads, forged by whoever signs them', () => {
  const [stream, heads] = signedAnew(parts.events, parts.secretKey);
  const named = (others: readonly FiledHead[], sentence: RegExp) =>
    said(streamLines(stream, others), 'differs', sentence);
  const first = heads[0] as FiledHead;
  const bytes = first.statement.length;
  const flipped = (hex: string, at: number) => hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
  /** How far from its end a head says what, in hex digits; what comes before has a length of its own. */
  const fields = { time: 4 * 64 + 1, previous: 4 * 64, stream: 3 * 64, moment: 64, purpose: bytes - 5, stage: 306 };

  it.each(Object.entries(fields))('are named where %s is another, though signed', (_, fromEnd) => {
    const other = signedHead(flipped(first.statement, bytes - fromEnd));
    named([other, ...heads.slice(1)], /the head of phase 0 was signed over another history/);
  });

  it('are named where they go on, are too many, or in another order', () => {
    const [, second, ...others] = heads as [FiledHead, FiledHead, ...FiledHead[]];
    named([signedHead(`${first.statement}00`), ...heads.slice(1)], /signed over another history/);
    named([...heads, first], /more heads are signed/);
    named([second, first, ...others], /signed over another history/);
  });

  it('are named where they are not signed, or by a key that signs everything', () => {
    const unsigned = { ...first, signature: flipped(first.signature, 7) };
    named([unsigned, ...heads.slice(1)], /not signed by the campaign/);
    named([{ ...first, signature: longer(first.signature) }, ...heads.slice(1)], /not signed by/);
    const events = changed(parts.events, 'CampaignCreated', (event) => ({ ...event, headKey: neutral }));
    const [anew, own] = signedAnew(events, parts.secretKey);
    const signature = neutral + '00'.repeat(32);
    const unseen = own.map(({ statement }) => ({ statement, signature }));
    said(streamLines(anew, unseen), 'differs', /not signed by/);
  });

  it('are named where something stands in them that nobody signed', () => {
    const lines = streamLines(stream, heads);
    for (const more of ['{"head":{"more":1,', '{"more":1,"head":{'])
      said(lines.replace('{"head":{', more), 'differs', /not written/);
  });
});

describe('A campaign with a beacon, forged with every key at hand', () => {
  it('is whole as long as nothing is forged, with a head for each sealing', () => {
    const sealings = beacon.events.filter(({ event }) => event.type === 'PhaseSealed').length;
    const { verdict, heads } = verifyText(textAnew(beacon.events, beacon.secretKey));
    expect([verdict, heads]).toEqual(['whole', 2 * sealings + 1]);
  });

  it.each([
    ['another round sealed', 'PhaseSealed', (event: Fields) => ({ ...event, round: 1 }), /another round of a beacon/],
    [
      'other parts sealed',
      'PhaseSealed',
      (event: Fields) => ({ ...event, parts: [] }),
      /not say what its sealing said/,
    ],
    [
      'other leaves sealed',
      'PhaseSealed',
      (event: Fields) => ({ ...event, leaves: [] }),
      /not say what its sealing said/,
    ],
    [
      'another chain',
      'PhaseClosed',
      (event: Fields) => ({ ...event, beacon: { ...(event['beacon'] as Fields), chain: nobody } }),
      /another round of a beacon/,
    ],
    [
      'no beacon agreed',
      'CampaignCreated',
      ({ trust: _, ...event }: Fields) => ({ ...event, trust: { scheme: 2 } }),
      /another round/,
    ],
    [
      'a round said to be away',
      'PhaseClosed',
      (event: Fields) => ({ ...event, beacon: { ...(event['beacon'] as Fields), signature: null } }),
      /does not open it under its key/,
    ],
  ] as const)('is named with %s', (_, type, change, sentence) => {
    said(textAnew(changed(beacon.events, type, change), beacon.secretKey), 'differs', sentence);
  });

  it('is named with a closing whose sealing is gone', () => {
    const unsealed = beacon.events.toSpliced(indexOf(beacon.events, 'PhaseSealed'), 1);
    said(textAnew(unsealed, beacon.secretKey), 'differs', /another round of a beacon/);
  });
});

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
    clock(() => introduceHeadKey(headKey));
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
    return { events: table.stored, secretKey: String((table.stored.at(-1)?.event as unknown as Fields)['secretKey']) };
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
