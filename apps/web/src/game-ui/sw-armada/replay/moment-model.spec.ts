import { expect, it } from 'vitest';
import { laidView } from '../testing/laid-view.js';
import { momentModel, partners } from './moment-model.js';

const say = (key: string): string => key;

it('shows the tool along which a ship moved, from its previous position', () => {
  const before = laidView();
  const pose = { x: 60000, y: 40000, h: 59 };
  const flown = { type: 'ManeuverExecuted', unit: 'a1', clicks: [0, 1], side: 'left', notch: 2, pose } as never;
  const { tracks, pieces } = momentModel({ view: laidView(1, [flown]), before, events: [flown], say });
  const [tool] = tracks;
  expect(tool!.look).toBe('tool');
  const stood = before.ships['a1' as never]!.pose!;
  expect(Math.abs(tool!.points[0]!.x - stood.x / 100)).toBeLessThan(60);
  expect(pieces.find(({ id }) => id === 'a1')!.at.x).toBe(600);
  expect(partners({ before, events: [flown] })).toEqual(['a1']);
});

it('draws an attack from the shooter to the target, and a destroyed unit where it was', () => {
  const before = laidView();
  const attack = { number: 1, by: 'a1', target: 'b2' };
  const events = [
    { type: 'AttackDeclared', attack, removed: [] },
    { type: 'UnitDestroyed', unit: 'b2', by: 's1', cost: 44, left: false },
  ] as never;
  const view = laidView(1, [{ type: 'UnitDestroyed', unit: 'b2', by: 's1', cost: 44, left: false } as never]);
  const { shots, pieces } = momentModel({ view, before, events, say });
  expect(shots).toHaveLength(1);
  expect(shots[0]!.from).not.toEqual(shots[0]!.to);
  expect(pieces.filter(({ id }) => id === 'b2').map(({ look }) => look)).toEqual(['warning']);
  expect(partners({ before, events })).toEqual(['a1', 'b2']);
});

it('frames the acting unit from its activation on, and the units that it meets', () => {
  const before = laidView();
  const activated = { type: 'ShipActivated', seat: 's1', unit: 'a1' } as never;
  const rammed = { type: 'Rammed', unit: 'a1', other: 'b2' } as never;
  const flown = { type: 'ManeuverExecuted', unit: 'a1', clicks: [], side: 'left', notch: 0, pose: null } as never;
  expect(partners({ before, events: [activated] })).toEqual(['a1']);
  expect(partners({ before, events: [flown, rammed] })).toEqual(['a1', 'b2']);
});
