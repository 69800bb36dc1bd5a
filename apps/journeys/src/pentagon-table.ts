import { ask } from './api.js';
import type { Person } from './hand.js';

/** A hex as the rules count it. */
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

/** A fact that a seat was told of. */
export interface Told {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What a seat was told as a phase closed, fact by fact. */
export async function toldOf(one: Person, campaign: string, ordinal: number): Promise<readonly Told[]> {
  const query = 'query ($id: ID!, $ordinal: Int!) { campaign(id: $id) { happened(ordinal: $ordinal) { events } } }';
  const data = await ask(one, query, { id: campaign, ordinal });
  const { events } = data['campaign']!['happened'] as { readonly events: readonly { readonly event: Told }[] };
  return events.map(({ event }) => event);
}

/** Ships of the seat that looks, those on the table, in order of id as the sheet lists them. */
export const shipsOf = ({ units, seat }: PentagonView): readonly PentagonUnit[] =>
  Object.values(units)
    .filter((unit) => unit.seat === seat && unit.status === 'here')
    .sort((one, other) => (one.id < other.id ? -1 : 1));

/** Hexes from a ship of mine to the nearest enemy that I know of. */
export function nearest(view: PentagonView): number {
  const foes = Object.values(view.units).filter(({ seat, status }) => seat !== view.seat && status === 'here');
  const between = (one: Vec, other: Vec): number => {
    const [a, c] = [one.a - other.a, one.c - other.c];
    return Math.max(Math.abs(a), Math.abs(c), Math.abs(a - c));
  };
  return Math.min(...shipsOf(view).flatMap(({ at }) => foes.map((foe) => between(at, foe.at))));
}

/** Opens a ship on the board that is shown. */
export async function openShip({ page }: Person, ship: string): Promise<void> {
  const piece = page.locator(`.tactical-table [data-place="${ship}"]`).first();
  await piece.waitFor({ state: 'attached' });
  await piece.dispatchEvent('click');
  await page.locator('.pages').waitFor();
}
