import { describe, expect, it } from 'vitest';
import { namesSeat } from '@warlog/dice';
import { seat } from '@warlog/core';
import type { Mapped } from './chart.js';
import { deepSpace, type PlaceId } from './place.js';
import { placeOfScopeAt, readScopeAt, scopeAt, seatOfRoll } from './scope.js';

const [first, ten] = [seat(1), seat(10)];
const redjik = 'p.redjik' as PlaceId;
const [morrigal, moon] = ['morrigal', 'p.morrigal-ii' as PlaceId];
const map: Mapped = {
  systems: [{ id: morrigal, name: 'Morrigal' }],
  planets: [redjik, moon].map((id) => ({ id, name: id, system: morrigal })),
  lanes: [],
};

describe('scope of dice between two seats', () => {
  it('is parsed as it was named, even after a prefix of the platform', () => {
    const scope = scopeAt('combat', redjik, first, ten);
    expect(scope).toBe('combat/redjik/s1-s10');
    for (const name of [scope, `d/0a1b/${scope}`, `finish/${scope}`]) {
      expect(readScopeAt(name)).toEqual({ kind: 'combat', slug: 'redjik', one: first });
      expect(placeOfScopeAt({ map }, name)).toBe(redjik);
      expect([namesSeat(name, first), namesSeat(name, ten)]).toEqual([true, true]);
    }
  });

  it('names the deep space of a system, and no seat if a place is unowned', () => {
    const scope = scopeAt('control', deepSpace('morrigal'), ten, null);
    expect(placeOfScopeAt({ map }, scope)).toBe('ds.morrigal');
    expect(readScopeAt(scope)?.one).toBe(ten);
  });

  it.each(['setup/homes', 'ids/s1', 'combat/redjik', 'combat/redjik/nobody', ''])('refuses %j', (scope) => {
    expect(readScopeAt(scope)).toBeNull();
    expect(placeOfScopeAt({ map }, scope)).toBeNull();
  });

  it('has no place on an unknown map, or outside the map', () => {
    expect(placeOfScopeAt({ map: null }, 'combat/redjik/s1-s2')).toBeNull();
    expect(placeOfScopeAt({ map }, 'combat/elsewhere/s1-s2')).toBeNull();
  });

  it('belongs to the seat in the label, else to the one that rolls alone', () => {
    const scope = scopeAt('control', redjik, first, ten);
    expect(seatOfRoll({ scope, label: 'casualty/s10/2' }, 'control')).toBe(ten);
    expect(seatOfRoll({ scope, label: 'control' }, 'control')).toBe(first);
    expect(seatOfRoll({ scope, label: 'battle' }, 'bombard')).toBeNull();
  });
});
