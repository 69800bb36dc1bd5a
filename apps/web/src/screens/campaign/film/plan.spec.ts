import { seat } from '@warlog/core';
import type { Standing } from '@warlog/ruleset-api';
import { describe, expect, it, vi } from 'vitest';
import { makeFilm } from './make-film.js';
import { chaptersOf, planOf, stopsPerTurn } from './plan.js';

/** What is known of two sides: their figures, and which are out. */
const known = (first: number | null, second: number | null, ...out: readonly number[]): readonly Standing[] =>
  [first, second].map((figure, index) => ({ seat: seat(index + 1), out: out.includes(index + 1), figures: [figure] }));

describe('planOf', () => {
  it('makes a film of 20 to 60 seconds of 1 to 100 turns, with every position and every chapter', () => {
    for (let turns = 1; turns <= 100; turns += 1) {
      const chapters = chaptersOf(Array.from({ length: turns }, (_, at) => known(at % 2, 1 - (at % 2))));
      const frames = planOf(Array<number>(turns).fill(stopsPerTurn(turns)), chapters);
      const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
      expect([seconds >= 20, seconds <= 60, frames.every(({ ms }) => ms >= 150)]).toEqual([true, true, true]);
      expect(frames).toHaveLength(1 + turns * stopsPerTurn(turns) + (chapters.length - 1) + 1);
      expect([frames[0]?.kind, frames.at(-1)?.kind]).toEqual(['title', 'end']);
    }
  });
});

describe('chaptersOf', () => {
  it('begins a chapter where another side leads, or a side is out, and never more than eight', () => {
    const turns = [known(2, 2), known(3, 2), known(3, 2), known(3, 2), known(3, 4), known(0, 5, 1), known(0, 5, 1)];
    expect(chaptersOf(turns).map(({ at, kind, seat: side }) => [at, kind, side])).toEqual([
      [0, 'begins', null],
      [2, 'leads', 's1'],
      [4, 'leads', 's2'],
    ]);
    expect(chaptersOf([...turns, known(0, 6, 1)]).at(-1)).toEqual({ at: 6, kind: 'out', seat: 's1' });
    const restless = Array.from({ length: 100 }, (_, at) => known(at % 3, at % 2));
    expect(chaptersOf(restless).length).toBeLessThanOrEqual(8);
  });

  it('knows no leader among equal sides, or of figures that the viewer does not know', () => {
    expect(chaptersOf([known(1, 1), known(1, 1), known(1, 1), known(null, null), known(1, 1)])).toHaveLength(1);
  });
});

describe('makeFilm', () => {
  it('stops the worker and draws nothing more once it is canceled', async () => {
    const worker = {
      postMessage: () => worker.onmessage({ data: { film: null } }),
      onmessage: vi.fn<(answer: object) => void>(),
      terminate: vi.fn(),
    };
    vi.stubGlobal('Worker', function Worker() {
      return worker;
    });
    const running = new AbortController();
    const drawn = vi.fn(() => ({}) as ImageData);
    const film = makeFilm(
      planOf([4], chaptersOf([known(1, 1)])),
      { draw: drawn, inks: [] },
      {
        ...{ format: 'gif', signal: running.signal },
        onStep: (done) => done === 2 && running.abort(),
      },
    );
    await expect(film).rejects.toThrow();
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
