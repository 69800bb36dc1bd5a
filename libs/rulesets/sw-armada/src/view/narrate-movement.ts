import { line, seatRef, unitRef, type Message } from '@warlog/kernel';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { obstacles } from '../catalogue.js';
import { clickWord } from '../text/words.js';
import { gridOf } from './grid.js';
import { harmTo, refsOf } from './tone.js';

type Of<Type extends SwArmadaVisible['type']> = Extract<SwArmadaVisible, { type: Type }>;
const detail = { weight: 'detail' } as const;

/** Narrates maneuvers, obstacles, and squadrons; null for other disclosures. */
export function narrateMovement(view: SwArmadaView, disclosure: SwArmadaVisible): readonly Message[] | null {
  switch (disclosure.type) {
    case 'SpeedChanged': {
      const params = { unit: unitRef(disclosure.unit), from: disclosure.from, to: disclosure.to };
      return [line('speed.changed', params, { clause: 'SWA-CMD-01', place: disclosure.unit })];
    }
    case 'ManeuverExecuted':
      return [narrateFlown(disclosure)];
    case 'Rammed': {
      const params = { unit: unitRef(disclosure.unit), other: unitRef(disclosure.other) };
      return [
        line('rammed', params, { clause: 'SWA-MOV-21', place: disclosure.unit, tone: harmTo(view, disclosure.unit) }),
      ];
    }
    case 'SquadronsLifted': {
      const params = { unit: unitRef(disclosure.ship), units: refsOf(disclosure.squadrons.map(({ unit }) => unit)) };
      return [line('lifted', params, { clause: 'SWA-MOV-40', place: disclosure.ship })];
    }
    case 'SquadronDisplaced': {
      const params = { unit: unitRef(disclosure.unit), grid: gridOf(disclosure.at) };
      const extras = { clause: 'SWA-MOV-41', place: disclosure.unit, ...detail };
      const by = view.placing?.seat;
      return [
        by === undefined
          ? line('displaced', params, extras)
          : line('displaced.by', { ...params, seat: seatRef(by) }, extras),
      ];
    }
    case 'ObstacleHit': {
      const type = obstacles.find(({ id }) => id === disclosure.obstacle)?.type ?? 'asteroid';
      const params = { unit: unitRef(disclosure.unit), obstacle: unitRef(disclosure.obstacle) };
      const tone = type === 'station' ? 'plain' : harmTo(view, disclosure.unit);
      return [line(`obstacle.${type}`, params, { clause: 'SWA-MOV-50', place: disclosure.unit, tone })];
    }
    case 'SquadronActivated':
      return [narrateActivated(disclosure)];
    case 'SquadronMoved': {
      const params = { unit: unitRef(disclosure.unit), grid: gridOf(disclosure.to) };
      const code = disclosure.cloaked ? 'squadron.cloaked' : 'squadron.moved';
      return [line(code, params, { clause: disclosure.cloaked ? 'SWA-ASY-25' : 'SWA-SQN-02', place: disclosure.unit })];
    }
    case 'SquadronHeld':
      return [
        line(
          `squadron.held.${disclosure.what}`,
          { unit: unitRef(disclosure.unit) },
          { clause: 'SWA-SQN-01', place: disclosure.unit, ...detail },
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

function narrateFlown({ unit, clicks, notch, pose }: Of<'ManeuverExecuted'>): Message {
  const params = {
    unit: unitRef(unit),
    course: clicks.map(clickWord).join(' '),
    notch,
    grid: gridOf([pose.x, pose.y]),
  };
  const code = clicks.length === 0 ? 'flown.stays' : notch < clicks.length ? 'flown.back' : 'flown';
  return line(code, params, { clause: notch < clicks.length ? 'SWA-MOV-20' : 'SWA-MOV-01', place: unit });
}

function narrateActivated({ unit, by, relay }: Of<'SquadronActivated'>): Message {
  if (by === null) return line('squadron.activated', { unit: unitRef(unit) }, { clause: 'SWA-SQN-01', place: unit });
  const params = { unit: unitRef(unit), by: unitRef(by) };
  return relay === null
    ? line('squadron.commanded', params, { clause: 'SWA-CMD-02', place: unit })
    : line('squadron.relayed', { ...params, relay: unitRef(relay) }, { clause: 'SWA-CMD-02', place: unit });
}
