import { streamLines, type StoredEvent } from '@warlog/audit';
import { checkpointKey } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { verifyText } from '../../../docs/verify/verify.mjs';
import {
  added,
  changed,
  last,
  longer,
  neutral,
  nobody,
  said,
  withParts,
  type Events,
  type Fields,
} from './testing/forging.js';
import { resign, resignText } from './testing/resign.js';

/*
 * Each check of the independent verifier, with a file that fails only this check. The forger holds every key, and has
 * recomputed the chain and all signatures.
 */

const parts = withParts();
const text = resignText(parts.events, parts.secretKey);
const listed = (event: Fields, name: string) => event[name] as readonly Fields[];
/** A point of the curve whose y is outside the field: 3 written as p + 3. */
const overlong = `f0${'ff'.repeat(30)}7f`;

const inParts: readonly (readonly [what: string, forged: (events: Events) => Events, sentence: RegExp])[] = [
  [
    'no creation',
    (events) => changed(events, 'CampaignCreated', (event) => ({ ...event, type: 'SeatNudged' })),
    /the first event, and no other one, creates/,
  ],
  ['two creations', (events) => added(events, 'SeatTaken', events[0]?.event as object), /and no other one, creates/],
  [
    'a second checkpoint key',
    (events) => added(events, 'SeatTaken', { type: 'HeadKeyReplaced', headKey: checkpointKey, reason: 'lost' }),
    /has a checkpoint key already/,
  ],
  [
    'no checkpoint key',
    (events) => changed(events, 'CampaignCreated', ({ headKey: _, ...event }) => event),
    /lacks headKey/,
  ],
  ['no `apart`', (events) => changed(events, 'CampaignCreated', ({ apart: _, ...event }) => event), /lacks apart/],
  ...(['SeatNudged', 'CampaignEnded'] as const).map(
    (type) =>
      [
        `${type} after the end`,
        (events: Events) => added(events, 'CampaignEnded', { ...last(events, 'CampaignEnded'), type }),
        /cannot follow the end/,
      ] as const,
  ),
  [
    'a scheme to come',
    (events) => changed(events, 'CampaignCreated', (event) => ({ ...event, trust: { scheme: 3 } })),
    /of scheme 3, which needs a newer program/,
  ],
  [
    'another dice key',
    (events) =>
      changed(events, 'CampaignCreated', (event) => ({ ...event, dice: { source: 'vrf', publicKey: checkpointKey } })),
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
            leaves: listed(event, 'leaves').map((row) => ({ ...row, leaf: nobody })),
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

describe('A campaign with dice contributions, forged with every key', () => {
  it('is sound without a forgery', () => {
    expect(verifyText(text)).toMatchObject({ verdict: 'whole', sentence: '' });
    expect(verifyText(text).heads).toBeGreaterThan(3);
  });

  it.each(inParts)('is different with %s', (_, forged, sentence) => {
    said(resignText(forged(parts.events), parts.secretKey), 'differs', sentence);
  });

  it('is different if its shuffles do not match their proof', () => {
    const { scope, source } = last(parts.events, 'DiceRolled');
    const shuffle = { type: 'DiceShuffled', scope, source, label: 'deck', n: 300, purpose: 'deck', clause: '1' };
    const shuffled = (order: readonly number[]) =>
      verifyText(resignText(added(parts.events, 'DiceRolled', { ...shuffle, order }), parts.secretKey));
    const { sentence } = shuffled([]);
    const order = /its proof gives ([\d,]+)/.exec(sentence)?.[1]?.split(',').map(Number) ?? [];
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect(shuffled(order)).toMatchObject({ verdict: 'whole' });
    expect(shuffled([...order].reverse())).toMatchObject({ verdict: 'differs' });
  });

  it('is incomplete without its end, its key, or its header', () => {
    const { events, secretKey } = parts;
    const [stream, checkpoints] = resign(events, secretKey);
    const keyless = changed(events, 'CampaignEnded', ({ secretKey: _, ...event }) => event);
    for (const [file, sentence] of [
      [streamLines(stream.slice(0, -1), checkpoints), /has not ended/],
      [resignText(keyless, secretKey), /secret dice key is not in the file/],
      [text.slice(text.indexOf('\n')), /no header/],
      [text.replace('"holds":"stream"', '"holds":"visible"'), /no header/],
      [text.slice(0, -9), /is not JSON/],
      ['', /no header/],
    ] as const)
      said(file, 'incomplete', sentence);
  });

  it('is different if a checkpoint is missing, or if a line contains anything that no hash covers', () => {
    const [stream, checkpoints] = resign(parts.events, parts.secretKey);
    said(streamLines(stream, checkpoints.slice(1)), 'differs', /only \d+ of \d+ signed checkpoints are there/);
    const first = stream[0] as StoredEvent;
    const other = (change: object) =>
      streamLines(stream.with(1, { ...(stream[1] as StoredEvent), ...change }), checkpoints);
    for (const [file, sentence] of [
      [other({ note: 'a' }), /it holds note, which nothing covers/],
      [other({ version: 3 }), /it has the number 3/],
      [other({ campaign: 'another' }), /belongs to another campaign/],
      [other({ schemaVersion: 9 }), /its hash does not follow/],
      [text.replace('"version":', '"more":1,"version":'), /the header says otherwise|which nothing covers/],
      [text.replace('"warlog":1', '"warlog":1,"more":1'), /the header says otherwise/],
      [`${text}${JSON.stringify(first)}`, /stands after the checkpoints/],
      [`${text}${text}`, /Event 1 of a battle: it is no battle of the campaign before it/],
    ] as const)
      said(file, 'differs', sentence);
  });
});
