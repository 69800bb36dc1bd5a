import type { Person } from './actions.js';

/** The device's stored checkpoints: position and fault. */
export function storedCheckpoints({ page }: Person): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const opening = indexedDB.open('warlog-trust');
        opening.onsuccess = () => {
          const all = opening.result.transaction('head').objectStore('head').getAll();
          all.onsuccess = () =>
            resolve(
              (all.result as { ordinal: number; stage: number; fault: string | null }[]).map(
                ({ ordinal, stage, fault }) => `${ordinal}.${stage} ${fault ?? '-'}`,
              ),
            );
        };
      }),
  );
}
