import { isDiceEvent } from '@warlog/dice';
import { clonePlain, viewerOf, type GameTypes, chapters, type StoryEntry } from '@warlog/ruleset-api';
import { unaddressed } from '@warlog/core';
import { openGame } from '../game.js';
import type { LawKit, Shown } from '../kit.js';
import { fromSetups, type LawFixture } from './fixture.js';
import { expectSame, type Law } from './law.js';
import { receivedBy } from './received.js';

/** Returns law 5 for narration: in a chapter, with a story step, at places that the viewer knows. */
export function storyLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  const { kit, rounds } = fixture;
  const { ruleset } = kit;
  return [
    rounds.law({
      name: '5 view law: every event that is told has its chapter and its moment, at a place that its viewer knows',
      begin: (trial) => ({
        claim: ({ viewer, step }) => {
          if (!step) return;
          expectNarrated(kit, viewer, step.before.views[viewer], step.shown[viewer] ?? []);
          expectRegrouped(kit, viewer, step.before.views[viewer], step.shown[viewer] ?? []);
        },
        end: () =>
          fromSetups(fixture, { ...trial, runs: Math.ceil(trial.runs / 10) }, (setup, seed) => {
            const { game, events } = openGame(ruleset, setup, seed);
            for (const [key, received] of Object.entries(receivedBy(kit, game.seats, events))) {
              const viewer = viewerOf(key);
              if (viewer) expectNarrated(kit, key, ruleset.view.blank(viewer), received);
            }
          }),
      }),
    }),
  ];
}

/**
 * Checks that each disclosure has a chapter, and a story step with a text and named places; `asks` names one of its
 * messages.
 */
function expectNarrated<G extends GameTypes>(
  { ruleset }: LawKit<G>,
  viewer: string,
  before: G['View'],
  visible: readonly Shown<G>[],
): void {
  let view = clonePlain(before);
  for (const shown of visible) {
    view = ruleset.view.project(view, clonePlain(shown));
    if (isDiceEvent(shown)) continue;
    const { chapter, moment, asks } = ruleset.view.storyEntry(view, shown);
    const named = moment === null ? [] : [moment.place, moment.site].flatMap((place) => place ?? []);
    const unknown = named.find((id) => ruleset.view.nameOf(view)({ ref: 'place', id }) === id);
    const fault =
      (!chapters.includes(chapter) && `in no chapter of a report: ${chapter}`) ||
      (moment !== null &&
        !Object.hasOwn(ruleset.messages, moment.stage) &&
        `at "${moment.stage}", which has no words`) ||
      (unknown !== undefined && `at ${unknown}, which has no name`) ||
      (moment?.part !== undefined && !(moment.part >= 1) && `in part ${moment.part}`) ||
      (asks !== null &&
        !ruleset.view.narrate(view, shown).some((line) => unaddressed(line).code === asks) &&
        `as asking "${asks}", which no line says`);
    if (fault) throw new Error(`${viewer} is told ${shown.type} ${fault}`);
  }
}

/** Checks that retelling leads to the same view, loses no dice, and narrates as well. */
function expectRegrouped<G extends GameTypes>(
  kit: LawKit<G>,
  viewer: string,
  before: G['View'],
  visible: readonly Shown<G>[],
): void {
  const { ruleset } = kit;
  if (ruleset.view.retell === undefined) return;
  const story = ruleset.view.retell(clonePlain(visible));
  const after = (disclosures: readonly Shown<G>[]): unknown =>
    disclosures.reduce((view, shown) => ruleset.view.project(view, clonePlain(shown)), clonePlain(before));
  expectSame(`the view of ${viewer} after the story`, after(story), after(visible));
  const dice = (disclosures: readonly Shown<G>[]): readonly unknown[] =>
    disclosures
      .filter(isDiceEvent)
      .map((diceEvent) => JSON.stringify(diceEvent))
      .sort();
  expectSame(`the dice of the story of ${viewer}`, dice(story), dice(visible));
  expectNarrated(kit, viewer, before, story);
}

/** Returns the entry of each disclosure, without dice. */
export function tellingsOf<G extends GameTypes>(
  { ruleset }: LawKit<G>,
  before: G['View'],
  visible: readonly Shown<G>[],
): readonly StoryEntry[] {
  let view = clonePlain(before);
  return visible.flatMap((shown) => {
    view = ruleset.view.project(view, clonePlain(shown));
    return isDiceEvent(shown) ? [] : [clonePlain(ruleset.view.storyEntry(view, shown))];
  });
}
