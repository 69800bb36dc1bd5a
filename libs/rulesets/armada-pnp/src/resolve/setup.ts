import type { Dice, Sheets } from '@warlog/kernel';
import { chartOf, farthestPair } from '../chart.js';
import type { Event, NewUnit } from '../model/event.js';
import { otherSide, perSide, type PerSide, type SideId, type SystemId, type UnitId } from '../model/ids.js';
import { tokensOf, type MapData, type Setup } from '../model/setup.js';
import type { ChooseSheet, Sheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { botTurnLimit, carrierOf, lightOf } from '../tables.js';

/** The table, and who may choose: both seats roll two dice, the higher roll chooses (PNP-3.1). */
export function* open(setup: Setup, dice: Dice): Generator<Event, void, void> {
  const { map, seats } = setup;
  const endless = setup.options.turnLimit === 0 && seats.every(({ bot }) => bot);
  const options = endless ? { ...setup.options, turnLimit: botTurnLimit } : setup.options;
  yield { type: 'GameCreated', map, options, tokens: tokensOf(setup), seats };
  const scope = dice.scope('setup/roll');
  for (let n = 1; ; n += 1) {
    const totals = ['first', 'second'].map((name) => {
      const request = { count: 2, sides: 6, purpose: 'dice.side-choice', clause: 'PNP-3.1' };
      return scope.roll({ label: `${name}/${n}`, ...request }).reduce((sum, face) => sum + face, 0);
    });
    const [first = 0, second = 0] = totals;
    const [one, other] = seats;
    if (first === second || one === undefined || other === undefined) continue;
    yield { type: 'ChoiceWon', seat: first > second ? one.id : other.id, totals };
    return;
  }
}

/** Sides and systems as the high roller says, or as the map suggests (PNP-17.2); then the starting forces (PNP-3.3). */
export function* choose(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  const { highRoller } = now;
  if (highRoller === null) throw new Error('Nobody won the roll');
  const sent = sheets[highRoller];
  const choice = sent?.order === 'setup.choose' ? sent : defaultChoice(now.map);
  const low = now.seats.find(({ id }) => id !== highRoller)?.id ?? highRoller;
  const seatOf = perSide((side) => (side === choice.side ? highRoller : low));
  const start = perSide((side) => (side === choice.side ? choice.startSystem : choice.opponentStartSystem));
  yield { type: 'SidesChosen', seatOf, start };
  for (const side of [choice.side, otherSide(choice.side)]) {
    yield { type: 'ForcesPlaced', side, system: start[side], units: startForce(now, side, dice) };
  }
}

/** The choice of one who says nothing: Confederation, where the map suggests. */
export function defaultChoice(map: MapData): ChooseSheet {
  const start = startPair(map);
  return {
    order: 'setup.choose',
    side: 'confed',
    startSystem: start.confed,
    opponentStartSystem: start.kilrathi,
  };
}

export function startPair(map: MapData): PerSide<SystemId> {
  if (map.suggestedStart !== undefined) return map.suggestedStart;
  const [confed, kilrathi] = farthestPair(chartOf(map));
  return { confed, kilrathi };
}

function startForce(now: State, side: SideId, dice: Dice): readonly NewUnit[] {
  const scope = dice.scope(`ids/${side}`);
  return [carrierOf[side], lightOf[side], lightOf[side]].map((type, index) => ({
    id: counterId(scope.id(`start/${index + 1}`)),
    type,
    n: now.created + index + 1,
  }));
}

/** What a counter is called: nothing that tells of its type or of other counters. */
export function counterId(hex: string): UnitId {
  return `u-${hex.slice(0, 16)}` as UnitId;
}
