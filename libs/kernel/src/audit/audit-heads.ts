import type { CampaignCreated, HeadKeyReplaced, StreamEvent } from '../campaign/events.js';
import type { CampaignArrived } from '../campaign/host-events.js';
import { viewerKey } from '../ruleset.js';
import {
  headPlaceOf,
  isStatementSigned,
  phaseHead,
  statementHash,
  toldChains,
  type ToldChains,
} from '../trust/phase-head.js';
import { readHead } from '../trust/read-statement.js';
import type { AuditStep } from './steps.js';
import type { FiledHead } from './stream-file.js';

/** These say which key signs heads. */
const naming: ReadonlySet<string> = new Set(['CampaignCreated', 'HeadKeyReplaced', 'CampaignArrived']);

/** The key by which heads are signed after these events, 64 hex digits; null: they name none. */
export function headKeyIn(events: readonly StreamEvent[]): string | null {
  const named = events.findLast(({ type }) => naming.has(type));
  return (named as CampaignCreated | HeadKeyReplaced | CampaignArrived | undefined)?.headKey ?? null;
}

/** What came of holding a campaign's signed heads against its stream. */
export interface HeadsAudit {
  /** So many heads were there and said what the stream gives. */
  readonly checked: number;
  readonly difference: string | null;
  /** Heads that should be there and are not. */
  readonly missing: number;
}

/**
 * Goes along with an audit, step by step, and holds every head against what it must say: where the campaign stood, what each
 * viewer had been told, and the head before. Works without heads, too, and counts those that are missing.
 */
export class HeadsAuditor {
  private chains: ToldChains = {};
  private seqs: Record<string, number> = {};
  private previous: string | null = null;
  private key: string | null = null;
  private next = 0;
  private missing = 0;

  constructor(
    private readonly heads: readonly FiledHead[],
    private readonly secretKey: string,
  ) {}

  /** What is wrong with the head of this step, in a sentence; null where nothing is, or none is due. */
  take(step: AuditStep): string | null {
    const { stored, loaded, events } = step;
    this.key = headKeyIn(events) ?? this.key;
    const { told } = step.telling();
    const last = stored.at(-1);
    if (!last) return null;
    if (this.key !== null) this.chains = toldChains(last.campaign, told, { seqs: this.seqs, chains: this.chains });
    for (const { viewer, visible } of told) {
      this.seqs[viewerKey(viewer)] = (this.seqs[viewerKey(viewer)] ?? 0) + visible.length;
    }
    const place = headPlaceOf(loaded?.campaign ?? null, events);
    if (place === null || this.key === null) return null;
    const head = this.heads[this.next];
    if (!head) {
      this.missing += 1;
      return null;
    }
    this.next += 1;
    const { statement } = phaseHead({
      ...{ campaign: last.campaign, place, at: last.meta.at, previous: this.previous },
      ...{ version: last.version, hash: last.hash, chains: this.chains, secretKey: this.secretKey },
    });
    const name = `${place.stage === 1 ? 'A head within' : 'The head of'} phase ${place.ordinal}`;
    if (!isStatementSigned(this.key, head.statement, head.signature))
      return `${name} does not bear the host’s signature.`;
    this.previous = statementHash(head.statement);
    return statement === head.statement ? null : `${name} ${saidOtherwise(head.statement, statement)}.`;
  }

  /** What came of it, once every step was taken. */
  end(): HeadsAudit {
    const extra = this.heads.length - this.next;
    const difference = extra > 0 ? `${extra} more heads were signed than the stream has places for.` : null;
    return { checked: this.next, difference, missing: this.missing };
  }
}

/** What of a head is not as it should be. */
function saidOtherwise(statement: string, due: string): string {
  const [said, right] = [readHead(statement), readHead(due)];
  if (!said || !right) return 'is not written as a head';
  const { ordinal, stage, phase, campaign, at } = said;
  if (campaign !== right.campaign || ordinal !== right.ordinal || stage !== right.stage || phase !== right.phase) {
    return 'speaks of another place';
  }
  if (said.previous !== right.previous) return 'follows another head than the one before it';
  if (said.stream !== right.stream) return 'was signed over another history';
  if (said.told !== right.told) return 'says that somebody was told something else';
  return at === right.at ? 'says something else' : 'was signed at another time';
}
