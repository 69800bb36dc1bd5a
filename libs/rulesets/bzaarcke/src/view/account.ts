import { accountBy, battlePart, lossRow, placePart, said, type AccountPart } from '@warlog/star-map';
import type { AccountRow } from '@warlog/ruleset-api';
import { seatRef } from '@warlog/core';
import { pointsOf } from '../catalogue.js';
import { messages } from '../messages.js';
import type { BzaarckeBattleFought, BzaarckeBattleSide, ControlRolled } from '../model/event.js';
import type { BzaarckeView, BzaarckeVisible } from '../model/view.js';
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
  ...{ ...words, messages, project, narrate, partOf, lead: (view) => aim(view).now.text },
  works: [
    ...(['UnitCommissioned', 'UnitBuilt', 'UnitRepaired', 'YardPaid', 'YardScrapped', 'DefenceScrapped'] as const),
    ...(['RepairPaid', 'DefencePaid', 'DefenceRaised', 'UpgradeBought', 'FuelSetAside'] as const),
  ],
  measure: (view, seat) => ({ unit: view.options.victoryShare, ...measureOf(view, seat) }),
});

function partOf(view: BzaarckeView, disclosure: BzaarckeVisible): AccountPart | null {
  switch (disclosure.type) {
    case 'BattleFought':
      return foughtPart(view, disclosure);
    case 'ControlRolled':
      return placePart(disclosure.planet, disclosure.by, controlRow(disclosure));
    case 'DefenceLowered': {
      const { planet, by, pd } = disclosure; // a level of defenses that fell (BZK-504)
      return placePart(planet, by, { label: said('defenses'), gauge: { before: pd + 1, after: pd } });
    }
    default:
      return null;
  }
}

/** Returns a battle: both rolls, the losses, a tie, who must leave (BZK-402 to BZK-405). */
const foughtPart = (view: BzaarckeView, battle: BzaarckeBattleFought): AccountPart =>
  battlePart(view, battle, [battle.a, battle.b], {
    ...words,
    rolled: (sides) => [
      ...sides.map(volleyRow),
      ...sides.map((side, index) => lossRow(view, side, damageOf((sides[1 - index] ?? side).hits), words)),
      ...tieRows(battle),
    ],
    why: (table) => whyRetreats(battle, table),
    byDice: () => byDice(view, battle),
  });

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
    ...(!success && { figure: said('control.failed') }),
  };
}
