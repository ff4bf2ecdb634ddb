import type { Page } from '@playwright/test';

/**
 * The controls in `main` that can be pressed or filled in now, without banner and footer. A group of radio buttons is
 * one control. A few words describe each, so that a failing test names them.
 */
export function controlsInSight(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const groups = new Set<string>();
    const found: string[] = [];
    const isInSight = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    for (const element of main.querySelectorAll<HTMLInputElement>(kinds)) {
      if (element.closest('header, footer, nav, [data-plan]') !== null) continue;
      if (element.type === 'radio') {
        if (groups.has(element.name) || !isInSight(element.closest('label') ?? element)) continue;
        groups.add(element.name);
      } else if (!isInSight(element)) continue;
      const words = element.getAttribute('aria-label') ?? element.name;
      found.push(`${element.localName} ${words || element.textContent?.trim().slice(0, 30)}`);
    }
    return found;
  });
}
