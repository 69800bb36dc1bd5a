import {
  type CampaignCreated,
  type HeadKeyReplaced,
  type StreamEvent,
  type CampaignArrived,
  checkpointPlaceOf,
  phaseCheckpoint,
  statementHash,
  extendViewChains,
  type ViewChains,
} from '@warlog/campaign';
import { viewerKey } from '@warlog/ruleset-api';
import { isStatementSigned, readCheckpoint } from '@warlog/trust';
import type { AuditStep } from './steps.js';
import type { FiledCheckpoint } from './stream-file.js';

/** Events that name the checkpoint key. */
const naming: ReadonlySet<string> = new Set(['CampaignCreated', 'HeadKeyReplaced', 'CampaignArrived']);

/** Returns the checkpoint key after these events, 64 hex digits; null: they name none. */
export function checkpointKeyIn(events: readonly StreamEvent[]): string | null {
  const named = events.findLast(({ type }) => naming.has(type));
  return (named as CampaignCreated | HeadKeyReplaced | CampaignArrived | undefined)?.headKey ?? null;
}

/** The result of checking a campaign's checkpoints against its stream. */
export interface CheckpointsAudit {
  /** Checkpoints that agree with the stream. */
  readonly checked: number;
  readonly difference: string | null;
  /** Missing checkpoints. */
  readonly missing: number;
}

/**
 * Checks every checkpoint during an audit, step by step: the campaign's version, the disclosures of each viewer, and
 * the previous checkpoint. Without checkpoints it counts the missing ones.
 */
export class CheckpointsAuditor {
  private chains: ViewChains = {};
  private seqs: Record<string, number> = {};
  private previous: string | null = null;
  private key: string | null = null;
  private next = 0;
  private missing = 0;

  constructor(
    private readonly checkpoints: readonly FiledCheckpoint[],
    private readonly secretKey: string,
  ) {}

  /** Returns the fault of this step's checkpoint as a sentence; null if there is no fault, or no checkpoint is due. */
  take(step: AuditStep): string | null {
    const { stored, loaded, events } = step;
    this.key = checkpointKeyIn(events) ?? this.key;
    const { updates: disclosures } = step.disclose();
    const last = stored.at(-1);
    if (!last) return null;
    if (this.key !== null)
      this.chains = extendViewChains(last.campaign, disclosures, { seqs: this.seqs, chains: this.chains });
    for (const { viewer, visible } of disclosures) {
      this.seqs[viewerKey(viewer)] = (this.seqs[viewerKey(viewer)] ?? 0) + visible.length;
    }
    const place = checkpointPlaceOf(loaded?.campaign ?? null, events);
    if (place === null || this.key === null) return null;
    const checkpoint = this.checkpoints[this.next];
    if (!checkpoint) {
      this.missing += 1;
      return null;
    }
    this.next += 1;
    const { statement } = phaseCheckpoint({
      ...{ campaign: last.campaign, place, at: last.meta.at, previous: this.previous },
      ...{ version: last.version, hash: last.hash, chains: this.chains, secretKey: this.secretKey },
    });
    const name = `${place.stage === 1 ? 'A checkpoint within' : 'The checkpoint of'} phase ${place.ordinal}`;
    if (!isStatementSigned(this.key, checkpoint.statement, checkpoint.signature))
      return `${name} does not bear the host’s signature.`;
    this.previous = statementHash(checkpoint.statement);
    return statement === checkpoint.statement ? null : `${name} ${saidOtherwise(checkpoint.statement, statement)}.`;
  }

  /** Returns the result after all steps. */
  end(): CheckpointsAudit {
    const extra = this.checkpoints.length - this.next;
    const difference = extra > 0 ? `${extra} more checkpoints were signed than the stream has places for.` : null;
    return { checked: this.next, difference, missing: this.missing };
  }
}

/** What differs in a checkpoint. */
function saidOtherwise(statement: string, due: string): string {
  const [said, right] = [readCheckpoint(statement), readCheckpoint(due)];
  if (!said || !right) return 'has not the form of a checkpoint';
  const { ordinal, stage, phase, campaign, at } = said;
  if (campaign !== right.campaign || ordinal !== right.ordinal || stage !== right.stage || phase !== right.phase) {
    return 'names another place';
  }
  if (said.previous !== right.previous) return 'follows another checkpoint than the one before it';
  if (said.stream !== right.stream) return 'was signed over another history';
  if (said.told !== right.told) return 'names other disclosures than the campaign made';
  return at === right.at ? 'says something else' : 'was signed at another time';
}
