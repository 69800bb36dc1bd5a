import type { ArmadaEvent } from '../../model/event.js';
import type { BattleId, SideId } from '../../model/ids.js';
import type { RoundSheet } from '../../model/sheet.js';
import { confed, counters, kilrathi, movesTo, opening, sys, unit, type WorkedBattle } from './battle.js';

const several = (type: string, count: number): readonly string[] => Array<string>(count).fill(type);
const strikers = counters([...several('wraith', 3), ...several('gladius', 4), ...several('banshee', 5)], 7);
const guards = counters(
  [...several('dralthi', 4), ...several('shoklar', 2), 'korlarh', 'goran', ...several('jakhari', 3)],
  17,
).slice(2);

const built = (side: SideId, system: string, units: typeof strikers): readonly ArmadaEvent[] =>
  units.map((newUnit) => ({ type: 'UnitBuilt', side, system: sys(system), unit: newUnit, shipyards: [], cost: 0 }));
const hidden = (side: SideId, ids: readonly string[]): ArmadaEvent => ({
  type: 'CountersHidden',
  side,
  units: ids.map((id) => ({ id: unit(id), becomes: unit(id) })),
  fortresses: side === 'kilrathi' ? [sys('atrapi')] : [],
});
const idsOf = (units: typeof strikers): readonly string[] => units.map(({ id }) => id);

/** The Kilrathi settle at Atrapi and both sides build; what takes a campaign many turns is placed at once. */
const before: readonly ArmadaEvent[] = [
  ...opening({ moveProtocol: 'sealed', battleMode: 'rounds' }, { confed: sys('gannet'), kilrathi: sys('vost') }),
  {
    type: 'MovesDeclared',
    side: 'kilrathi',
    moves: ['shiraak-1', 'dralthi-1', 'dralthi-2'].map((id) => ({ unit: unit(id), to: sys('atrapi') })),
  },
  { type: 'UnitsArrived' },
  { type: 'SystemClaimed', side: 'kilrathi', system: sys('atrapi'), markerFrom: 'pool' },
  { type: 'CombatClosed', turn: 1 },
  { type: 'TurnOpened', turn: 2 },
  ...built('confed', 'gannet', strikers),
  ...built('kilrathi', 'atrapi', guards),
  { type: 'BaseBuilt', side: 'kilrathi', system: sys('atrapi'), base: 'fortress-medium', cost: 0 },
  { type: 'TurnOpened', turn: 3 },
  hidden('confed', ['lexington-1', 'arrow-1', 'arrow-2', ...idsOf(strikers)]),
  hidden('kilrathi', ['shiraak-1', 'dralthi-1', 'dralthi-2', ...idsOf(guards)]),
  { type: 'ModeSet', side: 'confed', scope: 'default', mode: 'rounds' },
  { type: 'ModeSet', side: 'kilrathi', scope: 'default', mode: 'rounds' },
  { type: 'StepOpened', step: 'move' },
];

type Placed = readonly (readonly [unit: string, hits: number])[];

function answer(round: number, ignore: number, placed: Placed, torpedoRun: boolean): RoundSheet {
  return {
    order: 'combat.round',
    battle: 't3-atrapi' as BattleId,
    round,
    ignore,
    allocate: placed.map(([id, hits]) => ({ unit: unit(id), hits })),
    torpedoRun,
  };
}

/** Per result: hits ignored and placed by the Kilrathi, by the Confederation, and the faces that follow. */
const results: readonly (readonly [number, Placed, number, Placed, readonly number[]])[] = [
  [
    0,
    [
      ['jakhari-1', 9],
      ['jakhari-2', 1],
    ],
    0,
    [
      ['banshee-1', 5],
      ['banshee-2', 5],
      ['banshee-3', 1],
    ],
    [3, 4],
  ],
  [
    2,
    [
      ['jakhari-1', 1],
      ['jakhari-2', 1],
    ],
    0,
    [],
    [1, 2, 4, 4, 6],
  ],
  [1, [['jakhari-2', 3]], 0, [], [6, 6, 3, 5]],
  [0, [['jakhari-2', 3]], 0, [['banshee-3', 1]], [6, 6, 5, 6]],
  [
    0,
    [
      ['jakhari-2', 1],
      ['jakhari-3', 3],
    ],
    0,
    [],
    [5, 6, 4, 6],
  ],
  [
    0,
    [
      ['jakhari-2', 1],
      ['jakhari-3', 3],
    ],
    0,
    [],
    [2, 5, 6, 6, 6],
  ],
  [0, [['jakhari-3', 3]], 0, [['banshee-3', 1]], [4, 4, 2, 4]],
  [0, [['fort-1', 1]], 1, [], [2, 3]],
];

/** Twelve strike craft against a carrier, its escort, its transports and a fortress. */
export const strikeAtAtrapi: WorkedBattle = {
  id: 'strike-at-atrapi',
  title: 'The strike at Atrapi',
  before,
  phases: [
    {
      sheets: { [confed]: movesTo('atrapi', idsOf(strikers)), [kilrathi]: movesTo('atrapi', []) },
      dice: [4, 3, 3, 5, 6],
    },
    ...results.map(([ignore, placed, spared, taken, dice], round) => ({
      sheets: {
        [confed]: answer(round, spared, taken, round > 0),
        [kilrathi]: answer(round, ignore, placed, false),
      },
      dice,
    })),
  ],
};
