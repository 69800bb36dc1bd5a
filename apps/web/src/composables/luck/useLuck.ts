import { isDiceEvent } from '@warlog/dice';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { onScopeDispose, ref, shallowRef } from 'vue';
import { idle } from '../idle.js';
import { disclosedPhase, inStory, type DisclosedPhase } from '../replay/disclosed.js';
import { gameEvents } from '../replay/moments.js';
import type { ReadPhase } from '../replay/phases.js';
import { withRoll, withSum, withThrow, worthOf, type LuckSheet, type DiceThrow } from './luck.js';

/** What the dice and battles of phases add up to. */
export interface CountedPhases {
  readonly luck: LuckSheet;
  readonly battles: number;
  /** The fights in which each seat rolled dice, by its id. */
  readonly fights: Readonly<Record<string, number>>;
}

/** Before the first phase is counted. */
export const nothingCounted: CountedPhases = { luck: {}, battles: 0, fights: {} };

/** Adds the rolls of one phase, as its viewer saw them, by seat and scope. Rolls that nothing values count as fights. */
export function withPhase(ruleset: AnyRuleset, counted: CountedPhases, phase: DisclosedPhase): CountedPhases {
  if (phase.before === null) return counted;
  let view: unknown = structuredClone(phase.before);
  let { luck, battles } = counted;
  const throws = new Map<string, DiceThrow>();
  const fights = new Map<string, string>();
  for (const event of gameEvents(inStory(ruleset, phase))) {
    if (isDiceEvent(event)) {
      const reading = event.type === 'DiceRolled' ? ruleset.view.readRoll(view, event) : null;
      if (reading?.seat != null && event.type === 'DiceRolled') {
        const { seat } = reading;
        const key = `${seat} ${event.scope}`;
        const worth = worthOf(reading, event);
        fights.set(key, seat);
        const about = { seat, scope: event.scope, ordinal: phase.ordinal };
        if (worth) throws.set(key, withRoll(throws.get(key) ?? null, about, event.faces, worth));
      }
    } else {
      for (const { scope, worth, ...dice } of ruleset.view.readSums?.(view, event) ?? []) {
        for (const { seat, values } of worth) {
          const key = `${seat} ${scope}`;
          const about = { seat, scope, ordinal: phase.ordinal };
          fights.set(key, seat);
          throws.set(key, withSum(throws.get(key) ?? null, about, dice, values));
        }
      }
    }
    view = ruleset.view.project(view, event);
    if (!isDiceEvent(event) && ruleset.view.storyEntry(view, event).moment?.isBattle) battles += 1;
  }
  for (const thrown of throws.values()) luck = withThrow(luck, thrown);
  const fought = { ...counted.fights };
  for (const seat of fights.values()) fought[seat] = (fought[seat] ?? 0) + 1;
  return { luck, battles, fights: fought };
}

/** Counts the dice of these phases one after another while the page is idle; `stop` pauses it. */
export function useLuck(ruleset: AnyRuleset, read: ReadPhase, ordinals: readonly number[]) {
  const counted = shallowRef(nothingCounted);
  const done = ref(0);
  const isRunning = ref(false);
  let runs = 0;

  function stop(): void {
    runs += 1;
    isRunning.value = false;
  }

  async function run(): Promise<void> {
    const mine = (runs += 1);
    isRunning.value = true;
    while (mine === runs) {
      const ordinal = ordinals[done.value];
      if (ordinal === undefined) return stop();
      await idle(1_000);
      const reply = await read(ordinal);
      if (mine !== runs) return;
      if (!reply.ok) return stop();
      if (reply.data !== null) counted.value = withPhase(ruleset, counted.value, disclosedPhase(reply.data));
      done.value += 1;
    }
  }

  onScopeDispose(stop);
  void run();
  return { counted, done, isRunning, run, stop };
}
