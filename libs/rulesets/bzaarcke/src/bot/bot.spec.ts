import { seat } from '@warlog/core';
import { selfPlay } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { at, board, s1, s2, types, viewOf, type BzaarckePosition } from '../cases/board.js';
import { bzaarcke } from '../index.js';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import { bot } from './bot.js';
import { winChance } from './raids.js';
import { suggest } from './suggest.js';

const sheetFor = (position: BzaarckePosition) => bot(viewOf(board(position), s1)) as BzaarckeOrdersSheet;
const sentTo = (sheet: BzaarckeOrdersSheet, place: string) =>
  (sheet.jump ?? []).filter(({ to }) => to === place).flatMap(({ units }) => units);

describe('the bot of B’Zaarcke', () => {
  it('repairs a scarred ship before it builds a new one, and sends it out undamaged', () => {
    const sheet = sheetFor({ units: [['s1-a', types.destroyer, at.alpha, { scarred: true }]] });
    const home = sheet.construct?.find(({ planet }) => planet === at.alpha);
    expect(home?.items[0]).toEqual({ do: 'repair', unitId: 's1-a', spend: 30 });
    expect(sheet.jump?.flatMap(({ units }) => units)).toContain('s1-a');
  });

  it('brings scarred ships to a yard instead of into another battle', () => {
    const position: BzaarckePosition = { units: [['s1-a', types.destroyer, at.far, { scarred: true }]] };
    const sheet = sheetFor({ ...position, planets: { [at.redjik]: { owner: s1 }, [at.far]: { owner: s2 } } });
    expect(sentTo(sheet, at.redjik)).toEqual(['s1-a']);
  });

  it('gives the yard as the reason for that suggested move', () => {
    const position: BzaarckePosition = {
      units: [['s1-a', types.destroyer, at.redjik, { scarred: true }]],
      planets: { [at.redjik]: { owner: s2, credits: 30 } },
    };
    const view = viewOf(board(position), s1);
    const [move] = suggest(view, bot(view));
    expect(move).toMatchObject({ kind: 'move', to: at.alpha, reason: { code: 'suggest.mend' } });
  });

  it('joins forces of several planets over one that none of them could win alone', () => {
    const sheet = sheetFor({
      units: [
        ['s1-a', types.destroyer, at.alpha],
        ['s1-b', types.destroyer, at.alphaMinor],
      ],
    });
    expect([...sentTo(sheet, at.redjik)].sort()).toEqual(['s1-a', 's1-b']);
  });

  it('avoids an even fight', () => {
    const sheet = sheetFor({
      units: [
        ['s1-a', types.destroyer, at.alpha],
        ['s1-x', types.xwing, at.redjik],
        ['s2-a', types.destroyer, at.redjik],
      ],
    });
    expect(sentTo(sheet, at.redjik)).toEqual([]);
    expect(winChance(110, 120)).toBeLessThan(60);
    expect(winChance(300, 200)).toBeGreaterThan(75);
  });

  it('ignores planets whose owner it does not shoot at, as it could not roll for them', () => {
    const calm = { stance: { default: 'shoot', players: { [s2]: 'no-shoot' }, labels: {} } } as const;
    const enemies = ['a', 'b', 'c'].map((id) => [`s2-${id}`, types.destroyer, at.redjik] as const);
    const sheet = sheetFor({
      sides: { [s1]: calm },
      units: [['s1-a', types.destroyer, at.alpha], ['s1-x', types.xwing, at.redjik], ...enemies],
      planets: { [at.far]: { owner: s2, credits: 1 }, [at.redjik]: { owner: s2, credits: 1 } },
    });
    expect([...sentTo(sheet, at.redjik), ...sentTo(sheet, at.far)]).toEqual([]);
  });

  it('ends games of eight before the last turn', () => {
    const [, sector] = bzaarcke.scenarios;
    const seats = Array.from({ length: 8 }, (_, index) => seat(index + 1));
    const named = seats.map((id) => ({ id, name: id, bot: true }));
    const setup = bzaarcke.play.setupSchema.parse(sector?.setup(named, {}));
    const games = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
      selfPlay(bzaarcke, setup, seats, seed, { turns: 30, phases: 40, checked: true }),
    );
    const decided = games.filter(({ ended }) => ended.reason !== 'ended.turn-limit');
    expect(decided.length).toBeGreaterThan(3);
  });
});
