import { computed, type ComputedRef, type Ref } from 'vue';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import type { Replay } from '../../../composables/useReplay.js';
import type { ScalePhase } from './scale.js';

/**
 * Provides the scale of the scrubber: every phase of the campaign. If turns have parts, those of the current turn
 * replace its phases, so that a finger can hit an impulse.
 */
export function useReplayScale(
  open: OpenCampaign,
  replay: Replay,
  ordinals: Readonly<Ref<readonly number[]>>,
): { readonly scale: ComputedRef<readonly ScalePhase[]>; readonly unit: ComputedRef<string | null> } {
  const marks = computed(() => new Map(open.marks.value.map((mark) => [mark.ordinal, mark])));
  /** Only the phase of a position matters: a step within it leaves the scale unchanged. */
  const inHand = computed(() => replay.position.value?.ordinal ?? -1);
  const now = computed(() => marks.value.get(inHand.value));

  function phaseOf(ordinal: number): ScalePhase {
    return {
      ordinal,
      label: String(marks.value.get(ordinal)?.turn ?? 0),
      battles: replay.battlesOf(ordinal),
      // Computing the steps of a phase means narrating it, so only the phase under the finger gets them.
      get moments() {
        return replay.momentsOf(ordinal);
      },
    };
  }

  /** The parts of a phase, each with its steps; a phase that is not loaded yet counts as a whole. */
  function partsOf(ordinal: number): readonly ScalePhase[] {
    const part = marks.value.get(ordinal)?.part;
    const shown = inHand.value === ordinal ? replay.phase.value : null;
    if (!part) return [phaseOf(ordinal)];
    let after = 0;
    return Array.from({ length: part.to - part.from + 1 }, (_, index) => {
      const label = String(part.from + index);
      if (shown === null) return { ordinal, label, battles: 0, moments: null };
      const last = shown.moments.findLast((moment) => (moment.part ?? 0) <= part.from + index)?.step ?? after;
      const inside = shown.moments.slice(after, index === part.to - part.from ? shown.moments.length : last);
      const cell = { ordinal, label, moments: inside.length, after };
      after += inside.length;
      return { ...cell, battles: inside.filter(({ isBattle, isMarked }) => isBattle || isMarked === true).length };
    });
  }

  return {
    scale: computed(() => {
      const turn = now.value?.part ? now.value.turn : null;
      if (turn === null) return ordinals.value.map(phaseOf);
      return ordinals.value.filter((ordinal) => marks.value.get(ordinal)?.turn === turn).flatMap(partsOf);
    }),
    unit: computed(() => now.value?.part?.unit.toLowerCase() ?? null),
  };
}
