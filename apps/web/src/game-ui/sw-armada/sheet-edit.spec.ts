import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import { attackRows, commands, shipsHere, typeOf } from '@warlog/sw-armada/ui';
import { beforeAll, describe, expect, it } from 'vitest';
import { playedPhases, type PlayedView } from '../kit/testing/played-view.js';
import { draftOf, endsAt, navigationOf, planOf, speedsOf } from './course/steering.js';
import { answersTo, lineOf, resultWords } from './orders/defence-model.js';
import {
  attackOf,
  setActivation,
  setCourse,
  setDial,
  setDialUse,
  setPlanned,
  setSquadron,
  storePlan,
  toggleAttack,
  usualOrder,
} from './sheet-edit.js';

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

/** The first windows of each kind that seat 1 answers in a battle of bots, with copies of their views. */
let windows: readonly PlayedView<SwArmadaView>[] = [];
const asked = (kind: string): readonly SwArmadaView[] =>
  windows.filter((window) => window.kind === kind).map(({ view }) => view);
const faults = (view: SwArmadaView, sheet: SwArmadaSheet): readonly string[] =>
  swArmada.play.check(view, sheet).map(({ code }) => code);

beforeAll(() => {
  // Doctrine that asks the player leads to windows of defense.
  const doctrine = { fleet: { defense: 'ask' } } as const;
  const plays = (view: unknown): SwArmadaSheet => ({ ...swArmada.bot.orders(view as SwArmadaView), doctrine });
  const table = { scenario: 'border-clash', seats: 2, options: { pace: 'full' }, plays };
  const found: PlayedView<SwArmadaView>[] = [];
  for (const phase of playedPhases(swArmada as never, table as never, 'sheets') as Iterable<PlayedView<SwArmadaView>>) {
    const isMine = phase.awaited.includes('s1' as never);
    const alike = found.filter(({ kind, turn }) => kind === phase.kind && turn === phase.turn);
    if (isMine && alike.length < 2) found.push(structuredClone(phase));
    if (phase.turn > 4) break;
  }
  windows = found;
});

describe('setDial', () => {
  it('builds an accepted sheet for every dial', () => {
    const [view] = asked('command');
    const ships = shipsHere(view!, view!.seat!);
    expect(ships.length).toBeGreaterThan(1);
    for (const command of commands) {
      const sheet = ships.reduce<SwArmadaSheet>(
        (all, ship) => setDial(all, ship.id, typeOf(ship).command - 1, command),
        {},
      );
      expect(faults(view!, sheet)).toEqual([]);
      expect(sheet.dials![ships[0]!.id]).toHaveLength(typeOf(ships[0]!).command);
    }
  });
});

describe('an activation', () => {
  it('is suggested for every ship, with its dial or with a token for it, and accepted', () => {
    for (const view of asked('activate')) {
      for (const ship of shipsHere(view, view.seat!).filter(({ activated }) => !activated)) {
        const sheet = setActivation({}, usualOrder(view, ship));
        expect([ship.id, faults(view, sheet)]).toEqual([ship.id, []]);
        expect(setDialUse(sheet, ship.id, 'token').activate!.dial).toBe('token');
      }
    }
  });

  it('flies wherever a dot is shown', () => {
    const views = asked('activate');
    expect(views.length).toBeGreaterThan(4);
    for (const view of views.slice(0, 1).concat(views.slice(-2))) {
      const ship = shipsHere(view, view.seat!).find(({ activated }) => !activated)!;
      const available = navigationOf(view, ship);
      for (const speed of speedsOf(ship, available)) {
        for (const { clicks, side } of endsAt(view, ship, speed, available)) {
          const plan = planOf(ship, { speed, clicks, side }, available);
          const sheet = setCourse(setActivation({}, { unit: ship.id }), ship.id, plan, false);
          expect([ship.id, plan, faults(view, sheet)]).toEqual([ship.id, plan, []]);
          expect(draftOf(ship, sheet.activate!.maneuver)).toEqual({ speed, clicks, side });
        }
      }
    }
  });

  it('plans an attack at a tap, takes it back at the next, and never plans three', () => {
    const views = asked('activate').flatMap((view) =>
      shipsHere(view, view.seat!).map((ship) => ({ view, ship, rows: attackRows(view, ship.id) })),
    );
    const armed = views.find(({ rows, ship }) => rows.length > 0 && !ship.activated);
    expect(armed).toBeDefined();
    const { view, ship, rows } = armed!;
    const order = setActivation({}, { unit: ship.id });
    for (const row of rows) {
      const attack = attackOf(row)!;
      const sheet = toggleAttack(order, ship.id, attack);
      expect(faults(view, sheet)).toEqual([]);
      expect(toggleAttack(sheet, ship.id, attack).activate!.attacks).toEqual([]);
    }
    const all = rows.reduce((sheet, row) => toggleAttack(sheet, ship.id, attackOf(row)!), order);
    expect(all.activate!.attacks!.length).toBeLessThanOrEqual(2);
    expect(faults(view, all)).toEqual([]);
  });

  it('is stored as a plan that the rules accept, beside the activation of another ship, and removed again', () => {
    let stored = 0;
    for (const view of asked('activate')) {
      const [first, second] = shipsHere(view, view.seat!).filter(({ activated }) => !activated);
      if (first === undefined || second === undefined) continue;
      const plan = storePlan(setActivation({}, usualOrder(view, first)));
      expect(plan.activate).toBeUndefined();
      expect(plan.plan!.ships![first.id]).toMatchObject({ dial: 'keep' });
      const both = setActivation(plan, usualOrder(view, second));
      expect(faults(view, both)).toEqual([]);
      const planned = { part: 'ships', unit: first.id } as const;
      expect(setPlanned(view, plan, planned, null)).toEqual({});
      const mind = { plan: { ships: plan.plan!.ships }, doctrine: { units: {} } };
      const standing = { ...view, minds: { [view.seat!]: mind } } as unknown as SwArmadaView;
      const dropped = setPlanned(standing, plan, planned, null);
      expect(dropped.plan!.ships).toEqual({ [first.id]: null });
      expect(faults(view, dropped)).toEqual([]);
      stored += 1;
    }
    expect(stored).toBeGreaterThan(0);
  });

  it('leaves another ship’s activation unchanged', () => {
    const sheet = setActivation({}, { unit: 'a1' as never });
    expect(setDialUse(sheet, 'a2' as never, 'token')).toBe(sheet);
  });
});

describe('a defense', () => {
  it('offers what the rules accept, and shows its result', () => {
    const views = asked('defend');
    expect(views.length).toBeGreaterThan(0);
    for (const view of views) {
      const answers = answersTo(view, null);
      for (const { off, next, key } of answers) {
        if (off === null) expect([key, faults(view, { defend: [...next] })]).toEqual([key, []]);
        else expect([key, faults(view, { defend: [...next] }).length > 0]).toEqual([key, true]);
      }
      const [first] = answers.filter(({ off }) => off === null);
      if (first === undefined) continue;
      const taken = answersTo(view, first.next).find(({ key }) => key === first.key)!;
      expect([taken.isOn, taken.next]).toEqual([true, []]);
      expect(resultWords(view, first.next, say, 'en')).toMatch(/^swa\.defend\.(cards|hull|mean)/);
    }
  });

  it('shows the present dice', () => {
    const [view] = asked('defend');
    const line = lineOf(view!, say, String)!;
    expect(line.dice).toHaveLength(view!.attack!.dice.length);
    expect(line.dice.every(({ named }) => named !== undefined)).toBe(true);
  });
});

describe('setSquadron', () => {
  it('replaces the first chosen squadrons by later ones, and removes one at the next tap', () => {
    const entry = (unit: string) => ({ unit: unit as never, do: [] });
    const sheet = ['a4', 'a5', 'a6'].reduce<SwArmadaSheet>((all, unit) => setSquadron(all, entry(unit), 2), {});
    expect(sheet.squadrons!.map(({ unit }) => unit)).toEqual(['a5', 'a6']);
    expect(setSquadron(setSquadron(sheet, 'a5' as never, 2), 'a6' as never, 2)).toEqual({});
  });

  it('accepts what a bot orders squadrons to do', () => {
    for (const view of asked('squadron')) expect(faults(view, swArmada.bot.orders(view))).toEqual([]);
  });
});
