import { line, seatRef, unitRef, type Line } from '@warlog/kernel';
import type { View, Visible } from '../model/view.js';
import { obstacles } from '../catalogue.js';
import { clickWord } from '../text/words.js';
import { gridOf } from './grid.js';
import { harmTo, refsOf } from './tone.js';

type Of<Type extends Visible['type']> = Extract<Visible, { type: Type }>;
const detail = { weight: 'detail' } as const;

/** Manoeuvres, what lies in their way, and squadrons in words; null: it is about something else. */
export function tellMovement(view: View, told: Visible): readonly Line[] | null {
  switch (told.type) {
    case 'SpeedChanged': {
      const params = { unit: unitRef(told.unit), from: told.from, to: told.to };
      return [line('speed.changed', params, { clause: 'SWA-CMD-01', place: told.unit })];
    }
    case 'ManeuverExecuted':
      return [tellFlown(told)];
    case 'Rammed': {
      const params = { unit: unitRef(told.unit), other: unitRef(told.other) };
      return [line('rammed', params, { clause: 'SWA-MOV-21', place: told.unit, tone: harmTo(view, told.unit) })];
    }
    case 'SquadronsLifted': {
      const params = { unit: unitRef(told.ship), units: refsOf(told.squadrons.map(({ unit }) => unit)) };
      return [line('lifted', params, { clause: 'SWA-MOV-40', place: told.ship })];
    }
    case 'SquadronDisplaced': {
      const params = { unit: unitRef(told.unit), grid: gridOf(told.at) };
      const extras = { clause: 'SWA-MOV-41', place: told.unit, ...detail };
      const by = view.placing?.seat;
      return [
        by === undefined
          ? line('displaced', params, extras)
          : line('displaced.by', { ...params, seat: seatRef(by) }, extras),
      ];
    }
    case 'ObstacleHit': {
      const type = obstacles.find(({ id }) => id === told.obstacle)?.type ?? 'asteroid';
      const params = { unit: unitRef(told.unit), obstacle: unitRef(told.obstacle) };
      const tone = type === 'station' ? 'plain' : harmTo(view, told.unit);
      return [line(`obstacle.${type}`, params, { clause: 'SWA-MOV-50', place: told.unit, tone })];
    }
    case 'SquadronActivated':
      return [tellActivated(told)];
    case 'SquadronMoved': {
      const params = { unit: unitRef(told.unit), grid: gridOf(told.to) };
      const code = told.cloaked ? 'squadron.cloaked' : 'squadron.moved';
      return [line(code, params, { clause: told.cloaked ? 'SWA-ASY-25' : 'SWA-SQN-02', place: told.unit })];
    }
    case 'SquadronHeld':
      return [
        line(
          `squadron.held.${told.what}`,
          { unit: unitRef(told.unit) },
          { clause: 'SWA-SQN-01', place: told.unit, ...detail },
        ),
      ];
    case 'SquadronsPlaced':
    case 'LeftTable':
    case 'FlightEnded':
    case 'CloaksAsked':
      return [];
    default:
      return null;
  }
}

function tellFlown({ unit, clicks, notch, pose }: Of<'ManeuverExecuted'>): Line {
  const params = {
    unit: unitRef(unit),
    course: clicks.map(clickWord).join(' '),
    notch,
    grid: gridOf([pose.x, pose.y]),
  };
  const code = clicks.length === 0 ? 'flown.stays' : notch < clicks.length ? 'flown.back' : 'flown';
  return line(code, params, { clause: notch < clicks.length ? 'SWA-MOV-20' : 'SWA-MOV-01', place: unit });
}

function tellActivated({ unit, by, relay }: Of<'SquadronActivated'>): Line {
  if (by === null) return line('squadron.activated', { unit: unitRef(unit) }, { clause: 'SWA-SQN-01', place: unit });
  const params = { unit: unitRef(unit), by: unitRef(by) };
  return relay === null
    ? line('squadron.commanded', params, { clause: 'SWA-CMD-02', place: unit })
    : line('squadron.relayed', { ...params, relay: unitRef(relay) }, { clause: 'SWA-CMD-02', place: unit });
}
