import { defineStore } from 'pinia';
import { ref, watch } from 'vue';

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** How many campaigns wait for me: in the tab's title, on the installed app's icon, and on the home tab. */
export const useWaiting = defineStore('waiting', () => {
  const count = ref(0);
  const title = ref('');

  watch([count, title], ([waiting, name]) => {
    const whole = name === '' ? 'Warlog' : `${name} · Warlog`;
    document.title = waiting > 0 ? `(${waiting}) ${whole}` : whole;
  });
  watch(count, (waiting) => {
    const badging = navigator as Badging;
    // Refused where notifications are not allowed: the title says it all the same.
    const told = waiting > 0 ? badging.setAppBadge?.(waiting) : badging.clearAppBadge?.();
    told?.catch(() => undefined);
  });

  return { count, title };
});
