// @vitest-environment happy-dom
import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import { orderText } from '@warlog/sw-armada/text';
import {
  attackRows,
  squadronTypes,
  type SwArmadaAttack,
  type PlannedAttack,
  type SquadronEntry,
  type SwArmadaUnitId,
} from '@warlog/sw-armada/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h, type Component } from 'vue';
// Loaded here, so that the harness does not wait for it.
import './board.js';
import { ordersByKeys } from '../kit/testing/by-keys.js';
import { openHarness } from '../kit/testing/harness.js';
import { fieldsIn, fieldsOf } from '../kit/testing/order-fields.js';
import { formOf } from '../kit/testing/order-kinds.js';
import { seat } from '@warlog/core';
import AttackChoices from './attack/AttackChoices.vue';
import AttackPane from './attack/AttackPane.vue';
import DoctrineForm from './orders/DoctrineForm.vue';
import EndForm from './orders/EndForm.vue';
import PlanForm from './orders/PlanForm.vue';
import Dials from './orders/DialsForm.vue';
import DefendForm from './orders/DefendForm.vue';
import ModifyForm from './orders/ModifyForm.vue';
import Placed from './orders/PlacingForm.vue';
import Squadrons from './orders/SquadronsForm.vue';
import UnitDoctrine from './orders/UnitDoctrine.vue';
import CourseChoices from './course/CourseChoices.vue';
import CoursePane from './course/CoursePane.vue';
import PlacePane from './PlacePane.vue';
import ActivateForm from './orders/ActivateForm.vue';
import { attackOf } from './sheet-edit.js';
import { askedView, lifted, underway } from './testing/asked-view.js';
import { useGame } from './use-game.js';
import { useHand } from './use-hand.js';

/** A part of the screen, with the sheet from which it starts and what is selected on the map. */
interface Part {
  readonly name: string;
  readonly view: SwArmadaView;
  readonly pane?: Component;
  readonly start?: SwArmadaSheet;
  readonly place?: string;
}

const unit = (id: string): SwArmadaUnitId => id as SwArmadaUnitId;

/** A page of the selected ship, without what leads to other pages. */
const pageOf = (page: 'attack' | 'course', make: () => readonly ReturnType<typeof h>[]): Component => ({
  setup() {
    useHand().page.value = page;
    return () => [h('button'), ...make()];
  },
});
const Attacks = pageOf('attack', () => {
  const { ship } = useHand();
  return ship.value === null ? [] : [h(AttackPane, { ship: ship.value })];
});
/** Options of a planned attack, with a fixed row. */
const Choices = pageOf('attack', () => {
  const { ship, attacks } = useHand();
  const rows = attacks.value.filter(({ zone }) => zone === first.zone);
  const [row] = rows;
  return ship.value === null || row === undefined ? [] : [h(AttackChoices, { ship: ship.value, row, rows })];
});
const Course: Component = {
  setup() {
    const [game, hand] = [useGame(), useHand()];
    hand.page.value = 'course';
    return () => {
      const [ship, view, course] = [hand.ship.value, game.view.value, hand.course.value];
      if (ship === null || view === null || course === null) return [h('button')];
      const pane = h(CoursePane, {
        ...{
          view,
          ship,
          available: hand.carried.value,
          ends: hand.ends.value,
          nameOf: game.nameOfUnit,
          modelValue: course,
        },
        'onUpdate:modelValue': (to: typeof course) => (hand.course.value = to),
      });
      return [h('button'), pane, h(CourseChoices, { ship })];
    };
  },
};
/** Options of a course without the course itself. */
const Besides: Component = {
  setup() {
    const hand = useHand();
    return () => [h('button'), ...(hand.ship.value === null ? [] : [h(CourseChoices, { ship: hand.ship.value })])];
  },
};
/** A form that may show nothing to press at first. */
const alone = (form: Component): Component => ({ setup: () => () => [h('button'), h(form)] });
const Place: Component = { setup: () => () => [h('button'), h(PlacePane)] };
const Doctrine: Component = {
  setup() {
    const game = useGame();
    return () => [h('button'), ...game.mine.value.slice(0, 1).map((ownUnit) => h(UnitDoctrine, { unit: ownUnit }))];
  },
};

function activation(id: string): NonNullable<SwArmadaView['activation']> {
  return {
    ...{ unit: unit(id), seat: seat(1), step: 'attack', dial: 'navigate', resolved: [], squadrons: 0 },
    ...{ relayed: {}, usedZones: [], series: null },
  };
}
/** An attack of the second seat, or of the first one, with these dice. */
const attacked = (by: string, target: string, more: Partial<SwArmadaAttack>): Partial<SwArmadaView> => ({
  attack: underway({
    ...{ by: unit(by), target: unit(target), zone: null, targetZone: null },
    ...{ seat: seat(by.startsWith('a') ? 1 : 2), dice },
    ...more,
  }),
});
const dice = [
  { colour: 'red', face: 'double' },
  { colour: 'red', face: 'accuracy' },
  { colour: 'blue', face: 'hit' },
  { colour: 'blue', face: 'crit' },
] as const;

/**
 * An own ship attacks whose dial and token are both concentrate fire, by the text that lets it declare both
 * (SWA-CMD-04).
 */
function pledging(): SwArmadaView {
  const view = askedView('modify', {
    board: attacked('a3', 'b3', { zone: 'front', targetZone: 'front', band: 'close' }),
  });
  const activation = { unit: unit('a3'), dial: 'concentrate-fire' as const, resolved: [] };
  return {
    ...view,
    options: { ...view.options, edition: 2 },
    activation: { ...view.activation, ...activation } as SwArmadaView['activation'],
  };
}

const onCorvette = attacked('b1', 'a2', { zone: 'front', targetZone: 'front', band: 'long' });
const strike: SquadronEntry = { unit: unit('a4'), do: ['attack'], attack: { unit: unit('b4') } };
/** An own squadron is close enough to a ship to attack it, and is not engaged. */
function besideShip(view: SwArmadaView): SwArmadaView {
  const [own, foe] = [view.squadrons[unit('a4')]!, view.squadrons[unit('b4')]!];
  const squadrons = { ...view.squadrons, a4: { ...own, at: [76_300, 50_000] }, b4: { ...foe, at: [10_000, 85_000] } };
  return { ...view, squadrons };
}

const activate = askedView('activate', { board: { passTokens: { [seat(1)]: 1, [seat(2)]: 0 } } });
const commanding = askedView('activate', { ships: { a1: { dials: ['squadron'], commands: ['squadron'] } } });
const repairing = askedView('activate', { ships: { a1: { dials: ['repair'] } } });
const steering = askedView('activate', { ships: { a1: { dials: ['navigate'], commands: ['navigate'] } } });
const attacking = askedView('attack', { unit: 'a3', board: { activation: activation('a3') } });
const flying = askedView('maneuver', { unit: 'a1', board: { activation: activation('a1') } });
const acting = askedView('squadron');

const first: PlannedAttack = { ...attackOf(attackRows(activate, 'a3')[0]!)! };
const goal = { x: 36_300, y: 49_000 };
const commanded = (id: string): SwArmadaSheet => ({
  activate: { unit: unit('a1'), squadron: { use: 'dial', squadrons: [{ unit: unit(id), do: [] }] } },
});
const straight: SwArmadaSheet = {
  activate: { unit: unit('a1'), maneuver: { speedChange: 0, courses: [{ clicks: [0, 0], side: 'auto' }] } },
};
const course: SwArmadaSheet = { maneuver: { speedChange: 0, clicks: [0, 0], side: 'auto' } };
/** Everything that an activation can order. */
const whole: SwArmadaSheet = {
  activate: {
    ...{ unit: unit('a3'), dial: 'token', discardToken: 'repair' },
    repair: {
      use: 'token',
      steps: [
        { op: 'move', from: 'left', to: 'front' },
        { op: 'recover', zone: 'rear' },
        { op: 'discard', card: 'c7' as never },
      ],
    },
    squadron: {
      use: 'token',
      squadrons: [
        {
          ...{ unit: unit('a4'), do: ['move', 'attack'], move: goal, orElse: 'hold', relay: unit('a6') },
          attack: { unit: unit('b3'), zone: 'front', dropDie: ['blue'], snipe: true },
        },
      ],
    },
    attacks: [
      {
        ...{ ...first, orElse: 'none', dropDie: ['red'], accuracy: ['evade'], minExpected: 2 },
        concentrateFire: { dial: true, color: 'red', token: true },
      },
    ],
    maneuver: {
      ...{ speedChange: 1, navigate: { use: 'both', joint: 1 }, courses: [{ clicks: [0, 0, 0], side: 'left' }] },
      ...{ avoidRam: true, obstacle: { debris: 'left', station: 'none' }, damageZone: 'rear' },
    },
  },
};

const parts: readonly Part[] = [
  { name: 'a fleet', view: askedView('fleet') },
  { name: 'a ship that is deployed', view: askedView('deploy'), pane: Place, place: 'a1' },
  { name: 'a squadron that is deployed', view: askedView('deploy'), pane: Place, place: 'a4' },
  { name: 'dials', view: askedView('command', { ships: { a1: { dials: [] } } }), pane: alone(Dials) },
  { name: 'a ship that is activated, or a pass', view: activate, pane: ActivateForm },
  {
    ...{ name: 'a token too many', view: activate, pane: ActivateForm },
    start: { activate: { unit: unit('a1'), dial: 'token' } },
  },
  { name: 'a repair', view: repairing, pane: ActivateForm, start: { activate: { unit: unit('a1') } } },
  { name: 'a command of squadrons', view: commanding, pane: ActivateForm, start: { activate: { unit: unit('a1') } } },
  { name: 'a squadron near its ship', view: commanding, pane: Place, place: 'a4', start: commanded('a4') },
  { name: 'a commanded sniper', view: commanding, pane: Place, place: 'a5', start: commanded('a5') },
  {
    ...{ name: 'a commanded bomber', view: besideShip(commanding), pane: Place, place: 'a4', start: commanded('a4') },
  },
  {
    ...{ name: 'a commanded attack', view: commanding, pane: Place, place: 'a4' },
    start: { activate: { unit: unit('a1'), squadron: { use: 'dial', squadrons: [strike] } } },
  },
  {
    ...{ name: 'what an attack says besides', view: activate, pane: Choices, place: 'a3' },
    start: { activate: { unit: unit('a3'), attacks: [first] } },
  },
  {
    ...{ name: 'an attack', view: activate, pane: Attacks, place: 'a3' },
    start: { activate: { unit: unit('a3'), attacks: [first] } },
  },
  {
    name: 'an attack that is added',
    view: activate,
    pane: Attacks,
    place: 'a3',
    start: { activate: { unit: unit('a3') } },
  },
  { name: 'a course', view: steering, pane: Course, place: 'a1', start: straight },
  { name: 'an activation as a plan', view: activate, pane: ActivateForm, start: whole },
  { name: 'one attack, or none', view: attacking, pane: Attacks, place: 'a3' },
  {
    ...{ name: 'a die that goes', view: attacking, pane: Attacks, place: 'a3' },
    start: { attack: { zone: first.zone, target: first.targets[0]! } },
  },
  {
    name: 'my dice',
    view: askedView('modify', {
      board: attacked('a4', 'b3', { targetZone: 'front', left: { ai: 1, swarm: 1, adept: 0, assault: 1 } }),
    }),
    pane: alone(ModifyForm),
  },
  {
    name: 'the last word on my dice',
    view: askedView('modify', {
      board: attacked('a4', 'b3', { targetZone: 'front', left: { ai: 1, swarm: 1, adept: 0, assault: 0 } }),
    }),
    ...{ pane: alone(ModifyForm), start: { modify: [{ op: 'add', color: 'red' }] } },
  },
  {
    name: 'my dice with dial and token together',
    view: pledging(),
    pane: alone(ModifyForm),
  },
  { name: 'a defence', view: askedView('defend', { board: onCorvette }), pane: alone(DefendForm) },
  {
    ...{ name: 'dice of a defence', view: askedView('defend', { board: onCorvette }), pane: alone(DefendForm) },
    start: { defend: [{ token: 0, dice: [0] }] },
  },
  {
    ...{
      name: 'damage that goes elsewhere',
      view: askedView('defend', { board: onCorvette }),
      pane: alone(DefendForm),
    },
    start: { defend: [{ token: 2, zone: 'left', amount: 2 }] },
  },
  {
    name: 'a dodge',
    view: askedView('defend', {
      squadrons: { a4: { type: 'delta-7-aethersprite-squadron' as never } },
      board: attacked('b4', 'a4', {}),
    }),
    pane: alone(DefendForm),
  },
  { name: 'a course that is asked for', view: flying, pane: Course, place: 'a1', start: course },
  { name: 'what it says besides', view: flying, pane: Besides, place: 'a1', start: course },
  { name: 'squadrons put down', view: askedView('displace', { board: { placing: lifted } }), pane: Placed },
  { name: 'squadrons', view: acting, pane: alone(Squadrons) },
  { name: 'a squadron', view: acting, pane: Place, place: 'a4' },
  { name: 'a sniper', view: acting, pane: Place, place: 'a5' },
  { name: 'a bomber', view: besideShip(acting), pane: Place, place: 'a4' },
  { name: 'a squadron that attacks', view: acting, pane: Place, place: 'a4', start: { squadrons: [strike] } },
  { name: 'a cloaked squadron', view: askedView('cloak'), pane: Placed },
  { name: 'plans', view: activate, pane: PlanForm },
  { name: 'the plan of a squadron', view: activate, pane: Place, place: 'a4' },
  { name: 'the plan of a sniper', view: activate, pane: Place, place: 'a5' },
  { name: 'the plan of a bomber', view: besideShip(activate), pane: Place, place: 'a4' },
  {
    ...{ name: 'the plan of an attack', view: activate, pane: Place, place: 'a4' },
    start: { plan: { squadrons: { a4: strike } } },
  },
  { name: 'doctrine', view: activate, pane: DoctrineForm },
  { name: 'doctrine of a ship', view: activate, pane: Doctrine },
  { name: 'the end', view: activate, pane: alone(EndForm) },
];

/** Fields without anything to choose, and why. */
const without: Readonly<Record<string, string>> = {
  'plan.ships.unit': 'the plan stands under its ship',
  'squadrons.relay': 'nobody commands them',
  'plan.squadrons.relay': 'what ships command stands in their own plans',
  'modify.reroll.by': 'nobody in the catalogue has two sources',
};

describe('every order on the screen', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => vi.unstubAllGlobals());
  const form = formOf(swArmada.play.orderSchema());
  const given = new Set<string>();

  it.each(parts)('$name', async ({ view, pane, start, place }) => {
    const found = new Map<string, unknown>();
    const harness = await openHarness('sw-armada', structuredClone(view), pane);
    const trial = {
      ...{ form, phase: '', places: place === undefined ? [] : [place], wanted: new Set(['everything']), start },
      read: (sheet: unknown, before: unknown) => fieldsIn(form, sheet, before),
    };
    await ordersByKeys(harness, trial, found);
    harness.close();
    expect(found.size).toBeGreaterThan(0);
    for (const [field, sheet] of found) {
      given.add(field);
      const text = orderText.formatOrders(view, sheet as SwArmadaSheet);
      expect({ field, text, ...orderText.parseOrders(view, text) }).toEqual({ field, text, sheet, problems: [] });
    }
  });

  it('gives every field of a sheet', () => {
    expect([...fieldsOf(form)].filter((field) => !given.has(field)).sort()).toEqual(Object.keys(without).sort());
  });

  it('leaves out no field that offers a choice', () => {
    const sources = squadronTypes.map(({ keywords }) => keywords.filter(({ id }) => id === 'swarm' || id === 'adept'));
    expect(Math.max(...sources.map(({ length }) => length))).toBe(1);
  });
});
