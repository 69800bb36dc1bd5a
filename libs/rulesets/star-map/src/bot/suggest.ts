import type { Suggestion } from '@warlog/ruleset-api';
import { line, type Message } from '@warlog/core';
import type { PlaceId } from '../place.js';
import { ownUnits, type SectorView } from '../view/known.js';

/**
 * Returns the starting force of some orders as a suggestion; `points` of at most `most`. None before a home is drawn.
 */
export function suggestForce<Sheet>(
  place: PlaceId | null,
  sheet: Sheet,
  { points, most, clause }: { readonly points: number; readonly most: number; readonly clause: string },
): readonly Suggestion<Sheet>[] {
  if (place === null) return [];
  const reason = line('suggest.setup', { points, most }, { clause });
  return [{ kind: 'choose', place, to: null, text: line('suggest.text.setup', {}), reason, sheet }];
}

/** Returns why units go to an own place: against enemies, for repair (`clause`), for `besides`, or to join others. */
export function whyHome(
  view: Pick<SectorView, 'seat' | 'seen' | 'units'>,
  units: readonly string[],
  to: PlaceId,
  clause: string,
  besides: Message | null = null,
): Message {
  if ((view.seen[to]?.units.length ?? 0) > 0) return line('suggest.relief', {});
  if (units.some((unit) => view.units[unit as never]?.scarred)) return line('suggest.mend', {}, { clause });
  if (besides !== null) return besides;
  const isMet = ownUnits(view).some((unit) => unit.place === to);
  return line(isMet ? 'suggest.joins' : 'suggest.nearer', {});
}
