import {
  carrierAt,
  chartOf,
  findCraft,
  sideIds,
  sideOfSeat,
  type Base,
  type SideId,
  type SystemId,
  type ArmadaView,
} from '@warlog/armada-pnp/ui';
import type { Chance } from '@warlog/ruleset-api';
import type { ChartBase, ChartBattle, ChartModel, ChartMove, ChartPlace, ChartStack } from '../../map/star/model.js';
import type { Say } from '../kit/say.js';
import { battleMark } from '../kit/short-chance.js';
import { numberOf, pilesAt, topOf, type Pile } from './forces.js';
import { countNames, signed } from './names.js';

/** A drafted move: counters that go one way together. */
export interface DraftMove {
  readonly from: string;
  readonly to: string;
  /** Its number in the list of orders. */
  readonly number: number;
  readonly isProblem: boolean;
}

/** What is drawn besides the known facts of a view. */
export interface ArmadaChartExtras {
  readonly draft?: readonly DraftMove[];
  /** Possible results of the draft: battles become rings with their odds. */
  readonly chances?: readonly Chance[];
  readonly attention?: readonly string[];
  /** Moves that were made, for the replay; if absent, the declared ones of the open phase are drawn. */
  readonly moves?: readonly ChartMove[];
  readonly battlePlace?: string | null;
  /** Texts for chips, counters and screen readers; without it the chart shows names and figures only. */
  readonly say?: Say;
}

/** Most piles of one side that are drawn apart: `alone` where only one side is, `met` where both are. */
const mostPiles = { alone: 3, met: 2 };

/** Turns a view into a chart model. Adds nothing to what the view knows. */
export function chartModel(view: ArmadaView, extras: ArmadaChartExtras = {}): ChartModel {
  const { map } = view;
  const mine = sideOfSeat(view, view.seat);
  return {
    ...spread(map),
    lanes: map.jumpLines,
    places: map.systems.map(({ id, name }) => placeOf(view, id, name, extras.say)),
    fleets: [],
    stacks: map.systems.flatMap(({ id }) => stacksAt(view, id, extras.say)),
    moves: [...draftMoves(view, extras.draft ?? []), ...(extras.moves ?? declaredMoves(view))],
    battles: [...battlesOf(extras), ...handedOn(view, extras.say)],
    realms: [],
    attention: extras.attention ?? [],
    battlePlace: extras.battlePlace ?? null,
    mine: numberOf(view, mine),
  };
}

/** Map units between neighbors that counters and their names need; a denser map is drawn larger. */
const leastApart = 105;

function spread({ canvas, systems }: ArmadaView['map']): Pick<ChartModel, 'canvas' | 'systems'> {
  const apart = systems.flatMap((system, index) =>
    systems.slice(index + 1).map((other) => Math.hypot(system.x - other.x, system.y - other.y)),
  );
  const scale = Math.max(1, leastApart / Math.min(...apart, Infinity));
  return {
    canvas: { width: canvas.width * scale, height: canvas.height * scale },
    systems: systems.map(({ id, name, x, y }) => ({ id, name, x: x * scale, y: y * scale })),
  };
}

function placeOf(view: ArmadaView, id: SystemId, name: string, say: Say | undefined): ChartPlace {
  const found = view.systems[id];
  const mine = sideOfSeat(view, view.seat);
  const isHome = mine !== null && carrierAt(view, mine)?.system === id;
  const place: ChartPlace = {
    ...{ id, system: id, name, kind: 'system', dx: 0, dy: 0, size: 0, figure: null, fresh: 'now', blockade: null },
    seat: numberOf(view, found?.controller ?? null),
    capital: isHome,
    ...(found?.base ? { base: baseOf(found.base) } : {}),
  };
  return say === undefined ? place : { ...place, label: labelOf(view, id, name, say) };
}

function baseOf({ kind, expended }: Base): ChartBase {
  if (kind === 'mine' || kind === 'shipyard') return { kind, level: 0, spent: expended };
  return { kind: 'fortress', level: { light: 1, medium: 2, heavy: 3 }[kind.slice(9) as 'light'], spent: false };
}

/** A few piles of each side; the last one stands for the rest. */
function stacksAt(view: ArmadaView, system: SystemId, say: Say | undefined): readonly ChartStack[] {
  const all = pilesAt(view, system);
  const isMet = new Set(all.map(({ side }) => side)).size > 1;
  const most = isMet ? mostPiles.met : mostPiles.alone;
  return sideIds.flatMap((side) => {
    const piles = all.filter((pile) => pile.side === side);
    const [shown, rest] = piles.length <= most ? [piles, []] : [piles.slice(0, most - 1), piles.slice(most - 1)];
    const drawn = shown.map((pile, index) => stackOf(view, system, pile, index, say));
    return rest.length === 0 ? drawn : [...drawn, restOf(view, system, side, rest, say)];
  });
}

/** Merges the piles that have no room of their own. */
function restOf(
  view: ArmadaView,
  place: SystemId,
  side: SideId,
  piles: readonly Pile[],
  say: Say | undefined,
): ChartStack {
  const isUp = piles.every((pile) => pile.isUp);
  return {
    ...{ id: `${place}/${side}/rest`, place, seat: numberOf(view, side) ?? 0 },
    count: piles.reduce((sum, { count }) => sum + count, 0),
    name: say?.('armada.others') ?? null,
    figures: isUp ? { maneuver: '', strength: '', hits: '' } : null,
    hurt: false,
  };
}

function stackOf(view: ArmadaView, system: SystemId, pile: Pile, index: number, say: Say | undefined): ChartStack {
  const top = topOf(pile.units);
  const craft = top === null ? null : findCraft(top.type);
  return {
    id: `${system}/${pile.side}/${index}`,
    place: system,
    seat: numberOf(view, pile.side) ?? 0,
    count: pile.count,
    name: craft === null ? null : (say?.(`armada.craft.${craft.id}`) ?? craft.name),
    figures:
      !pile.isUp || craft === null
        ? null
        : {
            maneuver: signed(craft.maneuver),
            strength: String(craft.strength),
            hits: craft.hits === null ? '–' : String(craft.hits - (top?.damage ?? 0)),
          },
    hurt: pile.units.some(({ damage }) => damage > 0),
  };
}

/** Describes everything drawn in a system in one sentence. */
export function labelOf(view: ArmadaView, system: SystemId, name: string, say: Say): string {
  const parts = [name, ownerWords(view, system, say)];
  const base = view.systems[system]?.base;
  if (base) parts.push(say(`armada.base.${base.kind}`));
  for (const pile of pilesAt(view, system)) parts.push(pileWords(view, pile, say));
  return parts.join(', ');
}

export function ownerWords(view: ArmadaView, system: SystemId, say: Say): string {
  const owner = view.systems[system]?.controller ?? null;
  if (owner === null) return say('armada.neutral');
  return owner === sideOfSeat(view, view.seat) ? say('board.yours') : say(`armada.side.${owner}`);
}

/** Describes a pile: "Kilrathi: 2 face down", "mine: 3 Wraith, face up". */
export function pileWords(view: ArmadaView, pile: Pile, say: Say): string {
  const isMine = pile.side === sideOfSeat(view, view.seat);
  const side = say(isMine ? 'armada.mine' : `armada.side.${pile.side}`);
  const types = pile.units.map(({ type }) => type);
  const count = pile.isGuess ? say('armada.some') : pile.count;
  const what = types.length > 0 ? countNames(say, types) : say('armada.counters', { count }, pile.count);
  return say(pile.isUp ? 'armada.pileUp' : 'armada.pileDown', { side, what });
}

function draftMoves(view: ArmadaView, draft: readonly DraftMove[]): readonly ChartMove[] {
  const seat = numberOf(view, sideOfSeat(view, view.seat));
  if (seat === null) return [];
  return draft.map(({ from, to, number, isProblem }) => ({
    ...{ id: `draft.${from}>${to}`, label: String(number), from, to, seat, kind: 'draft', problem: isProblem },
  }));
}

/** Returns declared moves as counters on their lines: own ones by their units, others by what is seen of them. */
export function declaredMoves(view: ArmadaView): readonly ChartMove[] {
  return sideIds.flatMap((side) => {
    const ways = new Map<string, { from: string; to: string; count: number }>();
    const add = (from: string, to: string, count: number): void => {
      const way = ways.get(`${from}>${to}`) ?? { from, to, count: 0 };
      ways.set(`${from}>${to}`, { ...way, count: way.count + count });
    };
    const seen = view.seenMoves[side];
    for (const { from, to, hidden, shown } of seen) add(from, to, hidden + shown.length);
    if (seen.length === 0) {
      for (const { side: owner, system, to } of Object.values(view.units)) {
        if (owner === side && to !== null) add(system, to, 1);
      }
    }
    const seat = numberOf(view, side);
    return [...ways].flatMap(([key, { from, to, count }]): readonly ChartMove[] => {
      if (seat === null) return [];
      const id = `declared.${side}.${key}`;
      return [{ id, label: String(count), from, to, seat, kind: 'past', problem: false, counted: true }];
    });
  });
}

/** Counts the moves that the viewer has declared; counters that go the same way are one. */
export function declaredByMe(view: ArmadaView): number {
  const mine = numberOf(view, sideOfSeat(view, view.seat));
  return mine === null ? 0 : declaredMoves(view).filter(({ seat }) => seat === mine).length;
}

function battlesOf({ chances = [], say }: ArmadaChartExtras): readonly ChartBattle[] {
  return chances.map((each) => battleMark(each, say, (chance) => say?.('armada.chip', { chance }) ?? chance));
}

/** Battles that are fought out in a battle campaign, if they are in a system. */
function handedOn({ handed = [] }: ArmadaView, say: Say | undefined): readonly ChartBattle[] {
  return handed.flatMap(({ place }) =>
    place.kind === 'system'
      ? [{ place: place.system, chip: null, label: say?.('armada.fight.on') ?? null, tone: 'even' as const }]
      : [],
  );
}

/** Returns the systems to which counters of a system may jump. */
export function targetsOf(view: ArmadaView, from: SystemId): readonly SystemId[] {
  return chartOf(view.map).near(from);
}
