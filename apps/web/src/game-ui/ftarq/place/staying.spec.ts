import { findType } from '@warlog/ftarq/ui';
import { expect, it } from 'vitest';
import { ownUnitsAt } from '../forces.js';
import { playedView } from '../testing/played-view.js';
import { isTooFew } from './staying.js';

const view = playedView(1);
const at = Object.values(view.units).find((unit) => unit.seat === view.seat)!.place;

it('knows squadrons that no ship there can carry, whatever the target', () => {
  const whole = ownUnitsAt(view, at);
  const alone = whole.filter(({ unitType }) => findType(unitType)!.kind === 'squadron');
  expect(alone.length).toBeGreaterThan(0);
  expect(isTooFew(whole)).toBe(false);
  expect(isTooFew(alone)).toBe(true);
});
