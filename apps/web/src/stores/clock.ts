import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useInterval } from '../composables/scoped.js';

/** Off by more than this, the device's own clock is not to be trusted. */
const TOLERANCE_MS = 120_000;

/** An answer of the server with its time, and the monotonic moments between which it spoke. */
export interface TimeSignal {
  /** ISO 8601. */
  readonly serverTime: string;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * The server's time, carried on by the monotonic clock: a device whose clock is wrong shows the right rest.
 * Before the first answer the device's clock stands in.
 */
export const useClock = defineStore('clock', () => {
  /** Server time minus monotonic time. */
  const offsetMs = ref(Date.now() - performance.now());
  const isKnown = ref(false);
  const now = ref(Date.now());

  function read(): number {
    return Math.round(performance.now() + offsetMs.value);
  }

  /** Sets the clock. The server spoke half-way between question and answer, as far as anybody can tell. */
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
