import { catalog, loadRuleset } from '@warlog/catalog';
import { seat, seedDice, sentence, type AnyRuleset, type Line, type SeatId } from '@warlog/kernel';
import { applyAll, openGame, resolveWith, unusedIn } from '@warlog/kernel/testing';
import { beforeAll, describe, expect, it } from 'vitest';

const names = ['The Syndicate', 'Fifth Sector', 'Free Hessic', 'House Fyrr'];

/** What was told of one disclosure, to whom. */
interface Told {
  readonly reader: SeatId;
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly lines: readonly Line[];
  readonly sentences: readonly string[];
  /** The same in French. */
  readonly phrases: readonly string[];
  /** What the reader's side is called in this view. */
  readonly own: string;
}

/** Bots play; everything that seats are told of it, in words. */
async function played(id: string, scenario: string, count: number, most: number): Promise<readonly Told[]> {
  const ruleset = (await loadRuleset(id)) as AnyRuleset;
  const french = await catalog.find((entry) => entry.id === id)!.french();
  const seats = names.slice(0, count).map((name, index) => ({ id: seat(index + 1), name, bot: true }));
  const setup = ruleset.scenarios.find((one) => one.id === scenario)!.setup(seats, {});
  const { game } = openGame(ruleset, setup, id);
  const told: Told[] = [];
  for (let closed = 1; closed <= most && ruleset.phase(game.state).phase === 'open'; closed += 1) {
    const { awaited } = ruleset.phase(game.state) as { readonly awaited: readonly SeatId[] };
    const sheet = (one: SeatId) =>
      awaited.includes(one) ? ruleset.bot(game.views[one], seedDice(`${one}${closed}`)) : null;
    const sheets = Object.fromEntries(game.seats.map((one) => [one, sheet(one)]));
    applyAll(ruleset, game, resolveWith(ruleset, game.state, sheets, `${id}/${closed}`), (_event, disclosed) => {
      for (const reader of game.seats) {
        for (const event of disclosed[reader] ?? []) {
          const view = game.views[reader];
          const nameOf = ruleset.nameOf(view);
          const lines = ruleset.narrate(view, event);
          const sentences = lines.map((line) => sentence(ruleset.messages, line, nameOf));
          told.push({
            reader,
            event: event as unknown as Told['event'],
            lines,
            sentences,
            phrases: lines.map((line) => sentence(french, line, nameOf)),
            own: nameOf({ ref: 'seat', id: reader }),
          });
        }
      }
    });
  }
  return told;
}

describe.each([
  { id: 'bzaarcke', scenario: 'bzaarcke-reach', count: 3, most: 12, lost: ['PlanetTaken'] },
  { id: 'ftarq', scenario: 'ftarq-march', count: 4, most: 20, lost: ['PlanetTaken'] },
  { id: 'armada-pnp', scenario: 'drill-yard', count: 2, most: 60, lost: ['SystemLost', 'SystemClaimed'] },
  // Nobody holds a place there.
  { id: 'pentagon-war', scenario: 'squadrons', count: 2, most: 12, lost: [] },
  { id: 'sw-armada', scenario: 'border-clash', count: 2, most: 120, lost: [] },
])('what $id tells its players', ({ id, scenario, count, most, lost }) => {
  let told: readonly Told[];
  beforeAll(async () => {
    told = await played(id, scenario, count, most);
  });

  it('calls the reader "you", never by the name of their side', () => {
    const spoken = told.flatMap(({ lines, sentences, own }) =>
      lines.flatMap(({ code }, index) => (sentences[index]?.includes(own) ? [code] : [])),
    );
    // Who one is may be said by name once; several winners are named together.
    const fair = /^(setup\.|ended\.|turn\.opened|.*\.draw)/;
    expect([...new Set(spoken)].filter((code) => !fair.test(code))).toEqual([]);
  });

  it('uses no word that the app does not use, in either language', () => {
    expect(told.some(({ sentences, phrases }) => sentences.some((said, index) => said !== phrases[index]))).toBe(true);
    const english = told.flatMap(({ sentences }) => sentences.flatMap((said) => unusedIn(said, 'en')));
    const french = told.flatMap(({ phrases }) => phrases.flatMap((said) => unusedIn(said, 'fr')));
    expect([...new Set([...english, ...french])]).toEqual([]);
  });

  it('has news of every place that the reader won or lost, at that place', () => {
    const changes = told.filter(({ event }) => lost.includes(event.type));
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

it('tells a hunter of the enemy’s carrier, and its owner that it was seen', async () => {
  const told = await played('armada-pnp', 'drill-yard', 2, 60);
  const news = told.flatMap(({ lines }) => lines.flatMap((line) => line.news ?? []));
  expect(news).toContain('found');
  expect(news.filter((one) => one === 'found')).toHaveLength(news.filter((one) => one === 'exposed').length);
});
