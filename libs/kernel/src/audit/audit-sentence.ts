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
  const signed = checkpoints === 0 ? '' : `, ${checkpoints} signed heads`;
  const away =
    withoutRound === 0 ? '' : `, ${withoutRound} closings without their round (the beacon was said to be away)`;
  const beacon = `${rounds === 0 ? '' : `, ${rounds} signed rounds of a beacon`}${away}`;
  const bare = unsignedActions === 0 ? '' : `, ${unsignedActions} unsigned ones of seats without keys`;
  const actions = signedActions + unsignedActions === 0 ? '' : `, ${signedActions} deeds signed by their seats${bare}`;
  const words = unsignable === 0 ? '' : `, ${unsignable} votes, hand-overs and sitters that nobody signs`;
  const checked = `${rolls} rolls${apart}${signed}${beacon}${actions}${words}`;
  const counted = `${events} events, ${resolved} phases resolved again, ${checked}, 0 differences.`;
  return gaps.length === 0 ? counted : `Incomplete. ${gaps.map(gapSentence).join(' ')} ${counted}`;
}

const unsignedSentences: Readonly<Record<Unsigned, string>> = {
  nobody: 'Nobody signed this record: it may have been made up.',
  seats: 'No seat signed its orders: whoever ran the server may have made them up.',
};

function gapSentence(gap: AuditGap): string {
  if (gap.code === 'no-key') {
    return 'The dice key is not there, so nothing was decided again: the campaign still runs, or the end of its record is missing.';
  }
  if (gap.code === 'no-end') return 'Its end is missing.';
  if (gap.code === 'unverified') return 'A server took this record in though it was not sound.';
  if (gap.code === 'no-campaign') return 'It is a battle, and the record of its campaign is not there.';
  if (gap.code === 'no-battle-key') return 'The campaign names no key of a battle: its record may have been made up.';
  if (gap.code === 'unsigned') return unsignedSentences[gap.by];
  if (gap.code === 'no-heads') {
    return gap.missing === 1 ? 'One signed head is missing.' : `${gap.missing} signed heads are missing.`;
  }
  if (gap.code === 'beacon-unchecked') {
    const rounds = gap.rounds === 1 ? 'One round of a beacon was' : `${gap.rounds} rounds of a beacon were`;
    return `${rounds} taken in whose signature was not checked.`;
  }
  if (gap.code === 'earlier-bots') {
    const sheets = gap.sheets === 1 ? 'One sheet of a bot was' : `${gap.sheets} sheets of bots were`;
    return `${sheets} given by another version of the rules, and taken as written.`;
  }
  const what = gap.decisions === 1 ? 'One deed was' : `${gap.decisions} deeds were`;
  return `${what} recorded without the words that caused it, as versions up to 0.1.0 did, and taken as written.`;
}
