import { forms, render, reportLines, type ReportForm, type ReportLine } from '@warlog/application';
import { loadRuleset } from '@warlog/catalog';
import { seat, type SeatId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';

// Names with characters that are markup in one of the formats.
const names = ['The *Syndicate*', '5th [Sector]', 'Free_Hessic', 'Clan ~Fyrr~'];

/**
 * Returns the report of the first battle that seat 1 sees in a game of bots. Deterministic for the same rules, bot and
 * texts.
 */
async function firstBattle(id: string, scenario: string, count: number): Promise<readonly ReportLine[]> {
  const ruleset = (await loadRuleset(id))!;
  const seats = names.slice(0, count).map((name, index) => ({ id: seat(index + 1), name, bot: true }));
  const setup = ruleset.scenarios.find((candidate) => candidate.id === scenario)!.setup(seats, {});
  const { game } = openGame(ruleset, setup, id);
  for (let closed = 1; ; closed += 1) {
    const phase = ruleset.play.phase(game.state);
    if (phase.phase === 'ended') throw new Error(`Nobody fights at ${scenario}`);
    const before = structuredClone(game.views['s1']);
    const disclosures: { readonly seq: number; readonly event: never }[] = [];
    const sheets = Object.fromEntries(
      game.seats.map((seatId) => [
        seatId,
        phase.awaited.includes(seatId) ? sheetOf(ruleset, game.views[seatId], seatId) : null,
      ]),
    );
    applyAll(ruleset, game, resolveWith(ruleset, game.state, sheets, `${id}/${closed}`), (_event, disclosed) => {
      for (const event of disclosed['s1'] ?? [])
        disclosures.push({ seq: disclosures.length + 1, event: event as never });
    });
    if (
      disclosures.some(({ event }) =>
        /Battle(Fought|Told|Ended)|UnitCrippled|AttackEnded/.test((event as { type: string }).type),
      )
    ) {
      return reportLines(ruleset, { before, events: disclosures });
    }
  }
}

function sheetOf(ruleset: AnyRuleset, view: unknown, seatId: SeatId): unknown {
  return ruleset.bot.orders(view, seedDice(seatId));
}

// Reports stay the same byte for byte (acceptance point 56). `vitest -u` rewrites the files.
describe.each([
  { id: 'bzaarcke', scenario: 'bzaarcke-reach', count: 3 },
  { id: 'ftarq', scenario: 'ftarq-march', count: 4 },
  { id: 'armada-pnp', scenario: 'drill-yard', count: 2 },
  { id: 'pentagon-war', scenario: 'squadrons', count: 2 },
  { id: 'sw-armada', scenario: 'border-clash', count: 2 },
])('the report of a battle in $id', ({ id, scenario, count }) => {
  it.each(Object.keys(forms) as ReportForm[])('reads as it always did, as %s', async (form) => {
    const lines = await firstBattle(id, scenario, count);
    expect(lines.length).toBeGreaterThan(5);
    await expect(render(forms[form], 'The [Long] *Winter*, turn 4', lines)).toMatchFileSnapshot(`golden/${id}.${form}`);
  });
});
