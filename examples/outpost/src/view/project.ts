import { clonePlain, type Draft, type Standing, type Viewer } from '@warlog/ruleset-api';
import { isDiceEvent, type DiceEvent } from '@warlog/dice';
import type { NameOf } from '@warlog/core';
import { applyFact, blankBoard } from '../evolve.js';
import { systems } from '../map.js';
import type { OutpostView, OutpostVisible } from '../model.js';

/** Returns a view before any disclosure. */
export function blank(viewer: Viewer): OutpostView {
  return { ...blankBoard(), viewer, seen: {}, owned: {} };
}

/** Returns a view after one more disclosure. */
export function project(view: OutpostView, visible: OutpostVisible | DiceEvent): OutpostView {
  if (isDiceEvent(visible)) return view;
  if (visible.type !== 'Surveyed') return applyFact(view, visible);
  const known = view as Draft<OutpostView>;
  for (const [id, system] of Object.entries(visible.systems)) {
    known.systems[id] = clonePlain(system);
    known.seen[id] = known.turn;
  }
  known.owned = clonePlain(visible.owned);
  return view;
}

/** Returns the names of systems and sides. */
export function nameOf({ sides }: Pick<OutpostView, 'sides'>): NameOf {
  return ({ ref, id }) => (ref === 'seat' ? sides : systems).find((each) => each.id === id)?.name ?? id;
}

/** Returns the systems that each side owns: public (OUT-6). */
export function standings({ sides, out, owned }: OutpostView): readonly Standing[] {
  return sides.map(({ id: seat }) => ({ seat, out: out.includes(seat), figures: [owned[seat] ?? null] }));
}
