import {
  AddNoticeTarget,
  RemoveNoticeTarget,
  TestNotice,
  type NoticePayloadFields,
  type NoticeSettingsFields,
  type NoticeTargetFields,
  type Reply,
} from '@warlog/api-client';
import { ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { client } from '../api.js';
import { useNotices } from '../stores/notices.js';
import { useFailureWords } from './useFailureWords.js';

/**
 * Provides the commands about notification addresses, the user's own or a campaign's. `accept` gets the user's settings
 * after each change; failures appear as toasts.
 */
export function useNoticeCommands(accept: (settings: NoticeSettingsFields) => void) {
  const { t } = useI18n();
  const toasts = useNotices();
  const failureWords = useFailureWords();
  const secret = ref<string | null>(null);
  const isBusy = ref(false);

  /** Sends a change and returns whether it succeeded. */
  async function change(ask: () => Promise<Reply<NoticePayloadFields>>, done?: string): Promise<boolean> {
    isBusy.value = true;
    const reply = await ask();
    isBusy.value = false;
    if (!reply.ok) {
      toasts.say(failureWords(reply.failure), 'bad');
      return false;
    }
    const { settings: next, problems, secret: newSecret } = reply.data;
    if (next) accept(next);
    secret.value = newSecret;
    const [problem] = problems;
    if (problem) toasts.say(problem.sentence, 'bad');
    else if (done !== undefined) toasts.say(done, 'good');
    return !problem;
  }

  return {
    /** The secret of the webhook just added, which the server shows only once. */
    secret,
    isBusy,
    change,
    /** `campaign` null: an address of the user. */
    add: (column: 'MAIL' | 'WEBHOOK', address: string, campaign: string | null = null) =>
      change(
        async () =>
          withToast(await client.mutate(AddNoticeTarget, { input: { column, address, campaign } }), 'addNoticeTarget'),
        t(column === 'MAIL' ? 'notice.add.asked' : 'notice.add.added'),
      ),
    remove: ({ id }: NoticeTargetFields) =>
      change(async () =>
        withToast(await client.mutate(RemoveNoticeTarget, { input: { target: id } }), 'removeNoticeTarget'),
      ),
    test: ({ id }: NoticeTargetFields) =>
      change(async () => withToast(await client.mutate(TestNotice, { input: { target: id } }), 'testNotice')),
  };
}

/** Extracts the payload of a mutation about notifications from its reply. */
export function withToast<Key extends string>(
  reply: Reply<Readonly<Record<Key, NoticePayloadFields>>>,
  key: Key,
): Reply<NoticePayloadFields> {
  return reply.ok ? { ...reply, data: reply.data[key] } : reply;
}
