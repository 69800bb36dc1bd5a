import { useI18n } from 'vue-i18n';
import { useConnection } from '../stores/connection.js';
import { useNotices } from '../stores/notices.js';

/** Sends what waits on this device at the start and on every comeback, whichever screen is open, and says so. */
export function useKeptSheets(): void {
  const { t } = useI18n();
  const notices = useNotices();

  async function deliver(): Promise<void> {
    // Its code is no part of the first load.
    const { deliverKept } = await import('../offline/deliver.js');
    const count = await deliverKept();
    if (count > 0) notices.say(t('offline.delivered', { count }, count), 'good');
  }
  const attempt = (): void => void deliver().catch(() => undefined);

  attempt();
  useConnection().onComeback(attempt);
}
