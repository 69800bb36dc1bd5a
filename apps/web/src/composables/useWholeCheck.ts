import { onScopeDispose, shallowRef } from 'vue';
import { rememberRecord } from '../offline/memory.js';
import { recordLearnt, rememberedOf, wholeRecord } from './remembered-here.js';
import type { WholeQuestion } from './proof/compare-text.js';
import type { WholeNews } from './proof/whole.js';

/** Where the check of a whole campaign stands. */
export type WholeState = WholeNews | { readonly at: 'idle' | 'loading' | 'broken' | 'partial' };

/**
 * Checks a whole campaign on this device, in a worker that lives as long as the check: against what the device remembers,
 * and by resolving it again.
 */
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
      const text = await wholeRecord(campaign);
      if (text === null) state.value = { at: 'partial' };
      else begin({ text, remembered: await rememberedOf(campaign) });
    } catch {
      state.value = { at: 'broken' };
    }
  }

  function begin(question: WholeQuestion): void {
    worker = new Worker(new URL('./proof/whole.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<WholeState>) => {
      state.value = data;
      if (data.at === 'done' || data.at === 'broken') stop();
      if (data.at === 'done') void note(data.faults);
    };
    worker.onerror = () => {
      state.value = { at: 'broken' };
      stop();
    };
    worker.postMessage(question);
  }

  async function note(faults: Extract<WholeNews, { at: 'done' }>['faults']): Promise<void> {
    await rememberRecord({ campaign, faults, at: Date.now() });
    recordLearnt.value += 1;
  }

  onScopeDispose(stop);
  return { state, start };
}
