import { useI18n } from 'vue-i18n';
import { everyQueuedSending } from '../offline/sendings.js';
import { useConnection } from '../stores/connection.js';
import { useNotices } from '../stores/notices.js';

/** Sends queued orders at the start and on every reconnection, whichever screen is open, and reports the result. */
export function useQueuedOrders(): void {
  const { t } = useI18n();
  const notices = useNotices();

  async function deliver(): Promise<void> {
    // Usually nothing is queued, so the code that sends is not part of the first load.
    if ((await everyQueuedSending()).length === 0) return;
    const { deliverQueued } = await import('../offline/deliver.js');
    const count = await deliverQueued();
    if (count > 0) notices.say(t('offline.delivered', { count }, count), 'good');
  }
  const attempt = (): void => void deliver().catch(() => undefined);

  attempt();
  useConnection().onComeback(attempt);
}
