import type { CampaignFields } from '@warlog/api-client';
import { viewerKey, type AnyRuleset } from '@warlog/ruleset-api';
import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { useRoute, useRouter, type RouteLocationRaw } from 'vue-router';
import { loadReplayBoard, type ReplayBoard } from './replay/board.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import type { OpenCampaign } from './useCampaign.js';
import { useRuleset } from './useRuleset.js';

/** The code of a game that report, replay and dice need. */
export interface ReplayParts {
  readonly ruleset: AnyRuleset;
  readonly board: ReplayBoard;
}

/**
 * Loads ruleset and replay code once the game is known and they are `wanted`; `isMissing` on a first visit without a
 * network.
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

/** The viewer of the past: `?as=` in the address if the server allows it, otherwise the user's own view. */
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

/** The page with all dice of a phase, for users who may view as the referee after the end; null before. */
export function openedDice(
  { id, status, viewers }: Pick<CampaignFields, 'id' | 'status' | 'viewers'>,
  ordinal: number,
): RouteLocationRaw | null {
  const as = viewerKey({ kind: 'referee' });
  return status === 'ENDED' && viewers.includes(as) ? { name: 'dice', params: { id, ordinal }, query: { as } } : null;
}

/** Ordinals of the closed phases, ascending. */
export function closedOrdinals(open: OpenCampaign): ComputedRef<readonly number[]> {
  return computed(() =>
    open.marks.value
      .filter(({ closedAt }) => closedAt !== null)
      .map(({ ordinal }) => ordinal)
      .sort((a, b) => a - b),
  );
}

/**
 * Whether the server may know of phases that this device does not. True while a stored copy is shown and the answer is
 * pending, for example after a notification of a closed turn.
 */
export function isCatchingUp({ cachedAt, failure }: Pick<OpenCampaign, 'cachedAt' | 'failure'>): boolean {
  return cachedAt.value !== null && failure.value === null;
}

/**
 * The ordinal that the address names, or the newest if it names none. Null if there is none, or while the named one may
 * still arrive.
 */
export function useNamedPhase(
  open: Pick<OpenCampaign, 'cachedAt' | 'failure'>,
  ordinals: Readonly<Ref<readonly number[]>>,
): ComputedRef<number | null> {
  const route = useRoute();
  return computed(() => {
    const { ordinal } = route.params;
    if (ordinals.value.includes(Number(ordinal || Number.NaN))) return Number(ordinal);
    return ordinal && isCatchingUp(open) ? null : (ordinals.value.at(-1) ?? null);
  });
}
