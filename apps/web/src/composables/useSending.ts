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
  type Reply,
  type SheetFields,
  type SubmitOrdersInput,
} from '@warlog/api-client';
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import { client } from '../api.js';
import { SYNC_TAG } from '../offline/deliver.js';
import { rememberDeed, rememberReceipt, rememberSent } from '../offline/memory.js';
import { dropSending, keepSending, keptSendings } from '../offline/sendings.js';
import { useAccount } from '../stores/account.js';
import { useClock } from '../stores/clock.js';
import { useConnection } from '../stores/connection.js';
import { lessonOf } from './lesson/lesson-id.js';
import { idle } from './idle.js';
import { prepareToSign, sendSigned, type Deed } from './seat-deeds.js';
import { ownPart, type OwnPart } from './seat-keys.js';
import type { OpenCampaign } from './useCampaign.js';
import { payloadOf } from './useCommand.js';

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

const TOO_LATE = ['WLG_E_LATE', 'WLG_E_PHASE'];

/**
 * Brings sheets to the server: at once, or when it can be reached again, under the same command id. `onOwn` hears the number of
 * the seat's last sheet whenever this device has sent it or taken it back.
 */
export function useSending(open: OpenCampaign, onOwn: (number: number) => void = () => undefined): SendingDesk {
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

  /** Before it leaves: what is confirmed later is held against it. A lesson has no server that could do otherwise. */
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

  /** One that waited goes out with the signature that it had: it may have arrived so already. */
  async function deliver({ deed: former = null, ...sheet }: SubmitOrdersInput): Promise<void> {
    state.value = { kind: 'sending' };
    waiting = null;
    let input: SubmitOrdersInput = { ...sheet, deed: former };
    let kept = former;
    const reply = await sendSigned(
      open,
      () => (open.campaign.value?.phase?.id === sheet.phase ? sheetDeed(sheet) : null),
      async (deed) => {
        input = { ...sheet, deed: kept ?? deed };
        kept = null;
        await rememberDeed(input, input.deed);
        return payloadOf(await client.mutate(SubmitOrders, { input }), 'submitOrders');
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
    const kept = await keepSending({ campaign: input.campaign, phase: input.phase, input, queuedAt: at });
    state.value = { kind: 'queued', at, kept, sheet: input.sheet };
    if (kept) void askForSync();
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
    const reply = await sendSigned(open, withdrawnDeed, async (deed) => {
      const input = { commandId: commandId(), campaign: open.id, phase, deed };
      return payloadOf(await client.mutate(WithdrawOrders, { input }), 'withdrawOrders');
    });
    take(reply);
    if (reply.ok) onOwn(reply.data.campaign?.mySheet?.number ?? 0);
  }

  function withdrawnDeed(): Deed {
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
      async (deed) => {
        const input = { commandId: commandId(), campaign: open.id, phase, ready: word, part, deed };
        return payloadOf(await client.mutate(SetReady, { input }), 'setReady');
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

  /** What waited through a reload, or waits in this page, goes out. */
  async function flush(): Promise<void> {
    if (state.value.kind === 'sending') return;
    const kept = waiting ?? ((await keptSendings(open.id))[0]?.input as SubmitOrdersInput | undefined);
    if (kept !== undefined) await deliver(kept);
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

/** A sheet as it is signed. */
const sheetDeed = ({ replaces, sheet }: Pick<SubmitOrdersInput, 'replaces' | 'sheet'>): Deed => ({
  name: 'OrdersSubmitted',
  number: replaces + 1,
  given: sheet,
});

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
