import { commandId, nonce, type CampaignFields } from '@warlog/api-client';
import { computed } from 'vue';
import { useRouter } from 'vue-router';
import { freshKeys } from '../../../composables/seat-keys.js';
import { sendMutation } from '../../../composables/send-mutation.js';
import { useCommand } from '../../../composables/useCommand.js';

/** Provides the rematch of an ended campaign: who plays which side next, and the command that invites everyone. */
export function useRematch(campaign: () => CampaignFields) {
  const router = useRouter();
  const turned = computed(() => {
    const { seats } = campaign();
    return seats.map((seat, index) => ({ seat, next: seats[(index + 1) % seats.length] ?? seat }));
  });
  const mayPropose = computed(() => {
    const { turn, parent, mySeat, iAmHost } = campaign();
    return turn > 0 && parent === null && (mySeat !== null || iAmHost);
  });
  // Repeats the same command until it succeeds.
  const command = { commandId: commandId(), nonce: nonce() };
  const { run, isBusy } = useCommand({ id: () => campaign().id, accept: open });

  /** Opens the new campaign; one that another player proposed first is joined on the page of the seat. */
  function open({ id, mySeat, iAmHost }: CampaignFields): void {
    const own = turned.value.find(({ seat }) => seat.id === campaign().mySeat);
    const joins = mySeat === null && !iAmHost;
    void router.push({ name: joins ? 'seat' : 'campaign', params: { id }, query: joins ? { seat: own?.next.id } : {} });
  }

  async function propose(): Promise<void> {
    const keys = await freshKeys();
    await run(() => sendMutation('rematch', { campaign: campaign().id, ...command, keys }));
  }

  return { turned, mayPropose, propose, isBusy };
}
