import type { AnyRuleset } from '@warlog/ruleset-api';
import { shallowRef, type ShallowRef } from 'vue';
import { spokenRuleset } from '../messages/spoken-ruleset.js';

/** A ruleset's code, once it has loaded. */
export interface LazyRuleset {
  readonly ruleset: Readonly<ShallowRef<AnyRuleset | null>>;
  /** True if the app has no such rules, or if they could not be loaded: a first visit without a network. */
  readonly isMissing: Readonly<ShallowRef<boolean>>;
}

/** Loads the code of a game, which is not part of the first load; without a version, its newest. */
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
