import {
  Server,
  type AccountFields,
  type Credentials,
  type Failure,
  type Reply,
  type ServerResult,
} from '@warlog/api-client';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { client } from '../api.js';
import { clearArchive } from '../offline/database.js';
import { keepRead, keptRead } from '../offline/reads.js';
import { useClock } from './clock.js';

type Demos = ServerResult['demos'];
type Abilities = ServerResult['abilities'];

/** Until the server has said what it can do, nothing is promised. */
const nothing: Abilities = { mail: false, push: false, beacon: null };

interface KeptServer {
  readonly me: AccountFields | null;
  readonly demos: Demos;
  readonly abilities: Abilities;
}

/** Who is signed in on this device, and what the server offers to whoever comes. */
export const useAccount = defineStore('account', () => {
  const clock = useClock();
  const me = shallowRef<AccountFields | null>(null);
  const demos = shallowRef<Demos>([]);
  const abilities = shallowRef<Abilities>(nothing);
  /** Known, be it only from the last visit. */
  const isKnown = ref(false);
  const failure = shallowRef<Failure | null>(null);
  let loading: Promise<void> | null = null;

  /** Asks the server; what the last visit knew is shown at once. Settles as soon as anything is known. */
  function load(): Promise<void> {
    loading ??= start();
    return loading;
  }

  async function start(): Promise<void> {
    const asked = ask();
    const kept = await keptRead<KeptServer>('server');
    if (kept?.data.me && !isKnown.value) apply(kept.data);
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
    // For whom nobody is signed in nothing is kept: they see at once what this is.
    if (reply.data.me === null) apply(reply.data);
    const before = (await keptRead<KeptServer>('server'))?.data.me ?? null;
    // Another person's campaigns must not stay on this device.
    if (before && before.id !== reply.data.me?.id) await clearArchive();
    apply(reply.data);
    const { me: account, demos: offered, abilities: able } = reply.data;
    await keepRead('server', { me: account, demos: offered, abilities: able }, clock.read());
  }

  function apply(server: KeptServer): void {
    me.value = server.me;
    // A device may keep what an older app knew.
    demos.value = server.demos ?? [];
    abilities.value = server.abilities ?? nothing;
    isKnown.value = true;
  }

  function signedOut(): void {
    apply({ me: null, demos: demos.value, abilities: abilities.value });
  }

  /** Signs up, in or enters as a guest; whoever was signed in before is forgotten here. */
  async function enter(
    how: 'sign-up' | 'sign-in',
    credentials: Credentials,
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

  /** Nobody is signed in here any more, and nothing of theirs stays. */
  async function forgetHere(): Promise<void> {
    await clearArchive();
    signedOut();
    client.live.restart();
  }

  /** The server no longer knows the session: shown as signed out, drafts stay on the device for the same account. */
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
