import type { Page } from 'playwright-core';

/** The minimum size for a finger (pixels): WCAG 2.5.8. */
const leastTarget = 24;

/** How much wider than the window the page stays once a change of layout has settled. */
export async function overflow(page: Page): Promise<readonly string[]> {
  let by = 0;
  for (let look = 0; look < 10; look += 1) {
    by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (by <= 0) return [];
    await page.waitForTimeout(200);
  }
  return [`${by} px wider than the window: ${await widest(page)}`];
}

/** The innermost element that reaches farthest to the right, with the beginning of its text. */
function widest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *:not(.unseen, .unseen *)')];
    const right = (element: Element) => element.getBoundingClientRect().right;
    const last = all.sort((a, b) => right(a) - right(b) || (a.contains(b) ? -1 : 1)).at(-1);
    return last ? `${last.tagName.toLowerCase()} "${last.innerText.slice(0, 40)}"` : 'nothing';
  });
}

/** Visible words of two elements that touch, as "CR90 Ascarred": templates drop a line break between elements. */
export function gluedWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const glued: string[] = [];
    const boxOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    for (let former: Node | null = null, text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const [left = '', right = ''] = [former?.textContent ?? '', text.textContent ?? ''];
      const isWord = /\p{L}$/u.test(left) && /^\p{L}/u.test(right) && former?.parentNode !== text.parentNode;
      const [end, begin] = isWord && former ? [boxOf(former).at(-1), boxOf(text)[0]] : [];
      const touches = end && begin && Math.abs(begin.left - end.right) < 1 && Math.abs(begin.bottom - end.bottom) < 6;
      if (touches) glued.push(`${left.slice(-20)}|${right.slice(0, 20)}`);
      if (right !== '') former = text;
    }
    return glued;
  });
}

/** Visible controls that are smaller than a finger; links in a sentence are as high as their line. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')];
    return controls.flatMap((control) => {
      const words = control.closest('p, li, td, dd')?.textContent?.trim() ?? '';
      const isInline = ['inline', 'inline-block'].includes(getComputedStyle(control).display);
      const isLine = isInline && words.length > (control.textContent ?? '').trim().length;
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (isLine || width === 0 || (width >= least && height >= least) || control.matches('.skip')) return [];
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      return [`${name || control.localName} is ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, leastTarget);
}

/**
 * Visible lines of text that a box cuts, after a change of layout has settled. The box is narrower than the line and
 * hides the rest. `typed`: names that users chose, which may be cut.
 */
export async function cutLines(page: Page, typed: readonly string[]): Promise<readonly string[]> {
  let cut: readonly string[] = [];
  for (let look = 0; look < 10; look += 1) {
    cut = (await linesCutNow(page)).filter((line) => !typed.includes(line));
    if (cut.length === 0) return [];
    await page.waitForTimeout(200);
  }
  return cut;
}

function linesCutNow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (box) =>
        box instanceof HTMLElement &&
        box.scrollWidth > box.clientWidth + 1 &&
        ['hidden', 'clip'].includes(getComputedStyle(box).overflowX) &&
        !box.closest('.unseen'),
    );
    /** Letters beyond the sides of the box; maps place their own. */
    const isCut = (text: Node, { left, right }: DOMRect): boolean => {
      const owner = text.parentElement;
      if (!owner?.checkVisibility() || owner.closest('svg, .unseen') || text.textContent?.trim() === '') return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1);
    };
    const found = boxes.flatMap((box) => {
      const [frame, walker] = [box.getBoundingClientRect(), document.createTreeWalker(box, NodeFilter.SHOW_TEXT)];
      const cut: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if (isCut(text, frame)) cut.push((text.textContent ?? '').trim());
      }
      return cut;
    });
    return [...new Set(found)];
  });
}

/**
 * Visible texts that overlap other texts or another control on one layer; floating layers may cover a page. Maps are
 * excluded, because their lettering keeps its own distances.
 */
export function collisions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Ink {
      readonly words: string;
      readonly owner: Element;
      readonly layer: Element | null;
      readonly box: DOMRect;
    }
    /** The free space of a line above and below its letters, and the tolerated overlap of two neighbors (pixels). */
    const slack = { line: 0.25, touch: 2 };
    const isFloating = (element: Element) =>
      ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position);
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement) if (isFloating(at)) return at;
      return null;
    };
    /** The part of a box that neither its element nor an ancestor clips. */
    function inSight(element: Element, { left, top, right, bottom }: DOMRect): DOMRect | null {
      const seen = { left: Math.max(0, left), top: Math.max(0, top) };
      let [east, south] = [Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const frame = at.getBoundingClientRect();
        [seen.left, seen.top] = [Math.max(seen.left, frame.left), Math.max(seen.top, frame.top)];
        [east, south] = [Math.min(east, frame.right), Math.min(south, frame.bottom)];
      }
      const [width, height] = [east - seen.left, south - seen.top];
      return width > slack.touch && height > slack.touch ? new DOMRect(seen.left, seen.top, width, height) : null;
    }
    const texts: Ink[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [owner, words] = [node.parentElement!, (node.textContent ?? '').trim()];
      if (words === '' || owner.closest('svg, .unseen, option, script, style') || !owner.checkVisibility()) continue;
      if (getComputedStyle(owner).opacity === '0') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const letters = new DOMRect(
          line.x,
          line.y + line.height * slack.line,
          line.width,
          line.height * (1 - 2 * slack.line),
        );
        const box = inSight(owner, letters);
        if (box) texts.push({ words: words.slice(0, 30), owner, layer: layerOf(owner), box });
      }
    }
    const controls = [...document.querySelectorAll('button, input, select, textarea')].flatMap((owner): Ink[] => {
      const box =
        owner.checkVisibility() && !owner.matches('.unseen') ? inSight(owner, owner.getBoundingClientRect()) : null;
      const words = owner.getAttribute('aria-label') ?? owner.textContent?.trim() ?? owner.localName;
      return box ? [{ words: `[${words.slice(0, 30)}]`, owner, layer: layerOf(owner), box }] : [];
    });
    const areRelated = (a: Ink, b: Ink) =>
      a.owner.contains(b.owner) || b.owner.contains(a.owner) || b.owner.closest('label')?.contains(a.owner) === true;
    const meet = ({ box: a }: Ink, { box: b }: Ink) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack.touch &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack.touch;
    const all = [...texts, ...controls];
    const found = texts.flatMap((text, index) =>
      all.slice(index + 1).flatMap((other) => {
        if (text.layer !== other.layer || areRelated(text, other) || !meet(text, other)) return [];
        return [`“${text.words}” lies over “${other.words}”`];
      }),
    );
    return [...new Set(found)];
  });
}
