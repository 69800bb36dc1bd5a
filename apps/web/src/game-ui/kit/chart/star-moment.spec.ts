import { mount } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import type { MomentPicture } from '../../../composables/replay/map.js';
import { starMoment } from './star-moment.js';

it('draws the battle that is narrated', () => {
  const modelOf = vi.fn((_picture: MomentPicture<string>): never => {
    throw new Error('drawn');
  });
  const picture = { view: 'after', before: 'before', events: [], battlePlace: 'p.rock' };
  expect(() => mount(starMoment(modelOf), { props: { ...picture, narrated: 'p.rock', past: true } })).toThrow('drawn');
  expect(modelOf.mock.calls[0]![0]).toMatchObject(picture);
});
