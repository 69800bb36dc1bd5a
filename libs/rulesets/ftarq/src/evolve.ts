import type { Draft } from '@warlog/kernel';
import { applyFact, layOut } from './board.js';
import { noteBattle, noteBombs, noteDeed, noteLoss, noteRuling, noteSequel, settle, thoseIn } from './evolve/fought.js';
import type { Event } from './model/event.js';
import type { ObjectiveId } from './model/ids.js';
import type { Planet, Side, State } from './model/state.js';
import { sideOf } from './position.js';

type Opened = Extract<Event, { type: 'GameOpened' }>;

/** The truth after one more event. Takes the state over and changes it. */
export function evolve(before: State | null, event: Event): State {
  if (event.type === 'GameOpened') return layOut(event, untouched);
  if (before === null) throw new Error(`${event.type} came before the game was opened.`);
  const state = before as Draft<State>;
  apply(state, event);
  return state;
}

function untouched({ credits, ic, garrison }: Opened['map']['planets'][number]): Planet {
  const raise = { credits: 0, ic: 0 };
  return { owner: null, credits, ic, gf: garrison, guard: 0, yard: null, raise, blockadedBy: null };
}

/** One more fact, and what only the truth keeps: the deck, gifts under way, and what rulings on battles bring back. */
function apply(state: Draft<State>, event: Exclude<Event, Opened>): void {
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
      sideOf(state, event.seat).lastConstruct = event.construct as Draft<Side>['lastConstruct'];
      break;
    case 'OrdersClosed':
      delete state.fought;
      delete state.sequels;
      delete state.claims;
      break;
    case 'WishesSet':
      state.wishes = { ...state.wishes, [event.seat]: [...event.places] };
      break;
    case 'FightAgreed':
      state.agreed = [...(state.agreed ?? []), event.place];
      break;
    case 'BattlesAwaited':
      state.awaiting = { places: [...event.places], settled: [...event.settled] };
      break;
    case 'BattlesClosed':
      delete state.awaiting;
      break;
    case 'TurnOpened':
      delete state.wishes;
      delete state.agreed;
      break;
    case 'BattleFought': {
      const began = thoseIn(state, event);
      applyFact(state, event);
      return noteBattle(state, event, began);
    }
    case 'DeedDone':
      noteDeed(state, event);
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
      // By order only where the orbit was held after the battles (FTQ-509, FTQ-708).
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

/** The deck with one objective on top, if it still lies in it. */
function upFront(deck: readonly ObjectiveId[], first: ObjectiveId): ObjectiveId[] {
  return deck.includes(first) ? [first, ...deck.filter((id) => id !== first)] : [...deck];
}
