import { line, type Line, type Param, placeRef, seatRef } from '@warlog/kernel';
import type { ObjectiveId } from '../model/ids.js';
import type { SecretObjective } from '../model/state.js';
import type { View, Visible } from '../model/view.js';
import { findObjective } from '../objectives.js';

/** Message code and gaps of an objective's sentence: `objective.so-02` with its rival. */
export function objectiveLine(id: ObjectiveId, secret: SecretObjective | null): Line {
  return line(`objective.${id}`, gapsOf(secret), { clause: secret === null ? 'FTQ-1101' : 'FTQ-1104' });
}

function gapsOf(secret: SecretObjective | null): Readonly<Record<string, Param>> {
  return {
    ...(secret?.rival == null ? {} : { rival: seatRef(secret.rival) }),
    ...(secret?.planet == null ? {} : { planet: placeRef(secret.planet) }),
    ...(secret?.system == null ? {} : { system: { ref: 'place', id: secret.system } as const }),
  };
}

/** A public objective is revealed: a headline of its own words. */
export function tellRevealed({ objective }: Extract<Visible, { type: 'ObjectiveRevealed' }>): readonly Line[] {
  const vp = findObjective(objective)?.vp ?? 0;
  return [line(`objective.revealed.${objective}`, { vp }, { clause: 'FTQ-1101', weight: 'headline' })];
}

/** One's own secret objective, as it is dealt. */
export function tellDealt({ seat, secret }: Extract<Visible, { type: 'SecretDealt' }>): readonly Line[] {
  const vp = findObjective(secret.id)?.vp ?? 0;
  return [line(`objective.dealt.${secret.id}`, { seat: seatRef(seat), vp, ...gapsOf(secret) }, { clause: 'FTQ-1104' })];
}

/** A claim, and what was claimed where it may be known. */
export function tellClaim(view: View, told: Extract<Visible, { type: 'ClaimHeard' }>): readonly Line[] {
  const tone = view.seat === told.seat ? 'good' : 'plain';
  const total = view.sides[told.seat]?.vp ?? told.vp;
  const params = { seat: seatRef(told.seat), vp: told.vp, total, ...gapsOf(told.secret) };
  const secret = told.secret !== null || told.objective === null;
  const extras = { clause: secret ? 'FTQ-1104' : 'FTQ-1102', weight: 'headline', tone } as const;
  const claim = secret ? 'claim.secret' : 'claim.public';
  return [line(told.objective === null ? claim : `${claim}.${told.objective}`, params, extras)];
}
