import { type SeatId, line, placeRef, seatRef, type Message } from '@warlog/core';
import type { ShipType } from '../catalogue.js';
import type { AnySectorEvent, HomeDrawn } from '../event.js';
import type { TypeId } from '../unit.js';
import type { ForcesSeen, HeardBattle } from './disclosed.js';
import type { KnownUnit } from './known.js';
import { narrateEnd, narrateForce, narrateHanded, narrateHeard, narrateTaken } from './narrate.js';

/** The disclosures that all star-map games narrate alike. */
export type SectorNarrated =
  | { readonly type: 'ChartShown' | 'BattlesAwaited' }
  | Pick<HomeDrawn, 'type' | 'seat' | 'capital'>
  | Exclude<AnySectorEvent, { readonly type: 'UnitCommissioned' | 'UnitsLost' | 'Surveyed' }>
  | ForcesSeen
  | HeardBattle<string>;

/** What one game adds to the shared messages. */
export interface SectorTexts {
  readonly typeOf: (id: TypeId) => ShipType;
  readonly strength: (units: readonly KnownUnit[]) => number;
  readonly clauses: Readonly<
    Record<
      'home' | 'side' | 'turn' | 'blockade' | 'out' | 'awaited' | 'handed' | 'outcome' | 'figures' | 'taken',
      string
    >
  >;
  /** The message of a planet's new owner. */
  readonly takenCode: string;
  /** Whether the message of a lifted blockade names its seat. */
  readonly namesLifted: boolean;
}

/** Narrates a shared disclosure. */
export function narrateSector(
  view: { readonly seat: SeatId | null },
  disclosure: SectorNarrated,
  texts: SectorTexts,
): readonly Message[] {
  const { clauses } = texts;
  switch (disclosure.type) {
    case 'HomeDrawn': {
      const mine = view.seat === disclosure.seat;
      const params = { seat: seatRef(disclosure.seat), planet: placeRef(disclosure.capital) };
      const extras = { clause: clauses.home, place: disclosure.capital } as const;
      return [line(mine ? 'setup.your-home' : 'setup.home', params, mine ? { ...extras, weight: 'headline' } : extras)];
    }
    case 'SideChosen':
      return [line(`setup.side.${disclosure.faction}`, { seat: seatRef(disclosure.seat) }, { clause: clauses.side })];
    case 'TurnOpened':
      return [line('turn.opened', { turn: disclosure.turn }, { clause: clauses.turn })];
    case 'BlockadeFixed':
      return [narrateBlockade(view, disclosure, texts)];
    case 'OrdersMissed': {
      const tone = view.seat === disclosure.seat ? 'bad' : 'plain';
      return [line('turn.missed', { seat: seatRef(disclosure.seat) }, { tone })];
    }
    case 'OrderFailed': {
      const extras = { place: disclosure.place, tone: 'bad' } as const;
      return [line(`orders.failed.${disclosure.why}`, { place: placeRef(disclosure.place) }, extras)];
    }
    case 'SeatOut': {
      const extras = { clause: clauses.out, weight: 'headline' } as const;
      return [line('turn.out', { seat: seatRef(disclosure.seat) }, extras)];
    }
    case 'GameEnded':
      return [narrateEnd(view, disclosure)];
    case 'ForcesSeen':
      if (disclosure.moment !== 'fought') return [];
      return disclosure.places.flatMap((force) => narrateForce(force, texts.typeOf, texts.strength));
    case 'BattlesAwaited':
      return [line('turn.battles-awaited', {}, { clause: clauses.awaited })];
    case 'BattleHandedOver':
      return [narrateHanded(disclosure, clauses.handed)];
    case 'BattleHeard':
      return narrateHeard(view, disclosure, [clauses.outcome, clauses.figures]);
    case 'PlanetTaken':
      return [narrateTaken(view, disclosure, texts.takenCode, clauses.taken)];
    default:
      return []; // of no interest to a reader
  }
}

function narrateBlockade(
  view: { readonly seat: SeatId | null },
  { planet, by, was }: Extract<AnySectorEvent, { readonly type: 'BlockadeFixed' }>,
  { clauses, namesLifted }: SectorTexts,
): Message {
  const extras = { clause: clauses.blockade, place: planet } as const;
  if (by === null) {
    const params = { planet: placeRef(planet), ...(was === null || !namesLifted ? {} : { seat: seatRef(was) }) };
    return line('turn.blockade-lifted', params, { ...extras, tone: view.seat === was ? 'bad' : 'good' });
  }
  const tone = view.seat === by ? 'good' : view.seat === null ? 'plain' : 'bad';
  return line('turn.blockaded', { planet: placeRef(planet), seat: seatRef(by) }, { ...extras, tone });
}

/** The shared disclosures whose messages lead a report. */
export const sectorHeadlines = [
  'HomeDrawn',
  'SeatOut',
  'GameEnded',
  'BattleHeard',
  'PlanetTaken',
  'RulingApplied',
] as const;

/** Creates the function that returns the messages of a disclosure that lead a report; `leading`: its types. */
export function headlinesBy<View, Disclosure extends { readonly type: string }>(
  narrate: (view: View, disclosure: Disclosure) => readonly Message[],
  leading: readonly string[],
): (view: View, disclosure: Disclosure) => readonly Message[] {
  const types = new Set(leading);
  return (view, disclosure) =>
    types.has(disclosure.type) ? narrate(view, disclosure).filter(({ weight }) => weight === 'headline') : [];
}
