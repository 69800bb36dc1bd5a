import { noteFight } from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import { applyFact, layOut } from './board.js';
import {
  noteBattle,
  noteBombs,
  noteClaim,
  noteLoss,
  noteRuling,
  noteSequel,
  settle,
  thoseIn,
} from './evolve/fought.js';
import type { FtarqEvent } from './model/event.js';
import type { ObjectiveId } from './model/ids.js';
import type { FtarqPlanet, FtarqSide, FtarqState } from './model/state.js';
import { sideOf } from './position.js';

type Opened = Extract<FtarqEvent, { type: 'GameOpened' }>;

/** Applies one event to the state. Takes ownership of `before` and changes it. */
export function evolve(before: FtarqState | null, event: FtarqEvent): FtarqState {
  if (event.type === 'GameOpened') return layOut(event, untouched);
  if (before === null) throw new Error(`${event.type} came before the game was opened.`);
  const state = before as Draft<FtarqState>;
  apply(state, event);
  return state;
}

function untouched({ credits, ic, garrison }: Opened['map']['planets'][number]): FtarqPlanet {
  const raise = { credits: 0, ic: 0 };
  return { owner: null, credits, ic, gf: garrison, guard: 0, yard: null, raise, blockadedBy: null };
}

/**
 * Applies one event, and what only the state stores: the deck, gifts in transit, and what rulings on battles restore.
 */
function apply(state: Draft<FtarqState>, event: Exclude<FtarqEvent, Opened>): void {
  noteFight(state, event);
  switch (event.type) {
    case 'ObjectivesOrdered':
      state.deck = [...event.order];
      break;
    case 'ObjectiveRevealed':
      state.deck = state.deck.filter((id) => id !== event.objective);
      break;
    case 'CreditsGathered':
      sideOf(state, event.seat).incoming = 0;
      break;
    case 'CreditsGiven':
      sideOf(state, event.to).incoming += event.credits;
      break;
    case 'ConstructRemembered':
      sideOf(state, event.seat).lastConstruct = event.construct as Draft<FtarqSide>['lastConstruct'];
      break;
    case 'OrdersClosed':
      delete state.sequels;
      delete state.claims;
      break;
    case 'BattleFought': {
      const began = thoseIn(state, event);
      applyFact(state, event);
      return noteBattle(state, event, began);
    }
    case 'DeedDone':
      noteClaim(state, event);
      break;
    case 'AftermathClosed':
      settle(state);
      break;
    case 'PlanetInvaded':
      noteSequel(state, event.planet, { seat: event.by, gf: event.landed - event.aboard });
      break;
    case 'PlanetBombarded':
      noteSequel(state, event.planet, null);
      noteBombs(state, event);
      break;
    case 'ForcesLanded':
      // By order only if the orbit was held after the battles (FTQ-509, FTQ-708).
      if (event.why === 'order') noteSequel(state, event.planet, { seat: event.seat, gf: event.gf });
      break;
    case 'PlanetTaken':
      noteLoss(state, event);
      break;
    case 'ObjectiveClaimed':
      state.claims = [...(state.claims ?? []), { seat: event.seat, objective: event.objective }];
      break;
    case 'RulingApplied':
      if (event.change.what === 'objective') state.deck = upFront(state.deck, event.change.objective);
      if (event.change.what === 'battle') noteRuling(state, event.change);
      break;
    default:
      break;
  }
  applyFact(state, event);
}

/** Returns the deck with one objective on top, if it is in the deck. */
function upFront(deck: readonly ObjectiveId[], first: ObjectiveId): ObjectiveId[] {
  return deck.includes(first) ? [first, ...deck.filter((id) => id !== first)] : [...deck];
}
