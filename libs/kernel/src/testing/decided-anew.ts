import { decidedAgain } from '../audit/decided-again.js';
import { decisionsOf, type AuditStep, type StoredEvent } from '../audit/steps.js';
import { discloseAll } from '../campaign/disclose.js';
import type { StreamEvent } from '../campaign/events.js';
import type { Loaded } from '../campaign/state.js';
import { viewerKey, type AnyRuleset, type Viewer } from '../ruleset.js';

/**
 * Decides a stream again from its second decision on, as anybody can who holds its published dice key and has changed something in
 * it. What is refused now is left out. From where the rules throw on, it stays as it was written.
 */
export function decidedAnew(
  ruleset: AnyRuleset,
  stream: readonly StoredEvent[],
  secretKey: string,
): readonly StoredEvent[] {
  const decisions = decisionsOf(stream);
  const anew: StoredEvent[] = [];
  let loaded: Loaded | null = null;
  let views: ReadonlyMap<string, unknown> = new Map();
  for (const [index, stored] of decisions.entries()) {
    try {
      const known = views;
      const before: Loaded | null = loaded;
      const view = (viewer: Viewer): unknown => known.get(viewerKey(viewer)) ?? ruleset.blank(viewer);
      const events = stored.map(({ event }) => event);
      const telling = () => discloseAll(ruleset, before, events, view);
      const step = { loaded, ruleset, version: ruleset.version, view, stored, events, telling };
      const decided = index === 0 ? events : (decideStep(step, secretKey) ?? events);
      if (decided.length === 0) continue;
      const { after, told } = discloseAll(ruleset, before, decided, view);
      views = new Map(told.map((one) => [viewerKey(one.viewer), one.view]));
      loaded = after;
      anew.push(...decided.map((event) => ({ ...(stored[0] as StoredEvent), event })));
    } catch {
      return counted([...anew, ...decisions.slice(index).flat()]);
    }
  }
  return counted(anew);
}

function decideStep(step: AuditStep, secretKey: string): readonly StreamEvent[] | null {
  return decidedAgain(step, {
    ...{ secretKey, versions: () => step.ruleset, isScripted: false, written: null },
    ...{ earlier: { letter: () => null }, isRoundSigned: () => true },
  });
}

const counted = (events: readonly StoredEvent[]) => events.map((one, index) => ({ ...one, version: index + 1 }));
