import { line, type Message, type Param, placeRef, seatRef } from '@warlog/core';
import type { ObjectiveId } from '../model/ids.js';
import type { SecretObjective } from '../model/state.js';
import type { FtarqView, FtarqVisible } from '../model/view.js';
import { findObjective } from '../objectives.js';

/** Returns the message code and parameters of an objective's sentence: `objective.so-02` with its rival. */
export function objectiveLine(id: ObjectiveId, secret: SecretObjective | null): Message {
  return line(`objective.${id}`, gapsOf(secret), { clause: secret === null ? 'FTQ-1101' : 'FTQ-1104' });
}

function gapsOf(secret: SecretObjective | null): Readonly<Record<string, Param>> {
  return {
    ...(secret?.rival == null ? {} : { rival: seatRef(secret.rival) }),
    ...(secret?.planet == null ? {} : { planet: placeRef(secret.planet) }),
    ...(secret?.system == null ? {} : { system: { ref: 'place', id: secret.system } as const }),
  };
}

/** Narrates a revealed public objective as a headline. */
export function narrateRevealed({
  objective,
}: Extract<FtarqVisible, { type: 'ObjectiveRevealed' }>): readonly Message[] {
  const vp = findObjective(objective)?.vp ?? 0;
  return [line(`objective.revealed.${objective}`, { vp }, { clause: 'FTQ-1101', weight: 'headline' })];
}

/** Narrates the own secret objective when it is dealt. */
export function narrateDealt({ seat, secret }: Extract<FtarqVisible, { type: 'SecretDealt' }>): readonly Message[] {
  const vp = findObjective(secret.id)?.vp ?? 0;
  return [line(`objective.dealt.${secret.id}`, { seat: seatRef(seat), vp, ...gapsOf(secret) }, { clause: 'FTQ-1104' })];
}

/** Narrates a claim, and its objective if it may be known. */
export function narrateClaim(
  view: FtarqView,
  disclosure: Extract<FtarqVisible, { type: 'ClaimHeard' }>,
): readonly Message[] {
  const tone = view.seat === disclosure.seat ? 'good' : 'plain';
  const total = view.sides[disclosure.seat]?.vp ?? disclosure.vp;
  const params = { seat: seatRef(disclosure.seat), vp: disclosure.vp, total, ...gapsOf(disclosure.secret) };
  const secret = disclosure.secret !== null || disclosure.objective === null;
  const extras = { clause: secret ? 'FTQ-1104' : 'FTQ-1102', weight: 'headline', tone } as const;
  const claim = secret ? 'claim.secret' : 'claim.public';
  return [line(disclosure.objective === null ? claim : `${claim}.${disclosure.objective}`, params, extras)];
}
