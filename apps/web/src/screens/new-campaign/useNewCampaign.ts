import {
  CreateCampaign,
  commandId,
  nonce,
  type SeatKeysInput,
  type BeaconInput,
  type BriefInput,
  type Failure,
  type GameMasterMode,
  type PressChannels,
  type RulesetsResult,
} from '@warlog/api-client';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import { client } from '../../api.js';
import { loadPaces } from '../../game-ui/paces.js';
import { freshKeys } from '../../composables/seat-keys.js';
import { presetOf, presets, usualPaces, type PaceSettings, type PacePreset } from './presets.js';

type Rulesets = RulesetsResult['rulesets'];

/** The result of an attempt to create a campaign. */
export type Created =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly sentences: readonly string[] };

/** How a new campaign uses the beacon. */
export type Beacon = BeaconInput;

/** The usual terms: a short wait, and no decision without the round unless a user makes it. */
export const usualBeacon: Beacon = { marginSeconds: 120, patienceMinutes: 120, fallback: 'WAIT' };

/** Provides the choices of a new campaign, all of them filled from the start. */
export function useNewCampaign(rulesets: Rulesets) {
  const rulesetId = ref(rulesets[0]?.id ?? '');
  const ruleset = computed(() => rulesets.find(({ id }) => id === rulesetId.value) ?? null);
  const scenarioId = ref('');
  const scenario = computed(() => ruleset.value?.scenarios.find(({ id }) => id === scenarioId.value) ?? null);
  const name = ref('');
  const seats = ref(0);
  const pace = shallowRef<PaceSettings>({ ...presets.daily });
  const paces = shallowRef<readonly PacePreset[]>(usualPaces);
  const options = ref<Record<string, unknown>>({});
  const gameMaster = ref<GameMasterMode>('NONE');
  const listed = ref(true);
  const spectators = ref(false);
  const spectatorDelay = ref(0);
  const wantedPress = ref<PressChannels>('ALL');
  /** The kinds of letters that the options allow. */
  const pressOffered = computed<readonly PressChannels[]>(() => {
    const { options: specs = [] } = ruleset.value ?? {};
    const isPublic = specs.some(({ governs, key }) => governs === 'PRIVATE_PRESS' && options.value[key] === false);
    return isPublic ? ['PUBLIC', 'NONE'] : ['ALL', 'PUBLIC', 'NONE'];
  });
  const press = computed<PressChannels>({
    get: () => (pressOffered.value.includes(wantedPress.value) ? wantedPress.value : 'PUBLIC'),
    set: (channels) => (wantedPress.value = channels),
  });
  const unsigned = ref(false);
  const staysWithPlayer = ref(false);
  const brief = shallowRef<BriefInput>({ text: '', newcomers: false });
  const beacon = shallowRef<Beacon | null>(null);
  const takeSeat = ref(true);
  // Repeats the same command until it succeeds: a lost answer must not create a second campaign.
  const command = { commandId: commandId(), nonce: nonce() };
  let keys: Promise<SeatKeysInput | null> | null = null;

  watch(
    ruleset,
    (chosen) => {
      scenarioId.value = chosen?.scenarios[0]?.id ?? '';
      options.value = Object.fromEntries((chosen?.options ?? []).map((option) => [option.key, option.default]));
      // Each game begins with its own usual settings.
      [paces.value, pace.value] = [usualPaces, { ...presets.daily }];
      if (chosen !== null) void offerPaces(chosen.id);
    },
    { immediate: true },
  );
  watch(scenario, (chosen) => (seats.value = chosen?.maxSeats ?? 0), { immediate: true });

  async function offerPaces(id: string): Promise<void> {
    const own = await loadPaces(id);
    const [usual] = own ?? [];
    if (own === null || usual === undefined || id !== rulesetId.value) return;
    paces.value = own;
    // Fields that were changed in the meantime stay.
    if (presetOf(pace.value, {}, usualPaces) === 'daily') pace.value = { ...usual.pace };
  }

  async function create(fallbackName: string): Promise<Created> {
    keys ??= freshKeys();
    const reply = await client.mutate(CreateCampaign, {
      input: {
        commandId: command.commandId,
        name: name.value.trim() || fallbackName,
        ruleset: rulesetId.value,
        scenario: scenarioId.value,
        seats: seats.value,
        options: options.value,
        pace: pace.value,
        gameMaster: gameMaster.value,
        listed: listed.value,
        spectators: spectators.value,
        spectatorDelay: spectators.value ? spectatorDelay.value : 0,
        press: {
          channels: press.value,
          unsigned: unsigned.value && press.value !== 'NONE',
          staysWithPlayer: staysWithPlayer.value && press.value === 'ALL',
        },
        brief: brief.value,
        beacon: beacon.value,
        takeSeat: takeSeat.value,
        nonce: takeSeat.value ? command.nonce : null,
        keys: takeSeat.value ? await keys : null,
      },
    });
    if (!reply.ok) return { kind: 'failed', failure: reply.failure };
    const { campaign, problems } = reply.data.createCampaign;
    if (campaign) return { kind: 'created', id: campaign.id };
    return { kind: 'refused', sentences: problems.map(({ sentence }) => sentence) };
  }

  return reactive({
    rulesetId,
    ruleset,
    scenarioId,
    scenario,
    name,
    seats,
    pace,
    paces,
    options,
    gameMaster,
    listed,
    spectators,
    spectatorDelay,
    press,
    pressOffered,
    unsigned,
    staysWithPlayer,
    brief,
    beacon,
    takeSeat,
    create,
  });
}
