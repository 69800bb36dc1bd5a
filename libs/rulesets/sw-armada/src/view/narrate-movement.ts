import { seatRef, unitRef, type Message } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
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
      const { unit, from, to } = disclosure;
      return [unitLine('speed.changed', unit, 'SWA-CMD-01', { params: { from, to } })];
    }
    case 'ManeuverExecuted':
      return [narrateFlown(disclosure)];
    case 'Rammed': {
      const extras = { params: { other: unitRef(disclosure.other) }, tone: harmTo(view, disclosure.unit) };
      return [unitLine('rammed', disclosure.unit, 'SWA-MOV-21', extras)];
    }
    case 'SquadronsLifted': {
      const params = { units: refsOf(disclosure.squadrons.map(({ unit }) => unit)) };
      return [unitLine('lifted', disclosure.ship, 'SWA-MOV-40', { params })];
    }
    case 'SquadronDisplaced': {
      const grid = gridOf(disclosure.at);
      const by = view.placing?.seat;
      return [
        by === undefined
          ? unitLine('displaced', disclosure.unit, 'SWA-MOV-41', { params: { grid }, ...detail })
          : unitLine('displaced.by', disclosure.unit, 'SWA-MOV-41', { params: { grid, seat: seatRef(by) }, ...detail }),
      ];
    }
    case 'ObstacleHit': {
      const type = obstacles.find(({ id }) => id === disclosure.obstacle)?.type ?? 'asteroid';
      const params = { obstacle: unitRef(disclosure.obstacle) };
      const tone = type === 'station' ? 'plain' : harmTo(view, disclosure.unit);
      return [unitLine(`obstacle.${type}`, disclosure.unit, 'SWA-MOV-50', { params, tone })];
    }
    case 'SquadronActivated':
      return [narrateActivated(disclosure)];
    case 'SquadronMoved': {
      const params = { grid: gridOf(disclosure.to) };
      return [
        disclosure.cloaked
          ? unitLine('squadron.cloaked', disclosure.unit, 'SWA-ASY-25', { params })
          : unitLine('squadron.moved', disclosure.unit, 'SWA-SQN-02', { params }),
      ];
    }
    case 'SquadronHeld':
      return [unitLine(`squadron.held.${disclosure.what}`, disclosure.unit, 'SWA-SQN-01', detail)];
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
  const params = { course: clicks.map(clickWord).join(' '), notch, grid: gridOf([pose.x, pose.y]) };
  const code = clicks.length === 0 ? 'flown.stays' : notch < clicks.length ? 'flown.back' : 'flown';
  return unitLine(code, unit, notch < clicks.length ? 'SWA-MOV-20' : 'SWA-MOV-01', { params });
}

function narrateActivated({ unit, by, relay }: Of<'SquadronActivated'>): Message {
  if (by === null) return unitLine('squadron.activated', unit, 'SWA-SQN-01');
  return relay === null
    ? unitLine('squadron.commanded', unit, 'SWA-CMD-02', { params: { by: unitRef(by) } })
    : unitLine('squadron.relayed', unit, 'SWA-CMD-02', { params: { by: unitRef(by), relay: unitRef(relay) } });
}
