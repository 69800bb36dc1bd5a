import type { WholeQuestion } from './compare-text.js';
import type { WholeNews } from './whole.js';

/** The progress or result of a check of a whole record, or that this device could not run it. */
export type WholeAnswer = WholeNews | { readonly at: 'broken' };

/**
 * Starts the check of a whole record in a worker, since a long campaign takes time, and reports its progress. The
 * worker ends with the check, or when the returned function is called.
 */
export function startWhole(question: WholeQuestion, hear: (answer: WholeAnswer) => void): () => void {
  const worker = new Worker(new URL('./whole.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<WholeAnswer>) => {
    if (data.at === 'done' || data.at === 'broken') worker.terminate();
    hear(data);
  };
  worker.onerror = () => {
    worker.terminate();
    hear({ at: 'broken' });
  };
  worker.postMessage(question);
  return () => worker.terminate();
}
