import { onScopeDispose, ref, watch } from 'vue';
import { useTimer } from './scoped.js';
import type { Replay } from './useReplay.js';

/** The time of one event at single speed: long enough to read a line (ms). */
const stepMs = 1_600;
const speeds = [0.5, 1, 2, 4] as const;
const KEY = 'warlog.replay.speed';

/** Plays a replay; stops at every battle and at the end. The speed is stored on the device. */
export function usePlayback(replay: Replay) {
  const isPlaying = ref(false);
  const speed = ref(rememberedSpeed());
  const timer = useTimer();

  function stop(): void {
    isPlaying.value = false;
    timer.stop();
  }

  function schedule(): void {
    timer.in(stepMs / speed.value, () => void tick());
  }

  async function tick(): Promise<void> {
    await replay.move(1);
    if (!isPlaying.value) return;
    if (replay.moment.value?.isBattle || replay.isLast.value) stop();
    else schedule();
  }

  function toggle(): void {
    if (isPlaying.value) return stop();
    isPlaying.value = true;
    void (replay.isLast.value ? replay.toStart().then(tick) : tick());
  }

  /** Selects the next faster speed; after the fastest the slowest. */
  function faster(): void {
    const index = speeds.indexOf(speed.value);
    speed.value = speeds[(index + 1) % speeds.length] ?? 1;
  }

  watch(speed, (value) => {
    try {
      localStorage.setItem(KEY, String(value));
    } catch {
      // Storage may be forbidden; the speed then lasts as long as the page.
    }
    if (isPlaying.value) schedule();
  });
  onScopeDispose(stop);

  return { isPlaying, speed, toggle, stop, faster };
}

function rememberedSpeed(): (typeof speeds)[number] {
  try {
    const stored = Number(localStorage.getItem(KEY));
    return speeds.find((speed) => speed === stored) ?? 1;
  } catch {
    return 1;
  }
}
