import { isDiceEvent } from '../../campaign/events.js';
import { clonePlain } from '../../fold.js';
import { viewerOf, type GameTypes } from '../../ruleset.js';
import { chapters, type Telling } from '../../telling.js';
import { unaddressed } from '../../text/addressed.js';
import { openGame } from '../game.js';
import type { LawKit, Shown } from '../kit.js';
import { fromSetups, type Bench } from './bench.js';
import { expectSame, type Law } from './law.js';
import { receivedBy } from './received.js';

/** Law 5 for how things are told: in a chapter, at a moment, at places that the viewer knows. */
export function tellingLaws<G extends GameTypes>(bench: Bench<G>): readonly Law[] {
  const { kit, rounds } = bench;
  const { ruleset } = kit;
  return [
    rounds.law({
      name: '5 view law: every event that is told has its chapter and its moment, at a place that its viewer knows',
      begin: (trial) => ({
        claim: ({ viewer, step }) => {
          if (!step) return;
          expectTold(kit, viewer, step.before.views[viewer], step.shown[viewer] ?? []);
          expectRetold(kit, viewer, step.before.views[viewer], step.shown[viewer] ?? []);
        },
        end: () =>
          fromSetups(bench, { ...trial, runs: Math.ceil(trial.runs / 10) }, (setup, seed) => {
            const { game, events } = openGame(ruleset, setup, seed);
            for (const [key, received] of Object.entries(receivedBy(kit, game.seats, events))) {
              const viewer = viewerOf(key);
              if (viewer) expectTold(kit, key, ruleset.blank(viewer), received);
            }
          }),
      }),
    }),
  ];
}

/** Each disclosure is told in a chapter, at a moment that has its words, at places that have a name; it asks what it says. */
function expectTold<G extends GameTypes>(
  { ruleset }: LawKit<G>,
  viewer: string,
  before: G['View'],
  visible: readonly Shown<G>[],
): void {
  let view = clonePlain(before);
  for (const one of visible) {
    view = ruleset.project(view, clonePlain(one));
    if (isDiceEvent(one)) continue;
    const { chapter, moment, asks } = ruleset.tell(view, one);
    const named = moment === null ? [] : [moment.place, moment.site].flatMap((place) => place ?? []);
    const unknown = named.find((id) => ruleset.nameOf(view)({ ref: 'place', id }) === id);
    const fault =
      (!chapters.includes(chapter) && `in no chapter of a report: ${chapter}`) ||
      (moment !== null &&
        !Object.hasOwn(ruleset.messages, moment.stage) &&
        `at "${moment.stage}", which has no words`) ||
      (unknown !== undefined && `at ${unknown}, which has no name`) ||
      (moment?.part !== undefined && !(moment.part >= 1) && `in part ${moment.part}`) ||
      (asks !== null &&
        !ruleset.narrate(view, one).some((line) => unaddressed(line).code === asks) &&
        `as asking "${asks}", which no line says`);
    if (fault) throw new Error(`${viewer} is told ${one.type} ${fault}`);
  }
}

/** The story leads to the view that the facts led to, loses no dice, and is told as well as they are. */
function expectRetold<G extends GameTypes>(
  kit: LawKit<G>,
  viewer: string,
  before: G['View'],
  visible: readonly Shown<G>[],
): void {
  const { ruleset } = kit;
  if (ruleset.retell === undefined) return;
  const story = ruleset.retell(clonePlain(visible));
  const after = (told: readonly Shown<G>[]): unknown =>
    told.reduce((view, one) => ruleset.project(view, clonePlain(one)), clonePlain(before));
  expectSame(`the view of ${viewer} after the story`, after(story), after(visible));
  const dice = (told: readonly Shown<G>[]): readonly unknown[] =>
    told
      .filter(isDiceEvent)
      .map((one) => JSON.stringify(one))
      .sort();
  expectSame(`the dice of the story of ${viewer}`, dice(story), dice(visible));
  expectTold(kit, viewer, before, story);
}

/** How each disclosure is told, dice apart. */
export function tellingsOf<G extends GameTypes>(
  { ruleset }: LawKit<G>,
  before: G['View'],
  visible: readonly Shown<G>[],
): readonly Telling[] {
  let view = clonePlain(before);
  return visible.flatMap((one) => {
    view = ruleset.project(view, clonePlain(one));
    return isDiceEvent(one) ? [] : [clonePlain(ruleset.tell(view, one))];
  });
}
