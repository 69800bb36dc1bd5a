import { seatRef, type Message } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
import type { SwArmadaPose } from '../geometry/pose.js';
import { surroundingsOf } from '../machine/around.js';
import { displaceWord, usualSlot } from '../machine/displacing.js';
import type { DisplaceEntry } from '../model/sheet.js';
import type { SwArmadaBoard, Placing, Ship, Squadron } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { freeSlots } from '../move/slots.js';
import { afloat, otherSeat, shipOf, squadronOf } from '../position.js';
import { gridOf } from '../view/grid.js';

/** Returns where lifted squadrons are placed: named ones on their slots, others by doctrine (SWA-MOV-41). */
export function placedNotes(view: SwArmadaView, named: readonly DisplaceEntry[]): readonly Message[] {
  const { placing } = view;
  const ship = placing === null ? null : shipOf(view, placing.ship);
  if (placing === null || placing.seat !== view.seat || ship?.status !== 'here') return [];
  return putDown(view, ship, placing, named).map(({ unit, grid }) =>
    unitLine('forecast.placed', unit, 'SWA-MOV-41', { params: { grid } }),
  );
}

/**
 * Returns where a bot places the squadrons under the viewer's course, in the current position (SWA-MOV-41). A bot uses
 * the default doctrine; that of a player is secret.
 */
export function placedByBot(
  view: SwArmadaView,
  ship: Ship,
  pose: SwArmadaPose,
  under: readonly Under[],
): readonly Message[] {
  const seat = otherSeat(view, ship.seat);
  if (view.seats.find(({ id }) => id === seat)?.bot !== true) return [];
  const lifted = under.flatMap(({ id }) => {
    const squadron = squadronOf(view, id);
    return squadron === null || squadron.at === null ? [] : [{ squadron, unit: squadron.id, at: squadron.at }];
  });
  const up = Object.fromEntries(lifted.map(({ squadron }) => [squadron.id, { ...squadron, at: null }]));
  const flown = { ...ship, pose };
  const board = {
    ...view,
    ships: { ...view.ships, [ship.id]: flown },
    squadrons: { ...view.squadrons, ...up },
  };
  return putDown(board, flown, { ship: ship.id, seat, lifted }, []).map(({ unit, grid }) =>
    unitLine('forecast.puts', unit, 'SWA-MOV-41', { params: { seat: seatRef(seat), grid } }),
  );
}

/** A squadron under a base. */
interface Under {
  readonly id: string;
}

/** Returns the squares of placed squadrons, the named ones first, each beside those before it. */
function putDown(
  from: SwArmadaBoard,
  ship: Ship,
  placing: Placing,
  named: readonly DisplaceEntry[],
): readonly { readonly unit: Squadron['id']; readonly grid: string }[] {
  const isNamed = ({ unit }: { readonly unit: string }): boolean =>
    named.some((displacement) => displacement.unit === unit);
  const first = named.flatMap(({ unit }) => placing.lifted.filter((squadron) => squadron.unit === unit));
  let board = from;
  return [...first, ...placing.lifted.filter((squadron) => !isNamed(squadron))].flatMap(({ unit, at }) => {
    const slot = named.find((displacement) => displacement.unit === unit)?.slot;
    const free = freeSlots(afloat(board, ship), surroundingsOf(board, ship)).find((freeSlot) => freeSlot.slot === slot);
    const down = free ?? usualSlot(board, ship, placing, unit, at);
    const squadron = squadronOf(board, unit);
    if (down === null || squadron === null) return [];
    board = { ...board, squadrons: { ...board.squadrons, [unit]: { ...squadron, at: down.at } } };
    return [{ unit, grid: gridOf(down.at) }];
  });
}

/** Returns the viewer's choice for placing lifted squadrons: one for all, or its own for each side (SWA-MOV-41). */
export function placingWord(view: SwArmadaView): 'near' | 'engaged' | 'far' | 'harmless' | 'mixed' {
  const { placing, options } = view;
  if (placing === null || options.edition === undefined) return 'near';
  const squadrons = placing.lifted.flatMap(({ unit }) => squadronOf(view, unit) ?? []);
  const words = new Set(squadrons.map((squadron) => displaceWord(view, placing, squadron)));
  const [word = 'near'] = words;
  return words.size > 1 ? 'mixed' : word;
}
