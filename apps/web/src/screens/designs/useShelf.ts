import { commandId, RemoveDesign, SaveDesign, type DesignFields } from '@warlog/api-client';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { client } from '../../api.js';
import { useFailureWords } from '../../composables/useFailureWords.js';
import { useShelved } from '../../composables/useShelved.js';
import { useNotices } from '../../stores/notices.js';
import { designsIn, type FiledDesign } from './design-file.js';

/** Provides the user's designs of a game and their actions; shows the results. */
export function useShelf(ruleset: string) {
  const { t } = useI18n();
  const notices = useNotices();
  const failureWords = useFailureWords();
  const isBusy = ref(false);
  const read = useShelved(ruleset);

  /** Saves a design, as a new one without `former`; returns why it was not saved, null on success. */
  async function keep(design: FiledDesign, former: DesignFields | null): Promise<string | null> {
    const { kind, name, document } = design;
    const input = { id: former?.id ?? commandId(), ruleset, kind, name, document, seen: former?.revision ?? 0 };
    const reply = await client.mutate(SaveDesign, { input });
    if (!reply.ok) return failureWords(reply.failure);
    const { saved, problems } = reply.data.saveDesign;
    const [refusal] = problems;
    if (refusal) return t('designs.refused', { name, why: refusal.sentence });
    return saved ? null : t('designs.newer', { name });
  }

  /** Saves a design and shows why if that fails. Returns whether it succeeded. */
  async function save(design: FiledDesign, former: DesignFields | null): Promise<boolean> {
    isBusy.value = true;
    const why = await keep(design, former);
    isBusy.value = false;
    if (why !== null) notices.say(why, 'bad');
    await read.refresh();
    return why === null;
  }

  async function remove({ id, name }: DesignFields): Promise<void> {
    isBusy.value = true;
    const reply = await client.mutate(RemoveDesign, { input: { id } });
    isBusy.value = false;
    if (reply.ok) notices.say(t('designs.removed', { name }), 'good');
    else notices.say(failureWords(reply.failure), 'bad');
    await read.refresh();
  }

  /** Imports the designs of this game from a file; names each refused one with its reason and saves the others. */
  async function takeIn(text: string, rules: AnyRuleset): Promise<void> {
    const designs = designsIn(text);
    if (designs === null) return notices.say(t('designs.noFile'), 'bad');
    const mine = designs.filter((design) => design.ruleset === ruleset);
    if (mine.length === 0) return notices.say(t('designs.otherGame', { game: rules.title }), 'bad');
    isBusy.value = true;
    const reasons: string[] = [];
    for (const design of mine) {
      const why = await keep(design, null);
      if (why !== null) reasons.push(why);
    }
    isBusy.value = false;
    const count = mine.length - reasons.length;
    const taken = count === 0 ? [] : [t('designs.taken', { count }, count)];
    notices.say([...taken, ...reasons].join(' '), reasons.length === 0 ? 'good' : 'bad');
    await read.refresh();
  }

  return { read, isBusy, save, remove, takeIn };
}
