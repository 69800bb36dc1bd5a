import type { Ended, Phase } from '@warlog/ruleset-api';
import type { SwArmadaBoard, WindowKind } from '../model/state.js';
import { isForBoth } from '../view/disclose.js';

/** Maximum hours of a window by kind (SWA-ASY-03). */
export const hours: Readonly<Record<WindowKind, number>> = {
  fleet: 12,
  deploy: 12,
  command: 12,
  activate: 12,
  attack: 6,
  modify: 6,
  defend: 6,
  maneuver: 6,
  displace: 6,
  squadron: 6,
  cloak: 6,
};

const clauses = {
  elimination: 'SWA-END-01',
  points: 'SWA-END-02',
  concession: 'SWA-END-03',
  truce: 'SWA-ASY-27',
} as const;

/** Returns the open phase, or how the battle ended (SWA-ASY-01). Every window is closed by the last answer to it. */
export function phase(state: SwArmadaBoard): Phase | Ended {
  const { ended, window, round, part, stage } = state;
  if (ended !== null) {
    const winners = ended.winner === null ? [] : [ended.winner];
    return { phase: 'ended', winners, reason: `end.${ended.how}`, clause: clauses[ended.how] };
  }
  if (window === null) throw new Error('The battle waits for nobody.');
  const isActivation = part !== null && (stage === 'ship' || stage === 'squadron');
  return {
    phase: 'open',
    kind: window.kind,
    turn: round,
    awaited: [...window.seats],
    mode: 'sealed',
    hours: hours[window.kind],
    closes: 'answer',
    ...(isForBoth(window) && { awaitedTold: 'own' as const }),
    ...(isActivation && { part: { unit: 'activation' as const, of: part.of, from: part.at, to: part.at } }),
  };
}
