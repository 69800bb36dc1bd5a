import {
  AddNoticeTarget,
  NoticeSettings,
  RemoveNoticeTarget,
  RenewCalendar,
  SaveNoticeSettings,
  TestNotice,
  type Failure,
  type NoticePayloadFields,
  type NoticeSettingsFields,
  type NoticeSettingsInput,
  type NoticeTargetFields,
  type Reply,
} from '@warlog/api-client';
import { ref, shallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { client } from '../../api.js';
import { useFailureWords } from '../../composables/useFailureWords.js';
import { useNotices } from '../../stores/notices.js';
import { usePreferences } from '../../stores/preferences.js';

/** My notices as the server keeps them, and what may be done about them; what went wrong is said at the edge. */
export function useNoticeSettings() {
  const { t, locale } = useI18n();
  const toasts = useNotices();
  const preferences = usePreferences();
  const failureWords = useFailureWords();
  const settings = shallowRef<NoticeSettingsFields | null>(null);
  const failure = shallowRef<Failure | null>(null);
  const secret = ref<string | null>(null);
  const isBusy = ref(false);

  async function load(): Promise<void> {
    const reply = await client.query(NoticeSettings, {});
    failure.value = reply.ok ? null : reply.failure;
    if (!reply.ok) return;
    settings.value = reply.data.noticeSettings;
    // Times in notices follow the device on which they are looked at.
    const { zone, language } = reply.data.noticeSettings;
    if (zone !== preferences.zone || language !== locale.value) {
      await save({ zone: preferences.zone, language: locale.value });
    }
  }

  async function change(ask: () => Promise<Reply<NoticePayloadFields>>, done?: string): Promise<void> {
    isBusy.value = true;
    const reply = await ask();
    isBusy.value = false;
    if (!reply.ok) {
      toasts.say(failureWords(reply.failure), 'bad');
      return;
    }
    const { settings: next, problems, secret: told } = reply.data;
    if (next) settings.value = next;
    secret.value = told;
    const [problem] = problems;
    if (problem) toasts.say(problem.sentence, 'bad');
    else if (done !== undefined) toasts.say(done, 'good');
  }

  const save = (input: NoticeSettingsInput) =>
    change(async () => told(await client.mutate(SaveNoticeSettings, { input }), 'saveNoticeSettings'));

  return {
    settings,
    failure,
    secret,
    isBusy,
    load,
    save,
    add: (column: 'MAIL' | 'WEBHOOK', address: string) =>
      change(
        async () => told(await client.mutate(AddNoticeTarget, { input: { column, address } }), 'addNoticeTarget'),
        t(column === 'MAIL' ? 'notice.add.asked' : 'notice.add.added'),
      ),
    remove: ({ id }: NoticeTargetFields) =>
      change(async () =>
        told(await client.mutate(RemoveNoticeTarget, { input: { target: id } }), 'removeNoticeTarget'),
      ),
    test: ({ id }: NoticeTargetFields) =>
      change(async () => told(await client.mutate(TestNotice, { input: { target: id } }), 'testNotice')),
    renewCalendar: () =>
      change(async () => told(await client.mutate(RenewCalendar, {}), 'renewCalendar'), t('notice.calendar.renewed')),
  };
}

function told<Key extends string>(
  reply: Reply<Readonly<Record<Key, NoticePayloadFields>>>,
  key: Key,
): Reply<NoticePayloadFields> {
  return reply.ok ? { ...reply, data: reply.data[key] } : reply;
}
