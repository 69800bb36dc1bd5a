import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { slotBy } from '../machine/displacing.js';
import { formerOptions } from '../model/options.js';
import type { DisplaceWord } from '../model/sheet.js';
import type { SwArmadaState } from '../model/state.js';
import { arena, close, full, of, put, refused, s1, s2, sheet, ship, squadron, windowOf } from './battle-fixture.js';

const ahead = sheet({
  activate: { unit: 'a1', attacks: [], maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }] } },
});
/** A Nebulon-B flies 11000 units north, onto a bomber of its own side and an enemy fighter. */
const units = {
  a1: put('nebulon-b-escort-frigate', [45720, 30000], { speed: 2 }),
  a2: put('b-wing-squadron', [46500, 42000]),
  b1: put('victory-ii-class-star-destroyer', [45720, 62000, 32]),
  b2: put('tie-fighter-squadron', [45000, 40000]),
};
const alone = { a1: units.a1, b1: units.b1, b2: units.b2 };
const doctrine = (displace: unknown): Partial<SwArmadaState> => ({
  minds: {
    [s2]: {
      plan: { order: [], ships: {}, squadrons: {}, dials: {} },
      doctrine: { fleet: { displace } as never, units: {} },
      orders: { activate: null, squadrons: [] },
    },
  },
});
/** Returns the final places of the B-wing, the TIE fighter, or both. */
const places = (state: SwArmadaState) =>
  of(close(state, { [s1]: ahead }), 'SquadronDisplaced').map(({ unit, slot }) => ({ unit, slot }));

golden('SWA-MOV-40', 'the seat that does not move places squadrons, a single one too, of either side', () => {
  const single = close(arena(alone, full), { [s1]: ahead });
  expect(of(single, 'SquadronsLifted')).toMatchObject([{ seat: s2, squadrons: [{ unit: 'b2' }] }]);
  expect(single.state.window).toEqual(windowOf('displace', [s2], 'a1'));
  expect(close(arena(units, full), { [s1]: ahead }).state.window).toEqual(windowOf('displace', [s2], 'a1'));
});
golden('SWA-ASY-01', 'a battle of the first text asks only for several lifted squadrons', () => {
  const former = { options: formerOptions({ pace: 'full' }) };
  expect(close(arena(alone, former), { [s1]: ahead }).state.window?.kind).not.toBe('displace');
  expect(close(arena(units, former), { [s1]: ahead }).state.window?.kind).toBe('displace');
});
golden('SWA-ASY-02', 'in fast pace the doctrine of the seat that does not move places them', () => {
  const state = arena(units);
  expect(places(state)).toHaveLength(2);
  const at = (displace: unknown, unit: string) =>
    places(arena(units, doctrine(displace))).find((place) => place.unit === unit)?.slot;
  expect(places(arena(units, doctrine({})))).toEqual(places(state));
  expect(places(arena(units, doctrine({ own: 'near', theirs: 'harmless' })))).toEqual(places(state));
  expect(at({ theirs: 'far' }, 'a2')).not.toBe(at({ theirs: 'near' }, 'a2'));
  expect(at({ theirs: 'far' }, 'a2')).toBe(at({ own: 'near', theirs: 'far' }, 'a2'));
});
golden('SWA-MOV-41', 'each choice has its slot: near, engaged, far from enemy ships, harmless', () => {
  const lifted = { ...units, a2: put('b-wing-squadron', [45720, 44000], { at: null }) };
  const state = arena({ ...lifted, a1: put('nebulon-b-escort-frigate', [45720, 41000], { speed: 2 }) });
  const from = [45720, 44000] as const;
  const slot = (word: DisplaceWord) => slotBy(state, ship(state, 'a1'), squadron(state, 'a2'), from, word);
  const at = (word: DisplaceWord) => slot(word)?.at ?? [0, 0];
  expect(at('near')[1]).toBeGreaterThan(41000);
  // Farther from the destroyer in the north; out of its reach it harms only the fighter beside it.
  expect(at('far')[1]).toBeLessThan(41000);
  expect(slot('engaged')).not.toBeNull();
  expect(slot('harmless')).not.toBeNull();
  const none = arena({ a1: put('nebulon-b-escort-frigate', [45720, 41000]), a2: lifted.a2 });
  const bare = (word: DisplaceWord) => slotBy(none, ship(none, 'a1'), squadron(none, 'a2'), from, word);
  expect((['engaged', 'far', 'harmless'] as const).map(bare)).toEqual(Array(3).fill(bare('near')));
});
golden(
  'SWA-MOV-41',
  'engaged takes the nearest slot that the most enemies reach, harmless the nearest out of reach',
  () => {
    const from = [45720, 44000] as const;
    /** Returns the slot of a bomber beside a frigate, with an enemy fighter at this point. */
    const slot = (word: DisplaceWord, fighter: readonly [number, number]) => {
      const state = arena({
        a1: put('nebulon-b-escort-frigate', [45720, 41000], { speed: 2 }),
        a2: put('b-wing-squadron', [45720, 44000], { at: null }),
        b2: put('tie-fighter-squadron', fighter),
      });
      return slotBy(state, ship(state, 'a1'), squadron(state, 'a2'), from, word);
    };
    expect(slot('near', [60000, 41000])).toEqual({ slot: 0, at: [45720, 46250] });
    // To the east: slot 11, 500 farther up the side, is 11034 from the fighter, out of its reach of 1.
    expect(slot('engaged', [60000, 41000])).toEqual({ slot: 12, at: [49570, 44100] });
    expect(slot('engaged', [38000, 33000])).toEqual({ slot: 59, at: [41870, 43200] });
    // It reaches the bow: there the bomber is engaged, and would shoot; to port of the bow it cannot.
    expect(slot('engaged', [54000, 41000])?.slot).toBe(0);
    expect(slot('harmless', [54000, 41000])).toEqual({ slot: 70, at: [44320, 46250] });
    expect(slot('harmless', [60000, 41000])?.slot).toBe(0);
  },
);
golden('SWA-ASY-26', 'a doctrine with an unknown choice for placing squadrons is refused', () => {
  const state = arena(units);
  expect(refused(state, s1, { doctrine: { fleet: { displace: { own: 'far' } } } })).toEqual([]);
  expect(refused(state, s1, { doctrine: { fleet: { displace: 'away' } } })[0]).toMatch(
    /^BAD_PLAN doctrine fleet displace/,
  );
});
