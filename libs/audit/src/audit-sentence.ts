import type { AuditGap, AuditReport } from './audit.js';
import type { Unsigned } from './audit-terms.js';

/** The result of an audit: `sound` means no difference and no gap. */
export type AuditVerdict = 'sound' | 'different' | 'incomplete';

/** Returns the result of an audit. */
export function verdictOf({ difference, gaps }: Pick<AuditReport, 'difference' | 'gaps'>): AuditVerdict {
  if (difference !== null) return 'different';
  return gaps.length === 0 ? 'sound' : 'incomplete';
}

/** Returns whether everything was checked and agrees. */
export const isSound = (report: AuditReport): boolean => verdictOf(report) === 'sound';

/** Returns the report as one sentence. */
export function auditSentence({ events, resolved, rolls, unverifiable, checkpoints, ...report }: AuditReport): string {
  const { difference, gaps, rounds, withoutRound, signedActions, unsignedActions, unsignable } = report;
  if (difference !== null) return `A difference was found. ${difference}`;
  const apart = unverifiable === 0 ? '' : ` (${unverifiable} more are not verifiable)`;
  const signed = checkpoints === 0 ? '' : `, ${checkpoints} signed checkpoints`;
  const away =
    withoutRound === 0
      ? ''
      : `, ${withoutRound} closings without their round (the record says that the beacon did not answer)`;
  const beacon = `${rounds === 0 ? '' : `, ${rounds} signed rounds of a beacon`}${away}`;
  const bare = unsignedActions === 0 ? '' : `, ${unsignedActions} unsigned actions of seats without keys`;
  const actions =
    signedActions + unsignedActions === 0 ? '' : `, ${signedActions} actions signed by their seats${bare}`;
  const words = unsignable === 0 ? '' : `, ${unsignable} votes, hand-overs and sitters, which carry no signature`;
  const checked = `${rolls} rolls${apart}${signed}${beacon}${actions}${words}`;
  const counted = `${events} events, ${resolved} phases resolved again, ${checked}, 0 differences.`;
  return gaps.length === 0 ? counted : `Incomplete. ${gaps.map(gapSentence).join(' ')} ${counted}`;
}

const unsignedSentences: Readonly<Record<Unsigned, string>> = {
  nobody: 'Nobody signed this record: it may have been made up.',
  seats: 'No seat signed its orders: the operator of a server may have made them up.',
};

function gapSentence(gap: AuditGap): string {
  if (gap.code === 'no-key') {
    return 'The dice key is missing, so no phase was resolved again: the campaign is still running, or its record has no end.';
  }
  if (gap.code === 'no-end') return 'The end of the record is missing.';
  if (gap.code === 'unverified') return 'A server imported this record although it was not sound.';
  if (gap.code === 'no-campaign') return 'This is a battle, and the record of its campaign is missing.';
  if (gap.code === 'no-battle-key')
    return 'The campaign names no key for a battle: the record of the battle may have been made up.';
  if (gap.code === 'unsigned') return unsignedSentences[gap.by];
  if (gap.code === 'no-heads') {
    return gap.missing === 1 ? 'One signed checkpoint is missing.' : `${gap.missing} signed checkpoints are missing.`;
  }
  if (gap.code === 'beacon-unchecked') {
    const rounds =
      gap.rounds === 1 ? 'The signature of one beacon round was' : `The signatures of ${gap.rounds} beacon rounds were`;
    return `${rounds} not checked.`;
  }
  if (gap.code === 'earlier-bots') {
    const sheets = gap.sheets === 1 ? 'The orders of one bot were' : `${gap.sheets} orders of bots were`;
    return `${sheets} written by another version of the rules, and not checked.`;
  }
  const what = gap.decisions === 1 ? 'One action was' : `${gap.decisions} actions were`;
  return `${what} recorded without its command, as versions up to 0.1.0 did, and not checked.`;
}
