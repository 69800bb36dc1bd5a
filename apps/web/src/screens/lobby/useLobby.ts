import { Lobby, type CampaignSummary, type LobbyEntry, type LobbyFilterInput } from '@warlog/api-client';
import { computed, reactive, ref, watch } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import { client } from '../../api.js';
import { useRead } from '../../composables/useRead.js';
import { useAccount } from '../../stores/account.js';
import { useClock } from '../../stores/clock.js';
import { usePreferences } from '../../stores/preferences.js';
import { store, stored } from '../../stores/stored.js';
import { dayParts, hoursOf, inUtc } from './play-hours.js';

/** The filter; empty: any. */
export interface Wanted {
  /** The list; empty: all open seats. */
  stage: string;
  words: string;
  ruleset: string;
  pace: string;
  seatsFree: string;
  /** The part of the day in which the user plays. */
  hours: string;
  language: string;
  newcomers: string;
}

interface Listed {
  readonly nodes: readonly LobbyEntry[];
  readonly next: string | null;
  /** Ids of the campaigns that the user follows, where the list shows it. */
  readonly followed?: readonly string[];
}

/** Delay after the last keystroke before a search, milliseconds. */
const TYPING_MS = 300;
const noFilter = { words: '', ruleset: '', pace: '', seatsFree: '', hours: '', language: '', newcomers: '' };
const nothing: Wanted = { stage: '', ...noFilter };
/** The values of filters that are a choice of few. An address may say anything. */
export const values: Readonly<Record<string, readonly string[]>> = {
  stage: ['PROPOSALS', 'STARTING', 'WATCH', 'FOLLOWED', 'RUNNING', 'GATHERING'],
  pace: ['FAST', 'DAY', 'SLOW'],
  seatsFree: ['1', '2', '3'],
  hours: dayParts,
  language: ['EN', 'FR'],
  newcomers: ['yes'],
};
/** Where the device remembers list and filters. */
const MEMORY = 'warlog.find';

/** The seats that the user may take or request in this campaign. */
export function openSeats({ seats }: Pick<CampaignSummary, 'seats'>) {
  return seats.filter(({ player, bot, offered }) => offered || (player === null && !bot));
}

/** Provides the campaigns with an open seat, as filtered. */
export function useLobby() {
  const clock = useClock();
  const account = useAccount();
  const preferences = usePreferences();
  const [route, router] = [useRoute(), useRouter()];
  // The address says the filters, so that it can be shared; without any, those of the last visit hold.
  const asked = wantedIn(route.query);
  const wanted = reactive<Wanted>(asked ?? wantedIn(parsed(stored(MEMORY))) ?? { ...nothing });
  const isFiltered = computed(() => Object.keys(noFilter).some((key) => wanted[key as keyof Wanted] !== ''));
  /** What the answer was asked for: another list is not shown as this one. */
  const shownStage = ref(wanted.stage);

  async function page(after: string | null) {
    const { stage } = wanted;
    const hours = hoursOf(wanted.hours, preferences.zone);
    const filter = { ...filterOf(wanted), hours: hours && inUtc(hours, clock.now) };
    const reads = [client.query(Lobby, { after, filter })];
    if (stage === 'WATCH' && account.me !== null)
      reads.push(client.query(Lobby, { first: 100, filter: { stage: 'FOLLOWED' } }));
    const [reply, followed] = await Promise.all(reads);
    if (!reply?.ok) return reply!;
    clock.learn({ ...reply.data, ...reply });
    shownStage.value = stage;
    const mine = (followed?.ok ? followed.data.lobby : reply.data.lobby).nodes.map(({ id }) => id);
    return { ...reply, data: { ...reply.data.lobby, ...(stage === 'FOLLOWED' || followed ? { followed: mine } : {}) } };
  }
  const read = useRead<Listed>('lobby', () => page(null));
  let typing = 0;
  watch(wanted, () => {
    const chosen = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
    void router.replace({ query: chosen });
    store(MEMORY, JSON.stringify({ ...chosen, words: '' }));
    clearTimeout(typing);
    typing = window.setTimeout(() => void read.refresh(), TYPING_MS);
  });

  const isBusy = ref(false);
  /** Loads the next page, after those that are shown. */
  async function more(): Promise<void> {
    const shown = read.data.value;
    if (!shown?.next || isBusy.value) return;
    isBusy.value = true;
    const reply = await page(shown.next);
    isBusy.value = false;
    if (reply.ok) read.put({ ...shown, nodes: [...shown.nodes, ...reply.data.nodes], next: reply.data.next });
  }

  return { ...read, wanted, shownStage, isFiltered, clear: () => Object.assign(wanted, noFilter), more, isBusy };
}

/** Returns the filters among these texts; null if there are none. */
function wantedIn(given: Readonly<Record<string, unknown>>): Wanted | null {
  const found = Object.keys(nothing).flatMap((key) => {
    const value = given[key];
    const isKnown = typeof value === 'string' && value !== '' && (values[key]?.includes(value) ?? true);
    return isKnown ? [[key, value.slice(0, 60)] as const] : [];
  });
  return found.length === 0 ? null : { ...nothing, ...Object.fromEntries(found) };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text ?? '{}') as Readonly<Record<string, unknown>> | null) ?? {};
  } catch {
    return {};
  }
}

function filterOf({ words, ruleset, pace, stage, seatsFree, language, newcomers }: Wanted): LobbyFilterInput {
  return {
    words: words.trim(),
    newcomers: newcomers !== '',
    ...(ruleset !== '' && { ruleset }),
    ...(Number(seatsFree) > 0 && { seatsFree: Math.min(99, Math.floor(Number(seatsFree)) || 1) }),
    ...(pace !== '' && { pace: pace as NonNullable<LobbyFilterInput['pace']> }),
    ...(stage !== '' && { stage: stage as NonNullable<LobbyFilterInput['stage']> }),
    ...(language !== '' && { language: language as NonNullable<LobbyFilterInput['language']> }),
  };
}
