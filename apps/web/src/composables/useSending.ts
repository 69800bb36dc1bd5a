import {
  commandId,
  isUnreached,
  nonce,
  type CampaignFields,
  type Failure,
  type ProblemFields,
  type ReadyWord,
  type Reply,
  type SheetFields,
  type SubmitOrdersInput,
} from '@warlog/api-client';
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import { SYNC_TAG } from '../offline/deliver.js';
import { rememberSignature, rememberReceipt, rememberSent } from '../offline/memory.js';
import { dropSending, keepSending, queuedSendings } from '../offline/sendings.js';
import { useAccount } from '../stores/account.js';
import { useClock } from '../stores/clock.js';
import { useConnection } from '../stores/connection.js';
import { lessonOf } from './lesson/lesson-id.js';
import { idle } from './idle.js';
import { sendMutation } from './send-mutation.js';
import { prepareToSign, sendSigned, type SeatAction } from './sign-action.js';
import { ownPart, type OwnPart } from './seat-keys.js';
import type { OpenCampaign } from './useCampaign.js';

/** The result of the last attempt to send orders, say ready or withdraw. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /**
   * Queued and retried automatically. `at`: server time, ms; `isStored`: stored on the device, not only in this page;
   * `sheet`: the queued orders.
   */
  | { readonly kind: 'queued'; readonly at: number; readonly isStored: boolean; readonly sheet: unknown }
  | { readonly kind: 'received'; readonly receipt: SheetFields }
  /** It counted and closed its window at once, so there is nothing left for a receipt. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly problems: readonly ProblemFields[] }
  /** The phase closed before the orders arrived; `sheet` is what did not count. */
  | { readonly kind: 'late'; readonly sheet: unknown; readonly sentence: string }
  /** Another device sent newer orders; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly theirs: SheetFields; readonly mine: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SendingInputs {
  readonly state: Readonly<ShallowRef<Sending>>;
  /** When the user said ready here, in server time (ms); null if not, or after taking it back. */
  readonly saidReadyAt: Readonly<ShallowRef<number | null>>;
  /** Sends orders that replace the last ones this device knows of, or number `replaces`. */
  send(sheet: unknown, replaces?: number): Promise<void>;
  /** Prepares for a begun draft: ensures that this device can sign what is sent later, with or without a network. */
  prepare(): Promise<void>;
  withdraw(): Promise<void>;
  setReady(word: ReadyWord): Promise<void>;
  /** Clears the last result after the user has read it. */
  settle(): void;
}

/** The longest delay of this preparation on a busy page (ms). */
const PREPARED_MS = 2_000;

const TOO_LATE = ['WLG_E_LATE', 'WLG_E_PHASE'];

/**
 * Delivers orders to the server: at once, or when it can be reached again, under the same command id. `onOwn` gets the
 * number of the seat's last orders whenever this device has sent or withdrawn them.
 */
export function useSending(open: OpenCampaign, onOwn: (number: number) => void = () => undefined): SendingInputs {
  const clock = useClock();
  const connection = useConnection();
  const account = useAccount();
  const state = shallowRef<Sending>({ kind: 'idle' });
  const saidReadyAt = shallowRef<number | null>(null);
  let waiting: SubmitOrdersInput | null = null;

  async function send(sheet: unknown, replaces?: number): Promise<void> {
    const { campaign } = open;
    const phase = campaign.value?.phase?.id;
    if (!campaign.value || phase === undefined) return;
    const part = await ownPart(campaign.value);
    const input: SubmitOrdersInput = {
      commandId: commandId(),
      campaign: open.id,
      phase,
      sheet,
      nonce: nonce(),
      part: part?.proof ?? null,
      replaces: replaces ?? campaign.value.mySheet?.number ?? 0,
      finishedAt: new Date(clock.read()).toISOString(),
    };
    await remember(input, part);
    await deliver(input);
  }

  /**
   * Remembers orders before they are sent, to compare them with later confirmations. A lesson has no server to
   * distrust.
   */
  async function remember(
    { campaign, phase, replaces, sheet, nonce: number }: SubmitOrdersInput,
    part: OwnPart | null,
  ): Promise<void> {
    const known = open.campaign.value;
    if (lessonOf(campaign) !== null) return;
    if (known?.phase?.id !== phase || known.mySeat === null) return;
    await rememberSent({
      campaign,
      phase,
      number: replaces + 1,
      ordinal: known.phase.ordinal,
      turn: known.phase.turn,
      seat: known.mySeat,
      by: account.me?.id ?? null,
      sheet,
      nonce: known.dice.scheme === 1 ? number : (part?.nonce ?? null),
      asked: known.dice.scheme === 1 || known.phase.myPartKey !== null,
      deed: null,
      scheme: known.dice.scheme,
      at: clock.read(),
      receipt: null,
      checked: {},
    });
  }

  /** Queued orders keep their first signature, because they may already have arrived with it. */
  async function deliver({ actionSignature: former = null, ...sheet }: SubmitOrdersInput): Promise<void> {
    state.value = { kind: 'sending' };
    waiting = null;
    let input: SubmitOrdersInput = { ...sheet, actionSignature: former };
    let reused = former;
    const reply = await sendSigned(
      open,
      () => (open.campaign.value?.phase?.id === sheet.phase ? ordersAction(sheet) : null),
      async (signedAction) => {
        input = { ...sheet, actionSignature: reused ?? signedAction };
        reused = null;
        await rememberSignature(input, input.actionSignature);
        return sendMutation('submitOrders', input);
      },
    );
    if (!reply.ok && isUnreached(reply.failure)) return queue(input);
    await dropSending(input.campaign, input.phase);
    if (!reply.ok) {
      state.value = { kind: 'failed', failure: reply.failure };
      return;
    }
    const { receipt, campaign, problems, conflict } = reply.data;
    if (receipt !== null) {
      await rememberReceipt(input, receipt);
      onOwn(receipt.number);
    }
    state.value = receipt !== null ? { kind: 'received', receipt } : outcomeOf(problems, conflict, input.sheet);
    if (campaign !== null) open.accept(campaign);
    else await open.refresh();
  }

  async function queue(input: SubmitOrdersInput): Promise<void> {
    waiting = input;
    const at = clock.read();
    const isStored = await keepSending({ campaign: input.campaign, phase: input.phase, input, queuedAt: at });
    state.value = { kind: 'queued', at, isStored, sheet: input.sheet };
    if (isStored) void askForSync();
  }

  async function prepare(): Promise<void> {
    await idle(PREPARED_MS);
    const known = open.campaign.value;
    if (known) await prepareToSign(known, open.refresh);
  }

  async function withdraw(): Promise<void> {
    const phase = open.campaign.value?.phase?.id;
    if (phase === undefined) return;
    state.value = { kind: 'sending' };
    const reply = await sendSigned(open, withdrawnAction, async (signedAction) => {
      const input = { commandId: commandId(), campaign: open.id, phase, actionSignature: signedAction };
      return sendMutation('withdrawOrders', input);
    });
    take(reply);
    if (reply.ok) onOwn(reply.data.campaign?.mySheet?.number ?? 0);
  }

  function withdrawnAction(): SeatAction {
    return { name: 'OrdersWithdrawn', number: (open.campaign.value?.mySheet?.number ?? 0) + 1, given: null };
  }

  async function setReady(word: ReadyWord): Promise<void> {
    const known = open.campaign.value;
    const phase = known?.phase?.id;
    if (!known || phase === undefined) return;
    state.value = { kind: 'sending' };
    saidReadyAt.value = word === 'NO' ? null : clock.read();
    const part = (await ownPart(known))?.proof ?? null;
    const said = { name: 'SeatReady', given: spoken[word] } as const;
    const reply = await sendSigned(
      open,
      () => said,
      async (signedAction) => {
        const about = { commandId: commandId(), campaign: open.id, phase };
        return sendMutation('setReady', { ...about, ready: word, part, actionSignature: signedAction });
      },
    );
    take(reply);
  }

  function take(
    reply: Reply<{ readonly campaign: CampaignFields | null; readonly problems: readonly ProblemFields[] }>,
  ): void {
    if (!reply.ok) {
      state.value = { kind: 'failed', failure: reply.failure };
      return;
    }
    const { campaign, problems } = reply.data;
    const refusals = problems.filter((problem) => !problem.warning);
    state.value = refusals.length > 0 ? { kind: 'refused', problems: refusals } : { kind: 'idle' };
    if (campaign !== null) open.accept(campaign);
    else void open.refresh();
  }

  /** Sends what is queued on the device or in this page. */
  async function flush(): Promise<void> {
    if (state.value.kind === 'sending') return;
    const queued = waiting ?? ((await queuedSendings(open.id))[0]?.input as SubmitOrdersInput | undefined);
    if (queued !== undefined) await deliver(queued);
  }

  void flush();
  onScopeDispose(connection.onComeback(() => void flush()));

  return {
    state,
    saidReadyAt,
    prepare,
    send,
    withdraw,
    setReady,
    settle: () => (state.value = { kind: 'idle' }),
  };
}

/** Orders in the form that is signed. */
const ordersAction = ({ replaces, sheet }: Pick<SubmitOrdersInput, 'replaces' | 'sheet'>): SeatAction => ({
  name: 'OrdersSubmitted',
  number: replaces + 1,
  given: sheet,
});

/** A ready value in the form that is signed. */
const spoken = { YES: 'yes', NOW: 'now', NO: 'no' } as const;

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Registers a background sync if the browser supports it, so that orders are sent with the app closed. Elsewhere the
 * app sends them when it is next opened.
 */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { readonly sync?: SyncManager };
  await sync?.register(SYNC_TAG).catch(() => undefined);
}

function outcomeOf(
  problems: readonly ProblemFields[],
  theirs: SheetFields | null,
  mine: unknown,
): Extract<Sending, { kind: 'answered' | 'conflict' | 'late' | 'refused' }> {
  if (theirs !== null) return { kind: 'conflict', theirs, mine };
  if (problems.length === 0) return { kind: 'answered' };
  const late = problems.find((problem) => TOO_LATE.includes(problem.code));
  if (late !== undefined) return { kind: 'late', sheet: mine, sentence: late.sentence };
  return { kind: 'refused', problems: problems.filter((problem) => !problem.warning) };
}
