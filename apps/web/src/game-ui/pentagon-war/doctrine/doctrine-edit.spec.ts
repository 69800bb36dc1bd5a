// @vitest-environment happy-dom
import { pentagonWar, type PentagonView } from '@warlog/pentagon-war';
import { mindOf, unitsHere, type BattleSheet } from '@warlog/pentagon-war/ui';
import { describe, expect, it } from 'vitest';
import { ordersOf } from '../sheet-edit.js';
import { playedView } from '../testing/played-view.js';
import { forget, keep, lostByKeeping, setDoctrine, shareDoctrine } from './doctrine-edit.js';

const opening = playedView(1);
const mine = (view: PentagonView) => unitsHere(view).filter(({ seat }) => seat === view.seat);
const legal = (view: PentagonView, sheet: BattleSheet) => expect(pentagonWar.play.check(view, sheet)).toEqual([]);
const passive = { fireControl: 'passive' } as const;

/** Returns the same view with this doctrine standing from earlier turns. */
const withStanding = (
  view: PentagonView,
  units: NonNullable<PentagonView['standing'][keyof PentagonView['standing']]['units']>,
): PentagonView => ({
  ...view,
  standing: { ...view.standing, [view.seat!]: { units } },
});

describe('doctrine in a sheet', () => {
  it('is made standing from its first change on, unless the player decides otherwise', () => {
    const [ship, other] = mine(opening);
    const first = setDoctrine(opening, {}, ship!.id, passive);
    expect(first).toEqual({ standing: true, units: { [ship!.id]: passive } });
    legal(opening, first);
    const once = setDoctrine(opening, forget(first), other!.id, passive);
    expect(once.standing).toBeUndefined();
    expect(keep(opening, once).standing).toBe(true);
  });

  it('repeats what stands for other ships, since only the newest doctrine counts', () => {
    const [ship, other] = mine(opening);
    const standing = withStanding(opening, { [other!.id]: { damagePreference: ['l1'] } });
    const sheet = setDoctrine(standing, {}, ship!.id, passive);
    expect(ordersOf(sheet, other!.id)).toEqual({ damagePreference: ['l1'] });
    // What counted for the other ship before still counts.
    expect(mindOf(standing, other!, sheet)).toEqual({
      ...mindOf(standing, other!, {}),
      orders: { damagePreference: ['l1'] },
    });
    legal(standing, sheet);
  });

  it('is not made standing automatically in a phase that could not repeat what stands', () => {
    const duel = { ...opening, impulse: 7 };
    const [ship] = mine(duel);
    const standing = withStanding(duel, { '*': passive });
    expect(lostByKeeping(standing)).toEqual(['fireControl']);
    expect(lostByKeeping(duel)).toEqual([]);
    expect(setDoctrine(standing, {}, ship!.id, { damagePreference: [] }).standing).toBeUndefined();
    expect(setDoctrine(duel, {}, ship!.id, { damagePreference: [] }).standing).toBe(true);
  });

  it('is copied from one ship to all, without rules that name boxes', () => {
    const [ship, ...others] = mine(opening);
    const doctrine = [
      { weapons: ['l1'], target: 'nearest' },
      { weapons: 'laser', target: 'largest', last: true },
    ];
    const shared = shareDoctrine(opening, setDoctrine(opening, {}, ship!.id, { doctrine }), ship!);
    legal(opening, shared);
    expect(ordersOf(shared, ship!.id).doctrine).toEqual(doctrine);
    for (const { id } of others) expect(ordersOf(shared, id).doctrine).toEqual([doctrine[1]]);
  });
});
