import type { CampaignFields } from '@warlog/api-client';
import { useI18n } from 'vue-i18n';

/** Describes in a sentence who may watch a campaign, and with which delay. */
export function useOnlookerWords() {
  const { t } = useI18n();
  return ({ spectators, spectatorDelay: count }: Pick<CampaignFields, 'spectators' | 'spectatorDelay'>): string =>
    spectators ? t('spectators.yes', { count }, count) : t('spectators.no');
}
