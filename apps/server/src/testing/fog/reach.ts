import type { AnyRuleset } from '@warlog/ruleset-api';
import type { OptionValue } from '@warlog/core';
import type { Lead } from './leads.js';

/** Kinds of phase by ruleset. */
const phases: Readonly<Record<string, readonly string[]>> = {
  ftarq: ['setup', 'orders', 'battles', 'aftermath'],
  bzaarcke: ['setup', 'orders', 'battles'],
  'armada-pnp': [
    ...['setup.choose', 'logistics', 'hide', 'collect', 'build', 'move'],
    ...['combat.round', 'combat.retreat', 'combat.fight'],
  ],
  'pentagon-war': ['setup', 'plot', 'fire', 'maneuver'],
  'sw-armada': [
    ...['fleet', 'deploy', 'command', 'activate', 'attack', 'modify'],
    ...['defend', 'maneuver', 'displace', 'squadron', 'cloak'],
  ],
};
type Options = Readonly<Record<string, OptionValue>>;

/** An incident between the orders and the closing of a phase: a ruling, or the end of the campaign by a vote. */
export type Incident = 'none' | 'ruling' | 'end';

/** What the coverage counts of a pair of worlds. */
export interface CountedPair {
  readonly kind: string;
  readonly incident: Incident;
  /** False if the worlds differ only in actions other than orders. */
  readonly sheetsDiffer: boolean;
  /** True if the next phase awaits different seats in the two worlds. */
  readonly asksOthers: boolean;
}

/** Tracks the coverage of a ruleset's pairs, so that missing kinds are tried first. */
export class FogReach {
  private readonly kinds = new Map<string, number>();
  private readonly values = new Set<string>();
  private campaigns = 0;
  /** Counts of pairs whose next phase awaits different seats, and of pairs whose orders do not differ. */
  private asked = 0;
  private unseen = 0;
  pairs = 0;

  /** @param few the wanted number of pairs for each rare kind of phase */
  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly few: number,
  ) {}

  /** Counts a pair. `options`: the unusual options, passed once per campaign. */
  count({ kind, incident, asksOthers, sheetsDiffer }: CountedPair, options: Options | null): void {
    this.pairs += 1;
    this.asked += asksOthers ? 1 : 0;
    this.unseen += sheetsDiffer ? 0 : 1;
    const what = incident === 'none' ? kind : incident;
    this.kinds.set(what, (this.kinds.get(what) ?? 0) + 1);
    if (options === null) return;
    this.campaigns += 1;
    for (const [key, value] of Object.entries({ ...this.ruleset.options.usual, ...options })) {
      this.values.add(`${key}=${String(value)}`);
    }
  }

  /** Returns true while the kinds of phase that a campaign is led to are rare. */
  isSought(lead: Lead | null): boolean {
    return lead?.kinds.some((kind) => this.isRare(kind)) ?? false;
  }

  /** Returns true while there are few pairs of this kind of phase. */
  isRare(kind: string): boolean {
    return (this.kinds.get(kind) ?? 0) < this.few;
  }

  /** Returns the values of this option that no campaign has had yet. */
  unmet(key: string, values: readonly OptionValue[]): readonly OptionValue[] {
    return values.filter((value) => !this.values.has(`${key}=${String(value)}`));
  }

  /** Returns the kinds of phase without a pair; a ruling and the end count as kinds. */
  missingKinds(): readonly string[] {
    return [...(phases[this.ruleset.id] ?? []), 'ruling', 'end'].filter((kind) => !this.kinds.has(kind));
  }

  /** Returns missing kinds, and missing values of options. */
  missing(): readonly string[] {
    const values = this.ruleset.options.specs.flatMap((spec) =>
      this.unmet(spec.key, valuesOf(spec)).map((value) => `${spec.key}=${String(value)}`),
    );
    return [...this.missingKinds(), ...values];
  }

  disclosed(): object {
    const { pairs, campaigns, asked, unseen, kinds } = this;
    return { pairs, campaigns, asked, unseen, kinds: Object.fromEntries(kinds), missing: this.missing() };
  }
}

/** Returns the values of a choice option; empty for a number. */
export function valuesOf({ type, choices }: AnyRuleset['options']['specs'][number]): readonly OptionValue[] {
  return type === 'boolean' ? [true, false] : (choices ?? []);
}
