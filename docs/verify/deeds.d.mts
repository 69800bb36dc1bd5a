import type { Verdict } from './verify.mjs';

/** The result of checking an export and its signatures. */
export interface SignedVerdict extends Verdict {
  /** What seats did and signed. */
  readonly deeds: number;
  /** What seats without keys did, where seats sign. */
  readonly unsigned: number;
}

/** `whole`: what `verifyText` gives of the text, if that is known. */
export function verifyDeeds(text: string, whole?: Verdict): SignedVerdict;
