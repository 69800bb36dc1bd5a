import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { useTimer } from '../composables/scoped.js';

/** A short message at the edge of the screen after an action. */
export interface Toast {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** An action that the toast offers. */
  readonly action?: { readonly text: string; readonly run: () => void };
}

/** Long enough to read twice; toasts with an action stay until dismissed. */
const SHOWN_MS = 6_000;

/** Short messages to the user: shown for a while, and announced to screen readers. */
export const useNotices = defineStore('notices', () => {
  const toast = shallowRef<Toast | null>(null);
  /** What screen readers announce next, politely. */
  const spoken = ref('');
  const timer = useTimer();
  /** A toast with an action, below any newer one. */
  let standing: Toast | null = null;

  function say(text: string, tone: Toast['tone'] = 'plain', action?: Toast['action']): void {
    toast.value = action ? { text, tone, action } : { text, tone };
    if (action) standing = toast.value;
    spoken.value = text;
    if (action) timer.stop();
    else timer.in(SHOWN_MS, dismiss);
  }

  /** Announces to screen readers only what is visible anyway. */
  function announce(text: string): void {
    spoken.value = text;
  }

  /** Dismisses the current toast; one with an action that it covered comes back. */
  function dismiss(): void {
    timer.stop();
    if (toast.value === standing) standing = null;
    toast.value = standing;
  }

  return { toast, spoken, say, announce, dismiss };
});
