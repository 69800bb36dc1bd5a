import { streamLines, type FiledHead } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { verifyText } from '../../../docs/verify/verify.mjs';
import {
  changed,
  indexOf,
  longer,
  neutral,
  nobody,
  said,
  withBeacon,
  withParts,
  type Fields,
} from './testing/forging.js';
import { signedAnew, signedHead, textAnew } from './testing/signed-anew.js';

const parts = withParts();
const beacon = withBeacon();

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
      (event: Fields) => ({ ...event, trust: { scheme: 2, parts: 'with-sheet' } }),
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
