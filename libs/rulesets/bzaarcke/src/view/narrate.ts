import {
  addressed,
  type DiceEvent,
  line,
  type Line,
  placeRef,
  seatRef,
  tellEnd,
  tellForce,
  tellSectorRuling,
  tellTaken,
  unitRef,
  planetsHeld,
  tellHanded,
  tellHeard,
} from '@warlog/kernel';
import { strength, typeOf } from '../catalogue.js';
import { messages } from '../messages.js';
import type { RulingSeen, Told, View, Visible } from '../model/view.js';
import { tellBattle, tellControl, tellDice } from './tell-battle.js';
import { tellHeld } from './tell-held.js';
import { tellOwn } from './tell-own.js';

/** What a disclosure says in words, for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: View, told: Visible | DiceEvent): readonly Line[] {
  return addressed(messages, tell(view, told), (ref) => ref.ref === 'seat' && ref.id === view.seat);
}

function tell(view: View, told: Visible | DiceEvent): readonly Line[] {
  switch (told.type) {
    case 'ChartShown':
    case 'OrdersClosed':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'WishesSet':
    case 'FightAgreed':
    case 'BattlesClosed':
    case 'ConstructRemembered':
      return [];
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return tellDice(told);

    case 'HomeDrawn': {
      const mine = view.seat === told.seat;
      const params = { seat: seatRef(told.seat), planet: placeRef(told.capital) };
      const extras = { clause: 'BZK-801', place: told.capital } as const;
      return [line(mine ? 'setup.your-home' : 'setup.home', params, mine ? { ...extras, weight: 'headline' } : extras)];
    }
    case 'CapitalLeftNeutral': {
      const params = { planet: placeRef(told.planet), credits: told.credits };
      return [line('setup.capital-neutral', params, { clause: 'BZK-801', weight: 'detail', place: told.planet })];
    }
    case 'SideChosen':
      return [line(`setup.side.${told.faction}`, { seat: seatRef(told.seat) }, { clause: 'BZK-801' })];
    case 'TurnOpened':
      return [line('turn.opened', { turn: told.turn }, { clause: 'BZK-103' })];
    case 'CreditsRaised': {
      const credits = view.planets[told.planet]?.credits ?? told.plus;
      const params = { planet: placeRef(told.planet), plus: told.plus, credits };
      return [line('turn.credits-raised', params, { clause: 'BZK-203', place: told.planet })];
    }
    case 'BlockadeFixed':
      return [tellBlockade(view, told)];
    case 'OrdersMissed':
      return [line('turn.missed', { seat: seatRef(told.seat) }, { tone: view.seat === told.seat ? 'bad' : 'plain' })];
    case 'AcknowledgementSet':
      return [tellAcknowledgement(told)];
    case 'SeatOut':
      return [line('turn.out', { seat: seatRef(told.seat) }, { clause: 'BZK-703', weight: 'headline' })];
    case 'TurnClosed':
      return [...tellHeld(view), ...tellHoldings(view)];
    case 'GameEnded':
      return [tellEnd(view, told)];

    case 'ForcesSeen':
      return told.moment === 'fought' ? told.places.flatMap((force) => tellForce(force, typeOf, strength)) : [];
    case 'PlanetScouted':
      return told.stats.map(({ planet, credits, pd }) =>
        line('seen.planet', { planet: placeRef(planet), credits, pd }, { weight: 'detail', place: planet }),
      );
    case 'DefencesSeen': {
      const params = { planet: placeRef(told.planet), pd: told.pd };
      return [line('planet.defences', params, { clause: 'BZK-209', weight: 'detail', place: told.planet })];
    }
    case 'BattlesAwaited':
      return [line('turn.battles-awaited', {}, { clause: 'BZK-409' })];
    case 'BattleHandedOver':
      return [tellHanded(told, 'BZK-409')];
    case 'BattleFought':
      return tellBattle(view, told);
    case 'BattleHeard':
      return tellHeard(view, told, ['BZK-404', 'BZK-402']);
    case 'ControlRolled':
      return [tellControl(view, told)];
    case 'DefenceLowered': {
      const tone = view.planets[told.planet]?.owner === view.seat ? 'bad' : view.seat === told.by ? 'good' : 'plain';
      const params = { planet: placeRef(told.planet), pd: told.pd };
      return [line('control.defences-lowered', params, { clause: 'BZK-504', place: told.planet, tone })];
    }
    case 'PlanetTaken':
      return [tellTaken(view, told, 'control.taken', 'BZK-504')];
    case 'RulingApplied':
      return [tellRuling(told.change)];
    default:
      return tellOwn(view, told);
  }
}

const leading: ReadonlySet<string> = new Set<Visible['type']>([
  'HomeDrawn',
  'AcknowledgementSet',
  'SeatOut',
  'GameEnded',
  'BattleFought',
  'BattleHeard',
  'PlanetTaken',
  'RulingApplied',
]);

/** The lines of a disclosure that lead a report. */
export function headlinesOf(view: View, told: Visible | DiceEvent): readonly Line[] {
  return leading.has(told.type) ? narrate(view, told).filter((each) => each.weight === 'headline') : [];
}

function tellBlockade(view: View, { planet, by, was }: Told<'BlockadeFixed'>): Line {
  const extras = { clause: 'BZK-501', place: planet } as const;
  if (by === null) {
    const params = { planet: placeRef(planet), ...(was === null ? {} : { seat: seatRef(was) }) };
    return line('turn.blockade-lifted', params, { ...extras, tone: view.seat === was ? 'bad' : 'good' });
  }
  const tone = view.seat === by ? 'good' : view.seat === null ? 'plain' : 'bad';
  return line('turn.blockaded', { planet: placeRef(planet), seat: seatRef(by) }, { ...extras, tone });
}

function tellAcknowledgement({ seat, to }: Told<'AcknowledgementSet'>): Line {
  const extras = { clause: 'BZK-702', weight: 'headline' } as const;
  return to === null
    ? line('acknowledged.nobody', { seat: seatRef(seat) }, extras)
    : line('acknowledged.seat', { seat: seatRef(seat), to: seatRef(to) }, extras);
}

/** Planets held, of those needed. */
function tellHoldings(view: View): readonly Line[] {
  const all = Object.keys(view.planets).length;
  const needed = Math.floor(all / 2) + 1;
  return view.seats
    .filter((seat) => view.sides[seat]?.out === false)
    .map((seat) => {
      const params = { seat: seatRef(seat), planets: planetsHeld(view, seat), needed };
      return line('turn.holdings', params, { clause: 'BZK-701', weight: 'detail' });
    });
}

function tellRuling(change: RulingSeen): Line {
  const extras = { weight: 'headline' } as const;
  switch (change.what) {
    case 'credits':
      return line(
        'ruling.credits',
        { planet: placeRef(change.planet), credits: change.credits },
        { ...extras, place: change.planet },
      );
    case 'pd':
      return line('ruling.pd', { planet: placeRef(change.planet), pd: change.pd }, { ...extras, place: change.planet });
    case 'cards':
      return line('ruling.cards', { unit: unitRef(change.unit), cards: change.cards.join(', ') }, extras);
    default:
      return tellSectorRuling(change);
  }
}
