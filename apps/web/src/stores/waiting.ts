import type { CampaignSummary } from '@warlog/api-client';
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The part of a campaign that shows whether it waits for the user. */
export interface OwedOrders {
  readonly id: string;
  readonly waiting: Pick<NonNullable<CampaignSummary['waiting']>, 'done'> | null;
}

/** A campaign with the battles that the user fights. */
interface WithBattles extends OwedOrders {
  readonly battles: readonly { readonly table: OwedOrders | null }[];
}

/**
 * The number of campaigns that wait for the user, in the tab's title, on the installed app's icon, and on the home tab.
 */
export const useWaiting = defineStore('waiting', () => {
  const owed = ref<ReadonlySet<string>>(new Set());
  const count = computed(() => owed.value.size);
  const title = ref('');

  /** Updates all of the user's campaigns from the server. */
  function learn(campaigns: readonly WithBattles[]): void {
    const all = campaigns.flatMap((campaign) => [campaign, ...tablesOf(campaign)]);
    owed.value = new Set(all.filter(isOwed).map(({ id }) => id));
  }

  /** Updates an open campaign, so that the user's actions count at once. */
  function learnOf(campaign: OwedOrders): void {
    const others = [...owed.value].filter((id) => id !== campaign.id);
    owed.value = new Set(isOwed(campaign) ? [...others, campaign.id] : others);
  }

  watch([count, title], ([waiting, name]) => {
    const whole = name === '' ? 'Warlog' : `${name} · Warlog`;
    document.title = waiting > 0 ? `(${waiting}) ${whole}` : whole;
  });
  watch(count, (waiting) => {
    const badging = navigator as Badging;
    // Refused without permission for notifications; the title shows the number anyway.
    const update = waiting > 0 ? badging.setAppBadge?.(waiting) : badging.clearAppBadge?.();
    update?.catch(() => undefined);
  });

  return { count, title, learn, learnOf };
});

const tablesOf = ({ battles }: WithBattles): readonly OwedOrders[] => battles.flatMap(({ table }) => table ?? []);

/** Whether it, or a battle of it, waits for the user. */
export function isOwedAnywhere(campaign: WithBattles): boolean {
  return isOwed(campaign) || tablesOf(campaign).some(isOwed);
}

/** A seat that has done everything is not awaited: it is ready, or has sent orders if the phase never closes early. */
export function isOwed({ waiting }: OwedOrders): boolean {
  return waiting !== null && !waiting.done;
}
