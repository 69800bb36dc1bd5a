import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import '../messages.js';
import { usePointAnswer, type PointAnswer } from '../../../composables/usePointAnswer.js';
import { useSelection } from '../../../composables/useSelection.js';
import { i18n } from '../../../messages/index.js';
import { speakFully } from '../../../testing/speak-fully.js';
import PointPane from './PointPane.vue';

describe.each([
  ['en', 'Put it here', 'Write two numbers'],
  ['fr', 'Placer ici', 'Écrivez deux nombres'],
] as const)('a question for a point, in %s', (language, take, unread) => {
  const answered = vi.fn();
  let answer: PointAnswer;

  beforeEach(async () => {
    await speakFully(language);
    answered.mockReset();
    const selection = useSelection();
    answer = usePointAnswer(selection);
    selection.ask({
      ...{
        kind: 'point',
        from: 'a1',
        start: { x: 50, y: 50 },
        snap: (point: { x: number; y: number }) => point,
        answer: answered,
      },
      legal: ({ x }: { x: number }) => (x > 100 ? 'Beyond the edge.' : null),
      targets: [{ id: 'n2', name: 'Notch 2', point: { x: 30, y: 5 } }],
    });
  });
  afterEach(() => speakFully('en'));

  const open = () =>
    mount(PointPane, { props: { answer, title: 'TIE' }, global: { plugins: [i18n] }, attachTo: document.body });
  const button = (pane: ReturnType<typeof open>, name: string) =>
    pane.findAll('button').find((candidate) => candidate.text().startsWith(name))!;

  it('is answered from the list', async () => {
    const pane = open();
    await button(pane, 'Notch 2').trigger('click');
    expect(pane.get('input').element.value).toBe('30 5');
    await button(pane, take).trigger('click');
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 30, y: 5 });
    pane.unmount();
  });

  it('is answered by keys and by buttons', async () => {
    const pane = open();
    await pane.trigger('keydown', { key: 'ArrowRight' });
    await button(pane, '↓').trigger('click', { shiftKey: true });
    await pane.trigger('keydown', { key: 'Enter' });
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 60, y: 51 });
    pane.unmount();
  });

  it('is answered by typing, and reports what is wrong', async () => {
    const pane = open();
    const status = () => pane.get('[role=status]').text();
    const field = pane.get('input');
    await field.setValue('101 3');
    await pane.get('form').trigger('submit');
    expect(status()).toBe('Beyond the edge.');
    await pane.findAll('button').at(-1)!.trigger('click');
    expect(answered).not.toHaveBeenCalled();
    await field.setValue('somewhere');
    await pane.get('form').trigger('submit');
    expect(status()).toContain(unread);
    await field.setValue('99 3');
    await pane.get('form').trigger('submit');
    await nextTick();
    expect(status()).toBe('');
    await button(pane, take).trigger('click');
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 99, y: 3 });
    pane.unmount();
  });
});
