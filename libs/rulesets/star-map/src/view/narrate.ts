import {
  grouped,
  isSeatId,
  type SeatId,
  line,
  newsOf,
  placeRef,
  seatRef,
  typeRef,
  unitRef,
  type Message,
  type Param,
} from '@warlog/core';
import type { DiceEvent, DiceRolled } from '@warlog/dice';
import type { Ended, DiceReason } from '@warlog/ruleset-api';
import type { ShipType } from '../catalogue.js';
import type { PlaceId } from '../place.js';
import type { BattleRuled, SectorRulingChange } from '../ruling.js';
import type { AtTable, HandedBattle } from '../table.js';
import type { TypeId } from '../unit.js';
import type { KnownUnit } from './known.js';
import type { HeardBattle } from './disclosed.js';

interface Reader {
  readonly seat: SeatId | null;
}

interface Taken {
  readonly planet: PlaceId;
  readonly by: SeatId;
  readonly from: SeatId | null;
}

type Tone = NonNullable<Message['tone']>;

/** Returns the tone for the reader: good for one seat, bad for the other, plain for all others. */
export function toneOf({ seat }: Reader, good: SeatId, bad: SeatId | null): Tone {
  return seat === good ? 'good' : seat !== null && seat === bad ? 'bad' : 'plain';
}

/** Narrates who won a battle, or that both sides are destroyed; `destroyed`: seats whose whole force is. */
export function narrateOutcome(
  view: Reader,
  battle: Pick<HeardBattle<never>, 'place' | 'a' | 'b' | 'victor' | 'destroyed'>,
  clause: string,
): Message {
  const { place, a, b, victor, destroyed } = battle;
  const extras = { clause, weight: 'headline', place } as const;
  if (victor === null) {
    const tone = view.seat === a || view.seat === b ? 'bad' : 'plain';
    const params = { place: placeRef(place), a: seatRef(a), b: seatRef(b) };
    return line('battle.both-gone', params, { ...extras, tone, ...newsOf(tone, 'won', 'beaten') });
  }
  const loser = victor === a ? b : a;
  const code = destroyed.includes(loser) ? 'battle.destroyed' : 'battle.beaten';
  const params = { place: placeRef(place), victor: seatRef(victor), loser: seatRef(loser) };
  const tone = toneOf(view, victor, loser);
  return line(code, params, { ...extras, tone, ...newsOf(tone, 'won', 'beaten') });
}

/** Narrates why dice decided a battle campaign; precedes everything else about it (FTQ-614). */
export function narrateDiced(
  { place, diced }: { readonly place: PlaceId; readonly diced?: DiceReason },
  clause: string,
): readonly Message[] {
  return diced === undefined ? [] : [line(`battle.diced.${diced}`, { place: placeRef(place) }, { clause, place })];
}

/**
 * Narrates why the loser of a battle campaign must retreat: it gave up, has no ship left, or by the game's measure
 * (FTQ-613, BZK-410).
 */
export function narrateWhyRetreats(
  { place, how, clause }: { readonly place: PlaceId; readonly how: AtTable['how']; readonly clause: string },
  victor: FoughtSide,
  loser: FoughtSide,
): Message {
  const word =
    how === 'concession'
      ? 'conceded'
      : loser.ships === 0 && victor.ships > 0
        ? 'no-ship'
        : victor.measure === loser.measure
          ? 'tie'
          : 'less';
  const params = {
    ...{ victor: seatRef(victor.seat), loser: seatRef(loser.seat) },
    ...{ more: victor.measure, less: loser.measure },
  };
  return line(`battle.why.${word}`, params, { clause, place });
}
interface FoughtSide {
  readonly seat: SeatId;
  /** Ships that are left. */
  readonly ships: number;
  /** Points by the game's measure. */
  readonly measure: number;
}

/** Narrates a battle for other seats: its outcome, and the figures where they are public, each with its clause. */
export function narrateHeard(
  view: Reader,
  disclosure: HeardBattle<string>,
  [outcome, figures]: readonly [outcome: string, figures: string],
): readonly Message[] {
  const { place, a, b, report } = disclosure;
  const headline = narrateOutcome(view, disclosure, outcome);
  if (report === null) return [headline];
  const params = { place: placeRef(place), a: seatRef(a), b: seatRef(b), ...report };
  return [headline, line('battle.figures', params, { clause: figures, weight: 'detail', place })];
}

/** Narrates a planet's new owner; `code` names the message, and with `-from` the one that includes the former owner. */
export function narrateTaken(view: Reader, { planet, by, from }: Taken, code: string, clause: string): Message {
  const tone = toneOf(view, by, from);
  const extras = { clause, weight: 'headline', place: planet, tone, ...newsOf(tone, 'took', 'lost') } as const;
  const params = { planet: placeRef(planet), seat: seatRef(by) };
  return from === null ? line(code, params, extras) : line(`${code}-from`, { ...params, from: seatRef(from) }, extras);
}

/** Narrates other seats' units above a planet: a scout report. */
export function narrateForce(
  { place, units }: { readonly place: PlaceId; readonly units: readonly KnownUnit[] },
  typeOf: (id: TypeId) => ShipType,
  strength: (units: readonly KnownUnit[]) => number,
): readonly Message[] {
  return [...grouped(units, (unit) => unit.seat)].map(([seat, theirs]) => {
    const ships = theirs.filter((unit) => typeOf(unit.unitType).kind === 'ship').length;
    const squadrons = theirs.length - ships;
    const params = { place: placeRef(place), seat: seatRef(seat), ships, squadrons, points: strength(theirs) };
    return line('seen.force', params, { place });
  });
}

/** Narrates the end of the game. */
export function narrateEnd(view: Reader, { winners, reason, clause }: Omit<Ended, 'phase'>): Message {
  const mine = view.seat !== null && winners.includes(view.seat);
  const tone = view.seat === null ? 'plain' : mine ? 'good' : 'bad';
  const code = winners.length === 0 ? 'ended.nobody' : reason;
  const extras = { clause, weight: 'headline', tone, ...newsOf(tone, 'victory', 'defeat') } as const;
  return line(code, { winners: winners.map(seatRef) }, extras);
}

/** Narrates a ruling that all star-map games support. */
export function narrateSectorRuling(
  change: SectorRulingChange | Pick<BattleRuled<never>, 'what' | 'planet' | 'a' | 'b' | 'counts'>,
): Message {
  const weight = 'headline';
  switch (change.what) {
    case 'owner': {
      const extras = { weight, place: change.planet } as const;
      const planet = placeRef(change.planet);
      if (change.owner === null) return line('ruling.nobody', { planet }, extras);
      return line('ruling.owner', { planet, seat: seatRef(change.owner) }, extras);
    }
    case 'add-unit': {
      const params = { unit: typeRef(change.unitType), seat: seatRef(change.seat), place: placeRef(change.place) };
      return line('ruling.unit-added', params, { weight, place: change.place });
    }
    case 'remove-unit':
      return line('ruling.unit-removed', { place: placeRef(change.place) }, { weight, place: change.place });
    case 'scar':
      return line(change.scarred ? 'ruling.scarred' : 'ruling.whole', { unit: unitRef(change.unit) }, { weight });
    case 'battle': {
      const params = { place: placeRef(change.planet), a: seatRef(change.a), b: seatRef(change.b) };
      const code = change.counts ? 'ruling.battle-counts' : 'ruling.battle-void';
      return line(code, params, { weight, place: change.planet });
    }
  }
}

/** Narrates a roll at a planet or in the set-up, to be folded under its result; `read`: the meaning of its faces. */
export function narrateThrow(event: DiceEvent, read: (roll: DiceRolled) => Message['params']): readonly Message[] {
  if (event.type !== 'DiceRolled') return [];
  const [, slug = ''] = event.scope.split('/');
  const [, seat] = event.label.split('/');
  const place = event.scope.startsWith('setup/') ? null : (`p.${slug}` as PlaceId);
  const params = {
    faces: event.faces.join(' '),
    sides: event.sides,
    ...read(event),
    ...(place === null ? {} : { place: placeRef(place) }),
    ...(isSeatId(seat) ? { seat: seatRef(seat) } : {}),
  };
  const extras = { clause: event.clause, weight: 'detail' } as const;
  return [line(event.purpose, params, place === null ? extras : { ...extras, place })];
}

/** How an action is narrated: its message, its clause, and its members that are parameters besides its place. */
export type ActionTexts = readonly [
  code: string,
  clause: string,
  gaps: readonly string[],
  extras?: Pick<Message, 'weight' | 'tone'>,
];

/** Narrates an action, at its planet or place if it has one. `unitType` replaces a unit whose name is unknown. */
export function narrateAction(
  action: { readonly type?: string; readonly planet?: PlaceId; readonly place?: PlaceId; readonly unitType?: TypeId },
  [code, clause, gaps, extras]: ActionTexts,
): Message {
  const figures = action as Readonly<Record<string, string & number>>;
  const filled = gaps.map((gap): readonly [string, Param] => {
    const figure = figures[gap] ?? 0;
    if (gap === 'unitType') return ['unit', typeRef(String(figure))];
    if (gap === 'seat' || gap === 'to') return [gap, seatRef(String(figure) as SeatId)];
    return [gap, gap === 'unit' ? unitRef(String(figure)) : figure];
  });
  const { planet, place = planet } = action;
  const at = place === undefined ? {} : { [planet === undefined ? 'place' : 'planet']: placeRef(place) };
  const params = { ...at, ...Object.fromEntries(filled) };
  return line(code, params, { clause, ...extras, ...(place === undefined ? {} : { place }) });
}

/** Narrates a battle campaign's opening for its sides and the referee. */
export function narrateHanded({ place, attacker, defender }: HandedBattle, clause: string): Message {
  const params = { place: placeRef(place), attacker: seatRef(attacker.seat), defender: seatRef(defender.seat) };
  return line('battle.handed-over', params, { clause, place });
}
