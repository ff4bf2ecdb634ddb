import type { Page } from '@playwright/test';

/** US Letter, portrait, minus the default margins of browsers (px). */
const PAPER = { width: 740, height: 960 };

/** Texts of a page, by what happens to them on paper. */
export interface PrintedTexts {
  /** Visible on the screen, scrolled into view or not, but missing on paper. */
  readonly lost: readonly string[];
  /** On paper, but clipped by a box that hides its overflow. */
  readonly cut: readonly string[];
  readonly printed: readonly string[];
}

/**
 * Left off paper on purpose: controls and navigation. The column headings of the order are printed beside each figure
 * instead.
 */
const NOT_FOR_PAPER =
  'nav, header, button, select, textarea, option, .dock, .sheet-bar, .stacking-table thead, [class*="print:hidden"]';

/** Switches the page to print and compares its texts with those on the screen. */
export async function printTexts(page: Page): Promise<PrintedTexts> {
  const { shown } = await textsOf(page, NOT_FOR_PAPER);
  const screen = page.viewportSize() ?? PAPER;
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  const paper = await textsOf(page, 'noscript');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
  const all = new Set(paper.all);
  return { lost: shown.filter((text) => !all.has(text)), cut: paper.cut, printed: paper.shown };
}

/** The texts in `main` outside elements that match `except`; `cut` are those that a box hides or scrolls. */
function textsOf(page: Page, except: string): Promise<{ all: string[]; shown: string[]; cut: string[] }> {
  return page.locator('main').evaluate((main, except) => {
    const found: { all: string[]; shown: string[]; cut: string[] } = { all: [], shown: [], cut: [] };
    const isPrint = matchMedia('print').matches;
    /** Screen reader texts: one pixel, or clipped to nothing. */
    const isUnseen = (element: Element) => {
      const { clipPath } = getComputedStyle(element);
      return clipPath.startsWith('inset(50%');
    };
    const isCut = (range: Range, start: Element) => {
      const text = range.getBoundingClientRect();
      for (let box: Element | null = start; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (overflowY !== 'visible' && (text.bottom > bottom + 2 || text.top < top - 2)) return true;
        if (overflowX !== 'visible' && (text.right > right + 2 || text.left < left - 2)) return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || parent.closest(`script, style, title, ${except}`)) continue;
      let isHidden = false;
      for (let up: Element | null = parent; up !== null && !isHidden; up = up.parentElement) isHidden = isUnseen(up);
      if (isHidden) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getClientRects().length === 0 || getComputedStyle(parent).visibility !== 'visible') continue;
      // In a narrow table each figure shows the name of its column from `data-label`.
      found.all.push(text, parent.closest('[data-label]')?.getAttribute('data-label') ?? '');
      if (isPrint && isCut(range, parent)) found.cut.push(text);
      else found.shown.push(text);
    }
    return found;
  }, except);
}
