import { catalog } from '@warlog/catalog';
import { campaignLines, type StoredEvent } from '@warlog/audit';
import { grouped } from '@warlog/core';
import { sampling } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { verifyText } from '../../../docs/verify/verify.mjs';
import { otherViewsIn, recordedGames, streamsOf, unsoundIn, type GameFixture } from './testing/corpus/games.js';
import { rechain } from './testing/rechain.js';

const games = recordedGames();
const rulesetOf = ({ text }: GameFixture): string =>
  (JSON.parse(text.slice(0, text.indexOf('\n'))) as { readonly ruleset: { readonly id: string } }).ruleset.id;
const byRuleset = grouped(games, rulesetOf);

/** Changes the last digit of a text. */
const changed = (text: string): string => text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

/** Returns the index of the event that a run changes: in the first half of a stream, not the creation. */
const changedAt = (stream: readonly StoredEvent[]): number => {
  const from = 1 + (sampling.seed % Math.floor(stream.length / 2));
  return stream.findIndex(({ event }, index) => index >= from && /\d/.test(JSON.stringify(event)));
};

describe('Recorded games', () => {
  it.each(catalog.map(({ id }) => id))('of %s are at least three, and some are under way', (id) => {
    const own = byRuleset.get(id) ?? [];
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.some(({ diceKey }) => diceKey !== undefined)).toBe(true);
  });

  it.each([
    'RulingMade',
    'SeatHandedOver',
    'BattleReturned',
    'BattleRecalled',
    'CampaignEnded',
    '"origin":"bot"',
    '"origin":"missed"',
  ])('include %s', (named) => {
    expect(games.some(({ text }) => text.includes(named))).toBe(true);
  });
});

describe.each([...byRuleset])('Recorded games of %s', (_, own) => {
  const drawn = sampling.some(own).map((game) => [game.label, game] as const);

  it.each(drawn)('%s is sound when it is re-decided, and for an independent verifier', async (_label, game) => {
    expect(await unsoundIn(game)).toEqual([]);
    expect(verifyText(game.text).verdict).toBe(game.diceKey ? 'incomplete' : 'whole');
  });

  it.each(drawn)('%s shows every viewer the recorded view at every turn', async (_label, game) => {
    expect(await otherViewsIn(game)).toEqual([]);
  });

  it.each(drawn)('%s with a byte of an event changed is different', async (_label, game) => {
    const [campaign, ...battles] = streamsOf(game);
    const at = changedAt(campaign.stream);
    const stream = campaign.stream.map((stored, index) =>
      index === at
        ? { ...stored, event: JSON.parse(changed(JSON.stringify(stored.event))) as StoredEvent['event'] }
        : stored,
    );
    const withStream = (other: readonly StoredEvent[]) => ({
      ...game,
      text: campaignLines({ ...campaign, stream: other }, battles),
    });
    expect((await unsoundIn(withStream(stream)))[0]).toContain(`Event ${at + 1} is not the one that was written.`);
    // A forger writes the hash chain again, but cannot sign the checkpoints.
    expect((await unsoundIn(withStream(rechain(stream))))[0]).toContain('A difference was found.');
  });

  it.each(drawn)('%s with a byte of one view hash changed is different', async (_label, game) => {
    const [first = {}, ...rest] = game.views;
    const turns = Object.keys(first);
    const turn = turns[sampling.seed % turns.length] ?? '';
    const { public: hash = '' } = first[turn] ?? {};
    const views = [{ ...first, [turn]: { ...first[turn], public: changed(hash) } }, ...rest];
    expect(await otherViewsIn({ ...game, views })).toEqual([`stream 0, turn ${turn}, public`]);
  });
});
