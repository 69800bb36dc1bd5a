import type { Suggestion } from '@warlog/ruleset-api';
import {
  computed,
  inject,
  onScopeDispose,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue';
import type { GameUi } from '../game-ui/game-ui.js';
import { useAccount } from '../stores/account.js';
import { useFirstTurns } from '../stores/first-turns.js';
import type { OpenOrders } from './useOrders.js';
import { idle } from './idle.js';

/** One tip for a new player: what is theirs on the map, a suggested order, or how to send all orders. */
export interface FirstStep {
  readonly kind: Suggestion['kind'] | 'home' | 'send';
  readonly suggestion: Suggestion | null;
  readonly isDone: boolean;
}

/** The coach of a first turn. */
export interface FirstTurn {
  /** Whether tips are wanted in the first turn of a demo or of the first campaign of this game. */
  readonly isOn: ComputedRef<boolean>;
  /** None until the suggestions are known, or without any. */
  readonly steps: ComputedRef<readonly FirstStep[]>;
  /** The current step; null when all are done. */
  readonly next: ComputedRef<FirstStep | null>;
  /** Whether there is a step to go back to. */
  readonly canGoBack: ComputedRef<boolean>;
  /** Leaves the current step without an order, or returns to the last one that was left so. */
  readonly pass: () => void;
  readonly back: () => void;
  /** Turns off the tips in this game. */
  readonly dismiss: () => void;
}

/** The bot computes suggestions when the page is idle, after at most this time (ms). */
const idleTimeoutMs = 600;

const openFirstTurn: InjectionKey<FirstTurn> = Symbol('first turn');

/** Provides first steps for new players to everything in a campaign; suggestions come from the seat's own view. */
export function provideFirstTurn(
  orders: OpenOrders,
  board: Readonly<Ref<GameUi | null>>,
  isLesson: boolean,
): FirstTurn {
  const account = useAccount();
  const turns = useFirstTurns();
  const campaign = computed(() => orders.open.campaign.value);
  const person = computed(() => account.me?.id ?? 'device');

  const isFirst = computed(() => {
    const known = campaign.value;
    if (isLesson || known === null || known.mySeat === null || known.phase === null || known.turn > 1) return false;
    return turns.wants(person.value, known);
  });
  const isPlanning = computed(() => orders.later.planning.value !== null);
  const isOn = computed(() => isFirst.value && orders.isAsked.value && !isPlanning.value && board.value !== null);
  watch(
    isOn,
    (on) => {
      if (on && campaign.value !== null) turns.begin(person.value, campaign.value);
    },
    { immediate: true },
  );

  const suggestions = shallowRef<readonly Suggestion[]>([]);
  let isGone = false;
  onScopeDispose(() => (isGone = true));
  // Suggestions are computed once per phase, because drafting does not change the view.
  watch(
    [isOn, () => campaign.value?.phase?.id, orders.view],
    async ([on]) => {
      if (!on) return void (suggestions.value = []);
      await idle(idleTimeoutMs);
      const [ruleset, view] = [orders.ruleset.value, orders.view.value];
      if (isGone || ruleset === null || view === null) return;
      const { suggestionsFor } = await import('./suggestions.js');
      if (!isGone) suggestions.value = suggestionsFor(ruleset, view);
    },
    { immediate: true },
  );

  /** Steps that were left without an order: a kind of step in a phase, home in all of them. */
  const passed = shallowRef<readonly string[]>([]);
  const keyOf = (kind: FirstStep['kind']): string => (kind === 'home' ? kind : `${campaign.value?.phase?.id}/${kind}`);
  const isSent = computed(() => orders.sent.value?.sheet != null && orders.isSent.value);
  const steps = computed<readonly FirstStep[]>(() => {
    // A set-up has no orders to look for: any change of it counts.
    const isAlone = suggestions.value.length === 1;
    const given = suggestions.value.map((suggestion): FirstStep => {
      const { kind } = suggestion;
      const isGiven = board.value?.coach.isGiven(kind, orders.sheet.value, orders.view.value) ?? false;
      const isChosen = isAlone && kind === 'choose' && orders.draft.value?.changedAt.value != null;
      return { kind, suggestion, isDone: isChosen || isGiven || isSent.value };
    });
    if (given.length === 0) return [];
    const home: FirstStep = { kind: 'home', suggestion: null, isDone: isSent.value };
    const isHome = orders.view.value !== null && board.value?.coach.home?.(orders.view.value, String) != null;
    return [...(isHome ? [home] : []), ...given, { kind: 'send', suggestion: null, isDone: isSent.value }];
  });
  const isPassed = ({ kind, isDone }: FirstStep): boolean => !isDone && passed.value.includes(keyOf(kind));
  const next = computed(() => steps.value.find((step) => !step.isDone && !isPassed(step)) ?? null);

  const opened: FirstTurn = {
    isOn,
    steps,
    next,
    canGoBack: computed(() => steps.value.some(isPassed)),
    pass: () => {
      if (next.value !== null) passed.value = [...passed.value, keyOf(next.value.kind)];
    },
    back: () => {
      const last = steps.value.findLast(isPassed);
      if (last !== undefined) passed.value = passed.value.filter((key) => key !== keyOf(last.kind));
    },
    dismiss: () => {
      if (campaign.value !== null) turns.dismiss(person.value, campaign.value.ruleset);
    },
  };
  provide(openFirstTurn, opened);
  return opened;
}

/** The coach of the surrounding campaign; null if there is none. */
export function useOpenFirstTurn(): FirstTurn | null {
  return inject(openFirstTurn, null);
}
