import { commandId, type CampaignFields, type ProblemFields, type Reply } from '@warlog/api-client';
import { ref, toValue, type MaybeRefOrGetter, type Ref } from 'vue';
import { useNotices } from '../stores/notices.js';
import { sendMutation, type MutationInput, type MutationName, type MutationPayload } from './send-mutation.js';
import { useFailureWords } from './useFailureWords.js';

/** The common answer of all commands about a campaign. */
interface Payload {
  readonly campaign: CampaignFields | null;
  readonly problems: readonly ProblemFields[];
}

/** What every command about a campaign names. */
interface About {
  readonly commandId: string;
  readonly campaign: string;
}

/** The mutations about a campaign that answer with the campaign. */
type CommandName = {
  [Name in MutationName]: MutationInput<Name> extends About
    ? MutationPayload<Name> extends Payload
      ? Name
      : never
    : never;
}[MutationName];

/** The campaign that commands are about. */
interface CommandTarget {
  readonly id: MaybeRefOrGetter<string>;
  /** Gets the campaign as each command leaves it. */
  readonly accept: (campaign: CampaignFields) => void;
}

export interface CommandState {
  readonly isBusy: Readonly<Ref<boolean>>;
  /**
   * Sends a command about the campaign by its name, shows what went wrong or passes on the campaign, and returns
   * whether it succeeded. `done` is announced on success.
   */
  readonly send: <Name extends CommandName>(
    name: Name,
    input: Omit<MutationInput<Name>, keyof About>,
    done?: string,
  ) => Promise<boolean>;
  /** Does the same with the reply of `ask`. */
  readonly run: (ask: () => Promise<Reply<Payload>>, done?: string) => Promise<boolean>;
}

/** Sends commands about a campaign one at a time. */
export function useCommand({ id, accept }: CommandTarget): CommandState {
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

  return {
    isBusy,
    run,
    send<Name extends CommandName>(name: Name, input: Omit<MutationInput<Name>, keyof About>, done?: string) {
      const about: About = { commandId: commandId(), campaign: toValue(id) };
      return run(
        () => sendMutation(name, { ...about, ...input } as MutationInput<Name>) as Promise<Reply<Payload>>,
        done,
      );
    },
  };
}
