import type { PlaceId } from '@warlog/star-map';
import type { Suggestion, SuggestionKind } from '@warlog/ruleset-api';
import { useOpenOrders } from '../../composables/useOrders.js';
import type { BoardCoach, CoachControl, CoachHome } from '../game-ui.js';
import { countWords, type Say } from '../kit/say.js';
import type { Forces } from './forces.js';
import type { ItemOf, SectorSheet } from './sheet.js';
import { addItem } from './sheet-edit.js';
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

/** Returns how to add a suggestion to the draft: a jump by `send`, or what a planet does; a set-up replaces it. */
export function useGive<Sheet extends SectorSheet>(
  game: { change(edit: (draft: Sheet) => Sheet): void },
  send: (draft: Sheet, suggested: Sheet, to: PlaceId | null, wanted: string | null) => Sheet,
): ReturnType<BoardCoach['useGive']> {
  const orders = useOpenOrders();
  return ({ kind, to: wanted, sheet }, to = wanted ?? undefined) => {
    if (kind === 'choose') return orders.edit(sheet);
    const suggested = sheet as Sheet;
    const [work] = suggested.construct ?? [];
    game.change((draft) => {
      if (kind === 'move') return send(draft, suggested, (to as PlaceId | undefined) ?? null, wanted);
      return work === undefined
        ? draft
        : work.items.reduce((all, item) => addItem(all, work.planet, item as ItemOf<Sheet>), draft);
    });
  };
}

/** Explains the viewer's capital: its figures, as `textOf` says them, and the force there. Null without a force. */
export function homeOf<View extends StarMapView>(
  view: View,
  forces: Forces<View>,
  say: Say,
  textOf: (planet: PlaceId, force: string) => string | null,
): CoachHome | null {
  const capital = view.seat === null ? null : (view.sides[view.seat]?.capital ?? null);
  const found = view.map?.planets.find(({ id }) => id === capital);
  const units = found === undefined ? [] : forces.ownUnitsAt(view, found.id);
  if (found === undefined || units.length === 0) return null;
  const text = textOf(found.id, countWords(say, forces.figuresOf(units)));
  return text === null ? null : { place: found.id, title: say('board.coach.home', { place: found.name }), text };
}
