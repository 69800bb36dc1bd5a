import { bySeat, type Draft } from '@warlog/kernel';
import type { Told, View } from '../../model/view.js';
import { planetOf } from './things.js';

/** The map as it is shown: all sides and planets, nothing known of them yet. */
export function layOut(view: Draft<View>, told: Told<'ChartShown'>): void {
  view.map = told.map as Draft<View>['map'];
  view.options = told.options;
  const seats = [...told.seats].sort((a, b) => bySeat(a.id, b.id));
  view.seats = seats.map((seat) => seat.id);
  for (const seat of seats) {
    const own = view.viewer === 'referee' || view.seat === seat.id;
    view.sides[seat.id] = {
      ...seat,
      faction: null,
      capital: null,
      out: false,
      acknowledges: null,
      stance: own ? { default: told.options.defaultStance, players: {}, labels: {} } : null,
      retreat: own ? [] : null,
      lastConstruct: [],
    };
  }
  for (const { id } of told.map.planets) {
    view.planets[id] = {
      owner: null,
      credits: null,
      pd: null,
      statsTurn: null,
      blockadedBy: null,
      yard: null,
      work: null,
      raise: 0,
    };
  }
  for (const { planet, credits, pd } of told.stats)
    Object.assign(planetOf(view, planet), { credits, pd, statsTurn: 0 });
}
