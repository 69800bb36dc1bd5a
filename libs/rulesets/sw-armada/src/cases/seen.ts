import { seat, type SeatId } from '@warlog/kernel';
import type { CardId, UnitId } from '../model/ids.js';
import type { Attack, DamageCard, Ship, Squadron } from '../model/state.js';
import type { TypeId } from '../model/catalogue.js';
import type { View, Visible } from '../model/view.js';
import { newOptions } from '../model/options.js';
import { blank, project } from '../view/project.js';

export const [s1, s2] = [seat(1), seat(2)];

/** A ship or squadron of a case: its type, where it is, and what else differs from a new one. */
export interface Put {
  readonly type: string;
  readonly at: readonly [x: number, y: number, h?: number];
  readonly more?: Partial<Ship> | Partial<Squadron>;
}

/** What a seat sees of a battle in which these units lie on the table; ids tell whose they are. Told, not played. */
export function seenBy(who: SeatId | null, units: Readonly<Record<string, Put>>, more: Partial<View> = {}): View {
  const of = (side: string) =>
    Object.entries(units)
      .filter(([id]) => id.startsWith(side))
      .map(([id, { type }]) => ({ id: id as UnitId, type: type as TypeId, scarred: false, ref: null }));
  const told: readonly Visible[] = [
    {
      type: 'BattleCreated',
      scenario: { id: 'case', title: 'A case' },
      options: newOptions(),
      seats: [
        { id: s1, name: 'Ann', bot: false },
        { id: s2, name: 'Ben', bot: false },
      ],
    },
    { type: 'FleetMustered', seat: s1, units: of('a') },
    { type: 'FleetMustered', seat: s2, units: of('b') },
    {
      type: 'FirstPlayerSet',
      seat: s1,
      costs: [0, 0],
      by: 'campaign',
      passTokens: Object.fromEntries([s1, s2].map((one) => [one, 0])),
    },
    { type: 'RoundBegan', round: 1 },
  ];
  let view = blank(who === null ? { kind: 'public' } : { kind: 'seat', seat: who });
  for (const one of told) view = project(view, one);
  for (const [
    id,
    {
      at: [x, y, h = 0],
      more: differs = {},
    },
  ] of Object.entries(units)) {
    const [ship, squadron] = [view.ships[id as UnitId], view.squadrons[id as UnitId]];
    if (ship !== undefined) Object.assign(ship, { status: 'here', pose: { x, y, h }, speed: 2, ...differs });
    if (squadron !== undefined) Object.assign(squadron, { status: 'here', at: [x, y], ...differs });
  }
  return { ...view, ...more };
}

/** A damage card of a case. */
export const card = (id: string, kind: string | null, faceup = kind !== null): DamageCard => ({
  id: id as CardId,
  kind: kind as DamageCard['kind'],
  faceup,
});

/** An attack under way, ship against ship, but for what differs. */
export const attackOn = (by: string, target: string, more: Partial<Attack> = {}): Attack => ({
  number: 1,
  kind: 'standard',
  step: 'defence',
  by: by as UnitId,
  seat: by.startsWith('a') ? s1 : s2,
  zone: 'front',
  target: target as UnitId,
  targetZone: 'front',
  distance: 15000,
  band: 'medium',
  obstructedBy: [],
  pool: { red: 2, blue: 0, black: 0 },
  dice: [],
  locked: [],
  left: { ai: 0, swarm: 0, adept: 0, assault: 0 },
  commands: [],
  spent: [],
  redirect: null,
  ...more,
});
