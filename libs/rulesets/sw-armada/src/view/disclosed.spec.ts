import { sentence } from '@warlog/core';
import { expect, it } from 'vitest';
import { attackOn, s1, s2, seenBy } from '../cases/seen-events.js';
import { disclosedEvents } from '../cases/disclosed-events.js';
import { messages as french } from '../french.js';
import { messages } from '../messages.js';
import { shipTypes, squadronTypes, cards } from '../catalogue.js';
import type { SwArmadaView } from '../model/view.js';
import { aim } from './aim.js';
import { card } from './card.js';
import { nameOf } from './names.js';
import { narrate } from './narrate.js';
import { placeOfScope, readRoll } from './rolls.js';
import { figures, standings } from './standings.js';
import { storyEntryOf } from './story-entry.js';

const units = {
  a1: { type: 'cr90-corvette-b', at: [90000, 20000] },
  a5: { type: 'x-wing-squadron', at: [90000, 30000] },
  b1: { type: 'cr90-corvette-b', at: [90000, 60000, 32] },
} as const;
const attack = attackOn('b1', 'a1');
const views: readonly SwArmadaView[] = [s1, s2, null].map((seat) => seenBy(seat, units, { attack }));

/** Renders a message with its names and figures; throws on a code without a message. */
function said(
  view: SwArmadaView,
  texts: Readonly<Record<string, string>>,
  line: { readonly code: string; readonly params?: never },
): string {
  expect(texts).toHaveProperty([line.code]);
  return sentence(texts, line, nameOf(view));
}

it('every disclosure has a message in both languages, with all parameters filled', () => {
  for (const view of views)
    for (const disclosedEvent of Object.values(disclosedEvents).flat())
      for (const line of narrate(view, disclosedEvent))
        for (const texts of [messages, french]) {
          const text = said(view, texts, line as never);
          expect(text).toMatch(/^[\p{Lu}\p{N}].*\.$/u);
          expect(text).not.toMatch(/[{}]/);
        }
});

it('every disclosure has a chapter, a story step with a message and a place with a name', () => {
  for (const view of views)
    for (const disclosedEvent of Object.values(disclosedEvents).flat()) {
      const { moment, chapter } = storyEntryOf(view, disclosedEvent);
      expect(chapter).toBeTruthy();
      if (moment === null) continue;
      expect(messages).toHaveProperty([moment.stage]);
      if (moment.place !== null) expect(nameOf(view)({ ref: 'place', id: moment.place })).not.toBe(moment.place);
    }
});

it('uses "you" for the unit’s owner, and good or bad for the affected seats', () => {
  const [mine, theirs, watching] = views as [SwArmadaView, SwArmadaView, SwArmadaView];
  const lost = disclosedEvents.UnitDestroyed.at(-1);
  if (lost === undefined) throw new Error('Nothing is lost.');
  expect(narrate(mine, lost)[0]).toMatchObject({ tone: 'bad', news: 'lost', weight: 'headline' });
  expect(narrate(theirs, lost)[0]).toMatchObject({ tone: 'good', news: 'took' });
  expect(narrate(watching, lost)[0]).toMatchObject({ tone: 'plain' });
  const [placed] = narrate(mine, disclosedEvents.DialsSet[0] as never);
  expect(said(mine, messages, placed as never)).toBe('You place 2 dials.');
});

it('numbers units of one type through the battle, and names everything on the table', () => {
  const [view] = views as [SwArmadaView];
  const names = ['a1', 'b1', 'a5', 'debris-1', 'comm-noise'].map((id) => nameOf(view)({ ref: 'unit', id }));
  expect(names).toEqual(['CR90 Corvette B 1', 'CR90 Corvette B 2', 'X-wing Squadron', 'Debris 1', 'Comm Noise']);
});

it('reads the faces of a roll by the color in its label, and its owner', () => {
  const [view] = views as [SwArmadaView];
  const reading = readRoll(view, { label: 'blue/throw', faces: [1, 5, 7], scope: 'attack/1' });
  expect(reading).toEqual({
    need: null,
    counts: [],
    seat: s2,
    faces: [
      { colour: 'blue', symbol: 'hit' },
      { colour: 'blue', symbol: 'crit' },
      { colour: 'blue', symbol: 'accuracy' },
    ],
    // Hits and crits of the eight faces of a blue die, between ships.
    worth: [1, 5, 7].map(() => [1, 1, 1, 1, 1, 1, 0, 0]),
  });
  expect(readRoll(view, { label: 'first', faces: [3], scope: 'initiative' })).toMatchObject({
    seat: null,
    faces: [{ colour: 'red', symbol: 'double' }],
  });
  expect([placeOfScope(view, 'attack/1'), placeOfScope(view, 'attack/2'), placeOfScope(view, 'deck/1')]).toEqual([
    'a1',
    null,
    null,
  ]);
});

it('everything in the catalogue has a card, with messages in both languages', () => {
  for (const { id } of [...shipTypes, ...squadronTypes, ...cards]) {
    const shown = card(id);
    if (shown === null) throw new Error(`${id} has no card.`);
    for (const { code, params } of [shown.kind, ...shown.figures.map(({ label }) => label), ...shown.notes])
      for (const texts of [messages, french]) {
        expect(texts).toHaveProperty([code]);
        expect(sentence(texts, { code, params }, ({ id: refId }) => refId)).not.toMatch(/[{}]/);
      }
  }
  expect(card('nobody')).toBeNull();
});

it('states how the battle is won and how far each side is', () => {
  const [mine] = views as [SwArmadaView];
  expect(standings(mine).map((standing) => standing.figures)).toEqual([
    [0, 1, 1],
    [0, 1, 0],
  ]);
  expect(figures.every((code) => Object.hasOwn(messages, code))).toBe(true);
  const { now, parts } = aim({ ...mine, scores: { [s1]: 44, [s2]: 8 } });
  expect(said(mine, messages, now.text as never)).toBe('44 to 8 points, round 1 of 6');
  expect(parts.map(({ clause }) => clause)).toEqual(['SWA-END-02', 'SWA-END-01', 'SWA-END-03']);
});
