import { line, unitRef, type Line } from '@warlog/kernel';
import { aroundShip } from '../machine/around.js';
import { displaceWord, usualSlot } from '../machine/displacing.js';
import type { DisplaceEntry } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { freeSlots } from '../move/slots.js';
import { afloat, shipOf, squadronOf } from '../position.js';
import { gridOf } from '../view/grid.js';

/** Where lifted squadrons are put down: those that are named on their slots, the others by doctrine (SWA-MOV-41). */
export function placedNotes(view: View, named: readonly DisplaceEntry[]): readonly Line[] {
  const { placing } = view;
  const ship = placing === null ? null : shipOf(view, placing.ship);
  if (placing === null || placing.seat !== view.seat || ship?.status !== 'here') return [];
  const isNamed = ({ unit }: { readonly unit: string }): boolean => named.some((one) => one.unit === unit);
  const first = named.flatMap(({ unit }) => placing.lifted.filter((one) => one.unit === unit));
  let board = view;
  return [...first, ...placing.lifted.filter((one) => !isNamed(one))].flatMap(({ unit, at }) => {
    const slot = named.find((one) => one.unit === unit)?.slot;
    const free = freeSlots(afloat(board, ship), aroundShip(board, ship)).find((one) => one.slot === slot);
    const down = free ?? usualSlot(board, ship, placing, unit, at);
    const squadron = squadronOf(board, unit);
    if (down === null || squadron === null) return [];
    board = { ...board, squadrons: { ...board.squadrons, [unit]: { ...squadron, at: down.at } } };
    const params = { unit: unitRef(unit), grid: gridOf(down.at) };
    return [line('forecast.placed', params, { clause: 'SWA-MOV-41', place: unit })];
  });
}

/** By which word the doctrine of the viewer puts down what is lifted: one for all, or its own for each side (SWA-MOV-41). */
export function placingWord(view: View): 'near' | 'engaged' | 'far' | 'harmless' | 'mixed' {
  const { placing, options } = view;
  if (placing === null || options.edition === undefined) return 'near';
  const squadrons = placing.lifted.flatMap(({ unit }) => squadronOf(view, unit) ?? []);
  const words = new Set(squadrons.map((squadron) => displaceWord(view, placing, squadron)));
  const [word = 'near'] = words;
  return words.size > 1 ? 'mixed' : word;
}
