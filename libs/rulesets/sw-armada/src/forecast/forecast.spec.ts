import { decimalOf } from '@warlog/ruleset-api';
import { sentence } from '@warlog/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualActivation } from '../bot/activation.js';
import { arena, close, full, put, s1, s2, sheet, viewOf } from '../cases/battle-fixture.js';
import { playThrough, setupOf } from '../cases/play.js';
import { seenBy } from '../cases/seen-events.js';
import { emptyMind } from '../fold/board-draft.js';
import { messages } from '../messages.js';
import type { ActivateOrder, SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { idle } from '../orders/idle.js';
import { displaceSlots } from '../plan/displacing.js';
import { activating, sceneOf, shipsHere, squadronsHere } from '../position.js';
import { gridOf } from '../view/grid.js';
import { forecast } from './forecast.js';

/** Returns the activation that a bot would order for the first of its ships. */
function activation(view: SwArmadaView): SwArmadaSheet | null {
  const { seat, window } = view;
  if (seat === null || window?.kind !== 'activate') return null;
  const [ship] = shipsHere(view, seat).filter(({ activated }) => !activated);
  if (ship === undefined) return null;
  const fresh = squadronsHere(view, seat).flatMap(({ id, activated }) => (activated ? [] : [id]));
  const plan = usualActivation(activating(view, ship), { scene: sceneOf(view), fresh });
  return { activate: JSON.parse(JSON.stringify(plan)) as ActivateOrder };
}

/** Activates a ship without further orders. */
function barely(view: SwArmadaView): SwArmadaSheet | null {
  const whole = activation(view);
  return whole?.activate === undefined ? null : { activate: { unit: whole.activate.unit } };
}

it('states for every window what happens without orders', () => {
  const kinds = new Set<string>();
  playThrough(setupOf('border-clash', { pace: 'full' }), 'silence', barely, ({ state, views }) => {
    for (const id of state.window?.seats ?? []) {
      const view = views[id] as SwArmadaView;
      const [first] = forecast(view, null).notes;
      expect(first?.weight).toBe('headline');
      expect(messages).toHaveProperty([first?.code ?? '']);
      expect(first?.code).toContain(`silence.${state.window?.kind ?? ''}`);
      kinds.add(state.window?.kind ?? '');
      for (const { line } of idle(view, null)) expect(messages).toHaveProperty([line.code]);
    }
  });
  expect([...kinds]).toEqual(
    expect.arrayContaining(['deploy', 'command', 'activate', 'attack', 'modify', 'squadron', 'maneuver']),
  );
});

it('predicts the first attack of an activation and its course as they are then played', () => {
  const tested = { attacks: 0, courses: 0 };
  playThrough(setupOf('border-clash'), 'foretold', activation, ({ state, views }, sheets, events) => {
    const [seat] = state.window?.seats ?? [];
    const sheet = seat === undefined ? null : sheets[seat];
    const view = seat === undefined ? undefined : views[seat];
    const order = sheet?.activate;
    if (order === undefined || view === undefined) return;
    const { chances, notes } = forecast(view, sheet ?? null);
    const mine = chances.filter(({ who, code }) => who?.id === order.unit && code !== 'chance.both');
    const declared = events.flatMap((event) =>
      event.type === 'AttackDeclared' && event.attack.by === order.unit && event.attack.kind === 'standard'
        ? [event.attack]
        : [],
    );
    const isAlone = order.squadron === undefined;
    const [said, done] = [mine[0], declared[0]];
    if (isAlone && said !== undefined && done !== undefined) {
      tested.attacks += 1;
      expect(said.whom?.id).toBe(done.target);
      expect(said.how?.params).toMatchObject(done.pool);
      expect(said.at).toBe(state.part?.at);
      const shares = said.bars.map(({ share }) => share);
      expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9);
      expect(said.share).toBeCloseTo(1 - (shares[0] ?? 0), 9);
      expect(decimalOf(said.mean ?? '0/1')).toBeGreaterThanOrEqual(said.share - 1e-9);
      // The actual result was called possible.
      const cards = cardsOf(events, done.number, done.target);
      expect(shares[Math.min(3, cards)]).toBeGreaterThan(0);
      // Without tokens an attack does at least as much.
      for (const variant of said.variants ?? []) expect(variant.share).toBeGreaterThanOrEqual(said.share - 1e-9);
    }
    const course = notes.find(({ code }) => code === 'forecast.course');
    const flown = events.find((event) => event.type === 'ManeuverExecuted');
    if (course !== undefined && flown?.type === 'ManeuverExecuted' && isAlone) {
      const isLost = events.some((event) => event.type === 'UnitDestroyed' && !event.left);
      if (!isLost) expect(course.params['grid']).toBe(gridOf([flown.pose.x, flown.pose.y]));
      tested.courses += 1;
      const rams = notes.find(({ code }) => code === 'forecast.rams');
      if (!isLost)
        expect(rams?.params['notch']).toBe(events.some(({ type }) => type === 'Rammed') ? flown.notch : undefined);
    }
  });
  expect(tested.attacks).toBeGreaterThan(8);
  expect(tested.courses).toBeGreaterThan(20);
});

/** Returns cards dealt, or hull points lost, between an attack's declaration and its end. */
function cardsOf(events: Parameters<Parameters<typeof playThrough>[3]>[2], number: number, target: string): number {
  const from = events.findIndex((event) => event.type === 'AttackDeclared' && event.attack.number === number);
  const counted = events.findIndex(
    (event, n) => n > from && (event.type === 'AttackEnded' || event.type === 'AttackDeclared'),
  );
  return events
    .slice(from + 1, counted < 0 ? undefined : counted)
    .reduce(
      (all, event) =>
        all +
        (event.type === 'DamageDealt' && event.unit === target && event.cause === 'attack'
          ? 1
          : event.type === 'HullPointsLost' && event.unit === target
            ? event.points
            : 0),
      0,
    );
}

it('combines both attacks on one ship, concentrate fire in the first', () => {
  const view = seenBy(s1, {
    a1: { type: 'victory-ii-class-star-destroyer', at: [90000, 30000], more: { dials: ['concentrate-fire'] } },
    b1: { type: 'imperial-i-class-star-destroyer', at: [95500, 43000, 32] },
  });
  const attacks = (['front', 'right'] as const).map((zone) => ({ zone, targets: [{ unit: 'b1' as never }] }));
  const { chances } = forecast(view, { activate: { unit: 'a1' as never, attacks } });
  expect(chances.map(({ code }) => code)).toEqual(['chance.ship', 'chance.ship', 'chance.both']);
  const [first, second, both] = chances;
  expect(first?.how?.params['n']).toBe(1);
  expect(second?.how?.params['n']).toBe(0);
  expect(both?.share).toBeGreaterThan(Math.max(first?.share ?? 1, second?.share ?? 1));
  expect(decimalOf(both?.mean ?? '0/1')).toBeGreaterThan(decimalOf(first?.mean ?? '9/1'));
});

it('states the cost of a fleet, the cost of a repair, and what a course runs into', () => {
  const view = seenBy(s1, {
    a1: { type: 'cr90-corvette-b', at: [90000, 20000], more: { speed: 3, dials: ['repair'] } },
    b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 40000, 32] },
  });
  const fleet = forecast(view, { fleet: ['cr90-corvette-b', 'x-wing-squadron'] as never }).budgets;
  expect(fleet).toEqual([
    {
      code: 'budget.points',
      have: 400,
      spend: [
        { code: 'budget.ships', amount: 39 },
        { code: 'budget.squadrons', amount: 13 },
      ],
      left: 348,
    },
  ]);
  const draft = forecast(view, {
    activate: {
      unit: 'a1' as never,
      repair: { use: 'dial', steps: [{ op: 'recover', zone: 'left' }] },
      maneuver: { speedChange: 0, courses: [{ clicks: [0, 0, 0] }] },
    },
  });
  expect(draft.budgets[0]).toMatchObject({ code: 'budget.engineering', have: 2, left: 0 });
  expect(draft.notes.map(({ code }) => code)).toEqual(['forecast.course', 'forecast.rams']);
});

/**
 * A Nebulon-B flies north onto a bomber of its own side and an enemy fighter; `doctrine`: how the other seat places
 * them.
 */
function displaced(displace?: unknown) {
  const state = arena(
    {
      a1: put('nebulon-b-escort-frigate', [45720, 30000], { speed: 2 }),
      a2: put('b-wing-squadron', [46500, 42000]),
      b1: put('victory-ii-class-star-destroyer', [45720, 62000, 32]),
      b2: put('tie-fighter-squadron', [45000, 40000]),
    },
    {
      ...full,
      ...(displace !== undefined && {
        minds: { [s2]: { ...emptyMind, doctrine: { fleet: { displace } as never, units: {} } } },
      }),
    },
  );
  const maneuver = { speedChange: 0, courses: [{ clicks: [0, 0] }] };
  return close(state, { [s1]: sheet({ activate: { unit: 'a1', attacks: [], maneuver } }) }).state;
}

it('states how and where doctrine places squadrons under a ship, and places them so', () => {
  const words = { near: 'near', engaged: 'engaged', far: 'far', harmless: 'harmless' } as const;
  for (const [code, displace] of [['mixed', undefined], ...Object.entries(words)] as const) {
    const state = displaced(displace);
    const view = viewOf(state, s2);
    const [said, ...where] = forecast(view, null).notes;
    expect(said?.code).toBe(`silence.displace.${code}`);
    expect(messages).toHaveProperty([said?.code ?? '']);
    const put = close(state, {}).events.flatMap((event) => (event.type === 'SquadronDisplaced' ? [event] : []));
    expect(where.map(({ place, params }) => [place, params['grid']])).toEqual(
      put.map(({ unit, at }) => [unit, gridOf(at)]),
    );
    expect(where).toHaveLength(2);
    // The moving seat gets no such note.
    expect(forecast(viewOf(state, s1), null).notes).toHaveLength(1);
  }
  expect(sentence(messages, forecast(viewOf(displaced('far'), s2), null).notes[0]!, () => '')).toMatch(/as far as/);
});

it('states to the mover where a bot places the squadrons under the ship, and it does so (SWA-MOV-41)', () => {
  const maneuver = { speedChange: 0, courses: [{ clicks: [0, 0] }] };
  const draft = sheet({ activate: { unit: 'a1', attacks: [], maneuver } });
  // The ship ends where four squares of a foot meet.
  const near = fc.record({ x: fc.integer({ min: 26000, max: 35000 }), y: fc.integer({ min: 25500, max: 36000 }) });
  const tested = { squadrons: 0, squares: new Set<unknown>() };
  fc.assert(
    fc.property(fc.array(near, { minLength: 3, maxLength: 6 }), fc.boolean(), (places, isFull) => {
      const kinds = ['b-wing-squadron', 'tie-fighter-squadron', 'tie-bomber-squadron'];
      const squadrons = places.map(({ x, y }, n) => [
        `${n % 3 === 0 ? 'a' : 'b'}${n + 2}`,
        put(kinds[n % 3] ?? '', [x, y]),
      ]);
      const units = {
        a1: put('nebulon-b-escort-frigate', [30480, 19480], { speed: 2 }),
        b1: put('victory-ii-class-star-destroyer', [30480, 51480, 32]),
        ...(Object.fromEntries(squadrons) as Record<string, ReturnType<typeof put>>),
      };
      const whose = (bot: boolean) => {
        const state = arena(units, isFull ? full : {});
        return { ...state, seats: state.seats.map((seat) => ({ ...seat, bot: bot && seat.id === s2 })) };
      };
      const state = whose(true);
      const said = forecast(viewOf(state, s1), draft).notes.filter(({ code }) => code === 'forecast.puts');
      const flown = close(state, { [s1]: draft });
      const { events } = isFull && flown.state.window?.kind === 'displace' ? close(flown.state, { [s2]: {} }) : flown;
      const done = events.flatMap((event) =>
        event.type === 'SquadronDisplaced' ? [[event.unit, gridOf(event.at)]] : [],
      );
      expect(said.map(({ place, params }) => [place, params['grid']])).toEqual(done);
      tested.squadrons += done.length;
      for (const [, grid] of done) tested.squares.add(grid);
      // The doctrine of a player is secret.
      const codes = forecast(viewOf(whose(false), s1), draft).notes.map(({ code }) => code);
      expect(codes).not.toContain('forecast.puts');
      expect(codes.includes('forecast.displaces')).toBe(done.length > 0);
    }),
    { numRuns: 60 },
  );
  expect(tested.squadrons).toBeGreaterThan(20);
  expect(tested.squares.size).toBe(4);
});

it('states where a named squadron is placed, and the others beside it', () => {
  const state = displaced();
  const slot = displaceSlots(viewOf(state, s2)).at(-1)?.slot ?? 0;
  const answer = sheet({ displace: [{ unit: 'b2', slot }] });
  const notes = forecast(viewOf(state, s2), answer).notes.filter(({ code }) => code === 'forecast.placed');
  const put = close(state, { [s2]: answer }).events.flatMap((event) =>
    event.type === 'SquadronDisplaced' ? [[event.unit, gridOf(event.at)]] : [],
  );
  expect(notes.map(({ place, params }) => [place, params['grid']])).toEqual(put);
  expect(put.map(([unit]) => unit)).toEqual(['b2', 'a2']);
});
