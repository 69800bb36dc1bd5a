import { streamLines, type FiledCheckpoint, type StoredEvent } from '@warlog/audit';
import { type StreamEvent, checkpointPlaceOf, phaseCheckpoint, statementHash } from '@warlog/campaign';
import { checkpointSecret } from '@warlog/ruleset-testkit';
import { emptyChain, signStatement } from '@warlog/trust';
import { rechain } from './rechain.js';

/** Signs a statement, in hex, as a checkpoint of a forged campaign. */
export const signedCheckpoint = (statement: string): FiledCheckpoint => ({
  statement,
  signature: signStatement(checkpointSecret, statement),
});

/** Renumbers and rechains the events and signs their checkpoints, as a forger with all keys would. */
export function resign(events: readonly StoredEvent[], secretKey: string): readonly [StoredEvent[], FiledCheckpoint[]] {
  const counted = events.map((stored, index) => ({ ...stored, version: index + 1 }));
  const stream = rechain(counted);
  const checkpoints: FiledCheckpoint[] = [];
  let before = { ordinal: 0, phase: null as { readonly id: string; readonly hostEvents: number } | null };
  for (const [index, { campaign, meta, version, hash }] of stream.entries()) {
    if (stream[index + 1]?.meta.correlation === meta.correlation) continue;
    const own = stream
      .filter((storedEvent) => storedEvent.meta.correlation === meta.correlation)
      .map(({ event }) => event);
    const place = checkpointPlaceOf(before as Parameters<typeof checkpointPlaceOf>[0], own);
    const opened = own.find((event): event is Opened => event.type === 'PhaseOpened');
    if (opened) before = { ordinal: opened.ordinal, phase: { id: opened.phase, hostEvents: 0 } };
    if (place?.stage === 1 && before.phase)
      before = { ...before, phase: { ...before.phase, hostEvents: place.attempt } };
    if (place === null) continue;
    const previous = checkpoints.at(-1);
    const { statement } = phaseCheckpoint({
      ...{ campaign, place, at: meta.at, version, hash, secretKey },
      previous: previous ? statementHash(previous.statement) : null,
      chains: { public: emptyChain(campaign, 'public') },
    });
    checkpoints.push(signedCheckpoint(statement));
  }
  return [[...stream], checkpoints];
}

type Opened = Extract<StreamEvent, { readonly type: 'PhaseOpened' }>;

/** Returns the file of events with newly signed checkpoints. */
export const resignText = (events: readonly StoredEvent[], secretKey: string): string =>
  streamLines(...resign(events, secretKey));
