import type { BattleSheet, PlannedActions, PentagonMeeting, PentagonUnitId } from '@warlog/pentagon-war/ui';
import { given } from '../../kit/given.js';
import type { Say } from '../../kit/say.js';
import { impulseWords } from '../names.js';
import type { Span } from '../legs.js';
import { ordersOf, setOrders, setShot, volleyOf } from '../sheet-edit.js';

/** An order of a ship besides movement and fire, and how to add it to the orders or remove it. */
export interface PlannedAction {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  /** The ordered impulse and the possible ones; null where the order names none. */
  readonly when: { readonly impulse: number; readonly from: number; readonly to: number } | null;
  /** Returns the orders with this one in an impulse, or without it (null). */
  readonly set: (sheet: BattleSheet, impulse: number | null) => BattleSheet;
}

/** The ship, its possible orders of this kind, and what is ordered so far. */
export interface ActionScene {
  readonly actions: PlannedActions;
  readonly ship: PentagonUnitId;
  readonly sheet: BattleSheet;
  /** The impulses of the open phase. */
  readonly part: Span;
  readonly nameOf: (id: string) => string;
  readonly say: Say;
}

/** Returns the orders of a ship besides movement and fire, each as a choice of its own. */
export function actionRows(scene: ActionScene): readonly PlannedAction[] {
  const { actions, ship, say } = scene;
  return given<PlannedAction>(
    actions.castOff && moment(scene, 'castOff'),
    ...actions.dock.filter(canMeet).map((host) => meeting(scene, 'dock', host)),
    ...actions.ram.filter(canMeet).map((foe) => meeting(scene, 'ram', foe)),
    ...actions.grab.flatMap(({ beam, foes }) => foes.filter(canMeet).map((foe) => grab(scene, beam, foe))),
    actions.withdraw && {
      ...{ id: 'withdraw', label: say('pentagon.deeds.withdraw'), help: say('pentagon.deeds.withdraw.help') },
      ...{ isOn: ordersOf(scene.sheet, ship).withdraw === true, when: null },
      set: (sheet, impulse) => setOrders(sheet, ship, { withdraw: impulse === null ? undefined : true }),
    },
    actions.selfDestruct && moment(scene, 'selfDestruct'),
  );
}

const canMeet = ({ impulses }: PentagonMeeting): boolean => impulses.length > 0;

/** An order that is carried out in one impulse. */
function moment({ ship, sheet, part, say }: ActionScene, key: 'castOff' | 'selfDestruct'): PlannedAction {
  const said = ordersOf(sheet, ship)[key];
  return {
    ...{ id: key, label: say(`pentagon.deeds.${key}`), help: say(`pentagon.deeds.${key}.help`) },
    isOn: said !== undefined,
    when: { impulse: said?.impulse ?? part.from, ...part },
    set: (before, impulse) => setOrders(before, ship, { [key]: impulse === null ? undefined : { impulse } }),
  };
}

/** An order that is tried as long as both are in one hex. */
function meeting(
  { ship, sheet, nameOf, say }: ActionScene,
  key: 'dock' | 'ram',
  { unit, impulses }: PentagonMeeting,
): PlannedAction {
  const [from, to] = [impulses[0], impulses.at(-1)];
  return {
    id: `${key} ${unit}`,
    label: say(`pentagon.deeds.${key}`, { name: nameOf(unit) }),
    help: say(`pentagon.deeds.${key}.when`, { when: impulseWords(impulses, say) }),
    isOn: ordersOf(sheet, ship)[key]?.target === unit,
    when: null,
    set: (before, impulse) =>
      setOrders(before, ship, { [key]: impulse === null ? undefined : { target: unit, from, to } }),
  };
}

function grab(
  { ship, sheet, nameOf, say }: ActionScene,
  beam: string,
  { unit, impulses }: PentagonMeeting,
): PlannedAction {
  const said = volleyOf(sheet, ship, beam);
  const isOn = said?.target === unit;
  const [from = 1, to = from] = [impulses[0], impulses.at(-1)];
  return {
    id: `grab ${beam} ${unit}`,
    label: say('pentagon.deeds.grab', { name: nameOf(unit), beam }),
    help: say('pentagon.deeds.grab.when', { when: impulseWords(impulses, say) }),
    isOn,
    when: { impulse: (isOn ? said.impulse : undefined) ?? from, from, to },
    set: (before, impulse) => setShot(before, ship, [beam], impulse === null ? null : { impulse, target: unit }),
  };
}
