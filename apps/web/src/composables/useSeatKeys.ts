import { BringKeys, commandId, type CampaignFields } from '@warlog/api-client';
import { computed, onScopeDispose, ref, watch, type Ref } from 'vue';
import { client } from '../api.js';
import { freshKeys, holdsKey } from './seat-keys.js';
import type { OpenCampaign } from './useCampaign.js';
import { payloadOf, useCommand } from './useCommand.js';

/** How it stands with the key of one's own seat. `elsewhere`: another device holds it, or nobody any more. */
export type KeyState = 'none-needed' | 'missing' | 'here' | 'elsewhere';

/** The key of one's own seat, and the way to bring that of this device instead. */
export function useSeatKeys(open: Pick<OpenCampaign, 'campaign' | 'accept'>): {
  readonly state: Readonly<Ref<KeyState>>;
  readonly isBusy: Readonly<Ref<boolean>>;
  readonly bring: () => Promise<boolean>;
} {
  const { isBusy, run } = useCommand(open.accept);
  const ownKey = computed(() => ownKeyOf(open.campaign.value));
  const isHere = ref<boolean | null>(null);
  let isGone = false;

  async function bring(): Promise<boolean> {
    const keys = await freshKeys();
    const known = open.campaign.value;
    if (!known || !keys) return false;
    const input = { commandId: commandId(), campaign: known.id, keys };
    return run(async () => payloadOf(await client.mutate(BringKeys, { input }), 'bringKeys'));
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
 * Who took a seat over, or sat down without keys, brings those of this device by itself, once. What was kept on the device may be from before
 * they came: only what the server says now counts.
 */
export function useMissingKeys(open: Pick<OpenCampaign, 'campaign' | 'accept' | 'keptAt'>): void {
  const { state, bring } = useSeatKeys(open);
  let hasTried = false;
  watch(
    () => state.value === 'missing' && open.keptAt.value === null,
    (isMissing) => {
      if (!isMissing || hasTried) return;
      hasTried = true;
      void bring();
    },
    { immediate: true },
  );
}

/** Null: the seat has none. Undefined: none is needed; a battle has those of its campaign. */
function ownKeyOf(campaign: CampaignFields | null): string | null | undefined {
  if (!campaign || campaign.dice.scheme === 1 || campaign.status === 'ENDED' || campaign.parent) return undefined;
  return campaign.seats.find(({ id }) => id === campaign.mySeat)?.partKey;
}
