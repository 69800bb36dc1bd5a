import { sentence, type Messages } from '@warlog/core';
import type { Remark } from '@warlog/ruleset-api/text';
import { shallowRef } from 'vue';
import { useI18n } from 'vue-i18n';

/** The sentences about pasted text, which load together with its parser. */
export interface PasteTexts {
  readonly bring: () => Promise<void>;
  /** Why a line is questioned or skipped, in the reader's language. */
  readonly sentenceOf: (remark: Remark) => string;
}

/** Loads the sentences about pasted text once something is pasted. */
export function usePasteTexts(): PasteTexts {
  const { locale } = useI18n();
  const messages = shallowRef<Readonly<Record<string, Messages>>>({});
  return {
    async bring() {
      messages.value = (await import('@warlog/ruleset-api/text')).pasteTexts;
    },
    sentenceOf: (remark) =>
      sentence(messages.value[locale.value] ?? messages.value['en'] ?? {}, remark, ({ id }) => id),
  };
}
