import { usePreferences } from '../stores/preferences.js';
import { isJustActed } from '../stores/own-actions.js';
import { store, stored } from '../stores/stored.js';

/** Two soft notes, each by its frequency (Hz) and its beginning (s). */
const notes = [
  [587, 0],
  [880, 0.14],
] as const;
const noteSeconds = 0.24;
const loudness = 0.1;
const silence = 0.0001;

/** Plays the soft sound of a turn, at most 400 ms long; a page that may not play sound yet stays silent. */
export function chime(): void {
  const context = new AudioContext();
  for (const [hertz, start] of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(silence, start);
    volume.gain.exponentialRampToValueAtTime(loudness, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(silence, start + noteSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + noteSeconds);
  }
  // A context that may not start is closed too, so that it does not sound late.
  setTimeout(() => void context.close(), 600);
}

/** Whether this device can vibrate: desktop browsers offer the function without a motor. */
export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches;

/** Vibrates twice, briefly. */
export function vibrate(): void {
  if (canVibrate()) navigator.vibrate([60, 80, 60]);
}

/** The newest turns that this device signaled, so that each is signaled once. */
const SIGNALED_KEY = 'warlog.signaled';
const mostSignaled = 20;

/** Signals that it is the user's turn in a phase, unless another tab did so or the user's own action caused it. */
export async function signalTurn(campaign: string, phase: string): Promise<void> {
  const { sound, vibration } = usePreferences();
  const isFirst = (): boolean => takeTurn(`${campaign} ${phase}`);
  // Without a secure origin there are no locks, and two tabs may both signal.
  const { locks } = navigator as { readonly locks?: LockManager | null };
  const isTaken = locks ? await locks.request(SIGNALED_KEY, isFirst) : isFirst();
  if (!isTaken || isJustActed(campaign)) return;
  if (sound) chime();
  if (vibration) vibrate();
}

/** Returns true the first time. */
function takeTurn(turn: string): boolean {
  const known = stored(SIGNALED_KEY)?.split('\n') ?? [];
  if (known.includes(turn)) return false;
  store(SIGNALED_KEY, [turn, ...known].slice(0, mostSignaled).join('\n'));
  return true;
}
