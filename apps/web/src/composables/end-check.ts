import { recordIn, rememberRecord } from '../offline/memory.js';
import type { WholeQuestion } from './proof/compare-text.js';
import type { RecordFault } from './proof/faults.js';
import type { CampaignMoment } from './proof/moment.js';
import { closingClaimed, hasEnded } from './proof/more-checks.js';
import { startWhole } from './proof/start-whole.js';
import type { Remembered } from './proof/remembered.js';
import { rememberedOf, sizeOf, unchecked, wholeRecord, type WholeRecord } from './remembered-here.js';
import { isEndDisclosed, placesReader } from './disclosures-here.js';

/** What a record is compared with, or how it is withheld. `fault` is null if the user has no right to the record. */
export type EndQuestion =
  | { readonly at: 'given'; readonly question: WholeQuestion }
  | { readonly at: 'held-back'; readonly fault: RecordFault | null };

/**
 * The position of a running campaign when this device last looked for its end, so that it is not read at each change.
 */
export interface EndLook {
  /** The closing that was examined; null if none was, or if the reading failed. */
  at: string | null;
}

/**
 * Compares the record of an ended campaign with what this device remembers, unless nothing was added since the last
 * time.
 * Returns whether to try again because the record could not be fetched.
 */
export async function checkEnd(
  campaign: string,
  user: string | null,
  moment: CampaignMoment,
  look: EndLook = { at: null },
): Promise<boolean> {
  const remembered = await rememberedOf(campaign);
  const before = await recordIn(campaign);
  const isWithheld = before?.faults.some(({ code }) => code === 'held-back') === true;
  if (before?.over === sizeOf(remembered) && !isWithheld) return false;
  // If only the start is remembered, the server's claim that the campaign has ended suffices.
  const isPlayed = remembered.checkpoints.length + remembered.sent.length > 0;
  if (!hasEnded(isPlayed && (await isEndSeen(remembered, moment, look)), moment)) return false;
  const asked = await endQuestion(campaign, user).catch(() => null);
  const faults = asked === null ? null : await faultsIn(asked).catch(() => null);
  note(campaign, faults === null);
  if (asked?.at === 'held-back' && asked.fault === null) return false;
  if (faults !== null) await rememberRecord({ campaign, faults, over: sizeOf(remembered), at: Date.now() });
  return faults === null;
}

/**
 * Whether the end was disclosed. Reads again once a phase has closed, by this device's checkpoints and orders or by the
 * server's claim.
 */
async function isEndSeen(remembered: Remembered, moment: CampaignMoment, look: EndLook): Promise<boolean> {
  const { campaign, checkpoints, sent } = remembered;
  const at = [checkpoints.length, sent.at(-1)?.ordinal ?? null, closingClaimed(moment)].join(' ');
  if (look.at === at) return false;
  const isDisclosed = await isEndDisclosed(campaign);
  look.at = isDisclosed === false ? at : null;
  return isDisclosed === true;
}

/** Requests the record. Throws if the server cannot be reached. */
export async function endQuestion(campaign: string, user: string | null): Promise<EndQuestion> {
  const answer = await wholeRecord(campaign);
  const isEnded = (await isEndDisclosed(campaign)) === true;
  const remembered = { ...(await rememberedOf(campaign)), isEnded };
  if (answer.at === 'given') return { at: 'given', question: { text: answer.text, remembered } };
  const isPlayer = isEnded && (await placesReader(campaign)(user)).hasPlayed;
  return { at: 'held-back', fault: isPlayer ? withheldFault(answer, remembered.checkpoints.at(-1)) : null };
}

function withheldFault(
  { said }: Extract<WholeRecord, { at: 'held-back' }>,
  last: { readonly statement: string; readonly signature: string } | undefined,
): RecordFault {
  const remembered = 'the campaign has ended, and a player of it asked for its whole record';
  const { statement, signature } = last ?? {};
  return {
    ...{ code: 'held-back', place: '', turn: 0, remembered, said },
    ...(statement && signature ? { statement, signature } : {}),
  };
}

async function faultsIn(asked: EndQuestion): Promise<readonly RecordFault[]> {
  if (asked.at === 'held-back') return asked.fault === null ? [] : [asked.fault];
  return compared({ ...asked.question, audits: false });
}

function compared(question: WholeQuestion): Promise<readonly RecordFault[]> {
  return new Promise((resolve, reject) => {
    startWhole(question, (answer) => {
      if (answer.at === 'done') resolve(answer.faults);
      else if (answer.at === 'broken') reject(new Error('The record could not be compared'));
    });
  });
}

function note(campaign: string, isUnchecked: boolean): void {
  if (unchecked.value.has(campaign) === isUnchecked) return;
  const others = [...unchecked.value].filter((id) => id !== campaign);
  unchecked.value = new Set(isUnchecked ? [...others, campaign] : others);
}
