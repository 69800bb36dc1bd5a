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
 * What may be done about the places that notices go to, my own or a campaign's. `accept` gets my settings after each
 * change; what went wrong is said at the edge.
 */
export function useNoticeCommands(accept: (settings: NoticeSettingsFields) => void) {
  const { t } = useI18n();
  const toasts = useNotices();
  const failureWords = useFailureWords();
  const secret = ref<string | null>(null);
  const isBusy = ref(false);

  /** Sends a change; was it done? */
  async function change(ask: () => Promise<Reply<NoticePayloadFields>>, done?: string): Promise<boolean> {
    isBusy.value = true;
    const reply = await ask();
    isBusy.value = false;
    if (!reply.ok) {
      toasts.say(failureWords(reply.failure), 'bad');
      return false;
    }
    const { settings: next, problems, secret: told } = reply.data;
    if (next) accept(next);
    secret.value = told;
    const [problem] = problems;
    if (problem) toasts.say(problem.sentence, 'bad');
    else if (done !== undefined) toasts.say(done, 'good');
    return !problem;
  }

  return {
    /** Of the webhook just added: it is told this once. */
    secret,
    isBusy,
    change,
    /** `campaign` null: a place of my own. */
    add: (column: 'MAIL' | 'WEBHOOK', address: string, campaign: string | null = null) =>
      change(
        async () =>
          told(await client.mutate(AddNoticeTarget, { input: { column, address, campaign } }), 'addNoticeTarget'),
        t(column === 'MAIL' ? 'notice.add.asked' : 'notice.add.added'),
      ),
    remove: ({ id }: NoticeTargetFields) =>
      change(async () =>
        told(await client.mutate(RemoveNoticeTarget, { input: { target: id } }), 'removeNoticeTarget'),
      ),
    test: ({ id }: NoticeTargetFields) =>
      change(async () => told(await client.mutate(TestNotice, { input: { target: id } }), 'testNotice')),
  };
}

/** The payload of a mutation about notices, out of its reply. */
export function told<Key extends string>(
  reply: Reply<Readonly<Record<Key, NoticePayloadFields>>>,
  key: Key,
): Reply<NoticePayloadFields> {
  return reply.ok ? { ...reply, data: reply.data[key] } : reply;
}
