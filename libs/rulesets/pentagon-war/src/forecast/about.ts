import { grouped, line, unitRef, type Line } from '@warlog/kernel';
import type { Shell } from '../damage/assess.js';
import type { Foreseen, Outlook } from './foresee.js';
import { volleyOf } from './volley.js';

/**
 * About how many boxes each foe loses that is fired at in several impulses: from one to the next its armour is what the mean
 * leaves of it. Never exact; what one impulse brings is told exactly beside it.
 */
export function aboutFoes({ volleys }: Outlook): readonly Line[] {
  return [...grouped(volleys, ({ target }) => target)].flatMap(([target, at]) =>
    at.length < 2 ? [] : [line('foe.about', { whom: unitRef(target), n: Math.round(meanOver(at)) }, { place: target })],
  );
}

function meanOver(volleys: readonly Foreseen[]): number {
  let [all, shell] = [0, volleys[0]?.shell ?? { armor: [], built: [] }];
  for (const { shots, screens } of volleys) {
    const { of, boxes, armor } = volleyOf(shell, shots).figures(screens);
    all += Number(boxes) / Number(of);
    shell = worn(
      shell,
      Number(armor) / Number(of),
      shots.map(({ section }) => section),
    );
  }
  return all;
}

/** What the mean leaves of the armour: each shot takes an equal part of what is lost, in whole boxes. */
function worn({ armor, built }: Shell, lost: number, struck: readonly number[]): Shell {
  const parts = armor.map((_, index) => struck.filter((section) => section === index + 1).length / struck.length);
  return { built, armor: armor.map((left, index) => Math.max(0, left - Math.round(lost * (parts[index] ?? 0)))) };
}
