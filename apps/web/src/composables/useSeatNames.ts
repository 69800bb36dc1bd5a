import type { CampaignFields } from '@warlog/api-client';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { computed, watch, shallowRef, type ComputedRef } from 'vue';
import { useRuleset, type LazyRuleset } from './useRuleset.js';
import type { OpenCampaign } from './useCampaign.js';

/** The name of a seat, by its id. */
export type SeatNames = (seat: string) => string;

/** The names of the sides in the game; those of the seats before the set-up. */
export function seatNames(
  seats: readonly Pick<CampaignFields['seats'][number], 'id' | 'name'>[],
  ruleset: AnyRuleset | null,
  view: unknown,
): SeatNames {
  const inGame = ruleset === null || view == null ? null : ruleset.view.nameOf(view);
  return (id) => {
    const name = inGame?.({ ref: 'seat', id: id as SeatId }) ?? id;
    return name === id ? (seats.find((seat) => seat.id === id)?.name ?? id) : name;
  };
}

/** Follows `seatNames` for an open campaign, once its ruleset has loaded. */
export function useSeatNames(open: OpenCampaign): ComputedRef<SeatNames> {
  const lazy = shallowRef<LazyRuleset | null>(null);
  const view = computed(() => open.game.value?.view ?? null);
  watch(
    [open.campaign, view],
    ([campaign, known]) => {
      if (campaign !== null && known !== null) lazy.value ??= useRuleset(campaign.ruleset, campaign.rulesetVersion);
    },
    { immediate: true },
  );
  return computed(() => seatNames(open.campaign.value?.seats ?? [], lazy.value?.ruleset.value ?? null, view.value));
}
