import { NoticeSettings, type Failure, type NoticeSettingsFields, type NoticeSettingsInput } from '@warlog/api-client';
import { shallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { client } from '../../api.js';
import { useNoticeCommands } from '../../composables/useNoticeCommands.js';
import { usePreferences } from '../../stores/preferences.js';

/** Provides the user's notification settings from the server, and the commands to change them. */
export function useNoticeSettings() {
  const { t, locale } = useI18n();
  const preferences = usePreferences();
  const settings = shallowRef<NoticeSettingsFields | null>(null);
  const failure = shallowRef<Failure | null>(null);
  const { change, ...commands } = useNoticeCommands((next) => (settings.value = next));

  async function load(): Promise<void> {
    const reply = await client.query(NoticeSettings, {});
    failure.value = reply.ok ? null : reply.failure;
    if (!reply.ok) return;
    settings.value = reply.data.noticeSettings;
    // Times in notifications use the zone and language of the device that last showed this page.
    const { zone, language } = reply.data.noticeSettings;
    if (zone !== preferences.zone || language !== locale.value) {
      await save({ zone: preferences.zone, language: locale.value });
    }
  }

  const save = (input: NoticeSettingsInput) => change('saveNoticeSettings', input);

  return {
    ...commands,
    settings,
    failure,
    load,
    save,
    renewCalendar: () => change('renewCalendar', undefined, t('notice.calendar.renewed')),
  };
}
