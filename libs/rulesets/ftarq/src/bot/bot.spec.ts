import { describe, expect, it } from 'vitest';
import { aftermathOf, at, board, s1, types, viewOf, type FtarqPosition } from '../cases/board.js';
import type { AftermathSheet, FtarqOrdersSheet, FtarqSetupSheet } from '../model/sheet.js';
import { bot } from './bot.js';
import { landingFor } from './scout.js';
import { suggest } from './suggest.js';

const sheetFor = (position: FtarqPosition) => bot(viewOf(board({ turn: 1, ...position }), s1)) as FtarqOrdersSheet;
const fleet: FtarqPosition['units'] = [
  ['s1-a', types.frigate, at.alpha],
  ['s1-b', types.flotilla, at.alpha],
];

describe('the bot of F’Tarq', () => {
  it('takes the first bonus, which costs nothing', () => {
    const sheet = bot({ ...viewOf(board(), s1), stage: 'setup' }) as FtarqSetupSheet;
    expect(sheet.modifiers).toEqual({ bonusArea: 'space', bonuses: 1, disadvantages: [] });
  });

  it('jumps in the first turn to an unguarded world, with ground forces to take it', () => {
    const [line] = sheetFor({ units: fleet }).jump ?? [];
    expect([at.redjik, at.rock]).toContain(line?.to);
    expect(line?.gf).toBeGreaterThan(0);
  });

  it('keeps ground forces at its capital if an enemy was seen near it', () => {
    const units: FtarqPosition['units'] = [
      ...(fleet ?? []),
      ['s1-x', types.xwing, at.rock],
      ['s2-a', types.xwing, at.rock],
    ];
    const sheet = sheetFor({ units, sides: { [s1]: { treasury: 0 } } });
    expect((sheet.jump ?? []).filter(({ from, gf = 0 }) => from === at.alpha && gf > 0)).toEqual([]);
  });

  it('lands only as many as take the planet and hold it', () => {
    const state = aftermathOf(
      { units: [['s1-a', types.cruiser, at.rock]], sides: { [s1]: { cargo: { [at.rock]: 4 } } } },
      s1,
    );
    const view = viewOf(state, s1);
    const landing = landingFor(view, at.rock);
    expect(landing).toBe(1);
    expect((bot(view) as AftermathSheet).decisions).toEqual([{ planet: at.rock, invade: { gf: landing + 1 } }]);
  });

  it('suggests after the battles what it would do: land, or wait for more ground forces', () => {
    const over = (place: typeof at.rock, gf: number) => {
      const cargo = { [place]: gf };
      return viewOf(aftermathOf({ units: [['s1-a', types.cruiser, place]], sides: { [s1]: { cargo } } }, s1), s1);
    };
    const said = (place: typeof at.rock, gf: number) => {
      const view = over(place, gf);
      return suggest(view, bot(view)).map(({ kind, text, reason }) => [kind, text.code, reason.code]);
    };
    expect(said(at.rock, 1)).toEqual([['choose', 'suggest.text.land', 'suggest.land']]);
    expect(said(at.redjik, 1)).toEqual([['choose', 'suggest.text.wait', 'suggest.wait']]);
  });

  it('saves for an objective that the treasury can meet, and otherwise spends what it has', () => {
    const rich = { units: fleet, sides: { [s1]: { treasury: 120 } } };
    const spent = (position: FtarqPosition) => (sheetFor(position).construct ?? []).length;
    expect(spent(rich)).toBeGreaterThan(0);
    const view = { ...viewOf(board({ turn: 1, ...rich }), s1) };
    const saving = { ...view, progress: [{ objective: 'po-09' as never, have: 120, need: 150, met: false }] };
    expect((bot(saving) as FtarqOrdersSheet).construct).toBeUndefined();
  });

  it('begins the cheapest ship if its industry is too small for any other', () => {
    const sheet = sheetFor({ units: fleet, sides: { [s1]: { treasury: 200 } } });
    const minor = sheet.construct?.find(({ planet }) => planet === at.alphaMinor);
    expect(minor?.items).toEqual([{ do: 'build', unit: types.flotilla, spend: 10 }]);
  });

  it('raises industry instead of income if it earns more than its yards can use', () => {
    const items = (sheetFor({ turn: 4, units: fleet, sides: { [s1]: { treasury: 300 } } }).construct ?? []).flatMap(
      (entry) => entry.items,
    );
    expect(items.map((item) => item.do)).toContain('ic');
  });

  it('explains a suggested jump home by what waits there: ground forces, or a yard', () => {
    const jump = [{ from: at.redjik, to: at.alpha, units: ['s1-a' as never] }];
    const reasonFor = (scarred: boolean) => {
      const view = viewOf(board({ turn: 1, units: [['s1-a', types.frigate, at.redjik, { scarred }]] }), s1);
      return suggest(view, { v: 1, turn: 1, jump })[0]?.reason.code;
    };
    expect(reasonFor(false)).toBe('suggest.fetch');
    expect(reasonFor(true)).toBe('suggest.mend');
  });
});
