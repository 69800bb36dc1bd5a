import type { AnyRuleset, OptionValue } from '@warlog/kernel';
import type { Lead } from './leads.js';
import type { Pair } from './pairs.js';

/** Kinds of phase of each ruleset. */
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

/** What the pairs of a ruleset were of so far; what is missing is taken first. */
export class Reach {
  private readonly kinds = new Map<string, number>();
  private readonly values = new Set<string>();
  private campaigns = 0;
  /** Pairs in which the next phase asks others than in the other world, and such in which no sheet differs. */
  private asked = 0;
  private unseen = 0;
  pairs = 0;

  /** `few`: of a kind of phase that is rare, so many pairs at least are looked for. */
  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly few: number,
  ) {}

  /** Counts a pair; `options` are those of its campaign that are otherwise than usual, where it is the first of it. */
  count({ kind, incident, asksOthers, sheetsDiffer }: Pair, options: Options | null): void {
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

  /** Does a campaign go on for the sake of kinds of phase to which it is led? */
  isSought(lead: Lead | null): boolean {
    return lead?.kinds.some((kind) => this.isRare(kind)) ?? false;
  }

  /** Are pairs of this kind of phase still few? */
  isRare(kind: string): boolean {
    return (this.kinds.get(kind) ?? 0) < this.few;
  }

  /** Values of this option that no campaign had so far. */
  unmet(key: string, values: readonly OptionValue[]): readonly OptionValue[] {
    return values.filter((value) => !this.values.has(`${key}=${String(value)}`));
  }

  /** Which kinds of phase there was no pair of; a ruling and the end count as kinds. */
  missingKinds(): readonly string[] {
    return [...(phases[this.ruleset.id] ?? []), 'ruling', 'end'].filter((kind) => !this.kinds.has(kind));
  }

  /** The same, and values of options. */
  missing(): readonly string[] {
    const values = this.ruleset.options.specs.flatMap((spec) =>
      this.unmet(spec.key, valuesOf(spec)).map((value) => `${spec.key}=${String(value)}`),
    );
    return [...this.missingKinds(), ...values];
  }

  told(): object {
    const { pairs, campaigns, asked, unseen, kinds } = this;
    return { pairs, campaigns, asked, unseen, kinds: Object.fromEntries(kinds), missing: this.missing() };
  }
}

/** The values among which an option chooses; none of a number. */
export function valuesOf({ type, choices }: AnyRuleset['options']['specs'][number]): readonly OptionValue[] {
  return type === 'boolean' ? [true, false] : (choices ?? []);
}
