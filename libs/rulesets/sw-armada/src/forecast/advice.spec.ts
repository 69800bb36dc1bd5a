import { decimalOf, type Chance } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { sampling } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { bot } from '../bot/bot.js';
import { playThrough, setupOf } from '../cases/play.js';
import type { Ship } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';
import { attackRows, strikeRows } from '../plan/attacks.js';
import { courseRow } from '../plan/courses.js';
import { otherSeat, shipsHere, squadronsHere } from '../position.js';
import { battles } from '../scenarios.js';
import { advise } from './advice.js';
import { forecast } from './forecast.js';

const drawn = battles.filter((_, n) => sampling.isWhole || n % 4 === sampling.seed % 4);

/** Returns all suggestions for a window. */
function allOf(view: SwArmadaView) {
  const first = advise(view, 0);
  const all = first === null ? [] : [first];
  for (let next = first; next !== null && all.length < 9;) {
    next = advise(view, all.length);
    if (next !== null) all.push(next);
  }
  return all;
}
/** A chance of damage is one of the forecast; a chance of taking shields stands for an attack that deals no card. */
function expectGain(gain: Chance, chances: readonly Chance[]): void {
  expect(gain.share).toBeGreaterThan(0);
  const at = chances.find(({ path }) => JSON.stringify(path) === JSON.stringify(gain.path));
  if (gain.code === 'chance.shields') expect(at?.share).toBe(0);
  else expect(at).toEqual(gain);
}

/** The risk is the strongest attack of all enemies on the unit where its orders take it. */
function expectRisk(view: SwArmadaView, id: string, there: Partial<Ship>, risk: Chance | null): void {
  const ship = view.ships[id as Ship['id']]!;
  const moved: SwArmadaView = { ...view, ships: { ...view.ships, [id]: { ...ship, ...there } } };
  const rows = [
    ...shipsHere(moved, otherSeat(view, ship.seat)).flatMap((enemy) => attackRows(moved, enemy.id)),
    ...squadronsHere(moved, otherSeat(view, ship.seat)).flatMap((enemy) => strikeRows(moved, enemy.id)),
  ].filter(({ unit }) => unit === id);
  const damages = rows.map(({ mean }) => decimalOf(mean));
  expect(risk === null ? null : decimalOf(risk.mean!)).toBe(rows.length === 0 ? null : Math.max(...damages));
  if (risk === null) return;
  const same = rows.filter(({ mean }) => mean === risk.mean).map(({ hurts }) => 1 - decimalOf(hurts));
  expect(same.some((unhurt) => Math.abs(unhurt - risk.share) < 1e-9)).toBe(true);
  if (risk.worst !== undefined) expect(decimalOf(risk.worst)).toBeLessThan(risk.share);
}

it('suggests different legal answers whose gain is a chance of their own forecast, and never an attack without effect', () => {
  let windows = 0;
  const tested = { sheets: 0, gains: 0, shields: 0, risks: 0 };
  for (const { id } of drawn)
    playThrough(
      setupOf(id),
      `advice ${sampling.seed}`,
      (view) => bot(view, seedDice('advice')),
      ({ state, views }) => {
        const [seat] = state.window?.seats ?? [];
        const view = seat === undefined ? undefined : views[seat];
        const kind = state.window?.kind;
        if (view === undefined || (kind !== 'activate' && kind !== 'squadron')) return;
        if (!sampling.draws(windows++)) return;
        const all = allOf(view);
        expect(all.length).toBeLessThanOrEqual(3);
        expect(new Set(all.map(({ sheet }) => JSON.stringify(sheet))).size).toBe(all.length);
        for (const { sheet, gain, risk } of all) {
          expect(check(view, sheet)).toEqual([]);
          tested.sheets += 1;
          const chances = forecast(view, sheet).chances;
          if (gain !== null) expectGain(gain, chances);
          if (gain === null) expect(chances).toEqual([]);
          tested.gains += Number(gain !== null);
          tested.shields += Number(gain?.code === 'chance.shields');
          tested.risks += Number(risk !== null);
          const { activate } = sheet;
          if (activate?.maneuver === undefined || activate.squadron !== undefined) continue;
          const [{ clicks, side = 'auto' } = { clicks: [] }] = activate.maneuver.courses;
          const { speedChange, navigate = { use: 'none' as const } } = activate.maneuver;
          const row = courseRow(view, activate.unit, { speedChange, use: navigate.use }, clicks, side);
          if ('fault' in row) throw new Error(row.fault);
          const there = { pose: row.pose, speed: row.speed };
          if (!row.leavesTable) expectRisk(view, activate.unit, there, risk);
        }
        // A second course for the same ship is safer than the first.
        const [first, ...others] = all.filter(({ sheet }) => sheet.activate !== undefined);
        for (const other of others.filter(({ sheet }) => sheet.activate?.unit === first?.sheet.activate?.unit))
          expect(other.risk?.share ?? 1).toBeGreaterThan(first?.risk?.share ?? 1);
      },
    );
  expect(Math.min(tested.gains, tested.risks)).toBeGreaterThan(3);
  if (sampling.isWhole) expect(tested.shields).toBeGreaterThan(0);
});
