import { storyStepAt, entryIn, type Chapter, type StoryStepKey, type StoryEntry } from '@warlog/ruleset-api';
import { impulseOf, impulses } from '../geometry/motion.js';
import type { View, PentagonVisible } from '../model/view.js';
import { inStory, onlyUnitHitBy } from './retell.js';
import type { InFight } from './narrate-fight.js';

/**
 * Returns the story step of each event, in the order of an impulse (PW-3.1). Turns, burns and moves are one step; each
 * shot of point defense and each ram is one. Launches are one step, and so is all fire. Then each unit's damage is a
 * step. `part` is the impulse.
 */
export function storyEntryOf(view: View, disclosure: PentagonVisible): StoryEntry {
  switch (disclosure.type) {
    case 'GameCreated':
    case 'FleetPlaced':
    case 'AlertRolled':
      return entryIn('powers', storyStepAt('muster'));
    case 'StepOpened':
    case 'ImpulseEnded':
    case 'StandingSet':
    case 'OrderLapsed':
      return entryIn('powers');
    case 'TurnBegan':
      // It is written after the last impulse of the previous turn.
      return entryIn('powers', storyStepAt('turn', 'turn', { part: impulses }));
    case 'PowerAllocated':
      return entryIn('economy', now(view, 'power'));
    case 'RadarSet':
      return entryIn('scouting', now(view, 'radar'));
    case 'UnitsDetected':
      return entryIn('scouting', now(view, 'found', { place: disclosure.units[0] ?? null }));
    case 'UnitsShown':
      return entryIn('scouting', now(view, 'found', { place: disclosure.units[0]?.id ?? null }));
    case 'SeekersShown':
      return entryIn('scouting', now(view, 'found'));
    case 'ImpulseBegan':
      return entryIn('movement', storyStepAt('move', 'move', { part: impulseOf(disclosure.time) }));
    case 'DronesOrdered':
      return entryIn('movement');
    case 'UnitsDocked':
    case 'UnitsCastOff':
      return entryIn('movement', now(view, 'dock'));
    case 'SeatConceded':
      return entryIn('powers', now(view, 'close'));
    case 'PositionRuled':
      return entryIn('powers');
    case 'GameEnded':
      // The impulse is over by then and the next one never comes: the end belongs to none.
      return entryIn('powers', storyStepAt('close', 'end'));
    default:
      return entryForFight(view, disclosure);
  }
}

/** The stages of what hits one unit alone. */
const stages: Readonly<Record<string, string>> = {
  PointDefenseFired: 'defend',
  RamAttempted: 'ram',
  Exploded: 'blast',
};

function entryForFight(view: View, disclosure: InFight): StoryEntry {
  const only = onlyUnitHitBy(disclosure);
  if (only !== null) return entryIn('rolls', atTarget(view, stages[disclosure.type] ?? 'fire', only));
  switch (disclosure.type) {
    case 'PointDefenseFired':
      return at(view, 'rolls', 'defend', `${disclosure.unit}/${disclosure.target}`, disclosure.unit);
    case 'RamAttempted':
      return at(view, 'rolls', 'ram', disclosure.by, disclosure.target);
    case 'ObjectsGone':
      return entryIn('rolls');
    case 'Exploded':
      return entryIn('rolls', now(view, 'blast'));
    case 'Launched':
      return entryIn('rolls', now(view, 'launch', { place: disclosure.seeker.by }));
    case 'FireAnnounced':
      return entryIn('rolls', atTarget(view, 'fire', inStory(disclosure.shots.map(({ target }) => target))[0] ?? null));
    case 'ScreensRaised':
      return entryIn('rolls', atTarget(view, 'fire', disclosure.unit));
    case 'ShotsResolved': {
      const targets = new Set(disclosure.shots.map(({ target }) => target));
      const [only = null] = targets.size === 1 ? targets : [];
      return entryIn('rolls', atTarget(view, 'fire', only));
    }
    case 'DamageAssessed': {
      const isMarked = disclosure.boxes.length > 0 || disclosure.lost.some((boxes) => boxes > 0);
      return entryIn('rolls', atTarget(view, 'damage', disclosure.unit, { isBattle: disclosure.destroyed, isMarked }));
    }
    case 'UnitCrippled':
      return entryIn('rolls', atTarget(view, 'crippled', disclosure.unit, { isBattle: true }));
    case 'UnitsGone':
      return entryIn(
        'control',
        now(view, 'left', { place: disclosure.units[0] ?? null, isBattle: disclosure.how !== 'disengaged' }),
      );
  }
}

/** Returns a step of the current impulse; during the set-up of none. */
function now(view: View, stage: string, extras: Partial<Omit<StoryStepKey, 'stage' | 'group'>> = {}): StoryStepKey {
  return storyStepAt(stage, stage, view.turn === 0 ? extras : { ...extras, part: view.impulse });
}

/** Returns a step about one thing on the board. */
function at(view: View, chapter: Chapter, stage: string, what: string, place: string): StoryEntry {
  return entryIn(chapter, { ...now(view, stage, { place }), group: `${stage}/${what}` });
}

/**
 * Returns one step for all fire at one unit and its effects, in the order of `retell`; null: several targets. Playback
 * stops at crippled or lost units, not at every hit.
 */
function atTarget(
  view: View,
  stage: string,
  target: string | null,
  extras: Pick<Partial<StoryStepKey>, 'isBattle' | 'isMarked'> = {},
): StoryStepKey {
  const place = target !== null && target in view.units ? target : null;
  return {
    ...now(view, stage, { ...extras, place }),
    ...(target === null ? { group: stage } : { group: `target/${target}`, isWhole: true }),
  };
}
