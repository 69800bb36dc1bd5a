import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useInterval } from '../composables/scoped.js';

/** If the device's clock differs by more than this, it is not trusted. */
const TOLERANCE_MS = 120_000;

/** The server's time of an answer, and the monotonic times between which it was given. */
export interface TimeSignal {
  /** ISO 8601. */
  readonly serverTime: string;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * The server's time, carried on by the monotonic clock, so that a device with a wrong clock shows the right remaining
 * time. Uses the device's clock before the first answer.
 */
export const useClock = defineStore('clock', () => {
  /** Server time minus monotonic time. */
  const offsetMs = ref(Date.now() - performance.now());
  const isKnown = ref(false);
  const now = ref(Date.now());

  function read(): number {
    return Math.round(performance.now() + offsetMs.value);
  }

  /** Sets the clock. Assumes that the server answered half-way between request and answer. */
  function learn({ serverTime, sentAt, receivedAt }: TimeSignal): void {
    const spokenAt = Date.parse(serverTime);
    if (Number.isNaN(spokenAt)) return;
    offsetMs.value = spokenAt - (sentAt + receivedAt) / 2;
    isKnown.value = true;
    now.value = read();
  }

  /** How far the device's clock is ahead of the server's; negative when it is behind. */
  const deviceAheadMs = computed(() => (isKnown.value ? Date.now() - (performance.now() + offsetMs.value) : 0));
  const isDeviceOff = computed(() => Math.abs(deviceAheadMs.value) > TOLERANCE_MS);

  useInterval(1_000, () => {
    if (document.visibilityState === 'visible') now.value = read();
  });

  return { now, read, learn, isKnown, deviceAheadMs, isDeviceOff };
});
