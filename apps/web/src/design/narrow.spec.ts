// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followNarrow, isNarrow as narrow, mapMagnification } from './narrow.js';

afterEach(() => vi.unstubAllGlobals());

describe('followNarrow', () => {
  it.each([
    { width: 320, fontPx: 16, isNarrow: false },
    { width: 390, fontPx: 16, isNarrow: false },
    { width: 320, fontPx: 32, isNarrow: true },
    { width: 390, fontPx: 32, isNarrow: true },
    { width: 1440, fontPx: 32, isNarrow: false },
  ])('finds a window of $width px with letters of $fontPx px narrow: $isNarrow', ({ width, fontPx, isNarrow }) => {
    const root = windowOf(width, fontPx);
    followNarrow(root);
    expect(root.classList.contains('narrow')).toBe(isNarrow);
    expect(narrow.value).toBe(isNarrow);
  });

  it.each([
    { fontPx: 12, magnified: 1 },
    { fontPx: 20, magnified: 1.25 },
    { fontPx: 32, magnified: 1.7 },
  ])('magnifies maps $magnified times for letters of $fontPx px', ({ fontPx, magnified }) => {
    followNarrow(windowOf(390, fontPx));
    expect(mapMagnification.value).toBe(magnified);
  });

  it('follows the window', () => {
    const root = windowOf(320, 32);
    let resized = (): void => undefined;
    class Observer {
      constructor(then: () => void) {
        resized = then;
      }
      observe(): void {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    followNarrow(root);
    root.style.fontSize = '16px';
    resized();
    expect(root.classList.contains('narrow')).toBe(false);
  });

  function windowOf(width: number, fontPx: number): HTMLElement {
    const root = document.createElement('div');
    document.body.append(root);
    root.style.fontSize = `${fontPx}px`;
    Object.defineProperty(root, 'clientWidth', { value: width });
    return root;
  }
});
