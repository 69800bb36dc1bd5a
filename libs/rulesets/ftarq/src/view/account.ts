import { accountBy, battlePart, isOwnSeat, lossRow, placePart, said, type AccountPart } from '@warlog/star-map';
import type { AccountRow } from '@warlog/ruleset-api';
import { seatRef } from '@warlog/core';
import { pointsOf } from '../catalogue.js';
import { messages } from '../messages.js';
import { isDecided, type FtarqBattleSide, type PlanetBombarded, type PlanetInvaded } from '../model/event.js';
import type { DisclosedBattle, FtarqView, FtarqVisible } from '../model/view.js';
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
  measure: ({ sides, options }, seat) => ({ unit: 'points', have: sides[seat]?.vp ?? 0, need: options.vpToWin }),
});

function partOf(view: FtarqView, disclosure: FtarqVisible): AccountPart | null {
  switch (disclosure.type) {
    case 'BattleTold':
      return foughtPart(view, disclosure);
    case 'PlanetInvaded':
      return placePart(disclosure.planet, disclosure.by, landingRow(disclosure));
    case 'PlanetBombarded':
      return placePart(disclosure.planet, disclosure.by, bombsRow(disclosure));
    default:
      return null;
  }
}

/** Returns a battle: both forces, the roll and what moved it, the losses, who must leave (FTQ-604 to FTQ-607). */
function foughtPart(view: FtarqView, battle: DisclosedBattle): AccountPart {
  const { attacker, defender, roll } = battle;
  const part = battlePart(view, battle, [attacker, defender], {
    ...words,
    rolled: (sides) => [
      ...sides.map(forceRow),
      ...rollRows(battle),
      ...(roll === null ? [] : sides.map((side) => lossRow(view, side, side.loss, words))),
    ],
    why: (table) => whyRetreats(battle, table),
    byDice: () => byDice(view, battle),
  });
  const rows = [...part.rows, ...[attacker, defender].flatMap((side) => cargoRows(view, side))];
  return { ...part, rows, ...(!isDecided(battle) && { outcome: said('outcome.left') }) };
}

function forceRow({ seat, points, stance }: FtarqBattleSide): AccountRow {
  const label = said('force', { seat: seatRef(seat), points });
  return stance === 'no-shoot' ? { label, words: said('holds-fire') } : { label };
}

/** Returns the roll, its modifiers and the row of the table; the enemy's level is only part of the sum (FTQ-1203). */
function rollRows(battle: DisclosedBattle): readonly AccountRow[] {
  const { roll } = battleStory(battle, []);
  if (roll === null) return [];
  const { faces, thrown, parts, modifier, row } = roll;
  const percent = { row, attacker: battle.attacker.percent, defender: battle.defender.percent };
  const total = thrown + modifier;
  return [
    { label: said('roll'), dice: faces.map((face) => ({ face, counts: true })), figure: { add: thrown } },
    ...parts.map(({ word, figure }) => ({ label: said(`roll.${word}`), figure: { add: figure } })),
    {
      label: said('roll.total'),
      words: said('roll.table', percent),
      figure: total < 0 ? said('roll.n', { n: total }) : 'sum',
    },
  ];
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
