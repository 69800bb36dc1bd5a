import type { StreamEvent } from '../campaign/events.js';
import { canonicalJson } from '../json.js';
import type { AuditStep } from './steps.js';

/** Letters of an event that a difference quotes. */
const MOST_TOLD = 200;

/** Compares the events of a step with those that deciding it again gives. Names the first that differs; null: none does. */
export function firstDifference({ stored, events }: AuditStep, again: readonly StreamEvent[]): string | null {
  for (let index = 0; index < Math.max(events.length, again.length); index += 1) {
    const recorded = events[index];
    const due = again[index];
    if (recorded && due && canonicalJson(recorded) === canonicalJson(due)) continue;
    const version = (stored[0]?.version ?? 0) + index;
    return `Event ${version} is ${told(recorded)}, but the recorded orders and dice give ${told(due)}.`;
  }
  return null;
}

/** An event in so few letters that a sentence can hold it. */
function told(event: StreamEvent | undefined): string {
  if (!event) return 'nothing';
  const json = canonicalJson(event);
  return `${event.type} ${json.length > MOST_TOLD ? `${json.slice(0, MOST_TOLD)}…` : json}`;
}
