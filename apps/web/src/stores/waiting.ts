import type { CampaignSummary } from '@warlog/api-client';
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** As much of a campaign as tells whether it waits for me. */
export interface Owing {
  readonly id: string;
  readonly waiting: Pick<NonNullable<CampaignSummary['waiting']>, 'done'> | null;
}

/** A campaign with those of its battles that I fight. */
interface WithBattles extends Owing {
  readonly battles: readonly { readonly table: Owing | null }[];
}

/** How many campaigns wait for me: in the tab's title, on the installed app's icon, and on the home tab. */
export const useWaiting = defineStore('waiting', () => {
  const owed = ref<ReadonlySet<string>>(new Set());
  const count = computed(() => owed.value.size);
  const title = ref('');

  /** All of mine, as the server knows them now. */
  function learn(campaigns: readonly WithBattles[]): void {
    const all = campaigns.flatMap((campaign) => [campaign, ...tablesOf(campaign)]);
    owed.value = new Set(all.filter(isOwed).map(({ id }) => id));
  }

  /** One that is open: what I did in it counts at once. */
  function learnOf(campaign: Owing): void {
    const others = [...owed.value].filter((id) => id !== campaign.id);
    owed.value = new Set(isOwed(campaign) ? [...others, campaign.id] : others);
  }

  watch([count, title], ([waiting, name]) => {
    const whole = name === '' ? 'Warlog' : `${name} · Warlog`;
    document.title = waiting > 0 ? `(${waiting}) ${whole}` : whole;
  });
  watch(count, (waiting) => {
    const badging = navigator as Badging;
    // Refused where notifications are not allowed: the title says it all the same.
    const told = waiting > 0 ? badging.setAppBadge?.(waiting) : badging.clearAppBadge?.();
    told?.catch(() => undefined);
  });

  return { count, title, learn, learnOf };
});

const tablesOf = ({ battles }: WithBattles): readonly Owing[] => battles.flatMap(({ table }) => table ?? []);

/** Does it, or a battle of it, wait for me? */
export function isOwedAnywhere(campaign: WithBattles): boolean {
  return isOwed(campaign) || tablesOf(campaign).some(isOwed);
}

/** Whoever has done all that is asked is waited for no longer: said ready, or sent a sheet where it never closes early. */
export function isOwed({ waiting }: Owing): boolean {
  return waiting !== null && !waiting.done;
}
