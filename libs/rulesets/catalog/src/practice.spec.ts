import { LessonTable, learnerSeat, practiceOf } from '@warlog/campaign';
import { practiceBattle } from '@warlog/star-map';
import { seat, type CampaignId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { describe, expect, it } from 'vitest';
import { loadRuleset } from './index.js';

const side = (n: number, unitType: string) => ({
  seat: seat(n),
  units: [
    { unitType, scarred: n === 3 },
    { unitType: 'x-wing-squadron', scarred: false },
  ],
});
const battle = practiceBattle(
  [side(4, 'cr90-corvette-b') as never, side(3, 'nebulon-b-escort-frigate') as never],
  'p.rock' as never,
  {
    sides: { [seat(4)]: { name: 'House Fyrr' }, [seat(3)]: { name: 'Free Hessic' } },
    ...{ title: 'Rock', scarSquadrons: false, options: { fightItOut: 'both-agree', edition: 3 } },
    aim: { victory: 'remaining', loser: 'retreats', tie: 'attackerRetreats' },
  },
);
if (battle === null) throw new Error('Nothing can be tried.');

describe('a practice battle', () => {
  it.each([3, 4])(
    'starts from the same brief with the trying player in the first seat (seat %i), and ends',
    async (own) => {
      const table = await loadRuleset('sw-armada');
      if (!table) throw new Error('There is no table');
      const lesson = practiceOf(table, battle, seat(own), 'ab'.repeat(32));
      const game = new LessonTable(table, lesson, 'practice' as CampaignId, 1_000_000);
      const { campaign } = game.table.loaded;
      expect(campaign.scenario).toBe('practice');
      expect(campaign.name).toBe('Rock');
      const nameOf = table.view.nameOf(game.table.viewOf({ kind: 'seat', seat: learnerSeat }));
      expect(nameOf({ ref: 'seat', id: learnerSeat })).toBe(own === 4 ? 'House Fyrr' : 'Free Hessic');
      const { ships } = game.table.viewOf({ kind: 'seat', seat: learnerSeat }) as {
        readonly ships: Readonly<
          Record<string, { readonly seat: string; readonly type: string; readonly scarred: boolean }>
        >;
      };
      const mine = Object.values(ships).filter((ship) => ship.seat === learnerSeat);
      expect(mine.map(({ type }) => type)).toEqual([own === 3 ? 'nebulon-b-escort-frigate' : 'cr90-corvette-b']);
      expect(mine.map(({ scarred }) => scarred)).toEqual([own === 3]);
      // The bot answers for its own seat; the player's questions are answered as the bot would.
      for (let n = 0; n < 200 && game.table.loaded.campaign.status === 'running'; n += 1) {
        const view = game.table.viewOf({ kind: 'seat', seat: learnerSeat });
        expect(game.apply({ do: 'submit', sheet: table.bot.orders(view, seedDice(`own/${n}`)) })).toEqual([]);
      }
      expect(game.table.loaded.campaign.status).toBe('ended');
    },
  );

  it('starts the hex battle campaign with exactly the submitted counts, and ends', async () => {
    const table = await loadRuleset('pentagon-war');
    if (!table) throw new Error('There is no table');
    const team = (n: number, posture: string, design: string) => ({
      ...{ seat: seat(n), posture },
      roster: [{ ref: 'arrow', design, label: 'Arrow', count: 2, damage: '0/2' }],
    });
    const sent = {
      ...{ battle: 'practice', place: 'ember', title: 'Ember', table: 'pentagon-war', hours: 96 },
      ...{ sides: [seat(2), seat(1)], names: ['Kilrathi Empire', 'Terran Confederation'] },
      brief: {
        ...{ battleId: 'practice', title: 'Ember', turnLimit: 10, fightHours: 96 },
        teams: [team(2, 'attacker', 'sol-sentry'), team(1, 'defender', 'sirian-lancer')],
      },
    };
    const lesson = practiceOf(table, sent, seat(2), 'cd'.repeat(32));
    const game = new LessonTable(table, lesson, 'practice' as CampaignId, 1_000_000);
    const { units } = game.table.viewOf({ kind: 'seat', seat: learnerSeat }) as {
      readonly units: Readonly<Record<string, { readonly seat: string; readonly design: string }>>;
    };
    const mine = Object.values(units).filter((unit) => unit.seat === learnerSeat);
    expect(mine.map(({ design }) => design)).toEqual(['sol-sentry', 'sol-sentry']);
    for (let n = 0; n < 40 && game.table.loaded.campaign.status === 'running'; n += 1) {
      const view = game.table.viewOf({ kind: 'seat', seat: learnerSeat });
      expect(game.apply({ do: 'submit', sheet: table.bot.orders(view, seedDice(`own/${n}`)) })).toEqual([]);
      expect(game.apply({ do: 'ready', word: 'now' })).toEqual([]);
    }
    expect(game.table.loaded.campaign.status).toBe('ended');
  });
});
