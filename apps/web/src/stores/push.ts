import { defineStore } from 'pinia';
import { ref } from 'vue';
import { client } from '../api.js';
import { deviceName } from './device.js';

/** The state of push notifications in this browser. */
export type PushState =
  | 'unknown'
  /** The browser has no push. */
  | 'unsupported'
  /** iPhones and iPads: only once the app is on the Home Screen. */
  | 'install-first'
  /** A user of this device declined; only the browser's own settings can change that. */
  | 'denied'
  | 'off'
  | 'on';

const ASKED_KEY = 'warlog.push-asked';

/** Push on this device. The browser's own question comes only after a yes to ours. */
export const usePush = defineStore('push', () => {
  const state = ref<PushState>('unknown');
  const wasAsked = ref(localStorage.getItem(ASKED_KEY) !== null);

  async function look(): Promise<void> {
    state.value = await browserState();
  }

  /** Asks the browser, and registers the subscription with the server; false if that failed. */
  async function enable(pushKey: string): Promise<boolean> {
    settle();
    if ((await Notification.requestPermission()) === 'granted') {
      const registration = await navigator.serviceWorker.ready;
      const options = { userVisibleOnly: true, applicationServerKey: pushKey };
      const subscription = await registration.pushManager.subscribe(options).catch(() => null);
      const reply = subscription && (await client.subscribePush(subscription.toJSON(), deviceName()));
      if (subscription && !reply?.ok) await subscription.unsubscribe();
    }
    await look();
    return state.value === 'on';
  }

  /** Ends push on this device, also on the server. */
  async function disable(): Promise<void> {
    const subscription = await browserSubscription();
    if (subscription) {
      await client.unsubscribePush(subscription.endpoint);
      await subscription.unsubscribe();
    }
    await look();
  }

  /** Records that our own question was answered on this device, so that it is not asked again automatically. */
  function settle(): void {
    wasAsked.value = true;
    localStorage.setItem(ASKED_KEY, '1');
  }

  return { state, wasAsked, look, enable, disable, settle };
});

async function browserState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isAppleMobile() && !isInstalled() ? 'install-first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await browserSubscription()) ? 'on' : 'off';
}

async function browserSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Newer iPads say that they are Macs; no Mac has a touch screen. */
function isAppleMobile(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
