import type { CampaignFields } from '@warlog/api-client';
import { viewerKey, type AnyRuleset } from '@warlog/kernel';
import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { useRoute, useRouter, type RouteLocationRaw } from 'vue-router';
import { loadReplayBoard, type ReplayBoard } from './replay/board.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import type { OpenCampaign } from './useCampaign.js';
import { useRuleset } from './useRuleset.js';

/** The code that report, replay and dice need of a game system. */
export interface ReplayParts {
  readonly ruleset: AnyRuleset;
  readonly board: ReplayBoard;
}

/**
 * Brings ruleset and board once it is known which, and they are `wanted`; `isMissing` when a first visit without a network
 * lacks them.
 */
export function useReplayParts(
  open: OpenCampaign,
  wanted: () => boolean = () => true,
): {
  readonly parts: Readonly<ShallowRef<ReplayParts | null>>;
  readonly isMissing: Readonly<ShallowRef<boolean>>;
} {
  const parts = shallowRef<ReplayParts | null>(null);
  const isMissing = shallowRef(false);
  watch(
    () => (wanted() ? open.campaign.value?.ruleset : undefined),
    (id) => {
      if (id === undefined || parts.value !== null) return;
      const lazy = useRuleset(id, open.campaign.value?.rulesetVersion);
      const coming = loadReplayBoard(id).catch(() => null);
      watch(
        [lazy.ruleset, lazy.isMissing],
        ([ruleset, missing]) => {
          isMissing.value = missing;
          if (ruleset === null) return;
          void coming.then((board) => {
            if (board === null) isMissing.value = true;
            else parts.value = { ruleset, board };
          });
        },
        { immediate: true },
      );
    },
    { immediate: true },
  );
  return { parts, isMissing };
}

/** As whom one looks back: `?as=` in the address, one of the viewers that the server allows; my own eyes without it. */
export function useViewer(open: OpenCampaign): {
  readonly viewer: ComputedRef<string | null>;
  readonly viewers: ComputedRef<readonly string[]>;
  readonly read: ComputedRef<ReadPhase>;
  readonly look: (viewer: string) => void;
} {
  const route = useRoute();
  const router = useRouter();
  const viewers = computed(() => open.campaign.value?.viewers ?? []);
  const viewer = computed(() => {
    const wish = route.query['as'];
    return typeof wish === 'string' && viewers.value.includes(wish) ? wish : (viewers.value[0] ?? null);
  });
  return {
    viewer,
    viewers,
    read: computed(() => phaseReader(open.id, viewer.value)),
    look(wish) {
      const query = { ...route.query };
      delete query['as'];
      void router.replace({ params: route.params, query: wish === viewers.value[0] ? query : { ...query, as: wish } });
    },
  };
}

/** Where all dice of a phase lie open, to whoever may look as the referee once the campaign has ended; null before. */
export function openedDice(
  { id, status, viewers }: Pick<CampaignFields, 'id' | 'status' | 'viewers'>,
  ordinal: number,
): RouteLocationRaw | null {
  const as = viewerKey({ kind: 'referee' });
  return status === 'ENDED' && viewers.includes(as) ? { name: 'dice', params: { id, ordinal }, query: { as } } : null;
}

/** Ordinals of the phases that have closed, rising. */
export function closedOrdinals(open: OpenCampaign): ComputedRef<readonly number[]> {
  return computed(() =>
    open.marks.value
      .filter(({ closedAt }) => closedAt !== null)
      .map(({ ordinal }) => ordinal)
      .sort((a, b) => a - b),
  );
}

/**
 * May the server know of phases that this device does not? So while a kept copy is shown and the answer is on its way: a
 * notice leads to a turn that closed since.
 */
export function isCatchingUp({ keptAt, failure }: Pick<OpenCampaign, 'keptAt' | 'failure'>): boolean {
  return keptAt.value !== null && failure.value === null;
}

/**
 * The one of `ordinals` that the address names, the newest where it names none of them; null where there is none, and while
 * the named one may still come.
 */
export function useNamedPhase(
  open: Pick<OpenCampaign, 'keptAt' | 'failure'>,
  ordinals: Readonly<Ref<readonly number[]>>,
): ComputedRef<number | null> {
  const route = useRoute();
  return computed(() => {
    const { ordinal } = route.params;
    if (ordinals.value.includes(Number(ordinal || Number.NaN))) return Number(ordinal);
    return ordinal && isCatchingUp(open) ? null : (ordinals.value.at(-1) ?? null);
  });
}
