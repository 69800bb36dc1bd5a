import type { RulingDifference, RulingValue } from '@warlog/kernel';

/** What is needed to say a ruling's values in words. */
export interface RulingSpeech {
  readonly t: (key: string) => string;
  readonly seatName: (seat: string) => string;
}

/** One value of a ruling: a figure, yes or no, the name of a side, nobody. */
export function rulingValue(raw: RulingValue | undefined, { t, seatName }: RulingSpeech): string {
  if (raw === null || raw === undefined) return t('gm.rule.none');
  if (typeof raw === 'boolean') return t(raw ? 'gm.rule.yes' : 'gm.rule.no');
  return /^s[0-9]+$/.test(String(raw)) ? seatName(String(raw)) : String(raw);
}

/** Both values of a difference. What comes or goes with a ruling has no yes or no before or after it: it was not there. */
export function rulingChange(
  { before, after }: Pick<RulingDifference, 'before' | 'after'>,
  speech: RulingSpeech,
): { readonly from: string; readonly to: string } {
  const comesOrGoes = [before, after].some((value) => typeof value === 'boolean');
  const said = (raw: RulingValue) =>
    raw === null && comesOrGoes ? speech.t('gm.rule.absent') : rulingValue(raw, speech);
  return { from: said(before), to: said(after) };
}
