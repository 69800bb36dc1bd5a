import { clonePlain } from '@warlog/ruleset-api';
import { sentence, type Message } from '@warlog/core';
import { golden, gamesAtPhases } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { sideIds } from '../model/ids.js';
import type { ArmadaState } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { carrierAt } from '../position.js';
import { carrierHaunts } from '../view/haunts.js';
import { board, s1, s2, sys, type ArmadaGiven } from './board.js';
import { kit } from './kit.js';

const textOf = (view: ArmadaView, line: Message | null) =>
  line === null ? '' : sentence(armadaPnp.messages, line, armadaPnp.view.nameOf(view));

/** Returns the aim as narrated, each row with its additions. */
function aimOf(view: ArmadaView) {
  const { now, parts } = armadaPnp.view.aim(view);
  const [goal] = parts;
  return {
    now: textOf(view, now.text),
    title: textOf(view, goal?.title ?? null),
    rows: goal?.rows.map(({ text, detail }) =>
      [textOf(view, text), textOf(view, detail)].filter((each) => each !== ''),
    ),
    places: goal?.places,
    parts: parts.map(({ key }) => key),
  };
}

/** Returns the Confederation's view of the Drill Yard: its own counters, and those of the opponent that are face up. */
function seenBy(seat: typeof s1, given: ArmadaGiven, known: Partial<ArmadaView> = {}): ArmadaView {
  const { combat: _, created: __, ...state } = board(given);
  const side = seat === s1 ? 'confed' : 'kilrathi';
  const units = Object.fromEntries(
    Object.entries(state.units).filter(([, unit]) => unit.side === side || unit.exposed),
  );
  return { ...armadaPnp.view.blank({ kind: 'seat', seat }), ...state, units, opened: true, ...known };
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

golden('PNP-16.1', 'on the first turn the enemy carrier is at its start, with the stack that hides it', () => {
  const { now, title, rows, places } = aimOf(seenBy(s1, { turn: 1 }, { hidden, carrierSeen: seenAt('forge', 0) }));
  expect(now).toBe('Their carrier is hidden');
  expect(title).toBe('Destroy the carrier of the Kilrathi Empire');
  expect(rows?.[0]).toEqual(['Shiraak, their carrier, started at Forge', 'It is face down and has not moved since.']);
  expect(places).toEqual(['forge']);
});

golden(
  'PNP-16.1',
  'a hidden carrier is in one of the stacks within the jumps it may have made since it was last seen',
  () => {
    const view = seenBy(s1, { turn: 5 }, { hidden, carrierSeen: seenAt('forge', 4) });
    const { now, rows, places } = aimOf(view);
    expect(now).toBe('Carrier last seen in turn 4');
    expect(rows?.[0]?.[0]).toBe('Shiraak, their carrier, was last seen at Forge in turn 4');
    expect(places).toEqual(['ember', 'forge']);
    expect(rows?.[0]?.[1]).toBe('It is in one of the 2 stacks marked here: it has made at most 1 jump since then.');
  },
);

golden('PNP-18.3', 'without counts of hidden counters every system in reach may hide it', () => {
  const view = seenBy(s1, { turn: 5, options: { counterVisibility: 'none' } }, { carrierSeen: seenAt('forge', 4) });
  const { rows, places } = aimOf(view);
  expect(places).toContain('forge');
  expect(places).not.toContain('anvil');
  expect(rows?.[0]?.[1]).toMatch(/^It is in one of the \d systems marked here/);
});

golden('PNP-13.1', 'the aim names what destroys a carrier and the nearest own craft that can', () => {
  const far = seenBy(
    s1,
    { units: [['g', 'confed', 'gladius', 'beacon']] },
    { hidden, carrierSeen: seenAt('forge', 3) },
  );
  expect(aimOf(far).rows?.[2]?.[1]).toMatch(
    /^You have 1 torpedo craft; the nearest, Gladius at Beacon, is \d jumps? from Forge\.$/,
  );
  expect(aimOf(seenBy(s1, {})).rows?.[2]).toEqual([
    'To destroy a carrier, use torpedoes in a battle where it is',
    'You have no torpedo craft yet; Gladius, Banshee carry torpedoes.',
  ]);
});

golden('PNP-1.7', 'the own carrier is listed with where the enemy last saw it', () => {
  const seen = { confed: { system: sys('beacon'), turn: 2 }, kilrathi: null };
  expect(aimOf(seenBy(s1, {}, { carrierSeen: seen })).rows?.[1]).toEqual([
    'Your carrier, Lexington, is at Anvil, face down',
    'They last saw it at Beacon in turn 2.',
  ]);
  expect(aimOf(seenBy(s1, {})).rows?.[1]?.[1]).toBe('They know where it started and have not seen it since.');
});

golden('PNP-16.4', 'the last turn is shown if there is a limit', () => {
  expect(aimOf(seenBy(s1, { options: { turnLimit: 20 } })).parts).toEqual(['goal', 'last-turn', 'resign']);
  expect(aimOf(seenBy(s1, {})).parts).toEqual(['goal', 'resign']);
});

golden('PNP-16.1', 'spectators see what is known of both carriers, and the winner after the end', () => {
  const view: ArmadaView = { ...seenBy(s1, {}, { hidden }), viewer: 'public', seat: null, units: {} };
  expect(aimOf(view)).toMatchObject({
    now: 'Each side hunts the other’s carrier',
    rows: [[expect.stringContaining('Lexington')], [expect.stringContaining('Shiraak')]],
  });
  const ended = { winner: 'kilrathi', winners: [s2], reason: 'ended.carrier', clause: 'PNP-16.1' } as const;
  expect(aimOf({ ...view, ended }).now).toBe('Kilrathi Empire won');
  expect(aimOf({ ...view, ended: { ...ended, winner: null, winners: [] } }).now).toBe('The campaign ended in a draw');
  expect(aimOf(armadaPnp.view.blank({ kind: 'public' })).rows).toEqual([]);
});

golden('PNP-6.1', 'in played games a hidden carrier is always in one of the named places', () => {
  let hiding = 0;
  for (const moment of gamesAtPhases(kit)) {
    const state = JSON.parse(moment.state) as ArmadaState;
    for (const side of sideIds) {
      const carrier = carrierAt(state, side);
      if (carrier === null || state.ended !== null) continue;
      for (const text of Object.values(moment.views)) {
        const view = clonePlain(JSON.parse(text) as ArmadaView);
        const haunts = carrierHaunts(view, side);
        if (haunts === null) continue;
        expect(haunts.systems, `${moment.name}: ${side}`).toContain(carrier.system);
        if (!carrier.exposed) hiding += 1;
      }
    }
  }
  expect(hiding).toBeGreaterThan(100);
});
