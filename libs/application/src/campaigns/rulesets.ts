import {
  playedBy,
  refusal,
  takesOver,
  type Campaign,
  type Loaded,
  type Played,
  type StreamEvent,
  type Versions,
} from '@warlog/campaign';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { Problem } from '@warlog/core';
import type { Rulesets } from '../ports/rulesets.js';

interface RulesetPorts {
  readonly rulesets: Rulesets;
}

/** A campaign needs a version of its rules that is not installed. */
export class MissingRules extends Error {
  readonly problem: Problem;

  constructor(id: string, version: number) {
    super(`This server has no version ${version} of the rules of ${id}`);
    this.problem = refusal('WLG_E_RULES_MISSING', { id, version });
  }
}

/**
 * Loads the rules of a campaign in its version; without one, the newest. If they are not installed, returns a
 * placeholder that knows its name and throws `MissingRules` for everything else. So functions that need no rules still
 * work.
 */
export async function rulesetOf(
  { rulesets }: RulesetPorts,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<AnyRuleset> {
  return (await rulesets.load(id, version)) ?? missing(id, version ?? 0);
}

/** Loads the versions that play these events; `before` is the campaign before them. */
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

/** Loads the versions that play a stream, or returns the missing one. */
export async function availableVersions(
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

/** Returns the newest version to which a campaign can be upgraded; null if there is none. */
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
  const knowing = (known: Readonly<Record<string, unknown>>): object =>
    new Proxy(known, {
      get(_, part) {
        // A promise resolved with this object asks for `then`.
        if (typeof part !== 'string' || part === 'then') return undefined;
        if (Object.hasOwn(known, part)) return known[part];
        throw new MissingRules(id, version);
      },
    });
  // An unchanged view is passed on and never stored, so it may be null.
  const view = knowing({ blank: () => null });
  return knowing({ id, version, title: id, scenarios: [], messages: {}, view }) as AnyRuleset;
}
