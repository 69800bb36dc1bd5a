import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { swArmada, type SwArmadaTypes } from '../index.js';
import { clonePlain, foldState, foldView, type Draft } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { bot } from '../bot/bot.js';
import type { CardKind } from '../model/ids.js';
import type { SwArmadaState } from '../model/state.js';
import { resolve } from '../resolve.js';
import { battleOf } from './kit.js';
import {
  arena,
  close,
  duel,
  face,
  goOn,
  of,
  put,
  s1,
  s2,
  sheet,
  disclosuresTo,
  windowOf,
  viewOf,
  type Closed,
} from './battle-fixture.js';

const { red } = face;
const fire = sheet({
  activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] },
});
const hurt = put('victory-ii-class-star-destroyer', [90000, 55000, 32], {
  tokens: [],
  shields: { front: 0, left: 3, right: 3, rear: 1 },
});

golden(
  'SWA-HID-01',
  'facedown dials are private, and the other seat sees only their number; revealed ones are public',
  () => {
    const state = arena(duel, { stage: 'command', turn: null, window: windowOf('command', [s1, s2]) });
    const dials = { a1: ['navigate', 'squadron'] };
    const closed = close(state, {
      [s1]: sheet({ dials }),
      [s2]: sheet({ dials: { b1: ['repair', 'repair', 'squadron'] } }),
    });
    const [own, theirs] = disclosuresTo(s1, closed).filter((disclosure) => disclosure.type === 'DialsSet');
    expect(own).toMatchObject({ dials: { a1: ['navigate', 'squadron'] } });
    expect(theirs).toMatchObject({ dials: { b1: [null, null, null] } });
  },
);
golden('SWA-HID-02', 'a facedown card is secret; one that was faceup stays known', () => {
  const state = arena({ ...duel, b1: hurt }, { deck: ['injured-crew', 'power-failure', 'comm-noise'] as never });
  const closed = close(state, { [s1]: fire }, { 'attack/1 red/throw': [red.crit, red.hit, red.blank] });
  for (const seat of [s1, s2, null]) {
    const dealt = disclosuresTo(seat, closed).flatMap((disclosure) =>
      disclosure.type === 'DamageDealt' ? [disclosure.kind] : [],
    );
    expect(dealt).toEqual(['injured-crew', null]);
  }
  expect(of(closed, 'DamageDealt').map(({ kind }) => kind)).toEqual(['injured-crew', 'power-failure']);
  const view = foldView<SwArmadaTypes>(
    swArmada,
    { ...state, viewer: 'seat', seat: s1, opened: true },
    disclosuresTo(s1, closed),
  );
  expect(view.ships['b1' as never]).toMatchObject({
    cards: [
      { kind: 'injured-crew', faceup: false },
      { kind: null, faceup: false },
    ],
  });
});
golden('SWA-HID-03', 'plans, doctrines and dropped orders are disclosed to their own seat alone', () => {
  const words = { plan: { order: ['a1'], dials: { a1: ['repair'] } }, doctrine: { fleet: { defense: 'none' } } };
  const closed = close(arena(), { [s1]: sheet({ activate: { unit: 'a1', attacks: [] }, ...words }) });
  const secret = ['PlanSet', 'DoctrineSet', 'OrdersKept'];
  const names = (seat: typeof s1 | null) =>
    disclosuresTo(seat, closed)
      .map(({ type }) => type)
      .filter((type) => secret.includes(type));
  expect(new Set(names(s1))).toEqual(new Set(secret));
  expect([names(s2), names(null)]).toEqual([[], []]);
  // In a window for both each seat sees itself alone.
  const both = goOn(arena(duel, { stage: 'command', turn: null, pair: 0 }));
  expect(disclosuresTo(s1, both)).toMatchObject([{ type: 'WindowOpened', window: { seats: [s1] } }]);
  expect(disclosuresTo(null, both)).toMatchObject([{ type: 'WindowOpened', window: { seats: [] } }]);
});
golden('SWA-HID-04', 'after the battle everything is disclosed', () => {
  const closed = close(arena({ ...duel, b1: { ...hurt, more: { ...hurt.more, dials: ['repair'] } as never } }), {
    [s1]: sheet({ concede: true, plan: { order: ['a1'] } }),
  });
  const opened = disclosuresTo(s2, closed).find(({ type }) => type === 'SecretsOpened');
  expect(opened).toMatchObject({ dials: { b1: ['repair'] }, minds: { [s1]: { plan: { order: ['a1'] } } } });
});
golden('SWA-HID-02', 'facedown cards and the deck’s order change no disclosure', () => {
  const setup = battleOf([
    ['nebulon-b-escort-frigate', 'x-wing-squadron'],
    ['raider-i-class-corvette', 'tie-fighter-squadron'],
  ]);
  const opening = [...swArmada.play.open(setup, seedDice('hidden'))];
  let state = foldState<SwArmadaTypes>(swArmada, null, clonePlain(opening)) ?? arena();
  let compared = 0;
  for (let n = 0; n < 60 && state.ended === null; n += 1) {
    const sheets = Object.fromEntries((state.window?.seats ?? []).map((seat) => [seat, bot(viewOf(state, seat))]));
    const after = (from: SwArmadaState): Closed => {
      const events = [...resolve(clonePlain(from), sheets, seedDice(`hidden/${n}`))];
      return { events, state: foldState<SwArmadaTypes>(swArmada, from, clonePlain(events)) ?? from };
    };
    const here = after(state);
    const there = after(otherwise(state));
    const isOpen = [here, there].some(({ events }) =>
      events.some((event) => event.type === 'BattleEnded' || (event.type === 'DamageDealt' && event.faceup)),
    );
    if (!isOpen) {
      for (const seat of [s1, s2, null]) expect(disclosuresTo(seat, there)).toEqual(disclosuresTo(seat, here));
      compared += 1;
    }
    state = here.state;
  }
  expect(compared).toBeGreaterThan(10);
});

/** Returns the same battle with every secret card replaced. */
function otherwise(state: SwArmadaState): SwArmadaState {
  const other = clonePlain(state) as Draft<SwArmadaState>;
  other.deck.reverse();
  for (const ship of Object.values(other.ships))
    for (const lying of ship.cards) if (!lying.faceup) lying.kind = 'structural-damage' as CardKind;
  return other;
}
