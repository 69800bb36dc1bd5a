import { checkpointKeyIn, steps, type StoredEvent, type FiledCheckpoint } from '@warlog/audit';
import {
  type Versions,
  checkpointKeyOf,
  checkpointPlaceOf,
  phaseCheckpoint,
  statementHash,
  extendViewChains,
  type StoredLeaf,
  type ViewChains,
} from '@warlog/campaign';
import { viewerKey } from '@warlog/ruleset-api';
import { signStatement } from '@warlog/trust';

/** Secret key that signs checkpoints in tests, 64 hex digits. */
export const checkpointSecret = '7e'.repeat(32);
/** The public key of `checkpointSecret`. */
export const checkpointKey = checkpointKeyOf(checkpointSecret);

/** A checkpoint with the leaves of its root. */
export interface CheckpointWithLeaves extends FiledCheckpoint {
  readonly leaves: readonly StoredLeaf[];
}

/**
 * Signs the checkpoints of a stream as its server does, from the event that names the checkpoint key on. `secretKey`:
 * the dice key.
 */
export function signedCheckpoints(
  versions: Versions,
  stream: readonly StoredEvent[],
  secretKey: string,
  secret = checkpointSecret,
): readonly CheckpointWithLeaves[] {
  let [chains, previous, isSigning]: [ViewChains, string | null, boolean] = [{}, null, false];
  const seqs: Record<string, number> = {};
  const checkpoints: CheckpointWithLeaves[] = [];
  for (const { loaded, events, stored, disclose } of steps(versions, stream)) {
    isSigning ||= checkpointKeyIn(events) !== null;
    const { updates: disclosures } = disclose();
    const last = stored.at(-1);
    if (!last) continue;
    if (isSigning) chains = extendViewChains(last.campaign, disclosures, { seqs, chains });
    for (const { viewer, visible } of disclosures)
      seqs[viewerKey(viewer)] = (seqs[viewerKey(viewer)] ?? 0) + visible.length;
    const place = checkpointPlaceOf(loaded?.campaign ?? null, events);
    if (!isSigning || !place) continue;
    const { campaign, version, hash, meta } = last;
    const { statement, leaves } = phaseCheckpoint({
      campaign,
      place,
      at: meta.at,
      previous,
      version,
      hash,
      chains,
      secretKey,
    });
    checkpoints.push({ statement, signature: signStatement(secret, statement), leaves });
    previous = statementHash(statement);
  }
  return checkpoints;
}
