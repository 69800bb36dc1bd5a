import { sentence, seat } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { lineParts } from './replay/line-parts.js';
import { momentsOf, namesAfter, narrate, viewAfter } from './replay/moments.js';
import type { ShownPhase } from './replay/phases.js';
import { reportOf } from './replay/report.js';
import { playedGame, ruleset } from './replay/testing/played-game.js';

const game = playedGame(4);
const me: Viewer = { kind: 'seat', seat: seat(1) };

function shown(ordinal: number, viewer = me): ShownPhase {
  const disclosure = game.disclosures(viewer, ordinal);
  const narrated = narrate(ruleset, disclosure);
  return { disclosures: disclosure, received: disclosure, narrated, moments: momentsOf(narrated), battles: 0 };
}

/** Without its account, so that everything is narrated. */
const narrating: typeof ruleset = { ...ruleset, view: { ...ruleset.view } };
delete (narrating.view as { account?: unknown }).account;

describe('reportOf', () => {
  it.each([1, 2, 3, 4, 5])('of phase %i contains all news once', (ordinal) => {
    const phase = shown(ordinal);
    const { mine, chapters } = reportOf(narrating, [phase], 's1');
    const said = phase.narrated.flatMap(({ story: storyEntry, lines }) =>
      storyEntry === null ? [] : lines.filter(({ code }) => code !== 'turn.opened'),
    );
    const written = [...mine, ...chapters.flatMap(({ lines, details }) => [...lines, ...details])];
    expect(written).toHaveLength(said.length);
    expect(new Set(written.map(({ line }) => line))).toEqual(new Set(said));
  });

  it('links every line to a step that shows it', () => {
    const phases = [shown(2), shown(3)];
    const { mine } = reportOf(narrating, phases, 's1');
    expect(new Set(mine.map(({ ordinal }) => ordinal))).toEqual(new Set([2, 3]));
    for (const { line, ordinal, step } of mine)
      expect(phases[ordinal - 2]!.moments[step - 1]?.lines).toContainEqual(line);
  });

  it('lists what is owed first, then what was won or lost', () => {
    const ranks = [2, 3, 4, 5].map((ordinal) =>
      reportOf(narrating, [shown(ordinal)], 's1').mine.map(({ line, owed }) =>
        owed ? 0 : line.weight !== 'headline' ? 3 : line.tone === 'plain' ? 2 : 1,
      ),
    );
    for (const rank of ranks) expect(rank).toEqual([...rank].sort());
  });

  it('says how the phase closed and who missed it', () => {
    const [closing] = reportOf(ruleset, [shown(2)], 's1').closings;
    expect(closing?.why).toBe('all-ready');
    expect(closing?.sheets.filter(({ origin }) => origin === 'missed').map((sheet) => sheet.seat)).toEqual(['s2']);
  });
});

describe('namesAfter', () => {
  it('gives what was lost during the phase the name that it had before', () => {
    const phase = shown(3).disclosures;
    const before = viewAfter(ruleset, phase, 0);
    const unit = { ref: 'unit', id: Object.keys((before as { units: object }).units)[0]! } as const;
    const losesAll: typeof ruleset = {
      ...ruleset,
      view: {
        ...ruleset.view,
        project: (view, event) => ({ ...(ruleset.view.project(view, event) as object), units: {}, seen: {} }),
      },
    };
    expect(losesAll.view.nameOf(viewAfter(losesAll, phase, 1))(unit)).toBe(unit.id);
    expect(namesAfter(losesAll, phase, 1)(unit)).toBe(ruleset.view.nameOf(before)(unit));
    expect(namesAfter(losesAll, phase, 1)(unit)).not.toBe(unit.id);
  });
});

describe('lineParts', () => {
  it('joins to the sentence itself', () => {
    for (const ordinal of [2, 3, 4]) {
      const phase = shown(ordinal);
      const nameOf = ruleset.view.nameOf(viewAfter(ruleset, phase.disclosures, phase.narrated.length));
      for (const line of phase.narrated.flatMap(({ lines }) => lines)) {
        const parts = lineParts(ruleset.messages, line, nameOf);
        const text = parts.map((part) => (part.kind === 'text' ? part.text : part.name)).join('');
        expect(text).toBe(sentence(ruleset.messages, line, nameOf));
      }
    }
  });

  it('shows a gap that has no value', () => {
    const parts = lineParts({ code: 'a {b} c' }, { code: 'code', params: {} }, () => '');
    expect(parts.map((part) => part.kind === 'text' && part.text).join('')).toBe('a {b} c');
  });
});
