import type { CampaignSummary } from '@warlog/api-client';
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { usePreferences } from './preferences.js';

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The part of a campaign that shows whether it waits for the user. */
export interface OwedOrders {
  readonly id: string;
  readonly phase: { readonly id: string } | null;
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
  const preferences = usePreferences();
  const owed = ref<ReadonlySet<string>>(new Set());
  const count = computed(() => owed.value.size);
  const title = ref('');

  /** The phase of each known campaign that waits for the user; null: none does. */
  const turns = new Map<string, string | null>();

  /** Signals a turn that began while the page was open. */
  function noteTurn(campaign: OwedOrders): void {
    const [before, now] = [turns.get(campaign.id), isOwed(campaign) ? (campaign.phase?.id ?? null) : null];
    turns.set(campaign.id, now);
    const isNew = now !== null && before !== undefined && before !== now;
    if (isNew && (preferences.sound || preferences.vibration))
      void import('../composables/signals.js').then(({ signalTurn }) => signalTurn(campaign.id, now));
  }

  /** Updates all of the user's campaigns from the server; none: the user has changed. */
  function learn(campaigns: readonly WithBattles[]): void {
    if (campaigns.length === 0) turns.clear();
    const all = campaigns.flatMap((campaign) => [campaign, ...tablesOf(campaign)]);
    for (const campaign of all) noteTurn(campaign);
    owed.value = new Set(all.filter(isOwed).map(({ id }) => id));
  }

  /** Updates an open campaign, so that the user's actions count at once. */
  function learnOf(campaign: OwedOrders): void {
    noteTurn(campaign);
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
