import type { Failure } from '@warlog/api-client';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import { idle } from '../../../composables/idle.js';
import { nothingCounted, withPhase } from '../../../composables/luck/useLuck.js';
import { disclosedPhase } from '../../../composables/replay/disclosed.js';
import type { ReadPhase } from '../../../composables/replay/phases.js';
import { withTurn, type ChronicleChapter } from './chapters.js';

/** A turn with its closed phases, ascending. */
export interface TurnSpan {
  readonly turn: number;
  readonly ordinals: readonly number[];
}

/**
 * Reads a chronicle turn by turn while the page is idle: each phase once, for its chapter and for the luck of its dice.
 * `complete` resolves to whether all turns are read.
 */
export function useChronicle(
  ruleset: AnyRuleset,
  read: ReadPhase,
  spans: Readonly<Ref<readonly TurnSpan[]>>,
  reader: 'you' | 'anybody',
) {
  const chapters = shallowRef<readonly ChronicleChapter[]>([]);
  const counted = shallowRef(nothingCounted);
  const done = shallowRef(0);
  const failure = shallowRef<Failure | null>(null);
  let running: Promise<boolean> | null = null;
  let isOver = false;
  onScopeDispose(() => (isOver = true));

  async function readOn(): Promise<boolean> {
    failure.value = null;
    for (let span = spans.value[done.value]; span && !isOver; span = spans.value[done.value]) {
      const replies = await Promise.all(span.ordinals.map(read));
      const phases = replies.flatMap((reply) => (reply.ok && reply.data ? disclosedPhase(reply.data) : []));
      const failed = replies.find((reply) => !reply.ok);
      if (failed?.ok === false) failure.value = failed.failure;
      if (phases.length < replies.length) return false;
      const turn = { turn: span.turn, ordinal: span.ordinals.at(-1) ?? 0, phases };
      chapters.value = withTurn(ruleset, chapters.value, turn, reader);
      counted.value = phases.reduce((sum, phase) => withPhase(ruleset, sum, phase), counted.value);
      done.value += 1;
      await idle(1_000);
    }
    return !isOver;
  }

  const complete = (): Promise<boolean> => (running ??= readOn().finally(() => (running = null)));
  watch(spans, () => void complete(), { immediate: true });
  return { chapters, counted, done, failure, complete };
}
