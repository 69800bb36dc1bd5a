import { streamLines, type FiledCheckpoint } from '@warlog/audit';
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
import { resign, signedCheckpoint, resignText } from './testing/resign.js';

const parts = withParts();
const beacon = withBeacon();

describe('Checkpoints forged with the signing key', () => {
  const [stream, checkpoints] = resign(parts.events, parts.secretKey);
  const named = (others: readonly FiledCheckpoint[], sentence: RegExp) =>
    said(streamLines(stream, others), 'differs', sentence);
  const first = checkpoints[0] as FiledCheckpoint;
  const bytes = first.statement.length;
  const flipped = (hex: string, at: number) => hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
  /** Offsets of the fields from the end of a checkpoint, in hex digits; the part before has a variable length. */
  const fields = { time: 4 * 64 + 1, previous: 4 * 64, stream: 3 * 64, moment: 64, purpose: bytes - 5, stage: 306 };

  it.each(Object.entries(fields))('are different if %s is changed, even if signed', (_, fromEnd) => {
    const other = signedCheckpoint(flipped(first.statement, bytes - fromEnd));
    named([other, ...checkpoints.slice(1)], /the checkpoint of phase 0 was signed over another history/);
  });

  it('are different if there are too many, or in another order', () => {
    const [, second, ...others] = checkpoints as [FiledCheckpoint, FiledCheckpoint, ...FiledCheckpoint[]];
    named([signedCheckpoint(`${first.statement}00`), ...checkpoints.slice(1)], /signed over another history/);
    named([...checkpoints, first], /more checkpoints are signed/);
    named([second, first, ...others], /signed over another history/);
  });

  it('are different if unsigned, or signed by a key that signs everything', () => {
    const unsigned = { ...first, signature: flipped(first.signature, 7) };
    named([unsigned, ...checkpoints.slice(1)], /not signed by the campaign/);
    named([{ ...first, signature: longer(first.signature) }, ...checkpoints.slice(1)], /not signed by/);
    const events = changed(parts.events, 'CampaignCreated', (event) => ({ ...event, headKey: neutral }));
    const [signedEvents, own] = resign(events, parts.secretKey);
    const signature = neutral + '00'.repeat(32);
    const unseen = own.map(({ statement }) => ({ statement, signature }));
    said(streamLines(signedEvents, unseen), 'differs', /not signed by/);
  });

  it('are different if they contain anything unsigned', () => {
    const lines = streamLines(stream, checkpoints);
    for (const more of ['{"head":{"more":1,', '{"more":1,"head":{'])
      said(lines.replace('{"head":{', more), 'differs', /not written/);
  });
});

describe('A campaign with a beacon, forged with every key', () => {
  it('is sound without a forgery, with a checkpoint for each sealing', () => {
    const sealings = beacon.events.filter(({ event }) => event.type === 'PhaseSealed').length;
    const { verdict, heads: checkpointCount } = verifyText(resignText(beacon.events, beacon.secretKey));
    expect([verdict, checkpointCount]).toEqual(['whole', 2 * sealings + 1]);
  });

  it.each([
    ['another round sealed', 'PhaseSealed', (event: Fields) => ({ ...event, round: 1 }), /another beacon round/],
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
      /another beacon round/,
    ],
    [
      'no beacon agreed',
      'CampaignCreated',
      (event: Fields) => ({ ...event, trust: { scheme: 2, parts: 'with-sheet' } }),
      /another beacon round/,
    ],
    [
      'a round said to be away',
      'PhaseClosed',
      (event: Fields) => ({ ...event, beacon: { ...(event['beacon'] as Fields), signature: null } }),
      /does not open it under its key/,
    ],
  ] as const)('is different with %s', (_, type, change, sentence) => {
    said(resignText(changed(beacon.events, type, change), beacon.secretKey), 'differs', sentence);
  });

  it('is different with a closing without its sealing', () => {
    const unsealed = beacon.events.toSpliced(indexOf(beacon.events, 'PhaseSealed'), 1);
    said(resignText(unsealed, beacon.secretKey), 'differs', /another beacon round/);
  });
});
