import { isDiceEvent, type DiceEvent } from '@warlog/dice';
import type { PentagonVisible } from '../../model/view.js';
import { isAttempt, onlyUnitHitBy, sourcesOf } from '../retell.js';

export type StoryFact = PentagonVisible | DiceEvent;

/** What opens a step of an account, beside damage, which includes what led to it. */
const causes: ReadonlySet<StoryFact['type']> = new Set([
  ...(['FleetPlaced', 'PointDefenseFired', 'RamAttempted', 'Exploded', 'Launched'] as const),
  ...(['ShotsResolved', 'UnitCrippled', 'UnitsGone'] as const),
]);

/** The disclosures of one step: `story.slice(from, to)`. */
export interface StoryBlock {
  readonly from: number;
  readonly to: number;
  readonly main: PentagonVisible;
}

/** Returns the blocks of a story in order: first all damage with its causes, then what is left. */
export function blocksOf(story: readonly StoryFact[]): readonly StoryBlock[] {
  const taken = new Set<number>();
  const blocks: StoryBlock[] = [];
  const claim = (index: number, main: PentagonVisible): void => {
    let [from, to] = [index, index + 1];
    const sources: string[] = [];
    for (; from > 0 && !taken.has(from - 1); from -= 1) {
      const before = story[from - 1] as StoryFact;
      if (!precedes(before, main) && !isAttempt(before, sources)) break;
      if (main.type === 'DamageAssessed') sources.push(...sourcesOf(before));
    }
    for (let end = to; end < story.length && !taken.has(end); end += 1) {
      const next = story[end] as StoryFact;
      if (follows(next, main)) to = end + 1;
      else if (!isDiceEvent(next)) break;
    }
    for (let each = from; each < to; each += 1) taken.add(each);
    blocks.push({ from, to, main });
  };
  story.forEach((each, index) => each.type === 'DamageAssessed' && claim(index, each));
  story.forEach((each, index) => {
    if (!isDiceEvent(each) && causes.has(each.type) && !taken.has(index)) claim(index, each);
  });
  return blocks.sort((block, other) => block.from - other.from);
}

/** Returns whether a disclosure just before belongs to the step: dice, announcements, and all that hit a damaged unit. */
function precedes(each: StoryFact, main: PentagonVisible): boolean {
  if (isDiceEvent(each)) return main.type !== 'UnitCrippled' && main.type !== 'Launched';
  if (main.type === 'ShotsResolved') return each.type === 'FireAnnounced' || each.type === 'ScreensRaised';
  if (main.type !== 'DamageAssessed') return false;
  if (each.type === 'FireAnnounced') return true;
  if (each.type === 'ScreensRaised') return each.unit === main.unit;
  if (each.type === 'ShotsResolved') return each.shots.every(({ target }) => target === main.unit);
  return onlyUnitHitBy(each) === main.unit;
}

/** Returns whether a disclosure just after belongs to the step: what a hit seeker did, cripplings, further launches. */
function follows(each: StoryFact, main: PentagonVisible): boolean {
  if (main.type === 'DamageAssessed') return each.type === 'UnitCrippled' && each.unit === main.unit;
  if (main.type === 'Launched') return each.type === 'Launched' && each.seeker.by === main.seeker.by;
  if (main.type !== 'PointDefenseFired' || !main.hit) return false;
  if (each.type === 'ObjectsGone') return each.objects.every((id) => id === main.target);
  return each.type === 'Exploded' && each.blasts[0]?.source === main.target && Object.keys(each.struck).length === 0;
}
