import { checkpointLine, isStatementSigned, linesIn, readCheckpoint, type CheckpointStage } from '@warlog/trust';
import { statementHash } from '@warlog/campaign';
import type { StoredCheckpoint } from '../../offline/memory.js';
import { statementsIn } from './evidence.js';

/** A stored checkpoint as a line of text that users can paste. */
export function lineOf({ campaign, ordinal, stage, hash }: StoredCheckpoint): string {
  return checkpointLine({ campaign, ordinal, stage: stage as CheckpointStage, attempt: 0 }, hash);
}

/** The result for one campaign of a pasted text: the same history, another one, or nothing that this device knows. */
export interface Compared {
  /** `fork`: another history, and signed. */
  readonly verdict: 'same' | 'other' | 'fork' | 'unknown';
  /** The pasted signed checkpoint that contradicts a stored one. */
  readonly fork: StoredCheckpoint | null;
}

/** Compares checkpoints of other users with those that this device stored. */
export function comparePasted(
  text: string,
  about: {
    readonly campaign: string;
    readonly checkpointKey: string;
    readonly known: readonly StoredCheckpoint[];
    readonly at: number;
  },
): Compared {
  const { campaign, known } = about;
  const trusted = known.filter(({ from }) => from === 'server');
  const forks = statementsIn(text).flatMap((signed) => forkOf(signed, { ...about, known: trusted }));
  if (forks[0]) return { verdict: 'fork', fork: forks[0] };
  const answers = linesIn(text)
    .filter((line) => campaign.startsWith(line.campaign))
    .flatMap(({ ordinal, stage, letters }) => {
      const stored = trusted.filter((checkpoint) => checkpoint.ordinal === ordinal && checkpoint.stage === stage);
      const isKnown = stored.some((checkpoint) => lineOf(checkpoint).endsWith(`:${letters}`));
      // An open phase may have several checkpoints, and other users may have met a later one.
      return stored.length === 0 || (stage === 1 && !isKnown) ? [] : [isKnown];
    });
  if (answers.length === 0) return { verdict: 'unknown', fork: null };
  return { verdict: answers.every(Boolean) ? 'same' : 'other', fork: null };
}

function forkOf(
  { statement, signature }: { readonly statement: string; readonly signature: string },
  { campaign, checkpointKey, known, at }: Parameters<typeof comparePasted>[1],
): readonly StoredCheckpoint[] {
  const said = isStatementSigned(checkpointKey, statement, signature) ? readCheckpoint(statement) : null;
  if (said?.campaign !== campaign) return [];
  const hash = statementHash(statement);
  const { ordinal, stage, attempt } = said;
  const rivals = known.filter((checkpoint) => {
    return checkpoint.ordinal === ordinal && checkpoint.stage === stage && (checkpoint.attempt ?? 0) === attempt;
  });
  if (rivals.length === 0 || rivals.some((rival) => rival.hash === hash)) return [];
  const place = { campaign, ordinal, stage, attempt, turn: rivals[0]?.turn ?? 0 };
  return [{ ...place, hash, statement, signature, told: null, from: 'pasted', at, fault: 'fork' }];
}
