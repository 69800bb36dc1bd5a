import {
  addressed,
  type DiceEvent,
  type Line,
  line,
  placeRef,
  seatRef,
  tellEnd,
  tellForce,
  tellSectorRuling,
  tellTaken,
  tellHanded,
  tellHeard,
} from '@warlog/kernel';
import { strength, typeOf } from '../catalogue.js';
import { messages } from '../messages.js';
import type { RulingSeen, Told, View, Visible } from '../model/view.js';
import { tellBattle, tellBombardment, tellDice, tellInvasion } from './tell-battle.js';
import { tellClaim, tellDealt, tellRevealed } from './tell-objective.js';
import { tellOwn } from './tell-own.js';

/** What a disclosure says in words, for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: View, told: Visible | DiceEvent): readonly Line[] {
  return addressed(messages, tell(view, told), (ref) => ref.ref === 'seat' && ref.id === view.seat);
}

function tell(view: View, told: Visible | DiceEvent): readonly Line[] {
  switch (told.type) {
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
      return tellDice(told);

    case 'HomeDrawn': {
      const mine = view.seat === told.seat;
      const params = { seat: seatRef(told.seat), planet: placeRef(told.capital) };
      const extras = { clause: 'FTQ-1301', place: told.capital } as const;
      return [line(mine ? 'setup.your-home' : 'setup.home', params, mine ? { ...extras, weight: 'headline' } : extras)];
    }
    case 'CapitalLeftNeutral':
      return [
        line('setup.capital-neutral', { planet: placeRef(told.planet) }, { clause: 'FTQ-1301', weight: 'detail' }),
      ];
    case 'SecretDealt':
      return tellDealt(told);
    case 'SideChosen':
      return [line(`setup.side.${told.faction}`, { seat: seatRef(told.seat) }, { clause: 'FTQ-1302' })];
    case 'TurnOpened':
      return [line('turn.opened', { turn: told.turn }, { clause: 'FTQ-202' })];
    case 'PlanetRaised':
      return tellRaise(view, told);
    case 'BlockadeFixed':
      return [tellBlockade(view, told)];
    case 'ObjectiveRevealed':
      return tellRevealed(told);
    case 'OrdersMissed':
      return [line('turn.missed', { seat: seatRef(told.seat) }, { tone: view.seat === told.seat ? 'bad' : 'plain' })];
    case 'AftermathOpened': {
      const mine = view.seat !== null && told.deciding.includes(view.seat);
      return [line(mine ? 'aftermath.you' : 'aftermath.opened', {}, { clause: 'FTQ-201' })];
    }
    case 'ClaimHeard':
      return tellClaim(view, told);
    case 'SeatOut':
      return [line('turn.out', { seat: seatRef(told.seat) }, { clause: 'FTQ-1107', weight: 'headline' })];
    case 'TurnClosed':
      return tellPoints(view);
    case 'GameEnded':
      return [tellEnd(view, told)];

    case 'ForcesSeen':
      return told.moment === 'fought' ? told.places.flatMap((force) => tellForce(force, typeOf, strength)) : [];
    case 'PlanetScouted':
      return told.reports.map(tellScout);
    case 'BattlesAwaited':
      return [line('turn.battles-awaited', {}, { clause: 'FTQ-611' })];
    case 'BattleHandedOver':
      return [tellHanded(told, 'FTQ-612')];
    case 'BattleTold':
      return tellBattle(view, told);
    case 'BattleHeard':
      return tellHeard(view, told, ['FTQ-606', 'FTQ-604']);
    case 'PlanetInvaded':
      return tellInvasion(view, told);
    case 'PlanetBombarded':
      return tellBombardment(view, told);
    case 'PlanetTaken':
      return [tellTaken(view, told, 'planet.taken', 'FTQ-706')];
    case 'RulingApplied':
      return [tellRuling(told.change)];
    default:
      return tellOwn(view, told);
  }
}

/** The lines of a disclosure that lead a report. */
export function headlinesOf(view: View, told: Visible | DiceEvent): readonly Line[] {
  switch (told.type) {
    case 'HomeDrawn':
    case 'ObjectiveRevealed':
    case 'ClaimHeard':
    case 'SeatOut':
    case 'GameEnded':
    case 'BattleTold':
    case 'BattleHeard':
    case 'PlanetTaken':
    case 'RulingApplied':
      return narrate(view, told).filter((each) => each.weight === 'headline');
    default:
      return [];
  }
}

function tellRaise(view: View, { planet, credits, ic }: Told<'PlanetRaised'>): readonly Line[] {
  const now = view.planets[planet];
  const raised = (what: 'credits' | 'ic', plus: number, clause: string): readonly Line[] =>
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

function tellBlockade(view: View, { planet, by, was }: Told<'BlockadeFixed'>): Line {
  const extras = { clause: 'FTQ-301', place: planet } as const;
  if (by === null) {
    const tone = view.seat === was ? 'bad' : 'good';
    return line('turn.blockade-lifted', { planet: placeRef(planet) }, { ...extras, tone });
  }
  const tone = view.seat === by ? 'good' : view.seat === null ? 'plain' : 'bad';
  return line('turn.blockaded', { planet: placeRef(planet), seat: seatRef(by) }, { ...extras, tone });
}

/** The table of victory points. */
function tellPoints(view: View): readonly Line[] {
  return view.seats
    .filter((seat) => view.sides[seat]?.out === false)
    .map((seat) => {
      const params = { seat: seatRef(seat), vp: view.sides[seat]?.vp ?? 0, needed: view.options.vpToWin };
      return line('turn.points', params, { clause: 'FTQ-1106', weight: 'detail' });
    });
}

function tellScout({ planet, credits, ic, defenders }: Told<'PlanetScouted'>['reports'][number]): Line {
  const params = { planet: placeRef(planet), credits, ic };
  const extras = { weight: 'detail', place: planet } as const;
  return defenders === null
    ? line('seen.planet', params, extras)
    : line('seen.planet-counted', { ...params, gf: defenders }, extras);
}

function tellRuling(change: RulingSeen): Line {
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
      return tellSectorRuling(change);
  }
}
