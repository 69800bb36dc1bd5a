import { entryOf } from '@warlog/catalog';
import type { AnyOrderText } from '@warlog/ruleset-api';
import type { TextReading } from '@warlog/ruleset-api/text';
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { useOpenOrders, type OpenOrders } from './useOrders.js';
import { usePasteTexts, type PasteTexts } from './usePasteTexts.js';

/** Orders of the open phase as plain text, to read and to write. */
export interface OrderWords {
  /** True if its code could not be loaded, as on a first visit without a network. */
  readonly isMissing: Readonly<ShallowRef<boolean>>;
  /** Orders as plain text, for comparing and copying; a sentence if they cannot be written. */
  textOf(sheet: unknown): string;
  /** Parses a pasted text without the lines in `skip`, once the code has loaded; null if it cannot. */
  read(text: string, skip?: ReadonlySet<number>): Promise<TextReading<unknown> | null>;
  /** Example orders about things of this game. */
  readonly example: ComputedRef<readonly string[]>;
  readonly sentenceOf: PasteTexts['sentenceOf'];
}

/**
 * Loads the code that writes and reads orders as text. It is not part of a game's rules, so only users of the text wait
 * for it.
 */
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

  /** Only values in the form of a sheet have a text; withdrawn or empty orders have none. */
  function textOf(sheet: unknown): string {
    if (isMissing.value) return t('orders.textMissing');
    if (ruleset.value === null || view.value === null || text.value === null) return '';
    const parsed = ruleset.value.play.orderSchema(view.value).safeParse(sheet);
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
