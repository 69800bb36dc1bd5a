import type { Suggestion } from '../../suggestion.js';
import { line, type Line } from '../../text/line.js';
import type { PlaceId } from '../place.js';
import { ownUnits, type SectorView } from '../view/known.js';

/** The starting force of a sheet as a suggestion; `points` of it, of so many at `most`. Nothing before a home is drawn. */
export function suggestForce<Sheet>(
  place: PlaceId | null,
  sheet: Sheet,
  { points, most, clause }: { readonly points: number; readonly most: number; readonly clause: string },
): readonly Suggestion<Sheet>[] {
  if (place === null) return [];
  const reason = line('suggest.setup', { points, most }, { clause });
  return [{ kind: 'choose', place, to: null, text: line('suggest.text.setup', {}), reason, sheet }];
}

/** Why units go to a place of their own: against somebody, to be mended (`clause`), for `besides`, or to others. */
export function whyHome(
  view: Pick<SectorView, 'seat' | 'seen' | 'units'>,
  units: readonly string[],
  to: PlaceId,
  clause: string,
  besides: Line | null = null,
): Line {
  if ((view.seen[to]?.units.length ?? 0) > 0) return line('suggest.relief', {});
  if (units.some((unit) => view.units[unit as never]?.scarred)) return line('suggest.mend', {}, { clause });
  if (besides !== null) return besides;
  const isMet = ownUnits(view).some((unit) => unit.place === to);
  return line(isMet ? 'suggest.joins' : 'suggest.nearer', {});
}
