import { ask } from './api.js';
import type { Person } from './actions.js';

/** A hex in the rules' coordinates. */
interface Vec {
  readonly a: number;
  readonly c: number;
}

/** What journeys read of a view of Pentagon War. */
export interface PentagonView {
  readonly seat: string;
  readonly step: string;
  readonly turn: number;
  readonly impulse: number;
  readonly designs: Readonly<Record<string, { readonly name: string }>>;
  readonly units: Readonly<Record<string, PentagonUnit>>;
}

interface PentagonUnit {
  readonly id: string;
  readonly seat: string;
  readonly design: string;
  readonly at: Vec;
  readonly velocity: Vec;
  readonly status: string;
  readonly detected: boolean;
  readonly own: unknown;
}

/** A fact that was disclosed to a seat. */
export interface DisclosedFact {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The disclosures of a seat as a phase closed, fact by fact. */
export async function disclosuresOf(
  person: Person,
  campaign: string,
  ordinal: number,
): Promise<readonly DisclosedFact[]> {
  const query =
    'query ($id: ID!, $ordinal: Int!) { campaign(id: $id) { phaseDisclosures(ordinal: $ordinal) { events } } }';
  const data = await ask(person, query, { id: campaign, ordinal });
  const { events } = data['campaign']!['phaseDisclosures'] as {
    readonly events: readonly { readonly event: DisclosedFact }[];
  };
  return events.map(({ event }) => event);
}

/** The own ships on the map, in order of id as the sheet lists them. */
export const shipsOf = ({ units, seat }: PentagonView): readonly PentagonUnit[] =>
  Object.values(units)
    .filter((unit) => unit.seat === seat && unit.status === 'here')
    .sort((unit, other) => (unit.id < other.id ? -1 : 1));

/** Hexes from an own ship to the nearest known enemy. */
export function nearest(view: PentagonView): number {
  const foes = Object.values(view.units).filter(({ seat, status }) => seat !== view.seat && status === 'here');
  const between = (vec: Vec, other: Vec): number => {
    const [a, c] = [vec.a - other.a, vec.c - other.c];
    return Math.max(Math.abs(a), Math.abs(c), Math.abs(a - c));
  };
  return Math.min(...shipsOf(view).flatMap(({ at }) => foes.map((foe) => between(at, foe.at))));
}

/** Opens a ship on the current map. */
export async function openShip({ page }: Person, ship: string): Promise<void> {
  const piece = page.locator(`.tactical-table [data-place="${ship}"]`).first();
  await piece.waitFor({ state: 'attached' });
  await piece.dispatchEvent('click');
  await page.locator('.pages').waitFor();
}
