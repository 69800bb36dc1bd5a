import {
  Server,
  type AccountFields,
  type ClientCredentials,
  type Failure,
  type Reply,
  type ServerResult,
} from '@warlog/api-client';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { client } from '../api.js';
import { clearArchive } from '../offline/database.js';
import { keepRead, cachedRead } from '../offline/reads.js';
import { useClock } from './clock.js';

type Demos = ServerResult['demos'];
type Abilities = ServerResult['abilities'];

/** The abilities to assume until the server has answered. */
const nothing: Abilities = { mail: false, push: false, beacon: null };

interface StoredServer {
  readonly me: AccountFields | null;
  readonly demos: Demos;
  readonly abilities: Abilities;
}

/** The user who is signed in on this device, and what the server offers. */
export const useAccount = defineStore('account', () => {
  const clock = useClock();
  const me = shallowRef<AccountFields | null>(null);
  const demos = shallowRef<Demos>([]);
  const abilities = shallowRef<Abilities>(nothing);
  /** Whether the account is known, possibly only from the last visit. */
  const isKnown = ref(false);
  const failure = shallowRef<Failure | null>(null);
  let loading: Promise<void> | null = null;

  /**
   * Reads the account from the server; shows what the last visit stored at once. Settles as soon as anything is known.
   */
  function load(): Promise<void> {
    loading ??= start();
    return loading;
  }

  async function start(): Promise<void> {
    const asked = ask();
    const cached = await cachedRead<StoredServer>('server');
    if (cached?.data.me && !isKnown.value) apply(cached.data);
    if (!isKnown.value) await asked;
  }

  async function ask(): Promise<void> {
    const reply = await client.query(Server, {});
    failure.value = reply.ok ? null : reply.failure;
    if (!reply.ok) {
      if (reply.failure.kind === 'signed-out') signedOut();
      return;
    }
    clock.learn({ ...reply.data, ...reply });
    // Nothing is stored for visitors who are not signed in, so they see the introduction at once.
    if (reply.data.me === null) apply(reply.data);
    const before = (await cachedRead<StoredServer>('server'))?.data.me ?? null;
    // Another user's campaigns must not stay on this device.
    if (before && before.id !== reply.data.me?.id) await clearArchive();
    apply(reply.data);
    const { me: account, demos: offered, abilities: able } = reply.data;
    await keepRead('server', { me: account, demos: offered, abilities: able }, clock.read());
  }

  function apply(server: StoredServer): void {
    me.value = server.me;
    // A device may store what an older app knew.
    demos.value = server.demos ?? [];
    abilities.value = server.abilities ?? nothing;
    isKnown.value = true;
  }

  function signedOut(): void {
    apply({ me: null, demos: demos.value, abilities: abilities.value });
  }

  /** Signs up, signs in or enters as a guest; the data of the previous user is deleted on this device. */
  async function enter(
    how: 'sign-up' | 'sign-in',
    credentials: ClientCredentials,
    games?: 'move' | 'leave',
  ): Promise<Failure | null> {
    return enterBy(how === 'sign-up' ? client.signUp(credentials) : client.signIn(credentials, games));
  }

  async function enterAsGuest(): Promise<Failure | null> {
    return enterBy(client.enterAsGuest());
  }

  async function enterBy(asked: Promise<Reply<unknown>>): Promise<Failure | null> {
    const reply = await asked;
    if (!reply.ok) return reply.failure;
    await ask();
    client.live.restart();
    return failure.value;
  }

  async function leave(): Promise<Failure | null> {
    const reply = await client.signOut();
    if (!reply.ok && reply.failure.kind !== 'signed-out') return reply.failure;
    await forgetHere();
    return null;
  }

  /** Signs out on this device and deletes the user's data. */
  async function forgetHere(): Promise<void> {
    await clearArchive();
    signedOut();
    client.live.restart();
  }

  /**
   * The server no longer knows the session: shows the user as signed out; drafts stay on the device for the same
   * account.
   */
  function sessionEnded(): void {
    me.value = null;
    isKnown.value = true;
  }

  return {
    me: computed(() => me.value),
    /** The games that may be tried against bots. */
    demos: computed(() => demos.value),
    /** What this server can do beyond playing. */
    abilities: computed(() => abilities.value),
    isGuest: computed(() => me.value?.kind === 'GUEST'),
    demoOffered: computed(() => demos.value.length > 0),
    isKnown: computed(() => isKnown.value),
    failure: computed(() => failure.value),
    load,
    retry: ask,
    enter,
    enterBy,
    enterAsGuest,
    leave,
    forgetHere,
    sessionEnded,
  };
});
