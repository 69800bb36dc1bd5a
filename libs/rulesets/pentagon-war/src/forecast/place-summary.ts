import { grouped, line, unitRef, type Message } from '@warlog/core';
import type { Shell } from '../damage/assess.js';
import type { Foreseen, PentagonOutlook } from './foresee.js';
import { volleyOf } from './volley.js';

/**
 * Returns the approximate boxes that each foe loses to fire in several impulses: its armor is reduced by the mean from
 * one to the next. Never exact; single impulses are exact beside it.
 */
export function aboutFoes({ volleys }: PentagonOutlook): readonly Message[] {
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

/** Returns the armor after the mean loss: each shot takes an equal part, in full boxes. */
function worn({ armor, built }: Shell, lost: number, struck: readonly number[]): Shell {
  const parts = armor.map((_, index) => struck.filter((section) => section === index + 1).length / struck.length);
  return { built, armor: armor.map((left, index) => Math.max(0, left - Math.round(lost * (parts[index] ?? 0)))) };
}
