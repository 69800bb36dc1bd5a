import { seedDice, type Dice, type OpenBattle, type PlaceId, type SeatId, type Viewer } from '@warlog/kernel';
import { fightsOf, tableReport, type Run as Ran, type TableFates } from '@warlog/kernel/testing';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import type { BattleFought } from '../model/event.js';
import type { OrdersSheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import type { View } from '../model/view.js';
import { at, board, orders, s1, s2, s3, s4, types, unit, viewOf, type Position } from './board.js';

export type Run = Ran<BzaarckeTypes>;
export const { run, battles, back, ...fights } = fightsOf<BzaarckeTypes>(bzaarcke);

/** A campaign in which both sides may agree to fight a battle out. */
export const on = { edition: 2, fightItOut: 'both-agree', fightHours: 96, maxBattles: 1 } as const;
/** A frigate and a wing of seat 1 jump to Rock, where a scarred cruiser and a corvette of seat 2 were before. */
export const meeting: Position = {
  options: on,
  units: [
    ['s1-f', types.frigate, at.alpha],
    ['s1-x', types.xwing, at.alpha],
    ['s2-c', types.cruiser, at.rock, { scarred: true }],
    ['s2-d', types.corvette, at.rock],
  ],
};
export const strike: Partial<OrdersSheet> = {
  jump: [{ from: at.alpha, to: at.rock, units: [unit('s1-f'), unit('s1-x')] }],
};
export const wish = (...places: readonly PlaceId[]): Partial<OrdersSheet> => ({ fightOut: [...places] });
export type Sheets = Readonly<Partial<Record<SeatId, Partial<OrdersSheet>>>>;
export const bothWish: Sheets = { [s1]: { ...strike, ...wish(at.rock) }, [s2]: wish(at.rock) };

/** Orders close. */
export function closed(state: State, sheets: Sheets = bothWish, dice: Dice = seedDice('close')): Run {
  const all = [s1, s2, s3, s4].map((id) => [id, orders(sheets[id] ?? {}, state.turn)]);
  return fights.closed(state, Object.fromEntries(all) as never, dice);
}

export const kinds = ({ events }: Run) => events.map(({ type }) => type);
export const places = ({ after }: Run) => battles(after).map(({ place }) => place);
export const phaseOf = ({ after }: Run) => bzaarcke.phase(after);
export const only = ({ after }: Run): OpenBattle => battles(after)[0] as OpenBattle;
export const foughtIn = ({ events }: Pick<Run, 'events'>): readonly BattleFought[] =>
  events.filter((one) => one.type === 'BattleFought');

/** The battle at Rock as it came back with these fates. */
export function taken(fates: TableFates, more: object = {}): BattleFought {
  const [battle] = foughtIn(back(closed(board(meeting)).after, (one) => tableReport(one, fates, more)));
  if (!battle) throw new Error('No battle came back.');
  return battle;
}

/** What a seat, or the public, is told of these runs, and its view afterwards. */
export function toldTo(viewer: Viewer, state: State, runs: readonly Run[]) {
  const begun: View =
    viewer.kind === 'seat'
      ? viewOf(state, viewer.seat)
      : { ...viewOf(state, s4), viewer: viewer.kind, seat: null, units: {}, seen: {} };
  return fights.toldTo(viewer, state, begun, runs);
}

/** Battles at Far and at Rock; that at Far has more at stake. */
export const two: Position = {
  ...meeting,
  units: [...(meeting.units ?? []), ['s1-z', types.destroyer, at.far], ['s2-z', types.liner, at.far]],
};
export const everywhere: Sheets = { [s1]: { ...strike, ...wish(at.rock, at.far) }, [s2]: wish(at.rock, at.far) };
