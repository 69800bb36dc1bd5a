/** Waits until the condition holds, at most two minutes. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('Waited in vain');
    await pass(10);
  }
}

/** Waits for this number of milliseconds. */
export function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
