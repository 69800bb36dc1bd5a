import type { Failure } from '@warlog/api-client';
import { useI18n } from 'vue-i18n';

/** Describes a failed request in one sentence: what happened, and which data are safe. */
export function useFailureWords(): (failure: Failure) => string {
  const { t } = useI18n();
  return (failure) => (failure.kind === 'refused' ? failure.sentence : t(`failure.${failure.kind}.short`));
}
