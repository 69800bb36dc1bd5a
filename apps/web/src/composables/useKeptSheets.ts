import { useI18n } from 'vue-i18n';
import { everyKeptSending } from '../offline/sendings.js';
import { useConnection } from '../stores/connection.js';
import { useNotices } from '../stores/notices.js';

/** Sends what waits on this device at the start and on every comeback, whichever screen is open, and says so. */
export function useKeptSheets(): void {
  const { t } = useI18n();
  const notices = useNotices();

  async function deliver(): Promise<void> {
    // Most often nothing waits: what would bring it is no part of the first load.
    if ((await everyKeptSending()).length === 0) return;
    const { deliverKept } = await import('../offline/deliver.js');
    const count = await deliverKept();
    if (count > 0) notices.say(t('offline.delivered', { count }, count), 'good');
  }
  const attempt = (): void => void deliver().catch(() => undefined);

  attempt();
  useConnection().onComeback(attempt);
}
