import type { AnyRuleset } from '@warlog/ruleset-api';
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue';
import type { MomentPicture } from './replay/map.js';
import { gameEvents, viewAfter, type ReplayStep } from './replay/moments.js';
import { openPhases, type ReadPhase, type ShownPhase } from './replay/phases.js';

/** The length of one step; `part` if turns have parts, such as impulses. */
export type Grain = 'turn' | 'phase' | 'part' | 'event';
const grains = ['turn', 'phase', 'event'] as const satisfies readonly Grain[];
const grainsWithParts = ['turn', 'part', 'event'] as const satisfies readonly Grain[];

/** A position in a campaign; step 0 is the position as the phase opened. */
export interface Position {
  readonly ordinal: number;
  readonly step: number;
}

/** Stands for the last step of a phase whose steps are not known yet. */
const lastStep = Number.MAX_SAFE_INTEGER;

export interface ReplaySettings {
  readonly ruleset: AnyRuleset;
  readonly read: ReadPhase;
  /** Ordinals of the closed phases, ascending. */
  readonly ordinals: Readonly<Ref<readonly number[]>>;
  readonly grain: Readonly<Ref<Grain>>;
}

/**
 * Provides the past of a campaign for one viewer. It folds this viewer's disclosures from the view at each phase's
 * opening, so it can show nothing that the viewer did not know.
 */
export function useReplay({ ruleset, read, ordinals, grain }: ReplaySettings) {
  const phases = openPhases(ruleset, read);
  onScopeDispose(phases.stop);
  const position = shallowRef<Position | null>(null);
  const isMissing = ref(false);
  let wanted: Position | null = null;

  const phase = computed<ShownPhase | null>(() => (position.value ? phases.get(position.value.ordinal) : null));
  const moment = computed<ReplayStep | null>(() => phase.value?.moments[(position.value?.step ?? 0) - 1] ?? null);
  /** The story steps that the last replay step covered. */
  const span = computed<readonly ReplayStep[]>(() => (phase.value ? spanOf(phase.value, moment.value) : []));
  function spanOf({ moments }: ShownPhase, now: ReplayStep | null): readonly ReplayStep[] {
    return now === null ? [] : moments.slice(spanStart(moments, now, grain.value), now.step);
  }
  const picture = computed<MomentPicture | null>(() => phase.value && pictureOf(phase.value, moment.value));
  const view = computed<unknown>(() => picture.value?.view ?? null);
  const before = computed<unknown>(() => picture.value?.before ?? null);

  /** A story step of a phase, null for its opening, as a replay step of the current grain shows it. */
  function pictureOf(shown: ShownPhase, now: ReplayStep | null): MomentPicture | null {
    const viewAt = (count: number): unknown => viewAfter(ruleset, shown.disclosures, count);
    const view = viewAt(now?.to ?? 0);
    if (view === null) return null;
    const events = spanOf(shown, now).flatMap((each) => eventsOf(shown, each));
    return { view, before: viewAt(now?.from ?? 0), events, battlePlace: now?.isBattle ? now.place : null };
  }

  /** What the next step would show, if it is loaded: the map prepares it while the page is idle. */
  function ahead(): MomentPicture | null {
    const at = position.value;
    const shown = phase.value;
    if (!at || !shown) return null;
    const step = nextStep(shown.moments, at.step, grain.value);
    if (step !== null) return pictureOf(shown, shown.moments[step - 1] ?? null);
    const next = phases.get(neighbourOf(ordinals.value, at.ordinal, 1) ?? -1);
    return next && pictureOf(next, next.moments[(nextStep(next.moments, 0, grain.value) ?? 0) - 1] ?? null);
  }

  /** Once a turn with parts was seen, the choice stays, so that it does not come and go from phase to phase. */
  const hasParts = ref(false);
  watch(phase, (shown) => {
    if (shown?.moments.some(({ part }) => part !== undefined)) hasParts.value = true;
  });

  /** Goes to a position; a step beyond the phase's last is its last one. Settles when it is shown. */
  async function go(target: Position): Promise<void> {
    wanted = target;
    const loaded = await phases.load(target.ordinal);
    if (wanted !== target) return; // the user went elsewhere meanwhile
    isMissing.value = loaded === null;
    if (loaded === null) return;
    position.value = { ordinal: target.ordinal, step: Math.min(target.step, loaded.moments.length) };
  }

  /**
   * Goes to the first step of a part of a phase, such as an impulse. Without such a part it goes to the phase's
   * opening.
   */
  async function goToPart(ordinal: number, part: number): Promise<void> {
    const moments = (await phases.load(ordinal))?.moments ?? [];
    await go({ ordinal, step: moments.find((replayStep) => replayStep.part === part)?.step ?? 0 });
  }

  /** Moves one step of the current grain, 1 forward or -1 back; stays at either end. */
  async function move(direction: 1 | -1): Promise<void> {
    const from = position.value;
    const moments = phase.value?.moments;
    if (!from || !moments) return;
    const step =
      direction === 1 ? nextStep(moments, from.step, grain.value) : previousStep(moments, from.step, grain.value);
    if (step !== null) return go({ ...from, step });
    const neighbour = neighbourOf(ordinals.value, from.ordinal, direction);
    if (neighbour === null) {
      if (direction === -1) await go({ ...from, step: 0 });
      return;
    }
    const there = await phases.load(neighbour);
    if (!there) return;
    if (direction === -1) return go({ ordinal: neighbour, step: lastStep });
    return go({ ordinal: neighbour, step: nextStep(there.moments, 0, grain.value) ?? 0 });
  }

  /** Moves one whole turn forward or back, whatever the grain. */
  async function leap(direction: 1 | -1): Promise<void> {
    const neighbour = position.value && neighbourOf(ordinals.value, position.value.ordinal, direction);
    if (neighbour !== null) await go({ ordinal: neighbour, step: position.value?.step === 0 ? 0 : lastStep });
  }

  const isFirst = computed(() => position.value?.ordinal === ordinals.value[0] && position.value?.step === 0);
  const isLast = computed(() => {
    if (!phase.value || position.value?.ordinal !== ordinals.value.at(-1)) return false;
    return position.value?.step === phase.value.moments.length;
  });

  // Loads neighbors first, then the whole past, so that every later jump is immediate.
  watch(
    () => [position.value?.ordinal, ordinals.value.length] as const,
    ([at]) => at !== undefined && phases.fill(byDistance(ordinals.value, at)),
  );

  return {
    position,
    phase,
    moment,
    span,
    view,
    before,
    picture,
    ahead,
    isMissing,
    failure: phases.failure,
    isFirst,
    isLast,
    /** The available lengths of a step. */
    grains: computed<readonly Grain[]>(() => (hasParts.value ? grainsWithParts : grains)),
    /** The number of battles of a phase; 0 until it is loaded. */
    battlesOf: (ordinal: number) => phases.get(ordinal)?.battles ?? 0,
    momentsOf: (ordinal: number) => phases.get(ordinal)?.moments.length ?? null,
    go,
    goToPart,
    move,
    leap,
    toStart: () => go({ ordinal: ordinals.value[0] ?? 1, step: 0 }),
    toEnd: () => go({ ordinal: ordinals.value.at(-1) ?? 1, step: lastStep }),
  };
}

export type Replay = ReturnType<typeof useReplay>;

/** The game's events of one step, without its dice. */
export function eventsOf(phase: ShownPhase, { from, to }: ReplayStep) {
  return gameEvents(phase.disclosures).slice(from, to);
}

function nextStep(moments: readonly ReplayStep[], step: number, grain: Grain): number | null {
  if (step >= moments.length) return null;
  if (grain === 'event') return step + 1;
  if (grain === 'turn') return moments.length;
  const next = moments[step] as ReplayStep;
  const end = moments.findIndex((moment, index) => index > step && !isOneStep(moment, next, grain));
  return end === -1 ? moments.length : end;
}

function previousStep(moments: readonly ReplayStep[], step: number, grain: Grain): number | null {
  if (step <= 1 || grain === 'turn') return null;
  if (grain === 'event') return step - 1;
  const now = moments[step - 1];
  const start = now ? spanStart(moments, now, grain) : 0;
  return start === 0 ? null : start;
}

/** Index of the first story step that a replay step of this grain, ending in `moment`, covers. */
function spanStart(moments: readonly ReplayStep[], moment: ReplayStep, grain: Grain): number {
  if (grain === 'turn') return 0;
  let start = moment.step - 1;
  for (let before = moments[start - 1]; before && isOneStep(before, moment, grain); before = moments[start - 1])
    start -= 1;
  return start;
}

/** Whether one step of this grain covers two neighboring story steps. Steps without a part go by stage of play. */
function isOneStep(replayStep: ReplayStep, other: ReplayStep, grain: Grain): boolean {
  if (grain === 'event') return false;
  if (grain === 'part' && (replayStep.part !== undefined || other.part !== undefined))
    return replayStep.part === other.part;
  return replayStep.stage === other.stage;
}

function neighbourOf(ordinals: readonly number[], ordinal: number, direction: 1 | -1): number | null {
  return ordinals[ordinals.indexOf(ordinal) + direction] ?? null;
}

function byDistance(ordinals: readonly number[], from: number): readonly number[] {
  return [...ordinals].sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
}
