import { entryIn, factLine, storyStepAt, type RollReading, type StoryEntry } from '@warlog/ruleset-api';
import { isDiceEvent, type DiceEvent, type DiceRolled } from '@warlog/dice';
import { isSeatId, type Message, type SeatId } from '@warlog/core';
import type { OutpostView, OutpostVisible } from '../model.js';
import { seatOf } from '../offers.js';
import { hitFrom } from '../resolve.js';

/** Narrates a disclosure for the viewer of this view. */
export function narrate(view: OutpostView, visible: OutpostVisible | DiceEvent): readonly Message[] {
  if (isDiceEvent(visible)) return [];
  const me = seatOf(view);
  const toneFor = (good: readonly SeatId[]): NonNullable<Message['tone']> =>
    me === null ? 'plain' : good.includes(me) ? 'good' : 'bad';
  switch (visible.type) {
    case 'Opened':
      return [factLine('opened', visible.options, { clause: 'OUT-7' })];
    case 'Built':
      return [factLine('built', visible, { clause: 'OUT-3', place: visible.at })];
    case 'Moved':
      return [factLine('moved', visible, { clause: 'OUT-4', place: visible.to })];
    case 'Fought':
      return visible.sides.map((side) =>
        factLine('fought', { ...side, at: visible.at }, { clause: 'OUT-5', place: visible.at, weight: 'headline' }),
      );
    case 'Taken': {
      const { at: place, seat } = visible;
      return [factLine('taken', visible, { clause: 'OUT-5', place, weight: 'headline', tone: toneFor([seat]) })];
    }
    case 'TurnEnded': {
      if (visible.ended === null) return [];
      const { winners, reason, clause } = visible.ended;
      return [factLine(reason, { winners }, { clause, weight: 'headline', tone: toneFor(winners) })];
    }
    case 'Surveyed':
      return [];
  }
}

/** Returns the chapter and the step of the story of a disclosure. */
export function storyEntry(_view: OutpostView, visible: OutpostVisible): StoryEntry {
  switch (visible.type) {
    case 'Built':
      return entryIn('economy', storyStepAt('build'));
    case 'Moved':
      return entryIn('movement', storyStepAt('move'));
    case 'Fought':
      return entryIn('rolls', storyStepAt('battle', `battle/${visible.at}`, { place: visible.at, isBattle: true }));
    case 'Taken':
      return entryIn('control', storyStepAt('owners', 'owners', { place: visible.at }));
    case 'Opened':
    case 'TurnEnded':
    case 'Surveyed':
      return entryIn('powers', storyStepAt('end'));
  }
}

/** Reads a roll: the seat that its label names hits from a five on (OUT-5). */
export function readRoll(_view: OutpostView, { label, faces }: DiceRolled): RollReading {
  return { need: hitFrom, counts: faces.map((face) => face >= hitFrom), seat: isSeatId(label) ? label : null };
}
