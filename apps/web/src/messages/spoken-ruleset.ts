import { entryOf } from '@warlog/catalog';
import { sentence, type Messages, type Problem } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { i18n } from './index.js';

/** Loads the rules of a version (default: the newest) with texts in the current language; null if the app has none. */
export async function spokenRuleset(id: string, version?: number): Promise<AnyRuleset | null> {
  const entry = entryOf(id, version);
  if (entry === null) return null;
  const isFrench = i18n.global.locale.value === 'fr';
  const [ruleset, messages] = await Promise.all([entry.load(), isFrench ? entry.french() : null]);
  return messages ? inWords(ruleset, { ...ruleset.messages, ...messages }) : ruleset;
}

/** Wraps the rules so that reports and problems are in another language. */
function inWords(ruleset: AnyRuleset, messages: Messages): AnyRuleset {
  const { designs } = ruleset;
  return {
    ...ruleset,
    messages,
    ...(designs && {
      designs: {
        ...designs,
        check: (kind, design) => retold(ruleset, messages, ({ id }) => id, designs.check(kind, design)),
      },
    }),
    play: {
      ...ruleset.play,
      check: (view, sheet) => retold(ruleset, messages, ruleset.view.nameOf(view), ruleset.play.check(view, sheet)),
      checkStanding: (view, standing) =>
        retold(ruleset, messages, ruleset.view.nameOf(view), ruleset.play.checkStanding(view, standing)),
    },
  };
}

/** Problems name their code, but not which of its sentences they used; the English text identifies it. */
function retold(
  ruleset: AnyRuleset,
  messages: Messages,
  nameOf: ReturnType<AnyRuleset['view']['nameOf']>,
  problems: readonly Problem[],
): readonly Problem[] {
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
