import { redecide, decisionsOf, type AuditStep, type StoredEvent } from '@warlog/audit';
import { discloseAll, type StreamEvent, type Loaded } from '@warlog/campaign';
import { viewerKey, type AnyRuleset, type Viewer } from '@warlog/ruleset-api';

/**
 * Re-decides a stream from its second decision on, as any holder of its published dice key can after a change in it.
 * Refused decisions are omitted. From where the rules throw, it stays as recorded.
 */
export function redecided(
  ruleset: AnyRuleset,
  stream: readonly StoredEvent[],
  secretKey: string,
): readonly StoredEvent[] {
  const decisions = decisionsOf(stream);
  const recomputed: StoredEvent[] = [];
  let loaded: Loaded | null = null;
  let views: ReadonlyMap<string, unknown> = new Map();
  for (const [index, stored] of decisions.entries()) {
    try {
      const known = views;
      const before: Loaded | null = loaded;
      const view = (viewer: Viewer): unknown => known.get(viewerKey(viewer)) ?? ruleset.view.blank(viewer);
      const events = stored.map(({ event }) => event);
      const disclose = () => discloseAll(ruleset, before, events, view);
      const step = { loaded, ruleset, version: ruleset.version, view, stored, events, disclose };
      const decided = index === 0 ? events : (decideStep(step, secretKey) ?? events);
      if (decided.length === 0) continue;
      const { after, updates: disclosures } = discloseAll(ruleset, before, decided, view);
      views = new Map(disclosures.map((viewerUpdate) => [viewerKey(viewerUpdate.viewer), viewerUpdate.view]));
      loaded = after;
      recomputed.push(...decided.map((event) => ({ ...(stored[0] as StoredEvent), event })));
    } catch {
      return counted([...recomputed, ...decisions.slice(index).flat()]);
    }
  }
  return counted(recomputed);
}

function decideStep(step: AuditStep, secretKey: string): readonly StreamEvent[] | null {
  return redecide(step, {
    ...{ secretKey, versions: () => step.ruleset, isScripted: false, written: null },
    ...{ earlier: { letter: () => null }, isRoundSigned: () => true },
  });
}

const counted = (events: readonly StoredEvent[]) => events.map((event, index) => ({ ...event, version: index + 1 }));
