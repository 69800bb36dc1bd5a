import { catalog, loadRuleset } from '@warlog/catalog';
import { seat, sentence, type Message, type SeatId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { applyAll, openGame, resolveWith, unusedIn } from '@warlog/ruleset-testkit';
import { beforeAll, describe, expect, it } from 'vitest';

const names = ['The Syndicate', 'Fifth Sector', 'Free Hessic', 'House Fyrr'];

/** One disclosure and its texts for one reader. */
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
  for (let closed = 1; closed <= most && ruleset.play.phase(game.state).phase === 'open'; closed += 1) {
    const { awaited } = ruleset.play.phase(game.state) as { readonly awaited: readonly SeatId[] };
    const sheet = (seatId: SeatId) =>
      awaited.includes(seatId) ? ruleset.bot.orders(game.views[seatId], seedDice(`${seatId}${closed}`)) : null;
    const sheets = Object.fromEntries(game.seats.map((seatId) => [seatId, sheet(seatId)]));
    applyAll(ruleset, game, resolveWith(ruleset, game.state, sheets, `${id}/${closed}`), (_event, disclosed) => {
      for (const reader of game.seats) {
        for (const event of disclosed[reader] ?? []) {
          const view = game.views[reader];
          const nameOf = ruleset.view.nameOf(view);
          const lines = ruleset.view.narrate(view, event);
          const sentences = lines.map((line) => sentence(ruleset.messages, line, nameOf));
          disclosures.push({
            reader,
            event: event as unknown as ReadDisclosure['event'],
            lines,
            sentences,
            phrases: lines.map((line) => sentence(french, line, nameOf)),
            own: nameOf({ ref: 'seat', id: reader }),
          });
        }
      }
    });
  }
  return disclosures;
}

describe.each([
  { id: 'bzaarcke', scenario: 'bzaarcke-reach', count: 3, most: 12, lost: ['PlanetTaken'] },
  { id: 'ftarq', scenario: 'ftarq-march', count: 4, most: 20, lost: ['PlanetTaken'] },
  { id: 'armada-pnp', scenario: 'drill-yard', count: 2, most: 60, lost: ['SystemLost', 'SystemClaimed'] },
  // Seats hold no places in these games.
  { id: 'pentagon-war', scenario: 'squadrons', count: 2, most: 12, lost: [] },
  { id: 'sw-armada', scenario: 'border-clash', count: 2, most: 120, lost: [] },
])('the texts of $id for its players', ({ id, scenario, count, most, lost }) => {
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

  it('has news of every place that the reader won or lost, at that place', () => {
    const changes = disclosures.filter(({ event }) => lost.includes(event.type));
    expect(changes.length).toBeGreaterThanOrEqual(lost.length > 0 ? 4 : 0);
    for (const { reader, event, lines, own, sentences } of changes) {
      const [line] = lines;
      const mine = event['by'] === reader || event['from'] === reader || sentences[0]?.startsWith('You ') === true;
      const news = event['by'] === reader || event.type === 'SystemClaimed' ? 'took' : 'lost';
      expect([own, line?.news, line?.place], sentences[0]).toEqual([
        own,
        mine ? news : undefined,
        event['planet'] ?? event['system'],
      ]);
    }
  });
});

it('the report shows a hunter the enemy’s carrier, and its owner that it was seen', async () => {
  const disclosures = await played('armada-pnp', 'drill-yard', 2, 60);
  const news = disclosures.flatMap(({ lines }) => lines.flatMap((line) => line.news ?? []));
  expect(news).toContain('found');
  expect(news.filter((kind) => kind === 'found')).toHaveLength(news.filter((kind) => kind === 'exposed').length);
});
