import { seatNumber } from '@warlog/core';
import type { Chance } from '@warlog/ruleset-api';
import type { PlaceId } from '@warlog/star-map';
import type {
  ChartBattle,
  ChartFleet,
  ChartModel,
  ChartMove,
  ChartPlace,
  ChartRealm,
  Freshness,
} from '../../map/star/model.js';
import { countWords, type Say } from '../kit/say.js';
import { battleMark } from '../kit/short-chance.js';
import type { Forces, ShownForce } from './forces.js';
import type { SectorSheet } from './sheet.js';
import type { StarMapView } from './view.js';

/** What is drawn besides the known facts of a view. */
export interface ChartExtras {
  /** Jumps of the draft become dashed arrows. */
  readonly draft?: Pick<SectorSheet, 'jump'> | null;
  /** The number of each jump, as in the list of orders. */
  readonly numberOf?: (jump: number) => number | null;
  /** Whether something is wrong with this jump. */
  readonly isProblem?: (jump: number) => boolean;
  /** Possible results of the draft: battles become rings with their odds. */
  readonly chances?: readonly Chance[];
  /** Places that wait for the viewer, or that are offered as a choice. */
  readonly attention?: readonly string[];
  /** Moves that were made, for the replay. */
  readonly moves?: readonly ChartMove[];
  /** Where the battle of the current story step is. */
  readonly battlePlace?: string | null;
  /** Texts for chips and for screen readers; without it the chart shows names and figures only. */
  readonly say?: Say;
  /**
   * The known facts of the same view in the same language, if already computed. They are the most expensive part, and a
   * draft does not change them.
   */
  readonly known?: KnownChart;
}

/** The part of the chart that depends on the view alone: it stays the same while orders are drafted. */
export type KnownChart = Omit<ChartModel, 'moves' | 'battles' | 'attention' | 'battlePlace'>;

/** How a game labels its places, besides what all games have in common. */
export interface SectorInk<View extends StarMapView> {
  readonly forces: Forces<View>;
  /** The label beside a planet; null when nothing is known. */
  figureOf(view: View, planet: PlaceId): string | null;
  /** A second line for large scales. */
  noteOf?(view: View, planet: PlaceId, say: Say): string | null;
  /** What is known of a planet besides its owner, for screen readers. */
  factsOf(view: View, planet: PlaceId, say: Say): readonly string[];
  /** How lists name a figure of this kind of chance. */
  chipWords(chance: Chance, figure: string, say: Say): string;
}

const empty: KnownChart = {
  canvas: { width: 1000, height: 1000 },
  systems: [],
  lanes: [],
  places: [],
  fleets: [],
  realms: [],
  mine: null,
};

/** The charts of one game, labeled by its `SectorInk`. */
export interface Charts<View extends StarMapView> {
  /** Turns a view into a chart model. Adds nothing to what the view knows. */
  readonly chartModel: (view: View, extras?: ChartExtras) => ChartModel;
  /** The part of it that no draft changes, with its texts. */
  readonly knownChart: (view: View, say: Say) => KnownChart;
}

export function chartsBy<View extends StarMapView>(ink: SectorInk<View>): Charts<View> {
  return {
    chartModel(view, extras = {}) {
      const {
        known = knownChart(view, ink, extras.say),
        moves = [],
        attention = [],
        battlePlace: highlighted = null,
      } = extras;
      const battles = battlesOf(ink, extras);
      return { ...known, moves: [...draftMoves(view, extras), ...moves], battles, attention, battlePlace: highlighted };
    },
    knownChart: (view, say) => knownChart(view, ink, say),
  };
}

function knownChart<View extends StarMapView>(view: View, ink: SectorInk<View>, say?: Say): KnownChart {
  const { map } = view;
  if (map === null) return empty;
  const places = placesOf(view, map, ink, say);
  return {
    canvas: map.canvas,
    systems: map.systems.map(({ id, name, x, y }) => ({ id, name, x, y })),
    lanes: map.lanes,
    places,
    fleets: places.flatMap(({ id }) => ink.forces.forcesAt(view, id).map((force) => fleetOf(view, ink, id, force))),
    realms: realmsOf(view),
    mine: view.seat === null ? null : seatNumber(view.seat),
  };
}

function placesOf<View extends StarMapView>(
  view: View,
  map: NonNullable<View['map']>,
  ink: SectorInk<View>,
  say: Say | undefined,
): readonly ChartPlace[] {
  const capitals = new Map(Object.entries(view.sides).map(([seat, { capital }]) => [capital, seat]));
  const planets = map.planets.map((planet): ChartPlace => {
    const known = view.planets[planet.id];
    return {
      id: planet.id,
      system: planet.system,
      name: planet.name,
      kind: 'planet',
      dx: planet.dx ?? 0,
      dy: planet.dy ?? 0,
      size: known?.credits ?? 0,
      figure: ink.figureOf(view, planet.id),
      fresh: freshness(view, ink, planet.id),
      seat: known?.owner == null ? null : seatNumber(known.owner),
      capital: known?.owner != null && capitals.get(planet.id) === known.owner,
      blockade: known?.blockadedBy == null ? null : seatNumber(known.blockadedBy),
    };
  });
  const deeps = map.systems.map(({ id, name }): ChartPlace => ({
    id: `ds.${id}`,
    system: id,
    name: say?.('board.chart.deepSpace', { system: name }) ?? name,
    kind: 'deep',
    ...{ dx: 0, dy: 0, size: 0, figure: null, seat: null, capital: false, blockade: null },
    fresh: freshness(view, ink, `ds.${id}`),
  }));
  const places = [...planets, ...deeps];
  if (say === undefined) return places;
  return places.map((place) => {
    const note = place.kind === 'planet' ? (ink.noteOf?.(view, place.id as PlaceId, say) ?? null) : null;
    return { ...place, ...(note === null ? {} : { note }), label: labelOf(view, place, ink, say) };
  });
}

function freshness<View extends StarMapView>(view: View, ink: SectorInk<View>, place: string): Freshness {
  const seen = ink.forces.lastSeen(view, place);
  if (seen === null) return 'never';
  return seen >= view.turn ? 'now' : { seen };
}

/** Describes everything drawn at a place in one sentence. */
function labelOf<View extends StarMapView>(view: View, place: ChartPlace, ink: SectorInk<View>, say: Say): string {
  const known = view.planets[place.id];
  const parts = [place.name];
  if (place.kind === 'planet') {
    const owner = known?.owner == null ? null : (view.sides[known.owner]?.name ?? known.owner);
    const isMine = known?.owner != null && known.owner === view.seat;
    parts.push(
      isMine ? say('board.yours') : (owner ?? say('board.nobodys')),
      ...ink.factsOf(view, place.id as PlaceId, say),
    );
    if (known?.blockadedBy != null) {
      parts.push(say('board.chart.blockaded', { seat: view.sides[known.blockadedBy]?.name ?? known.blockadedBy }));
    }
  }
  for (const force of ink.forces.forcesAt(view, place.id)) {
    const seat = force.seat === view.seat ? say('board.chart.myForce') : (view.sides[force.seat]?.name ?? force.seat);
    const words = countWords(say, ink.forces.figuresOf(force.units));
    parts.push(say('board.chart.force', { seat, force: words }));
  }
  if (place.fresh === 'never') parts.push(say('board.neverSeen'));
  else if (place.fresh !== 'now') parts.push(say('board.seenTurn', { turn: place.fresh.seen }));
  return parts.join(', ');
}

function fleetOf<View extends StarMapView>(
  view: View,
  ink: SectorInk<View>,
  place: string,
  force: ShownForce,
): ChartFleet {
  const { ships, squadrons, scarred } = ink.forces.figuresOf(force.units);
  return {
    id: `${place}/${force.seat}`,
    place,
    seat: seatNumber(force.seat),
    ships,
    squadrons,
    scarred,
    fresh: force.seen >= view.turn,
  };
}

function draftMoves({ seat }: StarMapView, { draft, numberOf, isProblem }: ChartExtras): readonly ChartMove[] {
  if (seat === null) return [];
  return (draft?.jump ?? []).map(({ from, to }, index) => {
    const number = numberOf?.(index) ?? null;
    return {
      id: `jump.${index}`,
      label: number === null ? null : String(number),
      from,
      to,
      seat: seatNumber(seat),
      kind: 'draft',
      problem: isProblem?.(index) ?? false,
    };
  });
}

const BATTLE = 'chance.battle';

/** One ring per place: a battle there takes precedence over what may follow it. */
function battlesOf<View extends StarMapView>(
  ink: SectorInk<View>,
  { chances = [], say }: ChartExtras,
): readonly ChartBattle[] {
  const byPlace = new Map<string, Chance>();
  for (const chance of chances) {
    const known = byPlace.get(chance.place);
    if (known === undefined || known.code !== BATTLE) byPlace.set(chance.place, chance);
  }
  return [...byPlace.values()].map((chance) =>
    battleMark(chance, say, (figure) => (say === undefined ? figure : ink.chipWords(chance, figure, say))),
  );
}

function realmsOf(view: StarMapView): readonly ChartRealm[] {
  const owners = new Set(Object.values(view.planets).map((planet) => planet.owner));
  return view.seats
    .filter((seat) => owners.has(seat))
    .map((seat) => ({ seat: seatNumber(seat), name: view.sides[seat]?.name ?? seat }));
}
