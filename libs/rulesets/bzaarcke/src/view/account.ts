import { accountBy, battlePart, damageRows, placePart, type PlaceId, said, type AccountPart } from '@warlog/star-map';
import type { DiceRolled } from '@warlog/dice';
import type { AccountRow } from '@warlog/ruleset-api';
import { type Message, seatRef, typeRef, unitRef } from '@warlog/core';
import { pointsOf } from '../catalogue.js';
import { messages } from '../messages.js';
import type { BzaarckeBattleFought, BzaarckeBattleSide, ControlRolled } from '../model/event.js';
import type { BzaarckeView, BzaarckeVisible } from '../model/view.js';
import { damageOf } from '../resolve/battle.js';
import { combat, control } from '../tables.js';
import { aim, measureOf } from './aim.js';
import { byDice, whyRetreats } from './narrate-battle.js';
import { narrate } from './narrate.js';
import { listTypes } from './names.js';
import { project } from './project.js';

const words = { pointsOf, listTypes };

/** Returns phases as battles with their control rolls, planets taken, works and losses. */
export const account = accountBy<BzaarckeView, BzaarckeVisible>({
  ...{ ...words, messages, project, narrate, partOf, unfinished, lead: (view) => aim(view).now.text },
  works: [
    ...(['UnitCommissioned', 'UnitBuilt', 'UnitRepaired', 'YardPaid', 'YardScrapped', 'DefenceScrapped'] as const),
    ...(['RepairPaid', 'DefencePaid', 'DefenceRaised', 'UpgradeBought', 'FuelSetAside'] as const),
  ],
  measure: (view, seat) => ({ unit: view.options.victoryShare, ...measureOf(view, seat) }),
});

function partOf(view: BzaarckeView, disclosure: BzaarckeVisible, rolls: readonly DiceRolled[]): AccountPart | null {
  switch (disclosure.type) {
    case 'BattleFought':
      return foughtPart(view, disclosure, rolls);
    case 'ControlRolled':
      return controlPart(view, disclosure);
    case 'DefenceLowered': {
      const { planet, by, pd } = disclosure; // a level of defenses that fell (BZK-504)
      const row = { label: said('defenses'), words: said('defenses.words'), gauge: { before: pd + 1, after: pd } };
      return placePart(planet, by, row);
    }
    default:
      return null;
  }
}

/** Returns what was paid in part at a planet, which is lost with it (BZK-207). */
function unfinished({ planets }: BzaarckeView, planet: PlaceId): readonly Message[] {
  const { yard = null, work = null } = planets[planet] ?? {};
  const built = yard?.kind === 'unit' ? [said('construct.paid', { ...yard, unit: typeRef(yard.unitType) })] : [];
  const mended = yard?.kind === 'repair' ? [said('construct.repair-paid', { ...yard, unit: unitRef(yard.unit) })] : [];
  return [...built, ...mended, ...(work === null ? [] : [said('construct.defences-paid', { ...work })])];
}

/** Returns a battle: both rolls, the losses, why a side must leave (BZK-402 to BZK-405). */
const foughtPart = (view: BzaarckeView, battle: BzaarckeBattleFought, rolls: readonly DiceRolled[]): AccountPart =>
  battlePart(view, battle, [battle.a, battle.b], {
    ...words,
    rolled: (sides) => [
      ...sides.map(volleyRow),
      ...sides.flatMap((side, index) => {
        const { hits } = sides[1 - index] ?? side;
        const points = damageOf(hits);
        const damage = said('damage', { n: hits, each: combat.damagePerHit, damage: points });
        return damageRows(view, side, { points, words: damage, rolls }, words);
      }),
      ...verdictRows(battle),
    ],
    why: (table) => whyRetreats(battle, table),
    byDice: () => byDice(view, battle),
  });

function volleyRow({ seat, points, faces, hitOn, hits }: BzaarckeBattleSide): AccountRow {
  const params = { each: combat.pointsPerDie, most: combat.maxDice, needed: hitOn };
  return {
    label: said('force', { seat: seatRef(seat), points }),
    dice: faces.map((face) => ({ face, counts: face >= hitOn })),
    words: said(hitOn > combat.hitOn ? 'volley.holds-fire' : 'volley', params),
    figure: said('hits', { n: hits }),
  };
}

/** Returns why the side that is left must go: fewer hits, fewer points before the battle, or a die (BZK-404). */
function verdictRows({ a, b, tieFace, retreats }: BzaarckeBattleFought): readonly AccountRow[] {
  if (retreats === null) return [];
  const [goes, stays] = retreats === a.seat ? [a, b] : [b, a];
  const row = { label: said('why', { seat: seatRef(retreats) }) };
  if (tieFace !== null) {
    const sides = { a: seatRef(a.seat), b: seatRef(b.seat) };
    return [{ ...row, dice: [{ face: tieFace, counts: true }], words: said('verdict.die', sides) }];
  }
  const isByHits = goes.hits !== stays.hits;
  const [less, more] = isByHits ? [goes.hits, stays.hits] : [goes.points, stays.points];
  return [{ ...row, words: said(isByHits ? 'verdict.hits' : 'verdict.points', { less, more }) }];
}

/** Returns a control roll (BZK-503). A failure is good news for the owner. */
function controlPart(view: BzaarckeView, { planet, by, owner, success, ...roll }: ControlRolled): AccountPart {
  const { points, credits, need, bonus, face } = roll;
  const params = { points, credits, need, times: control.requiredMultiple + bonus };
  const row: AccountRow = {
    label: said('control'),
    dice: [{ face, counts: success }],
    words: said(need <= 1 ? 'control.certain' : 'control.need', params),
    ...(!success && { figure: said('control.failed') }),
  };
  const part = { ...placePart(planet, by, row), against: owner };
  if (success) return part;
  const isOwners = owner !== null && owner === view.seat;
  return {
    ...part,
    outcome: said(isOwners ? 'outcome.held' : 'outcome.failed', {}, { tone: isOwners ? 'good' : 'plain' }),
  };
}
