// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { pentagonWar, type PentagonTypes, type PentagonView } from '@warlog/pentagon-war';
import { displayOf, unitsHere, type PentagonUnit } from '@warlog/pentagon-war/ui';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../messages/index.js';
import UnitDisplay from '../../../map/tactical/UnitDisplay.vue';
import { playedPhases } from '../../kit/testing/played-view.js';
import './messages.js';
import { lostLately, unitModel } from './unit-model.js';

const say = (key: string, params: Readonly<Record<string, string | number>> = {}, plural = 1) =>
  i18n.global.t(key, params, plural);

/** The view of seat 1 as each phase of a game of bots opened. */
const views: PentagonView[] = [];
beforeAll(() => {
  for (const { view } of playedPhases<PentagonTypes>(pentagonWar, { scenario: 'squadrons', seats: 2 }, 'displays'))
    views.push(structuredClone(view));
});

function modelOf(view: PentagonView, unit: PentagonUnit, earlier: PentagonView | null) {
  const known = earlier?.units[unit.id];
  const before = earlier === null || known === undefined ? null : displayOf(earlier, known);
  return unitModel(displayOf(view, unit), { before, seat: 1, turn: view.turn, say });
}

describe('unitModel', () => {
  it('distinguishes losses of the last phase from earlier ones', () => {
    let late = 0;
    views.forEach((view, index) => {
      const earlier = views[index - 1] ?? null;
      for (const unit of unitsHere(view)) {
        const { sides, tracks } = modelOf(view, unit, earlier);
        const was = earlier?.units[unit.id];
        sides.forEach(({ left, lost, lostNow }, section) => {
          expect(left).toBe(unit.armor[section]);
          expect(lostNow).toBe(was === undefined ? 0 : was.armor[section]! - left);
          expect(lostNow).toBeLessThanOrEqual(lost);
          late += lostNow;
        });
        for (const { lost, lostNow } of tracks) expect(lostNow).toBeLessThanOrEqual(lost);
      }
    });
    expect(late).toBeGreaterThan(0);
  });

  it('counts all boxes that were lost in a phase', () => {
    const [last, before] = [views.at(-1)!, views.at(-3)!];
    for (const unit of unitsHere(last)) {
      const known = before.units[unit.id];
      if (known === undefined) continue;
      const [now, then] = [displayOf(last, unit), displayOf(before, known)];
      expect(lostLately(now, then)).toBe(then.boxes.left - now.boxes.left);
    }
  });

  it('gives the same facts as a table and as a drawing', async () => {
    const view = views.at(-1)!;
    for (const unit of unitsHere(view)) {
      const model = modelOf(view, unit, views.at(-2)!);
      const page = mount(UnitDisplay, { props: { model }, global: { plugins: [i18n] } });
      const drawn = model.tracks.map(({ left, lost }) => ({ left, lost }));
      expect(page.findAll('.boxes').map((row) => row.findAll('i:not(.used)').length)).toEqual(
        drawn.map(({ left, lost }) => left + lost),
      );
      await page.findAll('button').at(-1)!.trigger('click');
      const rows = page.findAll('tbody tr').map((row) => [row.get('th').text(), row.get('td').text()]);
      expect(rows).toHaveLength(model.sides.length + model.tracks.length);
      [...model.sides, ...model.tracks].forEach(({ text, left, lostNow }, index) => {
        expect(rows[index]![0]).toBe(text);
        expect(rows[index]![1]).toContain(String(left));
        if (lostNow > 0) expect(rows[index]![1]).toContain(`${lostNow} lost just now`);
      });
      page.unmount();
    }
  });

  it('shows the charge of an own gun, and none of a foreign one', () => {
    const view = views.find((each) => each.step !== 'setup')!;
    const words = (isMine: boolean) =>
      unitsHere(view)
        .filter(({ seat }) => (seat === view.seat) === isMine)
        .flatMap((unit) => modelOf(view, unit, null).weapons.map(({ status }) => status));
    expect(words(true).some((status) => status.startsWith('charging'))).toBe(true);
    expect(words(false).some((status) => status.startsWith('charging'))).toBe(false);
  });
});
