import { describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { useGrip } from './use-grip.js';

const at = (clientY: number) => ({ clientY, target: null }) as PointerEvent;

describe('useGrip', () => {
  function dragged(to: number) {
    let isClosed = false;
    const sheet = shallowRef({ offsetHeight: 400 } as HTMLElement);
    const grip = useGrip(sheet, () => (isClosed = true));
    grip.start(at(500));
    grip.move(at(to));
    grip.end();
    return { height: grip.height.value, isClosed };
  }

  it('makes a sheet taller and shorter', () => {
    expect(dragged(400)).toEqual({ height: 500, isClosed: false });
    expect(dragged(600)).toEqual({ height: 300, isClosed: false });
  });

  it('closes a sheet that is dragged below half of its height', () => {
    expect(dragged(720)).toEqual({ height: null, isClosed: true });
  });
});
