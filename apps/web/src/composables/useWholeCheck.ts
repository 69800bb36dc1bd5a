import { onScopeDispose, shallowRef } from 'vue';
import { rememberRecord } from '../offline/memory.js';
import { useAccount } from '../stores/account.js';
import { endQuestion } from './end-check.js';
import { recordLearnt, sizeOf } from './remembered-here.js';
import type { WholeQuestion } from './proof/compare-text.js';
import type { WholeNews } from './proof/whole.js';

/**
 * Where the check of a whole campaign stands. `unreached`: the record could not be fetched; `broken`: this device could not run
 * the check; `partial`: whoever asks has no right to the whole record.
 */
export type WholeState = WholeNews | { readonly at: 'idle' | 'loading' | 'unreached' | 'broken' | 'partial' };

type Done = Extract<WholeNews, { at: 'done' }>;

/**
 * Checks a whole campaign on this device, in a worker that lives as long as the check: against what the device remembers,
 * and by resolving it again.
 */
export function useWholeCheck(campaign: string) {
  const state = shallowRef<WholeState>({ at: 'idle' });
  const account = useAccount();
  let worker: Worker | null = null;

  function stop(): void {
    worker?.terminate();
    worker = null;
  }

  async function start(): Promise<void> {
    stop();
    state.value = { at: 'loading' };
    try {
      const asked = await endQuestion(campaign, account.me?.id ?? null);
      if (asked.at === 'given') begin(asked.question);
      else if (asked.fault === null) state.value = { at: 'partial' };
      else finish({ at: 'done', report: null, faults: [asked.fault] });
    } catch {
      state.value = { at: 'unreached' };
    }
  }

  function begin(question: WholeQuestion): void {
    worker = new Worker(new URL('./proof/whole.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<WholeState>) => {
      if (data.at === 'done' || data.at === 'broken') stop();
      if (data.at === 'done') finish(data, sizeOf(question.remembered));
      else state.value = data;
    };
    worker.onerror = () => {
      state.value = { at: 'broken' };
      stop();
    };
    worker.postMessage(question);
  }

  function finish(done: Done, over?: string): void {
    state.value = done;
    void note(done, over);
  }

  async function note({ faults }: Done, over?: string): Promise<void> {
    await rememberRecord({ campaign, faults, at: Date.now(), ...(over === undefined ? {} : { over }) });
    recordLearnt.value += 1;
  }

  onScopeDispose(stop);
  return { state, start };
}
