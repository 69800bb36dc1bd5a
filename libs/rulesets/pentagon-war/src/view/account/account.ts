import { addressedAccount, clonePlain, talliesOf, type AccountStep, type TurnAccount } from '@warlog/ruleset-api';
import type { Ref } from '@warlog/core';
import { strengthAt } from '../../damage/explosion.js';
import { distance } from '../../geometry/hex.js';
import { messages } from '../../messages.js';
import type { View } from '../../model/view.js';
import { unitOf } from '../../position.js';
import { narrateEnd } from '../narrate-table.js';
import { project } from '../project.js';
import { blocksOf, type StoryFact } from './blocks.js';
import { headlineOf } from './headline.js';
import { factsOf, thingOf, type FactOf, type AttackOrigin } from './scene.js';
import { stepOf } from './steps.js';

/** Returns what the phases brought, with one step for each cause: what hit a ship in an impulse is one sum (PW-3.4). */
export function account(before: View, story: readonly StoryFact[]): TurnAccount {
  let view = clonePlain(before);
  let reached = 0;
  const foldTo = (index: number): void => {
    for (; reached < index; reached += 1) view = project(view, story[reached] as StoryFact);
  };
  const blasts = new Map<string, AttackOrigin>();
  const steps: AccountStep[] = [];
  for (const { from, to, main } of blocksOf(story)) {
    foldTo(from);
    const facts = story.slice(from, to);
    for (const blast of factsOf({ facts }, 'Exploded'))
      for (const [attack, origin] of originsOf(view, blast)) blasts.set(attack, origin);
    const step = stepOf({ view, facts, blasts }, main);
    if (step !== null) steps.push({ ...step, from, to });
  }
  foldTo(story.length);
  const tallies = talliesOf(steps, before.seat);
  const below = factsOf({ facts: story }, 'GameEnded').flatMap((end) => narrateEnd(view, end));
  const isReader = ({ ref, id }: Ref): boolean =>
    before.seat !== null && (ref === 'seat' ? id : unitOf(view, id)?.seat) === before.seat;
  const headline = headlineOf(view, story, steps, tallies);
  return addressedAccount(messages, isReader, { headline, below, tallies, steps });
}

/** Returns the source of each attack of explosions: one strikes a unit wherever any of its strength is left (PW-13.3). */
function originsOf(view: View, { blasts, struck }: FactOf<'Exploded'>): readonly (readonly [string, AttackOrigin])[] {
  return Object.entries(struck).flatMap(([id, attacks]) => {
    const at = unitOf(view, id)?.at;
    const near = blasts.filter((blast) => at !== undefined && strengthAt(blast.basic, distance(blast.at, at)) > 0);
    return attacks.map((attack, index) => {
      const by = near.length === attacks.length ? (near[index]?.source ?? null) : null;
      return [attack.id, { by, seat: by === null ? null : (thingOf(view, by)?.seat ?? null) }] as const;
    });
  });
}
