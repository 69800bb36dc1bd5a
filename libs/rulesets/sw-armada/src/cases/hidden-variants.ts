import { isDiceEvent } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import type { Logged } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import type { SwArmadaTypes } from '../index.js';
import type { SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaState } from '../model/state.js';
import { shipsHere } from '../position.js';
import { commands, type SwArmadaCommand } from '../tables.js';
import { disclose } from '../view/disclose.js';

type Closing = (sheets: Sheets<SwArmadaSheet>) => readonly Logged<SwArmadaTypes>[];

/**
 * Varies the opponent's orders invisibly: other dials, plans, doctrines and later orders, as long as nothing of it is
 * disclosed while the phase closes.
 */
export function hiddenVariants(
  state: SwArmadaState,
  viewer: SeatId,
  sheets: Sheets<SwArmadaSheet>,
  closing: Closing,
): fc.Arbitrary<Sheets<SwArmadaSheet>> | null {
  const [other] = Object.entries(sheets).filter(([id, sheet]) => id !== viewer && sheet !== null) as [
    SeatId,
    SwArmadaSheet,
  ][];
  if (other === undefined) return null;
  const [seat, sheet] = other;
  const drawn = fc.record({ command: fc.constantFrom(...commands), what: fc.nat(3), n: fc.nat(8) });
  return drawn.map(({ command, what, n }) => {
    const variant = { ...sheets, [seat]: variantOf(state, seat, sheet, command, what, n) };
    return comesOut(closing(variant)) || publicOf(state, closing(variant)) !== publicOf(state, closing(sheets))
      ? sheets
      : variant;
  });
}

/** Returns the public disclosures. */
const publicOf = (state: SwArmadaState, events: readonly Logged<SwArmadaTypes>[]): string =>
  JSON.stringify(
    events.flatMap((event) => (isDiceEvent(event) ? [event] : disclose(state, event, { kind: 'public' }))),
  );

/** Returns true at the end, when everything is disclosed. */
const comesOut = (events: readonly Logged<SwArmadaTypes>[]): boolean =>
  events.some(({ type }) => type === 'BattleEnded');

function variantOf(
  state: SwArmadaState,
  seat: SeatId,
  sheet: SwArmadaSheet,
  command: SwArmadaCommand,
  what: number,
  n: number,
): SwArmadaSheet {
  const [ship] = shipsHere(state, seat);
  switch (what) {
    case 0:
      return { ...sheet, doctrine: { fleet: { defense: { askFrom: n + 1 }, command } } };
    case 1:
      return ship === undefined ? sheet : { ...sheet, plan: { dials: { [ship.id]: [command] } } };
    case 2:
      if (sheet.dials === undefined) return { ...sheet, plan: { order: ship === undefined ? [] : [ship.id] } };
      return {
        ...sheet,
        dials: Object.fromEntries(Object.entries(sheet.dials).map(([id, list]) => [id, list.map(() => command)])),
      };
    default: {
      const { activate } = sheet;
      if (activate === undefined) return { ...sheet, doctrine: { fleet: { cloak: 'ask' } } };
      const { maneuver: _, ...rest } = activate;
      return { ...sheet, activate: rest };
    }
  }
}
