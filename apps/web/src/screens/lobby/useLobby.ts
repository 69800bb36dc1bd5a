import { Lobby, type CampaignSummary, type LobbyFilterInput } from '@warlog/api-client';
import { computed, reactive, ref, watch } from 'vue';
import { client } from '../../api.js';
import { useRead } from '../../composables/useRead.js';
import { useClock } from '../../stores/clock.js';

/** The filter; empty: any. */
export interface Wanted {
  words: string;
  ruleset: string;
  pace: string;
  stage: string;
  language: string;
  newcomers: string;
}

interface Listed {
  readonly nodes: readonly CampaignSummary[];
  readonly next: string | null;
}

/** Delay after the last keystroke before a search, milliseconds. */
const TYPING_MS = 300;
const nothing: Wanted = { words: '', ruleset: '', pace: '', stage: '', language: '', newcomers: '' };

/** The seats that the user may take or request in this campaign. */
export function openSeats({ seats }: Pick<CampaignSummary, 'seats'>) {
  return seats.filter(({ player, bot, offered }) => offered || (player === null && !bot));
}

/** Provides the campaigns with an open seat, as filtered. */
export function useLobby() {
  const clock = useClock();
  const wanted = reactive<Wanted>({ ...nothing });
  const isFiltered = computed(() => Object.values(wanted).some((value) => value !== ''));

  async function page(after: string | null) {
    const reply = await client.query(Lobby, { after, filter: filterOf(wanted) });
    if (!reply.ok) return reply;
    clock.learn({ ...reply.data, ...reply });
    return { ...reply, data: reply.data.lobby };
  }
  const read = useRead<Listed>('lobby', () => page(null));
  let typing = 0;
  watch(wanted, () => {
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
    if (reply.ok) read.put({ nodes: [...shown.nodes, ...reply.data.nodes], next: reply.data.next });
  }

  return { ...read, wanted, isFiltered, clear: () => Object.assign(wanted, nothing), more, isBusy };
}

function filterOf({ words, ruleset, pace, stage, language, newcomers }: Wanted): LobbyFilterInput {
  return {
    words: words.trim(),
    newcomers: newcomers !== '',
    ...(ruleset !== '' && { ruleset }),
    ...(pace !== '' && { pace: pace as NonNullable<LobbyFilterInput['pace']> }),
    ...(stage !== '' && { stage: stage as NonNullable<LobbyFilterInput['stage']> }),
    ...(language !== '' && { language: language as NonNullable<LobbyFilterInput['language']> }),
  };
}
