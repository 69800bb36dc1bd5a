import type { GameEvent } from '@warlog/kernel';
import type { Chapter, MomentKey, ReplayBoard } from '../../../composables/replay/board.js';

/** How one kind of event is told. */
export interface Telling<Event = GameEvent> {
  /** Where the report tells of it. */
  readonly chapter: Chapter;
  /** The moment of the replay that it makes; null: it goes with what came before. */
  moment(event: Event): MomentKey | null;
}

/** How all that a game tells is told, kind by kind. */
export type Tellings<Told extends GameEvent> = {
  readonly [Type in Told['type']]: Telling<Extract<Told, { readonly type: Type }>>;
};

const moment = (stage: string, group: string, place: string | null = null, isBattle = false): MomentKey => ({
  stage: `replay.stage.${stage}`,
  group,
  place,
  isBattle,
});

/** Told with what came before. */
export function aside(chapter: Chapter): Telling {
  return { chapter, moment: () => null };
}

/** One moment of the whole map. */
export function overall(chapter: Chapter, stage: string, group = stage): Telling {
  return { chapter, moment: () => moment(stage, group) };
}

/** A moment for each seat. */
export function bySeat(chapter: Chapter, stage: string, word: string): Telling<{ readonly seat: string }> {
  return { chapter, moment: ({ seat }) => moment(stage, `${word}/${seat}`) };
}

/** A moment for each planet. */
export function byPlanet(chapter: Chapter, stage: string, word = stage): Telling<{ readonly planet: string }> {
  return { chapter, moment: ({ planet }) => moment(stage, `${word}/${planet}`, planet) };
}

/** A moment for each planet or deep space. */
export function byPlace(chapter: Chapter, stage: string, word: string): Telling<{ readonly place: string }> {
  return { chapter, moment: ({ place }) => moment(stage, `${word}/${place}`, place) };
}

/** A battle; `sidesOf` tells who met. */
export function asBattle<Event extends { readonly place: string }>(
  sidesOf: (event: Event) => readonly string[],
): Telling<Event> {
  return {
    chapter: 'rolls',
    moment: (event) => moment('combat', `battle/${event.place}/${sidesOf(event).join('-')}`, event.place, true),
  };
}

interface Seen {
  readonly moment: string;
  readonly places: readonly { readonly units: readonly unknown[] }[];
}

/** What the games tell alike, in the sequence of play. */
export const sectorTellings = {
  ChartShown: overall('powers', 'homes'),
  HomeDrawn: overall('powers', 'homes'),
  CapitalLeftNeutral: aside('powers'),
  SideChosen: bySeat('powers', 'muster', 'side'),
  UnitCommissioned: {
    chapter: 'powers',
    moment: ({ seat, planet }: { readonly seat: string; readonly planet: string }) =>
      moment('muster', `muster/${seat}`, planet),
  },
  OrdersMissed: overall('powers', 'orders', 'missed'),
  OrdersClosed: aside('powers'),
  StanceSet: aside('powers'),
  RetreatsSet: aside('powers'),
  ConstructRemembered: aside('powers'),
  YardPaid: byPlanet('economy', 'construct'),
  UnitBuilt: byPlanet('economy', 'construct'),
  UpgradeBought: byPlanet('economy', 'construct'),
  FuelPaid: aside('economy'),
  OrderFailed: byPlace('movement', 'jump', 'failed'),
  UnitsJumped: {
    chapter: 'movement',
    moment: ({ seat, from, to }: { readonly seat: string; readonly from: string; readonly to: string }) =>
      moment('jump', `jump/${seat}/${from}`, to),
  },
  UnitsLost: byPlace('movement', 'jump', 'lost'),
  ForcesSeen: {
    chapter: 'scouting',
    // Only the last look of a turn is told, and only where somebody was seen.
    moment: ({ moment: at, places }: Seen) =>
      at === 'fought' && places.some(({ units }) => units.length > 0) ? moment('scout', 'scout') : null,
  },
  BattleHeard: asBattle(({ a, b }: { readonly place: string; readonly a: string; readonly b: string }) => [a, b]),
  BlockadeFixed: aside('control'),
  SeatOut: overall('powers', 'close'),
  TurnClosed: overall('powers', 'close'),
  GameEnded: overall('powers', 'close'),
  TurnOpened: overall('powers', 'open'),
  RulingApplied: overall('powers', 'ruling'),
} as const;

/** A game's part of the replay, from how it tells everything. Events come from the platform, which knows no more of them. */
export function playBy<Told extends GameEvent>(tellings: Tellings<Told>): Pick<ReplayBoard, 'momentOf' | 'chapterOf'> {
  const told = tellings as unknown as Readonly<Record<string, Telling | undefined>>;
  return {
    momentOf: (event) => told[event.type]?.moment(event) ?? null,
    chapterOf: ({ type }) => told[type]?.chapter ?? 'powers',
  };
}
