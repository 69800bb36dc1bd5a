import { line, unitRef, type Message } from '@warlog/core';
import type { SwArmadaView } from '../model/view.js';
import { emptyMind } from '../fold/board-draft.js';
import { firstPlanned, freshShips } from '../machine/round.js';
import { placingWord } from './displaced.js';

const headline = { weight: 'headline' } as const;

/** Returns what happens if this seat sends nothing to the open window (SWA-ASY-01). */
export function silence(view: SwArmadaView): Message {
  const { seat, window } = view;
  if (seat === null || window === null || !window.seats.includes(seat)) return line('silence.none', {}, headline);
  if (window.kind === 'activate') return activation(view, seat);
  if (window.kind === 'displace')
    return line(`silence.displace.${placingWord(view)}`, {}, { ...headline, clause: 'SWA-MOV-41' });
  const kind = window.kind === 'attack' && view.options.pace === 'fast' ? 'attack.fast' : window.kind;
  const planned = kind === 'command' && Object.keys(view.minds[seat]?.plan.dials ?? {}).length > 0;
  return line(planned ? 'silence.command.plan' : `silence.${kind}`, {}, { ...headline, clause: 'SWA-ASY-01' });
}

/** Returns the ship that is activated then: the first with a plan, else the first by id (SWA-ASY-04). */
function activation(view: SwArmadaView, seat: NonNullable<SwArmadaView['seat']>): Message {
  const waiting = freshShips(view, seat);
  const planned = firstPlanned((view.minds[seat] ?? emptyMind).plan, waiting);
  const unit = planned ?? waiting[0]?.id;
  if (unit === undefined) return line('silence.none', {}, headline);
  const code = planned === undefined ? 'silence.activate' : 'silence.activate.plan';
  return line(code, { unit: unitRef(unit) }, { ...headline, clause: 'SWA-ASY-01', place: unit });
}
