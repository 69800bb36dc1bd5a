import type { Say } from '../../parts/say.js';
import { impulseWords } from '../names.js';
import type { BattleSheet, Deeds, Meeting, UnitId } from '../rules.js';
import type { Span } from '../legs.js';
import { ordersOf, setOrders, setShot, volleyOf } from '../sheet-edit.js';

/** Something that a ship may be told to do beside steering and fire, and the sheet with it or without it. */
export interface Deed {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  /** The impulse that is ordered, and those that can be; null where none is named. */
  readonly when: { readonly impulse: number; readonly from: number; readonly to: number } | null;
  /** The sheet with the deed in an impulse, or without it (null). */
  readonly set: (sheet: BattleSheet, impulse: number | null) => BattleSheet;
}

/** Whose deeds they are, and what is ordered so far. */
export interface DeedScene {
  readonly deeds: Deeds;
  readonly ship: UnitId;
  readonly sheet: BattleSheet;
  /** The impulses of the open phase. */
  readonly part: Span;
  readonly nameOf: (id: string) => string;
  readonly say: Say;
}

/** What a ship may be told to do besides, each a choice of its own. */
export function deedRows(scene: DeedScene): readonly Deed[] {
  const { deeds, ship, say } = scene;
  return [
    ...(deeds.castOff ? [moment(scene, 'castOff')] : []),
    ...deeds.dock.filter(canMeet).map((host) => meeting(scene, 'dock', host)),
    ...deeds.ram.filter(canMeet).map((foe) => meeting(scene, 'ram', foe)),
    ...deeds.grab.flatMap(({ beam, foes }) => foes.filter(canMeet).map((foe) => grab(scene, beam, foe))),
    ...(deeds.withdraw
      ? [
          {
            ...{ id: 'withdraw', label: say('pentagon.deeds.withdraw'), help: say('pentagon.deeds.withdraw.help') },
            ...{ isOn: ordersOf(scene.sheet, ship).withdraw === true, when: null },
            set: (sheet: BattleSheet, impulse: number | null) =>
              setOrders(sheet, ship, { withdraw: impulse === null ? undefined : true }),
          },
        ]
      : []),
    ...(deeds.selfDestruct ? [moment(scene, 'selfDestruct')] : []),
  ];
}

const canMeet = ({ impulses }: Meeting): boolean => impulses.length > 0;

/** What is done in one impulse. */
function moment({ ship, sheet, part, say }: DeedScene, key: 'castOff' | 'selfDestruct'): Deed {
  const said = ordersOf(sheet, ship)[key];
  return {
    ...{ id: key, label: say(`pentagon.deeds.${key}`), help: say(`pentagon.deeds.${key}.help`) },
    isOn: said !== undefined,
    when: { impulse: said?.impulse ?? part.from, ...part },
    set: (before, impulse) => setOrders(before, ship, { [key]: impulse === null ? undefined : { impulse } }),
  };
}

/** What is tried as long as both are in one hex. */
function meeting({ ship, sheet, nameOf, say }: DeedScene, key: 'dock' | 'ram', { unit, impulses }: Meeting): Deed {
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

function grab({ ship, sheet, nameOf, say }: DeedScene, beam: string, { unit, impulses }: Meeting): Deed {
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
