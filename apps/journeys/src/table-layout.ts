import type { Page } from 'playwright-core';

/** Visible texts below 12 px. */
export function smallText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [owner, words] = [node.parentElement!, (node.textContent ?? '').trim()];
      if (words === '' || owner.closest('.unseen, option, script, style') || !owner.checkVisibility()) continue;
      // A drawing may be scaled: its letters count at their visible size.
      const scale = owner instanceof SVGGraphicsElement ? (owner.getScreenCTM()?.a ?? 1) : 1;
      const px = parseFloat(getComputedStyle(owner).fontSize) * scale;
      if (px < 11.99) found.add(`“${words.slice(0, 30)}” is ${px.toFixed(1)} px`);
    }
    return [...found];
  });
}

/** Controls of the tactical map's sheets below 44 px, except those of the drawing and links in a sentence. */
export function lowControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      const words = control.closest('p, li, td, dd')?.textContent?.trim() ?? '';
      const isInline = ['inline', 'inline-block'].includes(getComputedStyle(control).display);
      const isLine = isInline && words.length > (control.textContent ?? '').trim().length;
      if (width === 0 || isLine || control.closest('.tactical-table svg, .unseen') || control.matches('.unseen, .skip'))
        continue;
      if (height < 43.5) {
        const name = control.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
        found.add(`${name.slice(0, 40) || control.localName} is ${Math.round(width)} × ${Math.round(height)}`);
      }
    }
    return [...found];
  });
}

/** Visible labels of the map that overlap each other. */
export function mapLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector('.tactical-table')!.getBoundingClientRect();
    const labels = [...document.querySelectorAll<SVGTextElement>('.tactical-table svg text')].flatMap((text) => {
      const box = text.getBoundingClientRect();
      const words = text.textContent?.trim() ?? '';
      const isSeen =
        box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
      // A line of letters leaves free a quarter above and below.
      const slack = box.height / 4;
      return words === '' || !isSeen || !text.checkVisibility()
        ? []
        : [{ words, box, top: box.top + slack, bottom: box.bottom - slack }];
    });
    return labels.flatMap((label, index) =>
      labels.slice(index + 1).flatMap((other) => {
        const across = Math.min(label.box.right, other.box.right) - Math.max(label.box.left, other.box.left);
        const down = Math.min(label.bottom, other.bottom) - Math.max(label.top, other.top);
        return across > 1 && down > 1 ? [`“${label.words}” lies over “${other.words}”`] : [];
      }),
    );
  });
}
