import { entryOf } from '@warlog/catalog';
import type { AnyOrderText } from '@warlog/kernel';
import type { TextReading } from '@warlog/kernel/text';
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { useOpenOrders, type OpenOrders } from './useOrders.js';
import { usePasteTexts, type PasteTexts } from './usePasteTexts.js';

/** Sheets of the open phase as plain text, to read and to write. */
export interface OrderWords {
  /** True when what writes and reads them could not be brought: a first visit without a network. */
  readonly isMissing: Readonly<ShallowRef<boolean>>;
  /** A sheet as plain text, for comparing and copying; a sentence where it cannot be written. */
  textOf(sheet: unknown): string;
  /** What a pasted text says without the lines in `skip`, as soon as it can be read; null where it cannot. */
  read(text: string, skip?: ReadonlySet<number>): Promise<TextReading<unknown> | null>;
  /** Orders about things of this game, as an example. */
  readonly example: ComputedRef<readonly string[]>;
  readonly sentenceOf: PasteTexts['sentenceOf'];
}

/** Brings what writes and reads orders as text, which is no part of a game's rules: only who asks for text waits for it. */
export function useOrderText(orders: OpenOrders = useOpenOrders()): OrderWords {
  const { t } = useI18n();
  const { bring, sentenceOf } = usePasteTexts();
  const text = shallowRef<AnyOrderText | null>(null);
  const isMissing = shallowRef(false);
  const { open, ruleset, view } = orders;
  const campaign = open.campaign.value;
  const entry = campaign ? entryOf(campaign.ruleset, campaign.rulesetVersion) : null;
  const rules = entry?.text() ?? Promise.reject(new Error('The app has no such rules.'));
  const brought = Promise.all([rules, bring()]).then(
    ([loaded]) => {
      text.value = loaded;
    },
    () => {
      isMissing.value = true;
    },
  );

  /** Only what has the form of a sheet has words; a withdrawn or empty one has none. */
  function textOf(sheet: unknown): string {
    if (isMissing.value) return t('orders.textMissing');
    if (ruleset.value === null || view.value === null || text.value === null) return '';
    const parsed = ruleset.value.orderSchema(view.value).safeParse(sheet);
    return parsed.success ? text.value.formatOrders(view.value, parsed.data) : '';
  }

  return {
    isMissing,
    textOf,
    async read(written, skip) {
      await brought;
      return text.value?.readOrders(view.value, written, skip) ?? null;
    },
    example: computed(() => (view.value === null ? [] : (text.value?.exampleOrders(view.value) ?? []))),
    sentenceOf,
  };
}
