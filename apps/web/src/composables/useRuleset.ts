import { catalog, loadRuleset } from '@warlog/catalog';
import { sentence, type AnyRuleset, type Messages, type Problem } from '@warlog/kernel';
import { shallowRef, type ShallowRef } from 'vue';
import { i18n } from '../messages/index.js';

/** A ruleset's code, once it has arrived. */
export interface LazyRuleset {
  readonly ruleset: Readonly<ShallowRef<AnyRuleset | null>>;
  /** True when the app has none of that id, or when it could not be brought: a first visit without a network. */
  readonly isMissing: Readonly<ShallowRef<boolean>>;
}

/** Brings the code of a game system, which is no part of the first load. */
export function useRuleset(id: string): LazyRuleset {
  const ruleset = shallowRef<AnyRuleset | null>(null);
  const isMissing = shallowRef(false);
  spokenRuleset(id).then(
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

/** The ruleset in the language that is spoken here. */
async function spokenRuleset(id: string): Promise<AnyRuleset | null> {
  const isFrench = i18n.global.locale.value === 'fr';
  const texts = isFrench ? catalog.find((entry) => entry.id === id)?.french() : undefined;
  const [ruleset, messages] = await Promise.all([loadRuleset(id), texts]);
  return ruleset && messages ? inWords(ruleset, { ...ruleset.messages, ...messages }) : ruleset;
}

/** The same rules; reports, and what is wrong with orders, in other words. */
function inWords(ruleset: AnyRuleset, messages: Messages): AnyRuleset {
  return {
    ...ruleset,
    messages,
    check: (view, sheet) => retold(ruleset, messages, view, ruleset.check(view, sheet)),
    checkStanding: (view, standing) => retold(ruleset, messages, view, ruleset.checkStanding(view, standing)),
  };
}

/** Problems name their code, but not which of its sentences they used: that one says in English what they say. */
function retold(
  ruleset: AnyRuleset,
  messages: Messages,
  view: unknown,
  problems: readonly Problem[],
): readonly Problem[] {
  const nameOf = ruleset.nameOf(view);
  return problems.map((problem) => {
    const { code, params = {} } = problem;
    const used = Object.keys(ruleset.messages).find(
      (key) =>
        (key === code || key.startsWith(`${code}.`)) &&
        sentence(ruleset.messages, { code: key, params }, nameOf) === problem.sentence,
    );
    return used === undefined ? problem : { ...problem, sentence: sentence(messages, { code: used, params }, nameOf) };
  });
}
