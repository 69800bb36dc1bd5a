import { clonePlain, sentence, type Line } from '@warlog/kernel';
import { golden, momentsOf } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { sideIds } from '../model/ids.js';
import type { State } from '../model/state.js';
import type { View } from '../model/view.js';
import { carrierAt } from '../position.js';
import { carrierHaunts } from '../view/haunts.js';
import { board, s1, s2, sys, type Given } from './board.js';
import { kit } from './kit.js';

const told = (view: View, line: Line | null) =>
  line === null ? '' : sentence(armadaPnp.messages, line, armadaPnp.nameOf(view));

/** The aim as it is told, each row with what is added to it. */
function aimOf(view: View) {
  const { now, parts } = armadaPnp.aim(view);
  const [goal] = parts;
  return {
    now: told(view, now.text),
    title: told(view, goal?.title ?? null),
    rows: goal?.rows.map(({ text, detail }) => [told(view, text), told(view, detail)].filter((each) => each !== '')),
    places: goal?.places,
    parts: parts.map(({ key }) => key),
  };
}

/** The Drill Yard as the Confederation knows it: its own counters, and of the others' those face up. */
function seenBy(seat: typeof s1, given: Given, known: Partial<View> = {}): View {
  const { combat: _, created: __, ...state } = board(given);
  const side = seat === s1 ? 'confed' : 'kilrathi';
  const units = Object.fromEntries(
    Object.entries(state.units).filter(([, unit]) => unit.side === side || unit.exposed),
  );
  return { ...armadaPnp.blank({ kind: 'seat', seat }), ...state, units, opened: true, ...known };
}

const hidden = {
  confed: [],
  kilrathi: [
    { system: sys('forge'), count: 3 },
    { system: sys('ember'), count: 1 },
    { system: sys('anvil'), count: 1 },
  ],
};
const seenAt = (system: string, turn: number) => ({ confed: null, kilrathi: { system: sys(system), turn } });

golden('PNP-16.1', 'on the first turn the enemy carrier is where it set out, with the stack that hides it', () => {
  const { now, title, rows, places } = aimOf(seenBy(s1, { turn: 1 }, { hidden, carrierSeen: seenAt('forge', 0) }));
  expect(now).toBe('Their carrier is hidden');
  expect(title).toBe('Destroy the carrier of the Kilrathi Empire');
  expect(rows?.[0]).toEqual(['Shiraak, their carrier, set out from Forge', 'It is face down and has not moved since.']);
  expect(places).toEqual(['forge']);
});

golden(
  'PNP-16.1',
  'a carrier out of sight is in a stack within the jumps that it may have made since it was seen',
  () => {
    const view = seenBy(s1, { turn: 5 }, { hidden, carrierSeen: seenAt('forge', 4) });
    const { now, rows, places } = aimOf(view);
    expect(now).toBe('Carrier last seen turn 4');
    expect(rows?.[0]?.[0]).toBe('Shiraak, their carrier, was last seen at Forge in turn 4');
    expect(places).toEqual(['ember', 'forge']);
    expect(rows?.[0]?.[1]).toBe(
      'It is in one of the 2 stacks pointed out here: since then it has made at most 1 jump.',
    );
  },
);

golden('PNP-18.3', 'where counters are not counted, every system in reach may hide it', () => {
  const view = seenBy(s1, { turn: 5, options: { counterVisibility: 'none' } }, { carrierSeen: seenAt('forge', 4) });
  const { rows, places } = aimOf(view);
  expect(places).toContain('forge');
  expect(places).not.toContain('anvil');
  expect(rows?.[0]?.[1]).toMatch(/^It is in one of the \d systems pointed out here/);
});

golden('PNP-13.1', 'the aim names what destroys a carrier, and the nearest own craft that can', () => {
  const far = seenBy(
    s1,
    { units: [['g', 'confed', 'gladius', 'beacon']] },
    { hidden, carrierSeen: seenAt('forge', 3) },
  );
  expect(aimOf(far).rows?.[2]?.[1]).toMatch(
    /^You have 1 torpedo craft; the nearest, Gladius at Beacon, is \d jumps? from Forge\.$/,
  );
  expect(aimOf(seenBy(s1, {})).rows?.[2]).toEqual([
    'Torpedoes destroy a carrier, in a battle where it is',
    'You have no torpedo craft yet; Gladius, Banshee carry torpedoes.',
  ]);
});

golden('PNP-1.7', 'one’s own carrier is told with what the enemy last saw of it', () => {
  const seen = { confed: { system: sys('beacon'), turn: 2 }, kilrathi: null };
  expect(aimOf(seenBy(s1, {}, { carrierSeen: seen })).rows?.[1]).toEqual([
    'Lexington, yours, is at Anvil, face down',
    'They last saw it at Beacon in turn 2.',
  ]);
  expect(aimOf(seenBy(s1, {})).rows?.[1]?.[1]).toBe('They know where it set out and have not seen it since.');
});

golden('PNP-16.4', 'the last turn is told where there is one', () => {
  expect(aimOf(seenBy(s1, { options: { turnLimit: 20 } })).parts).toEqual(['goal', 'last-turn', 'resign']);
  expect(aimOf(seenBy(s1, {})).parts).toEqual(['goal', 'resign']);
});

golden('PNP-16.1', 'spectators are told what is known of both carriers, and after the end who won', () => {
  const view: View = { ...seenBy(s1, {}, { hidden }), viewer: 'public', seat: null, units: {} };
  expect(aimOf(view)).toMatchObject({
    now: 'Each side hunts the other’s carrier',
    rows: [[expect.stringContaining('Lexington')], [expect.stringContaining('Shiraak')]],
  });
  const ended = { winner: 'kilrathi', winners: [s2], reason: 'ended.carrier', clause: 'PNP-16.1' } as const;
  expect(aimOf({ ...view, ended }).now).toBe('Kilrathi Empire won');
  expect(aimOf({ ...view, ended: { ...ended, winner: null, winners: [] } }).now).toBe('It ended in a draw');
  expect(aimOf(armadaPnp.blank({ kind: 'public' })).rows).toEqual([]);
});

golden('PNP-6.1', 'wherever a carrier hides in played games, it is in one of the places that are named', () => {
  let hiding = 0;
  for (const moment of momentsOf(kit)) {
    const state = JSON.parse(moment.state) as State;
    for (const side of sideIds) {
      const carrier = carrierAt(state, side);
      if (carrier === null || state.ended !== null) continue;
      for (const text of Object.values(moment.views)) {
        const view = clonePlain(JSON.parse(text) as View);
        const haunts = carrierHaunts(view, side);
        if (haunts === null) continue;
        expect(haunts.systems, `${moment.name}: ${side}`).toContain(carrier.system);
        if (!carrier.exposed) hiding += 1;
      }
    }
  }
  expect(hiding).toBeGreaterThan(100);
});
