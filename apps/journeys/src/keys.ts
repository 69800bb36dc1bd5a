import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** The focused element: its name, and what hides it. */
export interface FocusStop {
  /** Empty if no usable element has the focus. */
  readonly name: string;
  readonly fault: 'unmarked' | 'covered' | null;
  /** Whether the page itself has the focus, because Tab has left its content. */
  readonly isOut: boolean;
}

/**
 * Tolerance for late layout shifts: the focus is reported as covered only if it stays so for this long (milliseconds).
 */
const SETTLED_MS = 1_000;

/** Reads the focused element, once the page stands still. */
export async function stop(page: Page): Promise<FocusStop> {
  let here = await stopNow(page);
  for (const until = Date.now() + SETTLED_MS; here.fault === 'covered' && Date.now() < until;) {
    here = await stopNow(page);
  }
  return here;
}

function stopNow(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const at = document.activeElement as (HTMLElement & { readonly labels?: NodeListOf<HTMLElement> }) | null;
    // The container that gets the focus after a change of screens is no control, and its text is the whole screen's.
    if (at?.matches('a, button, input, select, textarea, summary, [tabindex="0"]') !== true)
      return { name: '', fault: null, isOut: at === null || at === document.body };
    // A checkbox or a radio button is hidden: its label represents it.
    const label = at.labels?.[0];
    const seen = at.matches('[type="radio"], [type="checkbox"]') && label ? label : at;
    // The focus mark is a ring: around the control, around the field that it is a part of, or drawn inside it.
    const rings = [seen.parentElement ?? seen, seen, ...seen.querySelectorAll('*')].map((element) =>
      getComputedStyle(element),
    );
    const frame = getComputedStyle(seen, '::after');
    const isMarked =
      rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
      (at.matches('[data-place]') && rings.some(({ stroke, display }) => stroke !== 'none' && display !== 'none')) ||
      (at.matches('.star-chart') && parseFloat(frame.borderTopWidth) >= 2);
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const isOpen = [0.1, 0.5, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((across) => {
        const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return hit !== null && (seen.contains(hit) || hit.contains(seen));
      }),
    );
    const words = at.getAttribute('aria-label') ?? label?.innerText ?? at.innerText ?? at.textContent ?? '';
    return {
      name: words.trim().replace(/\s+/g, ' ') || at.localName,
      fault: !isMarked ? 'unmarked' : isOpen ? null : 'covered',
      isOut: false,
    } as const;
  });
}

/** Presses a key until the focused element has this name; fails after `most` presses, or if the focus is hidden. */
export async function walkTo(page: Page, key: string, name: RegExp, most = 80): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    const here = await stop(page);
    if (here.fault !== null) throw new Error(`The focus on ${here.name} is ${here.fault}`);
    if (name.test(here.name)) return;
    passed.push(here.name.slice(0, 40));
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(name)}: ${passed.join(' › ')}`);
}

/** Moves to a control and presses it, by keys alone; asserts that the focus stays on the screen. */
export async function press(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  await walkTo(page, key, name);
  await page.keyboard.press('Enter');
  await keepsFocus(page);
}

/** Asserts that the next key continues from the current position, and not from the top of the page. */
export async function keepsFocus(page: Page): Promise<void> {
  const lost = () => page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
  await expect.poll(lost, { message: 'the focus is lost' }).toBe(false);
}
