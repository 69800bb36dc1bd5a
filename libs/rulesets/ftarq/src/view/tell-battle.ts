import {
  type DiceEvent,
  type Line,
  line,
  newsOf,
  type PlaceId,
  placeRef,
  type SeatId,
  seatRef,
  survivors,
  tellOutcome,
  tellThrow,
  toneOf,
  unitRef,
  isGone,
} from '@warlog/kernel';
import { battleOdds, type OddsSide } from '../forecast/odds.js';
import { levelOf } from '../levels.js';
import { isDecided, type BattleSide, type PlanetBombarded, type PlanetInvaded } from '../model/event.js';
import type { BattleTold, View } from '../model/view.js';
import { ownSide } from './knowledge.js';
import { listTypes } from './names.js';

type Tone = NonNullable<Line['tone']>;

/** A battle as its sides and the referee see it: the outcome, the roll and its parts, both losses. */
export function tellBattle(view: View, battle: BattleTold): readonly Line[] {
  const { place, attacker, defender, roll, victor, retreats, table } = battle;
  const sides = [attacker, defender];
  if (!isDecided(battle)) return [tellStandoff(view, battle), ...sides.map((side) => force(place, side))];
  const destroyed = sides.filter(isGone).map((side) => side.seat);
  const [a, b] = [attacker.seat, defender.seat];
  return [
    tellOutcome(view, { place, a, b, victor, destroyed }, 'FTQ-606'),
    ...(table ? [line(`battle.at-table.${table.how}`, {}, { clause: 'FTQ-613', place }), ...byDice(view, battle)] : []),
    ...sides.map((side) => force(place, side)),
    ...(roll ? [tellRoll(battle, roll)] : []),
    ...sides.flatMap((side) => losses(view, place, side)),
    ...(retreats === null ? [] : [mustLeave(view, place, retreats, sides)]),
  ];
}

/** What dice would have given the reader by points alone, the enemy's levels, which nobody tells, taken as none (FTQ-604). */
function byDice(view: View, { place, attacker, defender }: BattleTold): readonly Line[] {
  const own = ([attacker, defender] as const).find(({ seat }) => seat === view.seat);
  if (!own) return [];
  const levels = ownSide(view)?.levels ?? null;
  const sideOf = (side: BattleSide): OddsSide => ({
    ...{ points: side.points, stance: side.stance },
    space: side === own ? levelOf(levels, 'space') : 0,
    integrity: side === own ? levelOf(levels, 'integrity') : 0,
  });
  const kept = own === attacker ? 'attacker' : 'defender';
  const rows = battleOdds(sideOf(attacker), sideOf(defender), view.options.tieRetreats).rows.filter(
    ({ keeps }) => keeps === kept,
  );
  const ways = rows.reduce((all, row) => all + row.ways, 0);
  return [line('battle.by-dice', { ways }, { clause: 'FTQ-604', weight: 'detail', place })];
}

function tellStandoff(view: View, { place, attacker, defender, victor }: BattleTold): Line {
  const stays = victor === attacker.seat ? attacker : defender;
  const goes = stays === attacker ? defender : attacker;
  const params = { place: placeRef(place), victor: seatRef(stays.seat), loser: seatRef(goes.seat) };
  const tone = toneOf(view, stays.seat, goes.seat);
  const extras = { clause: 'FTQ-603', weight: 'headline', place, tone, ...newsOf(tone, 'won', 'beaten') } as const;
  return line('battle.standoff', params, extras);
}

function force(place: PlaceId, side: BattleSide): Line {
  const params = {
    seat: seatRef(side.seat),
    points: side.points,
    share: side.share,
    units: listTypes(side.units.map((unit) => unit.unitType)),
  };
  const code = side.stance === 'shoot' ? 'battle.force' : 'battle.force-no-shoot';
  return line(code, params, { clause: 'FTQ-604', place });
}

/** The throw with its parts: by force, by stance, one's own level; the enemy's stands in the total only (FTQ-1203). */
function tellRoll({ place, attacker, defender }: BattleTold, roll: NonNullable<BattleTold['roll']>): Line {
  const params = {
    faces: roll.faces.join(' and '),
    total: roll.total,
    row: roll.row,
    force: signed(roll.force),
    stance: signed(roll.noShoot),
    own: signed((roll.attackerLevel ?? 0) + (roll.defenderLevel ?? 0)),
    attacker: attacker.percent,
    defender: defender.percent,
  };
  return line('battle.roll', params, { clause: 'FTQ-604', place });
}

function signed(figure: number): string {
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

function losses(view: View, place: PlaceId, side: BattleSide): readonly Line[] {
  const typesOf = (ids: readonly string[]): string =>
    listTypes(side.units.filter((unit) => ids.includes(unit.id)).map((unit) => unit.unitType));
  const tone = view.seat === side.seat ? 'bad' : view.seat === null ? 'plain' : 'good';
  const extras = { clause: 'FTQ-605', place, tone } as const;
  const seat = seatRef(side.seat);
  const lines: Line[] = [line('battle.loss', { seat, loss: side.loss, left: side.left }, extras)];
  if (side.destroyed.length > 0)
    lines.push(line('battle.lost-units', { seat, units: typesOf(side.destroyed) }, extras));
  if (side.scarred.length > 0) lines.push(line('battle.scarred-units', { seat, units: typesOf(side.scarred) }, extras));
  if (side.cargoLost > 0 && view.seat === side.seat) {
    lines.push(line('battle.cargo-lost', { seat, gf: side.cargoLost }, { ...extras, clause: 'FTQ-607' }));
  }
  return lines;
}

function mustLeave(view: View, place: PlaceId, seat: SeatId, sides: readonly BattleSide[]): Line {
  const mine = view.seat === seat;
  const units = sides.filter((side) => side.seat === seat).flatMap(survivors);
  const params = { seat: seatRef(seat), place: placeRef(place), units: mine ? units.map(unitRef) : [] };
  const code = mine ? 'battle.you-must-leave' : 'battle.must-leave';
  return line(code, params, { clause: 'FTQ-606', place, tone: mine ? 'bad' : 'plain' });
}

/** A landing, told to both: what came of it, then each round. */
export function tellInvasion(view: View, told: PlanetInvaded): readonly Line[] {
  const { planet, by, landed, gf, guard, rounds, captured } = told;
  const place = { place: planet } as const;
  const tone: Tone = view.seat === null ? 'plain' : captured === (view.seat === by) ? 'good' : 'bad';
  const params = { planet: placeRef(planet), seat: seatRef(by), landed, defenders: gf + guard };
  const left = captured ? told.garrison : told.gfLeft + told.guardLeft;
  return [
    line(captured ? 'invasion.won' : 'invasion.lost', { ...params, left }, { clause: 'FTQ-702', tone, ...place }),
    ...rounds.map(([attackers, defenders], index) =>
      line(
        'invasion.round',
        { round: index + 1, attackers, defenders },
        { clause: 'FTQ-702', weight: 'detail', ...place },
      ),
    ),
  ];
}

/** A bombardment, told to both. */
export function tellBombardment(view: View, told: PlanetBombarded): readonly Line[] {
  const { planet, by, points, faces, effects } = told;
  const count = (...kinds: readonly string[]) => effects.filter((effect) => kinds.includes(effect)).length;
  const params = {
    planet: placeRef(planet),
    seat: seatRef(by),
    points,
    faces: faces.join(' '),
    gf: count('gf', 'guard'),
    ic: count('ic'),
    credits: count('credits'),
  };
  const tone: Tone = view.seat === null ? 'plain' : view.seat === by ? 'good' : 'bad';
  return [line('bombardment', params, { clause: 'FTQ-801', place: planet, tone })];
}

/** A throw of the dice, to be folded away under what it decided. */
export function tellDice(event: DiceEvent): readonly Line[] {
  return tellThrow(event, ({ modifier }) => ({ modifier: signed(modifier) }));
}
