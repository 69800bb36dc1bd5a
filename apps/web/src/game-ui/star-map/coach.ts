import type { PlaceId } from '@warlog/star-map';
import type { Suggestion, SuggestionKind } from '@warlog/ruleset-api';
import type { ChartCallout } from '../../map/star/model.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import type { CoachControl } from '../game-ui.js';
import { countWords, type Say } from '../kit/say.js';
import type { Forces } from './forces.js';
import type { SectorSheet } from './sheet.js';
import type { StarMapView } from './view.js';

/** Returns whether the orders send a force off (`move`) or have a planet do something. */
export function isGiven(kind: SuggestionKind, { jump = [], construct = [] }: SectorSheet): boolean {
  return (kind === 'move' ? jump : construct).length > 0;
}

/** Returns the control that gives a suggested order at its place; null if the order is neither a move nor a build. */
export function controlOf({ kind, sheet }: Suggestion<object>, _view: unknown, say: Say): CoachControl | null {
  if (kind === 'move') return { mark: 'move', caption: say('board.jump.all') };
  const { construct = [] } = sheet as Partial<SectorSheet>;
  const isBuilt = kind === 'build' && construct.some(({ items }) => items.some((item) => item.do === 'build'));
  return isBuilt ? { mark: 'build', caption: say('board.build.title') } : null;
}

/** Opens the question "where to?" for the force of a suggestion and gives the order that answers it. */
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

/**
 * Explains the figures on the viewer's own planets: the force, and what the figure beside the planet means (null:
 * nothing).
 */
export function homeCallouts<View extends StarMapView>(
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
