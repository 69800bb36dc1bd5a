import { seedDice, type Dice } from '@warlog/dice';
import type { OpenBattle, Viewer } from '@warlog/ruleset-api';
import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { fightsOf, tableReport, type Run as Ran, type TableFates } from '@warlog/ruleset-testkit';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import type { BzaarckeBattleFought } from '../model/event.js';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeState } from '../model/state.js';
import type { BzaarckeView } from '../model/view.js';
import { at, board, orders, s1, s2, s3, s4, types, unit, viewOf, type BzaarckePosition } from './board.js';

export type BzaarckeRun = Ran<BzaarckeTypes>;
export const { run, battles, back, ...fights } = fightsOf<BzaarckeTypes>(bzaarcke);

/** A campaign in which both sides may agree to fight a battle out. */
export const on = { edition: 2, fightItOut: 'both-agree', fightHours: 96, maxBattles: 1 } as const;
/** A frigate and a wing of seat 1 jump to Rock, where a scarred cruiser and a corvette of seat 2 already are. */
export const meeting: BzaarckePosition = {
  options: on,
  units: [
    ['s1-f', types.frigate, at.alpha],
    ['s1-x', types.xwing, at.alpha],
    ['s2-c', types.cruiser, at.rock, { scarred: true }],
    ['s2-d', types.corvette, at.rock],
  ],
};
export const strike: Partial<BzaarckeOrdersSheet> = {
  jump: [{ from: at.alpha, to: at.rock, units: [unit('s1-f'), unit('s1-x')] }],
};
export const wish = (...places: readonly PlaceId[]): Partial<BzaarckeOrdersSheet> => ({ fightOut: [...places] });
export type BzaarckeSheets = Readonly<Partial<Record<SeatId, Partial<BzaarckeOrdersSheet>>>>;
export const bothWish: BzaarckeSheets = { [s1]: { ...strike, ...wish(at.rock) }, [s2]: wish(at.rock) };

/** Closes the orders phase. */
export function closed(
  state: BzaarckeState,
  sheets: BzaarckeSheets = bothWish,
  dice: Dice = seedDice('close'),
): BzaarckeRun {
  const all = [s1, s2, s3, s4].map((id) => [id, orders(sheets[id] ?? {}, state.turn)]);
  return fights.closed(state, Object.fromEntries(all) as never, dice);
}

export const kinds = ({ events }: BzaarckeRun) => events.map(({ type }) => type);
export const places = ({ after }: BzaarckeRun) => battles(after).map(({ place }) => place);
export const phaseOf = ({ after }: BzaarckeRun) => bzaarcke.play.phase(after);
export const only = ({ after }: BzaarckeRun): OpenBattle => battles(after)[0] as OpenBattle;
export const foughtIn = ({ events }: Pick<BzaarckeRun, 'events'>): readonly BzaarckeBattleFought[] =>
  events.filter((event) => event.type === 'BattleFought');

/** Returns the battle at Rock after a report with these fates. */
export function taken(fates: TableFates, more: object = {}): BzaarckeBattleFought {
  const [battle] = foughtIn(back(closed(board(meeting)).after, (openBattle) => tableReport(openBattle, fates, more)));
  if (!battle) throw new Error('No battle came back.');
  return battle;
}

/** Returns the disclosures of these runs for a viewer, and its view afterwards. */
export function disclosedTo(viewer: Viewer, state: BzaarckeState, runs: readonly BzaarckeRun[]) {
  const begun: BzaarckeView =
    viewer.kind === 'seat'
      ? viewOf(state, viewer.seat)
      : { ...viewOf(state, s4), viewer: viewer.kind, seat: null, units: {}, seen: {} };
  return fights.toldTo(viewer, state, begun, runs);
}

/** Battles at Far and at Rock; the one at Far has more at stake. */
export const two: BzaarckePosition = {
  ...meeting,
  units: [...(meeting.units ?? []), ['s1-z', types.destroyer, at.far], ['s2-z', types.liner, at.far]],
};
export const everywhere: BzaarckeSheets = {
  [s1]: { ...strike, ...wish(at.rock, at.far) },
  [s2]: wish(at.rock, at.far),
};
