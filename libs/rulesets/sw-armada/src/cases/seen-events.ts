import { seat, type SeatId } from '@warlog/core';
import type { CardId, SwArmadaUnitId, SwArmadaTypeId } from '../model/ids.js';
import type { SwArmadaAttack, DamageCard, Ship, Squadron } from '../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { newOptions } from '../model/options.js';
import { blank, project } from '../view/project.js';

export const [s1, s2] = [seat(1), seat(2)];

/** A ship or squadron of a case: its type, place, and deviations from a new one. */
export interface Put {
  readonly type: string;
  readonly at: readonly [x: number, y: number, h?: number];
  readonly more?: Partial<Ship> | Partial<Squadron>;
}

/**
 * Returns a seat's view of a battle with these units on the table; ids tell their owner. Built from disclosures, not
 * from play.
 */
export function seenBy(
  who: SeatId | null,
  units: Readonly<Record<string, Put>>,
  more: Partial<SwArmadaView> = {},
): SwArmadaView {
  const of = (side: string) =>
    Object.entries(units)
      .filter(([id]) => id.startsWith(side))
      .map(([id, { type }]) => ({ id: id as SwArmadaUnitId, type: type as SwArmadaTypeId, scarred: false, ref: null }));
  const disclosures: readonly SwArmadaVisible[] = [
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
      passTokens: Object.fromEntries([s1, s2].map((seatId) => [seatId, 0])),
    },
    { type: 'RoundBegan', round: 1 },
  ];
  let view = blank(who === null ? { kind: 'public' } : { kind: 'seat', seat: who });
  for (const disclosure of disclosures) view = project(view, disclosure);
  for (const [
    id,
    {
      at: [x, y, h = 0],
      more: differs = {},
    },
  ] of Object.entries(units)) {
    const [ship, squadron] = [view.ships[id as SwArmadaUnitId], view.squadrons[id as SwArmadaUnitId]];
    if (ship !== undefined) Object.assign(ship, { status: 'here', pose: { x, y, h }, speed: 2, ...differs });
    if (squadron !== undefined) Object.assign(squadron, { status: 'here', at: [x, y], ...differs });
  }
  return { ...view, ...more };
}

/** Returns a damage card of a case. */
export const card = (id: string, kind: string | null, faceup = kind !== null): DamageCard => ({
  id: id as CardId,
  kind: kind as DamageCard['kind'],
  faceup,
});

/** Returns a current attack, ship against ship, with the given deviations. */
export const attackOn = (by: string, target: string, more: Partial<SwArmadaAttack> = {}): SwArmadaAttack => ({
  number: 1,
  kind: 'standard',
  step: 'defence',
  by: by as SwArmadaUnitId,
  seat: by.startsWith('a') ? s1 : s2,
  zone: 'front',
  target: target as SwArmadaUnitId,
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
