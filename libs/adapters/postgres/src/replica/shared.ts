/**
 * A question that is asked for many at once: whoever comes while it is under way shares the next one, since an answer may be older
 * than whoever comes after it was asked.
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
