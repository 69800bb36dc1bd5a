import { line, unitRef, type Message } from '@warlog/core';
import type { Suggestion } from '@warlog/ruleset-api';
import { inFrame, isNowhere, minus } from '../geometry/hex.js';
import { crossed } from '../geometry/section.js';
import type { BattleSheet, LaunchOrder, Leg, PentagonSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check } from '../orders/check.js';
import { knownEnemies } from '../orders/targets.js';
import { plansOf } from '../plan/plan.js';
import { bearsOn, isDirect, nearestOf, unitOf, weaponsOf } from '../position.js';

type Given = Suggestion<PentagonSheet>;

/** Suggests the first leg and the first launch of the orders, each as separate orders, with the reason. */
export function suggest(view: View, sheet: PentagonSheet): readonly Given[] {
  if (view.seat === null || view.ended !== null || view.step === 'setup' || !('units' in sheet)) return [];
  const units = Object.entries(sheet.units ?? {}).sort(([x], [y]) => (x < y ? -1 : 1));
  const found = [
    first(units, ([id, { program = [] }]) => (program[0] === undefined ? null : legOf(view, id, program[0]))),
    first(units, ([id, { launch = [] }]) => (launch[0] === undefined ? null : launchOf(id, launch[0]))),
  ];
  return found.filter(
    (suggestion): suggestion is Given => suggestion !== null && check(view, suggestion.sheet).length === 0,
  );
}

type Entry = readonly [string, NonNullable<BattleSheet['units']>[string]];

function first(units: readonly Entry[], make: (entry: Entry) => Given | null): Given | null {
  for (const entry of units) {
    const made = make(entry);
    if (made !== null) return made;
  }
  return null;
}

function legOf(view: View, id: string, leg: Leg): Given {
  const unit = unitRef(id);
  const { rotate, present, accelerate = 0 } = leg;
  const burns = accelerate > 0;
  const text =
    rotate !== undefined
      ? line(burns ? 'suggest.text.thrust' : 'suggest.text.face', { unit, facing: rotate, thrust: accelerate })
      : line('suggest.text.present', { unit, section: present?.section ?? 1 });
  const sheet = { units: { [id]: { program: [leg] } } };
  const reason = burns ? line('suggest.thrust', {}, { clause: 'PW-4.6' }) : whyFace(view, sheet, id, leg);
  return { kind: 'move', place: id, to: null, text, reason, sheet };
}

/** Returns the effect of a facing in its first impulse towards the nearest enemy, or else the purpose of facing. */
function whyFace(view: View, sheet: BattleSheet, id: string, leg: Leg): Message {
  const shown = shownBy(view, sheet, id, leg.impulse ?? view.impulse);
  const plain = line('suggest.face', {}, { clause: 'PW-2.8' });
  if (shown === null) return plain;
  const { foe, isBest, bearing, all } = shown;
  const params = { foe: unitRef(foe), n: bearing, all };
  if (bearing === 0) return isBest ? line('suggest.face.armor', params, { clause: 'PW-2.8' }) : plain;
  return line(isBest ? 'suggest.face.both' : 'suggest.face.guns', params, { clause: isBest ? 'PW-2.8' : 'PW-2.6' });
}

/**
 * Returns the section shown to the nearest enemy in an impulse, and the number of weapons that bear on it; null if none
 * is near.
 */
function shownBy(view: View, sheet: BattleSheet, id: string, impulse: number) {
  const plans = plansOf(view, sheet);
  const unit = unitOf(view, id);
  const pose = plans.get(id)?.poses[impulse - 1];
  if (unit === null || pose === undefined) return null;
  const placed = knownEnemies(view, unit).flatMap((foe) => {
    const at = plans.get(foe.id)?.poses[impulse - 1]?.at;
    return at === undefined ? [] : [{ ...foe, at }];
  });
  const foe = nearestOf(pose.at, placed);
  const way = foe === null ? null : inFrame(minus(foe.at, pose.at), pose.facing);
  if (foe === null || way === null || isNowhere(way)) return null;
  const { section, tie } = crossed(way);
  const struck = tie ? [section, (section % 6) + 1] : [section];
  const best = Math.max(...unit.armor);
  const weapons = weaponsOf(view, unit).filter(({ type }) => isDirect(type));
  return {
    foe: foe.id,
    isBest: best > 0 && struck.every((count) => unit.armor[count - 1] === best),
    bearing: weapons.filter(({ arc }) => bearsOn(arc, pose, pose.facing, foe.at)).length,
    all: weapons.length,
  };
}

function launchOf(id: string, launch: LaunchOrder): Given {
  const text = line('suggest.text.launch', {
    unit: unitRef(id),
    item: launch.item,
    target: unitRef(launch.target),
    impulse: launch.impulse ?? 1,
  });
  const reason = line('suggest.launch', {}, { clause: 'PW-8.7' });
  const sheet = { units: { [id]: { launch: [launch] } } };
  return { kind: 'choose', place: id, to: launch.target, text, reason, sheet };
}
