import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { useListener } from '../composables/scoped.js';
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

  return { theme, chosenZone, language, zone, systemZone, shown };
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

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden; the setting then lasts as long as the page.
  }
}
