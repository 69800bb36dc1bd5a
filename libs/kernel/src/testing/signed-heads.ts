import { headKeyIn } from '../audit/audit-heads.js';
import { steps, type StoredEvent } from '../audit/steps.js';
import type { FiledHead } from '../audit/stream-file.js';
import type { Versions } from '../campaign/versions.js';
import { viewerKey } from '../ruleset.js';
import {
  headKeyOf,
  headPlaceOf,
  phaseHead,
  signStatement,
  statementHash,
  toldChains,
  type KeptLeaf,
  type ToldChains,
} from '../trust/phase-head.js';

/** Signs the heads of campaigns in tests, 64 hex digits. */
export const headSecret = '7e'.repeat(32);
/** The public half of `headSecret`. */
export const headKey = headKeyOf(headSecret);

/** A signed head, with what its root was made of. */
export interface HeadWithLeaves extends FiledHead {
  readonly leaves: readonly KeptLeaf[];
}

/** Signs the heads of a stream as its host does, from the event that names the head key on. `secretKey`: of its dice. */
export function signedHeads(
  versions: Versions,
  stream: readonly StoredEvent[],
  secretKey: string,
  secret = headSecret,
): readonly HeadWithLeaves[] {
  let [chains, previous, isSigning]: [ToldChains, string | null, boolean] = [{}, null, false];
  const seqs: Record<string, number> = {};
  const heads: HeadWithLeaves[] = [];
  for (const { loaded, events, stored, telling } of steps(versions, stream)) {
    isSigning ||= headKeyIn(events) !== null;
    const { told } = telling();
    const last = stored.at(-1);
    if (!last) continue;
    if (isSigning) chains = toldChains(last.campaign, told, { seqs, chains });
    for (const { viewer, visible } of told) seqs[viewerKey(viewer)] = (seqs[viewerKey(viewer)] ?? 0) + visible.length;
    const place = headPlaceOf(loaded?.campaign ?? null, events);
    if (!isSigning || !place) continue;
    const { campaign, version, hash, meta } = last;
    const { statement, leaves } = phaseHead({
      campaign,
      place,
      at: meta.at,
      previous,
      version,
      hash,
      chains,
      secretKey,
    });
    heads.push({ statement, signature: signStatement(secret, statement), leaves });
    previous = statementHash(statement);
  }
  return heads;
}
