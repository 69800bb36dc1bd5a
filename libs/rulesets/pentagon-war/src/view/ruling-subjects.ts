import type { RulingSubject } from '@warlog/ruleset-api';
import { figureSubject } from '@warlog/tactical';
import { isMobile } from '../model/design.js';
import { mostSpeed } from '../model/scenario.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { designOf, unitsHere } from '../position.js';
import { power } from '../tables.js';

/** Returns all that a ruling may set: the power of each unit on the board, and the velocity of mobile ones. */
export function rulingSubjects(view: View): readonly RulingSubject[] {
  if (view.ended !== null) return [];
  return unitsHere(view).flatMap((unit) => [
    ...powerOf(unit),
    ...(isMobile(designOf(view, unit)) && unit.own !== null ? velocityOf(unit) : []),
  ]);
}

function powerOf({ id, own, systems }: PentagonUnit): readonly RulingSubject[] {
  if (own === null) return [];
  const ruling = { what: 'power', unit: id, power: own.power };
  return [figureSubject('power', ruling, 'power', { min: 0, max: power.perStore * systems.capacitor })];
}

const velocityOf = ({ id, velocity }: PentagonUnit): readonly RulingSubject[] =>
  (['a', 'c'] as const).map((axis) => {
    const ruling = { what: `velocity.${axis}`, unit: id, [axis]: velocity[axis] };
    return figureSubject(`velocity-${axis}`, ruling, axis, { min: -mostSpeed, max: mostSpeed });
  });
