import type { Verdict } from './verify.mjs';

/** What checking the text of an export and its signatures came to; see deeds.mjs. */
export interface SignedVerdict extends Verdict {
  /** What seats did and signed. */
  readonly deeds: number;
  /** What seats without keys did, where seats sign. */
  readonly unsigned: number;
}

/** `whole`: what `verifyText` gives of the text, if that is known. */
export function verifyDeeds(text: string, whole?: Verdict): SignedVerdict;
