import type { Dice } from '@warlog/dice';
import type { Sheets } from '@warlog/ruleset-api';
import { chartOf, farthestPair } from '../chart.js';
import type { ArmadaEvent, NewUnit } from '../model/event.js';
import { otherSide, perSide, type PerSide, type SideId, type SystemId, type ArmadaUnitId } from '../model/ids.js';
import { tokensOf, type ArmadaMapData, type ArmadaSetup } from '../model/setup.js';
import type { ChooseSheet, ArmadaSheet } from '../model/sheet.js';
import type { ArmadaState } from '../model/state.js';
import { botTurnLimit, carrierOf, lightOf } from '../tables.js';

/** Sets up the board and rolls for the choice: both seats roll two dice, the higher roll chooses (PNP-3.1). */
export function* open(setup: ArmadaSetup, dice: Dice): Generator<ArmadaEvent, void, void> {
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
    const [firstSeat, other] = seats;
    if (first === second || firstSeat === undefined || other === undefined) continue;
    yield { type: 'ChoiceWon', seat: first > second ? firstSeat.id : other.id, totals };
    return;
  }
}

/**
 * Assigns sides and systems as the high roller chose, or as the map suggests (PNP-17.2); then places the starting
 * forces (PNP-3.3).
 */
export function* choose(now: ArmadaState, sheets: Sheets<ArmadaSheet>, dice: Dice): Generator<ArmadaEvent, void, void> {
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

/** Returns the choice of a seat without orders: Confederation, at the suggested systems. */
export function defaultChoice(map: ArmadaMapData): ChooseSheet {
  const start = startPair(map);
  return {
    order: 'setup.choose',
    side: 'confed',
    startSystem: start.confed,
    opponentStartSystem: start.kilrathi,
  };
}

export function startPair(map: ArmadaMapData): PerSide<SystemId> {
  if (map.suggestedStart !== undefined) return map.suggestedStart;
  const [confed, kilrathi] = farthestPair(chartOf(map));
  return { confed, kilrathi };
}

function startForce(now: ArmadaState, side: SideId, dice: Dice): readonly NewUnit[] {
  const scope = dice.scope(`ids/${side}`);
  return [carrierOf[side], lightOf[side], lightOf[side]].map((type, index) => ({
    id: counterId(scope.id(`start/${index + 1}`)),
    type,
    n: now.created + index + 1,
  }));
}

/** Returns a counter id that reveals neither its type nor other counters. */
export function counterId(hex: string): ArmadaUnitId {
  return `u-${hex.slice(0, 16)}` as ArmadaUnitId;
}
