import { grouped } from '../../grouped.js';
import type { DiceEvent, DiceRolled } from '../../dice/dice.js';
import { isSeatId, type SeatId } from '../../ids.js';
import { line, newsOf, placeRef, seatRef, typeRef, unitRef, type Line, type Param } from '../../text/line.js';
import type { Ended } from '../../ruleset.js';
import type { ShipType } from '../catalogue.js';
import type { PlaceId } from '../place.js';
import type { BattleRuled, SectorRulingChange } from '../ruling.js';
import type { DiceReason } from '../../battle.js';
import type { AtTable, HandedBattle } from '../table.js';
import type { TypeId } from '../unit.js';
import type { KnownUnit } from './known.js';
import type { HeardBattle } from './told.js';

interface Reader {
  readonly seat: SeatId | null;
}

interface Taken {
  readonly planet: PlaceId;
  readonly by: SeatId;
  readonly from: SeatId | null;
}

type Tone = NonNullable<Line['tone']>;

/** Good for who reads it as the one, bad as the other, plain for everybody else. */
export function toneOf({ seat }: Reader, good: SeatId, bad: SeatId | null): Tone {
  return seat === good ? 'good' : seat !== null && seat === bad ? 'bad' : 'plain';
}

/** Who won a battle, or that both sides are gone; `destroyed`: whose whole force is. */
export function tellOutcome(
  view: Reader,
  battle: Pick<HeardBattle<never>, 'place' | 'a' | 'b' | 'victor' | 'destroyed'>,
  clause: string,
): Line {
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

/** Why dice decided a battle that was handed over, before anything else is told of it (FTQ-614). */
export function tellDiced(
  { place, diced }: { readonly place: PlaceId; readonly diced?: DiceReason },
  clause: string,
): readonly Line[] {
  return diced === undefined ? [] : [line(`battle.diced.${diced}`, { place: placeRef(place) }, { clause, place })];
}

/** Why who lost at the table must retreat: it gave up, has no ship left, or the measure of the game says so (FTQ-613, BZK-410). */
export function tellWhyRetreats(
  { place, how, clause }: { readonly place: PlaceId; readonly how: AtTable['how']; readonly clause: string },
  victor: FoughtSide,
  loser: FoughtSide,
): Line {
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
  /** Points by the measure of the game. */
  readonly measure: number;
}

/** A battle as outsiders hear of it: its outcome, and where they may know them the figures, each with its clause. */
export function tellHeard(
  view: Reader,
  told: HeardBattle<string>,
  [outcome, figures]: readonly [outcome: string, figures: string],
): readonly Line[] {
  const { place, a, b, report } = told;
  const headline = tellOutcome(view, told, outcome);
  if (report === null) return [headline];
  const params = { place: placeRef(place), a: seatRef(a), b: seatRef(b), ...report };
  return [headline, line('battle.figures', params, { clause: figures, weight: 'detail', place })];
}

/** A planet's new owner; `code` names the sentence, and with `-from` the one that names its former owner too. */
export function tellTaken(view: Reader, { planet, by, from }: Taken, code: string, clause: string): Line {
  const tone = toneOf(view, by, from);
  const extras = { clause, weight: 'headline', place: planet, tone, ...newsOf(tone, 'took', 'lost') } as const;
  const params = { planet: placeRef(planet), seat: seatRef(by) };
  return from === null ? line(code, params, extras) : line(`${code}-from`, { ...params, from: seatRef(from) }, extras);
}

/** Others' units above a planet: a scout report. */
export function tellForce(
  { place, units }: { readonly place: PlaceId; readonly units: readonly KnownUnit[] },
  typeOf: (id: TypeId) => ShipType,
  strength: (units: readonly KnownUnit[]) => number,
): readonly Line[] {
  return [...grouped(units, (unit) => unit.seat)].map(([seat, theirs]) => {
    const ships = theirs.filter((unit) => typeOf(unit.unitType).kind === 'ship').length;
    const squadrons = theirs.length - ships;
    const params = { place: placeRef(place), seat: seatRef(seat), ships, squadrons, points: strength(theirs) };
    return line('seen.force', params, { place });
  });
}

/** How the game ended. */
export function tellEnd(view: Reader, { winners, reason, clause }: Omit<Ended, 'phase'>): Line {
  const mine = view.seat !== null && winners.includes(view.seat);
  const tone = view.seat === null ? 'plain' : mine ? 'good' : 'bad';
  const code = winners.length === 0 ? 'ended.nobody' : reason;
  const extras = { clause, weight: 'headline', tone, ...newsOf(tone, 'victory', 'defeat') } as const;
  return line(code, { winners: winners.map(seatRef) }, extras);
}

/** A ruling of the kinds that all games of a sector know. */
export function tellSectorRuling(
  change: SectorRulingChange | Pick<BattleRuled<never>, 'what' | 'planet' | 'a' | 'b' | 'counts'>,
): Line {
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

/** A throw of the dice at a planet or in the set-up, to be folded away under what it decided; `read`: what its faces mean. */
export function tellThrow(event: DiceEvent, read: (roll: DiceRolled) => Line['params']): readonly Line[] {
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

/** How a deed at a planet is told: its sentence, its clause, which of its figures fill gaps beside the planet. */
export type DeedWords = readonly [
  code: string,
  clause: string,
  gaps: readonly string[],
  extras?: Pick<Line, 'weight' | 'tone'>,
];

/** Something that a planet did, or that was done there. `unitType` fills the gap of a unit whose name says nothing yet. */
export function tellDeed(
  deed: { readonly planet: PlaceId; readonly unitType?: TypeId },
  [code, clause, gaps, extras]: DeedWords,
): Line {
  const figures = deed as { readonly planet: PlaceId } & Readonly<Record<string, string & number>>;
  const filled = gaps.map((gap): readonly [string, Param] => {
    const figure = figures[gap] ?? 0;
    if (gap === 'unitType') return ['unit', typeRef(String(figure))];
    return [gap, gap === 'unit' ? unitRef(String(figure)) : figure];
  });
  const params = { planet: placeRef(deed.planet), ...Object.fromEntries(filled) };
  return line(code, params, { clause, ...extras, place: deed.planet });
}

/** A battle goes to the table, as its sides and the referee hear of it. */
export function tellHanded({ place, attacker, defender }: HandedBattle, clause: string): Line {
  const params = { place: placeRef(place), attacker: seatRef(attacker.seat), defender: seatRef(defender.seat) };
  return line('battle.handed-over', params, { clause, place });
}
