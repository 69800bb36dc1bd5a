import { describe, expect, it } from 'vitest';
import { Upcasters } from './upcasters.js';

describe('Upcasters', () => {
  const renamed = {
    type: 'Jumped',
    from: 1,
    upcast: ({ fuel, ...rest }: Record<string, unknown>) => ({ ...rest, cost: fuel }),
  };
  const scaled = {
    type: 'Jumped',
    from: 2,
    upcast: (data: Record<string, unknown>) => ({ ...data, cost: Number(data['cost']) * 10 }),
  };
  const upcasters = new Upcasters([renamed, scaled]);

  it('upcasts an old event to the newest version, step by step', () => {
    expect(upcasters.apply({ type: 'Jumped', fleet: 'f', fuel: 2 } as { type: string }, 1)).toEqual({
      type: 'Jumped',
      fleet: 'f',
      cost: 20,
    });
    expect(upcasters.apply({ type: 'Jumped', cost: 2 } as { type: string }, 2)).toEqual({ type: 'Jumped', cost: 20 });
  });

  it('leaves new events and other types unchanged', () => {
    const event = { type: 'Jumped', cost: 20 };
    expect(upcasters.apply(event, 3)).toBe(event);
    expect(upcasters.apply({ type: 'Landed' }, 1)).toEqual({ type: 'Landed' });
  });

  it('returns the current version of a type', () => {
    expect(upcasters.current('Jumped')).toBe(3);
    expect(upcasters.current('Landed')).toBe(1);
  });

  it('refuses a gap', () => {
    expect(() => new Upcasters([scaled])).toThrow('Jumped has no upcaster 1');
  });
});
