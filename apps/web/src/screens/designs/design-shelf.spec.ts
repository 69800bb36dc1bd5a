// @vitest-environment happy-dom
import type { DesignFields } from '@warlog/api-client';
import { toyRuleset } from '@warlog/ruleset-testkit';
import { flushPromises, mount, RouterLinkStub } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import '../../messages/designs.js';
import { i18n } from '../../messages/index.js';
import { useNotices } from '../../stores/notices.js';
import { freshPinia } from '../../testing/pinia.js';
import { designDraft } from './design-draft.js';
import { designFile, designsIn } from './design-file.js';
import DesignShelf from './DesignShelf.vue';
import { useShelf } from './useShelf.js';

const banner = (id: string, stripes: number): DesignFields => ({
  ...{ id, ruleset: 'toy', kind: 'banner', name: `Banner ${id}`, document: { stripes } },
  ...{ revision: 3, savedAt: '2026-11-20T10:00:00.000Z' },
});
const shelf = (designs: readonly DesignFields[], drawn = false) =>
  mount(DesignShelf, {
    props: { ruleset: toyRuleset, designs, busy: false, drawn },
    global: { plugins: [freshPinia(), i18n], stubs: { RouterLink: RouterLinkStub } },
  });
const press = (wrapper: ReturnType<typeof shelf>, text: string) =>
  wrapper
    .findAll('button')
    .find((button) => button.text() === text)!
    .trigger('click');

describe('DesignShelf', () => {
  it('explains itself while it is empty, and begins with the game’s own example', async () => {
    const wrapper = shelf([]);
    expect(wrapper.text()).toContain('What your side flies.');
    await press(wrapper, 'Start from an example');
    expect(wrapper.emitted('save')).toEqual([
      [{ ruleset: 'toy', kind: 'banner', name: 'Banner', document: { stripes: 2 } }, null],
    ]);
  });

  it('shows each design, and what is wrong with it by the current rules', () => {
    expect(shelf([banner('a', 3)]).text()).toContain('A banner of 3 stripes.');
    const faulty = shelf([banner('b', 9)]).text();
    expect(faulty).toContain('TOY_E_SHAPE');
    expect(faulty).not.toContain('stripes.');
  });

  it('renames the shown revision, duplicates as a new design, and removes only the chosen one', async () => {
    const wrapper = shelf([banner('a', 1)]);
    await press(wrapper, 'Rename');
    await wrapper.find('input[maxlength]').setValue('Dawn');
    await wrapper.find('form').trigger('submit');
    await press(wrapper, 'Duplicate');
    expect(wrapper.emitted('save')).toMatchObject([
      [
        { name: 'Dawn', document: { stripes: 1 } },
        { id: 'a', revision: 3 },
      ],
      [{ name: 'Banner a 2' }, null],
    ]);
    await press(wrapper, 'Remove');
    await press(wrapper, 'No, keep it');
    expect(wrapper.emitted('remove')).toBeUndefined();
    await press(wrapper, 'Remove');
    await press(wrapper, 'Yes, remove it');
    expect(wrapper.emitted('remove')).toMatchObject([[{ id: 'a' }]]);
  });
});

describe('the editor of designs', () => {
  it('is reached from the list if a game has one', () => {
    const places = (drawn: boolean) =>
      shelf([banner('a', 1)], drawn)
        .findAllComponents(RouterLinkStub)
        .map((link) => link.props('to') as unknown);
    expect(places(true)).toEqual([{ name: 'design', params: { ruleset: 'toy', design: 'a' } }]);
    expect(places(false)).toEqual([]);
  });

  it('gives a design with its own name the name that it has in the list', () => {
    expect(designDraft({ name: 'Dawn', document: { name: 'Old', boxes: 3 } })).toEqual({
      name: 'Dawn',
      document: { name: 'Dawn', boxes: 3 },
    });
    expect(designDraft({ name: 'Dawn', document: { stripes: 2 } }).document).toEqual({ stripes: 2 });
  });
});

describe('a file of designs', () => {
  it('can be read back, without what belongs to this server', () => {
    const text = designFile([banner('a', 1)]);
    expect(text).not.toContain('revision');
    expect(designsIn(text)).toEqual([{ ruleset: 'toy', kind: 'banner', name: 'Banner a', document: { stripes: 1 } }]);
  });

  it.each(['', 'no', '{}', '[]', '{"warlog":"designs","designs":[]}', '{"warlog":"designs","designs":[{"name":1}]}'])(
    'is not recognized in %j',
    (text) => expect(designsIn(text)).toBeNull(),
  );
});

describe('importing designs', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('accepts valid designs and names each refused one', async () => {
    const saved: unknown[] = [];
    vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
      const { variables } = JSON.parse(body) as { variables: { input?: { name: string } } };
      if (!variables.input) return Promise.resolve(Response.json({ data: { designs: [] } }));
      saved.push(variables.input);
      const problems = variables.input.name === 'Banner b' ? [{ ...problem, sentence: 'Too many stripes.' }] : [];
      const saveDesign = { design: null, saved: problems.length === 0, problems };
      return Promise.resolve(Response.json({ data: { saveDesign } }));
    });
    const problem = { code: 'X', params: {}, path: [], clause: null, warning: false };
    let own: ReturnType<typeof useShelf> | null = null;
    const Probe = defineComponent({
      setup() {
        own = useShelf('toy');
        return () => h('i');
      },
    });
    mount(Probe, { global: { plugins: [freshPinia(), i18n] } });
    await flushPromises();
    await own!.takeIn(
      designFile([banner('a', 1), banner('b', 9), { ...banner('c', 1), ruleset: 'chess' }]),
      toyRuleset,
    );
    expect(saved).toMatchObject([
      { name: 'Banner a', seen: 0 },
      { name: 'Banner b', seen: 0 },
    ]);
    expect(useNotices().toast?.text).toBe('One design imported. Banner b wasn’t saved: Too many stripes.');
    await own!.takeIn('{}', toyRuleset);
    expect(useNotices().toast?.text).toContain('contains no Warlog designs');
  });
});
