import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { usualActivation, type Activating } from '../bot/activation.js';
import { botDials } from '../bot/dials.js';
import type { Afloat } from '../bot/expect.js';
import { botSquadron, botSquadrons, nextSquadrons } from '../bot/squadrons.js';
import type { Skies, Wing } from '../bot/squadron-targets.js';
import { findSquadron } from '../catalogue.js';
import { squadronDistance } from '../geometry/measure.js';
import type { SwArmadaPlaced } from '../geometry/pose.js';
import type { CardKind } from '../model/ids.js';
import { corvette, nebulon, shipAt, victory } from './ships.js';

const afloat = (id: string, placed: SwArmadaPlaced, more: Partial<Afloat> = {}): Afloat => ({
  ...placed,
  id,
  seat: id.charAt(0),
  faceup: [],
  usedZones: [],
  attackedShip: false,
  series: null,
  shields: placed.type.shields,
  hullLeft: placed.type.hull,
  ...more,
});
const activating = (id: string, placed: SwArmadaPlaced, more: Partial<Activating> = {}): Activating => ({
  ...afloat(id, placed),
  speed: 2,
  dial: null,
  tokens: [],
  cards: [],
  ...more,
});
function wing(id: string, type: string, x: number, y: number, hull?: number): Wing {
  const found = findSquadron(type);
  if (found === null) throw new Error(`There is no ${type}.`);
  return { id, seat: id.charAt(0), type: found, at: [x, y], hull: hull ?? found.hull };
}
const scene = (ships: readonly Afloat[], squadrons: readonly Wing[] = []): Skies => ({
  ships,
  squadrons,
  obstacles: [],
  table: 'standard',
});

golden(
  'SWA-BOT-20',
  'a battered ship dials repair, near wings squadron, near an enemy concentrate fire, else navigate',
  () => {
    const dials = (ship: Afloat, squadrons: readonly Wing[] = [], enemies: readonly SwArmadaPlaced[] = []) =>
      botDials({ ship, squadrons, enemies }, [], 1);
    const own = afloat('a1', nebulon(90000, 30000));
    const near = [victory(90000, 60000, 32)];
    expect(dials(own)).toEqual(['navigate']);
    expect(dials(own, [], near)).toEqual(['concentrate-fire']);
    expect(dials(own, [], [victory(90000, 75000, 32)])).toEqual(['navigate']);
    expect(dials(own, [wing('a5', 'x-wing-squadron', 90000, 40000)], near)).toEqual(['squadron']);
    expect(dials(own, [wing('a5', 'x-wing-squadron', 90000, 60000)], near)).toEqual(['concentrate-fire']);
    expect(dials({ ...own, hullLeft: 2 }, [], near)).toEqual(['repair']);
    expect(dials({ ...own, hullLeft: 3 }, [], near)).toEqual(['concentrate-fire']);
    expect(dials({ ...own, shields: { ...own.shields, left: 0, right: 0 } }, [], near)).toEqual(['repair']);
  },
);
golden('SWA-BOT-20', 'dials under others alternate concentrate fire and navigate', () => {
  const seen = { ship: afloat('a1', victory(90000, 30000)), squadrons: [], enemies: [] };
  expect(botDials(seen, [], 3)).toEqual(['navigate', 'concentrate-fire', 'navigate']);
  expect(botDials(seen, ['navigate', 'concentrate-fire'], 1)).toEqual(['navigate']);
  expect(botDials(seen, ['concentrate-fire', 'navigate'], 1)).toEqual(['concentrate-fire']);
});

golden('SWA-BOT-27', 'a bot repairs faceup cards, shields toward the enemy, facedown cards, opposite shields', () => {
  const card = (id: string, faceup: boolean) => ({ id, kind: 'power-failure' as CardKind, faceup });
  const type = shipAt('assault-frigate-mark-ii-a', 0, 0).type;
  const own = activating('a1', { type, pose: { x: 90000, y: 30000, h: 0 } }, { dial: 'repair' });
  const enemy = afloat('b1', victory(90000, 60000, 32));
  const plan = (more: Partial<Activating>) =>
    usualActivation({ ...own, ...more }, { scene: scene([own, enemy]), fresh: [] }).repair;
  const shields = { ...type.shields, front: type.shields.front - 2 };
  expect(plan({})).toBeUndefined();
  expect(plan({ shields })).toEqual({
    use: 'dial',
    steps: [
      { op: 'recover', zone: 'front' },
      { op: 'recover', zone: 'front' },
    ],
  });
  const cards = [card('c1', false), { ...card('c2', true), kind: 'blinded-gunners' as CardKind }];
  expect(plan({ shields, cards, tokens: ['repair'] })).toEqual({
    use: 'both',
    steps: [
      { op: 'discard', card: 'c2' },
      { op: 'recover', zone: 'front' },
      { op: 'move', from: 'rear', to: 'front' },
    ],
  });
  expect(plan({ cards: cards.slice(0, 1) })?.steps).toEqual([{ op: 'discard', card: 'c1' }]);
  // A token alone only against damage.
  expect(plan({ dial: null, tokens: ['repair'] })).toBeUndefined();
  expect(plan({ dial: null, tokens: ['repair'], shields })).toMatchObject({ use: 'token' });
});
golden(
  'SWA-BOT-27',
  'squadron: the nearest waiting ones, one more with the token; concentrate fire: first ship attack',
  () => {
    const own = activating('a1', nebulon(90000, 30000), { dial: 'squadron', tokens: ['squadron'] });
    const enemy = afloat('b1', victory(90000, 52000, 32));
    const wings = [
      wing('a5', 'x-wing-squadron', 90000, 40000),
      wing('a6', 'x-wing-squadron', 86000, 40500),
      wing('a7', 'x-wing-squadron', 82000, 41000),
      wing('a8', 'x-wing-squadron', 90000, 60000),
    ];
    const sceneWith = (fresh: readonly string[]) => ({ scene: scene([own, enemy], wings), fresh });
    const plan = usualActivation(own, sceneWith(['a5', 'a6', 'a7', 'a8']));
    expect(plan.squadron?.use).toBe('both');
    expect(plan.squadron?.squadrons.map(({ unit }) => unit)).toEqual(['a5', 'a6', 'a7']);
    expect(usualActivation(own, sceneWith(['a6'])).squadron).toMatchObject({
      use: 'dial',
      squadrons: [{ unit: 'a6' }],
    });
    expect(usualActivation(own, sceneWith([])).squadron).toBeUndefined();
    const firing = { ...own, dial: 'concentrate-fire' as const };
    expect(usualActivation(firing, sceneWith([])).attacks[0]).toEqual({
      zone: 'front',
      targets: [{ unit: 'b1', zone: 'front' }],
      orElse: 'best',
      concentrateFire: { dial: true, token: false },
    });
    expect(usualActivation({ ...own, dial: null }, sceneWith([])).attacks[0]).not.toHaveProperty('concentrateFire');
  },
);
golden('SWA-BOT-27', 'a bot steers; without an answer a ship goes straight on and stays on the table', () => {
  const steer = (own: Activating, pilot: 'bot' | 'doctrine') =>
    usualActivation(own, { scene: scene([own, afloat('b1', corvette(108000, 52000, 40))]), fresh: [] }, pilot).maneuver;
  const own = activating('a1', nebulon(90000, 30000), { speed: 2 });
  expect(steer(own, 'doctrine')).toEqual({
    speedChange: 0,
    navigate: { use: 'none' },
    courses: [{ clicks: [0, 0], side: 'left' }],
    avoidRam: true,
  });
  expect(steer(own, 'bot').courses[0]?.clicks).not.toEqual([0, 0]);
  const leaving = activating('a1', nebulon(90000, 80000), { speed: 2 });
  const saved = { speedChange: -1, navigate: { use: 'token' } };
  expect(steer({ ...leaving, tokens: ['navigate'] }, 'doctrine')).toMatchObject(saved);
  expect(steer({ ...leaving, tokens: ['navigate'] }, 'bot')).toMatchObject(saved);
  // Far from the edge the token is not spent.
  expect(steer({ ...own, tokens: ['navigate'] }, 'bot')).toMatchObject({ speedChange: 0, navigate: { use: 'none' } });
  expect(steer({ ...leaving, dial: 'navigate' }, 'doctrine')).toMatchObject({ speedChange: -1 });
});

golden('SWA-BOT-50', 'a squadron attacks the highest cost per hull point left, else the zone least shielded', () => {
  const own = wing('a5', 'x-wing-squadron', 90000, 40000);
  const weak = wing('b7', 'tie-fighter-squadron', 90000, 46000, 1);
  const dear = wing('b6', 'tie-defender-squadron', 86000, 44000);
  expect(botSquadron(own, scene([], [own, dear, weak]), false)).toEqual({
    unit: 'a5',
    do: ['attack'],
    attack: { unit: 'b7' },
  });
  const ship = afloat('b1', victory(90000, 50000, 32), { shields: { front: 3, left: 1, right: 3, rear: 0 } });
  const beside = wing('a5', 'y-wing-squadron', 97000, 50000);
  expect(botSquadron(beside, scene([ship], [beside]), false).attack).toEqual({ unit: 'b1', zone: 'left' });
});
golden('SWA-BOT-50', 'bombers fly to the weakest zone of the nearest ship, and attack there when commanded', () => {
  const bomber = wing('a5', 'b-wing-squadron', 96200, 36000);
  const ship = afloat('b1', victory(90000, 50000, 32), { shields: { front: 3, left: 1, right: 3, rear: 2 } });
  const near = scene([ship], [bomber]);
  const commanded = botSquadron(bomber, near, true);
  expect(commanded).toMatchObject({ do: ['move', 'attack'], attack: { unit: 'b1', zone: 'left' } });
  expect(botSquadron(bomber, near, false).do).toEqual(['move']);
  const far = wing('a5', 'b-wing-squadron', 90000, 10000);
  expect(botSquadron(far, scene([ship], [far]), true)).toMatchObject({ do: ['move'] });
});
golden(
  'SWA-BOT-50',
  'fighters fly to the nearest squadron, else beside the most expensive bomber, else at the ships',
  () => {
    const own = wing('a5', 'tie-fighter-squadron', 90000, 20000);
    const rival = wing('b6', 'x-wing-squadron', 90000, 60000);
    expect(botSquadron(own, scene([], [own, rival]), false).move).toEqual({ x: 90000, y: 44500 });
    const bomber = wing('a6', 'tie-bomber-squadron', 90000, 50000);
    expect(botSquadron(own, scene([], [own, bomber]), false).move).toEqual({ x: 90000, y: 44500 });
    const close = { ...own, at: [90000, 44000] as const };
    expect(squadronDistance(close.at, bomber.at)).toBeLessThanOrEqual(7600);
    expect(botSquadron(close, scene([], [close, bomber]), false)).toEqual({ unit: 'a5', do: [] });
    const ship = afloat('b1', corvette(90000, 90000, 32));
    expect(botSquadron(own, scene([ship], [own]), false).move).toMatchObject({ y: 44500 });
    // An engaged squadron does not fly, and fights.
    const holder = wing('b8', 'a-wing-squadron', 95000, 20000);
    expect(botSquadron(own, scene([], [own, bomber, holder]), false)).toMatchObject({ do: ['attack'] });
  },
);
golden('SWA-BOT-50', 'squadrons that may attack go first, and none lands on another', () => {
  const idle = wing('a5', 'tie-fighter-squadron', 60000, 20000);
  const ready = wing('a6', 'tie-fighter-squadron', 90000, 20000);
  const behind = wing('a7', 'tie-fighter-squadron', 56600, 20000);
  const sky = scene([], [idle, ready, behind, wing('b6', 'x-wing-squadron', 95000, 20000)]);
  expect(nextSquadrons([idle, ready, behind], sky, 2).map(({ id }) => id)).toEqual(['a6', 'a5']);
  expect(botSquadrons([idle, behind], sky, false).map(({ move }) => move)).toEqual([
    { x: 84500, y: 20000 },
    { x: 81100, y: 20000 },
  ]);
  // The one behind may not go first: the place is taken.
  expect(
    botSquadron(behind, { ...sky, squadrons: [...sky.squadrons, { ...idle, id: 'a8', at: [81100, 20000] }] }, false),
  ).toMatchObject({ move: { x: 77600 } });
});
