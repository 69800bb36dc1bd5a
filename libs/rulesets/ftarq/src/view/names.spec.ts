import { expect, it } from 'vitest';
import type { TypeId } from '../model/ids.js';
import { findType } from '../catalogue.js';
import units from '../units.json' with { type: 'json' };
import { listForce } from './names.js';

it('names a force by its group name, and one without a name by its types', () => {
  const [first] = Object.values(units).flat() as unknown as readonly { readonly id: TypeId }[];
  const unitType = first!.id;
  const short = findType(unitType)!.short;
  const unit = (label: string | null) => ({ unitType, label });
  expect(listForce([unit('Vanguard'), unit('Vanguard')])).toBe('Vanguard');
  expect(listForce([unit(null), unit('Vanguard'), unit(null)])).toBe(`Vanguard, 2 ${short}`);
  expect(listForce([unit(null)])).toBe(short);
});
