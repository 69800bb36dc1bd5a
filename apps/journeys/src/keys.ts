import type { Page } from 'playwright-core';

/** Presses a key until what has the focus bears this name; fails after so many. */
export async function walkTo(page: Page, key: string, name: RegExp, most = 80): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    const here = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      // What merely holds the focus after a change of screens is no control, and its text is the whole screen's.
      if (at?.matches('a, button, input, select, summary, [tabindex="0"]') !== true) return '';
      return (at.getAttribute('aria-label') ?? at.innerText).trim().replace(/\s+/g, ' ');
    });
    if (name.test(here)) return;
    passed.push(here.slice(0, 40));
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(name)}: ${passed.join(' › ')}`);
}

/** Walks to a control and presses it, by keys alone. */
export async function press(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  await walkTo(page, key, name);
  await page.keyboard.press('Enter');
}
