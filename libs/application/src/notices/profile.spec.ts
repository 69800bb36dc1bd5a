import { localTime, momentOf } from '@warlog/campaign';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDigest, notBefore, profileSchema, usualProfile, wants } from './profile.js';

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);

/** Both clock changes in three zones: the last minute before, and the local time a minute later. */
const changes = [
  { zone: 'Europe/Paris', before: '2026-03-29T00:59Z', wall: 180 },
  { zone: 'Europe/Paris', before: '2026-10-25T00:59Z', wall: 120 },
  { zone: 'America/New_York', before: '2026-03-08T06:59Z', wall: 180 },
  { zone: 'America/New_York', before: '2026-11-01T05:59Z', wall: 60 },
  { zone: 'Australia/Sydney', before: '2026-10-03T15:59Z', wall: 180 },
  { zone: 'Australia/Sydney', before: '2026-04-04T15:59Z', wall: 120 },
];

describe('notBefore', () => {
  it.each(changes)('end at 07:30 on the wall when the clock changes in $zone ($before)', ({ zone, before, wall }) => {
    const change = at(before) + 60_000;
    expect(localTime(zone, change).timeMs).toBe(wall * MINUTE);
    const profile = profileSchema.parse({ zone });
    const woken = notBefore(profile, 'near', change);
    expect(localTime(zone, woken)).toEqual({ day: localTime(zone, change).day, timeMs: 450 * MINUTE });
    const evening = momentOf(zone, { day: localTime(zone, change).day - 1, timeMs: 1351 * MINUTE });
    expect(notBefore(profile, 'near', evening)).toBe(woken);
  });

  it('lets only the last chance through, if allowed', () => {
    const night = at('2026-07-01T02:00Z');
    expect(notBefore(usualProfile, 'last', night)).toBe(at('2026-07-01T07:30Z'));
    expect(notBefore(profileSchema.parse({ lastChance: true }), 'last', night)).toBe(night);
    expect(notBefore(profileSchema.parse({ lastChance: true }), 'near', night)).toBe(at('2026-07-01T07:30Z'));
    expect(notBefore(profileSchema.parse({ quiet: { on: false, from: 0, to: 60 } }), 'near', night)).toBe(night);
  });

  it('never returns an earlier time, a time within quiet hours, or more than a day and an hour later', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Australia/Lord_Howe', 'Asia/Kolkata'),
        fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') }),
        minute,
        minute,
        (zone, moment, from, to) => {
          const profile = profileSchema.parse({ zone, quiet: { on: true, from, to } });
          const then = notBefore(profile, 'near', moment);
          expect(then).toBeGreaterThanOrEqual(moment);
          expect(then - moment).toBeLessThanOrEqual(25 * 3_600_000);
          if (then > moment) expect(localTime(zone, then).timeMs).toBeGreaterThanOrEqual(to * MINUTE);
        },
      ),
    );
  });
});

describe('nextDigest', () => {
  it.each(changes)(
    'keeps its local time of day, exactly once a day, when the clock changes in $zone',
    ({ zone, before }) => {
      const profile = profileSchema.parse({ zone, digestAt: 480 });
      let last = nextDigest(profile, at(before) - 48 * 60 * MINUTE) ?? 0;
      for (let count = 0; count < 4; count += 1) {
        const next = nextDigest(profile, last) ?? 0;
        expect(localTime(zone, next)).toEqual({ day: localTime(zone, last).day + 1, timeMs: 480 * MINUTE });
        last = next;
      }
    },
  );
});

describe('wants', () => {
  it('uses the defaults until the player changes them', () => {
    expect(wants(usualProfile, 'near', 'push')).toBe(true);
    expect(wants(usualProfile, 'press', 'push')).toBe(false);
    expect(wants(profileSchema.parse({ matrix: { press: { push: true } } }), 'press', 'push')).toBe(true);
    expect(wants(profileSchema.parse({ matrix: { press: { calendar: true } } }), 'press', 'calendar')).toBe(false);
  });
});
