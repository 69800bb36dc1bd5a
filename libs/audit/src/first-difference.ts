import type { StreamEvent } from '@warlog/campaign';
import { canonicalJson } from '@warlog/core';
import type { AuditStep } from './steps.js';

/** Maximum length of a quoted event. */
const MOST_TOLD = 200;

/** Compares the events of a step with the re-decided ones. Names the first difference; null: none. */
export function firstDifference({ stored, events }: AuditStep, redecided: readonly StreamEvent[]): string | null {
  for (let index = 0; index < Math.max(events.length, redecided.length); index += 1) {
    const recorded = events[index];
    const due = redecided[index];
    if (recorded && due && canonicalJson(recorded) === canonicalJson(due)) continue;
    const version = (stored[0]?.version ?? 0) + index;
    return `Event ${version} is ${describeValue(recorded)}, but the recorded orders and dice give ${describeValue(due)}.`;
  }
  return null;
}

/** An event, shortened to fit into a sentence. */
function describeValue(event: StreamEvent | undefined): string {
  if (!event) return 'nothing';
  const json = canonicalJson(event);
  return `${event.type} ${json.length > MOST_TOLD ? `${json.slice(0, MOST_TOLD)}…` : json}`;
}
