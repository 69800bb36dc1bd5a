import type { RulingDifference, RulingValue } from '@warlog/campaign';

/** The formatters for a ruling's values. */
export interface RulingFormatter {
  readonly t: (key: string) => string;
  readonly seatName: (seat: string) => string;
}

/** One value of a ruling: a number, yes or no, the name of a side, or no side. */
export function rulingValue(raw: RulingValue | undefined, { t, seatName }: RulingFormatter): string {
  if (raw === null || raw === undefined) return t('gm.rule.none');
  if (typeof raw === 'boolean') return t(raw ? 'gm.rule.yes' : 'gm.rule.no');
  return /^s[0-9]+$/.test(String(raw)) ? seatName(String(raw)) : String(raw);
}

/** Both values of a difference. Something that a ruling adds or removes was or is "not there", instead of yes or no. */
export function rulingChange(
  { before, after }: Pick<RulingDifference, 'before' | 'after'>,
  formatters: RulingFormatter,
): { readonly from: string; readonly to: string } {
  const comesOrGoes = [before, after].some((value) => typeof value === 'boolean');
  const said = (raw: RulingValue) =>
    raw === null && comesOrGoes ? formatters.t('gm.rule.absent') : rulingValue(raw, formatters);
  return { from: said(before), to: said(after) };
}
