import type { NoticePayloadFields, NoticeSettingsFields, NoticeTargetFields, Reply } from '@warlog/api-client';
import { ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { useNotices } from '../stores/notices.js';
import { sendMutation, type MutationInput, type MutationName, type MutationPayload } from './send-mutation.js';
import { useFailureWords } from './useFailureWords.js';

/** The mutations about notifications. */
type NoticeCommand = {
  [Name in MutationName]: MutationPayload<Name> extends NoticePayloadFields ? Name : never;
}[MutationName];

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

  /** Sends a change by its name and returns whether it succeeded. */
  async function change<Name extends NoticeCommand>(
    name: Name,
    input: MutationInput<Name>,
    done?: string,
  ): Promise<boolean> {
    isBusy.value = true;
    const reply = (await sendMutation(name, input)) as Reply<NoticePayloadFields>;
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
        'addNoticeTarget',
        { column, address, campaign },
        t(column === 'MAIL' ? 'notice.add.asked' : 'notice.add.added'),
      ),
    remove: ({ id }: NoticeTargetFields) => change('removeNoticeTarget', { target: id }),
    test: ({ id }: NoticeTargetFields) => change('testNotice', { target: id }),
  };
}
