import { catalog, loadRuleset } from '@warlog/catalog';
import { seat, sentence, type Message, type SeatId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { applyAll, messagesOf, openGame, resolveWith, unusedIn } from '@warlog/ruleset-testkit';
import { beforeAll, describe, expect, it } from 'vitest';

const names = ['The Syndicate', 'Fifth Sector', 'Free Hessic', 'House Fyrr'];

/** One disclosure, or the account of a phase, and its texts for one reader. */
interface ReadDisclosure {
  readonly reader: SeatId;
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly lines: readonly Message[];
  readonly sentences: readonly string[];
  /** The same in French. */
  readonly phrases: readonly string[];
  /** The name of the reader's side in this view. */
  readonly own: string;
}

/** Lets bots play and returns the texts of all disclosures to seats. */
async function played(id: string, scenario: string, count: number, most: number): Promise<readonly ReadDisclosure[]> {
  const ruleset = (await loadRuleset(id)) as AnyRuleset;
  const french = await catalog.find((entry) => entry.id === id)!.french();
  const seats = names.slice(0, count).map((name, index) => ({ id: seat(index + 1), name, bot: true }));
  const setup = ruleset.scenarios.find((candidate) => candidate.id === scenario)!.setup(seats, {});
  const { game } = openGame(ruleset, setup, id);
  const disclosures: ReadDisclosure[] = [];
  function note(reader: SeatId, event: ReadDisclosure['event'], lines: readonly Message[]): void {
    const nameOf = ruleset.view.nameOf(game.views[reader]);
    disclosures.push({
      ...{ reader, event, lines },
      sentences: lines.map((line) => sentence(ruleset.messages, line, nameOf)),
      phrases: lines.map((line) => sentence(french, line, nameOf)),
      own: nameOf({ ref: 'seat', id: reader }),
    });
  }
  for (let closed = 1; closed <= most && ruleset.play.phase(game.state).phase === 'open'; closed += 1) {
    const { awaited } = ruleset.play.phase(game.state) as { readonly awaited: readonly SeatId[] };
    const sheet = (seatId: SeatId) =>
      awaited.includes(seatId) ? ruleset.bot.orders(game.views[seatId], seedDice(`${seatId}${closed}`)) : null;
    const sheets = Object.fromEntries(game.seats.map((seatId) => [seatId, sheet(seatId)]));
    const before = structuredClone(game.views);
    const received: Record<string, { readonly type: string }[]> = {};
    applyAll(ruleset, game, resolveWith(ruleset, game.state, sheets, `${id}/${closed}`), (_event, disclosed) => {
      for (const reader of game.seats) {
        for (const event of disclosed[reader] ?? []) {
          (received[reader] ??= []).push(event);
          note(reader, event as never, ruleset.view.narrate(game.views[reader], event));
        }
      }
    });
    for (const reader of game.seats) {
      const story = received[reader] ?? [];
      const account = ruleset.view.account?.(before[reader], ruleset.view.retell?.(story) ?? story);
      note(reader, { type: 'account' }, account === undefined ? [] : messagesOf(account));
    }
  }
  return disclosures;
}

describe.each([
  { id: 'bzaarcke', scenario: 'bzaarcke-reach', count: 3, most: 12 },
  { id: 'ftarq', scenario: 'ftarq-march', count: 4, most: 20 },
  { id: 'armada-pnp', scenario: 'drill-yard', count: 2, most: 60 },
  { id: 'pentagon-war', scenario: 'squadrons', count: 2, most: 12 },
  { id: 'sw-armada', scenario: 'border-clash', count: 2, most: 120 },
])('the texts of $id for its players', ({ id, scenario, count, most }) => {
  let disclosures: readonly ReadDisclosure[];
  beforeAll(async () => {
    disclosures = await played(id, scenario, count, most);
  });

  it('call the reader "you", never by the name of their side', () => {
    const spoken = disclosures.flatMap(({ lines, sentences, own }) =>
      lines.flatMap(({ code }, index) => (sentences[index]?.includes(own) ? [code] : [])),
    );
    // The reader may be introduced by name once, and several winners are named together.
    const fair = /^(setup\.|ended\.|turn\.opened|.*\.draw)/;
    expect([...new Set(spoken)].filter((code) => !fair.test(code))).toEqual([]);
  });

  it('uses no word that the app does not use, in either language', () => {
    expect(disclosures.some(({ sentences, phrases }) => sentences.some((said, index) => said !== phrases[index]))).toBe(
      true,
    );
    const english = disclosures.flatMap(({ sentences }) => sentences.flatMap((said) => unusedIn(said, 'en')));
    const french = disclosures.flatMap(({ phrases }) => phrases.flatMap((said) => unusedIn(said, 'fr')));
    expect([...new Set([...english, ...french])]).toEqual([]);
  });
});
