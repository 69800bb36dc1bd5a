import {
  addressed,
  type DiceEvent,
  line,
  type Message,
  placeRef,
  seatRef,
  narrateEnd,
  narrateForce,
  narrateSectorRuling,
  narrateTaken,
  unitRef,
  planetsHeld,
  narrateHanded,
  narrateHeard,
} from '@warlog/kernel';
import { strength, typeOf } from '../catalogue.js';
import { messages } from '../messages.js';
import type { BzaarckeRulingSeen, BzaarckeVisibleOf, BzaarckeView, BzaarckeVisible } from '../model/view.js';
import { narrateBattle, narrateControl, narrateDice } from './narrate-battle.js';
import { narratePlanetsHeld } from './narrate-planets-held.js';
import { narrateOwn } from './narrate-own.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: BzaarckeView, disclosure: BzaarckeVisible | DiceEvent): readonly Message[] {
  return addressed(messages, narrateEvent(view, disclosure), (ref) => ref.ref === 'seat' && ref.id === view.seat);
}

function narrateEvent(view: BzaarckeView, disclosure: BzaarckeVisible | DiceEvent): readonly Message[] {
  switch (disclosure.type) {
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
      return narrateDice(disclosure);

    case 'HomeDrawn': {
      const mine = view.seat === disclosure.seat;
      const params = { seat: seatRef(disclosure.seat), planet: placeRef(disclosure.capital) };
      const extras = { clause: 'BZK-801', place: disclosure.capital } as const;
      return [line(mine ? 'setup.your-home' : 'setup.home', params, mine ? { ...extras, weight: 'headline' } : extras)];
    }
    case 'CapitalLeftNeutral': {
      const params = { planet: placeRef(disclosure.planet), credits: disclosure.credits };
      return [line('setup.capital-neutral', params, { clause: 'BZK-801', weight: 'detail', place: disclosure.planet })];
    }
    case 'SideChosen':
      return [line(`setup.side.${disclosure.faction}`, { seat: seatRef(disclosure.seat) }, { clause: 'BZK-801' })];
    case 'TurnOpened':
      return [line('turn.opened', { turn: disclosure.turn }, { clause: 'BZK-103' })];
    case 'CreditsRaised': {
      const credits = view.planets[disclosure.planet]?.credits ?? disclosure.plus;
      const params = { planet: placeRef(disclosure.planet), plus: disclosure.plus, credits };
      return [line('turn.credits-raised', params, { clause: 'BZK-203', place: disclosure.planet })];
    }
    case 'BlockadeFixed':
      return [narrateBlockade(view, disclosure)];
    case 'OrdersMissed':
      return [
        line(
          'turn.missed',
          { seat: seatRef(disclosure.seat) },
          { tone: view.seat === disclosure.seat ? 'bad' : 'plain' },
        ),
      ];
    case 'AcknowledgementSet':
      return [narrateAcknowledgement(disclosure)];
    case 'SeatOut':
      return [line('turn.out', { seat: seatRef(disclosure.seat) }, { clause: 'BZK-703', weight: 'headline' })];
    case 'TurnClosed':
      return [...narratePlanetsHeld(view), ...narrateHoldings(view)];
    case 'GameEnded':
      return [narrateEnd(view, disclosure)];

    case 'ForcesSeen':
      return disclosure.moment === 'fought'
        ? disclosure.places.flatMap((force) => narrateForce(force, typeOf, strength))
        : [];
    case 'PlanetScouted':
      return disclosure.stats.map(({ planet, credits, pd }) =>
        line('seen.planet', { planet: placeRef(planet), credits, pd }, { weight: 'detail', place: planet }),
      );
    case 'DefencesSeen': {
      const params = { planet: placeRef(disclosure.planet), pd: disclosure.pd };
      return [line('planet.defences', params, { clause: 'BZK-209', weight: 'detail', place: disclosure.planet })];
    }
    case 'BattlesAwaited':
      return [line('turn.battles-awaited', {}, { clause: 'BZK-409' })];
    case 'BattleHandedOver':
      return [narrateHanded(disclosure, 'BZK-409')];
    case 'BattleFought':
      return narrateBattle(view, disclosure);
    case 'BattleHeard':
      return narrateHeard(view, disclosure, ['BZK-404', 'BZK-402']);
    case 'ControlRolled':
      return [narrateControl(view, disclosure)];
    case 'DefenceLowered': {
      const tone =
        view.planets[disclosure.planet]?.owner === view.seat ? 'bad' : view.seat === disclosure.by ? 'good' : 'plain';
      const params = { planet: placeRef(disclosure.planet), pd: disclosure.pd };
      return [line('control.defences-lowered', params, { clause: 'BZK-504', place: disclosure.planet, tone })];
    }
    case 'PlanetTaken':
      return [narrateTaken(view, disclosure, 'control.taken', 'BZK-504')];
    case 'RulingApplied':
      return [narrateRuling(disclosure.change)];
    default:
      return narrateOwn(view, disclosure);
  }
}

const leading: ReadonlySet<string> = new Set<BzaarckeVisible['type']>([
  'HomeDrawn',
  'AcknowledgementSet',
  'SeatOut',
  'GameEnded',
  'BattleFought',
  'BattleHeard',
  'PlanetTaken',
  'RulingApplied',
]);

/** Returns the messages of a disclosure that lead a report. */
export function headlinesOf(view: BzaarckeView, disclosure: BzaarckeVisible | DiceEvent): readonly Message[] {
  return leading.has(disclosure.type) ? narrate(view, disclosure).filter((each) => each.weight === 'headline') : [];
}

function narrateBlockade(view: BzaarckeView, { planet, by, was }: BzaarckeVisibleOf<'BlockadeFixed'>): Message {
  const extras = { clause: 'BZK-501', place: planet } as const;
  if (by === null) {
    const params = { planet: placeRef(planet), ...(was === null ? {} : { seat: seatRef(was) }) };
    return line('turn.blockade-lifted', params, { ...extras, tone: view.seat === was ? 'bad' : 'good' });
  }
  const tone = view.seat === by ? 'good' : view.seat === null ? 'plain' : 'bad';
  return line('turn.blockaded', { planet: placeRef(planet), seat: seatRef(by) }, { ...extras, tone });
}

function narrateAcknowledgement({ seat, to }: BzaarckeVisibleOf<'AcknowledgementSet'>): Message {
  const extras = { clause: 'BZK-702', weight: 'headline' } as const;
  return to === null
    ? line('acknowledged.nobody', { seat: seatRef(seat) }, extras)
    : line('acknowledged.seat', { seat: seatRef(seat), to: seatRef(to) }, extras);
}

/** Narrates the number of planets held, of those needed. */
function narrateHoldings(view: BzaarckeView): readonly Message[] {
  const all = Object.keys(view.planets).length;
  const needed = Math.floor(all / 2) + 1;
  return view.seats
    .filter((seat) => view.sides[seat]?.out === false)
    .map((seat) => {
      const params = { seat: seatRef(seat), planets: planetsHeld(view, seat), needed };
      return line('turn.holdings', params, { clause: 'BZK-701', weight: 'detail' });
    });
}

function narrateRuling(change: BzaarckeRulingSeen): Message {
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
      return narrateSectorRuling(change);
  }
}
