import { recordIn, rememberRecord } from '../offline/memory.js';
import type { WholeQuestion } from './proof/compare-text.js';
import type { RecordFault } from './proof/faults.js';
import type { CampaignMoment } from './proof/moment.js';
import { hasEnded } from './proof/more-checks.js';
import type { WholeNews } from './proof/whole.js';
import { rememberedOf, sizeOf, unchecked, wholeRecord, type WholeRecord } from './remembered-here.js';
import { isEndTold, placesHere } from './told-here.js';

/** What a record is to be compared with, or how it is held back; `fault` null: from somebody who may not have it. */
export type EndQuestion =
  | { readonly at: 'given'; readonly question: WholeQuestion }
  | { readonly at: 'held-back'; readonly fault: RecordFault | null };

/**
 * Compares the record of an ended campaign with what this device remembers, unless that was done and nothing was added since.
 * Tells whether it is to be tried again, since the record could not be fetched.
 */
export async function checkEnd(campaign: string, user: string | null, moment: CampaignMoment): Promise<boolean> {
  const remembered = await rememberedOf(campaign);
  const before = await recordIn(campaign);
  const isHeldBack = before?.faults.some(({ code }) => code === 'held-back') === true;
  if (before?.over === sizeOf(remembered) && !isHeldBack) return false;
  // Where nothing but the start is remembered the server's word for the end does.
  const isPlayed = remembered.heads.length + remembered.sent.length > 0;
  if (!hasEnded(isPlayed && (await isEndTold(campaign)), moment)) return false;
  const asked = await endQuestion(campaign, user).catch(() => null);
  const faults = asked === null ? null : await faultsIn(asked).catch(() => null);
  note(campaign, faults === null);
  if (asked?.at === 'held-back' && asked.fault === null) return false;
  if (faults !== null) await rememberRecord({ campaign, faults, over: sizeOf(remembered), at: Date.now() });
  return faults === null;
}

/** Asks for the record. Throws where the server cannot be reached. */
export async function endQuestion(campaign: string, user: string | null): Promise<EndQuestion> {
  const answer = await wholeRecord(campaign);
  const isEnded = await isEndTold(campaign);
  const remembered = { ...(await rememberedOf(campaign)), isEnded };
  if (answer.at === 'given') return { at: 'given', question: { text: answer.text, remembered } };
  const isPlayer = isEnded && (await placesHere(campaign, user)).hasPlayed;
  return { at: 'held-back', fault: isPlayer ? heldBack(answer, remembered.heads.at(-1)) : null };
}

function heldBack(
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

/** In a worker: the view chains of a long campaign take their time. */
function compared(question: WholeQuestion): Promise<readonly RecordFault[]> {
  const worker = new Worker(new URL('./proof/whole.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<readonly RecordFault[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WholeNews | { readonly at: 'broken' }>) => {
      if (data.at === 'done') resolve(data.faults);
      else if (data.at === 'broken') reject(new Error('The record could not be compared'));
    };
    worker.onerror = () => reject(new Error('The worker did not start'));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

function note(campaign: string, isUnchecked: boolean): void {
  if (unchecked.value.has(campaign) === isUnchecked) return;
  const others = [...unchecked.value].filter((one) => one !== campaign);
  unchecked.value = new Set(isUnchecked ? [...others, campaign] : others);
}
