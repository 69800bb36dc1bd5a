/**
 * Batches concurrent calls of a question.
 *
 * Callers during a running question share the next one, because its answer may be older than their call.
 */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function send(): Promise<T> {
    const sent = ask();
    current = sent;
    next = null;
    const over = (): void => {
      if (current === sent) current = null;
    };
    sent.then(over, over);
    return sent;
  }

  return () => {
    if (current === null) return send();
    next ??= current.then(send, send);
    return next;
  };
}
