import '../../messages/find.js';
import '../../messages/ratings.js';
import type { SeatOfferFields } from '@warlog/api-client';
import type { ComposerTranslation } from 'vue-i18n';

/** Says what record a campaign asks for; empty: none. */
export function askedWords(gather: SeatOfferFields['gather'], t: ComposerTranslation): string {
  if (!gather?.asks) return '';
  const { finished, missesPerHundred: misses, rating } = gather.asks;
  const record = t('find.asked', { count: finished, misses }, finished);
  return rating === null ? record : `${record} ${t('ratings.asked', { rating })}`;
}
