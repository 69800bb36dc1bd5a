import {
  accountBy,
  battleOutcome,
  dicedRows,
  lossRow,
  leaveRows,
  ownFirst,
  placeTitle,
  said,
  sectorPart,
  tableRows,
  type AccountPart,
} from '@warlog/star-map';
import type { AccountRow } from '@warlog/ruleset-api';
import { seatRef } from '@warlog/core';
import { pointsOf } from '../catalogue.js';
import { messages } from '../messages.js';
import type { BzaarckeBattleFought, BzaarckeBattleSide, ControlRolled } from '../model/event.js';
import type { BzaarckeView, BzaarckeVisible, BzaarckeVisibleOf } from '../model/view.js';
import { damageOf } from '../resolve/battle.js';
import { combat } from '../tables.js';
import { aim, measureOf } from './aim.js';
import { byDice, whyRetreats } from './narrate-battle.js';
import { narrate } from './narrate.js';
import { listTypes } from './names.js';
import { project } from './project.js';

const words = { pointsOf, listTypes };

/** Returns phases as battles with their control rolls, planets taken, works and losses. */
export const account = accountBy<BzaarckeView, BzaarckeVisible>({
  ...{ ...words, messages, project, partOf, lead: (view) => aim(view).now.text },
  measure: (view, seat) => ({ unit: view.options.victoryShare, ...measureOf(view, seat) }),
});

function partOf(view: BzaarckeView, disclosure: BzaarckeVisible): AccountPart | null {
  switch (disclosure.type) {
    case 'BattleFought':
      return battlePart(view, disclosure);
    case 'ControlRolled': {
      const { planet, by } = disclosure;
      return { key: planet, title: placeTitle(planet), place: planet, by, rows: [controlRow(disclosure)] };
    }
    case 'DefenceLowered':
      return loweredPart(disclosure);
    case 'UnitRepaired':
      return sectorPart(view, { ...disclosure, type: 'Repaired' }, narrate(view, disclosure), words);
    case 'YardPaid':
    case 'YardScrapped':
    case 'DefenceScrapped':
    case 'RepairPaid':
    case 'DefencePaid':
    case 'DefenceRaised':
    case 'UpgradeBought':
    case 'FuelSetAside': {
      const { seat, planet } = disclosure;
      return sectorPart(view, { type: 'Worked', seat, planet }, narrate(view, disclosure), words);
    }
    case 'UnitCommissioned':
    case 'UnitBuilt':
    case 'UnitsLost':
    case 'PlanetTaken':
    case 'BattleHeard':
      return sectorPart(view, disclosure, narrate(view, disclosure), words);
    default:
      return null;
  }
}

/** Returns a battle: both rolls, the losses, a tie, who must leave (BZK-402 to BZK-405). */
function battlePart(view: BzaarckeView, battle: BzaarckeBattleFought): AccountPart {
  const { place, a, b, victor, retreats, table } = battle;
  const sides = ownFirst(view, [a, b]);
  const [own, other] = sides;
  const rows = table
    ? tableRows(view, sides, retreats, { why: whyRetreats(battle, table), byDice: byDice(view, battle) }, words)
    : [
        ...dicedRows(battle),
        ...sides.map(volleyRow),
        lossRow(view, own, damageOf(other.hits), words),
        lossRow(view, other, damageOf(own.hits), words),
        ...tieRows(battle),
        ...leaveRows(view, sides, retreats),
      ];
  const outcome = battleOutcome(view, sides, victor);
  return { key: place, begins: true, title: placeTitle(place), outcome, place, by: own.seat, rows };
}

function volleyRow({ seat, points, faces, hitOn, hits }: BzaarckeBattleSide): AccountRow {
  return {
    label: said('force', { seat: seatRef(seat), points }),
    dice: faces.map((face) => ({ face, counts: face >= hitOn })),
    ...(hitOn > combat.hitOn && { words: said('holds-fire', { needed: hitOn }) }),
    figure: said('hits', { n: hits }),
  };
}

function tieRows({ tieFace, retreats }: BzaarckeBattleFought): readonly AccountRow[] {
  if (tieFace === null || retreats === null) return [];
  return [{ label: said('tie'), dice: [{ face: tieFace, counts: true }], words: said('tie.words') }];
}

/** Returns a control roll (BZK-503). */
function controlRow({ points, credits, need, face, success }: ControlRolled): AccountRow {
  return {
    label: said('control'),
    dice: [{ face, counts: success }],
    words: said(need <= 1 ? 'control.certain' : 'control.need', { points, credits, need }),
    ...(!success && { figure: said('control.failed', {}) }),
  };
}

/** Returns a level of defenses that fell (BZK-504). */
function loweredPart({ planet, by, pd }: BzaarckeVisibleOf<'DefenceLowered'>): AccountPart {
  const row: AccountRow = { label: said('defenses'), gauge: { before: pd + 1, after: pd } };
  return { key: planet, title: placeTitle(planet), place: planet, by, rows: [row] };
}
