import { grouped } from '@warlog/core';
import {
  bears,
  displayOf,
  distance,
  hexText,
  isBlocked,
  parseHex,
  rangePenalty,
  seekersHere,
  unitsHere,
  type PentagonUnit,
  type PentagonView,
  type Plan,
  type Vec,
} from '@warlog/pentagon-war/ui';
import '../../kit/measure/messages.js';
import type { RulerReading } from '../../kit/measure/ruler.js';
import { given } from '../../kit/given.js';
import type { Say } from '../../kit/say.js';
import { hexOfId, middleOf } from '../geometry.js';
import { stanceOf } from '../table-model.js';

/** What the ruler reads besides the view. */
export interface ReadingScene {
  readonly view: PentagonView;
  readonly plans: ReadonlyMap<string, Plan>;
  /** The impulse under the cursor. */
  readonly impulse: number;
  readonly say: Say;
  readonly nameOf: (id: string) => string;
}

/** A unit, an object in flight or a hex, where it is at the cursor. */
interface Measured {
  readonly id: string;
  readonly name: string;
  readonly at: Vec;
  readonly unit: PentagonUnit | null;
}

/** Reads the ruler between two things of the map; null if one of them is gone. */
export function readingOf(scene: ReadingScene, first: string, second: string): RulerReading | null {
  const { view, impulse, say } = scene;
  const [from, to] = [measuredOf(scene, first), measuredOf(scene, second)];
  if (from === null || to === null) return null;
  const hexes = distance(from.at, to.at);
  // Without a lock the penalty is greater; the table gives it with one (PW-7.3).
  const penalty = rangePenalty(hexes, true);
  const isSeen = !isBlocked(
    from.at,
    to.at,
    view.scenario.bodies.flatMap((hex) => parseHex(hex) ?? []),
  );
  const figure = say('pentagon.measure.hexes', { count: hexes }, hexes);
  return {
    figure,
    band:
      penalty === null
        ? say('pentagon.measure.far', { impulse })
        : say('pentagon.measure.penalty', { penalty, impulse }),
    lines: given(
      !isSeen && say('pentagon.measure.blocked'),
      between(scene, from, to),
      bearing(scene, from, to),
      bearing(scene, to, from),
    ),
    line: {
      ...{ id: 'ruler', from: middleOf(from.at), to: middleOf(to.at), chip: figure },
      look: isSeen ? 'clear' : 'blocked',
    },
  };
}

function measuredOf(scene: ReadingScene, id: string): Measured | null {
  const { view, nameOf } = scene;
  const unit = unitsHere(view).find((candidate) => candidate.id === id) ?? null;
  const at =
    unit === null
      ? (seekersHere(view).find((seeker) => seeker.id === id)?.at ?? hexOfId(id))
      : stanceOf(scene, unit).at;
  return at && { id, unit, at, name: hexOfId(id) === null ? nameOf(id) : hexText(at) };
}

/** Names what lies in the hexes that the line crosses. */
function between(scene: ReadingScene, from: Measured, to: Measured): string {
  const { view, say, nameOf } = scene;
  const all = [
    ...unitsHere(view).map((unit) => ({ id: unit.id, at: stanceOf(scene, unit).at })),
    ...seekersHere(view),
  ].filter(({ id, at }) => id !== from.id && id !== to.id && isBlocked(from.at, to.at, [at]));
  const names = [...grouped(all, ({ id }) => nameOf(id)).keys()].join(', ');
  return names === '' ? say('measure.clear') : say('measure.between', { names });
}

/** Names the weapons of a unit in whose arc the other thing is; of a hex or a seeker there are none. */
function bearing(scene: ReadingScene, { unit, name }: Measured, { at: there, name: target }: Measured): string | null {
  const { view, say } = scene;
  if (unit === null) return null;
  const { at, facing } = stanceOf(scene, unit);
  const weapons = displayOf(view, unit)
    .weapons.filter(({ isWhole, arc }) => isWhole && bears(arc, at, facing, there))
    .map(({ id }) => id)
    .join(' ');
  return weapons === '' ? say('measure.blind', { name, target }) : say('measure.bears', { name, weapons, target });
}
