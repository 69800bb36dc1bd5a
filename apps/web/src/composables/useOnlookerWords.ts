import type { CampaignFields } from '@warlog/api-client';
import { useI18n } from 'vue-i18n';

/** Who may look on at a campaign, and how late, in a sentence. */
export function useOnlookerWords() {
  const { t } = useI18n();
  return ({ spectators, spectatorDelay: count }: Pick<CampaignFields, 'spectators' | 'spectatorDelay'>): string =>
    spectators ? t('spectators.yes', { count }, count) : t('spectators.no');
}
