import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { useTimer } from '../composables/scoped.js';

/** A short word at the edge of the screen after something was done. */
export interface Toast {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** One thing that may be done about it. */
  readonly action?: { readonly text: string; readonly run: () => void };
}

/** Long enough to read twice; words with an action stay until dealt with. */
const SHOWN_MS = 6_000;

/** Short words to the person: shown for a while, and read out. */
export const useNotices = defineStore('notices', () => {
  const toast = shallowRef<Toast | null>(null);
  /** What screen readers say next, politely. */
  const spoken = ref('');
  const timer = useTimer();
  /** Words with an action, under whatever is said meanwhile. */
  let standing: Toast | null = null;

  function say(text: string, tone: Toast['tone'] = 'plain', action?: Toast['action']): void {
    toast.value = action ? { text, tone, action } : { text, tone };
    if (action) standing = toast.value;
    spoken.value = text;
    if (action) timer.stop();
    else timer.in(SHOWN_MS, dismiss);
  }

  /** Only for screen readers: what the eye sees anyway. */
  function announce(text: string): void {
    spoken.value = text;
  }

  /** Puts the word of the moment away; one with an action that it covered comes back. */
  function dismiss(): void {
    timer.stop();
    if (toast.value === standing) standing = null;
    toast.value = standing;
  }

  return { toast, spoken, say, announce, dismiss };
});
