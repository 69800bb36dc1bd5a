import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as memory from '../offline/memory.js';
import * as reads from '../offline/reads.js';
import type { ReadPhase } from './replay/phases.js';
import { placesReader } from './disclosures-here.js';

const taken = (seat: string, user: string) => ({ type: 'SeatTakenBy', seat, holder: { kind: 'player', user } });
const vacated = (seat: string) => ({ type: 'SeatVacated', seat });
const opened = { type: 'PhaseOpened' };
const closed = { type: 'PhaseClosed' };
const ended = { type: 'CampaignEnded' };

/** The disclosures of a campaign, phase by phase; how often each one is read. */
let disclosures: object[][];
let read: number[];
let isReached: boolean;
const readPhase: ReadPhase = (ordinal) => {
  read.push(ordinal);
  if (!isReached) return Promise.resolve({ ok: false, failure: { kind: 'offline' } } as never);
  const events = disclosures[ordinal]?.map((event, at) => ({ seq: 10 * ordinal + at + 1, event }));
  const data = events ? { ordinal, before: null, events, nonce: null } : null;
  return Promise.resolve({ ok: true, data, sentAt: 0, receivedAt: 0 } as never);
};

let archive: Map<string, unknown>;
beforeEach(() => {
  disclosures = [[taken('s1', 'ann'), { type: 'CampaignStarted' }], [opened, closed], [opened, closed], [opened]];
  read = [];
  isReached = true;
  archive = new Map();
  vi.spyOn(memory, 'sentIn').mockResolvedValue([]);
  vi.spyOn(reads, 'cachedRead').mockImplementation((key) =>
    Promise.resolve(archive.has(key) ? ({ data: structuredClone(archive.get(key)) } as never) : null),
  );
  vi.spyOn(reads, 'keepRead').mockImplementation((key, data) => Promise.resolve(void archive.set(key, data)));
});

describe('placesReader', () => {
  it('reads each closed phase once, however often it is called', async () => {
    const places = placesReader('c', readPhase);
    expect((await places('eve')).hasPlayed).toBe(false);
    expect(read).toEqual([0, 1, 2, 3, 4]);
    for (const user of ['eve', 'ann', 'eve']) {
      read = [];
      expect((await places(user)).seats).toEqual(user === 'ann' ? ['s1'] : []);
      expect(read).toEqual([3, 4]);
    }
  });

  it('continues where another page of this device stopped', async () => {
    await placesReader('c', readPhase)('eve');
    read = [];
    expect((await placesReader('c', readPhase)('ann')).seats).toEqual(['s1']);
    expect(read).toEqual([3, 4]);
  });

  it('notices a change of seats in a phase that is open or comes later', async () => {
    const places = placesReader('c', readPhase);
    await places('eve');
    disclosures[3] = [opened, vacated('s1'), taken('s1', 'eve')];
    expect([(await places('eve')).seats, (await places('ann')).seats]).toEqual([['s1'], []]);
    disclosures[3]?.push(closed);
    disclosures[4] = [opened, vacated('s1')];
    expect(await places('eve')).toEqual({ seats: [], hasPlayed: true });
  });

  it('reads the last phase of an ended campaign again, because events may be disclosed after the end', async () => {
    disclosures[3] = [opened, closed, ended];
    const places = placesReader('c', readPhase);
    await places('eve');
    disclosures[3]?.push(taken('s1', 'eve'));
    expect((await places('eve')).seats).toEqual(['s1']);
  });

  it('reads nothing for a user who is not signed in, and returns nothing while a phase cannot be read', async () => {
    const places = placesReader('c', readPhase);
    expect(await places(null)).toEqual({ seats: [], hasPlayed: false });
    expect(read).toEqual([]);
    isReached = false;
    expect(await places('ann')).toEqual({ seats: [], hasPlayed: false });
    isReached = true;
    expect((await places('ann')).seats).toEqual(['s1']);
  });
});
