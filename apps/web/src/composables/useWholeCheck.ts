import { onScopeDispose, shallowRef } from 'vue';
import { rememberRecord } from '../offline/memory.js';
import { useAccount } from '../stores/account.js';
import { endQuestion } from './end-check.js';
import { recordLearnt, sizeOf } from './remembered-here.js';
import type { WholeQuestion } from './proof/compare-text.js';
import { startWhole, type WholeAnswer } from './proof/start-whole.js';
import type { WholeNews } from './proof/whole.js';

/**
 * The state of the check of a whole campaign. `unreached`: the record could not be fetched; `broken`: this device could
 * not run the check; `partial`: the user has no right to the whole record.
 */
export type WholeState = WholeAnswer | { readonly at: 'idle' | 'loading' | 'unreached' | 'partial' };

type Done = Extract<WholeNews, { at: 'done' }>;

/**
 * Checks a whole campaign on this device, in a worker that lives as long as the check. Compares it with what the device
 * remembers and resolves it again.
 */
export function useWholeCheck(campaign: string) {
  const state = shallowRef<WholeState>({ at: 'idle' });
  const account = useAccount();
  let stop = (): void => undefined;

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
    stop = startWhole(question, (answer) => {
      if (answer.at === 'done') finish(answer, sizeOf(question.remembered));
      else state.value = answer;
    });
  }

  function finish(done: Done, over?: string): void {
    state.value = done;
    void note(done, over);
  }

  async function note({ faults }: Done, over?: string): Promise<void> {
    await rememberRecord({ campaign, faults, at: Date.now(), ...(over === undefined ? {} : { over }) });
    recordLearnt.value += 1;
  }

  onScopeDispose(() => stop());
  return { state, start };
}
