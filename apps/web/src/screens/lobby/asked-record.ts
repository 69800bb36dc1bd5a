import type { LobbyEntry } from '@warlog/api-client';
import type { ComposerTranslation } from 'vue-i18n';

/** Says what record a campaign asks for; empty: none. */
export function askedWords(gather: LobbyEntry['gather'], t: ComposerTranslation): string {
  if (!gather?.asks) return '';
  const { finished, missesPerHundred: misses } = gather.asks;
  return t('find.asked', { count: finished, misses }, finished);
}
