import { commandId, LaterOrdersRead } from '@warlog/api-client';
import {
  MOST_TURNS_AHEAD,
  partsThatHold,
  type AnyRuleset,
  type ConditionalPart,
  type ConditionalOrders,
} from '@warlog/ruleset-api';
import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { client } from '../api.js';
import { useOpenLesson } from './lesson/useLesson.js';
import { followParts } from './follow-parts.js';
import { sendMutation } from './send-mutation.js';
import { sendSigned } from './sign-action.js';
import type { OpenCampaign } from './useCampaign.js';
import { useRead } from './useRead.js';

/** The user's orders for a later turn. */
export interface TurnOrders extends ConditionalOrders {
  readonly turn: number;
}

/** Later orders whose turn has come: the parts that hold, and why the rules refuse them; null: they do not. */
export interface DueOrders {
  readonly orders: TurnOrders;
  readonly sheet: unknown;
  readonly fault: string | null;
}

/** Orders for later turns: the stored ones, and the one that is being edited. */
export interface LaterOrdersEditor {
  /** The turns that may be planned now, and the stored orders of all later turns. */
  readonly turns: ComputedRef<readonly number[]>;
  readonly stored: ComputedRef<readonly TurnOrders[]>;
  /** Those that are being edited; null: the orders of the open phase are. */
  readonly planning: Readonly<ShallowRef<TurnOrders | null>>;
  /** The view in which it is edited: own moves until then are done, as the user stored them. */
  readonly view: ComputedRef<unknown>;
  readonly isBusy: Readonly<Ref<boolean>>;
  /** Those for the open phase, as they count by the view now; null: none. */
  readonly now: ComputedRef<DueOrders | null>;
  conditionAt(path: ConditionalPart['part']): unknown;
  begin(turn: number): void;
  leave(): void;
  edit(sheet: unknown): void;
  setCondition(path: ConditionalPart['part'], condition: unknown): void;
  /** Stores the edited ones, or deletes those of a turn; returns why it was refused (empty: unreached), else null. */
  save(): Promise<string | null>;
  remove(turn: number): Promise<string | null>;
}

/** Provides the orders for later turns; `sheet`: the orders of the open phase as they are now. */
export function useLaterOrders(
  open: OpenCampaign,
  {
    ruleset,
    view,
    sheet,
  }: Readonly<Record<'view' | 'sheet', () => unknown>> & { readonly ruleset: () => AnyRuleset | null },
): LaterOrdersEditor {
  const { campaign, id } = open;
  const planning = shallowRef<TurnOrders | null>(null);
  /** What was edited and left without saving; it is there when its turn is opened next. */
  const unsaved = new Map<number, TurnOrders>();
  const isBusy = shallowRef(false);
  const isLesson = useOpenLesson() !== null;
  const rules = computed(() => (campaign.value?.mySeat == null || isLesson ? null : (ruleset()?.later ?? null)));
  const kind = computed(() => rules.value?.kinds[0] ?? null);
  const read = useRead<readonly TurnOrders[]>(`later/${id}/1`, async () => {
    if (rules.value === null) return { ok: false, failure: { kind: 'offline' } };
    const reply = await client.query(LaterOrdersRead, { id });
    if (!reply.ok) return reply;
    const rows = reply.data.campaign?.laterOrders ?? [];
    return { ...reply, data: rows.map(({ turn, orders }) => ({ turn, ...(orders as ConditionalOrders) })) };
  });
  const stored = computed(() => (rules.value === null ? [] : (read.data.value ?? [])));
  watch([rules, () => campaign.value?.phase?.id], () => void read.refresh());
  // The turn that is being planned has come.
  watch(
    () => campaign.value?.turn,
    (turn = 0) => {
      if (planning.value && planning.value.turn <= turn) planning.value = null;
    },
  );

  const storedFor = (turn: number) => stored.value.find((orders) => orders.turn === turn) ?? null;
  function viewIn(turn: number): unknown {
    const [now, from] = [rules.value, campaign.value?.turn ?? 0];
    if (now === null) return null;
    let known = now.ahead(view(), sheet());
    for (let at = from + 1; at < turn; at += 1) known = now.ahead(known, storedFor(at)?.sheet ?? null);
    return known;
  }

  async function send(turn: number, orders: ConditionalOrders | null): Promise<string | null> {
    const given = { turn, phaseKind: kind.value ?? '', orders };
    isBusy.value = true;
    const reply = await sendSigned(
      open,
      () => ({ name: 'LaterOrdersSet', given }),
      (actionSignature) =>
        sendMutation('setLaterOrders', { commandId: commandId(), campaign: id, ...given, actionSignature }),
    );
    isBusy.value = false;
    const refusal = reply.ok ? reply.data.problems.find(({ warning }) => !warning) : null;
    if (!reply.ok || !reply.data.campaign) return refusal?.sentence ?? '';
    open.accept(reply.data.campaign);
    unsaved.delete(turn);
    const others = stored.value.filter((each) => each.turn !== turn);
    const all = orders === null ? others : [...others, { turn, ...orders }];
    read.put(all.toSorted((a, b) => a.turn - b.turn));
    return null;
  }

  return {
    turns: computed(() => {
      const { turn = 0, phase } = campaign.value ?? {};
      const isOpen = phase != null && kind.value === phase.kind && view() !== null;
      return isOpen ? Array.from({ length: MOST_TURNS_AHEAD }, (_, index) => turn + index + 1) : [];
    }),
    stored,
    planning,
    view: computed(() => (planning.value === null ? null : viewIn(planning.value.turn))),
    isBusy,
    now: computed(() => {
      const { phase } = campaign.value ?? {};
      const orders = phase && kind.value === phase.kind ? storedFor(phase.turn) : null;
      const [rulesNow, viewNow] = [ruleset(), view()];
      if (!orders || !rulesNow || viewNow === null) return null;
      const sheet = partsThatHold(rulesNow, viewNow, orders);
      const fault = rulesNow.play.check(viewNow, sheet).find(({ severity }) => severity === 'error');
      return { orders, sheet, fault: fault?.sentence ?? null };
    }),
    conditionAt: (path) =>
      planning.value?.only.find(({ part }) => part.join('.') === path.join('.'))?.condition ?? null,
    begin(turn) {
      planning.value = unsaved.get(turn) ??
        storedFor(turn) ?? { turn, sheet: ruleset()?.play.empty(viewIn(turn)), only: [] };
    },
    leave() {
      if (planning.value) unsaved.set(planning.value.turn, planning.value);
      planning.value = null;
    },
    edit(next) {
      const edited = planning.value;
      if (edited) planning.value = { ...edited, sheet: next, only: followParts(edited.only, edited.sheet, next) };
    },
    setCondition(path, condition) {
      const edited = planning.value;
      if (!edited) return;
      const others = edited.only.filter(({ part }) => part.join('.') !== path.join('.'));
      planning.value = { ...edited, only: condition === null ? others : [...others, { part: path, condition }] };
    },
    async save() {
      const edited = planning.value;
      if (!edited) return null;
      const { turn, ...orders } = edited;
      const refusal = await send(turn, orders);
      if (refusal === null) planning.value = null;
      return refusal;
    },
    remove: (turn) => send(turn, null),
  };
}
