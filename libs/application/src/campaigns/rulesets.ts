import {
  playedBy,
  refusal,
  takesOver,
  type AnyRuleset,
  type Campaign,
  type Loaded,
  type Played,
  type Problem,
  type StreamEvent,
  type Versions,
} from '@warlog/kernel';
import type { Rulesets } from '../ports/rulesets.js';

interface RulesetPorts {
  readonly rulesets: Rulesets;
}

/** A campaign's rules were asked something, and this host lacks that version of them. */
export class MissingRules extends Error {
  readonly problem: Problem;

  constructor(id: string, version: number) {
    super(`This server has no version ${version} of the rules of ${id}`);
    this.problem = refusal('WLG_E_RULES_MISSING', { id, version });
  }
}

/**
 * The rules of a campaign, in the version by which it is played; without one, the newest. Where this host lacks them,
 * something stands in that knows its name and throws `MissingRules` for all else: what asks nothing of the rules goes on.
 */
export async function rulesetOf(
  { rulesets }: RulesetPorts,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<AnyRuleset> {
  return (await rulesets.load(id, version)) ?? missing(id, version ?? 0);
}

/** What some events of a stream were played by; `before` is the campaign before them. */
export async function versionsOf(
  { rulesets }: RulesetPorts,
  before: Loaded | null,
  events: readonly StreamEvent[],
): Promise<Versions> {
  const { id, versions } = playedBy(before, events);
  const loaded = await Promise.all(
    versions.map(async (version) => [version, await rulesetOf({ rulesets }, { id, version })] as const),
  );
  const byNumber = new Map(loaded);
  return (version) => byNumber.get(version) ?? missing(id, version);
}

/** What a stream was played by, or what of it this host lacks. */
export async function versionsHere(
  ports: RulesetPorts,
  stream: readonly { readonly event: StreamEvent }[],
): Promise<Versions | MissingRules> {
  const events = stream.map(({ event }) => event);
  const lacking = await firstLacking(ports, playedBy(null, events));
  return lacking ?? versionsOf(ports, null, events);
}

async function firstLacking({ rulesets }: RulesetPorts, { id, versions }: Played): Promise<MissingRules | null> {
  for (const version of versions) if (!(await rulesets.load(id, version))) return new MissingRules(id, version);
  return null;
}

/** The newest version that would take a campaign over from its own; null where there is none. */
export async function newerFor(
  { rulesets }: RulesetPorts,
  { ruleset: { id, version } }: Pick<Campaign, 'ruleset'>,
): Promise<AnyRuleset | null> {
  const own = await rulesets.load(id, version);
  if (!own) return null;
  for (const number of rulesets.versions(id).toReversed()) {
    const other = number > own.version ? await rulesets.load(id, number) : null;
    if (other && takesOver(other, own)) return other;
  }
  return null;
}

function missing(id: string, version: number): AnyRuleset {
  // A view that nothing changes is handed on and never kept, so it may be none.
  const known: Readonly<Record<string, unknown>> = {
    ...{ id, version, title: id, scenarios: [], messages: {} },
    blank: () => null,
  };
  return new Proxy({} as AnyRuleset, {
    get(_, part) {
      // A promise that is given it looks whether it is one itself.
      if (typeof part !== 'string' || part === 'then') return undefined;
      if (Object.hasOwn(known, part)) return known[part];
      throw new MissingRules(id, version);
    },
  });
}
