import { addressed, line, type Message, placeRef, seatRef, unitRef } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import { headlinesBy, narrateSectorRuling, planetsHeld, sectorHeadlines } from '@warlog/star-map';
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
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return narrateDice(disclosure);
    case 'CreditsRaised': {
      const credits = view.planets[disclosure.planet]?.credits ?? disclosure.plus;
      const params = { planet: placeRef(disclosure.planet), plus: disclosure.plus, credits };
      return [line('turn.credits-raised', params, { clause: 'BZK-203', place: disclosure.planet })];
    }
    case 'AcknowledgementSet':
      return [narrateAcknowledgement(disclosure)];
    case 'TurnClosed':
      return [...narratePlanetsHeld(view), ...narrateHoldings(view)];
    case 'PlanetScouted':
      return disclosure.stats.map(({ planet, credits, pd }) =>
        line('seen.planet', { planet: placeRef(planet), credits, pd }, { weight: 'detail', place: planet }),
      );
    case 'BattleFought':
      return narrateBattle(view, disclosure);
    case 'ControlRolled':
      return [narrateControl(view, disclosure)];
    case 'DefenceLowered': {
      const tone =
        view.planets[disclosure.planet]?.owner === view.seat ? 'bad' : view.seat === disclosure.by ? 'good' : 'plain';
      const params = { planet: placeRef(disclosure.planet), pd: disclosure.pd };
      return [line('control.defences-lowered', params, { clause: 'BZK-504', place: disclosure.planet, tone })];
    }
    case 'RulingApplied':
      return [narrateRuling(disclosure.change)];
    default:
      return narrateOwn(view, disclosure);
  }
}

/** Returns the messages of a disclosure that lead a report. */
export const headlinesOf = headlinesBy(narrate, [...sectorHeadlines, 'AcknowledgementSet', 'BattleFought']);

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
