import { isDiceEvent, seedDice } from '@warlog/dice';
import { seat } from '@warlog/core';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { catalog } from './index.js';

const turns = 8;

/** Returns every clause that a game of bots cites, in its narration and in its dice. */
async function clausesNamed({ load }: (typeof catalog)[number]): Promise<ReadonlySet<string>> {
  const ruleset = await load();
  const [scenario] = ruleset.scenarios;
  if (scenario === undefined) throw new Error(`${ruleset.id} has no scenario`);
  const seats = Array.from({ length: scenario.seats.min }, (_, index) => seat(index + 1));
  const setup = scenario.setup(
    seats.map((id) => ({ id, name: `Player ${id}`, bot: true })),
    {},
  );
  const { game } = openGame(ruleset, setup, 'clauses');
  const named = new Set<string>();
  for (let closed = 0; ; closed += 1) {
    const phase = ruleset.play.phase(game.state);
    if (phase.phase === 'ended' || phase.turn > turns) return named;
    const sheets = Object.fromEntries(
      seats.map((id) => [
        id,
        phase.awaited.includes(id) ? ruleset.bot.orders(game.views[id], seedDice(`${closed}`)) : null,
      ]),
    );
    const events = resolveWith(ruleset, game.state, sheets, `clauses/${closed}`);
    applyAll(ruleset, game, events, (event, disclosed) => {
      if (isDiceEvent(event) && 'clause' in event) named.add(event.clause);
      for (const shown of disclosed['referee'] ?? [])
        for (const { clause } of ruleset.view.narrate(game.views['referee'], shown)) if (clause) named.add(clause);
    });
  }
}

it.each(catalog.map((entry) => [entry.id, entry] as const))(
  'every clause that %s cites opens an entry of its own rulebook',
  async (_id, entry) => {
    const book = await entry.rulebook('en');
    const named = [...(await clausesNamed(entry))];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((clause) => !Object.hasOwn(book, entry.alias[clause] ?? clause))).toEqual([]);
  },
);

it('a clause of another rulebook is cited only if an own clause replaces it', async () => {
  for (const { alias, rulebook } of catalog) {
    const book = await rulebook('en');
    for (const own of Object.values(alias)) expect(book).toHaveProperty([own]);
  }
});
