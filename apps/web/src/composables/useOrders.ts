import type { SheetFields } from '@warlog/api-client';
import type { AnyRuleset, Line, NameOf, Problem } from '@warlog/kernel';
import { computed, inject, provide, watch, type ComputedRef, type InjectionKey, type ShallowRef } from 'vue';
import type { Board } from '../boards/board.js';
import type { Draft } from '../stores/drafts.js';
import { sheetKey } from './sheet-key.js';
import { useOpenCampaign, type OpenCampaign } from './useCampaign.js';
import { useForecast, useForecaster, type Asked, type Outlook } from './forecast/useForecast.js';
import { useSample, type Sampled } from './forecast/useSample.js';
import { useDraft, type DraftOf } from './useDraft.js';
import { useHeld, type Held } from './useHeld.js';
import { useHistory } from './useHistory.js';
import { useRuleset } from './useRuleset.js';
import { useSending, type SendingDesk } from './useSending.js';

/** Forces without an order that nobody said should stay, place by place. */
export type Idle = readonly { readonly place: string; readonly line: Line }[];

/** The order sheet of the open phase and everything the ruleset says of it, worked out on this device. */
export interface OpenOrders {
  readonly open: OpenCampaign;
  readonly ruleset: Readonly<ShallowRef<AnyRuleset | null>>;
  readonly isRulesetMissing: Readonly<ShallowRef<boolean>>;
  /** My own view; null until it and its ruleset are here. */
  readonly view: ComputedRef<unknown>;
  readonly nameOf: ComputedRef<NameOf>;
  /** Is a sheet asked of me now, and the view here that it is drafted from? */
  readonly isAsked: ComputedRef<boolean>;
  /** Has the campaign ended, by its rules or by its host's word? */
  readonly isOver: ComputedRef<boolean>;
  /** What is being drafted: my draft, else what I sent, else the sheet that orders nothing; null without a view. */
  readonly sheet: ComputedRef<unknown>;
  readonly draft: Readonly<ShallowRef<Draft | null>>;
  readonly sent: ComputedRef<SheetFields | null>;
  /** Is what stands here the sheet that the server has? */
  readonly isSent: ComputedRef<boolean>;
  /** Is what stands here the sheet that waits on this device for the server? */
  readonly isQueued: ComputedRef<boolean>;
  /** Number of the sheet that what stands here may replace: what another device sent meanwhile is not overwritten unseen. */
  readonly replaces: ComputedRef<number | undefined>;
  readonly isReady: ComputedRef<boolean>;
  readonly errors: ComputedRef<readonly Problem[]>;
  readonly warnings: ComputedRef<readonly Problem[]>;
  /** What the draft costs and may bring; worked out beside the page, so the last picture stays for a moment. */
  readonly forecast: Outlook['forecast'];
  /** Where that forecast stands. */
  readonly outlook: Outlook;
  /** What happens if nothing is sent: what standing orders do, else what the rules do. */
  readonly ifNothing: Outlook;
  /** Do standing orders serve if nothing is sent? */
  readonly standsIn: ComputedRef<boolean>;
  readonly idle: ComputedRef<Idle>;
  readonly held: Held;
  readonly canUndo: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  /** What another sheet of the open phase would bring; null for nothing sent, undefined for nothing to ask. */
  foresee(sheet: () => unknown): Outlook;
  /** What the turn brings with the draft, played through many times, as long as the component stands that asks for it. */
  sampled(): Sampled;
  edit(sheet: unknown): void;
  undo(): void;
  redo(): void;
  readonly desk: SendingDesk;
}

/**
 * The orders of an open campaign. Rules are asked, never known: checks, costs and odds are the ruleset's own. `board` says
 * under which key a draft is kept; without one it is that of the open phase.
 */
export function useOrders(
  open: OpenCampaign,
  rulesetId: string,
  board?: Readonly<ShallowRef<Pick<Board, 'draftKey'> | null>>,
): OpenOrders {
  const { ruleset, isMissing } = useRuleset(rulesetId, open.campaign.value?.rulesetVersion);
  const { campaign } = open;
  const history = useHistory<unknown>();
  const phase = computed(() => campaign.value?.phase?.id ?? null);
  const view = computed(() => (ruleset.value === null ? null : (open.game.value?.view ?? null)));
  const drafted = computed<DraftOf | null>(() => {
    const now = campaign.value?.phase;
    if (!campaign.value?.mySeat || !now) return null;
    // Which draft it is, the board says: until it is here none is opened.
    if (board !== undefined && board.value === null) return null;
    const key = view.value === null ? null : (board?.value?.draftKey?.(view.value, now) ?? null);
    return key === null ? { key: now.id, isPlan: false } : { key, isPlan: true };
  });
  const draft = useDraft(
    open.id,
    () => drafted.value,
    () => (drafted.value?.isPlan === true ? null : (campaign.value?.myDraft ?? null)),
  );
  watch(
    () => drafted.value?.key,
    () => history.clear(),
  );
  const sent = computed(() => campaign.value?.mySheet ?? null);
  const isAsked = computed(() => {
    const mine = campaign.value?.seats.find((seat) => seat.id === campaign.value?.mySeat);
    return phase.value !== null && mine?.awaited === true && !open.isViewBehind.value;
  });

  const sheet = computed<unknown>(() => {
    if (ruleset.value === null || view.value === null) return null;
    const schema = ruleset.value.orderSchema(view.value);
    const candidates = [draft.value?.sheet.value, sent.value?.sheet];
    // A sheet whose form is not of this phase (an update, a foreign draft) is not shown as if it were.
    const fitting = candidates.find((each) => each != null && schema.safeParse(each).success);
    return fitting ?? ruleset.value.empty(view.value);
  });
  const isSent = computed(() => sent.value?.sheet != null && sayTheSame(sent.value.sheet, sheet.value));
  const desk = useSending(open, (number) => draft.value?.follow(number));
  const isQueued = computed(
    () => desk.state.value.kind === 'queued' && sayTheSame(desk.state.value.sheet, sheet.value),
  );

  const problems = computed<readonly Problem[]>(() =>
    ruleset.value === null || sheet.value === null || !isAsked.value
      ? []
      : ruleset.value.check(view.value, sheet.value),
  );
  const forecaster = useForecaster();
  function asked(draft: () => unknown): Asked | null {
    const drafted = view.value === null || campaign.value === null ? undefined : draft();
    if (drafted === undefined) return null;
    const version = campaign.value?.rulesetVersion ?? null;
    return { ruleset: rulesetId, version, view: view.value, draft: drafted, about: phase.value };
  }
  const foresee = (draft: () => unknown): Outlook => useForecast(forecaster, () => asked(draft));
  const inHand = (): unknown => (isAsked.value ? (sheet.value ?? undefined) : undefined);
  const outlook = foresee(inHand);
  const standing = computed<unknown>(() => {
    const mine = campaign.value?.myStanding ?? null;
    return ruleset.value === null || view.value === null || mine === null
      ? null
      : ruleset.value.fromStanding(view.value, mine);
  });
  const ifNothing = foresee(() => (isAsked.value ? standing.value : undefined));
  const held = useHeld(open.id, () => phase.value);
  const idle = computed<Idle>(() => {
    if (ruleset.value === null || sheet.value === null || !isAsked.value) return [];
    return ruleset.value.idle(view.value, sheet.value).filter(({ place }) => !held.has(place));
  });

  /** Whoever begins a draft, or goes on from what was sent, has this sheet before their eyes. */
  function change(next: unknown): void {
    const isBegun = draft.value?.changedAt.value === null || isSent.value;
    if (isBegun) void desk.prepare();
    draft.value?.change(next, isBegun ? (sent.value?.number ?? 0) : undefined);
  }

  /**
   * The sheet that the draft was begun from. It may have gone with a restore that everybody was told of: then there is nothing to
   * replace, as long as no other device has sent a sheet since, which is compared as ever.
   */
  function begunFrom(): number | undefined {
    const isLost = campaign.value?.restored != null && sent.value === null;
    return isLost ? undefined : (draft.value?.follows.value ?? undefined);
  }

  function edit(next: unknown): void {
    if (draft.value === null) return;
    history.remember(sheet.value);
    change(next);
  }

  function step(way: 'undo' | 'redo'): void {
    const next = history[way](sheet.value);
    if (next !== null) change(next);
  }

  return {
    open,
    ruleset,
    isRulesetMissing: isMissing,
    view,
    nameOf: computed(() =>
      ruleset.value === null || view.value === null ? (ref) => ref.id : ruleset.value.nameOf(view.value),
    ),
    isAsked,
    isOver: computed(() => campaign.value?.status === 'ENDED'),
    sheet,
    draft,
    sent,
    isSent,
    isQueued,
    replaces: computed(() => (isSent.value ? undefined : begunFrom())),
    isReady: computed(() => sent.value?.ready ?? false),
    errors: computed(() => problems.value.filter(({ severity }) => severity === 'error')),
    warnings: computed(() => problems.value.filter(({ severity }) => severity === 'warning')),
    forecast: outlook.forecast,
    outlook,
    ifNothing,
    standsIn: computed(() => standing.value !== null),
    idle,
    held,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    foresee,
    sampled: () => useSample(forecaster, () => asked(inHand)),
    edit,
    undo: () => step('undo'),
    redo: () => step('redo'),
    desk,
  };
}

const sayTheSame = (one: unknown, other: unknown): boolean => sheetKey(one) === sheetKey(other);

const openOrders: InjectionKey<OpenOrders> = Symbol('open orders');

/** Opens the orders of the surrounding campaign for everything in a screen. */
export function provideOrders(
  rulesetId: string,
  board?: Readonly<ShallowRef<Pick<Board, 'draftKey'> | null>>,
): OpenOrders {
  const orders = useOrders(useOpenCampaign(), rulesetId, board);
  provide(openOrders, orders);
  return orders;
}

/** The orders that the surrounding screen opened. */
export function useOpenOrders(): OpenOrders {
  const orders = inject(openOrders);
  if (orders === undefined) throw new Error('No orders are open around this component.');
  return orders;
}
