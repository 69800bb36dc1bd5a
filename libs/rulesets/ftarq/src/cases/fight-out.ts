import { seedDice, type Dice } from '@warlog/dice';
import type { OpenBattle, Viewer } from '@warlog/ruleset-api';
import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { fightsOf, tableReport, type Run as Ran, type TableFates } from '@warlog/ruleset-testkit';
import { ftarq, type FtarqTypes } from '../index.js';
import type { FtarqBattleFought } from '../model/event.js';
import type { FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqState } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { at, board, orders, s1, s2, s3, s4, types, unit, viewOf, type FtarqPosition } from './board.js';

export type FtarqRun = Ran<FtarqTypes>;
export const { run, battles, back, ...fights } = fightsOf<FtarqTypes>(ftarq);

/** A campaign in which both sides may agree to fight a battle out. */
export const on = { edition: 2, fightItOut: 'both-agree', fightHours: 96, maxBattles: 1 } as const;
/** A frigate and a wing of seat 1 jump to Rock, where a scarred cruiser and a corvette of seat 2 already are. */
export const meeting: FtarqPosition = {
  options: on,
  units: [
    ['s1-f', types.frigate, at.alpha],
    ['s1-x', types.xwing, at.alpha],
    ['s2-c', types.cruiser, at.rock, { scarred: true }],
    ['s2-d', types.corvette, at.rock],
  ],
};
export const strike: Partial<FtarqOrdersSheet> = {
  jump: [{ from: at.alpha, to: at.rock, units: [unit('s1-f'), unit('s1-x')] }],
};
export const wish = (...places: readonly PlaceId[]): Partial<FtarqOrdersSheet> => ({ fightOut: [...places] });
export type FtarqSheets = Readonly<Partial<Record<SeatId, Partial<FtarqOrdersSheet>>>>;
export const bothWish: FtarqSheets = { [s1]: { ...strike, ...wish(at.rock) }, [s2]: wish(at.rock) };

/** Battles at Far and at Rock; the one at Far has more at stake. */
export const two: FtarqPosition = {
  ...meeting,
  units: [...(meeting.units ?? []), ['s1-z', types.destroyer, at.far], ['s2-z', types.liner, at.far]],
};
export const everywhere: FtarqSheets = { [s1]: { ...strike, ...wish(at.rock, at.far) }, [s2]: wish(at.rock, at.far) };

/** Closes the orders phase. */
export function closed(state: FtarqState, sheets: FtarqSheets = bothWish, dice: Dice = seedDice('close')): FtarqRun {
  const all = [s1, s2, s3, s4].map((id) => [id, orders(sheets[id] ?? {}, state.turn)]);
  return fights.closed(state, Object.fromEntries(all) as never, dice);
}

export const kinds = ({ events }: FtarqRun) => events.map(({ type }) => type);
export const places = ({ after }: FtarqRun) => battles(after).map(({ place }) => place);
export const phaseOf = ({ after }: FtarqRun) => ftarq.play.phase(after);
export const only = ({ after }: FtarqRun): OpenBattle => battles(after)[0] as OpenBattle;
export const foughtIn = ({ events }: Pick<FtarqRun, 'events'>): readonly FtarqBattleFought[] =>
  events.filter((event) => event.type === 'BattleFought');

/** Returns the battle at Rock after a report with these fates. */
export function taken(fates: TableFates, more: object = {}): FtarqBattleFought {
  const [battle] = foughtIn(back(closed(board(meeting)).after, (openBattle) => tableReport(openBattle, fates, more)));
  if (!battle) throw new Error('No battle came back.');
  return battle;
}

/** Returns the disclosures of these runs for a viewer, and its view afterwards. */
export function disclosedTo(viewer: Viewer, state: FtarqState, runs: readonly FtarqRun[]) {
  const begun: FtarqView =
    viewer.kind === 'seat'
      ? viewOf(state, viewer.seat)
      : { ...viewOf(state, s4), viewer: viewer.kind, seat: null, units: {}, seen: {} };
  return fights.toldTo(viewer, state, begun, runs);
}
