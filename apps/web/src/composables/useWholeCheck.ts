import { onScopeDispose, shallowRef } from 'vue';
import type { WholeNews } from './proof/whole.js';

/** Where the check of a whole campaign stands. */
export type WholeState = WholeNews | { readonly at: 'idle' | 'loading' | 'broken' | 'partial' };

/** Checks a whole campaign on this device, in a worker that lives as long as the check. */
export function useWholeCheck(campaign: string) {
  const state = shallowRef<WholeState>({ at: 'idle' });
  let worker: Worker | null = null;

  function stop(): void {
    worker?.terminate();
    worker = null;
  }

  async function start(): Promise<void> {
    stop();
    state.value = { at: 'loading' };
    try {
      const response = await fetch(`/api/campaigns/${campaign}/export`, { credentials: 'same-origin' });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      const text = await response.text();
      if (isWhole(text)) begin(text);
      else state.value = { at: 'partial' };
    } catch {
      state.value = { at: 'broken' };
    }
  }

  function begin(text: string): void {
    worker = new Worker(new URL('./proof/whole.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<WholeState>) => {
      state.value = data;
      if (data.at === 'done' || data.at === 'broken') stop();
    };
    worker.onerror = () => {
      state.value = { at: 'broken' };
      stop();
    };
    worker.postMessage(text);
  }

  onScopeDispose(stop);
  return { state, start };
}

/** Onlookers are given what they may read; the whole record goes to those who took part. */
function isWhole(text: string): boolean {
  const [head = ''] = text.split('\n', 1);
  return (JSON.parse(head) as { readonly holds?: string }).holds === 'stream';
}
