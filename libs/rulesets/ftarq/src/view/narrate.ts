import {
  addressed,
  type DiceEvent,
  type Message,
  line,
  placeRef,
  seatRef,
  narrateEnd,
  narrateForce,
  narrateSectorRuling,
  narrateTaken,
  narrateHanded,
  narrateHeard,
} from '@warlog/kernel';
import { strength, typeOf } from '../catalogue.js';
import { messages } from '../messages.js';
import type { FtarqRulingSeen, FtarqVisibleOf, FtarqView, FtarqVisible } from '../model/view.js';
import { narrateBattle, narrateBombardment, narrateDice, narrateInvasion } from './narrate-battle.js';
import { narrateClaim, narrateDealt, narrateRevealed } from './narrate-objective.js';
import { narrateOwn } from './narrate-own.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: FtarqView, disclosure: FtarqVisible | DiceEvent): readonly Message[] {
  return addressed(messages, narrateEvent(view, disclosure), (ref) => ref.ref === 'seat' && ref.id === view.seat);
}

function narrateEvent(view: FtarqView, disclosure: FtarqVisible | DiceEvent): readonly Message[] {
  switch (disclosure.type) {
    case 'ChartShown':
    case 'ObjectivesOrdered':
    case 'OrdersClosed':
    case 'AftermathClosed':
    case 'StanceSet':
    case 'WishesSet':
    case 'FightAgreed':
    case 'BattlesClosed':
    case 'RetreatsSet':
    case 'IntentionsSet':
    case 'ConstructRemembered':
    case 'FiguresSeen':
    case 'DeedDone':
      return [];
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return narrateDice(disclosure);

    case 'HomeDrawn': {
      const mine = view.seat === disclosure.seat;
      const params = { seat: seatRef(disclosure.seat), planet: placeRef(disclosure.capital) };
      const extras = { clause: 'FTQ-1301', place: disclosure.capital } as const;
      return [line(mine ? 'setup.your-home' : 'setup.home', params, mine ? { ...extras, weight: 'headline' } : extras)];
    }
    case 'CapitalLeftNeutral':
      return [
        line(
          'setup.capital-neutral',
          { planet: placeRef(disclosure.planet) },
          { clause: 'FTQ-1301', weight: 'detail' },
        ),
      ];
    case 'SecretDealt':
      return narrateDealt(disclosure);
    case 'SideChosen':
      return [line(`setup.side.${disclosure.faction}`, { seat: seatRef(disclosure.seat) }, { clause: 'FTQ-1302' })];
    case 'TurnOpened':
      return [line('turn.opened', { turn: disclosure.turn }, { clause: 'FTQ-202' })];
    case 'PlanetRaised':
      return narrateRaise(view, disclosure);
    case 'BlockadeFixed':
      return [narrateBlockade(view, disclosure)];
    case 'ObjectiveRevealed':
      return narrateRevealed(disclosure);
    case 'OrdersMissed':
      return [
        line(
          'turn.missed',
          { seat: seatRef(disclosure.seat) },
          { tone: view.seat === disclosure.seat ? 'bad' : 'plain' },
        ),
      ];
    case 'AftermathOpened': {
      const mine = view.seat !== null && disclosure.deciding.includes(view.seat);
      return [line(mine ? 'aftermath.you' : 'aftermath.opened', {}, { clause: 'FTQ-201' })];
    }
    case 'ClaimHeard':
      return narrateClaim(view, disclosure);
    case 'SeatOut':
      return [line('turn.out', { seat: seatRef(disclosure.seat) }, { clause: 'FTQ-1107', weight: 'headline' })];
    case 'TurnClosed':
      return narratePoints(view);
    case 'GameEnded':
      return [narrateEnd(view, disclosure)];

    case 'ForcesSeen':
      return disclosure.moment === 'fought'
        ? disclosure.places.flatMap((force) => narrateForce(force, typeOf, strength))
        : [];
    case 'PlanetScouted':
      return disclosure.reports.map(narrateScout);
    case 'BattlesAwaited':
      return [line('turn.battles-awaited', {}, { clause: 'FTQ-611' })];
    case 'BattleHandedOver':
      return [narrateHanded(disclosure, 'FTQ-612')];
    case 'BattleTold':
      return narrateBattle(view, disclosure);
    case 'BattleHeard':
      return narrateHeard(view, disclosure, ['FTQ-606', 'FTQ-604']);
    case 'PlanetInvaded':
      return narrateInvasion(view, disclosure);
    case 'PlanetBombarded':
      return narrateBombardment(view, disclosure);
    case 'PlanetTaken':
      return [narrateTaken(view, disclosure, 'planet.taken', 'FTQ-706')];
    case 'RulingApplied':
      return [narrateRuling(disclosure.change)];
    default:
      return narrateOwn(view, disclosure);
  }
}

/** Returns the messages of a disclosure that lead a report. */
export function headlinesOf(view: FtarqView, disclosure: FtarqVisible | DiceEvent): readonly Message[] {
  switch (disclosure.type) {
    case 'HomeDrawn':
    case 'ObjectiveRevealed':
    case 'ClaimHeard':
    case 'SeatOut':
    case 'GameEnded':
    case 'BattleTold':
    case 'BattleHeard':
    case 'PlanetTaken':
    case 'RulingApplied':
      return narrate(view, disclosure).filter((each) => each.weight === 'headline');
    default:
      return [];
  }
}

function narrateRaise(view: FtarqView, { planet, credits, ic }: FtarqVisibleOf<'PlanetRaised'>): readonly Message[] {
  const now = view.planets[planet];
  const raised = (what: 'credits' | 'ic', plus: number, clause: string): readonly Message[] =>
    plus === 0
      ? []
      : [
          line(
            `turn.raised.${what}`,
            { planet: placeRef(planet), plus, total: now?.[what] ?? plus },
            { clause, place: planet, tone: 'good' },
          ),
        ];
  return [...raised('credits', credits, 'FTQ-407'), ...raised('ic', ic, 'FTQ-406')];
}

function narrateBlockade(view: FtarqView, { planet, by, was }: FtarqVisibleOf<'BlockadeFixed'>): Message {
  const extras = { clause: 'FTQ-301', place: planet } as const;
  if (by === null) {
    const tone = view.seat === was ? 'bad' : 'good';
    return line('turn.blockade-lifted', { planet: placeRef(planet) }, { ...extras, tone });
  }
  const tone = view.seat === by ? 'good' : view.seat === null ? 'plain' : 'bad';
  return line('turn.blockaded', { planet: placeRef(planet), seat: seatRef(by) }, { ...extras, tone });
}

/** Narrates the victory points of all seats. */
function narratePoints(view: FtarqView): readonly Message[] {
  return view.seats
    .filter((seat) => view.sides[seat]?.out === false)
    .map((seat) => {
      const params = { seat: seatRef(seat), vp: view.sides[seat]?.vp ?? 0, needed: view.options.vpToWin };
      return line('turn.points', params, { clause: 'FTQ-1106', weight: 'detail' });
    });
}

function narrateScout({ planet, credits, ic, defenders }: FtarqVisibleOf<'PlanetScouted'>['reports'][number]): Message {
  const params = { planet: placeRef(planet), credits, ic };
  const extras = { weight: 'detail', place: planet } as const;
  return defenders === null
    ? line('seen.planet', params, extras)
    : line('seen.planet-counted', { ...params, gf: defenders }, extras);
}

function narrateRuling(change: FtarqRulingSeen): Message {
  const extras = { weight: 'headline' } as const;
  switch (change.what) {
    case 'treasury':
      return line('ruling.treasury', { seat: seatRef(change.seat), treasury: change.treasury }, extras);
    case 'planet': {
      const params = { planet: placeRef(change.planet), credits: change.credits, ic: change.ic };
      return line('ruling.planet', params, { ...extras, place: change.planet });
    }
    case 'garrison': {
      const params = { planet: placeRef(change.planet), gf: change.gf };
      return line('ruling.garrison', params, { ...extras, place: change.planet });
    }
    case 'vp':
      return line('ruling.vp', { seat: seatRef(change.seat), vp: change.vp }, extras);
    case 'objective':
      return line('ruling.objective', { objective: change.objective }, extras);
    default:
      return narrateSectorRuling(change);
  }
}
