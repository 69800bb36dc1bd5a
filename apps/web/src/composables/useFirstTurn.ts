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

/** One tip for a new player: a suggested order, or how to send all orders. */
export interface FirstStep {
  readonly kind: Suggestion['kind'] | 'send';
  readonly suggestion: Suggestion | null;
  readonly isDone: boolean;
}

/** The coach of a first turn. */
export interface FirstTurn {
  /** Whether tips are wanted in the first turn of a demo or of the first campaign of this game. */
  readonly isOn: ComputedRef<boolean>;
  readonly steps: ComputedRef<readonly FirstStep[]>;
  /** The next step; null when all are done. */
  readonly next: ComputedRef<FirstStep | null>;
  /** Records that the user looked at what a step shows; this completes a step without an order. */
  readonly look: (step: FirstStep) => void;
  /** Places that the map should show for the current step. */
  readonly places: ComputedRef<readonly string[]>;
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
  const isOn = computed(() => isFirst.value && orders.isAsked.value && board.value !== null);
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

  const looked = shallowRef<ReadonlySet<string>>(new Set());
  const phaseId = computed(() => campaign.value?.phase?.id ?? '');
  const isSent = computed(() => orders.sent.value?.sheet != null && orders.isSent.value);
  const steps = computed<readonly FirstStep[]>(() => {
    const given = suggestions.value.map((suggestion): FirstStep => {
      const isChosen = suggestion.kind === 'choose' && orders.draft.value?.changedAt.value != null;
      const isSeen = suggestion.kind === 'look' && looked.value.has(phaseId.value);
      const isGiven = board.value?.coach.isGiven(suggestion.kind, orders.sheet.value, orders.view.value) ?? false;
      return { kind: suggestion.kind, suggestion, isDone: isChosen || isSeen || isGiven || isSent.value };
    });
    return [...given, { kind: 'send', suggestion: null, isDone: isSent.value }];
  });

  const opened: FirstTurn = {
    isOn,
    steps,
    next: computed(() => steps.value.find(({ isDone }) => !isDone) ?? null),
    look: ({ kind }) => {
      if (kind === 'look') looked.value = new Set([...looked.value, phaseId.value]);
    },
    places: computed(() => suggestions.value.flatMap(({ place, to }) => (to === null ? [place] : [place, to]))),
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
