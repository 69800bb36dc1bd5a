import { commandId, nonce, type CampaignFields } from '@warlog/api-client';
import { computed } from 'vue';
import { useRouter } from 'vue-router';
import { isOffered, pageOf } from '../../../composables/rematch-page.js';
import { freshKeys } from '../../../composables/seat-keys.js';
import { sendMutation } from '../../../composables/send-mutation.js';
import { useCommand } from '../../../composables/useCommand.js';
import type { SeatNames } from '../../../composables/useSeatNames.js';
import type { AfterEnd } from './useAfterEnd.js';

/** A player of the rematch with the side that is offered. */
export interface RematchRow {
  readonly seat: string;
  /** Null: a bot. */
  readonly player: string | null;
  readonly side: string;
  readonly number: number;
  /** Null: there is no rematch yet. */
  readonly accepted: boolean | null;
}

/** Provides the rematch of an ended campaign: who plays which side next, and the command that invites everyone. */
export function useRematch(campaign: () => CampaignFields, nameOf: () => SeatNames, afterEnd: () => AfterEnd) {
  const router = useRouter();
  /** The rematch that waits for its players, or that the user plays. */
  const waiting = computed(() => {
    const rematch = afterEnd()?.rematch ?? null;
    if (rematch === null || rematch.campaign.status === 'ENDED') return null;
    const { status, mySeat, iAmHost } = rematch.campaign;
    return status === 'LOBBY' || mySeat !== null || iAmHost ? rematch : null;
  });
  const turned = computed((): readonly RematchRow[] => {
    const { seats } = campaign();
    return seats.map(({ player }, index) => {
      const { id: seat, number } = seats[(index + 1) % seats.length]!;
      return { seat, number, player: player?.name ?? null, side: nameOf()(seat), accepted: null };
    });
  });
  const rows = computed(() =>
    waiting.value === null
      ? turned.value
      : waiting.value.seats.map(({ seat, player, accepted }): RematchRow => {
          const { name: side = seat, number = 1 } = waiting.value?.campaign.seats.find(({ id }) => id === seat) ?? {};
          return { seat, number, player: player.name, side, accepted };
        }),
  );
  const mayPropose = computed(() => {
    const { turn, parent, mySeat, iAmHost } = campaign();
    return turn > 0 && parent === null && (mySeat !== null || iAmHost);
  });
  /** Whether the user has not accepted the waiting rematch yet. */
  const isInvited = computed(() => waiting.value !== null && isOffered(waiting.value.campaign));
  const offered = computed(() => {
    const { seats, mySeat } = campaign();
    const own = seats.findIndex(({ id }) => id === mySeat);
    const invited = waiting.value?.seats.find(({ player }) => player.id === seats[own]?.player?.id);
    return invited?.seat ?? turned.value[own]?.seat;
  });
  const target = computed(() => (waiting.value === null ? null : pageOf(waiting.value.campaign, offered.value)));
  // Repeats the same command until it succeeds.
  const command = { commandId: commandId(), nonce: nonce() };
  const { run, isBusy } = useCommand({
    id: () => campaign().id,
    accept: (created) => void router.push(pageOf(created, offered.value)),
  });

  async function propose(): Promise<void> {
    const keys = await freshKeys();
    await run(() => sendMutation('rematch', { campaign: campaign().id, ...command, keys }));
  }

  return { rows, waiting, isInvited, target, mayPropose, propose, isBusy };
}
