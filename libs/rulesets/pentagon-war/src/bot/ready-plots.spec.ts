import { sampling } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { s1, seenBy } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { distance, isSame } from '../geometry/hex.js';
import { isMobile } from '../model/design.js';
import { check } from '../orders/check.js';
import { plansOf } from '../plan/plan.js';
import { designOf, unitsHere } from '../position.js';
import { readyPlots, type PlotAim } from './ready-plots.js';

const positions = sampling.size(300);
const first = sampling.isWhole ? 0 : sampling.seed % 1_000_000;

it('offers three legal plots whose names and ends follow from their orders, in random positions', () => {
  const seen = new Map<PlotAim, number>();
  for (let seed = first; seed < first + positions; seed += 1) {
    const view = seenBy(randomBattle(seed), s1);
    const foe = unitsHere(view).find(({ seat }) => seat !== s1)?.id ?? null;
    for (const unit of unitsHere(view).filter(({ seat }) => seat === s1)) {
      const plots = readyPlots(view, unit.id, foe);
      if (view.step === 'fire' || !isMobile(designOf(view, unit)) || unit.dockedTo !== null) {
        expect(plots).toEqual([]);
        continue;
      }
      expect([seed, plots.length]).toEqual([seed, 3]);
      expect(new Set(plots.map(({ program }) => JSON.stringify(program))).size).toBe(3);
      for (const { aim, program, end, meeting } of plots) {
        const sheet = { units: { [unit.id]: { program: [...program] } } };
        seen.set(aim, (seen.get(aim) ?? 0) + 1);
        expect([seed, check(view, sheet)]).toEqual([seed, []]);
        const plans = plansOf(view, sheet);
        const { next, coasting } = plans.get(unit.id)!;
        const there = foe === null ? null : plans.get(foe)!.coasting.end;
        expect(end).toEqual(next.end);
        expect(meeting?.range ?? null).toBe(there === null ? null : distance(end, there));
        const nearer = there === null ? 0 : distance(coasting.end, there) - distance(end, there);
        expect(aim === 'coasts').toBe(isSame(next.end, coasting.end));
        if (aim === 'closes') expect(nearer).toBeGreaterThan(0);
        if (aim === 'opens') expect(nearer).toBeLessThan(0);
        expect(meeting === null || (meeting.deals >= 0 && meeting.risks >= 0)).toBe(true);
      }
    }
  }
  for (const aim of ['closes', 'coasts', 'opens'] as const) expect(seen.get(aim) ?? 0).toBeGreaterThan(positions / 10);
});
