import type { CampaignFields } from '@warlog/api-client';
import { computed, onScopeDispose, ref, watch, type Ref } from 'vue';
import { freshKeys, holdsKey } from './seat-keys.js';
import type { OpenCampaign } from './useCampaign.js';
import { useCommand } from './useCommand.js';

/** The state of the user's seat key. `elsewhere`: another device has it, or it is lost. */
export type KeyState = 'none-needed' | 'missing' | 'here' | 'elsewhere';

/** Provides the key of the user's seat, and a method to replace it by this device's. */
export function useSeatKeys(open: Pick<OpenCampaign, 'campaign' | 'accept'>): {
  readonly state: Readonly<Ref<KeyState>>;
  readonly isBusy: Readonly<Ref<boolean>>;
  readonly bring: () => Promise<boolean>;
} {
  const { isBusy, send } = useCommand({ id: () => open.campaign.value?.id ?? '', accept: open.accept });
  const ownKey = computed(() => ownKeyOf(open.campaign.value));
  const isHere = ref<boolean | null>(null);
  let isGone = false;

  async function bring(): Promise<boolean> {
    const keys = await freshKeys();
    return open.campaign.value !== null && keys !== null && send('setSeatKeys', { keys });
  }

  watch(
    ownKey,
    async (key) => {
      isHere.value = null;
      const found = typeof key === 'string' ? await holdsKey(key) : null;
      if (!isGone && key === ownKey.value) isHere.value = found;
    },
    { immediate: true },
  );
  onScopeDispose(() => (isGone = true));
  const state = computed<KeyState>(() => {
    if (ownKey.value === undefined || (ownKey.value !== null && isHere.value === null)) return 'none-needed';
    if (ownKey.value === null) return 'missing';
    return isHere.value ? 'here' : 'elsewhere';
  });
  return { state, isBusy, bring };
}

/**
 * Registers this device's keys once for a user who took over a seat or sat down without keys. The stored copy may be
 * older than the keys, so only a fresh answer of the server counts.
 */
export function useMissingKeys(open: Pick<OpenCampaign, 'campaign' | 'accept' | 'cachedAt'>): void {
  const { state, bring } = useSeatKeys(open);
  let hasTried = false;
  watch(
    () => state.value === 'missing' && open.cachedAt.value === null,
    (isMissing) => {
      if (!isMissing || hasTried) return;
      hasTried = true;
      void bring();
    },
    { immediate: true },
  );
}

/** Null: the seat has none. Undefined: none is needed; a battle campaign uses those of its parent campaign. */
function ownKeyOf(campaign: CampaignFields | null): string | null | undefined {
  if (!campaign || campaign.dice.scheme === 1 || campaign.status === 'ENDED' || campaign.parent) return undefined;
  return campaign.seats.find(({ id }) => id === campaign.mySeat)?.partKey;
}
