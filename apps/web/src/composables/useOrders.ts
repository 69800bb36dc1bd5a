import type { SheetFields } from '@warlog/api-client';
import type { Advice, AnyRuleset } from '@warlog/ruleset-api';
import type { Message, NameOf, Problem } from '@warlog/core';
import { computed, inject, provide, watch, type ComputedRef, type InjectionKey, type ShallowRef } from 'vue';
import type { GameUi } from '../game-ui/game-ui.js';
import type { StoredDraft } from '../stores/drafts.js';
import { sheetKey } from './sheet-key.js';
import { useOpenCampaign, type OpenCampaign } from './useCampaign.js';
import { useAdvice } from './forecast/useAdvice.js';
import { useForecast, useForecaster, type AskedForecast, type Outlook } from './forecast/useForecast.js';
import { useSample, type Sampled } from './forecast/useSample.js';
import { useDraft, type DraftOf } from './useDraft.js';
import { useUnitsInPlace, type UnitsInPlace } from './useUnitsInPlace.js';
import { useLaterOrders, type LaterOrdersEditor } from './useLaterOrders.js';
import { useHistory } from './useHistory.js';
import { useOpenTeam } from './useTeam.js';
import { useRuleset } from './useRuleset.js';
import { useSending, type SendingInputs } from './useSending.js';

/** Forces without an order that the user did not mark as staying, place by place. */
export type Idle = readonly { readonly place: string; readonly line: Message }[];

/** The orders of the open phase and everything that the ruleset says of them, computed on this device. */
export interface OpenOrders {
  readonly open: OpenCampaign;
  readonly ruleset: Readonly<ShallowRef<AnyRuleset | null>>;
  readonly isRulesetMissing: Readonly<ShallowRef<boolean>>;
  /** The user's own view; null until it and its ruleset are loaded. */
  readonly view: ComputedRef<unknown>;
  readonly nameOf: ComputedRef<NameOf>;
  /** Whether orders are wanted from the user now, and the view to draft them from is loaded. */
  readonly isAsked: ComputedRef<boolean>;
  /** Whether the campaign has ended, by its rules or by its host. */
  readonly isOver: ComputedRef<boolean>;
  /** The current sheet: the draft, else the sent orders, else the empty sheet; null without a view. */
  readonly sheet: ComputedRef<unknown>;
  readonly draft: Readonly<ShallowRef<StoredDraft | null>>;
  readonly sent: ComputedRef<SheetFields | null>;
  /** Whether the current sheet is the one that the server has. */
  readonly isSent: ComputedRef<boolean>;
  /** Whether the current sheet is queued on this device. */
  readonly isQueued: ComputedRef<boolean>;
  /**
   * Number of the orders that the current sheet may replace, so that it does not overwrite newer orders of another
   * device unseen.
   */
  readonly replaces: ComputedRef<number | undefined>;
  readonly isReady: ComputedRef<boolean>;
  readonly errors: ComputedRef<readonly Problem[]>;
  readonly warnings: ComputedRef<readonly Problem[]>;
  /** The cost and the odds of the draft. A worker computes them, so the last picture stays for a moment. */
  readonly forecast: Outlook['forecast'];
  readonly outlook: Outlook;
  /** The forecast if nothing is sent: by standing orders, else by the rules. */
  readonly ifNothing: Outlook;
  /** Whether standing orders apply if nothing is sent. */
  readonly standsIn: ComputedRef<boolean>;
  readonly idle: ComputedRef<Idle>;
  readonly unitsInPlace: UnitsInPlace;
  readonly canUndo: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  /** The forecast of another sheet of the open phase; null for nothing sent, undefined for no request. */
  foresee(sheet: () => unknown): Outlook;
  /**
   * The results of the turn with the draft or another sheet, played through many times (at most `most`), while the
   * calling component is mounted.
   */
  sampled(sheet?: () => unknown, most?: number): Sampled;
  /** Orders that the computer suggests for the open phase, one after another, while the calling component is mounted. */
  advised(): Readonly<ShallowRef<readonly Advice[]>>;
  edit(sheet: unknown): void;
  undo(): void;
  redo(): void;
  readonly inputs: SendingInputs;
  /** Orders for later turns. While one is edited, view, sheet and problems are those of its turn. */
  readonly later: LaterOrdersEditor;
}

/**
 * Provides the orders of an open campaign. Checks, costs and odds all come from the ruleset. `board` names the key of a
 * draft; without one it belongs to the open phase.
 */
export function useOrders(
  open: OpenCampaign,
  rulesetId: string,
  board?: Readonly<ShallowRef<Pick<GameUi, 'draftKey'> | null>>,
): OpenOrders {
  const { ruleset, isMissing } = useRuleset(rulesetId, open.campaign.value?.rulesetVersion);
  const { campaign } = open;
  const team = useOpenTeam();
  const history = useHistory<unknown>();
  const phase = computed(() => campaign.value?.phase?.id ?? null);
  const viewNow = computed(() => (ruleset.value === null ? null : (open.game.value?.view ?? null)));
  const later = useLaterOrders(open, {
    ruleset: () => ruleset.value,
    view: () => viewNow.value,
    sheet: () => sheetNow.value,
  });
  const planned = computed(() => later.planning.value);
  const view = computed(() => (planned.value === null ? viewNow.value : later.view.value));
  const drafted = computed<DraftOf | null>(() => {
    const now = campaign.value?.phase;
    if (!campaign.value?.mySeat || !now || team?.mayDraft.value === false) return null;
    // The game UI determines the draft, so none is opened until it is loaded.
    if (board !== undefined && board.value === null) return null;
    const key = viewNow.value === null ? null : (board?.value?.draftKey?.(viewNow.value, now) ?? null);
    return key === null ? { key: now.id, isPlan: false } : { key, isPlan: true };
  });
  const draft = useDraft(
    open.id,
    () => drafted.value,
    () => (drafted.value?.isPlan === true ? null : (campaign.value?.myDraft ?? null)),
  );
  watch([() => drafted.value?.key, () => planned.value?.turn], () => history.clear());
  const sent = computed(() => (planned.value === null ? (campaign.value?.mySheet ?? null) : null));
  const isAsked = computed(() => {
    if (planned.value !== null) return true;
    const mine = campaign.value?.seats.find((seat) => seat.id === campaign.value?.mySeat);
    const mayDraft = team?.mayDraft.value ?? true;
    return phase.value !== null && mine?.awaited === true && mayDraft && !open.isViewBehind.value;
  });

  const sheetNow = computed<unknown>(() => {
    if (ruleset.value === null || viewNow.value === null) return null;
    const schema = ruleset.value.play.orderSchema(viewNow.value);
    const candidates = [draft.value?.sheet.value, campaign.value?.mySheet?.sheet, later.now.value?.sheet];
    // A sheet whose form is not of this phase (an update, a foreign draft) is not shown as if it were.
    const fitting = candidates.find((each) => each != null && schema.safeParse(each).success);
    return fitting ?? ruleset.value.play.empty(viewNow.value);
  });
  const sheet = computed<unknown>(() => planned.value?.sheet ?? sheetNow.value);
  const isSent = computed(() => sent.value?.sheet != null && sayTheSame(sent.value.sheet, sheet.value));
  const sending = useSending(open, (number) => draft.value?.follow(number));
  const isQueued = computed(
    () => sending.state.value.kind === 'queued' && sayTheSame(sending.state.value.sheet, sheet.value),
  );

  const problems = computed<readonly Problem[]>(() =>
    ruleset.value === null || sheet.value === null || !isAsked.value
      ? []
      : ruleset.value.play.check(view.value, sheet.value),
  );
  const forecaster = useForecaster();
  function asked(draft: () => unknown): AskedForecast | null {
    const drafted = view.value === null || campaign.value === null ? undefined : draft();
    if (drafted === undefined) return null;
    const version = campaign.value?.rulesetVersion ?? null;
    return { ruleset: rulesetId, version, view: view.value, draft: drafted, about: phase.value };
  }
  const foresee = (draft: () => unknown): Outlook => useForecast(forecaster, () => asked(draft));
  // A later turn has no forecast: too much of it is unknown.
  const isAskedNow = computed(() => isAsked.value && planned.value === null);
  const inHand = (): unknown => (isAskedNow.value ? (sheet.value ?? undefined) : undefined);
  const outlook = foresee(inHand);
  const standing = computed<unknown>(() => {
    if (later.now.value?.fault === null) return later.now.value.sheet;
    const mine = campaign.value?.myStanding ?? null;
    return ruleset.value === null || view.value === null || mine === null
      ? null
      : ruleset.value.play.fromStanding(view.value, mine);
  });
  const ifNothing = foresee(() => (isAskedNow.value ? standing.value : undefined));
  const unitsInPlace = useUnitsInPlace(open.id, () => phase.value);
  const idle = computed<Idle>(() => {
    if (ruleset.value === null || sheet.value === null || !isAskedNow.value) return [];
    return ruleset.value.play.idle(view.value, sheet.value).filter(({ place }) => !unitsInPlace.has(place));
  });

  /** A user who begins a draft, or continues from the sent orders, sees this sheet. */
  function change(next: unknown): void {
    if (planned.value !== null) return later.edit(next);
    const isBegun = draft.value?.changedAt.value === null || isSent.value;
    if (isBegun) void sending.prepare();
    draft.value?.change(next, isBegun ? (sent.value?.number ?? 0) : undefined);
  }

  /**
   * The orders that the draft was begun from. They may have been lost in a restore that everyone was notified of. Then
   * there is nothing to replace, unless another device has sent orders since, which are compared as usual.
   */
  function begunFrom(): number | undefined {
    const isLost = campaign.value?.restored != null && sent.value === null;
    return isLost ? undefined : (draft.value?.follows.value ?? undefined);
  }

  function edit(next: unknown): void {
    if (draft.value === null && planned.value === null) return;
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
      ruleset.value === null || view.value === null ? (ref) => ref.id : ruleset.value.view.nameOf(view.value),
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
    standsIn: computed(() => standing.value !== null && later.now.value?.fault !== null),
    idle,
    unitsInPlace,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    foresee,
    advised: () => useAdvice(forecaster, () => (isAskedNow.value ? asked(() => null) : null)),
    sampled: (draft = inHand, most) => useSample(forecaster, () => asked(draft), most),
    edit,
    undo: () => step('undo'),
    redo: () => step('redo'),
    inputs: sending,
    later,
  };
}

const sayTheSame = (sheet: unknown, other: unknown): boolean => sheetKey(sheet) === sheetKey(other);

const openOrders: InjectionKey<OpenOrders> = Symbol('open orders');

/** Opens the orders of the surrounding campaign for everything in a screen. */
export function provideOrders(
  rulesetId: string,
  board?: Readonly<ShallowRef<Pick<GameUi, 'draftKey'> | null>>,
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
