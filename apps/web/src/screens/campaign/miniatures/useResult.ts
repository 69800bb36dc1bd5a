import { RealTable as ReadRealTable } from '@warlog/api-client';
import type { EnteredResult, RealTable } from '@warlog/ruleset-api';
import { computed, ref, watch, type ComputedRef } from 'vue';
import { client } from '../../../api.js';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import { useCommand } from '../../../composables/useCommand.js';
import { differences, formOf, resultOf, type ResultForm } from './fates.js';

type Entered = EnteredResult & { readonly seat: string };

/**
 * Provides the result of a battle with miniatures: what both players entered, and the user's form. `isThere`: whether
 * it may be entered.
 */
export function useResult(open: OpenCampaign, table: ComputedRef<RealTable | null>, isThere: ComputedRef<boolean>) {
  const { isBusy, send } = useCommand(open);
  const entered = ref<readonly Entered[]>([]);
  /** The user's result, as entered or being filled in. */
  const form = ref<ResultForm | null>(null);
  const mySeat = computed(() => open.campaign.value?.mySeat ?? null);
  const own = computed(() => entered.value.find(({ seat }) => seat === mySeat.value) ?? null);
  const other = computed(() => entered.value.find(({ seat }) => seat !== mySeat.value) ?? null);
  const result = computed(() => (form.value && table.value ? resultOf(form.value, table.value) : null));
  const unlike = computed(() =>
    own.value && other.value && table.value ? differences(table.value, own.value, other.value) : null,
  );

  async function look(): Promise<void> {
    const reply = await client.query(ReadRealTable, { id: open.id });
    if (reply.ok) entered.value = (reply.data.campaign?.entered ?? []) as readonly Entered[];
    if (table.value) form.value ??= formOf(table.value, own.value);
  }
  // Every hint of a change reads the campaign again.
  watch([open.campaign, table], () => void (isThere.value && look()), { immediate: true });

  /** Null withdraws it. */
  async function enter(given: EnteredResult | null): Promise<void> {
    await send('enterResult', { result: given });
    await look();
  }
  function takeTheirs(): void {
    if (table.value && other.value) form.value = formOf(table.value, other.value);
  }
  return { isBusy, form, own, other, unlike, result, enter, takeTheirs };
}
