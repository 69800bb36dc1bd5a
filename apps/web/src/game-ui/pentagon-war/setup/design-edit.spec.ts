// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { pentagonWar } from '@warlog/pentagon-war';
import { designs, designSchema, type PentagonDesign } from '@warlog/pentagon-war/ui';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../../messages/index.js';
import {
  addWeapon,
  changeWeapon,
  missilesOf,
  removeWeapon,
  setDrones,
  setMissiles,
  setRadar,
  setSystem,
} from './design-edit.js';
import DesignEditor from './DesignEditor.vue';

const [first] = designs;
const lancer = designs.find(({ id }) => id === 'sirian-lancer')!;
const sentences = (design: PentagonDesign) => pentagonWar.designs.check('ship', design).map(({ sentence }) => sentence);

describe('design-edit', () => {
  it('numbers a weapon by its type, and gives no name twice', () => {
    const armed = addWeapon(addWeapon(lancer));
    expect(armed.weapons.slice(-2).map(({ id }) => id)).toEqual(['l4', 'l5']);
    const cannon = changeWeapon(armed, 'l5', { type: 'protonCannon', arc: 'F3' });
    expect(cannon.weapons.at(-1)).toEqual({ id: 'p3', type: 'protonCannon', arc: 'F3' });
    expect(addWeapon(removeWeapon(armed, 'l1')).weapons.at(-1)!.id).toBe('l1');
    expect(sentences(cannon)).toEqual([]);
  });

  it('stows the given number of missiles of each type and drones, numbered through', () => {
    const design = setDrones(setMissiles(setMissiles(first!, 'light', 2), 'heavy', 1), 2);
    expect(missilesOf(design, 'light')).toBe(2);
    expect(design.missiles.map(({ id }) => id)).toEqual(design.missiles.map((_, index) => `m${index + 1}`));
    expect(design.drones).toEqual([{ id: 'd1' }, { id: 'd2' }]);
    expect(sentences(setMissiles(design, 'light', 0))).toEqual([]);
  });

  it('lengthens a radar track as it is usually built, and shortens it from its end', () => {
    const track = (length: number) => setRadar(lancer, length).radarTrack;
    expect(track(3)).toEqual([6, 6, 5]);
    expect(setRadar(setRadar(lancer, 2), 5).radarTrack).toEqual([6, 6, 5, 4, 3]);
    expect(track(9)).toEqual([6, 6, 5, 4, 3, 2, 1, 1, 1]);
  });

  it('names a broken limit in a sentence of the rules', () => {
    expect(sentences(setSystem(lancer, 'fuelTank', 0))).toEqual(['A craft needs a fuel tank.']);
    expect(sentences(setSystem(lancer, 'engine', 0))[0]).toMatch(/engine/);
  });
});

describe('DesignEditor', () => {
  const open = (document: unknown) =>
    mount(DesignEditor, { props: { document }, global: { plugins: [i18n], stubs: { RouterLink: true } } });

  it('shows points that follow every stepper', async () => {
    const page = open(lancer);
    expect(page.text()).toContain('507');
    await page.get('[aria-label="forward hull"] button:last-child').trigger('click');
    const [changed] = page.emitted<[PentagonDesign]>('change')![0]!;
    expect(changed).toEqual({ ...lancer, systems: { ...lancer.systems, forwardHull: lancer.systems.forwardHull + 1 } });
    await page.setProps({ document: changed });
    expect(page.text()).toContain('508');
    page.unmount();
  });

  it('starts over from a built-in design, under the given name', async () => {
    const page = open({ ...lancer, name: 'Mine' });
    await page.get('select').setValue(first!.id);
    expect(page.emitted<[PentagonDesign]>('change')![0]![0]).toEqual({ ...first, name: 'Mine' });
    page.unmount();
  });

  it('reports a document that is no design', () => {
    const page = open({ name: 'nothing' });
    expect(page.findAll('select')).toEqual([]);
    expect(page.text()).not.toBe('');
    expect(designSchema.safeParse({ name: 'nothing' }).success).toBe(false);
    page.unmount();
  });
});
