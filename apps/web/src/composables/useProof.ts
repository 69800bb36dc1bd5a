import { onScopeDispose, shallowRef } from 'vue';
import type { ProofInput, ProofResult } from './proof/check-phase.js';

/** The state of a verification. */
export type ProofState =
  | { readonly at: 'idle' | 'running' | 'broken' }
  | { readonly at: 'done'; readonly result: ProofResult; readonly tookMs: number };

/** Verifies dice on this device, in a worker that lives as long as the verification. */
export function useProof() {
  const state = shallowRef<ProofState>({ at: 'idle' });
  let worker: Worker | null = null;

  function stop(): void {
    worker?.terminate();
    worker = null;
  }

  /** Collects what the proof needs, and verifies it. */
  async function verify(gather: () => Promise<ProofInput>): Promise<void> {
    stop();
    state.value = { at: 'running' };
    const input = await gather().catch(() => null);
    if (input === null) state.value = { at: 'broken' };
    else begin(input);
  }

  function begin(input: ProofInput): void {
    const startedAt = performance.now();
    worker = new Worker(new URL('./proof/proof.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ProofResult>) => {
      state.value = { at: 'done', result: data, tookMs: performance.now() - startedAt };
      stop();
    };
    worker.onerror = () => {
      state.value = { at: 'broken' };
      stop();
    };
    // Uses JSON because data of a reactive page is not always clonable, and all of it is plain data.
    worker.postMessage(JSON.parse(JSON.stringify(input)));
  }

  function reset(): void {
    stop();
    state.value = { at: 'idle' };
  }

  onScopeDispose(stop);
  return { state, verify, reset };
}
