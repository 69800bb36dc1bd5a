import { headLine, isStatementSigned, linesIn, readHead, statementHash, type HeadStage } from '@warlog/kernel/trust';
import type { KeptHead } from '../../offline/memory.js';
import { statementsIn } from './evidence.js';

/** A kept head as people paste it. */
export function lineOf({ campaign, ordinal, stage, hash }: KeptHead): string {
  return headLine({ campaign, ordinal, stage: stage as HeadStage, attempt: 0 }, hash);
}

/** What a pasted text says of a campaign: the same history, another one, or nothing that this device knows of. */
export interface Compared {
  /** `fork`: another one, and signed. */
  readonly verdict: 'same' | 'other' | 'fork' | 'unknown';
  /** The signed head that was pasted and contradicts a kept one. */
  readonly fork: KeptHead | null;
}

/** Holds what others were given against the heads that this device met. */
export function comparePasted(
  text: string,
  about: {
    readonly campaign: string;
    readonly headKey: string;
    readonly known: readonly KeptHead[];
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
      const kept = trusted.filter((one) => one.ordinal === ordinal && one.stage === stage);
      const isKnown = kept.some((one) => lineOf(one).endsWith(`:${letters}`));
      // Of an open phase there may be several, and others may have met a later one.
      return kept.length === 0 || (stage === 1 && !isKnown) ? [] : [isKnown];
    });
  if (answers.length === 0) return { verdict: 'unknown', fork: null };
  return { verdict: answers.every(Boolean) ? 'same' : 'other', fork: null };
}

function forkOf(
  { statement, signature }: { readonly statement: string; readonly signature: string },
  { campaign, headKey, known, at }: Parameters<typeof comparePasted>[1],
): readonly KeptHead[] {
  const said = isStatementSigned(headKey, statement, signature) ? readHead(statement) : null;
  if (said?.campaign !== campaign) return [];
  const hash = statementHash(statement);
  const { ordinal, stage, attempt } = said;
  const rivals = known.filter((one) => {
    return one.ordinal === ordinal && one.stage === stage && (one.attempt ?? 0) === attempt;
  });
  if (rivals.length === 0 || rivals.some((one) => one.hash === hash)) return [];
  const place = { campaign, ordinal, stage, attempt, turn: rivals[0]?.turn ?? 0 };
  return [{ ...place, hash, statement, signature, told: null, from: 'pasted', at, fault: 'fork' }];
}
