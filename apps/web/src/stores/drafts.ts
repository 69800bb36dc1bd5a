import { SaveDraft, type DraftFields } from '@warlog/api-client';
import { canonicalJson } from '@warlog/kernel/json';
import { defineStore } from 'pinia';
import {
  computed,
  getCurrentScope,
  onScopeDispose,
  ref,
  shallowRef,
  type ComputedRef,
  type Ref,
  type ShallowRef,
} from 'vue';
import { client } from '../api.js';
import { useListener, useTimer } from '../composables/scoped.js';
import type { KeptDraft } from '../offline/database.js';
import { dropDraft, keepDraft, keptDraft } from '../offline/drafts.js';
import { useClock } from './clock.js';
import { useConnection } from './connection.js';
import { deviceName } from './device.js';

/** The server's copy follows the last change by this long, and the first one by no more than `MIRROR_AT_MOST_MS`. */
const MIRROR_AFTER_MS = 1_500;
const MIRROR_AT_MOST_MS = 4_000;

/** Where a draft is: nothing drafted, only in this page, on this device, on the server too, or two that differ. */
export type DraftMark = 'empty' | 'page' | 'here' | 'both' | 'conflict';

/** A sheet in the making for one phase of one campaign. */
export interface Draft {
  /** Null until something was drafted. The ruleset knows its form. */
  readonly sheet: Readonly<ShallowRef<unknown>>;
  readonly mark: ComputedRef<DraftMark>;
  /** Server time (ms) of the last change here; null before any. */
  readonly changedAt: Readonly<Ref<number | null>>;
  /** Another device's newer draft, to be compared; nothing is overwritten until the person chooses. */
  readonly other: Readonly<ShallowRef<DraftFields | null>>;
  /** Number of the sent sheet from which it was begun, which it may replace; null where nobody knows. */
  readonly follows: Readonly<Ref<number | null>>;
  /** `follows`: where it is begun anew. */
  change(sheet: unknown, follows?: number): void;
  /** It may replace this one: this device sent it, or took it back. */
  follow(number: number): void;
  takeOther(): void;
  keepMine(): void;
  /** Tells what the server holds, as read with the campaign. */
  meet(remote: DraftFields | null): void;
  /** Ends it, for example when the phase has closed and the draft was compared. */
  drop(): Promise<void>;
}

/** All drafts of this page, each kept on the device at once and mirrored on the server within five seconds. */
export const useDrafts = defineStore('drafts', () => {
  const connection = useConnection();
  const clock = useClock();
  const open = new Map<string, Draft & Behind>();
  // A draft lives as long as the store, whoever asks for it first.
  const scope = getCurrentScope();

  connection.onComeback(() => {
    for (const draft of open.values()) draft.mirrorNow();
  });
  useListener(globalThis, 'pagehide', () => {
    for (const draft of open.values()) draft.mirrorNow();
  });

  /** The draft of a phase; the same one for everybody who asks. Settles when what the device kept is here. */
  function draftOf(campaign: string, phase: string): Promise<Draft> {
    return opened(campaign, phase, makeDraft);
  }

  /**
   * A plan under a key of a board's own: it outlives the windows of others, stays on this device, and is the same in all its
   * tabs: the newest change counts.
   */
  function planOf(campaign: string, key: string): Promise<Draft> {
    return opened(campaign, `plan/${key}`, makePlan);
  }

  async function opened(campaign: string, phase: string, makeOne: typeof makeDraft): Promise<Draft> {
    const key = `${campaign}/${phase}`;
    const known = open.get(key);
    if (known) return known;
    const kept = await keptDraft(campaign, phase);
    const make = () => makeOne(campaign, phase, () => clock.read());
    const draft = open.get(key) ?? scope?.run(make) ?? make();
    open.set(key, draft);
    if (kept && draft.changedAt.value === null) draft.restore(kept);
    return draft;
  }

  return { draftOf, planOf };
});

/** What only the store does with a draft. */
interface Behind {
  mirrorNow(): void;
  restore(kept: KeptDraft): void;
}

/** What one tab tells the others of a plan. */
interface TabWord {
  readonly sheet: unknown;
  readonly changedAt: number;
}

function makePlan(campaign: string, key: string, now: () => number): Draft & Behind {
  const sheet = shallowRef<unknown>(null);
  const changedAt = ref<number | null>(null);
  const isKept = ref(false);
  const tabs = tabsOf(`${campaign}/${key}`, ({ sheet: theirs, changedAt: at }) => {
    if (changedAt.value !== null && changedAt.value >= at) return;
    [sheet.value, changedAt.value, isKept.value] = [theirs, at, true];
  });

  return {
    sheet,
    mark: computed(() => (changedAt.value === null ? 'empty' : isKept.value ? 'here' : 'page')),
    changedAt,
    other: shallowRef(null),
    follows: ref(null),
    follow: () => undefined,
    change(next): void {
      // Later than what it replaces, even within a millisecond.
      const at = Math.max(now(), (changedAt.value ?? 0) + 1);
      [sheet.value, changedAt.value, isKept.value] = [next, at, false];
      tabs?.postMessage(JSON.parse(JSON.stringify({ sheet: next, changedAt: at })));
      void keepDraft({ campaign, phase: key, sheet: next, changedAt: at, seen: 0, mirrored: false }).then(
        (kept) => (isKept.value = kept),
      );
    },
    meet: () => undefined,
    mirrorNow: () => undefined,
    takeOther: () => undefined,
    keepMine: () => undefined,
    restore(kept): void {
      [sheet.value, changedAt.value, isKept.value] = [kept.sheet, kept.changedAt, true];
    },
    async drop(): Promise<void> {
      [sheet.value, changedAt.value] = [null, null];
      await dropDraft(campaign, key);
    },
  };
}

/** This device's other tabs, as far as they have the same plan open; null where the browser knows no such channel. */
function tabsOf(plan: string, hear: (word: TabWord) => void): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel(`warlog/${plan}`);
  channel.onmessage = ({ data }: MessageEvent<TabWord>) => hear(data);
  onScopeDispose(() => channel.close());
  return channel;
}

function makeDraft(campaign: string, phase: string, now: () => number): Draft & Behind {
  const sheet = shallowRef<unknown>(null);
  const changedAt = ref<number | null>(null);
  const other = shallowRef<DraftFields | null>(null);
  const isKept = ref(false);
  const isMirrored = ref(false);
  const follows = ref<number | null>(null);
  let seen = 0;
  const timer = useTimer();
  let unmirroredSince: number | null = null;
  let isSending = false;

  const mark = computed<DraftMark>(() => {
    if (other.value !== null) return 'conflict';
    if (changedAt.value === null) return 'empty';
    if (isMirrored.value) return 'both';
    return isKept.value ? 'here' : 'page';
  });

  function keep(): void {
    const at = changedAt.value ?? now();
    const begun = follows.value === null ? {} : { follows: follows.value };
    const mirrored = isMirrored.value;
    void keepDraft({ campaign, phase, sheet: sheet.value, changedAt: at, seen, mirrored, ...begun }).then(
      (kept) => (isKept.value = kept),
    );
  }

  function change(next: unknown, from?: number): void {
    if (from !== undefined) follows.value = from;
    sheet.value = next;
    changedAt.value = now();
    isMirrored.value = false;
    keep();
    schedule();
  }

  function schedule(): void {
    unmirroredSince ??= performance.now();
    const left = unmirroredSince + MIRROR_AT_MOST_MS - performance.now();
    timer.in(Math.max(0, Math.min(MIRROR_AFTER_MS, left)), mirrorNow);
  }

  function mirrorNow(): void {
    timer.stop();
    if (changedAt.value !== null && !isMirrored.value && other.value === null) void mirror();
  }

  async function mirror(): Promise<void> {
    if (isSending) return schedule();
    isSending = true;
    const sent = sheet.value;
    const input = { campaign, phase, sheet: sent, device: deviceName(), seen };
    const reply = await client.mutate(SaveDraft, { input });
    isSending = false;
    // Not reached: it stays here, and a comeback tries again.
    if (!reply.ok) return;
    const { saved, draft } = reply.data.saveDraft;
    if (!draft) return;
    if (!saved) {
      meet(draft);
      return;
    }
    seen = draft.revision;
    unmirroredSince = null;
    if (sheet.value !== sent) return schedule();
    isMirrored.value = true;
    keep();
  }

  function meet(remote: DraftFields | null): void {
    if (remote === null || remote.phase !== phase || remote.revision <= seen) return;
    if (changedAt.value === null || canonicalJson(remote.sheet) === canonicalJson(sheet.value)) take(remote);
    // My own earlier word that came back while a newer one is on its way.
    else if (remote.device === deviceName()) seen = remote.revision;
    else other.value = remote;
  }

  function take(remote: DraftFields): void {
    // The same sheet is mine, come back; from what another device began its own nobody knows here.
    if (canonicalJson(remote.sheet) !== canonicalJson(sheet.value)) follows.value = null;
    sheet.value = remote.sheet;
    changedAt.value = Date.parse(remote.savedAt);
    seen = remote.revision;
    isMirrored.value = true;
    unmirroredSince = null;
    other.value = null;
    keep();
  }

  return {
    sheet,
    mark,
    changedAt,
    other,
    follows,
    follow(number): void {
      if (changedAt.value === null) return;
      follows.value = number;
      keep();
    },
    change,
    meet,
    mirrorNow,
    takeOther(): void {
      if (other.value) take(other.value);
    },
    keepMine(): void {
      if (!other.value) return;
      seen = other.value.revision;
      other.value = null;
      mirrorNow();
    },
    restore(kept: KeptDraft): void {
      sheet.value = kept.sheet;
      changedAt.value = kept.changedAt;
      seen = kept.seen;
      follows.value = kept.follows ?? null;
      isKept.value = true;
      isMirrored.value = kept.mirrored;
      mirrorNow();
    },
    async drop(): Promise<void> {
      timer.stop();
      sheet.value = null;
      changedAt.value = null;
      isMirrored.value = false;
      other.value = null;
      follows.value = null;
      await dropDraft(campaign, phase);
    },
  };
}
