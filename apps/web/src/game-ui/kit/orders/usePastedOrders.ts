import type { AskedLine, ReadOrder, TextReading } from '@warlog/ruleset-api/text';
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';

/** One pasted line, or several that say one thing, with the orders that were read in it. */
export interface ReadGroup {
  readonly text: string;
  readonly orders: readonly ReadOrder[];
  readonly isExact: boolean;
}

/** Reads a pasted text without the lines in `skip`; null where the reader could not be loaded. */
export interface PasteReader<Sheet> {
  read(text: string, skip?: ReadonlySet<number>): Promise<TextReading<Sheet> | null>;
}

/** A pasted text, its reading, and the choices made about it. */
export interface PastedOrders<Sheet = unknown> {
  readonly text: Ref<string>;
  readonly reading: Readonly<ShallowRef<TextReading<Sheet> | null>>;
  readonly groups: ComputedRef<readonly ReadGroup[]>;
  /**
   * Whether the code that reads texts or inserts answers could not be loaded, as on a first visit without a network.
   */
  readonly isMissing: Readonly<Ref<boolean>>;
  /** Lines that the player left out. */
  readonly skipped: ComputedRef<ReadonlySet<number>>;
  read(): Promise<void>;
  forget(): void;
  leaveOut(lines: readonly number[]): Promise<void>;
  restore(line: number): Promise<void>;
  /** Replaces the line that was asked about by an order. */
  choose(ask: AskedLine, order: string): Promise<void>;
}

type WithLine = (text: string, line: number, order: string) => string;

const bringWithLine = async (): Promise<WithLine> => (await import('@warlog/ruleset-api/text')).withLine;

/** Reads pasted orders again after each choice; `bring` loads the code that replaces a line by an order. */
export function usePastedOrders<Sheet>(words: PasteReader<Sheet>, bring = bringWithLine): PastedOrders<Sheet> {
  const text = ref('');
  const reading = shallowRef<TextReading<Sheet> | null>(null);
  const skip = shallowRef<ReadonlySet<number>>(new Set());
  const isMissing = ref(false);

  async function read(): Promise<void> {
    reading.value = await words.read(text.value, skip.value);
    isMissing.value = reading.value === null;
  }
  async function skipOnly(lines: Iterable<number>): Promise<void> {
    skip.value = new Set(lines);
    await read();
  }
  return {
    text,
    reading,
    groups: computed(() => grouped(reading.value?.read ?? [])),
    skipped: computed(() => skip.value),
    isMissing,
    read,
    forget() {
      reading.value = null;
      skip.value = new Set();
    },
    leaveOut: (lines) => skipOnly([...skip.value, ...lines]),
    restore: (line) => skipOnly([...skip.value].filter((each) => each !== line)),
    async choose({ line }, order) {
      const withLine = await bring().catch(() => null);
      if (withLine === null) return void (isMissing.value = true);
      text.value = withLine(text.value, line, order);
      const more = order.split('\n').length - 1;
      await skipOnly([...skip.value].map((each) => (each > line ? each + more : each)));
    },
  };
}

function grouped(read: readonly ReadOrder[]): readonly ReadGroup[] {
  const groups = new Map<string, ReadOrder[]>();
  for (const order of read) {
    const key = order.lines.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].map((orders) => ({
    text: orders[0]?.text ?? '',
    orders,
    isExact: orders.every(({ how }) => how === 'exact'),
  }));
}
