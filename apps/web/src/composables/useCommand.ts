import type { CampaignFields, ProblemFields, Reply } from '@warlog/api-client';
import { ref, type Ref } from 'vue';
import { useNotices } from '../stores/notices.js';
import { useFailureWords } from './useFailureWords.js';

/** What every command about a campaign answers. */
interface Payload {
  readonly campaign: CampaignFields | null;
  readonly problems: readonly ProblemFields[];
}

export interface Command {
  readonly isBusy: Readonly<Ref<boolean>>;
  /** Sends it; says what went wrong, hands on the campaign when nothing did, and tells which it was. */
  readonly run: (ask: () => Promise<Reply<Payload>>, done?: string) => Promise<boolean>;
}

/** Sends commands about a campaign one at a time. */
export function useCommand(accept: (campaign: CampaignFields) => void): Command {
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

/** The payload of a mutation with a single field, out of its reply. */
export function payloadOf<Key extends string, P>(reply: Reply<Readonly<Record<Key, P>>>, key: Key): Reply<P> {
  return reply.ok ? { ...reply, data: reply.data[key] } : reply;
}
