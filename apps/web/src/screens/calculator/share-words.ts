import type { Comparison } from '@warlog/ruleset-api';
import { useI18n } from 'vue-i18n';

/** A part of all courses of a battle: the first force keeps the field, neither does, the second does. */
export interface SharePart {
  readonly tone: 'good' | 'even' | 'bad';
  readonly share: number;
}

/** Returns the parts that can happen. */
export function partsOf({ forces: [first, second] }: Comparison): readonly SharePart[] {
  const parts: readonly SharePart[] = [
    { tone: 'good', share: first.keeps },
    { tone: 'even', share: Math.max(0, 1 - first.keeps - second.keeps) },
    { tone: 'bad', share: second.keeps },
  ];
  return parts.filter(({ share }) => share > NOTHING);
}

/** Differences below this come from the computer's arithmetic. */
const NOTHING = 1e-9;

/** Returns the text of a chance; what is open is never rounded to what is certain. */
export function useShareWords(): (share: number) => string {
  const { t } = useI18n();
  return (share) => {
    if (share > NOTHING && share < 0.005) return t('calculator.share.below');
    if (share > 0.995 && share < 1 - NOTHING) return t('calculator.share.above');
    return t('calculator.share', { percent: Math.round(share * 100) });
  };
}
