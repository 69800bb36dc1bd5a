import type { Aim } from '@warlog/ruleset-api';
import { computed, inject, provide, ref, watch, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import type { OpenOrders } from '../../../composables/useOrders.js';
import type { Selection } from '../../../composables/useSelection.js';

/** How the open campaign is won, and whether this is shown. */
export interface OpenAim {
  /** Null until view and rules are loaded. */
  readonly aim: ComputedRef<Aim | null>;
  readonly isOpen: Readonly<Ref<boolean>>;
  /** Opens it instead of anything else that lies over the map. */
  readonly open: () => void;
  readonly close: () => void;
}

const openAim: InjectionKey<OpenAim> = Symbol('open aim');

/** Provides how a campaign is won, in the measure of its rules, to everything in it. */
export function provideAim(orders: OpenOrders, selection: Selection): OpenAim {
  const isOpen = ref(false);
  const aim = computed(() => {
    const [ruleset, view] = [orders.ruleset.value, orders.view.value];
    return ruleset === null || view === null ? null : ruleset.view.aim(view);
  });
  // Only one thing at a time lies over the map.
  watch(selection.place, (place) => {
    if (place !== null) isOpen.value = false;
  });
  const opened: OpenAim = {
    aim,
    isOpen,
    open: () => {
      selection.drop();
      selection.choose(null);
      isOpen.value = true;
    },
    close: () => void (isOpen.value = false),
  };
  provide(openAim, opened);
  return opened;
}

/** The aim of the surrounding campaign. */
export function useOpenAim(): OpenAim {
  const opened = inject(openAim);
  if (opened === undefined) throw new Error('No campaign is open around this component.');
  return opened;
}
