import { streamLines, type FiledHead, type StoredEvent, type StreamEvent } from '@warlog/kernel';
import { headSecret } from '@warlog/kernel/testing';
import { emptyChain, headPlaceOf, phaseHead, signStatement, statementHash } from '@warlog/kernel/trust';
import { chainedAnew } from './chained-anew.js';

/** A statement, hex, as a head of a forged campaign. */
export const signedHead = (statement: string): FiledHead => ({
  statement,
  signature: signStatement(headSecret, statement),
});

/** These events counted, chained and their heads signed again, as whoever holds all keys would. */
export function signedAnew(events: readonly StoredEvent[], secretKey: string): readonly [StoredEvent[], FiledHead[]] {
  const counted = events.map((stored, index) => ({ ...stored, version: index + 1 }));
  const stream = chainedAnew(counted);
  const heads: FiledHead[] = [];
  let before = { ordinal: 0, phase: null as { readonly id: string; readonly hostEvents: number } | null };
  for (const [index, { campaign, meta, version, hash }] of stream.entries()) {
    if (stream[index + 1]?.meta.correlation === meta.correlation) continue;
    const own = stream.filter((one) => one.meta.correlation === meta.correlation).map(({ event }) => event);
    const place = headPlaceOf(before as Parameters<typeof headPlaceOf>[0], own);
    const opened = own.find((event): event is Opened => event.type === 'PhaseOpened');
    if (opened) before = { ordinal: opened.ordinal, phase: { id: opened.phase, hostEvents: 0 } };
    if (place?.stage === 1 && before.phase)
      before = { ...before, phase: { ...before.phase, hostEvents: place.attempt } };
    if (place === null) continue;
    const previous = heads.at(-1);
    const { statement } = phaseHead({
      ...{ campaign, place, at: meta.at, version, hash, secretKey },
      previous: previous ? statementHash(previous.statement) : null,
      chains: { public: emptyChain(campaign, 'public') },
    });
    heads.push(signedHead(statement));
  }
  return [[...stream], heads];
}

type Opened = Extract<StreamEvent, { readonly type: 'PhaseOpened' }>;

/** The file of events whose heads are signed anew. */
export const textAnew = (events: readonly StoredEvent[], secretKey: string): string =>
  streamLines(...signedAnew(events, secretKey));
