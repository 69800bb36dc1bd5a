import {
  commandId,
  nonce,
  type SeatKeysInput,
  type BeaconInput,
  type BriefInput,
  type Failure,
  type AskedRecordInput,
  type GatherInput,
  type GameMasterMode,
  type PressChannels,
  type ProblemFields,
  type RematchFormResult,
  type RematchSettingsInput,
  type Reply,
  type RulesetsResult,
} from '@warlog/api-client';
import { computed, nextTick, reactive, ref, shallowRef, watch } from 'vue';
import { loadPaces } from '../../game-ui/paces.js';
import type { Joinable } from '../../composables/rematch-page.js';
import { freshKeys } from '../../composables/seat-keys.js';
import { sendMutation } from '../../composables/send-mutation.js';
import { usePreferences } from '../../stores/preferences.js';
import { hoursOf } from '../lobby/play-hours.js';
import { presetOf, presets, usualPaces, type PaceSettings, type PacePreset } from './presets.js';

type Rulesets = RulesetsResult['rulesets'];

/** The ended campaign from which a rematch is filled. */
export type FormerCampaign = NonNullable<RematchFormResult['campaign']>;

interface Payload {
  readonly campaign: Joinable | null;
  readonly problems: readonly ProblemFields[];
}

/** The result of an attempt to create a campaign. */
export type Created =
  | { readonly kind: 'created'; readonly campaign: Joinable }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly sentences: readonly string[] };

/** How a new campaign uses the beacon. */
export type Beacon = BeaconInput;

/** The usual terms: a short wait, and no decision without the round unless a user makes it. */
export const usualBeacon: Beacon = { marginSeconds: 120, patienceMinutes: 120, fallback: 'WAIT' };

/** How a new campaign finds its players. */
export interface Gathering {
  readonly startsItself: boolean;
  readonly days: number;
  /** The part of the day in which its host plays; empty: not stated. */
  readonly part: string;
  /** What it asks of those who join without an invitation; null: nothing. */
  readonly asks: AskedRecordInput | null;
}

/** Settings as a player saved them. They are the player's own, but of any version, so nothing of them is certain. */
export type SavedSettings = Partial<RematchSettingsInput> & {
  readonly ruleset?: string;
  readonly gameMaster?: GameMasterMode;
  readonly anonymous?: boolean;
  readonly gathering?: Partial<Gathering>;
};

/** What the form begins with. */
export interface Beginning {
  /** Another campaign with its settings; null: none. */
  readonly former: FormerCampaign | null;
  /** Whether it is repeated with its players; else only its settings are copied. */
  readonly isRematch: boolean;
  readonly proposes: boolean;
}

/** Provides the choices of a new campaign, all of them filled from the start; of a rematch or a copy, from the former campaign. */
export function useNewCampaign(rulesets: Rulesets, { former, isRematch, proposes }: Beginning) {
  const preferences = usePreferences();
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
  const anonymous = ref(false);
  const rated = ref(true);
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
  const gathering = ref<Gathering>({ startsItself: proposes, days: 14, part: '', asks: null });
  let isFilled = former !== null;
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
  if (former !== null) scenarioId.value = former.scenario;
  watch(scenario, (chosen) => (seats.value = chosen?.maxSeats ?? 0), { immediate: true });
  if (former !== null) repeat(former);

  /** Options of former rules may be gone. */
  function repeat({ name: title, pace: terms, options: chosen, press: letters, dice, ...said }: FormerCampaign): void {
    name.value = title;
    seats.value = said.seats.length;
    const { holidays: _holidays, ...lasting } = terms;
    pace.value = { ...lasting, phaseMinutes: terms.phaseMinutes ?? pace.value.phaseMinutes };
    const own = chosen as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(options.value)) options.value[key] = own[key] ?? options.value[key];
    listed.value = said.listed;
    anonymous.value = said.anonymous;
    rated.value = said.rated;
    spectators.value = said.spectators;
    spectatorDelay.value = said.spectatorDelay;
    wantedPress.value = said.pressChannels;
    unsigned.value = letters?.unsigned ?? false;
    staysWithPlayer.value = letters?.staysWithPlayer ?? false;
    brief.value = said.brief;
    beacon.value = dice.beacon;
  }

  async function offerPaces(id: string): Promise<void> {
    const own = await loadPaces(id);
    const [usual] = own ?? [];
    if (own === null || usual === undefined || id !== rulesetId.value) return;
    paces.value = own;
    // Fields that were changed in the meantime stay.
    if (!isFilled && presetOf(pace.value, {}, usualPaces) === 'daily') pace.value = { ...usual.pace };
  }

  async function send(settings: RematchSettingsInput): Promise<Reply<Payload>> {
    keys ??= freshKeys();
    if (former !== null && isRematch) {
      return sendMutation('rematch', { campaign: former.id, settings, ...command, keys: await keys });
    }
    return sendMutation('createCampaign', {
      ...settings,
      commandId: command.commandId,
      ruleset: rulesetId.value,
      gameMaster: gameMaster.value,
      anonymous: anonymous.value,
      gather: gather(),
      takeSeat: takeSeat.value,
      nonce: takeSeat.value ? command.nonce : null,
      keys: takeSeat.value ? await keys : null,
    });
  }

  function gather(): GatherInput | null {
    const { part, ...terms } = gathering.value;
    return terms.startsItself || listed.value ? { ...terms, hours: hoursOf(part, preferences.zone) } : null;
  }

  /** Fills the form with saved settings; returns false if their game is not offered. */
  async function fill(saved: SavedSettings): Promise<boolean> {
    const chosen = rulesets.find(({ id }) => id === saved.ruleset);
    if (!chosen?.scenarios.some(({ id }) => id === saved.scenario)) return false;
    isFilled = true;
    rulesetId.value = chosen.id;
    await nextTick();
    scenarioId.value = saved.scenario ?? '';
    await nextTick();
    name.value = saved.name ?? '';
    seats.value = saved.seats ?? seats.value;
    pace.value = { ...pace.value, ...(saved.pace as Partial<PaceSettings> | undefined) };
    const own = (saved.options ?? {}) as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(options.value)) options.value[key] = own[key] ?? options.value[key];
    gameMaster.value = saved.gameMaster ?? 'NONE';
    listed.value = saved.listed ?? true;
    anonymous.value = saved.anonymous ?? false;
    rated.value = saved.rated ?? true;
    spectators.value = saved.spectators ?? false;
    spectatorDelay.value = saved.spectatorDelay ?? 0;
    wantedPress.value = saved.press?.channels ?? 'ALL';
    unsigned.value = saved.press?.unsigned ?? false;
    staysWithPlayer.value = saved.press?.staysWithPlayer ?? false;
    brief.value = saved.brief ?? brief.value;
    beacon.value = saved.beacon ?? null;
    gathering.value = { ...gathering.value, ...saved.gathering };
    return true;
  }

  /** Returns what the form says, for saving. */
  function settings(): SavedSettings {
    const more = { ruleset: rulesetId.value, gameMaster: gameMaster.value, anonymous: anonymous.value };
    return { ...chosenSettings(name.value.trim()), ...more, gathering: gathering.value };
  }

  function chosenSettings(title: string): RematchSettingsInput {
    return {
      name: title,
      scenario: scenarioId.value,
      seats: seats.value,
      options: options.value,
      pace: pace.value,
      listed: listed.value,
      rated: listed.value && rated.value,
      spectators: spectators.value,
      spectatorDelay: spectators.value ? spectatorDelay.value : 0,
      press: {
        channels: press.value,
        unsigned: unsigned.value && press.value !== 'NONE',
        staysWithPlayer: staysWithPlayer.value && press.value === 'ALL',
      },
      brief: brief.value,
      beacon: beacon.value,
    };
  }

  async function create(fallbackName: string): Promise<Created> {
    const reply = await send(chosenSettings(name.value.trim() || fallbackName));
    if (!reply.ok) return { kind: 'failed', failure: reply.failure };
    const { campaign, problems } = reply.data;
    if (campaign) return { kind: 'created', campaign };
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
    anonymous,
    rated,
    spectators,
    spectatorDelay,
    press,
    pressOffered,
    unsigned,
    staysWithPlayer,
    brief,
    beacon,
    takeSeat,
    gathering,
    fill,
    settings,
    create,
  });
}
