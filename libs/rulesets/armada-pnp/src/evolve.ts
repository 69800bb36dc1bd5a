import type { Draft } from '@warlog/ruleset-api';
import { applyFact } from './board.js';
import type { ArmadaEvent } from './model/event.js';
import type { ArmadaState } from './model/state.js';
import { perSide, type SystemId } from './model/ids.js';

/** Applies one event to the state. Takes ownership of `before` and changes it. */
export function evolve(before: ArmadaState | null, event: ArmadaEvent): ArmadaState {
  if (event.type === 'GameCreated') return layOut(event);
  if (before === null) throw new Error(`${event.type} came before the game was created.`);
  const state = before as Draft<ArmadaState>;
  applyFact(state, event);
  applyPlan(state, event);
  return state;
}

/** Returns the board before setup. */
export function layOut(event: Extract<ArmadaEvent, { type: 'GameCreated' }>): ArmadaState {
  const { map, options, tokens, seats } = event;
  return {
    map,
    options,
    tokens,
    seats,
    highRoller: null,
    seatOf: null,
    step: 'choose',
    turn: 0,
    systems: Object.fromEntries(map.systems.map(({ id }) => [id, { controller: null, base: null, scars: [] }])),
    units: {},
    treasury: perSide(() => ({ pp: 0, unused: tokens.logoPerSide })),
    neutral: { ...tokens.neutral },
    pools: perSide((side) => ({ ...tokens.craftPerSide[side] })),
    words: perSide(() => ({ doctrines: {}, modes: {}, sequence: [] })),
    battle: null,
    retreat: null,
    drawOffer: null,
    ended: null,
    combat: null,
    created: 0,
  };
}

/** Applies what only the state stores: the progress of the Combat phase and the number of units created. */
function applyPlan(state: Draft<ArmadaState>, event: ArmadaEvent): void {
  switch (event.type) {
    case 'ForcesPlaced':
      state.created += event.units.length;
      return;
    case 'UnitBuilt':
    case 'CounterPlaced':
      state.created += 1;
      return;
    case 'CombatOpened':
      state.combat = {
        clashes: [...event.clashes],
        sequence: [...event.sequence],
        arrived: false,
        raised: [],
        came: perSide(() => []),
        fought: {},
      };
      return;
    case 'ClashStarted':
      state.combat?.clashes.shift();
      return;
    case 'UnitsArrived':
      if (state.combat) state.combat.arrived = true;
      return;
    case 'BattleStarted': {
      const { place } = event.battle;
      const key: string = place.kind === 'line' ? place.line : place.system;
      if (!state.combat) return;
      state.combat.came = perSide((side) => event.battle.groups[side].flatMap(({ id }) => state.units[id]?.from ?? []));
      state.combat.fought[key] = (state.combat.fought[key] ?? 0) + 1;
      state.combat.raised = state.combat.raised.filter((system: SystemId) => system !== key);
      return;
    }
    case 'RetreatMade':
      if (event.raises) state.combat?.raised.push(event.to);
      return;
    case 'FightAgreed':
      state.agreed = [...(state.agreed ?? []), event.place];
      return;
    case 'BattleHandedOver': {
      const { combat } = state;
      const battle = state.handed?.find(({ id }) => id === event.battle);
      if (!combat || !battle) return;
      combat.handed = { ...combat.handed, [battle.id]: combat.came };
      if (battle.place.kind === 'system') combat.systemsHanded = true;
      return;
    }
    case 'BattleCameBack':
      if (state.combat) state.combat.back = { ...state.combat.back, [event.battle]: event as never };
      return;
    case 'BattleResumed':
      if (!state.combat) return;
      state.combat.came = state.combat.handed?.[event.battle] ?? state.combat.came;
      delete state.combat.back?.[event.battle];
      return;
    case 'CombatClosed':
      delete state.agreed;
      state.combat = null;
      return;
    default:
      return;
  }
}
