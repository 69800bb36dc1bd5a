import { addressed, line, type Message, placeRef, seatRef } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import { headlinesBy, narrateSectorRuling, sectorHeadlines } from '@warlog/star-map';
import { messages } from '../messages.js';
import type { FtarqRulingSeen, FtarqVisibleOf, FtarqView, FtarqVisible } from '../model/view.js';
import { narrateBattle, narrateBombardment, narrateDice, narrateInvasion } from './narrate-battle.js';
import { narrateClaim, narrateDealt, narrateRevealed } from './narrate-objective.js';
import { orbitsHeld } from './knowledge.js';
import { narrateOwn } from './narrate-own.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: FtarqView, disclosure: FtarqVisible | DiceEvent): readonly Message[] {
  return addressed(messages, narrateEvent(view, disclosure), (ref) => ref.ref === 'seat' && ref.id === view.seat);
}

function narrateEvent(view: FtarqView, disclosure: FtarqVisible | DiceEvent): readonly Message[] {
  switch (disclosure.type) {
    case 'ObjectivesOrdered':
    case 'AftermathClosed':
    case 'IntentionsSet':
    case 'FiguresSeen':
    case 'DeedDone':
      return [];
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return narrateDice(disclosure);
    case 'CapitalLeftNeutral': {
      const params = { planet: placeRef(disclosure.planet) };
      return [line('setup.capital-neutral', params, { clause: 'FTQ-1301', weight: 'detail' })];
    }
    case 'SecretDealt':
      return narrateDealt(disclosure);
    case 'PlanetRaised':
      return narrateRaise(view, disclosure);
    case 'ObjectiveRevealed':
      return narrateRevealed(disclosure);
    case 'AftermathOpened': {
      const mine = view.seat !== null && disclosure.deciding.includes(view.seat);
      const planets = orbitsHeld(view).filter((planet) => view.planets[planet]?.owner !== view.seat);
      const params = mine ? { planets: planets.map(placeRef) } : {};
      return [line(mine ? 'aftermath.you' : 'aftermath.opened', params, { clause: 'FTQ-201' })];
    }
    case 'ClaimHeard':
      return narrateClaim(view, disclosure);
    case 'TurnClosed':
      return narratePoints(view);
    case 'PlanetScouted':
      return disclosure.reports.map(narrateScout);
    case 'BattleTold':
      return narrateBattle(view, disclosure);
    case 'PlanetInvaded':
      return narrateInvasion(view, disclosure);
    case 'PlanetBombarded':
      return narrateBombardment(view, disclosure);
    case 'RulingApplied':
      return [narrateRuling(disclosure.change)];
    default:
      return narrateOwn(view, disclosure);
  }
}

/** Returns the messages of a disclosure that lead a report. */
export const headlinesOf = headlinesBy(narrate, [...sectorHeadlines, 'ObjectiveRevealed', 'ClaimHeard', 'BattleTold']);

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
