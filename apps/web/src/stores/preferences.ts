import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { useListener } from '../composables/scoped.js';
import { store, stored } from './stored.js';
import { LANGUAGE_KEY, chosenLanguage, type Language } from '../messages/language.js';

export type Theme = 'system' | 'dark' | 'light';

const systemZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The appearance settings of this device. Stored per device, since a phone and a computer may differ. */
export const usePreferences = defineStore('preferences', () => {
  const theme = ref<Theme>(readTheme());
  /** An IANA zone, or null to follow the device. */
  const chosenZone = ref<string | null>(readZone());
  /** Null follows the browser. */
  const language = ref<Language | null>(chosenLanguage());
  /** The signals of the user's turn. */
  const sound = ref(stored('warlog.sound') !== null);
  const vibration = ref(stored('warlog.vibration') !== null);
  const zone = computed(() => chosenZone.value ?? systemZone);

  const light = matchMedia('(prefers-color-scheme: light)');
  const systemIsLight = ref(light.matches);
  useListener<MediaQueryListEvent>(light, 'change', (event) => (systemIsLight.value = event.matches));

  const shown = computed<'dark' | 'light'>(() => {
    if (theme.value !== 'system') return theme.value;
    return systemIsLight.value ? 'light' : 'dark';
  });
  watch(
    shown,
    (name) => {
      document.documentElement.dataset['theme'] = name;
      const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
    },
    { immediate: true },
  );
  watch(theme, (wish) => store('warlog.theme', wish === 'system' ? null : wish));
  watch(language, (wish) => store(LANGUAGE_KEY, wish), { flush: 'sync' });
  watch(chosenZone, (wish) => store('warlog.zone', wish));
  watch(sound, (isOn) => store('warlog.sound', isOn ? 'on' : null));
  watch(vibration, (isOn) => store('warlog.vibration', isOn ? 'on' : null));

  return { theme, chosenZone, language, sound, vibration, zone, systemZone, shown };
});

function readTheme(): Theme {
  const saved = stored('warlog.theme');
  return saved === 'dark' || saved === 'light' ? saved : 'system';
}

function readZone(): string | null {
  const saved = stored('warlog.zone');
  if (saved === null) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: saved });
    return saved;
  } catch {
    return null;
  }
}
