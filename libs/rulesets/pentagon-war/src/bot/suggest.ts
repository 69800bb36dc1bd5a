import { line, unitRef, type Suggestion } from '@warlog/kernel';
import type { BattleSheet, LaunchOrder, Leg, Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check } from '../orders/check.js';

type Given = Suggestion<Sheet>;

/** Of a sheet the first leg and the first launch, each as a sheet of its own, with the reason. */
export function suggest(view: View, sheet: Sheet): readonly Given[] {
  if (view.seat === null || view.ended !== null || view.step === 'setup' || !('units' in sheet)) return [];
  const units = Object.entries(sheet.units ?? {}).sort(([x], [y]) => (x < y ? -1 : 1));
  const found = [
    first(units, ([id, { program = [] }]) => (program[0] === undefined ? null : legOf(id, program[0]))),
    first(units, ([id, { launch = [] }]) => (launch[0] === undefined ? null : launchOf(id, launch[0]))),
  ];
  return found.filter((one): one is Given => one !== null && check(view, one.sheet).length === 0);
}

type Entry = readonly [string, NonNullable<BattleSheet['units']>[string]];

function first(units: readonly Entry[], make: (entry: Entry) => Given | null): Given | null {
  for (const entry of units) {
    const made = make(entry);
    if (made !== null) return made;
  }
  return null;
}

function legOf(id: string, leg: Leg): Given {
  const unit = unitRef(id);
  const { rotate, present, accelerate = 0 } = leg;
  const burns = accelerate > 0;
  const text =
    rotate !== undefined
      ? line(burns ? 'suggest.text.thrust' : 'suggest.text.face', { unit, facing: rotate, thrust: accelerate })
      : line('suggest.text.present', { unit, section: present?.section ?? 1 });
  const reason = burns
    ? line('suggest.thrust', {}, { clause: 'PW-4.6' })
    : line('suggest.face', {}, { clause: 'PW-2.8' });
  return { kind: 'move', place: id, to: null, text, reason, sheet: { units: { [id]: { program: [leg] } } } };
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
