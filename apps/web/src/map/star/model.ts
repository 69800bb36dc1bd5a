/**
 * What the star chart draws, independent of rulesets. Positions of systems are map units; offsets of places are pixels.
 */
export interface ChartModel {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly systems: readonly ChartSystem[];
  /** Pairs of system ids. */
  readonly lanes: readonly (readonly [string, string])[];
  readonly places: readonly ChartPlace[];
  readonly fleets: readonly ChartFleet[];
  /** Cardboard counters, if a game has them in place of fleets. */
  readonly stacks?: readonly ChartStack[];
  readonly moves: readonly ChartMove[];
  readonly battles: readonly ChartBattle[];
  readonly realms: readonly ChartRealm[];
  /** Places that wait for the viewer; the chart opens on the first of them and rings them. */
  readonly attention: readonly string[];
  /** Places on which the viewer has a note; absent: none. */
  readonly noted?: readonly string[];
  /** The place of the current battle, in the replay. */
  readonly battlePlace: string | null;
  /** The viewer's seat, 1 to 12; null for a spectator. */
  readonly mine: number | null;
}

export interface ChartSystem {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** 'now': seen this turn. 'never': not once. Otherwise the last turn in which it was seen. */
export type Freshness = 'now' | 'never' | { readonly seen: number };

export interface ChartPlace {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  /** Deep space lies at the system's point, planets around it; a system that is one place is a disc on its point. */
  readonly kind: 'planet' | 'deep' | 'system';
  /** Only the sign counts: negative dx is the left stack, positive the right one. */
  readonly dx: number;
  readonly dy: number;
  /** Credits: they determine the radius of the disc. */
  readonly size: number;
  /** The label beside the disc, for example `15/10`; null when nothing is known. */
  readonly figure: string | null;
  readonly fresh: Freshness;
  /** The owner, 1 to 12; null for none. */
  readonly seat: number | null;
  readonly capital: boolean;
  /** The blockading seat. */
  readonly blockade: number | null;
  /** The base that was built there. */
  readonly base?: ChartBase;
  /** A second line under the figure, shown above 1.3 px per unit. */
  readonly note?: string;
  /** What a screen reader says of the place and its content; the name when absent. */
  readonly label?: string;
}

export interface ChartFleet {
  readonly id: string;
  readonly place: string;
  readonly seat: number;
  readonly ships: number;
  readonly squadrons: number;
  /** Whether at least one ship is scarred: the chevron then has a bite. */
  readonly scarred: boolean;
  /** Whether it is seen now; otherwise the chevron is hollow. */
  readonly fresh: boolean;
  /** Its name, shown above 1.3 px per unit. */
  readonly note?: string;
}

/** A base beside its system: level 1 to 3 for a fortress; spent: it can do no more this turn. */
export interface ChartBase {
  readonly kind: 'mine' | 'shipyard' | 'fortress';
  readonly level: number;
  readonly spent: boolean;
}

/** A pile of counters of one seat. */
export interface ChartStack {
  readonly id: string;
  readonly place: string;
  readonly seat: number;
  readonly count: number;
  /** Type of the uppermost one; null for a foreign one that lies face down. */
  readonly name: string | null;
  /** Printed on its paper face; null while it lies face down. */
  readonly figures: { readonly maneuver: string; readonly strength: string; readonly hits: string } | null;
  /** Whether at least one of them is damaged. */
  readonly hurt: boolean;
}

export interface ChartMove {
  readonly id: string;
  /** The number of its order, the same as in the list of orders. */
  readonly label: string | null;
  readonly from: string;
  readonly to: string;
  readonly seat: number;
  readonly kind: 'draft' | 'past';
  readonly problem: boolean;
  /** Whether the label counts what travels and is drawn as a counter on the line; else it is the number of an order. */
  readonly counted?: boolean;
}

export interface ChartBattle {
  readonly place: string;
  /** The figure on its chip: `72 %`. */
  readonly chip: string | null;
  /** The same as text, for lists: `win: 72 %`. */
  readonly label?: string | null;
  readonly tone: 'good' | 'bad' | 'even';
}

export interface ChartRealm {
  readonly seat: number;
  readonly name: string;
}

/** Returns when a system was last seen: 'now' when any of its places is, 'never' when none was. */
export function freshnessOf(places: readonly ChartPlace[]): Freshness {
  let seen = -1;
  for (const { fresh } of places) {
    if (fresh === 'now') return 'now';
    if (fresh !== 'never') seen = Math.max(seen, fresh.seen);
  }
  return seen < 0 ? 'never' : { seen };
}

/** Returns places by system id, in the model's order; a system without places has an empty list. */
export function placesBySystem(model: ChartModel): ReadonlyMap<string, readonly ChartPlace[]> {
  const bySystem = new Map<string, ChartPlace[]>(model.systems.map((system) => [system.id, []]));
  for (const place of model.places) bySystem.get(place.system)?.push(place);
  return bySystem;
}
