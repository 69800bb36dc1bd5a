import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { chartOf } from '../chart.js';
import { lineOf, sideIds } from '../model/ids.js';
import { mapSchema, setupSchema, tokensOf } from '../model/setup.js';
import { craftTokens, findCraft, garrisonOf, isWarcraft, tokensFor } from '../tables.js';
import { scenarios } from '../scenarios.js';
import { board, logistics, moves, play, s1, sys } from './board.js';
import { conserved, setupOf } from './kit.js';

golden('PNP-1.1', 'there are exactly two sides', () => {
  expect(sideIds).toEqual(['confed', 'kilrathi']);
  expect(armadaPnp.seats).toEqual({ min: 2, max: 2 });
});
golden('PNP-1.2', 'a garrison is three craft of one type', () => {
  expect(garrisonOf('fortress-medium', 'kilrathi')).toBe('jrathek');
});
golden('PNP-1.3', 'transports and carriers are no warcraft', () => {
  expect(['arrow', 'wraith', 'goran', 'jakhari', 'lexington'].map(isWarcraft)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
golden('PNP-1.4', 'a jump line joins both its ends', () => {
  const chart = chartOf(setupOf('drill-yard').map);
  expect([chart.joins(sys('anvil'), sys('beacon')), chart.joins(sys('beacon'), sys('anvil'))]).toEqual([true, true]);
});
golden('PNP-1.5', 'a system without marker is neutral', () => {
  expect(board({ control: { anvil: 'confed' } }).systems).toMatchObject({
    anvil: { controller: 'confed' },
    ember: { controller: null },
  });
});
golden('PNP-1.6', 'a logo token is unused, a point or a marker, and never comes or goes', () => {
  const from = board({
    control: { anvil: 'confed', forge: 'kilrathi' },
    pp: { confed: 7, kilrathi: 3 },
    units: [['a', 'confed', 'arrow', 'anvil']],
  });
  const { after } = play(from, { [s1]: moves(['a', 'beacon']) });
  expect(after.systems).toMatchObject({ beacon: { controller: 'confed' } });
  expect(conserved(after)).toMatchObject({ 'logo confed': 36, 'logo kilrathi': 36 });
});

golden('PNP-2.1', 'no side can build a kind of base whose tokens have run out', () => {
  const state = board({ step: 'logistics', control: { anvil: 'confed' }, pp: { confed: 9 } });
  const from = { ...state, neutral: { ...state.neutral, mine: 0 } };
  const sheet = logistics({ build: [{ do: 'buildBase', base: 'mine', system: 'anvil' }] });
  expect(play(from, { [s1]: sheet }).of('BuildFailed')).toMatchObject([{ code: 'NO_NEUTRAL_TOKEN' }]);
});
golden('PNP-2.2', 'a destroyed craft goes back to its pool, a garrison uses none', () => {
  const from = board({
    control: { ember: 'kilrathi' },
    bases: { ember: 'fortress-light' },
    units: [['a', 'confed', 'arrow', 'cinder']],
  });
  const { after } = play(from, { [s1]: moves(['a', 'ember']) }, [1, 1]);
  expect(after.units['a' as never]).toBeUndefined();
  expect([after.pools.confed['arrow'], after.pools.kilrathi['dralthi']]).toEqual([12, 12]);
});
golden('PNP-2.3', 'each map uses its own tokens, or those of the formula', () => {
  expect(tokensOf(setupOf('gemini-44')).logoPerSide).toBe(56);
  expect(tokensFor(44)).toEqual(setupOf('gemini-44').map.tokens);
  expect(tokensFor(6)).toEqual(setupOf('drill-yard').map.tokens);
});
golden('PNP-2.4', 'counting hits consumes no token', () => {
  const from = board({
    units: [
      ['a', 'confed', 'wraith', 'cinder'],
      ['k', 'kilrathi', 'jrathek', 'ember'],
    ],
  });
  const { after } = play(from, { [s1]: moves(['a', 'ember']) }, [3, 6, 6]);
  expect(conserved(after)).toEqual(conserved(from));
});
golden('PNP-2.5', 'a campaign may bring its own token sheet with at least two shipyards', () => {
  const setup = setupOf('drill-yard', { tokenSheet: 'custom', tokens: undefined });
  expect(setupSchema.safeParse(setup).success).toBe(false);
  const neutral = { mine: 1, shipyard: 2, 'fortress-light': 0, 'fortress-medium': 0, 'fortress-heavy': 0 };
  const own = { ...setup, tokens: { logoPerSide: 5, neutral } };
  expect(tokensOf(setupSchema.parse(own))).toEqual({ logoPerSide: 5, neutral, craftPerSide: craftTokens });
  expect(
    setupSchema.safeParse({ ...own, tokens: { logoPerSide: 5, neutral: { ...neutral, shipyard: 1 } } }).success,
  ).toBe(false);
  expect(findCraft('shoklar')?.class).toBe('medium');
});

golden('PNP-19.1', 'a map has systems, lines and a canvas', () => {
  for (const { id } of scenarios) expect(mapSchema.safeParse(setupOf(id).map).success).toBe(true);
  expect(mapSchema.safeParse({ ...setupOf('drill-yard').map, extra: 1 }).success).toBe(false);
});
golden('PNP-19.2', 'lines join two known systems once, and all systems are connected', () => {
  const { map } = setupOf('drill-yard');
  const broken = { ...map, jumpLines: [...map.jumpLines, ['forge', 'ember']] };
  expect(mapSchema.safeParse(broken).success).toBe(false);
  expect(mapSchema.safeParse({ ...map, jumpLines: map.jumpLines.slice(0, 5) }).success).toBe(false);
  expect(lineOf(sys('forge'), sys('ember'))).toBe('ember--forge');
});
golden('PNP-19.3', 'three maps ship: 6, 14 and 44 systems with 8, 25 and 60 lines', () => {
  const sizes = ['drill-yard', 'kestrel-reach', 'gemini-44'].map((id) => [
    setupOf(id).map.systems.length,
    setupOf(id).map.jumpLines.length,
  ]);
  expect(sizes).toEqual([
    [6, 8],
    [14, 25],
    [44, 60],
  ]);
});
golden('PNP-19.4', 'a sector has two to three lines a system; ten to sixteen systems make a short game', () => {
  const size = (id: string) => {
    const { systems, jumpLines } = setupOf(id).map;
    return { systems: systems.length, lines: (2 * jumpLines.length) / systems.length };
  };
  const [large, small] = [size('gemini-44'), size('kestrel-reach')];
  expect([large.systems >= 40 && large.systems <= 80, large.lines >= 2 && large.lines <= 3]).toEqual([true, true]);
  expect(small.systems >= 10 && small.systems <= 16).toBe(true);
  // A home-made ring sector of eighty systems uses the tokens of its size.
  const ids = Array.from({ length: 80 }, (_, n) => `s${n}`);
  const map = {
    id: 'ring',
    name: 'Ring',
    canvas: { width: 2000, height: 200 },
    systems: ids.map((id, n) => ({ id, name: id, x: n * 25, y: 50 })),
    jumpLines: ids.map((id, n) => [id, ids[(n + 1) % 80]]),
  };
  const setup = setupSchema.parse({ ...setupOf('drill-yard'), map });
  expect(tokensOf(setup)).toMatchObject({ logoPerSide: 92, neutral: { mine: 40, shipyard: 20, 'fortress-heavy': 6 } });
});
