import { expect, it } from 'vitest';
import { hoursOf, inUtc, overlapOf, stretchesIn } from './play-hours.js';

const winter = Date.UTC(2026, 11, 1);
const inParis = (part: string) => hoursOf(part, 'Europe/Paris')!;

it('hours are shown in the zone of the reader, past midnight in two stretches', () => {
  expect(stretchesIn(inParis('EVENING'), 'Europe/Paris', winter)).toEqual([{ from: 1080, to: 1440 }]);
  expect(stretchesIn(inParis('EVENING'), 'America/New_York', winter)).toEqual([{ from: 720, to: 1080 }]);
  expect(stretchesIn(inParis('EVENING'), 'Asia/Tokyo', winter)).toEqual([{ from: 120, to: 480 }]);
  expect(stretchesIn(inParis('EVENING'), 'Europe/Moscow', winter)).toEqual([
    { from: 0, to: 120 },
    { from: 1200, to: 1440 },
  ]);
});

it('the filter takes hours in UTC, and knows no part but those of a day', () => {
  expect(inUtc(inParis('EVENING'), winter)).toEqual({ from: 1020, to: 1380 });
  expect(inUtc(hoursOf('EVENING', 'America/New_York')!, winter)).toEqual({ from: 1380, to: 300 });
  expect(hoursOf('constructor', 'UTC')).toBeNull();
});

it('all are free where every one is', () => {
  const [evening, late] = [stretchesIn(inParis('EVENING'), 'UTC', winter), [{ from: 1200, to: 1440 }]];
  expect(overlapOf([evening, late])).toEqual([{ from: 1200, to: 1380 }]);
  expect(overlapOf([evening, stretchesIn(inParis('MORNING'), 'UTC', winter)])).toEqual([]);
});
