import {
  Letters,
  PressRead,
  ReadLetters,
  commandId,
  type LetterFields,
  type LettersResult,
  type PressReadResult,
} from '@warlog/api-client';
import { computed, inject, provide, watch, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { client } from '../../../api.js';
import { useOpenCampaign, type OpenCampaign } from '../../../composables/useCampaign.js';
import { useCommand, type CommandState } from '../../../composables/useCommand.js';
import { usePages } from '../../../composables/usePages.js';
import { useRead, type Read } from '../../../composables/useRead.js';
import { useSeatNames } from '../../../composables/useSeatNames.js';
import { useMuted } from '../../moderation/useMuted.js';

export type PressShown = NonNullable<PressReadResult['campaign']>['press'];
export type ChannelShown = PressShown['channels'][number];
export type LetterShown = LetterFields;
export type TreatyShown = PressShown['treaties'][number];

/** A letter to send; `untilTurn`: the last turn of the treaty that it proposes, null: an ordinary one. */
interface NewLetter {
  readonly body: string;
  readonly signed: boolean;
  readonly untilTurn: number | null;
  readonly mentions: string[];
}

/** The letters of the open campaign: its channels, and the actions on letters. */
export interface OpenPress {
  readonly open: OpenCampaign;
  readonly read: Read<PressShown | null>;
  readonly press: ComputedRef<PressShown | null>;
  /** The name of a member: a side's name, or the host. */
  readonly nameOf: ComputedRef<(member: string) => string>;
  /** The number of a member's seat; null for the host. */
  readonly seatOf: (member: string) => number | null;
  /** The title of a channel: its members except the user. */
  readonly titleOf: (channel: string) => string;
  readonly command: CommandState;
  readonly send: (channel: string, letter: NewLetter) => Promise<boolean>;
  readonly pin: (letter: LetterShown) => Promise<boolean>;
  /** The seats that a letter of this channel may mention. */
  readonly mentionable: (channel: string) => readonly string[];
  readonly erase: (message: string, reason: string | null) => Promise<boolean>;
  readonly answer: (message: string, answer: TreatyShown['mayAnswer'][number]) => Promise<boolean>;
  /** Whether the user mutes the author. */
  readonly isMuted: ReturnType<typeof useMuted>;
}

/** Reads the channels, and again at every hint of a change. */
function usePress(): OpenPress {
  const open = useOpenCampaign();
  const { t } = useI18n();
  const names = useSeatNames(open);
  const { id } = open;
  const read = useRead<PressShown | null>(`press/${id}`, async () => {
    const reply = await client.query(PressRead, { id });
    return reply.ok ? { ...reply, data: reply.data.campaign?.press ?? null } : reply;
  });
  watch(open.campaign, () => void read.refresh());
  const press = computed(() => read.data.value);
  const command = useCommand(open);
  const runs = computed(() => t(open.campaign.value?.gameMaster === 'NONE' ? 'press.host' : 'press.gm'));
  const nameOf = computed(() => (member: string) => (member === 'gm' ? runs.value : names.value(member)));

  return {
    ...{ open, read, press, nameOf, command, isMuted: useMuted(open) },
    seatOf: (member) => open.campaign.value?.seats.find((seat) => seat.id === member)?.number ?? null,
    titleOf(channel) {
      if (channel === 'all') return t('press.all');
      if (channel === press.value?.me) return t('press.own');
      const others = channel.split('+').filter((member) => member !== press.value?.me);
      return others.map((member) => nameOf.value(member)).join(', ');
    },
    send(channel, letter) {
      const others = channel.split('+').filter((member) => member !== press.value?.me);
      const to = channel === 'all' ? null : others.length === 0 ? [channel] : others;
      return command.send('sendLetter', { to, ...letter });
    },
    mentionable: (channel) =>
      (press.value?.partners ?? []).filter(
        (id) => id !== 'gm' && (channel === 'all' || channel.split('+').includes(id)),
      ),
    pin: ({ message, pinned }) => command.send('pinLetter', { message, on: !pinned }),
    erase: (message, reason) => command.send('eraseLetter', { message, reason }),
    answer: (message, answer) => command.send('answerTreaty', { message, answer }, t(`press.treaty.done.${answer}`)),
  };
}

const openPress: InjectionKey<OpenPress> = Symbol('open press');

export function providePress(): OpenPress {
  const opened = usePress();
  provide(openPress, opened);
  return opened;
}

export function useOpenPress(): OpenPress {
  const opened = inject(openPress);
  if (opened === undefined) throw new Error('No press is open around this component.');
  return opened;
}

/** Provides the letters of one channel, the oldest first; older ones on demand. Showing them marks them as read. */
export function useChannel({ open, press }: OpenPress, channel: string) {
  const { id } = open;
  const { read, entries, hasMore, more } = usePages<LetterShown, NonNullable<LettersResult['campaign']>['letters']>(
    `letters/${id}/${channel}`,
    (letter) => letter.message,
    async (before) => {
      const reply = await client.query(Letters, { id, channel, before });
      return reply.ok ? { ...reply, data: reply.data.campaign?.letters ?? { nodes: [], next: null } } : reply;
    },
  );
  watch(open.campaign, () => void read.refresh());
  const letters = computed(() => entries.value.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)));
  markRead(
    open,
    letters,
    computed(() => press.value?.channels.find((candidate) => candidate.id === channel)?.unread ?? 0),
  );

  return { read, letters, hasMore, more };
}

/** A letter counts as read once the user has seen it. */
function markRead(open: OpenCampaign, letters: Ref<readonly LetterShown[]>, unread: Ref<number>): void {
  watch(
    [letters, unread],
    async ([shown, count]) => {
      const last = shown.at(-1);
      if (count === 0 || last === undefined || document.visibilityState === 'hidden') return;
      const input = { commandId: commandId(), campaign: open.id, message: last.message };
      const reply = await client.mutate(ReadLetters, { input });
      if (reply.ok && reply.data.readLetters.campaign) open.accept(reply.data.readLetters.campaign);
    },
    { immediate: true },
  );
}
