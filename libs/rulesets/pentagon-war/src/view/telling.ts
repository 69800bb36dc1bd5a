import { momentAt, toldIn, type Chapter, type MomentKey, type Telling } from '@warlog/kernel';
import { impulseOf, impulses } from '../geometry/motion.js';
import type { View, Visible } from '../model/view.js';
import { inStory } from './retell.js';
import type { InFight } from './tell-fight.js';

/**
 * Where each event is told, in the order of an impulse (PW-3.1): turns, burns and moves together, each shot of point defence
 * and each ram, launches together, all fire, then unit by unit what it took. `part` is the impulse.
 */
export function tell(view: View, told: Visible): Telling {
  switch (told.type) {
    case 'GameCreated':
    case 'FleetPlaced':
    case 'AlertRolled':
      return toldIn('powers', momentAt('muster'));
    case 'StepOpened':
    case 'ImpulseEnded':
    case 'StandingSet':
    case 'OrderLapsed':
      return toldIn('powers');
    case 'TurnBegan':
      // It is written when the last impulse of the turn before is over.
      return toldIn('powers', momentAt('turn', 'turn', { part: impulses }));
    case 'PowerAllocated':
      return toldIn('economy', now(view, 'power'));
    case 'RadarSet':
      return toldIn('scouting', now(view, 'radar'));
    case 'UnitsDetected':
      return toldIn('scouting', now(view, 'found', { place: told.units[0] ?? null }));
    case 'UnitsShown':
      return toldIn('scouting', now(view, 'found', { place: told.units[0]?.id ?? null }));
    case 'SeekersShown':
      return toldIn('scouting', now(view, 'found'));
    case 'ImpulseBegan':
      return toldIn('movement', momentAt('move', 'move', { part: impulseOf(told.time) }));
    case 'DronesOrdered':
      return toldIn('movement');
    case 'UnitsDocked':
    case 'UnitsCastOff':
      return toldIn('movement', now(view, 'dock'));
    case 'SeatConceded':
      return toldIn('powers', now(view, 'close'));
    case 'PositionRuled':
      return toldIn('powers');
    case 'GameEnded':
      // The impulse is over by then, and the next one will not be: the end belongs to none.
      return toldIn('powers', momentAt('close', 'end'));
    default:
      return tellFight(view, told);
  }
}

function tellFight(view: View, told: InFight): Telling {
  switch (told.type) {
    case 'PointDefenseFired':
      return at(view, 'rolls', 'defend', `${told.unit}/${told.target}`, told.unit);
    case 'RamAttempted':
      return at(view, 'rolls', 'ram', told.by, told.target);
    case 'ObjectsGone':
      return toldIn('rolls');
    case 'Exploded':
      return toldIn('rolls', now(view, 'blast'));
    case 'Launched':
      return toldIn('rolls', now(view, 'launch', { place: told.seeker.by }));
    case 'FireAnnounced':
      return toldIn('rolls', atTarget(view, 'fire', inStory(told.shots.map(({ target }) => target))[0] ?? null));
    case 'ScreensRaised':
      return toldIn('rolls', atTarget(view, 'fire', told.unit));
    case 'ShotsResolved': {
      const targets = new Set(told.shots.map(({ target }) => target));
      const [only = null] = targets.size === 1 ? targets : [];
      return toldIn('rolls', atTarget(view, 'fire', only));
    }
    case 'DamageAssessed': {
      const isMarked = told.boxes.length > 0 || told.lost.some((boxes) => boxes > 0);
      return toldIn('rolls', atTarget(view, 'damage', told.unit, { isBattle: told.destroyed, isMarked }));
    }
    case 'UnitCrippled':
      return toldIn('rolls', atTarget(view, 'crippled', told.unit, { isBattle: true }));
    case 'UnitsGone':
      return toldIn(
        'control',
        now(view, 'left', { place: told.units[0] ?? null, isBattle: told.how !== 'disengaged' }),
      );
  }
}

/** A moment of the impulse that is played; during the set-up of none. */
function now(view: View, stage: string, extras: Partial<Omit<MomentKey, 'stage' | 'group'>> = {}): MomentKey {
  return momentAt(stage, stage, view.turn === 0 ? extras : { ...extras, part: view.impulse });
}

/** A moment about one thing on the board. */
function at(view: View, chapter: Chapter, stage: string, what: string, place: string): Telling {
  return toldIn(chapter, { ...now(view, stage, { place }), group: `${stage}/${what}` });
}

/**
 * All that is fired at one unit and what comes of it are one moment, told as `retell` has it; null: of several at once. Playing
 * stops where a unit is crippled or lost, not at every hit.
 */
function atTarget(
  view: View,
  stage: string,
  target: string | null,
  extras: Pick<Partial<MomentKey>, 'isBattle' | 'isMarked'> = {},
): MomentKey {
  const place = target !== null && target in view.units ? target : null;
  return { ...now(view, stage, { ...extras, place }), group: target === null ? stage : `target/${target}` };
}
