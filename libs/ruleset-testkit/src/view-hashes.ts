import { steps, type StoredEvent } from '@warlog/audit';
import type { ViewerUpdate, Versions } from '@warlog/campaign';
import { hex, sha256 } from '@warlog/dice/bytes';
import { canonicalJson } from '@warlog/core';
import { viewerKey } from '@warlog/ruleset-api';

/** The SHA-256 of each viewer's canonical view (hex), by turn: at its opening. `last`: after the last event. */
export type ViewHashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Replays a stream and returns the hashes of all views. */
export function viewHashes(versions: Versions, stream: readonly StoredEvent[]): ViewHashes {
  const hashes: Record<string, Readonly<Record<string, string>>> = {};
  let last: readonly ViewerUpdate[] = [];
  for (const { disclose } of steps(versions, stream)) {
    const { after, updates } = disclose();
    const turn = after.campaign.phase?.turn;
    if (turn !== undefined) hashes[turn] ??= hashed(updates);
    last = updates;
  }
  return { ...hashes, last: hashed(last) };
}

/** Returns the SHA-256 of the canonical text of a view, hex. */
export const viewHash = (view: unknown): string => hex(sha256(canonicalJson(view)));

function hashed(updates: readonly ViewerUpdate[]): Readonly<Record<string, string>> {
  return Object.fromEntries(updates.map(({ viewer, view }) => [viewerKey(viewer), viewHash(view)]));
}
