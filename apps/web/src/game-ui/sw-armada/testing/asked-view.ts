import type {
  SwArmadaAttack,
  CardId,
  CardKind,
  Placing,
  Ship,
  Squadron,
  SwArmadaTypeId,
  SwArmadaUnitId,
  SwArmadaView,
  WindowKind,
} from '@warlog/sw-armada/ui';
import { laidView } from './laid-view.js';

/** Differences from the battle at Umbral Station when a window of this kind opens to seat 1. */
export interface Differs {
  readonly unit?: string;
  readonly ships?: Readonly<Record<string, Partial<Ship>>>;
  readonly squadrons?: Readonly<Record<string, Partial<Squadron>>>;
  readonly board?: Partial<SwArmadaView>;
}

const id = (unit: string): SwArmadaUnitId => unit as SwArmadaUnitId;
const of = (type: string): SwArmadaTypeId => type as SwArmadaTypeId;

/**
 * Returns the battle at Umbral Station with an open window. Asteroids between the last corvettes and between the first
 * squadrons obstruct the line of sight. The own frigate has a card and may relay its commands.
 */
export function askedView(
  kind: WindowKind,
  { unit, ships = {}, squadrons = {}, board = {} }: Differs = {},
): SwArmadaView {
  const view = laidView();
  const [first] = view.seats;
  const mine = first!.id;
  const base: Readonly<Record<string, Partial<Ship>>> = {
    a1: {
      dials: ['concentrate-fire', 'repair'],
      commands: ['repair', 'squadron'],
      cards: [{ id: 'c7' as CardId, kind: 'ruptured-engine' as CardKind, faceup: true }],
      shields: { front: 2, left: 1, right: 1, rear: 1 },
    },
    a3: { type: of('cr90-corvette-a'), dials: ['concentrate-fire'], commands: ['concentrate-fire'] },
  };
  const wings: Readonly<Record<string, Partial<Squadron>>> = {
    a4: { type: of('tie-defender-squadron') },
    a5: { type: of('e-wing-squadron') },
    a6: { ...view.squadrons[id('a5')]!, id: id('a6'), type: of('vcx-100-freighter'), at: [50_000, 38_000] },
    a7: { ...view.squadrons[id('a5')]!, id: id('a7'), type: of('yt-2400'), at: [25_000, 20_000] },
    a8: { ...view.squadrons[id('a5')]!, id: id('a8'), type: of('tie-phantom-squadron'), at: [85_000, 15_000] },
  };
  const shipsNow = changed(view.ships, base, ships);
  const squadronsNow = changed(view.squadrons, wings, squadrons);
  return {
    ...view,
    ships: shipsNow,
    squadrons: squadronsNow,
    obstacles: inTheWay(view),
    pair: kind === 'squadron' ? 2 : 1,
    window: { kind, seats: [mine], unit: unit === undefined ? null : id(unit) },
    ...board,
  };
}

const moved = [
  { x: 77_700, y: 47_000, h: 0 },
  { x: 36_700, y: 51_700, h: 0 },
];
/** The first asteroids, moved into the way. */
const inTheWay = ({ obstacles }: SwArmadaView): SwArmadaView['obstacles'] => {
  const asteroids = Object.keys(obstacles).filter((name) => name.startsWith('asteroid'));
  return Object.fromEntries(
    Object.entries(obstacles).map(([name, pose]) => [name, moved[asteroids.indexOf(name)] ?? pose]),
  );
};

function changed<Unit extends Ship | Squadron>(
  all: Readonly<Record<string, Unit>>,
  ...changes: readonly Readonly<Record<string, Partial<Unit>>>[]
): Readonly<Record<string, Unit>> {
  const next: Record<string, Unit> = { ...all };
  for (const change of changes)
    for (const [unit, patch] of Object.entries(change)) next[unit] = { ...next[unit], ...patch } as Unit;
  return next;
}

/** Builds an open attack with these dice. */
export const underway = (
  said: Pick<SwArmadaAttack, 'by' | 'target' | 'zone' | 'targetZone' | 'dice' | 'seat'> & Partial<SwArmadaAttack>,
): SwArmadaAttack => ({
  ...{ number: 3, kind: 'standard', step: 'effects', distance: 9_000, band: 'medium', obstructedBy: [] },
  ...{ pool: { red: 0, blue: 0, black: 0 }, locked: [], commands: [], spent: [], redirect: null },
  left: { ai: 0, swarm: 0, adept: 0, assault: 0 },
  ...said,
});

/** Two own squadrons that the own frigate flew over. */
export const lifted: Placing = {
  ship: id('a1'),
  seat: laidView().seat!,
  lifted: [
    { unit: id('a4'), at: [36_300, 48_200] },
    { unit: id('a5'), at: [29_000, 45_800] },
  ],
};
