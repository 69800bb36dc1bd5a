import type { CampaignFields, ProblemFields, Reply } from '@warlog/api-client';
import { ref, type Ref } from 'vue';
import { useNotices } from '../stores/notices.js';
import { useFailureWords } from './useFailureWords.js';

/** The common answer of all commands about a campaign. */
interface Payload {
  readonly campaign: CampaignFields | null;
  readonly problems: readonly ProblemFields[];
}

export interface CommandState {
  readonly isBusy: Readonly<Ref<boolean>>;
  /** Sends a command, shows what went wrong or passes on the campaign, and returns whether it succeeded. */
  readonly run: (ask: () => Promise<Reply<Payload>>, done?: string) => Promise<boolean>;
}

/** Sends commands about a campaign one at a time. */
export function useCommand(accept: (campaign: CampaignFields) => void): CommandState {
  const notices = useNotices();
  const failureWords = useFailureWords();
  const isBusy = ref(false);

  async function run(ask: () => Promise<Reply<Payload>>, done?: string): Promise<boolean> {
    if (isBusy.value) return false;
    isBusy.value = true;
    const reply = await ask();
    isBusy.value = false;
    if (!reply.ok) {
      notices.say(failureWords(reply.failure), 'bad');
      return false;
    }
    const { campaign, problems } = reply.data;
    const refusal = problems.find((problem) => !problem.warning);
    if (campaign) accept(campaign);
    if (refusal) notices.say(refusal.sentence, 'bad');
    else if (done !== undefined) notices.say(done, 'good');
    return !refusal;
  }

  return { isBusy, run };
}

/** Extracts the payload of a mutation with a single field from its reply. */
export function payloadOf<Key extends string, P>(reply: Reply<Readonly<Record<Key, P>>>, key: Key): Reply<P> {
  return reply.ok ? { ...reply, data: reply.data[key] } : reply;
}
