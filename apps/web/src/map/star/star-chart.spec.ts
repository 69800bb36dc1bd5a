import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import SeatName from '../../design/seats/SeatName.vue';
import { i18n } from '../../messages/index.js';
import SurfaceControls from '../canvas/SurfaceControls.vue';
import ChartThumb from './ChartThumb.vue';
import type { ChartModel } from './model.js';
import PlacePicker from './PlacePicker.vue';
import StarChart from './StarChart.vue';
import { sampleModel } from './testing/sample-model.js';
import { REALMS_FOLLOW_MS } from './use-chart-layout.js';

const model = sampleModel('bzaarcke-sector');

let mounted: VueWrapper | undefined;
beforeEach(() => {
  // The page has no layout here: this gives the chart the size of a phone.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterEach(() => {
  mounted?.unmount();
  vi.restoreAllMocks();
});

async function chart(selected: string | null = null): Promise<VueWrapper> {
  const wrapper = mount(StarChart, {
    props: { model, selected, past: false },
    global: { plugins: [i18n] },
    attachTo: document.body,
  });
  mounted = wrapper;
  await nextTick();
  return wrapper;
}

describe('StarChart', () => {
  it('offers every place as a button that says what is there', async () => {
    const wrapper = await chart();
    const places = wrapper.findAll('[role="button"]');
    expect(places).toHaveLength(model.places.length);
    expect(wrapper.get('[data-place="p.abrivan-prime"]').attributes('aria-label')).toBe('Abrivan Prime, 40 credits');
  });

  it('has one tab stop among the places, the selected one first', async () => {
    const wrapper = await chart('p.kolvane-i');
    const stops = wrapper.findAll('[role="button"][tabindex="0"]');
    expect(stops.map((stop) => stop.attributes('data-place'))).toEqual(['p.kolvane-i']);
    expect(stops[0]?.attributes('aria-pressed')).toBe('true');
  });

  it('chooses with Enter and with a click that has no position', async () => {
    const wrapper = await chart();
    const place = wrapper.get('[data-place="p.kolvane-i"]');
    await place.trigger('keydown', { key: 'Enter' });
    place.element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(wrapper.emitted('choose')).toEqual([['p.kolvane-i'], ['p.kolvane-i']]);
  });

  it('goes from place to place with the arrows', async () => {
    const wrapper = await chart('p.tarrow-i');
    await wrapper.get('[data-place="p.tarrow-i"]').trigger('keydown', { key: 'ArrowRight' });
    const stop = wrapper.get('[role="button"][tabindex="0"]').attributes('data-place');
    expect(stop).not.toBe('p.tarrow-i');
  });

  it('pans with the arrows, and zooms with plus and minus', async () => {
    const wrapper = await chart();
    const layer = () => wrapper.get('.world').attributes('style') ?? '';
    const origin = () => wrapper.get('.world > g').attributes('transform');
    const before = [layer(), origin()];
    await wrapper.trigger('keydown', { key: 'ArrowRight' });
    expect([layer(), origin()]).not.toEqual(before);
    const panned = origin();
    await wrapper.trigger('keydown', { key: '+' });
    expect(origin()).not.toBe(panned);
  });

  it('asks which place is meant when a key opens the menu where areas overlap', async () => {
    const wrapper = await chart();
    await wrapper.get('[data-place="ds.kolvane"]').trigger('keydown', { key: 'ContextMenu' });
    const places = wrapper.emitted<[readonly string[]]>('pick')?.[0]?.[0] ?? [];
    expect(places[0]).toBe('ds.kolvane');
    expect(places.length).toBeGreaterThan(1);
  });

  it('redraws only what another model changes', async () => {
    const wrapper = await chart('p.abrivan-prime');
    // Names of realms are placed later, when there is time.
    const isAtRest = () => new Promise((resolve) => setTimeout(resolve, 2 * REALMS_FOLLOW_MS));
    await isAtRest();
    const touched = async (next: ChartModel): Promise<readonly Element[]> => {
      const records: MutationRecord[] = [];
      const watcher = new MutationObserver((mutations) => void records.push(...mutations));
      watcher.observe(wrapper.get('.world > g').element, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
      await wrapper.setProps({ model: next });
      await isAtRest();
      watcher.disconnect();
      return [...new Set(records.map(({ target }) => (target instanceof Element ? target : target.parentElement!)))];
    };
    expect(await touched(structuredClone(model))).toEqual([]);

    const ships = model.fleets.map((fleet, index) => (index === 0 ? { ...fleet, ships: fleet.ships + 1 } : fleet));
    const changed = await touched({ ...structuredClone(model), fleets: ships });
    expect(changed.map((element) => element.className)).toEqual(['ships fresh']);
  });
});

describe('the parts around the chart', () => {
  const global = { plugins: [i18n] };

  it('names every control', () => {
    const wrapper = mount(SurfaceControls, { props: { home: 'My capital', list: 'List of places' }, global });
    expect(wrapper.findAll('button').map((button) => button.attributes('aria-label'))).toEqual([
      ...['Move and zoom with buttons', 'Zoom in', 'Zoom out', 'Fit the whole map', 'My capital', 'List of places'],
    ]);
    const small = mount(SurfaceControls, { props: { zoom: false, list: 'List of places' }, global });
    expect(small.findAll('button')).toHaveLength(3);
  });

  it('rings on the thumbnail the places that wait', () => {
    const systems = model.systems.map((system) => ({
      ...system,
      places: model.places
        .filter((place) => place.system === system.id)
        .map(({ id }) => ({ id, owner: null, size: 0 })),
    }));
    const map = { kind: 'stars', seat: null, systems, lanes: model.lanes } as const;
    const wrapper = mount(ChartThumb, { props: { map, attention: model.attention }, global });
    expect(wrapper.findAll('.ring')).toHaveLength(1);
    expect(wrapper.findAll('.dot')).toHaveLength(model.systems.length);
    expect(wrapper.attributes('aria-label')).toContain('1 of');
  });

  it('writes a seat as emblem and name', () => {
    expect(mount(SeatName, { props: { seat: 3, name: 'Cadinth' }, global }).text()).toBe('Cadinth');
    expect(mount(SeatName, { props: { seat: null }, global }).text()).toBe('no one');
  });

  it('lets one of several places be picked', async () => {
    const places = model.places.slice(0, 2);
    const bounds = { width: 390, height: 700 };
    const wrapper = mount(PlacePicker, { props: { places, at: { x: 380, y: 10 }, bounds }, global });
    await wrapper.findAll('.item')[1]?.trigger('click');
    await wrapper.trigger('keydown', { key: 'Escape' });
    expect(wrapper.emitted('choose')).toEqual([[places[1]?.id]]);
    expect(wrapper.emitted('close')).toHaveLength(1);
    expect(wrapper.attributes('style')).toContain('left: 132px');
  });
});
