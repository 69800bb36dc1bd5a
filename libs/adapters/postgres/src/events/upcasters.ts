import { partsOf, type StreamEvent } from '@warlog/kernel';

/** Turns the data of an event of `type`, written as `from`, into that of the next schema version. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  upcast(data: Record<string, unknown>): Record<string, unknown>;
}

/** Reads old events as if they had been written today. What lies in the stream, and its hash, stays as it is. */
export class Upcasters {
  private readonly steps: ReadonlyMap<string, Upcaster>;
  /** In which version each type is written now; types that were never upcast are in their first. */
  private readonly versions = new Map<string, number>();

  /** Each type's upcasters begin at 1 and leave no gap; throws otherwise. */
  constructor(upcasters: readonly Upcaster[]) {
    this.steps = new Map(upcasters.map((step) => [keyOf(step.type, step.from), step]));
    for (const { type, from } of upcasters) {
      if (from !== 1 && !this.steps.has(keyOf(type, from - 1))) throw new Error(`${type} has no upcaster ${from - 1}`);
      this.versions.set(type, Math.max(this.current(type), from + 1));
    }
  }

  /** The schema version in which events of this type are written now. */
  current(type: string): number {
    return this.versions.get(type) ?? 1;
  }

  apply(event: StreamEvent, schemaVersion: number): StreamEvent {
    let step = this.steps.get(keyOf(event.type, schemaVersion));
    if (!step) return event;
    let { data } = partsOf(event);
    for (let version = schemaVersion; step; step = this.steps.get(keyOf(event.type, version))) {
      data = step.upcast(data);
      version += 1;
    }
    return { ...data, type: event.type };
  }
}

function keyOf(type: string, version: number): string {
  return `${type}/${version}`;
}

/** The upcasters in force. */
export const upcasters = new Upcasters([]);
