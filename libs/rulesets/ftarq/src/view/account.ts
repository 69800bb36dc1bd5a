import { accountBy, battlePart, damageRows, isOwnSeat, placePart, said, type AccountPart } from '@warlog/star-map';
import type { DiceRolled } from '@warlog/dice';
import type { AccountRow } from '@warlog/ruleset-api';
import { seatRef, typeRef } from '@warlog/core';
import { pointsOf } from '../catalogue.js';
import { messages } from '../messages.js';
import { isDecided, type FtarqBattleSide, type PlanetBombarded, type PlanetInvaded } from '../model/event.js';
import type { DisclosedBattle, FtarqView, FtarqVisible } from '../model/view.js';
import { lossOf } from '../resolve/space-odds.js';
import { aim } from './aim.js';
import { battleStory } from './battle-story.js';
import { byDice, whyRetreats } from './narrate-battle.js';
import { narrate } from './narrate.js';
import { listTypes } from './names.js';
import { project } from './project.js';

const words = { pointsOf, listTypes };

/** Returns phases as battles, landings, bombs, planets taken, works and losses. */
export const account = accountBy<FtarqView, FtarqVisible>({
  ...{ ...words, messages, project, narrate, partOf, lead: (view) => aim(view).now.text },
  works: [
    ...(['UnitCommissioned', 'UnitBuilt', 'ShipRepaired', 'GroundForceRaised', 'YardPaid', 'YardScrapped'] as const),
    ...(['UpgradeBought', 'PurseLost'] as const),
  ],
  // The yard of a planet that changes hands is emptied (FTQ-411).
  unfinished: ({ planets }, planet) => {
    const yard = planets[planet]?.yard ?? null;
    return yard === null ? [] : [said('construct.paid', { ...yard, unit: typeRef(yard.unitType) })];
  },
  measure: ({ sides, options }, seat) => ({ unit: 'points', have: sides[seat]?.vp ?? 0, need: options.vpToWin }),
});

function partOf(view: FtarqView, disclosure: FtarqVisible, rolls: readonly DiceRolled[]): AccountPart | null {
  switch (disclosure.type) {
    case 'BattleTold':
      return foughtPart(view, disclosure, rolls);
    case 'PlanetInvaded':
      return placePart(disclosure.planet, disclosure.by, landingRow(disclosure));
    case 'PlanetBombarded':
      return placePart(disclosure.planet, disclosure.by, bombsRow(disclosure));
    default:
      return null;
  }
}

/** Returns a battle: both forces, the roll and what moved it, the losses, who must leave and why (FTQ-604 to FTQ-607). */
function foughtPart(view: FtarqView, battle: DisclosedBattle, rolls: readonly DiceRolled[]): AccountPart {
  const { attacker, defender } = battle;
  const part = battlePart(view, battle, [attacker, defender], {
    ...words,
    rolled: (sides) => [
      ...sides.map((side) => forceRow(battle, side)),
      ...rollRows(view, battle),
      ...(battle.roll === null
        ? []
        : sides.flatMap((side) => damageRows(view, side, damageTo(battle, side, rolls), words))),
      ...verdictRows(view, battle),
    ],
    why: (table) => whyRetreats(battle, table),
    byDice: () => byDice(view, battle),
  });
  const rows = [...part.rows, ...[attacker, defender].flatMap((side) => cargoRows(view, side))];
  return { ...part, rows, ...(!isDecided(battle) && { outcome: said('outcome.left') }) };
}

function forceRow(battle: DisclosedBattle, side: FtarqBattleSide): AccountRow {
  const { seat, points, stance } = side;
  const code = !isDecided(battle) ? 'force' : side === battle.attacker ? 'attacks' : 'defends';
  const label = said(code, { seat: seatRef(seat), points });
  return stance === 'no-shoot' ? { label, words: said('holds-fire') } : { label };
}

/** Returns the roll, its modifiers and the row of the table; the enemy's level is only part of the sum (FTQ-1203). */
function rollRows(view: FtarqView, battle: DisclosedBattle): readonly AccountRow[] {
  const { attacker, defender, roll: recorded } = battle;
  const { roll } = battleStory(battle, []);
  if (roll === null || recorded === null) return [];
  const { faces, thrown, parts, modifier, row } = roll;
  const role = view.seat === attacker.seat ? 'attacks' : view.seat === defender.seat ? 'defends' : 'both';
  const params = {
    ...{ a: attacker.share, d: defender.share },
    level: recorded.defenderLevel ?? -(recorded.attackerLevel ?? 0),
  };
  const sides = { attacker: seatRef(attacker.seat), defender: seatRef(defender.seat) };
  const total = thrown + modifier;
  return [
    { label: said('roll'), dice: faces.map((face) => ({ face, counts: true })), figure: { add: thrown } },
    ...parts.map(({ word, figure }) => {
      const code = word === 'own' ? `roll.own.${role}` : `roll.${word}`;
      return { label: said(code), words: said(`${code}.words`, params), figure: { add: figure } };
    }),
    {
      label: said('roll.total'),
      words: said('roll.table', { row, ...sides, a: attacker.percent, d: defender.percent }),
      figure: total < 0 ? said('roll.n', { n: total }) : 'sum',
    },
  ];
}

/** Returns the damage to a side: percent of the smaller force, then its integrity (FTQ-605). */
function damageTo(
  { attacker, defender }: DisclosedBattle,
  { percent, loss }: FtarqBattleSide,
  rolls: readonly DiceRolled[],
) {
  const isWhole = lossOf(percent, attacker.points, defender.points) === loss;
  const params = { percent, base: Math.min(attacker.points, defender.points), damage: loss };
  return { points: loss, words: said(isWhole ? 'damage' : 'damage.integrity', params), rolls };
}

/** Returns why the side that is left must go: fewer points left, or the rule for ties (FTQ-606). */
function verdictRows({ options }: FtarqView, { attacker, defender, retreats }: DisclosedBattle): readonly AccountRow[] {
  if (retreats === null) return [];
  const [goes, stays] = retreats === attacker.seat ? [attacker, defender] : [defender, attacker];
  const isSmaller = options.tieRetreats === 'smaller-at-start' && goes.points < stays.points;
  const tie = isSmaller ? 'smaller' : goes === attacker ? 'attacker' : 'defender';
  const why = goes.left < stays.left ? 'battle.why.less' : `battle.why.tie-${tie}`;
  const label = said('why', { seat: seatRef(retreats) });
  return [{ label, words: said(why, { less: goes.left, more: stays.left }) }];
}

/** Returns the ground forces that a side lost with its ships, for that side (FTQ-607). */
function cargoRows(view: FtarqView, { seat, cargoLost }: FtarqBattleSide): readonly AccountRow[] {
  if (cargoLost === 0 || !isOwnSeat(view, seat)) return [];
  const label = said('loses', { seat: seatRef(seat) });
  return [{ label, words: said('cargo', { gf: cargoLost }, { tone: view.seat === seat ? 'bad' : 'plain' }) }];
}

function landingRow(landing: PlanetInvaded): AccountRow {
  const { by, landed, gf, guard, rounds, captured, garrison, gfLeft, guardLeft } = landing;
  return {
    label: said('lands', { seat: seatRef(by) }),
    words: said('lands.words', { landed, defenders: gf + guard, n: rounds.length }),
    gauge: { before: gf + guard, after: captured ? 0 : gfLeft + guardLeft },
    figure: captured ? said('lands.garrison', { n: garrison }) : said('lands.failed'),
  };
}

function bombsRow({ by, faces, effects }: PlanetBombarded): AccountRow {
  const count = (...kinds: readonly string[]) => effects.filter((effect) => kinds.includes(effect)).length;
  return {
    label: said('bombs', { seat: seatRef(by) }),
    dice: faces.map((face, index) => ({ face, counts: effects[index] !== 'none' })),
    words: said('bombs.words', { gf: count('gf', 'guard'), ic: count('ic'), credits: count('credits') }),
    figure: said('bombs.hits', { n: count('gf', 'guard', 'ic', 'credits') }),
  };
}
