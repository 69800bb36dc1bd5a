import {
  commandId,
  isUnreached,
  nonce,
  SubmitOrders,
  WithdrawOrders,
  SetReady,
  type CampaignFields,
  type Failure,
  type ProblemFields,
  type ReadyWord,
  type SheetFields,
  type SubmitOrdersInput,
} from '@warlog/api-client';
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import { client } from '../api.js';
import { SYNC_TAG } from '../offline/deliver.js';
import { rememberReceipt, rememberSent } from '../offline/memory.js';
import { dropSending, keepSending, keptSendings } from '../offline/sendings.js';
import { useClock } from '../stores/clock.js';
import { useConnection } from '../stores/connection.js';
import { lessonOf } from './lesson/lesson-id.js';
import { idle } from './idle.js';
import { prepareToSign, signed } from './seat-deeds.js';
import { ownPart, type OwnPart } from './seat-keys.js';
import type { OpenCampaign } from './useCampaign.js';

/** What became of the last attempt to send, say ready or take back. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Kept on the device (or only in this page) and tried again by itself. `at`: server time, ms; `sheet`: what waits. */
  | { readonly kind: 'queued'; readonly at: number; readonly kept: boolean; readonly sheet: unknown }
  | { readonly kind: 'received'; readonly receipt: SheetFields }
  /** It counts, and closed its window in the same instant: there is nothing left that a receipt could be about. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly problems: readonly ProblemFields[] }
  /** The phase closed before the sheet arrived; `sheet` is what did not count. */
  | { readonly kind: 'late'; readonly sheet: unknown; readonly sentence: string }
  /** Another device sent a newer sheet; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly theirs: SheetFields; readonly mine: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SendingDesk {
  readonly state: Readonly<ShallowRef<Sending>>;
  /** When I said ready here, in server time (ms); null when I did not, or took it back. */
  readonly saidReadyAt: Readonly<ShallowRef<number | null>>;
  /** Sends a sheet as the one that replaces what this device knows to be sent, or sheet number `replaces`. */
  send(sheet: unknown, replaces?: number): Promise<void>;
  /** A draft is begun: this device makes sure that it can sign what is sent later, with or without a network. */
  prepare(): Promise<void>;
  withdraw(): Promise<void>;
  setReady(word: ReadyWord): Promise<void>;
  /** Puts the last word away, once it was read. */
  settle(): void;
}

/** So long a page that is busy may put that off (ms). */
const PREPARED_MS = 2_000;

/** The seat got its keys, or something else was done for it, since it was looked at: what is given is signed anew, once. */
const SIGN_ANEW = ['WLG_E_DEED', 'WLG_E_DEED_UNSIGNED'];
const isToBeSigned = (problems: readonly ProblemFields[]): boolean =>
  problems.some(({ code }) => SIGN_ANEW.includes(code));

const TOO_LATE = ['WLG_E_LATE', 'WLG_E_PHASE'];

/**
 * Brings sheets to the server: at once, or when it can be reached again, under the same command id. `onOwn` hears the number of
 * the seat's last sheet whenever this device has sent it or taken it back.
 */
export function useSending(open: OpenCampaign, onOwn: (number: number) => void = () => undefined): SendingDesk {
  const clock = useClock();
  const connection = useConnection();
  const state = shallowRef<Sending>({ kind: 'idle' });
  const saidReadyAt = shallowRef<number | null>(null);
  let waiting: SubmitOrdersInput | null = null;

  async function send(sheet: unknown, replaces?: number): Promise<void> {
    const { campaign } = open;
    const phase = campaign.value?.phase?.id;
    if (!campaign.value || phase === undefined) return;
    const part = await ownPart(campaign.value);
    const number = (replaces ?? campaign.value.mySheet?.number ?? 0) + 1;
    const input: SubmitOrdersInput = {
      commandId: commandId(),
      campaign: open.id,
      phase,
      sheet,
      nonce: nonce(),
      part: part?.proof ?? null,
      deed: await signed(campaign.value, { name: 'OrdersSubmitted', number, given: sheet }),
      replaces: number - 1,
      finishedAt: new Date(clock.read()).toISOString(),
    };
    await remember(input, part);
    await deliver(input);
  }

  /** Before it leaves: what is confirmed later is held against it. A lesson has no server that could do otherwise. */
  async function remember(
    { campaign, phase, replaces, sheet, nonce: number, deed = null }: SubmitOrdersInput,
    part: OwnPart | null,
  ): Promise<void> {
    const known = open.campaign.value;
    if (lessonOf(campaign) !== null) return;
    if (known?.phase?.id !== phase || known.mySeat === null || known.dice.source !== 'vrf') return;
    await rememberSent({
      campaign,
      phase,
      number: replaces + 1,
      ordinal: known.phase.ordinal,
      turn: known.phase.turn,
      seat: known.mySeat,
      sheet,
      nonce: known.dice.scheme === 1 ? number : (part?.nonce ?? null),
      deed,
      scheme: known.dice.scheme,
      at: clock.read(),
      receipt: null,
      checked: {},
    });
  }

  async function deliver(input: SubmitOrdersInput, isAnew = false): Promise<void> {
    state.value = { kind: 'sending' };
    waiting = null;
    const reply = await client.mutate(SubmitOrders, { input });
    if (!reply.ok && isUnreached(reply.failure)) return queue(input);
    await dropSending(input.campaign, input.phase);
    if (!reply.ok) {
      state.value = { kind: 'failed', failure: reply.failure };
      return;
    }
    const { receipt, campaign, problems, conflict } = reply.data.submitOrders;
    if (isToBeSigned(problems) && !isAnew) return deliver(await signedAnew(input), true);
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
    const kept = await keepSending({ campaign: input.campaign, phase: input.phase, input, queuedAt: at });
    state.value = { kind: 'queued', at, kept, sheet: input.sheet };
    if (kept) void askForSync();
  }

  async function prepare(): Promise<void> {
    await idle(PREPARED_MS);
    const known = open.campaign.value;
    if (known) await prepareToSign(known, open.refresh);
  }

  /** The same sheet, signed by what is known of the seat now. */
  async function signedAnew(input: SubmitOrdersInput): Promise<SubmitOrdersInput> {
    await open.refresh();
    const anew = await withDeed({ ...input, deed: null });
    const known = open.campaign.value;
    await remember(anew, known && anew.part ? await ownPart(known) : null);
    return anew;
  }

  async function withdraw(isAnew = false): Promise<void> {
    const known = open.campaign.value;
    const phase = known?.phase?.id;
    if (!known || phase === undefined) return;
    state.value = { kind: 'sending' };
    const number = (known.mySheet?.number ?? 0) + 1;
    const deed = await signed(known, { name: 'OrdersWithdrawn', number, given: null });
    const input = { commandId: commandId(), campaign: open.id, phase, deed };
    const reply = await client.mutate(WithdrawOrders, { input });
    if (reply.ok && isToBeSigned(reply.data.withdrawOrders.problems) && !isAnew) {
      await open.refresh();
      return withdraw(true);
    }
    take(reply.ok ? reply.data.withdrawOrders : reply.failure);
    if (reply.ok) onOwn(reply.data.withdrawOrders.campaign?.mySheet?.number ?? 0);
  }

  async function setReady(word: ReadyWord, isAnew = false): Promise<void> {
    const known = open.campaign.value;
    const phase = known?.phase?.id;
    if (!known || phase === undefined) return;
    state.value = { kind: 'sending' };
    saidReadyAt.value = word === 'NO' ? null : clock.read();
    const part = (await ownPart(known))?.proof ?? null;
    const deed = await signed(known, { name: 'SeatReady', given: spoken[word] });
    const input = { commandId: commandId(), campaign: open.id, phase, ready: word, part, deed };
    const reply = await client.mutate(SetReady, { input });
    if (reply.ok && isToBeSigned(reply.data.setReady.problems) && !isAnew) {
      await open.refresh();
      return setReady(word, true);
    }
    take(reply.ok ? reply.data.setReady : reply.failure);
  }

  function take(
    answer: { readonly campaign: CampaignFields | null; readonly problems: readonly ProblemFields[] } | Failure,
  ): void {
    if ('kind' in answer) {
      state.value = { kind: 'failed', failure: answer };
      return;
    }
    const refusals = answer.problems.filter((problem) => !problem.warning);
    state.value = refusals.length > 0 ? { kind: 'refused', problems: refusals } : { kind: 'idle' };
    if (answer.campaign !== null) open.accept(answer.campaign);
    else void open.refresh();
  }

  /** What waited through a reload, or waits in this page, goes out. */
  async function flush(): Promise<void> {
    if (state.value.kind === 'sending') return;
    const kept = waiting ?? ((await keptSendings(open.id))[0]?.input as SubmitOrdersInput | undefined);
    if (kept !== undefined) await deliver(await withDeed(kept));
  }

  /** A sheet that could not be signed while there was no network: a further device brings its key first. */
  async function withDeed(input: SubmitOrdersInput): Promise<SubmitOrdersInput> {
    const known = open.campaign.value;
    if (input.deed || known?.phase?.id !== input.phase) return input;
    const number = input.replaces + 1;
    return { ...input, deed: await signed(known, { name: 'OrdersSubmitted', number, given: input.sheet }) };
  }

  void flush();
  onScopeDispose(connection.onComeback(() => void flush()));

  return {
    state,
    saidReadyAt,
    prepare,
    send,
    withdraw: () => withdraw(),
    setReady: (word) => setReady(word),
    settle: () => (state.value = { kind: 'idle' }),
  };
}

/** A word as it is signed. */
const spoken = { YES: 'yes', NOW: 'now', NO: 'no' } as const;

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Where the browser can, it sends the sheet with the app closed; elsewhere the app does when it is opened next. */
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
