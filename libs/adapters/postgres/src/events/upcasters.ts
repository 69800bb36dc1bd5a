import { partsOf } from '@warlog/audit';
import type { StreamEvent } from '@warlog/campaign';

/** Converts the data of an event of `type` from schema version `from` to the next one. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  upcast(data: Record<string, unknown>): Record<string, unknown>;
}

/** Reads old events as if they had been written today. The stored event and its hash stay unchanged. */
export class Upcasters {
  private readonly steps: ReadonlyMap<string, Upcaster>;
  /** The current schema version of each type; 1 for types that were never upcast. */
  private readonly versions = new Map<string, number>();

  /** @throws unless the upcasters of each type start at 1 without a gap */
  constructor(upcasters: readonly Upcaster[]) {
    this.steps = new Map(upcasters.map((step) => [keyOf(step.type, step.from), step]));
    for (const { type, from } of upcasters) {
      if (from !== 1 && !this.steps.has(keyOf(type, from - 1))) throw new Error(`${type} has no upcaster ${from - 1}`);
      this.versions.set(type, Math.max(this.current(type), from + 1));
    }
  }

  /** Returns the schema version in which events of this type are written now. */
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

/** The upcasters in use. */
export const upcasters = new Upcasters([]);
