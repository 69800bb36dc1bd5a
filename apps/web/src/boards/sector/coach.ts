import type { PlaceId, Suggestion, SuggestionKind } from '@warlog/kernel';
import type { ChartCallout } from '../../chart/model.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { countWords, type Say } from '../parts/say.js';
import type { Forces } from './forces.js';
import type { SectorSheet } from './sheet.js';
import type { SectorView } from './view.js';

/** Does the sheet send a force off, or have a planet do something? */
export function isGiven(kind: SuggestionKind, { jump = [], construct = [] }: SectorSheet): boolean {
  return (kind === 'move' ? jump : construct).length > 0;
}

/** Asks where the force of a suggestion shall go, and has it sent there. */
export function useAsk<Sheet extends SectorSheet>(
  game: { targetsOf(from: PlaceId): readonly PlaceId[]; change(edit: (draft: Sheet) => Sheet): void },
  send: (draft: Sheet, suggested: Sheet, to: PlaceId, wanted: string | null) => Sheet,
): (suggestion: Suggestion) => void {
  const selection = useOpenSelection();
  return ({ kind, place, to: wanted, sheet }) => {
    selection.choose(place);
    const suggested = sheet as Sheet;
    const from = suggested.jump?.[0]?.from;
    if (kind !== 'move' || from === undefined) return;
    selection.ask({
      from,
      targets: game.targetsOf(from),
      answer: (to) => game.change((draft) => send(draft, suggested, to as PlaceId, wanted)),
    });
  };
}

/** What stands on my planets: the force in words, and what the figure beside the planet means (null: nothing). */
export function homeCallouts<View extends SectorView>(
  view: View,
  forces: Forces<View>,
  say: Say,
  figureOf: (planet: PlaceId) => string | null,
): readonly ChartCallout[] {
  const mine = (view.map?.planets ?? []).filter(
    ({ id }) => view.seat !== null && view.planets[id]?.owner === view.seat,
  );
  return mine.flatMap(({ id }) => {
    const [units, figure] = [forces.ownUnitsAt(view, id), figureOf(id)];
    return [
      ...(units.length === 0
        ? []
        : [{ place: id, at: 'fleet' as const, text: countWords(say, forces.figuresOf(units)) }]),
      ...(figure === null ? [] : [{ place: id, at: 'figure' as const, text: figure }]),
    ];
  });
}
