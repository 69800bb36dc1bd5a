import type { AnyRuleset } from '@warlog/kernel';
import { shallowRef, type ShallowRef } from 'vue';
import { spokenRuleset } from '../messages/spoken-ruleset.js';

/** A ruleset's code, once it has arrived. */
export interface LazyRuleset {
  readonly ruleset: Readonly<ShallowRef<AnyRuleset | null>>;
  /** True when the app has no such rules, or when it could not be brought: a first visit without a network. */
  readonly isMissing: Readonly<ShallowRef<boolean>>;
}

/** Brings the code of a game system, which is no part of the first load; without a version, its newest. */
export function useRuleset(id: string, version?: number): LazyRuleset {
  const ruleset = shallowRef<AnyRuleset | null>(null);
  const isMissing = shallowRef(false);
  spokenRuleset(id, version).then(
    (loaded) => {
      ruleset.value = loaded;
      isMissing.value = loaded === null;
    },
    () => {
      isMissing.value = true;
    },
  );
  return { ruleset, isMissing };
}
