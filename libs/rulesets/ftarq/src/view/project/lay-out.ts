import { bySeat, type Draft } from '@warlog/kernel';
import type { Told, View } from '../../model/view.js';
import { isMine, planetOf } from './things.js';

/** The map as it is shown: all sides and planets, nothing known of them yet. */
export function layOut(view: Draft<View>, told: Told<'ChartShown'>): void {
  view.map = told.map as Draft<View>['map'];
  view.options = told.options;
  const seats = [...told.seats].sort((a, b) => bySeat(a.id, b.id));
  view.seats = seats.map((seat) => seat.id);
  for (const seat of seats) {
    const own = isMine(view, seat.id);
    const stance = { default: told.options.defaultStance, players: {}, labels: {} };
    view.sides[seat.id] = {
      ...seat,
      faction: null,
      capital: null,
      out: false,
      vp: 0,
      claimed: [],
      treasury: own ? 0 : null,
      levels: own ? {} : null,
      stance: own ? stance : null,
      retreat: own ? [] : null,
      intentions: own ? { aftermath: [], land: [], claims: null } : null,
      cargo: own ? {} : null,
      deeds: own ? [] : null,
      lost: own ? [] : null,
      secret: null,
    };
  }
  for (const { id } of told.map.planets) {
    view.planets[id] = {
      owner: null,
      credits: null,
      ic: null,
      statsTurn: null,
      gf: null,
      guard: null,
      defenders: null,
      defendersTurn: null,
      blockadedBy: null,
      yard: null,
      raise: { credits: 0, ic: 0 },
    };
  }
  for (const { planet, credits, ic, defenders } of told.reports) {
    Object.assign(planetOf(view, planet), { credits, ic, statsTurn: 0 });
    if (defenders !== null) Object.assign(planetOf(view, planet), { gf: defenders, guard: 0 });
  }
}
